"""Recolourable scene plates. blender -b -P render_sets.py -- [--preview] [--missing] [--spp=4] [--k=.82] [--out=DIR] [--json] [scene[:kind-shape] ...]"""
import sys, os, random, math, time, json
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *  # noqa

m_ = surface
def pick(F, wide, portrait, story, solo=None): return (portrait if solo is None else solo) if not F.duo else {'wide': wide, 'portrait': portrait, 'story': story}[F.shape]
NEAR = -7 # in a story the ledge is a table that comes towards the camera: the app's buttons lie on it; its left is the portrait's
def ledge(F, m, bev=.03): front(slab(m, 0, .3 if F.story else 9., NEAR if F.story else 0, DEPTH, bev=bev))
def leftwards(F): return not F.duo or F.person[0] < .5 # whether the person stands on the left
def near(F, u, y=-2.3): return F.X(u, y), y, 0
def below(F, m, y=.12, z=-.3): return front(sheet('below', np.array([-12, 12.]), np.array([F.bottom-1, z+.02]), lambda U, V: (U, y+0*U, V), m))
def planks(m, x0, x1, y0, y1, z, length=4.2, wd=.46, th=.16, seed=1): return tiles(m, x0, x1, y0, y1, z, length, wd, .012, .0, th, .012, seed, 0., True, True)

def round_profile(pts, n=7): return [(r, z, 0) for r, z in catmull(pts, n)]
def vase(m, x, y, z, s=1.): return place(lathe('vase', [(.01, 0, 0), (.2, 0, .03)]+round_profile([(.25, .03), (.40, .35), (.36, .72), (.17, 1.02), (.12, 1.16), (.16, 1.32)])+[(.12, 1.33, 0), (.09, 1.2, 0), (.08, 1., 0)], m, 96, .03), (x, y, z), scale=s)
def bowl(m, x, y, z, s=1.): return place(lathe('bowl', [(.01, 0), (.22, 0, .03), (.24, .05, .02), (.58, .34, .2), (.60, .38, .02), (.55, .38, .02), (.2, .1, .1), (.01, .08)], m, 96, .03), (x, y, z), scale=s)
def window_light(F, w, h, n, branches=True, strength=4.2, u=.56, v=.36, y=3.2, dist=5., angle=.8, down=0.):
    g = Gobo((F.X(u, y), y, F.Z(v, y)-down), dist); e = 4.5 if F.story else 0 if F.duo else 2.2; g.frame(w+e, h+e, n[0]+round(e/2.2), n[1]+round(e/2.2), .06, (e/2, -e/2))
    if branches: g.branch(w*.60, -h*.12, 128, 3.4, 32, (.5, .085), 4, 2.4); g.branch(w*.54, h*.36, 205, 2.8, 26, (.46, .08), 9, 2.9)
    sun(strength=strength, angle=angle); return g

def soleil(F):
    """limewashed wall, light of a tall window with an olive branch; oak table"""
    y = 3.2; wall(m_('wall', limewash), y); o = m_('prop', oak); c = m_('accent', ceramic)
    if F.duo:
        front(planks(o, -8, 8, NEAR if F.story else -.05, DEPTH, 0, 5.2, .6, .2, 3)); F.story or below(F, m_('prop', oak), .16, -.2); window_light(F, pick(F, 6.8, 3.4, 3.4), pick(F, 7, 7.4, 8.6), (pick(F, 4, 2, 2), 5), down=pick(F, .9, .8, 1.))
        if not F.story: front(vase(c, F.X(pick(F, .93, .06, 0), .9), 1.25, 0, .8))
        else: front(bowl(c, *near(F, .76), .8))
    else:
        planks(o, -8, 8, NEAR-1 if F.story else -4, 3.2, 0, 5.2, .6, .2, 3); window_light(F, 4.2, 7.6, (2, 5), down=.9); vase(c, 1.75, 1.7, 0, 1.05)
    fill(.42, 130)

def arche(F):
    """arched niche in limewash, sun falling into it; travertine"""
    y = 2.9; w = m_('wall', limewash); t = m_('ground', travertine); c = m_('accent', ceramic)
    cx = pick(F, F.X(.62, y), F.X(.60, y), F.X(.56, y), .0); half = pick(F, 1.9, 1.62, 1.7, 1.75); top = F.Z(pick(F, -.02, .045, .085, .085), y)
    arch_hole(cx, half, -4, top-half, y, .85, w, .05); wall(w, y+.85); box('sill', (2*half+.1, 1., .3), t, (cx, y+.35, pick(F, -.2, -.2, -.2, -.35)), .02)
    g = Gobo((cx+.2, y+.6, F.Z(.4, y)), 5.); g.branch(.9, 1.6, 225, 3.2, 30, (.52, .095), 3, 2.2); g.branch(2.2, 1.0, 200, 3., 28, (.46, .085), 12, 2.6); g.branch(-2.9, 2.6, -50, 2.6, 24, (.5, .09), 21, 1.6); sun(strength=4., angle=.9); fill(.42, 120)
    if F.duo: ledge(F, t); front(bowl(c, *(near(F, .17) if F.story else (F.X(pick(F, .055, .09, 0), .7), .8, 0)), .66))
    else:
        floor(w, -.5); lathe('pod', [(.01, -.5), (1.55, -.5, 0), (1.55, 0, .03), (.01, 0)], t, 160); cyl('pod2', .8, .95, m_('prop', travertine, k=1.3), (1.7, 1.5, -.5+.475), bevel=.02); bowl(c, 1.7, 1.5, .45, .8)

def drape(F):
    """heavy linen curtain; marble plinth"""
    y = 3.; w = m_('wall', linen)
    def folds(U, V):
        ph = U*5.4+1.3*np.sin(U*.63+.4)+.5*np.sin(U*1.9)+.10*np.sin(V*.8+U); d = np.sin(ph+.55*np.sin(ph+.6)); return U+.05*np.cos(ph), y-.16*d-.07*np.sin(ph*.41+1.)-.03*np.sin(V*1.3+ph*.7)-.05*np.sin(ph*2.+V*.4), V
    sheet('curtain', np.linspace(F.X(-.15, 4), F.X(1.15, 4), 700), np.linspace(F.Z(1.15, y), F.Z(-.15, y), 60), folds, w); mb = m_('ground', marble); window_light(F, pick(F, 6.4, 3.2, 3.4), 7.6, (pick(F, 4, 2, 2), 4), False, 4.4, .5, .4, y, 6., 1.3, .5); fill(.40, 130); glint((-3, 3, 5), (0, 0, 0), (3, 3), 260)
    if F.duo: ledge(F, mb); x, yy, z = near(F, .74) if F.story else (F.X(pick(F, .95, .93, 0), .9), 1.1, 0); front(cyl('b', .26, .5, m_('accent', satin), (x, yy, z+.25), bevel=.03))
    else: floor(m_('prop', linen), -.7); box('pod', (2.7, 2.2, .7), mb, (0, .1, -.35), .02); F.story or (box('pod2', (1.2, 1.1, 1.7), m_('ground', marble, k=1.2), (-1.75, 1.5, .15), .02), vase(m_('accent', satin), -1.75, 1.45, 1., .7))

def marbre(F):
    """Paris panelling, light of a French window; marble mantel"""
    y = 3.; w = m_('wall', plaster); mb = m_('ground', marble); a = m_('accent', satin); z1 = F.Z(pick(F, .03, .05, .07, .05), y)
    panels(w, -4.5, z1, y, pick(F, 2.35, 2.2, 2.4, 2.5), .42, .085, .10, pick(F, F.px-1.17, F.px-1.1, F.px-1.2, -1.25)); prof_bar([(y, z1+.04), (y-.06, z1+.05, .02), (y-.16, z1+.16, .06), (y-.16, z1+.22, .02), (y, z1+.24)], w, -8, 8); sheet('up', np.array([-8, 8.]), np.array([z1, z1+3]), lambda U, V: (U, y+0*U, V), w)
    window_light(F, pick(F, 6.6, 3.2, 3.4), 8., (pick(F, 4, 2, 2), 5), False, 4.2, .60, .36, y, 5., .8, 1.); fill(.42, 130); glint((-3, 2.2, 5), (0, 0, 0), (3, 3), 240)
    if F.duo:
        if F.story: ledge(F, mb); front(bowl(a, *near(F, .78), .7))
        else: front(prof_bar([(DEPTH, -2), (DEPTH, 0, .01), (-.08, 0, .035), (-.08, -.09, .035), (.0, -.11, .02), (.03, -.19, .05), (.10, -.22, .02), (.10, F.bottom-1)], mb), vase(a, F.X(pick(F, .06, .07, 0), 1.), 1.2, 0, .6))
    else: floor(m_('prop', oak), -.55); box('pod', (3., 2.2, .12), mb, (0, .1, -.06), .03); box('podb', (2.7, 1.9, .5), w, (0, .1, -.35), .01)

def carreaux(F):
    """hand-made tiles, sun from the side; basin edge in stone"""
    y = 3.; w = m_('wall', glaze); g = m_('ground', terrazzo); c = m_('prop', ceramic); t = pick(F, .42, .42, .46, .46)
    x0 = -t*9; wall(m_('wall', grout), y+.045); tiles(w, x0, -x0-.01, F.Z(.5, y)-t*14, F.Z(.5, y)+t*14-.01, y, t, t, .022, .016, .08, .018, 3)
    gg = Gobo((F.X(.55, y), y, F.Z(.38, y)-.6), 5.); gg.frame(pick(F, 7.6, 5., 7.2), pick(F, 9, 9, 13.4), pick(F, 3, 2, 2), 1, .06, (.9, -1.)); gg.branch(1.7, 1.2, 215, 3., 26, (.6, .13), 5, 2.5); gg.branch(1.9, -.6, 170, 2.6, 22, (.6, .13), 8, 2.7); sun(strength=4.4, angle=.9); fill(.46, 120); glint((-3.2, -5.5, 5.5), (0, 3, 1.5), (1.6, 3.4), 420)
    if F.duo:
        ledge(F, g); front(bowl(c, *(near(F, .77) if F.story else (F.X(pick(F, .93, .05, 0), .9), 1.1, 0)), .8))
    else: floor(m_('prop', plaster), -.55); box('pod', (3.4, 2.4, .55), g, (0, .2, -.275), .03); cyl('st', .62, .5, c, (1.95, 1.2, -.3), bevel=.04)

def cuisine(F):
    """metro tiles, shelf with bowls, oak worktop"""
    y = 2.8; w = m_('wall', glaze, lo=.66, hi=.80); o = m_('ground', oak); c = m_('accent', ceramic); p = m_('prop', ceramic); wall(m_('wall', grout), y+.045); zb = -.1; zt = F.Z(-.1, y); tiles(w, -5, 5, zb-1., zt, y, .80, .27, .016, .008, .07, .02, 4, 0., True)
    us, vs = pick(F, (.50, .24), (.52, .22), (.46, .20), (.30, .20)); xs, zs = F.at(us, vs, y-.3); box('shelf', (8, .62, .09), o, (xs+4, y-.31, zs), .015, 3); X = xs+.6
    for i in range(pick(F, 5, 3, 3, 4)):
        if i % 2 == 0: [bowl(c if k == 1 else p, X, y-.32, zs+.045+.12*k, .62) for k in range(3)]; X += .95
        else: vase(p, X, y-.32, zs+.045, .5); X += .75
    window_light(F, pick(F, 6.6, 3.4, 3.6), 6.4, (pick(F, 3, 2, 2), 3), False, 4.2, .55, .42, y, 4.5, .9, 1.2); fill(.46, 130); glint((-3.2, -5.5, 5.5), (0, 3, 1.5), (1.6, 3.4), 300)
    if F.duo: front(planks(o, -8, 8, NEAR if F.story else -.05, DEPTH+1., 0, 5.2, .62, .24, 5)); front(bowl(c, *near(F, .2), .7), bowl(p, *near(F, .2)[:2], .12, .68)) if F.story else below(F, m_('ground', oak, axis='z'), .1, -.24)
    else: planks(o, -8, 8, NEAR-1 if F.story else -.9, y, 0, 5.2, .62, .3, 5); F.story or below(F, m_('ground', oak, axis='z'), -.8, -.3)

def plage(F):
    """rippled sand, worn stone, low hard sun"""
    sd = m_('prop', sand); st = m_('ground', sandstone); y = 6.5; wall(m_('wall', paper), 12.)
    def dune(z, y0=-4, y1=6.5):
        def f(U, V):
            r = np.clip((V-.3)/5.5, 0, 1); rip = np.sin((V*1.05+.16*U+.35*np.sin(U*.9+.5*V)+.12*np.sin(U*2.3))*6.6); h = z+1.5*r**2*(3-2*r)+.25*np.sin(U*.55+.6)*r; return U, V, h+.030*(.5+.5*rip)**1.6*(1.1-.5*r)+.02*np.sin(U*3+V)
        return sheet('dune', np.linspace(-8, 8, 700), np.linspace(y0, y1, 620), f, sd)
    dune(pick(F, -.5, -.5, -.7, -.42)); sun(Vector((.72, .34, -.46)).normalized(), 4.6, .6); fill(.42, 80)
    if F.duo:
        rg = random.Random(11); b = F.bottom-1; hs = [.42]
        while sum(hs) < -b: hs.append(rg.uniform(.4, .8))
        ed = -np.cumsum([0]+hs); off = [0.]+[rg.uniform(.04, .2) for _ in hs]
        def face(U, V):
            i = np.clip(np.searchsorted(-ed, -V, side='right')-1, 0, len(hs)-1); t = np.clip((ed[i]-V)/np.array(hs)[i], 0, 1); bulge = 1-np.abs(2*t-1)**7; ph = i*2.1; n = .05*np.sin(U*1.3+ph)+.035*np.sin(U*3.1+ph*1.7)+.014*np.sin(U*9.3+V*5+ph); return U, np.array(off)[i]+n+.13*(1-bulge), V
        F.story or front(sheet('face', np.linspace(-6, 6, 500), np.linspace(-.02, b, 260), face, st))
        def topf(U, V): n = .05*np.sin(U*1.3)+.035*np.sin(U*3.1)+.014*np.sin(U*9.3); r = np.clip(1-V/.03, 0, 1); Y = NEAR+V*(DEPTH-NEAR)+V*n if F.story else V*DEPTH+(1-V)*(n+.03)+.04*r; return U, Y, -.03*r**2
        front(sheet('top', np.linspace(-6, 6, 500), np.concatenate([np.linspace(0, .03, 5), np.linspace(.04, 1, 40)]), topf, st)); x, yy, z = near(F, .2) if F.story else (F.X(pick(F, .05, .93, 0), .8), .9, 0); front(stonelike(m_('accent', ceramic), .24, (x, yy, z+.12), (1.3, 1, .62), (0, 0, 20), .04, .3))
    else:
        stonelike(st, 1.5, (.0, .15, -.36), (1.12, .86, .25), (0, 0, 12), .07, .9); F.story or stonelike(m_('ground', sandstone, k=1.3), .62, (-1.75, 1.7, -.1), (1.2, 1, .7), (0, 0, 30), .1, .5); stonelike(m_('accent', ceramic), .27, (1.62, -.35, -.28), (1.3, 1, .62), (0, 0, 20), .04, .3)

def jardin(F):
    """terrace: rough plaster, shade of leaves, branches; travertine"""
    y = 3.2; w = m_('wall', roughplaster); t = m_('ground', travertine, k=.9); lf = m_('accent', leafy); wall(w, y)
    g = Gobo((F.X(.5, y), y, F.Z(.4, y)), 4.); rg = random.Random(7)
    for i in range(pick(F, 17, 13, 16, 13)): g.branch(rg.uniform(-3.2, 3.2)*(1.6 if F.wide else 1.), rg.uniform(-3., 3.4), rg.uniform(0, 360), rg.uniform(2., 3.2), 24, (.5, .12), i+30, rg.uniform(-1.2, 2.2), 60)
    sun(strength=4.6, angle=1.1); fill(.48, 90)
    def plant(x, yy, z, n, seed, L=2.2, lean=0.):
        r = random.Random(seed)
        for i in range(n): branch(lf, L*r.uniform(.7, 1.1), 20, (.5, .105), seed*20+i, (x+r.uniform(-.15, .15), yy+r.uniform(-.3, .3), z), (r.uniform(-30, 30)+90, -lean+r.uniform(-12, 12), 0), 62).rotation_euler = (math.radians(90+r.uniform(-35, 25)), math.radians(-(90+lean+(i/(n-1)-.5)*90)), 0)
    if F.duo: ledge(F, t); plant(F.X(pick(F, .93, .98, .98), 2.2), 2.3, F.Z(pick(F, .72, .70, .60), 2.2), 8, 3, 2.5, 10); plant(F.X(.0, 2.2), 2.4, F.Z(pick(F, .9, .66, .55), 2.2), 6, 5, 2.2, -18)
    else: floor(w, -.6); box('pod', (2.9, 2.3, .6), t, (0, .1, -.3), .04); F.story or plant(-1.95, 1.7, -.6, 8, 3, 2.8, -6); plant(2.1, 1.9, -.6, 7, 5, 2.6, 8)

def studio_(F):
    """paper sweep in one colour, hard sun: long clean shadows"""
    w = m_('wall', paper); g = m_('ground', paper); p = m_('prop', plaster); a = m_('accent', satin)
    if F.duo:
        cove(w, -1.2, 3.2, 1.6); ledge(F, g, .015); x, yy, z = near(F, .22) if F.story else (F.X(pick(F, .88, .06, 0), 1.), 1.15, 0); front(box('cube', (.55, .55, .55), p, (x, yy, z+.275), .012, 3, (0, 0, 28)), ball(x+pick(F, -.75, .62, .75), yy-.3, z, .17, a))
        gg = Gobo((F.X(pick(F, .5, .42, .42), 3.2), 3.2, F.Z(.30, 3.2)), 5., (.66, .46, -.6)); gg.bar(-3.5, 2.5, 7, 14).rotation_euler[2] = math.radians(-30); gg.bar(3.6+pick(F, 2.6, 1.5, 4.4), -2., 7, 22).rotation_euler[2] = math.radians(-30)
        box('col', (.8, .8, 9), p, (F.X(pick(F, .97, .97, .97), 2.4), 2.5, F.Z(pick(F, .30, .22, .20), 2.4)-4.5), .012)
    else: cove(w, -.55, 3.2, 1.6); box('block', (2.4, 1.9, .55), g, (0, .1, -.275), .012); box('b2', (1.1, 1.1, 1.35), p, (1.75, 1.35, .125), .012); F.story or ball(-1.55, -.2, -.55, .3, a); gg = Gobo((-.4, 3.2, F.Z(.3, 3.2)), 5., (.66, .46, -.6)); gg.bar(-3.5, 2.6, 7, 14).rotation_euler[2] = math.radians(-30)
    sun(Vector((.66, .46, -.6)).normalized(), 4.6, .35); fill(.46, 70)

def beton(F):
    """board-marked concrete, light through blinds"""
    y = 3.; w = m_('wall', concrete); c = m_('ground', concrete, k=1.2); rg = random.Random(3)
    x = -6.
    while x < 6: d = rg.uniform(-.02, .02); box('p', (.71, .2, 14), w, (x, y+.1+d, 2), .012, 2); x += .72
    g = Gobo((F.X(.58, y), y, F.Z(.4, y)-.4), 5.); W = pick(F, 6., 2.9, 3.1); e = 4.5 if F.story else 2.2; g.frame(W+e, 7.6+e, 1, 1, .06, (e/2, -e/2)); g.blinds(4*W, -8, 4, .42, .40); sun(strength=4.6, angle=.7); fill(.38, 110)
    if F.duo: ledge(F, c, .02); x, yy, z = near(F, .78) if F.story else (F.X(pick(F, .95, .07, 0), .9), 1.05, 0); front(cyl('rod', .2, .56, m_('accent', satin), (x, yy, z+.28), bevel=.015))
    else: floor(c, -.6); box('pod', (2.8, 2.2, .6), c, (0, .1, -.3), .02); F.story or box('fin', (.9, .6, 2.6), m_('prop', concrete), (-1.85, 1.7, .7), .02); ball(1.75, .3, -.6, .3, m_('accent', satin))

def blocs(F):
    """plaster steps in hard sun"""
    y = 3.2; w = m_('wall', plaster); g = m_('ground', plaster); p = m_('prop', plaster); wall(w, y)
    if F.duo:
        s = pick(F, 1, 1, 1); u0 = pick(F, .48, .46, .44)
        for i in range(6): X = F.X(u0, 2.4)+.62*i; Z = pick(F, .5, .9, 1.2)+.52*i; box('st', (9, 1.3, 12), p, (X+4.5, 2.4+.04*i, Z-6), .02, 3)
        ledge(F, g); front(ball(*(near(F, .2) if F.story else (F.X(pick(F, .05, .07, 0), .8), .85, 0)), .24, m_('accent', ceramic)))
    else:
        floor(w, -.7); box('pod', (2.7, 2.1, .7), g, (0, .1, -.35), .02)
        for i in range(5): box('st', (6, 1.2, 6), p, (-1.0+.6*i+3, 2.2+.04*i, -.25+.5*i-3), .02, 3)
        F.story or cyl('cy', .55, .5, m_('accent', ceramic), (-1.75, .5, -.45), bevel=.03)
    gg = Gobo((F.X(.4, y), y, F.Z(.25, y)), 5., (.6, .5, -.62)); gg.bar(-3.5, 2.2, 7, 14).rotation_euler[2] = math.radians(-25); sun(Vector((.6, .5, -.62)).normalized(), 4.6, .4); fill(.46, 90)

def bassin(F):
    """pool in the sun: rippled light on stone"""
    y = 3.2; w = m_('wall', limewash); t = m_('ground', travertine); wt = m_('prop', water); z = pick(F, -.5, -.5, -.6, -.45); wall(w, y); box('kerb', (24, .5, .3), t, (0, y-.2, z+.25), .03)
    floor(wt, z, -9, y); g = Gobo((F.X(.55, y), y, F.Z(.35, y)), 5.); g.branch(.6, 2.4, 235, 3.4, 26, (.95, .06), 3, 2.2, 75); g.branch(2.2, 2.0, 215, 3.4, 26, (.95, .06), 12, 2.4, 75); g.branch(-2.6, 2.8, -60, 3., 24, (.9, .06), 21, 1.8, 75); sun(strength=4.6, angle=.8); fill(.45, 110); glint((-2, 4, 6), (0, 0, 0), (3, 1.5), 300)
    if F.duo: ledge(F, t); front(ball(*(near(F, .2) if F.story else (F.X(pick(F, .95, .07, 0), .8), .95, 0)), .24, m_('accent', ceramic)))
    else: lathe('pod', [(.01, z-.2), (1.5, z-.2, 0), (1.5, -.12, .0), (1.52, 0, .05), (.01, 0)], t, 160); cyl('p2', .62, .9, m_('ground', travertine, k=1.2), (1.75, 1.5, z+.2), bevel=.03); ball(1.75, 1.5, z+.65, .3, m_('accent', ceramic))

def bibliotheque(F):
    """bookcase out of focus in window light; oak desk"""
    y = 3.7; face = 2.75; w = m_('wall', satin); o = m_('ground', oak); rg = random.Random(5); bay, lev = 2.7, 1.42; wall(m_('wall', plaster), y); x0 = F.px+bay/2-5*bay if F.duo else -bay*.42-4*bay; z0 = F.Z(.5, face)-4.55*lev; bks = {'wall': [], 'prop': [], 'accent': []}; bc = m_('accent', ceramic); wc = m_('wall', ceramic)
    boxes([(0, (y+face)/2, z0+i*lev, 30, y-face, .075) for i in range(12)]+[(x0+i*bay, (y+face)/2, z0+6*lev, .075, y-face, 12*lev) for i in range(11)], w, .012)
    for i in range(10):
        for j in range(11):
            x = x0+i*bay+.08; end = x+bay-.2; z = z0+j*lev+.038
            if F.X(-.1, face) > end or F.X(1.1, face) < x: continue
            while x < end-.3:
                t = rg.random()
                if t < .16:
                    r = rg.uniform(.20, .26); (vase(wc if rg.random() < .6 else bc, x+.38, face+.45, z, .66) if rg.random() < .6 else ball(x+.35, face+.4, z, r, bc)); x += .8
                elif t < .34:
                    n = rg.randint(2, 4); zz = z
                    for k in range(n): h = rg.uniform(.09, .16); bks[rg.choice(['wall', 'prop', 'wall'])].append((x+.48, face+.42, zz+h/2, rg.uniform(.72, .9), .62, h, 0, 0, rg.uniform(-4, 4))); zz += h
                    x += 1.02
                else:
                    for k in range(rg.randint(3, 9)):
                        b, h = rg.uniform(.07, .17), rg.uniform(.74, 1.16)
                        if x+b > end: break
                        bks[rg.choice(['wall']*5+['prop']*4+['accent'])].append((x+b/2, face+.36+rg.uniform(0, .06), z+h/2, b-.006, .6, h)); x += b
                    x += rg.choice([0, 0, .1])
    for role, L in bks.items(): boxes(L, m_(role, books), .014)
    g = Gobo((F.X(.5, face), face, F.Z(.35, face)), 5.); e = 4.5 if F.story else 1.6; g.frame(pick(F, 7.4, 4.6, 4.6, 4.4)+e, 7.+e, pick(F, 3, 2, 3, 2), 3, .08, (e/2, -e/2)); sun(strength=3.6, angle=1.6); fill(.46, 150)
    if F.duo: front(planks(o, -8, 8, NEAR if F.story else -.05, DEPTH, 0, 6.2, .9, .2, 9)); F.story or below(F, o, .14, -.2); x, yy, z = near(F, .78) if F.story else (F.X(pick(F, .95, .06, 0), .9), 1., 0); front(boxes([(x, yy, z+.07, .95, .7, .13, 0, 0, 12), (x+.02, yy, z+.19, .86, .62, .10, 0, 0, 4), (x, yy, z+.275, .78, .56, .06, 0, 0, -7)], m_('prop', books), .014))
    else: planks(o, -8, 8, NEAR-1 if F.story else -4, face-.2, 0, 6.2, .9, .2, 9); boxes([(1.75, .95, .07, .95, .7, .13, 0, 0, 12), (1.77, .95, .19, .86, .62, .10, 0, 0, 4), (1.75, .95, .275, .78, .56, .06, 0, 0, -7)], m_('prop', books), .014); bowl(m_('accent', ceramic), 1.75, .95, .305, .5)

def salle(F):
    """gym: wall bars, rubber floor, light of a large window"""
    y = 4.2; wall(m_('wall', plaster), y); o = m_('prop', oak); rb = m_('ground', rubber); z = -.7 if F.duo else 0; cx = F.qx if F.duo else 0.; pitch = 3.5; a = cx-pitch/2+(.55 if F.duo else .3)
    boxes([(a+i*pitch, y-.32, 4, .17, .52, 14) for i in range(-4, 5)], m_('prop', oak, axis='z'), .03)
    for i in range(22): place(cyl('rung', .07, 40, o, bevel=.02, segs=32), (0, y-.5, z-.6+i*.62), (0, 90, 0))
    g = Gobo((F.X(.5, y), y, F.Z(.35, y)), 5., (.62, .46, -.56)); e = 4.5 if F.story else 2.; g.frame(pick(F, 7.6, 4.4, 4.6, 4.2)+e, 7.4+e, pick(F, 5, 4, 5, 4), 6, .09, (e/2, -e/2)); sun(Vector((.62, .46, -.56)).normalized(), 4.6, .7); fill(.44, 130)
    if F.duo: ledge(F, rb, .05); x, yy, zz = near(F, .2) if F.story else (F.X(pick(F, .955, .06, 0), .9), 1.05, 0); front(cyl('roll', .26, 1.3, m_('accent', rubber), (x, yy, zz+.26), (0, 90, 24), .05))
    else: floor(rb, 0, -9, y); sphere('medicine', .46, m_('accent', rubber), (1.9, 1.5, .46))

def noel(F):
    """evening before Christmas: fir, lamps far out of focus, oak"""
    y = 3.8; wall(m_('wall', limewash), y); o = m_('ground', oak); f = m_('prop', needles); rg = random.Random(8)
    for i in range(pick(F, 26, 24, 26, 24)):
        u, v = rg.uniform(-.02, 1.02), rg.uniform(-.02, pick(F, .72, .66, .48, .60)); k = 628/1200 if F.wide else 1; F.lights.append((u, v, rg.uniform(.018, .058)*(.62 if F.wide else 1), rg.uniform(.5, 1.9)))
    sun(Vector((.56, .62, -.45)).normalized(), 2.4, 4.); fill(.34, 190, low=.35)
    def hang(u, v, yy, angle, L, seed): x, z = F.at(u, v, yy); fir(f, L, seed, (x, yy, z), (14, angle, 0), .5)
    if F.duo:
        front(planks(o, -8, 8, NEAR if F.story else -.05, DEPTH, 0, 5.2, .7, .2, 3)); F.story or below(F, o, .14, -.2)
        far = 1.02 if F.person[0] < .5 else -.02; s = 1 if far < .5 else -1
        for i in range(5): hang(far+.05*s*(i%2), pick(F, -.12, -.06, .03)+.09*i, 2.6+.1*i, (60-13*i) if s > 0 else 120+13*i, 2.5, 40+i)
        for i in range(3): hang(1-far, pick(F, -.12, -.07, .02)+.06*i, 2.8+.1*i, (66-13*i) if s < 0 else 114+13*i, 2., 90+i)
        x, yy, z = near(F, .78) if F.story else (F.X(pick(F, .93, .95, 0), 1.), 1.2, 0); front(fir(f, 1.7, 61, (x+.75, yy+.35, z+.10), (0, 3, 196), .12), fir(f, 1.4, 62, (x+.8, yy-.15, z+.08), (0, 2, 168), .1), ball(x+.05, yy+.05, z, .15, m_('accent', satin)))
    else:
        planks(o, -8, 8, NEAR-1 if F.story else -4, y, 0, 5.2, .7, .2, 3); X = 2.15
        for i, (a, L, dy) in enumerate(((180, 2.7, 1.5), (201, 2.5, 1.1), (160, 2.5, 2.), (222, 1.7, .8), (171, 2., 1.8))): fir(f, L, 61+i, (X+.25, dy, .12+.05*i), (0, 4+2*i, a), .12)
        ball(1.30, .75, 0, .2, m_('accent', satin)); ball(1.72, .45, 0, .13, m_('accent', satin))
        for i in range(6): hang(-.10+.13*(i%3), -.06+.09*i, 2.6+.12*i, 62-13*i, 2.6, 50+i)
        for i in range(4): hang(1.1-.08*(i%2), -.08+.08*i, 2.8+.1*i, 122+14*i, 2.2, 70+i)

def pergola(F):
    """whitewashed wall under a roof of reeds, lemons"""
    y = 3.2; w = m_('wall', roughplaster); g = m_('ground', roughplaster); l = m_('accent', zest); lf = m_('prop', leafy); wall(w, y); rg = random.Random(4); d = (.50, .52, -.70)
    gg = Gobo((F.X(.5, y), y, F.Z(.4, y)), 4., d); x = -9.
    while x < 9: b = rg.uniform(.05, .13); ob = gg.bar(x, rg.uniform(-.6, .6), b, 22, rg.uniform(-.3, .3)); ob.rotation_euler[2] = math.radians(-38+rg.uniform(-2.2, 2.2)); x += b/2+rg.uniform(.10, .24)
    for k in (-3.1, 1.5): ob = gg.bar(k, 0, .22, 22, -.5); ob.rotation_euler[2] = math.radians(52)
    sun(Vector(d).normalized(), 4.8, .5); fill(.50, 100)
    def lemons(x, yy, z, s=1.):
        obs = [lemon(l, (x, yy, z+.27*s), s, (90, 0, 35)), lemon(l, (x+.58*s, yy+.28*s, z+.27*s), s*.96, (90, 10, -70)), branch(lf, 1.1*s, 9, (.5*s, .13*s), 3, (x-.55*s, yy+.25*s, z+.12), (0, -6, 20), 60), branch(lf, .9*s, 7, (.45*s, .12*s), 7, (x+.3*s, yy+.55*s, z+.1), (0, -8, -22), 60)]; return obs
    if F.duo: front(slab(g, 0, .3 if F.story else 9., NEAR if F.story else -.02, DEPTH, bev=.10)); front(lemons(*(near(F, .16) if F.story else (F.X(pick(F, .93, .90, 0)*1. if F.person[0] < .5 else .06, .8), .9, 0)), .8 if not F.story else 1.))
    else: floor(w, -.75); box('bench', (20, 2.6, .75), g, (0, .5, -.375), .11, 6); lemons(1.10, .95, 0, .8); F.story or vase(m_('ground', ceramic), -1.75, 1.1, 0, 1.25)

def automne(F):
    """autumn: dry branches, fallen leaves, wool, low sun on oak"""
    y = 3.3; wall(m_('wall', limewash, k=.8), y); o = m_('ground', oak, k=.9); a = m_('accent', leafy); c = m_('prop', ceramic); wl = m_('prop', towelling); rg = random.Random(12); d = (.72, .42, -.36)
    g = Gobo((F.X(.5, y), y, F.Z(.42, y)-.3), 5., d); e = 4.5 if F.story else 1.; g.frame(pick(F, 8., 4.6, 4.8, 4.6)+e, 5.4+e, pick(F, 3, 2, 3, 2), 2, .09, (e/2, -e/2)); g.branch(2.6, 1.6, 205, 3.2, 18, (.55, .16), 5, 1.5, 62); sun(Vector(d).normalized(), 4.4, 1.4); fill(.40, 110)
    def fallen(n, x0, x1, y0, y1, z): return [leaf(a, rg.uniform(.36, .56), rg.uniform(.13, .19), rg.uniform(.1, .4), rg.uniform(.1, .3), (rg.uniform(x0, x1), rg.uniform(y0, y1), z+.045), (-84+rg.uniform(-8, 8), 0, rg.uniform(0, 360)), 1.1) for i in range(n)]
    def bunch(x, yy, z, s, n=5):
        obs = [vase(c, x, yy, z, s)]
        for i in range(n): b = branch(a, 2.3*s*rg.uniform(.8, 1.1), 13, (.42*s, .13*s), 80+i, (x, yy, z+1.15*s), (0, 0, 0), 66); b.rotation_euler = (math.radians(90+rg.uniform(-22, 16)), math.radians(-(90+(i/(n-1)-.5)*78)), 0); obs.append(b)
        return obs
    def wool(x, yy, z, w=1.5, r=8): return [box('plaid', (w-.05*i, 1.1-.04*i, .15), wl, (x+.02*i, yy, z+.075+.145*i), .07, 6, (0, 0, r+2*i)) for i in range(3)]
    if F.duo:
        front(planks(o, -8, 8, NEAR if F.story else -.05, DEPTH, 0, 5.2, .8, .24, 13)); F.story or below(F, o, .14, -.24); left = F.person[0] < .5
        bunch(F.X(.97 if left else .03, 2.3), 2.3, F.Z(pick(F, .92, .84, .68), 2.3), 1.05); front(fallen(pick(F, 7, 5, 9), F.X(0, .9), F.X(1, .9), .15, 1.3, 0)); F.story and front(wool(*near(F, .80), 1.7, -8), fallen(5, F.X(.1, -2.), F.X(.6, -2.), -3., -1.2, 0))
    else: planks(o, -8, 8, NEAR-1 if F.story else -4, y, 0, 5.2, .8, .24, 13); bunch(1.75, 1.9, 0, .9); fallen(9, -2.2, 2.4, -1.6, 1.6, 0); F.story or wool(-1.95, 1.35, 0)

def terrasse(F):
    """café terrace: stone front with shutters, striped awning, marble table"""
    y = 4.4; w = m_('wall', sandstone, k=.8); sh = m_('prop', satin); mb = m_('ground', marble); lf = m_('accent', leafy); bl = []; rg = random.Random(2); z = F.Z(1.2, y); r = 0
    while z < F.Z(-.1, y):
        x = -9-(.9 if r % 2 else 0)
        while x < 9: b = rg.choice([1.5, 1.8, 2.1]); bl.append((x+b/2, y+.2+rg.uniform(-.015, .015), z+.45, b-.004, .4, .896)); x += b
        z += .9; r += 1
    boxes(bl, w, .025); left = leftwards(F); cx = F.X(pick(F, .80 if left else .2, .84, .80, .78), y); top, bot = F.Z(pick(F, .02, .17, .19, .20), y), F.Z(1.1, y); L = []
    for s in (-1, 1):
        X = cx+s*.78; L += [(X-.70, y-.12, (top+bot)/2, .12, .14, top-bot), (X+.70, y-.12, (top+bot)/2, .12, .14, top-bot), (X, y-.12, top-.09, 1.4, .14, .18)]; zz = top-.28
        while zz > bot: L.append((X, y-.10, zz, 1.3, .20, .035, 32)); zz -= .155
    boxes(L, sh, .012); yy = 2.7; v = pick(F, .045, .055, .045, .065); st = .62; i = 0; x = F.X(-.1, yy); z = F.Z(v, yy)
    while x < F.X(1.1, yy):
        pts = [(-st/2, 6), (-st/2, 0)]+[(-st/2*math.cos(PI*k/16), -.20*math.sin(PI*k/16)) for k in range(1, 16)]+[(st/2, 0), (st/2, 6)]; plate('val', pts, .02, m_('ground' if i % 2 else 'prop', cloth), .006, (x, yy, z)); x += st; i += 1
    g = Gobo((F.X(.45, y), y, F.Z(.5, y)), 4.); [g.branch(rg.uniform(-3., 3.2)*(1.6 if F.wide else 1), rg.uniform(-3.4, .6), rg.uniform(0, 360), rg.uniform(2., 3.), 22, (.5, .13), i+60, rg.uniform(-1., 2.), 60) for i in range(8)]; sun(strength=4.4, angle=1.2); fill(.50, 110)
    def pot(x, yy, z, s=1.):
        lathe('pot', [(.01, 0), (.36*s, 0, .03), (.46*s, .66*s, .02), (.50*s, .66*s, .02), (.50*s, .80*s, .02), (.42*s, .80*s), (.01, .74*s)], m_('wall', ceramic), 96).location = (x, yy, z)
        for i in range(13): b = branch(lf, 1.5*s*rg.uniform(.7, 1.1), 15, (.34*s, .10*s), 300+i, (x+rg.uniform(-.15, .15)*s, yy+rg.uniform(-.15, .15)*s, z+.75*s), (0, 0, 0), 62); b.rotation_euler = (math.radians(90+rg.uniform(-40, 30)), math.radians(-(90+rg.uniform(-46, 46))), 0)
    if F.duo: ledge(F, mb, .035); pot(F.X(.01 if left else .99, 3.2), 3.2, F.Z(pick(F, .95, .78, .62), 3.2), 1.15); front(place(lathe('cup', [(.01, 0), (.13, 0, .02), (.22, .30, .04), (.235, .34, .01), (.215, .34, .01), (.12, .06, .04), (.01, .05)], m_('ground', ceramic), 96), near(F, .2) if F.story else (F.X(pick(F, .95 if left else .05, .06 if left else .94, 0), .8), .9, .03)))
    else: floor(m_('prop', concrete), -3., -9, y); lathe('table', [(.01, -.14), (1.86, -.14, .02), (1.92, -.10, .02), (1.92, 0, .025), (.01, 0)], mb, 192); cyl('stem', .12, 3, m_('prop', satin), (0, 0, -1.6)); pot(-2.05, 2.6, -1.0 if not F.story else -.2, 1.25)

def bain(F):
    """bathroom: narrow upright tiles, round mirror, lamp; travertine, towels"""
    y = 3.; w = m_('wall', glaze, lo=.60, hi=.80); t = m_('ground', travertine, k=1.1); tw = m_('prop', towelling); wall(m_('wall', grout), y+.045); tiles(w, -4.6, 4.6, F.Z(.5, y)-4.8, F.Z(.5, y)+4.8, y, .17, 1.2, .014, .006, .06, .014, 6)
    cx, cz = F.at(*pick(F, (.60, .30), (.64, .30), (.64, .30), (.50, .33)), y) if not F.duo or F.person[0] < .5 else F.at(*pick(F, (.38, .30), (.36, .28), (.36, .28)), y); R = pick(F, 1.05, 1.12, 1.2, 1.28); disc(cx, cz, R, y-.10, .05, m_('wall', mirror), .02); ring(cx, cz, R, .05, y-.13, m_('accent', satin))
    sun(Vector((.55, .62, -.42)).normalized(), 3.0, 2.4); g = Gobo((F.X(.5, y), y, F.Z(.4, y)), 5., (.55, .62, -.42)); g.bar(-3.7, 0, 5, 24).rotation_euler[2] = math.radians(-16); g.bar(4.4+(3. if F.story or F.wide else .6), 0, 5, 24).rotation_euler[2] = math.radians(-16); fill(.52, 170); glint((-3.2, -5.5, 5.5), (0, 3, 1.5), (2., 3.4), 300)
    def towels(x, yy, z, w=1.3, n=3): return [box('towel', (w-.03*i, .95-.03*i, .21), tw, (x+.015*i*(-1)**i, yy, z+.105+.205*i), .095, 8, (0, 0, 5*(-1)**i)) for i in range(n)]
    if F.duo: ledge(F, t); front(towels(*(near(F, .80, -3.) if F.story else (F.X(pick(F, .97 if F.person[0] < .5 else .03, .03 if F.person[0] < .5 else .97, 0), .8), .95, 0)), 1.1 if not F.story else 1.4, 2 if F.story else 3))
    else: box('shelf', (20, y+1.2, .34), t, (0, (y-1.2)/2, -.17), .03); sheet('front', np.array([-12, 12.]), np.array([F.bottom-3, -.3]), lambda U, V: (U, -.9+0*U, V), m_('wall', plaster)); towels(1.85, 1.3, 0, 1.4, 4); F.story or vase(m_('accent', ceramic), -1.7, 1.6, 0, .7)

def reflets(F):
    """light thrown by water on a wall; wet marble with drops"""
    y = 3.2; wall(m_('wall', caustics), y); mb = m_('ground', wet, k=.9); d = m_('ground', drop); sun(Vector((.58, .5, -.56)).normalized(), 3.6, 1.); gg = Gobo((F.X(.5, y), y, F.Z(.3, y)), 5., (.58, .5, -.56)); gg.bar(-4.6, 2., 5, 20).rotation_euler[2] = math.radians(-24); fill(.46, 140); glint((-3, 3, 5.5), (0, 0, 0), (3, 3), 260)
    if F.duo: ledge(F, mb, .05); front(drops(d, 230 if F.story else 150, F.X(-.02, .8), F.X(1.02, .8), -2.6 if F.story else .03, 1.66, 0, 4, .075)); front(stonelike(m_('accent', satin), .23, (lambda x, yy, z: (x, yy, z+.10))(*(near(F, .2) if F.story else (F.X(pick(F, .955 if F.person[0] < .5 else .05, .06 if F.person[0] < .5 else .94, 0), .8), .9, 0))), (1.35, 1, .55), (0, 0, 20), .03, .4))
    else: floor(mb, -.42, -9, y); lathe('pod', [(.01, -.42), (1.62, -.42, 0), (1.62, 0, .05), (.01, 0)], mb, 192); drops(d, 120, -1.45, 1.45, -1.1, 1.2, 0, 4, .085); drops(d, 170, -2.8, 2.8, -3., 1.6, -.42, 9, .085); stonelike(m_('accent', satin), .40, (1.9, .55, -.26), (1.3, 1, .55), (0, 0, 20), .03, .5)

def projecteur(F):
    """one round beam of light on a sweep of coloured paper"""
    w = m_('wall', matt); d = (.36, .82, -.45); n = 96; R = pick(F, 2.1, 1.75, 2.0, 1.75)
    if F.duo: cove(w, -1.2, 3.2, 1.6); ledge(F, m_('ground', matt), .02); tx, tz = F.at(*pick(F, (.50, .40), (.55 if F.person[0] < .5 else .45, .42), (.53, .36)), 3.2); ty = 3.2
    else: cove(w, -.5, 3.4, 1.8); cyl('pod', 1.35, .5, m_('ground', matt), (0, .1, -.25), bevel=.015); (tx, tz), ty = F.at(.5 if not F.story else .72, .40, 3.4), 3.4
    g = Gobo((tx, ty, tz), 6., d); V = []; F_ = []
    for i in range(n): a = 2*PI*i/n; V += [(R*math.cos(a), R*math.sin(a), 0), (30*math.cos(a), 30*math.sin(a), 0)]
    for i in range(n): j = (i+1) % n; F_.append((2*i, 2*i+1, 2*j+1, 2*j))
    g.put(mesh('hole', V, F_, g.m)); sun(Vector(d).normalized(), 4.6, .9); fill(.42, 150, low=.4)
    if F.duo: x, yy, z = near(F, .80, -2.8) if F.story else (F.X(pick(F, .95 if F.person[0] < .5 else .05, .06 if F.person[0] < .5 else .94, 0), 1.), 1.1, 0); front(lathe('cone', [(.01, 0), (.26, 0, .01), (.005, .62), (.001, .62)], m_('accent', satin), 128)).location = (x, yy, z)
    else: ball(1.75, .2, -.5, .36, m_('accent', satin)); F.story or box('slab', (.55, .55, 1.5), m_('prop', matt), (-1.85, .9, .25), .012, 3, (0, 0, 30))

def fenetre(F):
    """wooden table before a tall window with a thin curtain"""
    y = 3.4; w = m_('wall', plaster); o = m_('prop', oak); fr = m_('ground', satin); pane = m_('ground', bright); a, b = pick(F, (-.12, .16), (-.20, .20), (-.22, .20), (-.16, .26)); x0, x1 = F.X(a, y), F.X(b, y); top, bot = F.Z(pick(F, -.2, .02, .05, .03), y), F.Z(pick(F, .9, .64, .50, .60), y)
    sheet('wall', np.array([x1, 16.]), np.array([-9, 16.]), lambda U, V: (U, y+0*U, V), w); sheet('wall2', np.array([-16, x1+.01]), np.array([-9, bot]), lambda U, V: (U, y+0*U, V), w); sheet('wall3', np.array([-16, x1+.01]), np.array([top, 16]), lambda U, V: (U, y+0*U, V), w)
    boxes([(x1-.01, y+.30, (top+bot)/2, .02, .6, top-bot+.1), ((x0+x1)/2-1, y+.30, bot, x1-x0+2, .75, .07), (x1-.10, y+.32, (top+bot)/2, .16, .14, top-bot), (x0+(x1-x0)*.52, y+.32, (top+bot)/2, .11, .12, top-bot)]+[((x0+x1)/2-.5, y+.34, bot+(top-bot)*k, x1-x0+1, .06, .07) for k in (.02, .26, .5, .74, .98)], fr, .015)
    sky = sheet('sky', np.array([x0-6, x1]), np.array([bot-1, top+2]), lambda U, V: (U, y+.62+0*U, V), pane); sky.visible_diffuse = sky.visible_glossy = False
    c0, c1 = x1-.34*(x1-x0), x1+.36
    sheet('curtain', np.linspace(c0, c1, 260), np.linspace(bot-2.6, top+2, 30), lambda U, V: (U+.02*np.sin(U*17+V), y-.20-.085*np.sin(U*21+.3*np.sin(V*1.3+U))-.03*np.sin(U*47+V*.5), V), m_('ground', linen))
    d = (.66, .30, -.52); g = Gobo((F.X(.55, y), y, F.Z(.45, y)), 5., d); e = 4.5 if F.story else 1.; g.frame(pick(F, 6., 3.2, 3.4, 3.2)+e, 5.6+e, pick(F, 2, 2, 3, 2), 4, .10, (e/2, -e/2)); sun(Vector(d).normalized(), 2.6, 2.2); fill(.40, 260, (-6.5, .5, 4.)); j = m_('ground', ceramic, k=.8)
    if F.duo: front(planks(o, -8, 8, NEAR if F.story else -.05, DEPTH, 0, 6.5, .8, .2, 21)); F.story or below(F, o, .14, -.2); front(vase(j, *(near(F, .78) if F.story else (F.X(pick(F, .95, .95, 0) if F.person[0] < .5 else .05, 1.), 1.2, 0)), .7))
    else: planks(o, -8, 8, NEAR-1 if F.story else -4, y-.3, 0, 6.5, .8, .2, 21); vase(j, 1.85, 1.5, 0, 1.1); b = branch(m_('accent', leafy), 2.1, 16, (.46, .11), 5, (1.85, 1.5, 1.4), (0, 0, 0), 62); b.rotation_euler = (math.radians(86), math.radians(-104), 0)

# Grounds seen from straight above, for products that lie. u and v: places as fractions of the plate.
class Flat:
    kind, duo, lights = 'flat', False, []
    def __init__(s, shape): s.shape = shape; s.size = SIZES[shape]; s.Wu = 3.4; s.Hu = s.Wu*s.size[1]/s.size[0]; s.story = shape == 'story'
    def at(s, u, v): return (u-.5)*s.Wu, (.5-v)*s.Hu
    def camera(s):
        c = bpy.data.cameras.new('c'); c.sensor_fit = 'VERTICAL'; c.sensor_height = 24; c.lens = 12*24/s.Hu; ob = bpy.data.objects.new('c', c); S = bpy.context.scene; S.collection.objects.link(ob); S.camera = ob; ob.location = (0, 0, 12)
LAID = Vector((.55, -.42, -.58)).normalized()
def ground(m, z=0.): return sheet('ground', np.array([-9, 9.]), np.array([-9, 9.]), lambda U, V: (U, V, z+0*U), m)
def overhead(F, strength=4., angle=1.): sun(LAID, strength, angle); fill(.44, 130, (-5., 4., 5.), (0, 0, 0), (4, 4)); return Gobo((0, 0, 0), 6., LAID)
def lying(m, x, y, angle, L, seed, leaf=(.42, .11), n=15):
    b = branch(m, L, n, leaf, seed, (x, y, .08), (0, -2, angle), 58); return b

def lin(F):
    """linen with soft folds, light of a window"""
    def f(U, V):
        a = U*.8+V*.55; b = V*.9-U*.3; z = .050*np.sin(a*2.3+.9*np.sin(b*1.1)+.4)+.040*np.abs(np.sin(a*1.2+b*1.5+1.1))**3+.028*np.sin(b*3.4+1.6*np.sin(a*.9))+.05*np.exp(-((a*.8+b*.35-1.5)/.14)**2)+.05*np.exp(-((b*.9-a*.25+1.6)/.16)**2); return U, V, z
    sheet('linen', np.linspace(-3.6, 3.6, 520), np.linspace(-4.4, 4.4, 620), f, m_('wall', cloth)); g = overhead(F, 3.8, 1.6); g.frame(6.6, 8.6, 3, 4, .09, (.9, 0))
def table(F):
    """oak boards, shade of a branch"""
    tiles(m_('prop', oak, k=.8), -6.3, 6, -6, 6, 0, 5.2, .66, .0, 0, .1, .010, 7, 0., True, True); g = overhead(F, 4.4, .9)
    for i, (x, z, a) in enumerate(((-2.6, 2.2, -30), (-2.2, .6, -8), (-1., 2.9, -62), (2.9, -2.5, 150), (2.6, 2.4, 215))): g.branch(x, z, a, 2.6, 22, (.5, .12), 50+i, rg_(i), 60)
def plaque(F):
    """marble, eucalyptus from a corner, hard light past an edge"""
    ground(m_('wall', marble, k=.7)); lf = m_('accent', leafy); x, y = F.at(1.06, -.02); lying(lf, x, y, 222, 1.7, 3); lying(lf, x-.1, y-.5, 204, 1.3, 9); x, y = F.at(-.05, 1.03); lying(lf, x, y, 40, 1.2, 5); g = overhead(F, 4.2, .6); ob = g.bar(-4.6, 0, 5, 24); ob.rotation_euler[2] = math.radians(-24); g.bar(5.4, 0, 5, 24).rotation_euler[2] = math.radians(-24)
def papiers(F):
    """sheets of paper in two colours, shadow of a palm leaf"""
    ground(m_('wall', matt)); x, y = F.at(.66, .5); box('sheet', (4, 12, .012), m_('ground', matt), (x+2, y, .006), .0, 1, (0, 0, -9)); g = overhead(F, 4.4, .5)
    for i, (px, pz, a) in enumerate(((-2.2, 1.7, -24), (-2.0, -1.5, 22))): g.put(place(palm(g.m, 2.6, 15, W=.13, l=1.2), (px, pz, .4*i), (0, 0, 0))).rotation_euler = (math.radians(90), 0, 0)
def dalle(F):
    """concrete slabs in low sun through blinds"""
    boxes([(i*1.9-.55, j*1.9+.35, -.1, 1.898, 1.898, .2) for i in range(-3, 4) for j in range(-4, 5)], m_('wall', concrete), .014); g = overhead(F, 4.4, .7); g.blinds(14, -6, 6, .62, .42, 8.)
def rg_(i): return (i*.37 % 1.)*2-.4

R = lambda **k: k
BASE = dict(wall='light', ground='white', prop='mid', accent='accent')
LEFT = {}
RIGHT = {'duo-wide': dict(person=(.75, 1.145, 1.15), product=(.38, .875, .38, .70)), 'duo-portrait': dict(person=(.64, 1.02, .97), product=(.29, .868, .54, .52)), 'duo-story': dict(person=(.62, .745, .575), product=(.32, .636, .56, .36))}
CLOSE = {'duo-wide': dict(person=(.23, 1.10, 1.10), product=(.62, .90, .40, .74)), 'duo-portrait': dict(vf=.90, crop=.17, person=(.33, 1.01, .92), product=(.69, .90, .56, .54)), 'duo-story': dict(vf=.656, person=(.34, .735, .56), product=(.68, .64, .58, .38))}
LOW = {'solo-portrait': dict(zc=1.5, vf=.80, product=(.5, .80, .66, .58)), 'solo-story': dict(zc=1.7), 'duo-wide': dict(zc=1.5), 'duo-portrait': dict(zc=1.5), 'duo-story': dict(zc=1.7)}
# build, label, categories (the best first), mood, recipe, frames, post
SETS = {
 'soleil': (soleil, 'Soleil', ['lunettes', 'mode', 'beaute', 'autre'], 'été, vacances, plein air', {**BASE, 'prop': 'oak', 'accent': 'white'}, LEFT, {}),
 'arche': (arche, 'Arche', ['beaute', 'parfum', 'bijoux', 'autre'], 'douceur, lumière, soin', {**BASE, 'ground': 'stone'}, LEFT, {}),
 'drape': (drape, 'Drapé', ['parfum', 'bijoux', 'montres', 'mode'], 'luxe, soirée, sensualité', BASE, RIGHT, {}),
 'marbre': (marbre, 'Marbre', ['montres', 'bijoux', 'maroquinerie', 'sacs', 'parfum'], 'classique, précieux, intemporel', {**BASE, 'prop': 'oak'}, LEFT, {}),
 'carreaux': (carreaux, 'Carreaux', ['beaute', 'maison', 'bebe'], "salle de bains, fraîcheur, quotidien", BASE, RIGHT, {}),
 'cuisine': (cuisine, 'Cuisine', ['alimentation', 'maison', 'bebe'], 'cuisine, gourmandise, chaleur', {**BASE, 'ground': 'oak', 'prop': 'white'}, LEFT, {}),
 'plage': (plage, 'Plage', ['lunettes', 'chaussures', 'beaute', 'sport'], 'plage, été, sel', {**BASE, 'ground': 'stone', 'prop': 'sand', 'accent': 'white'}, CLOSE, {}),
 'jardin': (jardin, 'Jardin', ['maison', 'beaute', 'alimentation', 'sacs', 'parfum'], 'végétal, minéral, bio', {**BASE, 'ground': 'stone', 'accent': 'foliage'}, LEFT, {}),
 'studio': (studio_, 'Studio', ['tech', 'mode', 'sport', 'autre'], 'épuré, studio photo, mode', {**BASE, 'ground': 'light'}, CLOSE, {}),
 'beton': (beton, 'Béton', ['chaussures', 'sport', 'tech', 'montres', 'maroquinerie'], 'urbain, brut, énergique', {**BASE, 'ground': 'light'}, RIGHT, {}),
 'blocs': (blocs, 'Blocs', ['bebe', 'tech', 'chaussures', 'sacs', 'autre'], 'graphique, contemporain, audacieux', {**BASE, 'ground': 'light'}, CLOSE, {}),
 'bibliotheque': (bibliotheque, 'Bibliothèque', ['maroquinerie', 'montres', 'tech', 'lunettes', 'bebe', 'autre'], 'lecture, calme, bureau', {**BASE, 'ground': 'oak'}, LEFT, dict(dof=3.5, level=.84)),
 'salle': (salle, 'Salle de sport', ['sport', 'chaussures', 'tech'], 'effort, énergie, entraînement', {**BASE, 'prop': 'oak', 'ground': 'mid'}, LOW, dict(dof=2.)),
 'noel': (noel, 'Noël', ['bijoux', 'parfum', 'montres', 'maison', 'alimentation', 'bebe', 'mode', 'maroquinerie', 'beaute', 'sacs', 'tech', 'autre'], 'Noël, fêtes, soirée', {**BASE, 'wall': 'mid', 'ground': 'oak', 'prop': 'fir', 'accent': 'lamp'}, LEFT, dict(level=.30)),
 'pergola': (pergola, 'Pergola', ['alimentation', 'lunettes', 'mode', 'sacs', 'maison', 'beaute'], 'été, agrumes, Méditerranée', {**BASE, 'prop': 'foliage', 'accent': 'lemon'}, LEFT, {}),
 'automne': (automne, 'Automne', ['maison', 'mode', 'maroquinerie', 'chaussures', 'sacs', 'alimentation'], 'automne, rentrée, chaleur', {**BASE, 'ground': 'oak', 'accent': 'russet'}, LEFT, {}),
 'terrasse': (terrasse, 'Terrasse', ['sacs', 'mode', 'lunettes', 'alimentation', 'maroquinerie'], 'café, ville, Paris', {**BASE, 'accent': 'foliage'}, LEFT, dict(dof=4., bright=.985)),
 'bain': (bain, 'Salle de bains', ['beaute', 'parfum', 'maison', 'bebe'], 'soin, matin, propreté', {**BASE, 'ground': 'stone', 'prop': 'white'}, RIGHT, {}),
 'reflets': (reflets, "Reflets d'eau", ['beaute', 'parfum', 'bijoux', 'montres', 'sport'], 'eau, fraîcheur, pureté', BASE, LEFT, {}),
 'projecteur': (projecteur, 'Projecteur', ['tech', 'chaussures', 'sport', 'montres', 'sacs', 'autre'], 'scène, audace, couleur', {**BASE, 'wall': 'mid', 'ground': 'mid', 'prop': 'mid'}, RIGHT, dict(bright=.985)),
 'fenetre': (fenetre, 'Fenêtre', ['alimentation', 'maison', 'bebe', 'autre', 'beaute'], 'matin, maison, lumière douce', {**BASE, 'ground': 'white', 'prop': 'oak'}, RIGHT, {}),
 'bassin': (bassin, 'Bassin', ['sport', 'beaute', 'parfum', 'montres'], 'eau, fraîcheur, spa', {**BASE, 'ground': 'stone', 'prop': 'water'}, LEFT, {}),
}

# build, label, categories, recipe
FLATS = {
 'flat-lin': (lin, 'Lin', ['mode', 'bijoux', 'beaute', 'bebe', 'maison', 'parfum', 'alimentation', 'autre'], BASE),
 'flat-table': (table, 'Chêne', ['maroquinerie', 'alimentation', 'maison', 'montres', 'lunettes', 'sacs', 'autre'], {**BASE, 'prop': 'oak'}),
 'flat-marbre': (plaque, 'Marbre', ['bijoux', 'beaute', 'parfum', 'montres', 'lunettes'], {**BASE, 'wall': 'white', 'accent': 'foliage'}),
 'flat-papiers': (papiers, 'Papiers', ['lunettes', 'mode', 'tech', 'sacs', 'bebe', 'chaussures', 'sport', 'autre'], {**BASE, 'ground': 'mid'}),
 'flat-dalle': (dalle, 'Béton', ['chaussures', 'sport', 'tech', 'mode', 'maroquinerie'], BASE),
}
# sets of a season: first and last day
SEASONS = {'noel': ['11-15', '12-26'], 'automne': ['09-01', '11-14'], 'pergola': ['05-01', '09-15']}

def name_of(scene, kind, shape): return '%s-%s-%s' % (scene, kind, shape)
def run(scene, kind, shape, out, k, spp):
    import kit; t = time.time(); reset(); kit._cache.clear(); build, *_, frames, po = SETS[scene]; F = Frame(kind, shape, frames); F.camera(); build(F); t1 = time.time()
    x, mask, fr, dep = render(F, k, spp)
    if F.lights: x, mask = bokeh(x, mask, fr, dep, F.lights, F.size[0])
    y = post(x, mask, fr, dep, **po); write(out, name_of(scene, kind, shape), y, mask, fr, F.duo)
    if shape == 'portrait': # the square is a crop
        n = y.shape[0]; a = int(round(F.crop*n)); b = a+y.shape[1]; write(out, name_of(scene, kind, 'square'), y[a:b], mask[a:b], fr[a:b], F.duo)
    print('DONE %s %s %s build %.0fs total %.0fs' % (scene, kind, shape, t1-t, time.time()-t), flush=True)

def run_flat(name, shape, out, k, spp):
    import kit; t = time.time(); reset(); kit._cache.clear(); F = Flat(shape); F.camera(); FLATS[name][0](F); x, mask, fr, dep = render(F, k, spp); y = post(x, mask, fr, dep); write(out, '%s-%s' % (name, shape), y, mask, fr, False); print('DONE %s %s total %.0fs' % (name, shape, time.time()-t), flush=True)

def write_json(out, names, partial=False):
    """the entries of these sets in scenes.json, which the worker reads"""
    path = os.path.join(out, 'scenes.json'); J = json.load(open(path)) if os.path.exists(path) else {}
    for sc in names:
        _, label, cats, mood, recipe, frames, po = SETS[sc]; pl = {}; season = SEASONS.get(sc)
        for kind, shape in FRAMES:
            F = Frame(kind, shape, frames)
            for sq in ([True, False] if shape == 'portrait' else [False]):
                sh = 'square' if sq else shape; n = name_of(sc, kind, sh); lay_ = lambda s: {'shade': n+s+'-shade.webp', 'mask': n+s+'-mask.webp'}; layers = {'back': lay_('-back'), 'front': lay_('-front')} if kind == 'duo' else {'back': lay_('')}
                if all(os.path.exists(os.path.join(out, f)) for l in layers.values() for f in l.values()): pl['%s-%s' % (kind, sh)] = {'size': list(SIZES[sh]), 'layers': layers, **F.places(sq)}
        if len(pl) == 7 or partial and pl: J[sc] = {'label': label, 'categories': cats, **({'season': season} if season else {}), 'mood': mood, 'paletteRecipe': recipe, 'white': po.get('white', .86), 'plates': pl}
    json.dump(J, open(path, 'w'), ensure_ascii=False, indent=1); print(len(J), 'scenes', list(J))

def write_grounds(out):
    """grounds.json, which the worker reads"""
    J = {}
    for g, (_, label, cats, recipe) in FLATS.items():
        n = lambda sh: {p: '%s-%s-%s.webp' % (g, sh, p) for p in ('shade', 'mask')}; J[g] = {'label': label, 'categories': cats, 'paletteRecipe': recipe, 'white': .86, 'plates': {sh: n(sh) for sh in ('square', 'story')}}
    json.dump({g: v for g, v in J.items() if all(os.path.exists(os.path.join(out, f)) for p in v['plates'].values() for f in p.values())}, open(os.path.join(out, 'grounds.json'), 'w'), ensure_ascii=False, indent=1)

if __name__ == '__main__':
    av = sys.argv[sys.argv.index('--')+1:] if '--' in sys.argv else []; opt = dict((a[2:].split('=')+[''])[:2] for a in av if a.startswith('--')); want = [a for a in av if not a.startswith('--')] or [*SETS, *FLATS]
    out = opt.get('out') or os.path.join(HERE, '..', '..', 'web', 'public', 'art', 'scenes'); os.makedirs(out, exist_ok=True)
    if 'json' not in opt:
        for wv in want:
            sc, _, pl = wv.partition(':')
            if sc in FLATS:
                for shape in ('square', 'story'):
                    if pl in ('', shape): run_flat(sc, shape, out, float(opt.get('k') or (.2 if 'preview' in opt else .72 if shape == 'story' else .8)), int(opt.get('spp') or (3 if 'preview' in opt else 4)))
                continue
            for kind, shape in FRAMES:
                if 'missing' in opt and os.path.exists(os.path.join(out, name_of(sc, kind, shape)+('-front' if kind == 'duo' else '')+'-mask.webp')): continue
                if pl and pl not in ('%s-%s' % (kind, shape), kind, shape): continue
                try: run(sc, kind, shape, out, float(opt.get('k') or (.2 if 'preview' in opt else .72 if shape == 'story' else .8)), int(opt.get('spp') or (3 if 'preview' in opt else 4)))
                except Exception: import traceback; traceback.print_exc(); print('FAIL', sc, kind, shape, flush=True)
    write_json(out, dict.fromkeys(w.partition(':')[0] for w in want if w.partition(':')[0] in SETS), 'preview' in opt); write_grounds(out)
