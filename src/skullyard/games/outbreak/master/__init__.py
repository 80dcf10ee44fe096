"""The Zombie Master: his cards, his phase, and the moments at which he may break in. Rules: AP-36 to AP-52."""
