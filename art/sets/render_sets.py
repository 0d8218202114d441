"""Recolourable scene plates. blender -b -P render_sets.py -- [--preview] [--missing] [--spp=4] [--k=.82] [--out=DIR] [--json] [scene[:kind-shape] ...]"""
import sys, os, random, math, time, json
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *  # noqa

m_ = surface
def pick(F, wide, portrait, story, solo=None): return (portrait if solo is None else solo) if not F.duo else {'wide': wide, 'portrait': portrait, 'story': story}[F.shape]
NEAR = -7 # in a story the ledge is a table that comes towards the camera: the app's buttons lie on it; its left is the portrait's
def ledge(F, m, bev=.03): front(slab(m, 0, .3 if F.story else 9., NEAR if F.story else 0, DEPTH, bev=bev))
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

R = lambda **k: k
BASE = dict(wall='light', ground='white', prop='mid', accent='accent')
LEFT = {}
RIGHT = {'duo-wide': dict(person=(.75, 1.145, 1.15), product=(.38, .875, .38, .70)), 'duo-portrait': dict(person=(.64, 1.02, .97), product=(.29, .868, .54, .52)), 'duo-story': dict(person=(.62, .745, .575), product=(.32, .636, .56, .36))}
CLOSE = {'duo-wide': dict(person=(.23, 1.10, 1.10), product=(.62, .90, .40, .74)), 'duo-portrait': dict(vf=.90, crop=.17, person=(.33, 1.01, .92), product=(.69, .90, .56, .54)), 'duo-story': dict(vf=.656, person=(.34, .735, .56), product=(.68, .64, .58, .38))}
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
 'beton': (beton, 'Béton', ['chaussures', 'sport', 'tech', 'montres'], 'urbain, brut, énergique', {**BASE, 'ground': 'light'}, RIGHT, {}),
 'blocs': (blocs, 'Blocs', ['bebe', 'tech', 'chaussures', 'sacs', 'autre'], 'graphique, contemporain, audacieux', {**BASE, 'ground': 'light'}, CLOSE, {}),
 'bassin': (bassin, 'Bassin', ['sport', 'beaute', 'parfum', 'montres'], 'eau, fraîcheur, spa', {**BASE, 'ground': 'stone', 'prop': 'water'}, LEFT, {}),
}

def name_of(scene, kind, shape): return '%s-%s-%s' % (scene, kind, shape)
def run(scene, kind, shape, out, k, spp):
    import kit; t = time.time(); reset(); kit._cache.clear(); build, *_, frames, po = SETS[scene]; F = Frame(kind, shape, frames); F.camera(); build(F); t1 = time.time()
    x, mask, fr, dep = render(F, k, spp); y = post(x, mask, fr, dep, **po); write(out, name_of(scene, kind, shape), y, mask, fr, F.duo)
    if shape == 'portrait': # the square is a crop
        n = y.shape[0]; a = int(round(F.crop*n)); b = a+y.shape[1]; write(out, name_of(scene, kind, 'square'), y[a:b], mask[a:b], fr[a:b], F.duo)
    print('DONE %s %s %s build %.0fs total %.0fs' % (scene, kind, shape, t1-t, time.time()-t), flush=True)

def write_json(out, names, partial=False):
    """the entries of these sets in scenes.json, which the worker reads"""
    path = os.path.join(out, 'scenes.json'); J = json.load(open(path)) if os.path.exists(path) else {}
    for sc in names:
        _, label, cats, mood, recipe, frames, po = SETS[sc]; pl = {}
        for kind, shape in FRAMES:
            F = Frame(kind, shape, frames)
            for sq in ([True, False] if shape == 'portrait' else [False]):
                sh = 'square' if sq else shape; n = name_of(sc, kind, sh); lay_ = lambda s: {'shade': n+s+'-shade.webp', 'mask': n+s+'-mask.webp'}; layers = {'back': lay_('-back'), 'front': lay_('-front')} if kind == 'duo' else {'back': lay_('')}
                if all(os.path.exists(os.path.join(out, f)) for l in layers.values() for f in l.values()): pl['%s-%s' % (kind, sh)] = {'size': list(SIZES[sh]), 'layers': layers, **F.places(sq)}
        if len(pl) == 7 or partial and pl: J[sc] = {'label': label, 'categories': cats, 'mood': mood, 'paletteRecipe': recipe, 'white': po.get('white', .86), 'plates': pl}
    json.dump(J, open(path, 'w'), ensure_ascii=False, indent=1); print(len(J), 'scenes', list(J))

if __name__ == '__main__':
    av = sys.argv[sys.argv.index('--')+1:] if '--' in sys.argv else []; opt = dict((a[2:].split('=')+[''])[:2] for a in av if a.startswith('--')); want = [a for a in av if not a.startswith('--')] or list(SETS)
    out = opt.get('out') or os.path.join(HERE, '..', '..', 'web', 'public', 'art', 'scenes'); os.makedirs(out, exist_ok=True)
    if 'json' not in opt:
        for wv in want:
            sc, _, pl = wv.partition(':')
            for kind, shape in FRAMES:
                if 'missing' in opt and os.path.exists(os.path.join(out, name_of(sc, kind, shape)+('-front' if kind == 'duo' else '')+'-mask.webp')): continue
                if pl and pl not in ('%s-%s' % (kind, shape), kind, shape): continue
                try: run(sc, kind, shape, out, float(opt.get('k') or (.2 if 'preview' in opt else .72 if shape == 'story' else .8)), int(opt.get('spp') or (3 if 'preview' in opt else 4)))
                except Exception: import traceback; traceback.print_exc(); print('FAIL', sc, kind, shape, flush=True)
    write_json(out, dict.fromkeys(w.partition(':')[0] for w in want), 'preview' in opt)
