"""Scarves around a neck, without whoever wears them: cloth that falls on a body of the cast, in the cast's camera and light.

    blender -b -P scarf.py -- wrap [--out=FOLDER] [--spp=64] [--look]

Writes NAME.npz for `pack_scarf.py`: light (grey, linear), how much of a pixel is before and behind the neck, and where on the cloth each pixel is (cm).
"""
import os, sys, time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy, numpy as np
from common import *
import people, face as F, skin, outfit, render
from body import Body
from falling import fall
from scipy.spatial import cKDTree

argv = sys.argv[sys.argv.index('--') + 1 :]
name = argv[0]
opt = dict((a[2:].split('=') + ['1'])[:2] for a in argv if a.startswith('--'))
OUT = opt.get('out', str(WORK / 'scarf'))
os.makedirs(OUT, exist_ok=True)
def grid(n, m, closed=False):
    """Quads of n columns (a ring when closed) and m rows; point = row * n + column."""
    i = np.arange(n if closed else n - 1)
    j = np.arange(m - 1)
    i, j = [x.ravel() for x in np.meshgrid(i, j)]
    k = (i + 1) % n
    return np.stack([j * n + i, j * n + k, (j + 1) * n + k, (j + 1) * n + i], 1)


def kept(tag, key, make):
    """What `make` gives, from the folder where this script made it before."""
    import hashlib

    file = os.path.join(OUT, '%s-%s.npy' % (tag, hashlib.sha1(repr(key).encode()).hexdigest()[:10]))
    if not os.path.exists(file):
        np.save(file, make())
    return np.load(file)


WEARER = 'carmen'
bpy.ops.wm.read_factory_settings(use_empty=True)
spec = dict(people.CAST[WEARER])
fc = F.Face(spec)
body = Body(fc, spec)
trunk = (body.head_part < 0.9) & (body.v[:, 1] > -60) & (body.along < 3)
bf = body.faces[trunk[body.faces].all(1)]
neck = np.array([f for f in fc.skin()[2] if max(f) < 11248 and (fc.rest[f, 1] < -4).all() and len(f) == 4])
# The head as it is turned, in the upright body's space.
head = fc.v[:11248] @ fc.T


def dense(v, f, off):
    """Points all over a surface, not further apart than cloth is thick; their normals, and how far off them cloth stays."""
    n = vertex_normals(v, f)
    q = np.array([(a, b) for a in (1 / 6, 0.5, 5 / 6) for b in (1 / 6, 0.5, 5 / 6)])
    k = np.stack([(1 - q[:, 0]) * (1 - q[:, 1]), q[:, 0] * (1 - q[:, 1]), q[:, 0] * q[:, 1], (1 - q[:, 0]) * q[:, 1]], 1)
    mix = lambda x: np.einsum('qk,fkc->fqc', k, x[f]).reshape(-1, 3)
    return mix(v), unit(mix(n)), np.full(len(f) * len(q), off)


under = [np.concatenate(x) for x in zip(dense(body.v, bf, 0.9), dense(head, neck, 0.35))]
chin = fc.lm(8) @ fc.T
t0 = time.time()
print('CHIN', chin, 'SHOULDERS', body.H[body.bones.index('upperarm01.L')], 'NECKBASE', head[neck].min((0, 1)), head[neck].max((0, 1)), 'T', fc.turn_deg)

SHAPES = dict(
    # around the neck: circumference above and below, height as it is cut, share of it that it begins with in pleats, pleats, how much its front is lower (cm)
    wrap=dict(loop=dict(top=51, low=63, high=40, rise=15, pleats=4.5, dip=2.5, n=136, m=66, seed=8), ends=(-2.4, 3.2)),
    snood=dict(loop=dict(top=54, low=66, high=40, rise=15, pleats=4.5, dip=3.5, n=140, m=66)),
)
shape = SHAPES[name]


def before(p, gap=1.4):
    """Points moved forward from inside what is under them."""
    tree = cKDTree(under[0])
    for _ in range(6):
        i = tree.query(p)[1]
        off = ((p - under[0][i]) * under[1][i]).sum(1)
        p[:, 2] += np.maximum(gap - off, 0) * 0.8
    return p


def loop(top, low, high, rise, pleats, dip, n, m, frames=70, seed=5):
    th = (np.arange(n) / n * 2 - 1) * np.pi  # closed behind
    s = np.linspace(0, 1, m)
    T, S = np.meshgrid(th, s)
    ahead = (1 + np.cos(T)) / 2  # 1 in front
    r = (low + (top - low) * S) / (2 * np.pi)
    cut = np.stack([r * np.sin(T), S * high, r * np.cos(T)], -1).reshape(-1, 3)
    # Begins in pleats that run a little aslant.
    deep = np.sqrt(max(0, (high / rise) ** 2 - 1)) * rise / (4 * pleats)
    ring = np.stack([np.cos(T), np.sin(T), 0 * T], -1).reshape(-1, 3) * 4
    phase = pleats * S + (0.5 * noise(ring, 3.0, seed, 2)).reshape(S.shape)
    k = np.abs((phase % 1) * 2 - 1) * 2 - 1
    R = r + 0.8 * deep * k
    x = R * np.sin(T) * 1.04
    z = R * np.cos(T) * 0.98 + 1.0
    y = -22.0 + S * rise + 4.0 * (1 - ahead) - dip * ahead + 2.0 * np.abs(np.sin(T))
    p = np.stack([x, y, z], -1).reshape(-1, 3)
    uv = np.stack([T / (2 * np.pi) * (low + top) / 2, S * high], -1).reshape(-1, 2)
    out = kept('loop', (top, low, high, rise, pleats, dip, n, m, 0, frames, seed, 2), lambda: fall(p, cut, n, m, True, under, frames))
    return out, grid(n, m, True), uv


def end(x, wide=20, long=26, n=40, m=48, frames=50, seed=3):
    """One that hangs before the chest, gathered above; x: where (cm)."""
    u, s = np.meshgrid(np.linspace(-0.5, 0.5, n), np.linspace(0, 1, m))
    cut = np.stack([u * wide, -s * long, 0 * s], -1).reshape(-1, 3)
    at = np.stack([u * 8 + seed, 0 * s, 0 * s], -1).reshape(-1, 3)
    phase = u * 3.2 + (0.35 * noise(at, 2.0, seed, 1)).reshape(s.shape)
    k = np.abs((phase % 1) * 2 - 1) * 2 - 1
    narrow = 6.5 + 3.0 * s
    p = np.stack([x + np.sign(x) * 1.5 * s + u * narrow, -20.5 - s * long * 0.98, 8.5 + 0.7 * k + 2 * s], -1).reshape(-1, 3)
    p = before(p)
    pinned = (s < 0.03).astype(float).ravel()
    uv = np.stack([u * wide, s * long], -1).reshape(-1, 2)
    out = kept('end', (x, wide, long, n, m, frames, seed, 2), lambda: fall(p, cut, n, m, False, under, frames, pinned=pinned))
    f = grid(n, m)[:, ::-1]
    return out, f, uv


parts = [end(x, seed=3 + i) for i, x in enumerate(shape.get('ends', ()))]
for p, f, _ in parts:
    under = [np.concatenate(x) for x in zip(under, dense(p, f, 0.6))]
parts.append(loop(**shape['loop']))
print('FELL %.0f s' % (time.time() - t0), flush=True)


def emission(name):
    m = bpy.data.materials.new('e')
    m.use_nodes = True
    nt = m.node_tree
    nt.nodes.clear()
    o = nt.nodes.new('ShaderNodeOutputMaterial')
    e = nt.nodes.new('ShaderNodeEmission')
    nt.links.new(e.outputs[0], o.inputs[0])
    a = nt.nodes.new('ShaderNodeAttribute')
    a.attribute_name = name
    nt.links.new(a.outputs['Vector'], e.inputs[0])
    return m


def diffuse():
    m = bpy.data.materials.new('cloth')
    m.use_nodes = True
    nt = m.node_tree
    nt.nodes.clear()
    o = nt.nodes.new('ShaderNodeOutputMaterial')
    d = nt.nodes.new('ShaderNodeBsdfDiffuse')
    d.inputs[0].default_value = (ALBEDO, ALBEDO, ALBEDO, 1)
    nt.links.new(d.outputs[0], o.inputs[0])
    return m


ALBEDO = 0.6
look = bool(opt.get('look'))
sk, _, _ = skin.build(fc, spec, 1)
bo = mesh('body', body.v @ fc.T.T, bf)


def seen_before(p):
    """Points that nothing of the wearer hides from the camera."""
    from mathutils import Vector
    from mathutils.bvhtree import BVHTree

    dg = bpy.context.evaluated_depsgraph_get()
    trees = [BVHTree.FromObject(o, dg) for o in (sk, bo)]
    eye = np.array([0.0, render.EYE_Y, render.DIST])
    at = to_blender(eye)
    out = np.zeros(len(p), bool)
    for k, x in enumerate(to_blender(p)):
        d = at - x
        l = np.linalg.norm(d)
        d = d / l
        out[k] = all(t.ray_cast(Vector(x + d * 0.05), Vector(d), l)[0] is None for t in trees)
    return out


cloths, fronts = [], []
for i, (p, f, uv) in enumerate(parts):
    p = p @ fc.T.T
    mean = outfit.smooth(f, len(p))
    fore = seen_before(p) * 1.0
    for _ in range(6):
        fore = mean @ fore
    fore = np.maximum(step(-2.0, 1.0, p[:, 2]), fore * step(-6.0, -3.0, p[:, 2]))  # what lies before the middle of the neck
    is_before = (fore[f] > 0.01).any(1)
    for faces, to in ((f, cloths), (f[is_before], fronts)):
        ob = mesh('scarf%d' % i, p, faces)
        attribute(ob.data, 'fore', np.repeat(fore[:, None], 3, 1), 'FLOAT_VECTOR')
        attribute(ob.data, 'place', np.c_[uv + [0, 64.0 * i], np.zeros(len(uv))] / 100 + 1, 'FLOAT_VECTOR')
        if to is cloths:
            t = ob.modifiers.new('t', 'SOLIDIFY')
            t.thickness = 0.02
            t.offset = 0
        b = ob.modifiers.new('s', 'SUBSURF')
        b.levels = b.render_levels = 2
        to.append(ob)
for ob in (sk, bo):
    ob.visible_camera = look
render.studio(center_x=-1.5)
W, H = 816, 1024
TIMES = 1.5
x0, y0, x1, y1 = BOX = (130, 410, 790, 1024)
sc = bpy.context.scene


def shoot(what, mat, spp, size, sharp=False, box=BOX):
    """A picture of so many times the cast's size: linear, premultiplied."""
    for o in cloths + fronts:
        o.hide_render = o not in what
        o.data.materials.clear()
        o.data.materials.append(mat)
    render.settings(round(W * size), round(H * size), 2, int(opt.get('threads', 1)))
    sc.cycles.samples = spp
    sc.cycles.pixel_filter_type = 'BOX' if sharp else 'BLACKMAN_HARRIS'
    sc.cycles.filter_width = 0.01 if sharp else 1.5
    sc.cycles.seed = 1
    r = sc.render
    r.use_border = r.use_crop_to_border = True
    r.border_min_x, r.border_max_x, r.border_min_y, r.border_max_y = box[0] / W, box[2] / W, 1 - box[3] / H, 1 - box[1] / H
    r.image_settings.file_format = 'OPEN_EXR'
    r.image_settings.color_mode = 'RGBA'
    r.image_settings.color_depth = '32'
    r.filepath = os.path.join(OUT, name + '-pass.exr')
    bpy.ops.render.render(write_still=True)
    return render._load(r.filepath)


if look:
    from PIL import Image

    a = shoot(cloths, diffuse(), int(opt.get('spp', 12)), 0.5, box=(0, 0, W, H))
    c = tone(a[..., :3] / np.maximum(a[..., 3:], 1e-3), 1.12)
    Image.fromarray((np.dstack([np.clip(c, 0, 1), a[..., 3]]) * 255 + 0.5).astype(np.uint8), 'RGBA').save(os.path.join(OUT, name + '-look.png'))
else:
    light = shoot(cloths, diffuse(), int(opt.get('spp', 48)), TIMES)
    for o in (sk, bo):
        o.hide_render = True
    place = shoot(cloths, emission('place'), 1, TIMES, sharp=True)
    front = shoot(fronts, emission('fore'), 24, TIMES)[..., 0]
    np.savez(os.path.join(OUT, name + '.npz'), light=light, place=place, front=front, box=BOX)
    print('DRAWN', light.shape, place.shape, front.shape)
