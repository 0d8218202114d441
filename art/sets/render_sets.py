"""Recolourable scene plates. blender -b -P render_sets.py -- [--preview] [--missing] [--full] [--spp=14] [--out=DIR] [scene[:kind-shape] ...]"""
import sys, os, random, math, time
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *  # noqa

def c_(role='ground', *a, **k): return clay(role, *a, **k)

# each builder: back wall + props, then the counter (duo) or the podium (solo)
def arche(F):
    """plaster niche with an arch, fluted counter"""
    w = c_('wall', 'plaster'); g = c_('ground', 'fineplaster'); p = c_('prop', 'fineplaster'); a = c_('accent', 'satin')
    if F.duo:
        y = 3.; cx = F.px; half = {'wide': 1.52, 'square': 1.62, 'portrait': 1.60, 'story': 1.62}[F.shape]; top = F.at(.5, {'wide': -.045, 'square': .035, 'portrait': .085, 'story': .115}[F.shape], y)[1]
        arch_hole(cx, half, -3, top-half, y, .75, w, .07); wall(p, y+.75)
        arch_band(cx, half+.16, -3, top-half, y, .13, .09, w, .04)
        front(slab(g, 0, .2, -.08, DEPTH, bev=.05), reeds(g, F.bottom-1, -.2, .10, .21, .085))
        if F.story: front(box('plinth', (24, .6, 1.2), g, (0, .22, F.at(.5, .955, 0)[1]-.6), .05))
        x, _ = F.at({'wide': .045, 'square': .07, 'portrait': .075, 'story': .08}[F.shape], 0, .7); front(ball(x, .75, 0, .17, a))
        if F.wide:  # a second, blind arch at the right balances the wide picture
            X = F.X(.83, y); arch_band(X, .98, -3, F.at(.5, .30, y)[1]-.9, y, .13, .09, w, .04); arch_slab(X, .98, -3, F.at(.5, .30, y)[1]-.9, y-.001, .02, p, .005)
        lights(1500, 2.2)
    else:
        y = 2.6; z = -.42; top = F.at(.5, .075 if F.shape == 'square' else .10, y)[1]; half = 1.66
        arch_hole(0, half, z-.2, top-half, y, 1.1, w, .07); wall(p, y+1.1); floor(w, z); arch_band(0, half+.16, z-.2, top-half, y, .13, .09, w, .04)
        lathe('pod', [(.01, z), (1.36, z, 0), (1.36, -.16, .0), (1.30, -.14, .0), (1.30, -.13, 0), (1.44, -.12, .03), (1.44, 0, .04), (.01, 0)], g, 192)
        cyl('step', 1.78, .16, c_('ground', 'fineplaster'), (0, 0, z+.08), bevel=.03, segs=160)
        ball(-1.62, -.75, z, .2, a); ball(1.9, .4, z, .34, w)
        lights(1500, 2.2)

def drape(F):
    """silk curtain gathered at the upper left, draped table"""
    w = c_('wall', 'cloth', rough=.5); g = c_('ground', 'cloth'); a = c_('accent', 'satin'); rg = np.random.default_rng(4)
    y = 3.1
    def curtain(U, V):
        # folds fan out from a gather point high on the left
        gx, gz = F.X(-.05, y), F.at(.5, 0, y)[1]+2.6
        ang = np.arctan2(U-gx, gz-V); rad = np.hypot(U-gx, gz-V)
        ph = ang*27+1.1*np.sin(ang*5+1)+.18*np.sin(rad*.9); s = np.sin(ph)
        amp = .07+.062*np.minimum(rad, 6); rd = np.sqrt(np.sin(ph*.5+.3*np.sin(rad*.7))**2+.06)*2-1; yy = y+.3-amp*(.75*rd+.22*np.sin(2*ph+.8+.5*rad)+.25*np.sin(ph*.47+2)) - .03*np.sin(rad*1.9+ang*7); return U, yy, V
    x0, x1 = F.X(-.25, 4), F.X(1.25, 4)
    def table(zb):
        """cloth over the table: flat top, rolled edge, folds growing downwards"""
        s = np.concatenate([np.linspace(0, 1, 8), 1+np.linspace(0, 1, 14)[1:], 2+np.linspace(0, 1, 46)[1:]]); R = .11
        def f(U, V):
            t2 = np.clip(V-2, 0, 1); ph = U*5.2+.9*np.sin(U*.9+.4)+.6*np.sin(U*2.1); fold = .5+.5*np.sin(ph); fold = fold**1.3
            th = np.clip(V-1, 0, 1)*PI/2; drop = -(zb+R)*t2; grow = .34*(1-np.exp(-drop*1.6))
            Y = np.where(V < 1, DEPTH-(DEPTH-R)*np.clip(V, 0, 1), R-R*np.sin(th)); Z = np.where(V < 1, 0., -R+R*np.cos(th))-drop
            Y = Y-grow*fold*np.where(V > 2, 1, 0)-.02*np.sin(ph*2.3+1)*np.minimum(drop, 1); return U, Y, Z
        return sheet('cloth', np.linspace(-7, 7, 520), s, f, g)
    sheet('curtain', np.linspace(x0, x1, 420), np.linspace(F.at(.5, 1.2, y)[1], F.at(.5, -.2, y)[1], 200), curtain, w)
    p = c_('prop', 'satin')
    if F.duo:
        front(table(F.bottom-.5))
        X = F.X({'wide': .83, 'square': .90, 'portrait': .90, 'story': .9}[F.shape], 2.5)
        if F.wide:
            for r, yy, xx, hh in ((.36, 2.5, X, 1.25), (.30, 2.3, X+.85, .72)): front(cyl('col', r, hh, p, (xx, .95, hh/2), bevel=.03))
            front(ball(X, .95, 1.25, .2, a))
        lights(2000, 1.6, .32, (-6.6, -2.8, 5.6), 80)
    else:
        z = -.5
        def ground(U, V):
            ph = np.hypot(U-.4, V+.2)*3.2+1.1*np.sin(np.arctan2(V+.2, U-.4)*3+.7)+.6*np.sin(U*1.7); am = .10*np.clip((np.hypot(U*.8, V)-.9)/1.4, 0, 1); b = np.clip((V-1.7)/1.3, 0, 1)
            return U, V, z+am*np.sin(ph)+.04*np.sin(U*3+V*2)*np.minimum(1, am*12)+b*b*.9
        sheet('ground', np.linspace(-4, 4, 300), np.linspace(-3.2, 3.2, 240), ground, w)
        lathe('pod', [(.01, z-.2), (1.22, z-.2, 0), (1.22, 0, .05), (.01, 0)], c_('ground', 'satin'), 192)
        lathe('pod2', [(.01, z-.2), (1.62, z-.2, 0), (1.62, z+.20, .05), (.01, z+.20)], p, 192)
        ball(1.42, -.62, z+.20, .15, a)
        lights(2000, 1.6, .32, (-6.6, -2.8, 5.6), 80)

def soleil(F):
    """plaster wall with the light of a window through palm leaves"""
    w = c_('wall', 'plaster'); g = c_('ground', 'plaster'); p = c_('prop', 'plaster'); a = c_('accent', 'fineplaster')
    d = Vector((.60, .66, -.46)).normalized(); y = 3.
    if F.duo:
        wall(w, y)
        front(prof_bar([(DEPTH, -3), (DEPTH, 0, .02), (-.02, 0, .16), (-.02, -.42 if not F.story else -.62, .16), (.30, -.44 if not F.story else -.66, .10), (.30, F.bottom-1)], g))
        if F.story:
            front(prof_bar([(.3, F.at(.5, .86, 0)[1]), (-.12, F.at(.5, .86, 0)[1], .14), (-.12, F.bottom-1)], g))
            for i, u in enumerate((.17, .50, .83)):
                front(arch_slab(F.X(u, 0), .52, F.at(.5, .9, 0)[1], F.at(.5, .775, 0)[1], .31, .05, p, .04))
        # rounded block at the right, behind the product
        X = F.X({'wide': .80, 'square': .86, 'portrait': .86, 'story': .86}[F.shape], 2.5)
        arch_slab(X, .78, -2, F.at(.5, {'wide': .36, 'square': .36, 'portrait': .36, 'story': .30}[F.shape], 2.6)[1]-.78, 2.9, .55, p, .14)
        if F.wide: front(ball(F.X(.9, .8), .8, 0, .24, a))
        tgt = Vector((F.X(.56, y), y, F.at(.5, .34 if not F.story else .30, y)[1]))
    else:
        z = -.42; cove(w, z, 2.8, .35)
        blob_box(g, (2.9, 2.0, .8), (0, .1, -.4), .12); blob_box(p, (1.2, 1.1, 1.5), (1.85, 1.5, z+.75), .16); arch_slab(-1.75, .85, z, z+1.75, 2.6, .5, p, .14); ball(-1.86, -.2, z, .26, a)
        tgt = Vector((.1, 2.8, F.at(.5, .33, 2.8)[1]))
    # window frame and palms between the sun and the set
    b = tgt-d*7.; m = bpy.data.materials.new('blk'); q = d.to_track_quat('-Z', 'Y').to_euler()
    up = 1. if not F.story else 1.3; rt = 1.7 if F.wide else 1.
    e = bpy.data.objects.new('gobo', None); bpy.context.scene.collection.objects.link(e); e.location = b; e.rotation_euler = q
    def blk(ob): ob.parent = e; unseen(ob); ob.visible_diffuse = False; ob.visible_glossy = False; return ob
    ww, hh = 1.42*rt, 1.95*up
    for X0, Z0, sx, sz in ((-6-ww, 0, 12, 24), (6+ww, 0, 12, 24), (0, 6+hh, 24, 12)): blk(box('b', (sx, sz, .02), m, (X0, Z0, 0), 0))
    for i in range(-1, 2):
        if rt > 1 or i == 0: blk(box('b', (.10, 6, .02), m, (i*.95*(rt > 1), 0, 0), 0))
    for Z0 in (-.68*up, .62*up): blk(box('b', (9, .10, .02), m, (0, Z0, 0), 0))
    blk(palm(m, 2.5, 15, (1.9*rt, -1.55*up, .5), (90, 0, 128), .11, 1.05, .3)); blk(palm(m, 2.3, 15, (-1.6*rt, 1.9*up, .5), (90, 0, -48), .10, .9, .25))
    sun(d, 1.9, 1.8); lights(900, 3.5, .58)

def blocs(F):
    """geometric blocks, half discs, spheres"""
    w = c_('wall', 'smooth'); g = c_('ground', 'smooth'); p = c_('prop', 'smooth'); a = c_('accent', 'satin')
    y = 3.
    if F.duo:
        cove(w, -4, y, .5) if False else wall(w, y)
        cx = F.px; top = F.at(.5, {'wide': .02, 'square': .06, 'portrait': .10, 'story': .125}[F.shape], y)[1]
        box('panel', (2.5, .3, 8), p, (cx-.25, y-.15, top-4), .05); disc(cx+1.2, F.at(.5, {'wide': .36, 'square': .34, 'portrait': .33, 'story': .30}[F.shape], y)[1], .95, y-.32, .25, a, .05)
        X = F.X({'wide': .90, 'square': .95, 'portrait': .95, 'story': .95}[F.shape], 2.2)
        box('tower', (1.15, 1., 3), p, (X, 2.35, F.at(.5, {'wide': .50, 'square': .52, 'portrait': .52, 'story': .43}[F.shape], 2.35)[1]-1.5), .05)
        if F.wide: box('tower2', (1.0, .9, 3), w, (X-1.5, 2.5, F.at(.5, .62, 2.35)[1]-1.5), .05)
        # counter: two blocks of different depth, a half cylinder in front
        xs = F.X({'wide': .44, 'square': .46, 'portrait': .48, 'story': .46}[F.shape], 0)
        b = F.bottom-2
        front(box('L', (12, DEPTH, -b), g, (xs-6-.012, DEPTH/2, b/2), .05), box('R', (12, DEPTH+.22, -b), g, (xs+6+.012, DEPTH/2-.11, b/2), .05))
        if F.story:
            z1 = F.at(.5, .835, 0)[1]
            front(box('step', (12, 1., 6), p, (xs-6, -.2, z1-3), .05)); front(box('step2', (4, 1., 6), g, (xs+3.2, -.55, F.at(.5, .90, 0)[1]-3), .05))
            front(ball(F.X(.20, -.4), -.42, z1, .36, a)); front(place(plate('half', [(.75*math.cos(PI*i/48), .75*math.sin(PI*i/48)) for i in range(49)], .5, p, .04), (F.X(.80, -.3), -.35, F.at(.5, .90, 0)[1])))
        else:
            x = F.X({'wide': .05, 'square': .085, 'portrait': .09}[F.shape], .6); front(ball(x, .55, 0, .21, a)); front(box('cube', (.34, .34, .34), p, (x+.0, 1.15, .17), .03, rot=(0, 0, 24)))
        lights(1500, 1.9)
    else:
        z = -.5; cove(w, z, 3.0, .4)
        box('pod', (2.5, 2.1, .5), g, (0, .05, -.25), .05); box('low', (1.5, 1.2, .26), p, (-1.75, -.35, z+.13), .05)
        tz = F.at(.5, .30, 2)[1]; box('tower', (1.1, 1.0, tz-z), p, (1.65, 1.9, (tz+z)/2), .05); disc(-.75, z+1.35, 1.35, 2.75, .35, p, .06); ball(-1.85, -.35, z+.26, .3, a)
        place(plate('half', [(.55*math.cos(PI*i/48), .55*math.sin(PI*i/48)) for i in range(49)], .5, a, .04), (1.72, .15, z)); ball(1.65, 1.9, tz, .3, w)
        lights(1500, 1.9)

def studio_(F):
    """cyclorama and a large soft disc, stage with steps"""
    w = c_('wall', 'smooth'); g = c_('ground', 'satin'); p = c_('prop', 'smooth'); a = c_('accent', 'satin'); y = 3.2
    if F.duo:
        wall(w, y); R = {'wide': 2.05, 'square': 2.0, 'portrait': 1.95, 'story': 1.95}[F.shape]
        cz = F.at(.5, {'wide': .47, 'square': .43, 'portrait': .40, 'story': .335}[F.shape], y)[1]; cx = F.px+.15
        disc(cx, cz, R, y-.28, .12, p, .05, 192); ring(cx, cz, R+.26, .022, y-.1, a)
        if F.wide:
            X = F.X(.86, y); disc(X, F.at(.5, .55, y)[1], .95, y-.2, .12, p, .05, 160); ring(X, F.at(.5, .55, y)[1], 1.15, .02, y-.1, a)
        if not F.story: front(prof_bar([(DEPTH, -2), (DEPTH, 0, .02), (0, 0, .10), (0, -.26, .10), (.14, -.27, .03), (.14, -5)], g))
        else:
            pr = [(DEPTH, -2), (DEPTH, 0, .02), (0, 0, .10)]; z = 0.; y0 = 0.
            for i in range(5): z -= .52; pr += [(y0, z, .03), (y0-.34, z, .09)]; y0 -= .34
            front(prof_bar(pr+[(y0, z-4)], g))
        lights(1500, 2.6, .5)
    else:
        z = -.44; cove(w, z, 3.2, 1.2); cz = F.at(.5, .42 if F.shape == 'square' else .40, 3)[1]
        disc(0, cz, 1.95, 2.75, .14, p, .06, 192); ring(0, cz, 2.22, .024, 2.8, a)
        lathe('pod', [(.01, z), (1.95, z, 0), (1.95, z+.15, .05), (1.62, z+.15, .02), (1.62, z+.295, .05), (1.28, z+.295, .02), (1.28, 0, .06), (.01, 0)], g, 200)
        lights(1500, 2.6, .5)

def lames(F):
    """wooden slats, wooden counter"""
    w = c_('wall', 'fineplaster'); g = c_('ground', 'woodx'); gs = c_('ground', 'wood'); g_ = c_('ground', 'fineplaster'); p = c_('prop', 'wood'); a = c_('accent', 'fineplaster'); y = 3.
    def slats(x0, x1, z0, z1, yy, pitch=.19, wd=.105, dp=.13):
        i = 0; x = x0
        while x <= x1: box('s%d' % i, (wd, dp, z1-z0), p, (x, yy-dp/2, (z0+z1)/2), .014, 2); x += pitch; i += 1
    if F.duo:
        wall(w, y); xr = F.X({'wide': .50, 'square': .66, 'portrait': .66, 'story': .66}[F.shape], y); slats(F.X(-.1, y), xr, -4, F.at(.5, -.1, y)[1], y)
        # round mirror-like wall lamp ring at the right and a shelf line
        X = F.X({'wide': .80, 'square': .865, 'portrait': .86, 'story': .86}[F.shape], y); Z = F.at(.5, {'wide': .36, 'square': .22, 'portrait': .24, 'story': .215}[F.shape], y)[1]
        rr = .62 if not F.wide else .8; disc(X, Z, rr, y-.12, .14, g_, .07, 160); ring(X, Z, rr+.12, .022, y-.08, a)
        front(slab(g, 0, .15, -.10, DEPTH, bev=.03))
        b = F.bottom-1; x = -6.
        while x < 6: front(box('f', (.15, .14, -b-.15), gs, (x, .12, b/2-.075), .02, 3)); x += .205
        front(box('fb', (14, .1, -b), gs, (0, .30, b/2-.15), 0))
        if F.story: front(box('plinth', (24, .7, 1.6), g, (0, .26, F.at(.5, .93, 0)[1]-.8), .03))
        if F.wide: front(lathe('vase', [(.01, 0), (.16, 0, .04), (.30, .28, .2), (.12, .58, .1), (.14, .66, .02), (.10, .66, .02), (.09, .5)], a, 96, .03))and None; 
        if F.wide: place(bpy.data.objects['vase'], (F.X(.90, .9), .9, 0))
        lights(1500, 1.9)
    else:
        z = -.42; floor(w, z); wall(w, 2.9); slats(-3.2, 3.2, z, F.at(.5, -.1, 2.9)[1], 2.9); disc(.0, F.at(.5, .38, 2.6)[1], 1.5, 2.55, .12, w, .05, 160)
        lathe('pod', [(.01, z), (1.25, z, 0), (1.25, -.14, 0), (1.36, -.12, .03), (1.36, 0, .03), (.01, 0)], g, 160)
        for i in range(56): t = 2*PI*i/56; box('r', (.09, .08, -z-.14), gs, (1.28*math.cos(t), 1.28*math.sin(t), (z-.14)/2), .015, 2, rot=(0, 0, math.degrees(t)+90))
        cyl('side', .42, .9, a, (1.72, .9, z+.45), bevel=.03); ball(-1.7, -.45, z, .24, a)
        lights(1500, 1.9)

def beton(F):
    """concrete panels, raking light, heavy counter"""
    w = c_('wall', 'concrete'); g = c_('ground', 'concrete'); p = c_('prop', 'concrete'); a = c_('accent', 'satin'); y = 3.
    def wallpanels(y, W=1.86, H=1.5, x_off=0., z_off=0.):
        rg = random.Random(3)
        for i in range(-4, 5):
            for j in range(-3, 6):
                X, Z = x_off+i*W, z_off+j*H; box('p', (W-.028, .2, H-.028), w, (X, y+.1+rg.uniform(-.012, .012), Z), .02, 2)
                for sx in (-1, 1):
                    for sz in (-1, 1): holes.append((X+sx*(W/2-.26), Z+sz*(H/2-.26)))
        wall(w, y+.12)
    holes = []
    def ties(y, m, r=.042):
        for x, z in holes: place(lathe('t', [(.001, .006), (r*.75, .006, .0), (r, 0.0, .004), (r, -.02)], clay('wall', 'concrete', .42), 24, .004), (x, y-.016, z), (90, 0, 0))
    if F.duo:
        wallpanels(y, x_off=F.px-.2, z_off=F.at(.5, .30, y)[1]); ties(y, w)
        X = F.X({'wide': .86, 'square': .90, 'portrait': .90, 'story': .90}[F.shape], 2.5)
        # tall fin at the right catches the light; leaning slab
        zt = F.at(.5, {'wide': .14, 'square': .16, 'portrait': .20, 'story': .16}[F.shape], 2.6)[1]
        box('fin', (.95, .5, 8), p, (X, 2.6, zt-4), .03); 
        cyl('rod', .022, 12, a, (F.X({'wide': .695, 'square': .70, 'portrait': .70, 'story': .70}[F.shape], 2.8), 2.86, 1), bevel=.004, segs=32)
        b = F.bottom-1; xs = F.X({'wide': .40, 'square': .43, 'portrait': .43, 'story': .43}[F.shape], 0)
        if F.story:
            front(box('c', (24, DEPTH, .62), g, (0, DEPTH/2, -.31), .03, 4)); front(box('c2', (24, 1., 6), p, (0, .62, -3.64), .02, 3))
            front(box('c3', (24, 1.4, 4), g, (0, .55, F.at(.5, .875, 0)[1]-2), .03, 4)); 
            for i in range(-2, 3): front(box('rib', (.10, .5, 4), g, (F.X(.5, 0)+i*.95, .2, -2.4), .02, 3))
        else:
            front(box('c', (24, DEPTH, .9), g, (xs-12-.008, DEPTH/2, -.45), .03, 4), box('cc', (24, DEPTH, .9), g, (xs+12+.008, DEPTH/2, -.45), .03, 4), box('c2', (24, 1, 6), p, (0, .62, -3.92), .02, 3))
        lights(1900, 1.1, .36, (-6.4, -3.6, 6.2))
    else:
        z = -.5; floor(w, z); wallpanels(3., z_off=1.0, x_off=.93); ties(3., w)
        box('pod', (2.7, 2.2, .5), g, (0, 0, -.25), .03, 4); box('step', (1.7, 1.5, .24), p, (1.35, -.75, z+.12), .03, 4); zt = F.at(.5, .22, 2)[1]; box('fin', (.8, .5, zt-z), p, (-1.72, 1.9, (zt+z)/2), .03, 4)
        ball(1.75, -.75, z+.24, .22, a)
        lights(1900, 1.1, .36, (-6.4, -3.6, 6.2))

def boutique(F):
    """niche shelves, moulded counter with a metal line"""
    w = c_('wall', 'fineplaster'); g = c_('ground', 'leather'); gp = c_('ground', 'satin'); p = c_('prop', 'satin'); a = c_('accent', 'satin', rough=.3); y = 2.9
    def niche(x0, x1, z0, z1, y, dp, shelves, things=True, seed=1):
        rg = random.Random(seed); fr = .09
        wall_b = sheet('nb', np.array([x0, x1]), np.array([z0, z1]), lambda U, V: (U, y+dp+0*U, V), p)
        for X in (x0, x1): box('j', (.06, dp+.1, z1-z0), p, (X, y+dp/2-.05, (z0+z1)/2), .012, 2)
        for Z in [z0, z1]+shelves: box('s', (x1-x0, dp+.06, .07), p, ((x0+x1)/2, y+dp/2-.03, Z), .012, 2)
        for (X, Z, sx, sz) in ((x0-fr/2, (z0+z1)/2, fr, z1-z0+2*fr), (x1+fr/2, (z0+z1)/2, fr, z1-z0+2*fr)): box('fr', (.035, .05, sz), a, (X, y-.10, Z), .01, 2)
        for Z in (z0-fr/2, z1+fr/2): box('fr', (x1-x0+fr+.03, .05, .035), a, ((x0+x1)/2, y-.10, Z), .01, 2)
        if things:
            for Z in [z0]+shelves:
                X = x0+.38
                while X < x1-.34:
                    k = rg.choice('vbcs'); Y = y+dp*.5
                    if k == 'v': ob = lathe('v', [(.01, 0), (.13, 0, .03), (.24, .24, .15), (.10, .50, .08), (.12, .58, .02), (.08, .58, .02), (.07, .4)], w, 64, .03); place(ob, (X, Y, Z+.035))
                    elif k == 'b': [box('bk', (.40-.03*i, .3, .085), (w, a, w)[i], (X, Y, Z+.08+.088*i), .02, 2, rot=(0, 0, rg.uniform(-8, 8))) for i in range(3)]
                    elif k == 'c': cyl('cy', .17, .34, w, (X, Y, Z+.205), bevel=.02, segs=64)
                    else: ball(X, Y, Z+.035, .19, w)
                    X += rg.uniform(.60, .82)
    if F.duo:
        wall(w, y+.8) if False else None
        # wall with a rectangular opening made of four plates
        def opening(x0, x1, z0, z1):
            for X0, X1, Z0, Z1 in ((-16, x0, -9, 16), (x1, 16, -9, 16), (x0, x1, -9, z0), (x0, x1, z1, 16)): sheet('w', np.array([X0, X1]), np.array([Z0, Z1]), lambda U, V: (U, y-.08+0*U, V), w)
        u0, u1 = {'wide': (.56, .95), 'square': (.60, .93), 'portrait': (.62, .94), 'story': (.62, .94)}[F.shape]; v0, v1 = {'wide': (.08, .74), 'square': (.09, .70), 'portrait': (.10, .70), 'story': (.145, .52)}[F.shape]
        x0, x1 = F.X(u0, y), F.X(u1, y); z1, z0 = F.at(.5, v0, y)[1], F.at(.5, v1, y)[1]; opening(x0, x1, z0, z1); n = {'wide': 2, 'square': 2, 'portrait': 3, 'story': 3}[F.shape]
        niche(x0, x1, z0, z1, y, .7, [z0+(z1-z0)*i/n for i in range(1, n)], seed=5)
        # boiserie behind the person
        xa, xb = F.X({'wide': .03, 'square': .05, 'portrait': .05, 'story': .05}[F.shape], y), F.X(u0, y)-.34; zt = F.at(.5, {'wide': .04, 'square': .05, 'portrait': .06, 'story': .10}[F.shape], y)[1]
        for k, t in ((0, .05), (.16, .022)): 
            for X in (xa+k, xb-k): box('m', (t, .07, 9), w, (X, y-.10, zt-k-4.5), .015, 3)
            box('m', (xb-xa-2*k+t, .07, t), w, ((xa+xb)/2, y-.10, zt-k), .015, 3)
        front(slab(g, 0, .13, -.06, DEPTH, bev=.045), box('line', (24, .06, .035), a, (0, .0, -.16), .008, 2)); b = F.bottom-1
        zb = F.at(.5, .94, 0)[1] if F.story else -2.0
        front(*panels(gp, zb, -.18, .06, 1.02 if not F.story else .92, .17, .05, .06, x_off=F.X(.5, 0)+.085)); 
        if F.story: front(box('pl', (24, .5, 2), gp, (0, .2, zb-1), .04), box('line2', (24, .06, .03), a, (0, -.06, zb+.03), .008, 2))
        lights(1500, 2.0)
    else:
        z = -.46; floor(w, z); y = 2.7; ht = F.at(.5, .09 if F.shape == 'square' else .15, y)[1]; hw = 1.62
        for X0, X1, Z0, Z1 in ((-16, -hw, -9, 16), (hw, 16, -9, 16), (-hw, hw, ht, 16)): sheet('w', np.array([X0, X1]), np.array([Z0, Z1]), lambda U, V: (U, y-.08+0*U, V), w)
        sheet('nb', np.array([-hw, hw]), np.array([z, ht]), lambda U, V: (U, y+.9+0*U, V), p)
        for X in (-hw, hw): box('j', (.05, 1.0, ht-z), p, (X, y+.42, (z+ht)/2), .012, 2); box('fr', (.04, .05, ht-z), a, (X+(.05 if X > 0 else -.05), y-.1, (z+ht)/2), .01, 2)
        box('t', (2*hw, 1., .05), p, (0, y+.42, ht), .012, 2); box('fr', (2*hw+.14, .05, .04), a, (0, y-.1, ht+.05), .01, 2)
        for i, zz in enumerate((1.15, 2.1) if F.shape == 'square' else (1.3, 2.4)): box('sh', (2*hw, .8, .06), p, (0, y+.5, zz), .012, 2)
        box('pod', (2.7, 1.9, .30), g, (0, 0, -.15), .06, 6); box('ln', (2.6, 1.8, .05), a, (0, 0, -.315), .01, 2); box('pb', (2.66, 1.86, .14), gp, (0, 0, z+.06), .02, 3)
        lights(1500, 2.0)

def jeu(F):
    """rainbow, clouds, rounded stacks"""
    w = c_('wall', 'smooth'); g = c_('ground', 'smooth'); p = c_('prop', 'smooth'); a = c_('accent', 'smooth'); y = 3.
    def rainbow(cx, z0, R, yy, n=4, t=.27, foot=None):
        for i in range(n): arch_sweep('rb', outline_arch(cx, R-i*(t+.035)-t, z0, foot if foot is not None else z0), [tuple(q) for q in fillet([(0, yy), (0, yy-.34, .12), (t, yy-.34, .12), (t, yy)], .12, 8)], (p, a, g, w)[i % 4])
    def cloud(x, z, s, yy, m):
        for dx, dz, r in ((-.62, 0, .34), (-.2, .18, .46), (.30, .10, .40), (.68, -.02, .30)): sphere('cl', r*s, m, (x+dx*s, yy, z+dz*s), (1, .55, 1))
        ob = blob_box(m, (1.75*s, .36*s, .5*s), (x+.02*s, yy, z-.10*s), .17*s)
    if F.duo:
        wall(w, y); cx = F.px; R = {'wide': 2.1, 'square': 2.08, 'portrait': 2.0, 'story': 2.0}[F.shape]; top = F.at(.5, {'wide': .0, 'square': .045, 'portrait': .085, 'story': .12}[F.shape], y)[1]
        rainbow(cx, -3, R, y, 4, .25, top-R)
        U, V, s = {'wide': (.83, .27, .78), 'square': (.84, .16, .62), 'portrait': (.84, .17, .60), 'story': (.83, .185, .58)}[F.shape]; X, Z = F.at(U, V, y); cloud(X, Z, s, y-.15, g)
        if F.wide: cloud(*F.at(.60, .13, y), .48, y-.12, g); 
        b = F.bottom-1
        front(prof_bar([(DEPTH, -2), (DEPTH, 0, .02), (0, 0, .13), (0, -.34, .13), (.16, -.36, .06), (.16, b)], g))
        # front: row of big half discs / pills
        if F.story:
            x = F.X(.5, 0)-4*1.2
            for i in range(9): front(arch_slab(x+i*1.2, .5, b, F.at(.5, .80 if i % 2 else .745, 0)[1]-.0, .18, .22, (p, a)[i % 2], .1))
        if F.wide:
            X = F.X(.89, .8); zz = 0
            for i, r in enumerate((.40, .33, .26)): front(torus('st', r*.62, .14, (p, a, w)[i], (X, .85, zz+.14), (0, 0, 0), 1, 96, 32)); zz += .265
            front(ball(X, .85, zz-.03, .17, a))
        lights(1500, 2.4, .48)
    else:
        z = -.46; cove(w, z, 3., .8); rainbow(0, z, 2.15 if F.shape == 'square' else 2.1, 2.7, 4, .25, z+.75)
        lathe('pod', [(.01, z), (1.45, z, 0), (1.45, z+.24, .12), (1.2, z+.24, .02), (1.2, 0, .11), (.01, 0)], g, 160)
        ball(-1.72, -.5, z, .3, a); ball(1.78, -.3, z, .22, p); X, Z = F.at(.84, .10, 2.6); cloud(X, Z, .55, 2.6, g) if F.shape == 'portrait' else None; cloud(-1.9, z+.25, .55, 1.5, g); cloud(1.95, z+.25, .5, 1.2, g)
        lights(1500, 2.4, .48)

def marbre(F):
    """fluted columns, marble slab"""
    w = c_('wall', 'fineplaster'); g = c_('ground', 'marble'); p = c_('prop', 'fineplaster'); pm = c_('prop', 'marble'); a = c_('accent', 'satin', rough=.25); y = 3.
    def column(x, yy, r, z0, z1, n=20):
        f = lambda t, z: 1-.055*abs(math.sin(n*t/2))**.8 if z0+.5 < z < z1-.4 else 1
        zs = [z0+.5]+list(np.linspace(z0+.55, z1-.45, 12))+[z1-.4]
        pr = [(.01, z0), (r*1.35, z0, 0), (r*1.35, z0+.16, .02), (r*1.22, z0+.17, .02), (r*1.27, z0+.27, .04), (r*1.10, z0+.36, .03), (r*1.03, z0+.42, .02)]+[(r*(1.-.06*(z-z0)/(z1-z0)), z, 0) for z in zs]+[(r*1.0, z1-.34, .02), (r*1.18, z1-.2, .06), (r*1.3, z1-.16, .02), (r*1.3, z1, .02), (.01, z1)]
        ob = lathe('col', pr, p, 240, .02, mod=f); return place(ob, (x, yy, 0))
    b = F.bottom-1
    if F.duo:
        # shallow wall panel with frame + columns either side of the person
        wall(w, y); U = {'wide': (.045, .455, .90), 'square': (.02, .70, .97), 'portrait': (.01, .79, None), 'story': (.01, .78, None)}[F.shape]
        for u in U:
            if u is not None: column(F.X(u, 2.6), 2.55, .36, -2.5, F.at(.5, -.2, 2.6)[1]+3)
        cx = F.px; top = F.at(.5, {'wide': .02, 'square': .06, 'portrait': .09, 'story': .12}[F.shape], y)[1]; half = 1.28 if not F.wide else 1.22
        arch_band(cx, half, -3, top-half, y, .10, .07, w, .03); arch_band(cx, half-.2, -3, top-half, y, .04, .04, w, .015)
        th = .24; front(prof_bar([(DEPTH, -2), (DEPTH, 0, .01), (-.10, 0, .05), (-.10, -.11, .05), (-.02, -.13, .02), (.02, -.20, .06), (.08, -.24, .02), (.08, -.26)], g), box('ln', (24, .1, .03), a, (0, .09, -.285), .008, 2))
        if F.story:
            zb = F.at(.5, .925, 0)[1]; front(reeds(g, zb, -.30, .12, .235, .075, concave=False, x_off=.1), prof_bar([(.1, zb+.06), (-.04, zb+.06, .03), (-.04, zb-.04, .03), (-.14, zb-.06, .03), (-.14, b)], g))
        else: front(reeds(g, b, -.30, .13, .235, .075, x_off=.1))
        lights(1500, 1.9)
    else:
        z = -.5; floor(w, z); wall(w, 2.9); zt = F.at(.5, -.1, 2.2)[1]+2
        for X in (-1.98, 1.98): column(X, 1.9, .36, z, zt)
        arch_band(0, 1.2, z, F.at(.5, .13, 2.9)[1]-1.2, 2.9, .10, .07, w, .03)
        lathe('pod', [(.01, z), (1.48, z, 0), (1.48, z+.13, .03), (1.30, z+.14, .02), (1.25, z+.2, .04), (1.22, -.13, .01), (1.36, -.10, .03), (1.36, 0, .03), (.01, 0)], g, 200)
        torus('rg', 1.235, .018, a, (0, 0, -.15)); ball(1.30, -1.05, z, .17, a)
        lights(1500, 1.9)

def carreaux(F):
    """glazed tiles"""
    w = c_('wall', 'glaze'); gr = c_('wall', 'smooth', .62); g = c_('ground', 'satin'); gt = c_('ground', 'glaze'); p = c_('prop', 'satin'); a = c_('accent', 'glaze'); y = 3.; b = F.bottom-.6
    def tilewall(y, zb, zt, x0, x1, acc=None):
        tiles(w, x0, x1, zb, zt, y, .36, .36, .022, .010, seed=3); wall(gr, y+.03)
        if acc: tiles(a, x0, x1, acc, acc+.18, y-.012, .36, .18, .022, .010, seed=5)
    if F.duo:
        zt = F.at(.5, -.06, y)[1]; acc = F.at(.5, {'wide': .115, 'square': .13, 'portrait': .145, 'story': .16}[F.shape], y)[1]; zb = acc-.36*30
        zb = acc-.36*math.ceil((acc-F.at(.5, .95 if not F.story else .68, y)[1])/.36)
        tiles(w, F.X(-.06, y)-.1, F.X(1.06, y)+.1, zb, acc-1e-4, y, .36, .36, .022, .010, seed=3); tiles(a, F.X(-.06, y)-.1, F.X(1.06, y), acc, acc+.17, y-.01, .36, .18, .022, .010, seed=5); tiles(w, F.X(-.06, y)-.1, F.X(1.06, y)+.1, acc+.18, zt+.4, y, .36, .36, .022, .010, seed=9); wall(gr, y+.03)
        # shelf at the right with bowls
        u0, v = {'wide': (.66, .40), 'square': (.70, .30), 'portrait': (.70, .29), 'story': (.70, .26)}[F.shape]; xs, zs = F.at(u0, v, y-.3); box('shelf', (8, .6, .09), p, (xs+4, y-.3, zs), .025, 3)
        X = xs+.5
        for k in ('bowl', 'jar', 'bowl', 'jar')[:2 if not F.wide else 4]:
            if k == 'bowl':
                for i in range(3): place(lathe('bo', [(.01, 0), (.13, 0, .02), (.30, .16, .08), (.30, .19, .01), (.27, .19, .01), (.12, .04)], (p, a, p)[i], 96, .02), (X, y-.3, zs+.045+i*.085))
            else: place(lathe('ja', [(.01, 0), (.18, 0, .03), (.20, .34, .05), (.13, .40, .03), (.15, .44, .02), (.15, .5, .02), (.01, .5)], p, 96, .03), (X, y-.3, zs+.045))
            X += .66
        front(slab(g, 0, .12, -.07, DEPTH, bev=.045)); 
        n = math.ceil((-.14-b)/.30); q = 2 if F.story else 0; front(tiles(gt, -5.1, 5.1, -.14-n*.30, -.14-.30*(q+1 if q else 0)-1e-4, .03, .30, .30, .02, .010, seed=7), tiles(gt, -5.1, 5.1, -.14-.60, -.14-1e-4, .03, .30, .30, .02, .010, seed=17) if q else [], sheet('gr', np.array([-12, 12.]), np.array([b-3, -.1]), lambda U, V: (U, .075+0*U, V), clay('ground', 'smooth', .62)))
        if F.story: front(tiles(a, -5.1, 5.1, -.14-.30*3, -.14-.30*2-1e-4, .026, .30, .30, .02, .010, seed=8))
        lights(1500, 2.0)
    else:
        z = -.45; x0 = -3.96; tiles(w, x0, 4, z, 7, 2.7, .36, .36, .022, .010, seed=3); wall(gr, 2.73); tiles(w, x0, 4, -3.2, 2.68, z, .36, .36, .022, .006, seed=4, horiz=True); floor(gr, z-.03)
        bx, by, bz = 1.35, 1.05, .45  # tiled block
        t = .27; n = 10
        tiles(gt, -bx, bx-1e-4, -by, by-1e-4, 0, t, .2625, .02, .006, seed=5, horiz=True); place(tiles(gt, -bx, bx-1e-4, z, -.001, 0, t, .225, .02, .008, seed=6), (0, -by, 0)); box('core', (2*bx-.06, 2*by-.06, .43), clay('ground', 'smooth', .62), (0, 0, z/2-.005), .01)
        place(tiles(gt, -by, by-1e-4, z, -.001, 0, .2625, .225, .02, .008, seed=9), (bx, 0, 0), (0, 0, 90)); place(tiles(gt, -by, by-1e-4, z, -.001, 0, .2625, .225, .02, .008, seed=9), (-bx, 0, 0), (0, 0, -90))
        cyl('cy', .42, 1.2, p, (1.85, 1.2, z+.6), bevel=.03); ball(1.85, 1.2, z+1.2, .28, a); ball(-1.75, -.4, z, .25, a); cyl('cy2', .6, .5, p, (-1.8, 1.3, z+.25), bevel=.03)
        lights(1500, 2.0)

def jardin(F):
    """leaves, stones, stone ledge"""
    w = c_('wall', 'fineplaster'); g = c_('ground', 'stone'); p = c_('prop', 'stone'); a = c_('accent', 'satin', rough=.5); y = 3.; rg = random.Random(11)
    def plant(x, yy, z, n, L, W, spread_=55, seed=1, side=0):
        r = random.Random(seed)
        for i in range(n):
            t = (i+.5)/n*2-1; an = t*spread_+r.uniform(-6, 6)+side; l = L*(1-.25*abs(t))*r.uniform(.85, 1.1); leaf(a, l, W*l*r.uniform(.9, 1.1), r.uniform(.15, .5), .22, (x+t*.12, yy+r.uniform(-.15, .15), z), (r.uniform(-4, 12), an, r.uniform(-35, 35)))
    def fern(x, yy, z, L, an, seed=1):
        ob = palm(a, L, 13, (x, yy, z), (r_(seed), an, 0), .17, L*.36, .28); return ob
    r_ = lambda s: random.Random(s).uniform(-14, 6)
    if F.duo:
        wall(w, y); b = F.bottom-1
        X = F.X({'wide': .77, 'square': .86, 'portrait': .86, 'story': .86}[F.shape], 2.4)
        # stones at the right, leaves behind, leaves coming from the left edge
        for k, (dx, dy, r, sz) in enumerate(((.0, .1, .95, .8), (1.15, 0, .8, .62), (-.55, -.3, .55, .6))): stonelike(p, r, (X+dx, 2.2+dy, F.at(.5, .80 if not F.story else .59, 2.2)[1]+r*sz*.55), (1, .8, sz), (0, 0, 40*k), .16, .7)
        zg = F.at(.5, .62 if not F.story else .5, 2.6)[1]
        s = 1.15; plant(X+.2, 2.7, zg-.2, 13, 1.8*s, .105, 66, 3); plant(X+1.5, 2.6, zg-.3, 9, 1.55*s, .11, 52, 6)
        xl = F.X(-.05, 2.4); zl = F.at(.5, .66 if not F.story else .52, 2.4)[1]; plant(xl-.05, 2.5, zl-.5, 11, 2.0, .10, 56, 8, 14)
        xt = F.X(.80 if not F.wide else .70, 2.6); 
        # ledge: stone strata, the top one flat
        hs = [.30]; 
        while sum(hs) < -b: hs.append(rg.uniform(.26, .62))
        ed = -np.cumsum([0]+hs); off = [0.]+[rg.uniform(.05, .22) for _ in hs]
        def face(U, V):
            i = np.clip(np.searchsorted(-ed, -V, side='right')-1, 0, len(hs)-1); t = np.clip((ed[i]-V)/np.array(hs)[i], 0, 1); bulge = 1-np.abs(2*t-1)**7; ph = i*2.1
            n = .05*np.sin(U*1.3+ph)+.035*np.sin(U*3.1+ph*1.7)+.014*np.sin(U*9.3+V*5+ph)+.010*np.sin(U*17+V*13); return U, np.array(off)[i]+n+.13*(1-bulge), V
        front(sheet('face', np.linspace(-6, 6, 700), np.linspace(-.02, b, 420 if F.story else 150), face, g))
        def topf(U, V): n = .05*np.sin(U*1.3)+.035*np.sin(U*3.1)+.014*np.sin(U*9.3)+.010*np.sin(U*17); y_ = V*DEPTH+(1-V)*(n+.03); r = np.clip(1-V/.03, 0, 1); return U, y_+.04*r, -.03*r**2
        front(sheet('top', np.linspace(-6, 6, 700), np.concatenate([np.linspace(0, .03, 5), np.linspace(.04, 1, 40)]), topf, g))
        xx = F.X({'wide': .055, 'square': .08, 'portrait': .08, 'story': .08}[F.shape], .7); front(stonelike(p, .26, (xx, .7, .13), (1.25, 1, .62), (0, 0, 20), .05, .3), stonelike(p, .17, (xx+.30, .45, .09), (1.2, 1, .6), (0, 0, 60), .04, .25))
        lights(1500, 1.9)
    else:
        z = -.46; cove(w, z, 2.9, .7)
        stonelike(p, .95, (-1.75, 1.3, z+.5), (1, .8, .78), (0, 0, 0), .16, .7); stonelike(p, .8, (1.8, 1.1, z+.38), (1.1, .8, .7), (0, 0, 50), .16, .7); stonelike(p, .3, (1.7, -.35, z+.13), (1.2, 1, .6), (0, 0, 10), .06, .3); stonelike(p, .2, (1.3, -.95, z+.09), (1.2, 1, .6), (0, 0, 70), .04, .25)
        ob = lathe('pod', fillet([(.01, z), (1.40, z, 0), (1.42, -.02, .06), (1.36, 0, .03), (.01, 0)], .05, 6), g, 200, 0, 1.0, .86, mod=lambda t, zz: 1+.05*math.sin(t*3+.5)+.03*math.sin(t*5+2)+.012*math.sin(t*13))
        plant(-1.55, 1.85, z+.2, 13, 2.4, .10, 60, 3); plant(1.75, 1.85, z+.2, 11, 2.1, .105, 56, 5); plant(-2.05, .2, z, 7, 1.0, .13, 46, 9)
        lights(1500, 1.9)

SCENES = dict(arche=arche, drape=drape, soleil=soleil, blocs=blocs, studio=studio_, lames=lames, beton=beton, boutique=boutique, jeu=jeu, marbre=marbre, carreaux=carreaux, jardin=jardin)

def run(scene, kind, shape, out, preview, spp, full=False):
    import kit; t = time.time(); reset(); kit._cache.clear(); F = Frame(kind, shape); F.camera(); SCENES[scene](F); t1 = time.time()
    k = .36 if preview else F.k_*.93
    y, mask, fr = render(F, k, 8 if preview else spp); y = post(y, mask, fr, F.duo)
    write(out, '%s-%s-%s' % (scene, kind, shape), y, mask, fr, F.duo)
    if kind == 'solo' and shape == 'portrait' and not full:   # same camera: the square is a crop of the portrait
        f, g = FRAMES['solo', 'square'], FRAMES['solo', 'portrait']; n = y.shape[0]; a = (g['vf']*g['Hu']-f['vf']*f['Hu'])/g['Hu']; a = int(round(a*n)); b = a+y.shape[1]; write(out, '%s-solo-square' % scene, y[a:b], mask[a:b], fr[a:b], False)
    print('DONE %s %s %s build %.0fs total %.0fs' % (scene, kind, shape, t1-t, time.time()-t), flush=True)

if __name__ == '__main__':
    av = sys.argv[sys.argv.index('--')+1:] if '--' in sys.argv else []; opt = dict((a[2:].split('=')+[''])[:2] for a in av if a.startswith('--')); want = [a for a in av if not a.startswith('--')] or list(SCENES)
    out = opt.get('out') or os.path.join(HERE, '..', '..', 'web', 'public', 'art', 'scenes'); os.makedirs(out, exist_ok=True)
    for wv in want:
        sc, _, pl = wv.partition(':')
        for kind, shape in FRAMES:
            if (kind, shape) == ('solo', 'square') and 'full' not in opt: continue
            if 'missing' in opt and os.path.exists(os.path.join(out, '%s-%s-%s%s-mask.webp' % (sc, kind, shape, '-front' if kind == 'duo' else ''))): continue
            if not pl or pl in ('%s-%s' % (kind, shape), kind, shape): 
                try: run(sc, kind, shape, out, 'preview' in opt, int(opt.get('spp') or 8), 'full' in opt)
                except Exception as e:
                    import traceback; traceback.print_exc(); print('FAIL', sc, kind, shape, flush=True)
