"""Kit for the scene plates: framing, clay materials with a mask, modelling helpers, render, post."""
import bpy, bmesh, math, os, sys, random, time
import numpy as np
HERE = os.path.dirname(os.path.abspath(__file__)); sys.path.insert(0, os.path.join(HERE, '..', 'people-and-products'))
from studio import *  # noqa: studio.py of the people and products: lathe, box, sphere, sweep, area, world, nlm...
import studio
HERE = os.path.dirname(os.path.abspath(__file__))

# ---------------------------------------------------------------- framing
# duo: z=0 is the counter top, its front edge lies in the plane y=0, the counter is DEPTH deep, the person stands behind it.
# solo: z=0 is the podium top, the product stands at the origin.
# Hu: height of the plate in units, measured in the plane y=0; vf: height (0 top..1 bottom) of the point z=0 of that plane.
DEPTH = 1.75
FRAMES = {
 ('duo', 'wide'):     dict(size=(1200, 628),  k=.84, Hu=3.50, vf=.915, person=(.25, .86, .86), product=(.625, .865, .34, .62)),
 ('duo', 'square'):   dict(size=(1080, 1080), k=.76, Hu=3.75, vf=.905, person=(.335, .85, .80), product=(.735, .865, .46, .48)),
 ('duo', 'portrait'): dict(size=(1080, 1350), k=.74, Hu=4.05, vf=.895, person=(.38, .85, .74), product=(.745, .86, .45, .45)),
 ('duo', 'story'):    dict(size=(1080, 1920), k=.70, Hu=6.30, vf=.650, person=(.37, .615, .475), product=(.735, .629, .45, .33)),
 ('solo', 'square'):  dict(size=(1080, 1080), k=.76, Hu=4.00, vf=.735, product=(.5, .742, .60, .56)),
 ('solo', 'portrait'):dict(size=(1080, 1350), k=.74, Hu=4.95, vf=.700, product=(.5, .706, .62, .52)),
}
class Frame:
    def __init__(s, kind, shape):
        f = FRAMES[kind, shape]; s.kind, s.shape = kind, shape; s.duo = kind == 'duo'
        s.size = f['size']; s.k_ = f['k']; s.Hu = f['Hu']; s.vf = f['vf']; s.D, s.zc = (9., 1.95) if s.duo else (10., 2.2)
        s.Wu = s.Hu*s.size[0]/s.size[1]; s.person = f.get('person'); s.product = f['product']; s.story = shape == 'story'; s.wide = shape == 'wide'
    def k(s, y): return (s.D+y)/s.D
    def at(s, u, v, y):
        """world (x, z) of the plate point (u, v) at the depth y"""
        k = s.k(y); return (u-.5)*s.Wu*k, s.zc+((s.vf-v)*s.Hu-s.zc)*k
    def X(s, u, y): return s.at(u, 0, y)[0]
    def uv(s, x, y, z):
        k = s.k(y); return .5+x/k/s.Wu, s.vf-(s.zc+(z-s.zc)/k)/s.Hu
    @property
    def px(s): return s.X(s.person[0]+.012, 3) if s.duo else 0.   # x of the person on the wall
    @property
    def qx(s): return s.X(s.product[0], .8) if s.duo else 0.      # x of the product
    @property
    def bottom(s): return s.at(.5, 1.06, -.4)[1]
    def camera(s):
        c = bpy.data.cameras.new('c'); c.sensor_fit = 'VERTICAL'; c.sensor_height = 24; c.lens = s.D*24/s.Hu; c.shift_y = ((s.vf-.5)*s.Hu-s.zc)/s.Hu
        ob = bpy.data.objects.new('c', c); S = bpy.context.scene; S.collection.objects.link(ob); S.camera = ob
        ob.location = (0, -s.D, s.zc); ob.rotation_euler = (PI/2, 0, 0)

# ---------------------------------------------------------------- materials
ROLE = {'wall': (0, 0, 0), 'ground': (1, 0, 0), 'prop': (0, 1, 0), 'accent': (0, 0, 1)}
_cache = {}
def clay(role, tex='smooth', alb=.80, rough=.62, scale=1.):
    """light clay: albedo alb, texture mostly in relief; writes the mask in an AOV"""
    alb = min(alb, .70) if role == 'ground' else alb; key = (role, tex, alb, rough, scale)
    if key in _cache: return _cache[key]
    m = bpy.data.materials.new('%s-%s' % (role, tex)); m.use_nodes = True; nt = m.node_tree; b = nt.nodes['Principled BSDF']; N = nt.nodes.new; L = nt.links.new
    b.inputs['Base Color'].default_value = (alb, alb, alb, 1); b.inputs['Roughness'].default_value = rough; b.inputs['Specular'].default_value = .3
    tc = N('ShaderNodeTexCoord')
    def mapped(s=(1, 1, 1)):
        mp = N('ShaderNodeMapping'); mp.inputs['Scale'].default_value = s; L(tc.outputs['Object'], mp.inputs['Vector']); return mp.outputs[0]
    def noise(vec, sc, det=4, dist=0., ro=.5):
        det = min(det, 3) if tex != 'marble' else det
        n = N('ShaderNodeTexNoise'); n.inputs['Scale'].default_value = sc*scale; n.inputs['Detail'].default_value = det; n.inputs['Distortion'].default_value = dist; n.inputs['Roughness'].default_value = ro; L(vec, n.inputs['Vector']); return n.outputs['Fac']
    def bump(h, st, dist=.02, prev=None):
        p = N('ShaderNodeBump'); p.inputs['Strength'].default_value = st; p.inputs['Distance'].default_value = dist; L(h, p.inputs['Height'])
        if prev: L(prev, p.inputs['Normal'])
        L(p.outputs[0], b.inputs['Normal']); return p.outputs[0]
    def tint(fac, stops):
        r = N('ShaderNodeValToRGB'); e = r.color_ramp.elements
        while len(e) < len(stops): e.new(.5)
        for el, (p, v) in zip(e, stops): el.position = p; el.color = (v, v, v, 1)
        L(fac, r.inputs['Fac']); L(r.outputs[0], b.inputs['Base Color'])
    o = mapped()
    if tex == 'plaster':
        p = bump(noise(o, 1.1, 3, .8), .55, .10); bump(noise(o, 7, 5, .3, .6), .35, .02, p); tint(noise(o, .8, 4), [(.3, alb-.03), (.7, alb+.03)])
    elif tex == 'fineplaster':
        p = bump(noise(o, 3., 4, .6), .30, .04); tint(noise(o, .8, 3), [(.3, alb-.02), (.7, alb+.02)])
    elif tex == 'concrete':
        v = N('ShaderNodeTexVoronoi'); v.inputs['Scale'].default_value = 5*scale; L(o, v.inputs['Vector'])
        r = N('ShaderNodeValToRGB'); r.color_ramp.elements[0].position = .03; r.color_ramp.elements[1].position = .11; L(v.outputs['Distance'], r.inputs['Fac'])
        p = bump(r.outputs[0], .7, .03); bump(noise(o, 9, 4, 0, .6), .18, .02, p); tint(noise(o, 1.3, 7, .4, .62), [(.30, alb-.12), (.52, alb), (.75, alb+.05)])
    elif tex == 'marble':
        n1 = noise(o, .9, 6, 1.6, .6); n2 = noise(mapped((1.7, 1.2, 1.4)), 1.6, 5, 1.2, .6)
        def vein(n, w):  # |n-.5| small -> vein
            a = N('ShaderNodeMath'); a.operation = 'SUBTRACT'; a.inputs[1].default_value = .5; L(n, a.inputs[0]); c = N('ShaderNodeMath'); c.operation = 'ABSOLUTE'; L(a.outputs[0], c.inputs[0])
            d = N('ShaderNodeMath'); d.operation = 'DIVIDE'; d.inputs[1].default_value = w; d.use_clamp = True; L(c.outputs[0], d.inputs[0]); return d.outputs[0]
        mx = N('ShaderNodeMath'); mx.operation = 'MULTIPLY'; L(vein(n1, .022), mx.inputs[0]); q = N('ShaderNodeMath'); q.operation = 'MULTIPLY_ADD'; q.inputs[1].default_value = .45; q.inputs[2].default_value = .55; L(vein(n2, .014), q.inputs[0]); L(q.outputs[0], mx.inputs[1])
        tint(mx.outputs[0], [(0., alb-.28), (.45, alb-.06), (1., alb+.03)]); b.inputs['Roughness'].default_value = .25
    elif tex == 'wood':
        g = noise(mapped((9, 9, .45)), 2.2, 5, .5, .6); bump(g, .18, .015); tint(g, [(.25, alb-.13), (.75, alb+.03)])
    elif tex == 'woodx':
        g = noise(mapped((.45, 7, 9)), 2.2, 5, .5, .6); bump(g, .15, .012); tint(g, [(.25, alb-.12), (.75, alb+.03)])
    elif tex == 'stone':
        p = bump(noise(o, 1.6, 8, .2, .65), .8, .16); bump(noise(o, 14, 3, 0, .6), .3, .02, p); tint(noise(o, 2.2, 5), [(.3, alb-.07), (.7, alb+.03)])
    elif tex == 'cloth':
        b.inputs['Roughness'].default_value = .45; b.inputs['Sheen'].default_value = .3
        p = bump(noise(mapped((1, 1, .35)), 1.6, 3, .6), .25, .06)
    elif tex == 'leather':
        v = N('ShaderNodeTexVoronoi'); v.inputs['Scale'].default_value = 38*scale; L(o, v.inputs['Vector']); bump(v.outputs['Distance'], .22, .015); b.inputs['Roughness'].default_value = .42
    elif tex == 'glaze':
        b.inputs['Roughness'].default_value = .16; b.inputs['Specular'].default_value = .5; bump(noise(o, 2.4, 2), .12, .05)
    elif tex == 'satin':
        b.inputs['Roughness'].default_value = .32; b.inputs['Specular'].default_value = .5
    a = N('ShaderNodeOutputAOV'); a.name = 'mask'; a.inputs['Color'].default_value = ROLE[role]+(1,)
    f = N('ShaderNodeOutputAOV'); f.name = 'front'; oi = N('ShaderNodeObjectInfo'); L(oi.outputs['Object Index'], f.inputs['Value'])
    _cache[key] = m; return m

def front(*obs):
    for ob in obs:
        if isinstance(ob, (list, tuple)): front(*ob)
        else: ob.pass_index = 1
    return obs[0] if len(obs) == 1 else obs
def unseen(ob): ob.visible_camera = False; return ob

# ---------------------------------------------------------------- modelling
def sheet(name, us, vs, fn, m):
    """grid surface: fn(U, V) -> (X, Y, Z) arrays"""
    U, V = np.meshgrid(us, vs, indexing='ij'); X, Y, Z = fn(U, V); n, k = U.shape
    P = np.stack([np.broadcast_to(a, U.shape).ravel() for a in (X, Y, Z)], 1)
    i, j = np.meshgrid(np.arange(n-1), np.arange(k-1), indexing='ij'); a = (i*k+j).ravel(); F = np.stack([a, a+k, a+k+1, a+1], 1)
    me = bpy.data.meshes.new(name); me.from_pydata(P.tolist(), [], F.tolist()); me.update(); ob = link(bpy.data.objects.new(name, me), m); ob.data.auto_smooth_angle = math.radians(60); return ob

def wall(m, y=3., z0=-9, z1=16): return sheet('wall', np.array([-16, 16.]), np.array([z0, z1]), lambda U, V: (U, y+0*U, V), m)
def floor(m, z, y0=-9, y1=3.): return sheet('floor', np.array([-16, 16.]), np.array([y0, y1]), lambda U, V: (U, V, z+0*U), m)
def cove(m, z, y=3.2, r=1.6):
    pr = np.array(fillet([(-9, z), (y, z, r), (y, 16)], r, 24)); t = np.arange(len(pr))
    return sheet('cove', np.array([-16, 16.]), t.astype(float), lambda U, V: (U, pr[V.astype(int), 0], pr[V.astype(int), 1]), m)

def outline_arch(cx, half, z0, zs, n=40):
    """open outline of an arch, left foot to right foot: (x, z, nx, nz)"""
    o = [(cx-half, z0, -1, 0), (cx-half, zs, -1, 0)]
    for i in range(1, n): a = PI-PI*i/n; o.append((cx+half*math.cos(a), zs+half*math.sin(a), math.cos(a), math.sin(a)))
    return o+[(cx+half, zs, 1, 0), (cx+half, z0, 1, 0)]
def arch_sweep(name, outl, prof, m):
    """sweep prof [(offset outwards, y)] along an open outline"""
    V = []; F = []; k = len(prof)
    for x, z, nx, nz in outl:
        for o, y in prof: V.append((x+nx*o, y, z+nz*o))
    for i in range(len(outl)-1):
        for j in range(k-1): F.append((i*k+j, (i+1)*k+j, (i+1)*k+j+1, i*k+j+1))
    ob = mesh(name, V, F, m); return ob
def rnd(a, b, r, n=8):
    """quarter-round profile between two directions: helper giving points of a fillet at corner b... see fillet"""
def arch_hole(cx, half, z0, zs, y, depth, m, r=.05):
    """wall at y pierced by an arch, reveal going back by depth"""
    pr = [tuple(p) for p in fillet([(0, y+depth), (0, y, r), (.5, y)], r, 8)]+[(20, y)]
    return arch_sweep('archhole', outline_arch(cx, half, z0, zs), pr, m)
def arch_band(cx, half, z0, zs, y, w, d, m, r=.06):
    """raised band (archivolt) of width w and thickness d on the wall at y"""
    pr = [tuple(p) for p in fillet([(0, y), (0, y-d, r), (w, y-d, r), (w, y)], r, 8)]
    return arch_sweep('archband', outline_arch(cx, half, z0, zs), pr, m)
def arch_slab(cx, half, z0, zs, y, d, m, r=.05):
    pts = [(x, z) for x, z, _, _ in outline_arch(cx, half, z0, zs, 64)]
    return plate('archslab', pts, d, m, r, (0, y-d/2, 0))
def disc(cx, cz, R, y, d, m, r=.04, n=128): return plate('disc', [(R*math.cos(2*PI*i/n), R*math.sin(2*PI*i/n)) for i in range(n)], d, m, r, (cx, y-d/2, cz))
def ring(cx, cz, R, r, y, m): return torus('ring', R, r, m, (cx, y, cz), (90, 0, 0), 1, 160, 24)
def ball(x, y, z, r, m): return sphere('ball', r, m, (x, y, z+r))

def slab(m, z1=0., th=.2, y0=0., y1=DEPTH, x0=-12, x1=12, bev=.04):
    return box('slab', (x1-x0, y1-y0, th), m, ((x0+x1)/2, (y0+y1)/2, z1-th/2), bev, 6)
def prof_bar(prof, m, x0=-12, x1=12, rad=.03):
    """bar along x with the given (y, z) profile, rounded"""
    pr = np.array([tuple(p) for p in fillet(prof, rad, 8)]); t = np.arange(len(pr)).astype(float)
    return sheet('bar', np.array([x0, x1]), t, lambda U, V: (U, pr[V.astype(int), 0], pr[V.astype(int), 1]), m)
def reeds(m, z0, z1, y, p=.16, a=.07, x0=-6., x1=6., x_off=0., concave=False, n=12):
    """fluted front: convex reeds (or concave flutes) of pitch p"""
    xs = np.arange(x0, x1+1e-6, p/n)
    def f(U, V):
        t = ((U+x_off)/p) % 1.; h = np.sqrt(np.maximum(0, 1-(2*t-1)**2)); return U, (y-a*(h if not concave else 1-h)), V
    return sheet('reeds', xs, np.array([z0, z1]), f, m)
def panels(m, z0, z1, y, w, gap=.16, fr=.05, depth=.05, x_off=0., x0=-7., x1=7.):
    """front with raised mouldings: flat board + picture-frame mouldings"""
    obs = [sheet('board', np.array([x0, x1]), np.array([z0, z1]), lambda U, V: (U, y+0*U, V), m)]; x = x0-((x0-x_off) % (w+gap))
    sec = [(-fr, 0), (-fr*.8, -depth*.55), (-fr*.35, -depth), (fr*.1, -depth*.55), (fr*.55, -depth*.75), (fr, 0)]
    while x < x1:
        c = [(x, z0+gap), (x, z1-gap), (x+w, z1-gap), (x+w, z0+gap)]; V = []; F = []; k = len(sec)
        for i, (px, pz) in enumerate(c):
            dx = -1 if i in (0, 1) else 1; dz = -1 if i in (0, 3) else 1
            for o, d in sec: V.append((px+dx*o, y+d, pz+dz*o))
        for i in range(4):
            for j in range(k-1): F.append((i*k+j, ((i+1) % 4)*k+j, ((i+1) % 4)*k+j+1, i*k+j+1))
        obs.append(mesh('mould', V, F, m, smooth=True)); obs[-1].data.auto_smooth_angle = math.radians(20); x += w+gap
    return obs
def tiles(m, x0, x1, z0, z1, y, w=.3, h=.3, gap=.018, tilt=.012, d=.06, bev=.022, seed=1, off=0., brick=False, horiz=False, y1=0.):
    """grid of glazed tiles in one mesh, each slightly tilted; horiz: lies flat at the height y, spanning y0..y1 in z0..z1"""
    rg = random.Random(seed); bm = bmesh.new(); r = 0; z = z0
    while z < z1-1e-6:
        x = x0+off-(w/2 if brick and r % 2 else 0)
        while x < x1:
            g = bmesh.ops.create_cube(bm, size=1)['verts']; a, b2, c = rg.gauss(0, tilt), rg.gauss(0, tilt), rg.gauss(0, .004)
            for v in g:
                X, Y, Z = v.co.x*(w-gap), v.co.y*d, v.co.z*(h-gap); Y += X*a+Z*b2+c
                v.co = Vector((x+w/2+X, y+d/2+Y, z+h/2+Z)) if not horiz else Vector((x+w/2+X, z+h/2+Z, y-d/2-Y))
            x += w
        z += h; r += 1
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces[:]); bmesh.ops.bevel(bm, geom=bm.edges[:], offset=bev, segments=3, profile=.5, affect='EDGES')
    me = bpy.data.meshes.new('tiles'); bm.to_mesh(me); bm.free(); return link(bpy.data.objects.new('tiles', me), m)

def leaf(m, L=1., W=.3, bend=.35, fold=.18, loc=(0, 0, 0), rot=(0, 0, 0), tip=1.3, n=18, k=6):
    """simple leaf: grows along +z from its foot, bends towards -y"""
    def f(U, V):
        w = W*np.sin(PI*np.clip(U, 0, 1)**(1/tip))**.8*(1-U*.15); x = V*w; y = -bend*U**2*L+fold*np.abs(V)*w*1.2-.03*np.sin(U*9)*np.abs(V)*W; z = L*(U-.12*U**2*bend); return x, y, z
    ob = sheet('leaf', np.linspace(0, 1, n), np.linspace(-1, 1, 2*k+1), f, m); return place(ob, loc, rot)
def palm(m, L=2.4, n=17, loc=(0, 0, 0), rot=(0, 0, 0), W=.09, l=.95, bend=.22):
    """palm frond in the xz plane as one mesh: rachis and narrow leaflets"""
    V = []; F = []
    def quadstrip(pts, ws):
        b = len(V)
        for (x, z), (dx, dz), w in zip(pts, [(1, 0)]*len(pts), ws): pass
    def strip(p, d, length, w, curve):
        b = len(V); S = 9
        for i in range(S):
            t = i/(S-1); a = d+curve*t; x = p[0]+length*t*math.cos(d+curve*t*.5); z = p[1]+length*t*math.sin(d+curve*t*.5); ww = w*(math.sin(PI*min(1, t*.9+.1))**.7)
            V.append((x-math.sin(a)*ww, 0, z+math.cos(a)*ww)); V.append((x+math.sin(a)*ww, 0, z-math.cos(a)*ww))
        for i in range(S-1): F.append((b+2*i, b+2*i+1, b+2*i+3, b+2*i+2))
    for i in range(n):
        t = (i+1.5)/(n+1); a0 = -bend*t*2; p = (L*t*math.cos(-bend*t), L*t*math.sin(-bend*t)); ln = l*(math.sin(PI*(t*.82+.12))**.6)
        for s in (1, -1): strip(p, a0+s*math.radians(62-34*t), ln, W*.5, -s*.25)
    for i in range(10):
        t0, t1 = i/10, (i+1)/10; q = lambda t: (L*t*math.cos(-bend*t), L*t*math.sin(-bend*t)); b = len(V); (x0, z0), (x1, z1) = q(t0), q(t1)
        V.extend([(x0, 0, z0-.02), (x0, 0, z0+.02), (x1, 0, z1+.02), (x1, 0, z1-.02)]); F.append((b, b+1, b+2, b+3))
    return place(mesh('palm', V, F, m), loc, rot)
def stonelike(m, r, loc, scale=(1, 1, 1), rot=(0, 0, 0), amp=.12, size=.6):
    ob = sphere('pebble', r, m, loc, scale, rot, 48); displace(ob, 'CLOUDS', size, amp); return ob
def blob_box(m, size, loc, rad, rot=(0, 0, 0)): return box('blob', size, m, loc, rad, 8, rot)

# ---------------------------------------------------------------- light
def lights(key=1500, size=2.4, amb=.42, pos=(-5.2, -5.6, 6.4), fill=120, target=(.3, 1.5, .9)):
    area(pos, target, size, key); area((6.5, -6, 2.2), (0, 1, .6), (3, 4), fill); world(.55, 1., amb)
def sun(direction=(.62, .62, -.52), strength=4., angle=1.2):
    l = bpy.data.lights.new('sun', 'SUN'); l.energy = strength; l.angle = math.radians(angle); ob = bpy.data.objects.new('sun', l); bpy.context.scene.collection.objects.link(ob); ob.rotation_euler = Vector(direction).to_track_quat('-Z', 'Y').to_euler(); return ob

# ---------------------------------------------------------------- render
LOOK = ('rgba', 'alb', 'nor', 'dep', 'mask', 'front')
def _pass(W, H, spp, seeds, want):
    s = bpy.context.scene; vl = bpy.context.view_layer; s.render.resolution_x, s.render.resolution_y = W, H; s.cycles.samples = spp
    s.use_nodes = True; nt = s.node_tree; nt.nodes.clear(); rl = nt.nodes.new('CompositorNodeRLayers'); comp = nt.nodes.new('CompositorNodeComposite'); nt.links.new(rl.outputs['Image'], comp.inputs[0]); outs = []
    for pk, v in (('Image', 'rgba'), ('Denoising Albedo', 'alb'), ('Denoising Normal', 'nor'), ('Denoising Depth', 'dep'), ('mask', 'mask'), ('front', 'front')):
        if v not in want: continue
        fo = nt.nodes.new('CompositorNodeOutputFile'); fo.format.file_format = 'OPEN_EXR'; fo.format.color_depth = '32'; fo.format.color_mode = 'RGBA'; outs.append((fo, v)); nt.links.new(rl.outputs[pk], fo.inputs[0])
    R = []; d = os.path.join(studio.TMP, 'p%d' % os.getpid()); os.makedirs(d, exist_ok=True)
    for b in seeds:
        s.cycles.seed = b
        for fo, v in outs: fo.base_path = d; fo.file_slots[0].path = '%s_%d_' % (v, b)
        bpy.ops.render.render(write_still=False); R.append({})
        for fo, v in outs:
            p = os.path.join(d, '%s_%d_%04d.exr' % (v, b, s.frame_current)); R[-1][v] = load(p, 3); os.remove(p)
    return R

_so = []
def _lib():
    if not _so:
        so = os.path.join(studio.TMP, 'lay%d.so' % os.getpid()); subprocess.check_call(['gcc', '-O3', '-march=native', '-ffast-math', '-fopenmp', '-shared', '-fPIC', '-o', so, os.path.join(HERE, 'lay.c'), '-lm']); _so.append(ctypes.CDLL(so))
    return _so[0]
_f = lambda a: np.ascontiguousarray(a, np.float32)
_p = lambda a: a.ctypes.data_as(ctypes.c_void_p)
def atrous(x, f, its=4, sr=.055):
    """edge-avoiding wavelets: evens out what is left of the noise in the light x, guided by the features f"""
    x, f = _f(x), _f(f); H, W = x.shape
    for it in range(its): o = np.empty_like(x); _lib().atrous(_p(x), _p(f), _p(o), W, H, f.shape[2], 2**it, ctypes.c_float(sr*.75**it)); x = o
    return x

def render(F, k, spp, low=.56):
    """light at low resolution (k*low), denoised; features (albedo, normal, depth, mask) sharp at k;
    then the light is laid on the sharp features (joint bilateral). Returns linear grey, mask, front alpha"""
    s = bpy.context.scene; vl = bpy.context.view_layer; c = s.cycles; vl.cycles.denoising_store_passes = True
    for n, t in (('mask', 'COLOR'), ('front', 'VALUE')):
        a = vl.aovs.add(); a.name = n; a.type = t
    c.max_bounces = 3; c.diffuse_bounces = 2; c.glossy_bounces = 1; c.filter_width = 1.3; c.sample_clamp_indirect = 2; c.blur_glossy = 1.
    c.use_fast_gi = True; c.fast_gi_method = 'REPLACE'; c.ao_bounces_render = 1; s.world.light_settings.distance = 4.; s.world.light_settings.ao_factor = 1.
    ev = lambda x: int(round(x/2)*2); W, H = ev(F.size[0]*k), ev(F.size[1]*k); w, h = ev(W*low), ev(H*low)
    t0 = time.time(); R = _pass(w, h, max(1, spp//2), (0, 1), LOOK); av = lambda n: (R[0][n]+R[1][n])/2
    alb, nor, dep, mk, fr = av('alb'), av('nor'), av('dep')[..., 0], av('mask'), av('front')[..., 0]; t1 = time.time()
    L = nlm(R[0]['rgba'], R[1]['rgba'], alb, nor, fr, 5, .6, .08, .30).mean(2)
    ob = [o for o in s.objects if o.type == 'LIGHT']
    for o in ob: o.hide_render = True
    s.world = None; c.max_bounces = c.diffuse_bounces = c.glossy_bounces = 0; c.use_fast_gi = False
    t2 = time.time(); G = _pass(W, H, 6, (5,), LOOK[1:])[0]; t3 = time.time()
    gd = lambda d: np.log(np.clip(d, 1, 60)); fl = np.dstack([nor*2.2, mk*3., gd(dep)[..., None]*14, fr[..., None]*4, np.log(np.maximum(alb.mean(2), .05))[..., None]*1.]).astype(np.float32)
    fh = np.dstack([G['nor']*2.2, G['mask']*3., gd(G['dep'][..., 0])[..., None]*14, G['front'][..., :1]*4, np.log(np.maximum(G['alb'].mean(2), .05))[..., None]*1.]).astype(np.float32)
    irr = atrous(L/np.maximum(alb.mean(2), .05), fl); irr, fl, fh = _f(irr), _f(fl), _f(fh); out = np.empty((H, W), np.float32)
    _lib().lay(_p(irr), _p(fl), w, h, _p(fh), _p(out), W, H, fl.shape[2], ctypes.c_float(.95)); out = out*G['alb'].mean(2)
    print('light %.0fs denoise %.0fs features %.0fs join %.0fs' % (t1-t0, t2-t1, t3-t2, time.time()-t3), flush=True); return out, np.clip(G['mask'], 0, 1), np.clip(G['front'][..., 0], 0, 1)

def blur(a, r):
    """separable gaussian, edge-clamped"""
    n = int(3*r)+1; g = np.exp(-.5*(np.arange(-n, n+1)/r)**2); g /= g.sum()
    p = np.pad(a, ((n, n), (0, 0)), 'edge'); a = sum(g[i]*p[i:i+a.shape[0]] for i in range(2*n+1)); p = np.pad(a, ((0, 0), (n, n)), 'edge'); return sum(g[i]*p[:, i:i+a.shape[1]] for i in range(2*n+1))
def box3(a):
    p = np.pad(a, 1, 'edge'); q = p[:-2]+p[1:-1]+p[2:]; return q[:, :-2]+q[:, 1:-1]+q[:, 2:]
def spread(a, w, its=10):
    """where w < .98: continue the known values outwards for a few pixels, then their mean"""
    k = (w > .98).astype(np.float32); v = a*k; known = k > 0
    for i in range(its):
        n = box3(k); m = box3(v)/np.maximum(n, 1e-6); new = (k == 0) & (n > 0); v = np.where(new, m, v); k = np.where(new, 1., k).astype(np.float32)
    rest = k == 0; return np.where(rest, v[~rest].mean() if (~rest).any() else 0, v)

def post(lin_, mask, fr, duo, target=.86):
    """exposure: the lit part of the wall lands on target (sRGB); soft shoulder; floor .25; returns sRGB shade"""
    wallm = (mask.max(2) < .05) & (fr < .02); v = lin_[wallm] if wallm.sum() > 500 else lin_[fr < .5]
    ref = np.percentile(v, 70); t = ((target+.055)/1.055)**2.4; x = lin_*t/ref
    s = .74; x = np.where(x < s, x, s+(.97-s)*(1-np.exp(-(x-s)/(.97-s)))); y = oetf(x)
    lo = .25; y = np.where(y < .5, lo+(y)*(.5-lo)/.5, y); return y

def to8(a, seed=0):
    rg = np.random.default_rng(seed); return (np.clip(a, 0, 1)*255+rg.uniform(.2, .8, a.shape)).clip(0, 255).astype(np.uint8)
def write(out, name, y, mask, fr, duo, q=88):
    from PIL import Image
    def L(a): return Image.fromarray(a)
    def mk(m, alpha=None):
        a = (np.clip(m, 0, 1)*15+.5).astype(np.uint8)*17; im = np.dstack([a[..., 0], a[..., 1], a[..., 2]]); return Image.fromarray(im, 'RGB')
    if not duo:
        L(to8(y)).convert('RGB').save(os.path.join(out, name+'-shade.webp'), quality=q, method=6); mk(mask).save(os.path.join(out, name+'-mask.webp'), lossless=True, method=6, quality=100); return
    # back: the counter is painted over with the neighbouring wall; front: colours pushed out to the antialiased edge
    inv = 1-fr; rows = np.where((fr > .5).mean(1) > .9)[0]; yb = spread(y, np.where(inv > .98, 1, 0)); mb = np.dstack([np.where(inv > .98, mask[..., c], spread(mask[..., c]*1., inv)) for c in range(3)])
    L(to8(yb)).convert('RGB').save(os.path.join(out, name+'-back-shade.webp'), quality=q, method=6); mk(mb).save(os.path.join(out, name+'-back-mask.webp'), lossless=True, method=6, quality=100)
    yf = spread(y, fr); mf = np.dstack([np.where(fr > .98, mask[..., c], spread(mask[..., c]*1., fr)) for c in range(3)])
    A = (np.clip(fr, 0, 1)*255+.5).astype(np.uint8); z = A == 0; g = to8(yf); g[z] = 0; rgba = np.dstack([g, g, g, A])
    Image.fromarray(rgba, 'RGBA').save(os.path.join(out, name+'-front-shade.webp'), quality=q, method=6, alpha_quality=100)
    mf[z] = 0; mk(mf).save(os.path.join(out, name+'-front-mask.webp'), lossless=True, method=6, quality=100)
