from __future__ import annotations
from skullyard.engine.wording import Say
from skullyard.games.gear_up import content, names
from skullyard.games.gear_up.shapes import COLUMNS, Shape, bits
from skullyard.render.emblems import icon
from skullyard.render.svg import EMPTY, Markup, classes, tag, words, path, join

def _cells(grid, marked, pens, card):
    out=[]
    width=grid.width
    mine={b:seat for seat,mask in pens for b in bits(mask)}
    rows={}
    for b in bits(grid.areas):
        n=b.bit_length()-1; x,y=n%width,n//width
        kind="star" if b&grid.stars else "ustar" if b&grid.blue_stars else "bullet" if b&grid.bullets else "shield" if b&grid.shields else ""
        free=not b&marked
        name=f"{COLUMNS[x]}{y+1}"
        inner=[tag("rect",x=x*20,y=y*20,width=20,height=20,class_="cell")]
        if kind: inner.append(tag("text", Markup({"star":"★","ustar":"☆","bullet":"▮","shield":"◈"}[kind]), x=x*20+10,y=y*20+15,text_anchor="middle"))
        if not free: inner.append(path(f"M{x*20+3} {y*20+17}L{x*20+17} {y*20+3}M{x*20+3} {y*20+10}L{x*20+10} {y*20+3}", class_=f"mk-{mine[b]}" if b in mine else "mk-old"))
        inner.append(path(f"M{x*20+1} {y*20+1}h18v18h-18z",class_="gh"))
        rows.setdefault(y,[]).append(tag("g",*inner,role="gridcell",tabindex=-1,id=f"{card}-{name}",data_area=name,class_=classes("area",kind or None,"free" if free else "marked"),aria_label=f"{name}, {kind or 'plain'}, {'free' if free else 'marked'}"))
    return [tag("g",*cs,role="row") for cs in rows.values()]

def card_svg(card, grid, marked, pens, label):
    h=len(grid.rows)
    return tag("svg",tag("g",*_cells(grid,marked,pens,card),role="grid",aria_label=label),id=f"card-{card}",class_=f"hit-card c{grid.width} r{h}",viewBox=f"-4 -4 {grid.width*20+8} {h*20+8}")

def zombie(card, say):
    z=content.zombie(card.design)
    left=(z.grid.stars&~card.marked).bit_count()
    return tag("li",tag("span",words("span",{"single":"↓","double":"⇊"}[z.symbol],class_="ab"),words("span",f"★{left}",class_="dm"),class_="zs"),tag("span",words("span",z.name,class_="zn"),card_svg(card.id,z.grid,card.marked,card.pens,z.name),class_="zb"),words("span",f"hits {card.hits}",class_="hit") if card.hits else EMPTY,id=card.id,class_=classes("z",z.deck,"acts" if card.acts else None))

def boss_svg(view, say):
    b=view.boss; g=content.boss(b.id).side(b.side).grid
    return card_svg("boss",g,b.marked,b.pens,content.boss(b.id).name)

def position(view, seat, place, say):
    cards=view.street(seat,place)
    return tag("ol",*(zombie(c,say) for c in cards),class_=f"position {('far','mid','near')[place]} n{len(cards)}",id=f"street-{seat}-{('far','mid','near')[place]}")

def track(view, say):
    return tag("ol",*(words("li",names.turn_card_name(t,say) if t else "?",class_=classes("now" if i+1==view.number else None)) for i,t in enumerate(view.track)),class_="turns",id="track")

def sheet(view, seat, say):
    o=view.seats[seat]; s=content.survivor(o.survivor)
    return tag("div",words("h2",s.name),words("p",f"hearts {o.hearts} bullets {o.bullets} shields {o.shields}"),tag("ul",*(words("li",w.name+" "+",".join(names.effect_text(e,say) for e in w.effects)) for w in s.weapons)),id=f"sheet-{seat}")

def seat_line(view, seat, who, say):
    o=view.seats[seat]; s=content.survivor(o.survivor)
    return tag("header",words("h2",s.name),words("small",who),words("p",f"♥{o.hearts} ▮{o.bullets[0]-o.bullets[1]} ◈{o.shields[0]-o.shields[1]}"),id=f"seat-{seat}",class_="sh")

def shape_picture(shape: Shape):
    w=max(x for x,_ in shape)+1; h=max(y for _,y in shape)+1
    return tag("svg",*(tag("rect",x=x*10,y=y*10,width=10,height=10,class_="sq") for x,y in shape),viewBox=f"-1 -1 {w*10+2} {h*10+2}",class_=f"shape s{w}x{h}",width=w*9,height=h*9)

def portrait(s): return tag("svg",words("text",s[0].upper(),x=10,y=24),viewBox="0 0 34 34",class_="mk")
def boss_picture(b,side,say):
    g=content.boss(b).side(side).grid
    return tag("svg",*(tag("rect",x=(n.bit_length()-1)%g.width*10,y=(n.bit_length()-1)//g.width*10,width=10,height=10,class_="sq") for n in bits(g.areas)),viewBox=f"-1 -1 {g.width*10+2} {len(g.rows)*10+2}")
def pen(seat): return tag("i",class_=f"pen pen-{seat}")

def symbol(name): return words("i",{"star":"★","ystar":"★","ustar":"☆","bullet":"▮","shield":"◈","heart":"♥","special":"⚡"}[name],class_=f"sy-{name}",aria_hidden="true")
def symbol_count(name,n,told): return tag("span",symbol(name),words("b",str(n)),words("span",told,class_="sr"))
def small_card(card,say):
    z=content.zombie(card.design); w=z.grid.width
    return tag("svg",*(tag("rect",x=(n.bit_length()-1)%w*10,y=(n.bit_length()-1)//w*10,width=10,height=10,class_="sq") for n in bits(z.grid.areas)),viewBox=f"-1 -1 {w*10+2} {len(z.grid.rows)*10+2}",width=w*9,height=len(z.grid.rows)*9)
def colour(name): return tag("i",class_=f"wc w-{name}")
def helpers(view,say): return tag("ul",*(tag("li",words("b",content.helper(h).name),shape_picture(content.helper(h).shape),id=f"helper-{h}",class_=classes("used" if not up else None,"cur" if view.helper==h else None),data_thing=f"helper:{h}") for h,up in view.helpers),id="helpers")
