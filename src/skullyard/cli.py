"""The command `skullyard`."""

from __future__ import annotations

from typing import Annotated

import typer

import skullyard
from skullyard.commands.keeping import backup, restore
from skullyard.commands.missions import app as mission
from skullyard.commands.moving import export, import_
from skullyard.commands.playing import play
from skullyard.commands.printing import print_
from skullyard.commands.replaying import replay
from skullyard.commands.rulebook import rules
from skullyard.commands.serving import serve
from skullyard.commands.simulating import sim
from skullyard.commands.speech import OneLine

app = typer.Typer(name="skullyard", cls=OneLine, add_completion=False, pretty_exceptions_enable=False)
for command in (serve, play, sim, replay, rules, backup, restore, export):
    app.command()(command)
app.command("print")(print_)
app.command("import")(import_)
app.add_typer(mission)


@app.callback(invoke_without_command=True)
def skullyard_(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Show the version.")] = False,
) -> None:
    """Play, host and study post-apocalyptic board games."""
    if version:
        typer.echo(f"skullyard {skullyard.__version__}")
    elif context.invoked_subcommand is None:
        typer.echo(context.get_help())


def main() -> None:
    """Run the command that was typed."""
    app(prog_name="skullyard")


if __name__ == "__main__":
    main()
