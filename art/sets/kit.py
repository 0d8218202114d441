"""Kit for the scene plates: framing, materials in grey with a mask, modelling helpers, light, render, post."""
import bpy, bmesh, math, os, sys, random, time
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, '..', 'people-and-products'))
from studio import *  # noqa: studio.py of the people and products: lathe, box, sphere, sweep, area, world, nlm...
import studio

HERE = os.path.dirname(os.path.abspath(__file__))

# ---------------------------------------------------------------- framing
# One unit is about 25 cm. duo: z=0 is the ledge's top, its front edge lies in the plane y=0, the ledge is DEPTH deep,
# the person stands behind it. solo: z=0 is the ground of the product, which stands at the origin.
# Hu: height of the plate in units, in the plane y=0; vf: height (0 top..1 bottom) of the point z=0 of that plane; uf: its
# place across of the point x=0, the middle without it.
# person: x, baseY, height; product: x, y, maxW, maxH: fractions of the plate. The squares are crops of the portraits.
DEPTH = 1.75
SIZES = {'wide': (1200, 628), 'square': (1080, 1080), 'portrait': (1080, 1350), 'story': (1080, 1920)}
FRAMES = {
    ('duo', 'wide'): dict(Hu=3.50, vf=0.900, person=(0.25, 1.145, 1.15), product=(0.62, 0.875, 0.38, 0.70)),
    ('duo', 'portrait'): dict(Hu=4.00, vf=0.880, person=(0.36, 1.02, 0.97), product=(0.71, 0.868, 0.54, 0.52)),
    ('duo', 'story'): dict(Hu=5.70, vf=0.652, person=(0.38, 0.745, 0.575), product=(0.68, 0.636, 0.56, 0.36)),
    ('solo', 'portrait'): dict(Hu=4.60, vf=0.760, product=(0.5, 0.760, 0.66, 0.56)),
}
CROP = {'duo': 0.14, 'solo': 0.14}  # where the square begins, as a fraction of the portrait's height


class Frame:
    def __init__(s, kind, shape, over={}):
        f = dict(FRAMES[kind, shape])
        f.update(over.get('%s-%s' % (kind, shape), {}))
        s.f = f
        s.kind, s.shape, s.lights = kind, shape, []
        s.duo = kind == 'duo'
        s.size = SIZES[shape]
        s.Hu = f['Hu']
        s.vf = f['vf']
        s.uf = f.get('uf', 0.5)
        s.D, s.zc = f.get('D', 9.0 if s.duo else 10.0), f.get('zc', 1.95 if s.duo else 2.6)
        s.Wu = s.Hu * s.size[0] / s.size[1]
        s.person = f.get('person')
        s.product = f['product']
        s.story = shape == 'story'
        s.wide = shape == 'wide'
        s.crop = f.get('crop', CROP[kind])

    def k(s, y):
        return (s.D + y) / s.D

    def at(s, u, v, y):
        """world (x, z) of the plate point (u, v) at the depth y"""
        k = s.k(y)
        return (u - s.uf) * s.Wu * k, s.zc + ((s.vf - v) * s.Hu - s.zc) * k

    def X(s, u, y):
        return s.at(u, 0, y)[0]

    def Z(s, v, y):
        return s.at(0.5, v, y)[1]

    @property
    def px(s):
        return s.X(s.person[0], 3) if s.duo else 0.0  # x of the person on the wall

    @property
    def qx(s):
        return s.X(s.product[0], 0.8) if s.duo else 0.0  # x of the product

    @property
    def bottom(s):
        return s.Z(1.06, -0.4)

    def camera(s):
        c = bpy.data.cameras.new('c')
        c.sensor_fit = 'VERTICAL'
        c.sensor_height = 24
        c.lens = s.D * 24 / s.Hu
        c.shift_x, c.shift_y = (0.5 - s.uf) * s.Wu / s.Hu, ((s.vf - 0.5) * s.Hu - s.zc) / s.Hu
        ob = bpy.data.objects.new('c', c)
        S = bpy.context.scene
        S.collection.objects.link(ob)
        S.camera = ob
        ob.location = (0, -s.D, s.zc)
        ob.rotation_euler = (PI / 2, 0, 0)

    def places(s, square=False):
        """where things stand, for scenes.json"""
        H = s.size[1]
        k = H / 1080 if square else 1
        cut = lambda v: (v - s.crop) * k if square else v
        x, y, w, h = s.product
        h *= k * (0.92 if square else 1)
        out = {'product': dict(x=x, y=round(cut(y), 4), maxW=w, maxH=round(h, 4)), 'light': dict(x=-0.62, y=-0.78)}
        if s.duo:
            px, pb, ph = s.person
            out['person'] = dict(x=px, baseY=round(cut(pb), 4), height=round(ph * k * (0.88 if square else 1), 4))
        return out


# ---------------------------------------------------------------- materials
ROLE = {'wall': (0, 0, 0), 'ground': (1, 0, 0), 'prop': (0, 1, 0), 'accent': (0, 0, 1)}
_cache = {}


class Nodes:
    """builds a material's node tree; values are node sockets or numbers; other: a second role and how much of it"""

    def __init__(s, m):
        m.use_nodes = True
        s.other = None
        s.nt = m.node_tree
        s.b = s.nt.nodes['Principled BSDF']
        s.normal = None
        s.pos = s.new('ShaderNodeNewGeometry').outputs['Position']

    def new(s, t):
        return s.nt.nodes.new(t)

    def put(s, v, sock):
        if hasattr(v, 'links'):
            s.nt.links.new(v, sock)
        else:
            sock.default_value = v

    def math(s, op, a, b=0.0, clamp=False):
        n = s.new('ShaderNodeMath')
        n.operation = op
        n.use_clamp = clamp
        s.put(a, n.inputs[0])
        s.put(b, n.inputs[1])
        return n.outputs[0]

    def add(s, a, b):
        return s.math('ADD', a, b)

    def mul(s, a, b):
        return s.math('MULTIPLY', a, b)

    def mapped(s, scale=(1, 1, 1), rot=(0, 0, 0), loc=(0, 0, 0)):
        n = s.new('ShaderNodeMapping')
        n.inputs['Scale'].default_value = scale
        n.inputs['Rotation'].default_value = [math.radians(a) for a in rot]
        n.inputs['Location'].default_value = loc
        s.nt.links.new(s.pos, n.inputs['Vector'])
        return n.outputs[0]

    def noise(s, scale=1.0, detail=3, dist=0.0, rough=0.5, vec=None):
        n = s.new('ShaderNodeTexNoise')
        n.inputs['Scale'].default_value = scale
        n.inputs['Detail'].default_value = detail
        n.inputs['Distortion'].default_value = dist
        n.inputs['Roughness'].default_value = rough
        s.nt.links.new(vec or s.pos, n.inputs['Vector'])
        return n.outputs['Fac']

    def voronoi(s, scale=5.0, feature='F1', vec=None, out='Distance'):
        n = s.new('ShaderNodeTexVoronoi')
        n.feature = feature
        n.inputs['Scale'].default_value = scale
        s.nt.links.new(vec or s.pos, n.inputs['Vector'])
        return n.outputs[out]

    def wave(s, scale, direction='X', dist=0.0, detail=2, vec=None):
        n = s.new('ShaderNodeTexWave')
        n.bands_direction = direction
        n.inputs['Scale'].default_value = scale
        n.inputs['Distortion'].default_value = dist
        n.inputs['Detail'].default_value = detail
        s.nt.links.new(vec or s.pos, n.inputs['Vector'])
        return n.outputs['Fac']

    def ramp(s, x, a, b, c=0.0, d=1.0):
        """a..b becomes c..d, clamped"""
        n = s.new('ShaderNodeMapRange')
        s.put(x, n.inputs[0])
        for i, v in enumerate((a, b, c, d)):
            s.put(v, n.inputs[1 + i])
        return n.outputs[0]

    def bump(s, h, strength, dist=0.02):
        n = s.new('ShaderNodeBump')
        n.inputs['Strength'].default_value = strength
        n.inputs['Distance'].default_value = dist
        s.put(h, n.inputs['Height'])
        if s.normal:
            s.nt.links.new(s.normal, n.inputs['Normal'])
        s.normal = n.outputs[0]
        s.nt.links.new(s.normal, s.b.inputs['Normal'])

    def albedo(s, v):
        if hasattr(v, 'links'):
            c = s.new('ShaderNodeCombineColor')
            [s.nt.links.new(v, c.inputs[i]) for i in range(3)]
            s.nt.links.new(c.outputs[0], s.b.inputs['Base Color'])
        else:
            s.b.inputs['Base Color'].default_value = (v, v, v, 1)

    def gloss(s, rough, spec=0.5):
        s.put(rough, s.b.inputs['Roughness'])
        s.b.inputs['Specular'].default_value = spec

    def xyz(s):
        q = s.new('ShaderNodeSeparateXYZ')
        s.nt.links.new(s.pos, q.inputs[0])
        return q.outputs

    def island(s):
        return s.new('ShaderNodeNewGeometry').outputs['Random Per Island']


def limewash(n, k=1.0, depth=1.0):
    n.albedo(
        n.add(
            n.ramp(n.noise(0.9 * k, 4, 0.9, 0.66), 0.3, 0.7, 0.58, 0.80),
            n.ramp(n.noise(5 * k, 2, 0.4, 0.6, n.mapped((1, 1, 0.45), (0, 28, 0))), 0.3, 0.7, -0.05, 0.05),
        )
    )
    n.bump(n.noise(2.2 * k, 1, 0.6), 0.35 * depth, 0.10)
    n.bump(n.noise(17 * k, 2, 0.2, 0.7), 0.22 * depth, 0.02)
    n.gloss(0.9, 0.12)


def plaster(n, k=1.0):
    n.albedo(n.ramp(n.noise(1.3 * k, 3, 0.4, 0.6), 0.3, 0.7, 0.71, 0.80))
    n.bump(n.noise(32 * k, 2, 0, 0.7), 0.25, 0.008)
    n.gloss(0.85, 0.15)


def roughplaster(n, k=1.0):
    """thrown plaster: grains catch raking light"""
    n.albedo(n.ramp(n.noise(2 * k, 4, 0.4, 0.6), 0.3, 0.7, 0.68, 0.80))
    n.bump(n.noise(22 * k, 3, 0, 0.75), 0.75, 0.035)
    n.gloss(0.95, 0.1)


def travertine(n, k=1.0, axis=2):
    st = [1.0, 1.0, 1.0]
    st[axis] = 5.5
    band = n.noise(1.1 * k, 5, 0.5, 0.62, n.mapped(st))
    fine = n.noise(3.4 * k, 4, 0.2, 0.6, n.mapped([v * 2 for v in st]))
    st[axis] = 2.4
    hole = n.ramp(n.add(n.noise(9 * k, 3, 0.3, 0.6, n.mapped(st)), n.ramp(band, 0.35, 0.6, 0.10, -0.02)), 0.36, 0.42)
    n.albedo(
        n.mul(
            n.add(n.ramp(band, 0.3, 0.7, 0.52, 0.78), n.ramp(fine, 0.3, 0.7, -0.06, 0.06)),
            n.ramp(hole, 0.0, 1.0, 0.5, 1.0),
        )
    )
    n.bump(hole, 0.6, 0.03)
    n.gloss(0.55, 0.3)


def marble(n, k=1.0):
    w = n.mapped((1, 1, 1), (20, 35, 40))

    def vein(scale, width, dist, v):
        return n.ramp(n.math('ABSOLUTE', n.math('SUBTRACT', n.noise(scale * k, 5, dist, 0.62, v), 0.5)), 0.0, width)

    v1 = vein(0.55, 0.022, 1.3, w)
    v2 = vein(1.5, 0.016, 1.0, n.mapped((1.6, 1, 1.2), (0, 50, 10)))
    cloud = n.noise(1.1 * k, 3, 1.2, 0.6, w)
    n.albedo(
        n.mul(n.mul(n.ramp(v1, 0, 1, 0.48, 1.0), n.ramp(v2, 0.0, 1.0, 0.78, 1.0)), n.ramp(cloud, 0.3, 0.7, 0.60, 0.76))
    )
    n.gloss(0.16, 0.5)


def oak(n, k=1.0, axis='x', seed=0.0):
    """boards along an axis, each mesh island another part of the tree"""
    s = {'x': (0.22, 1, 1), 'y': (1, 0.22, 1), 'z': (1, 1, 0.22)}[axis]
    m = n.mapped(s)
    q = n.new('ShaderNodeVectorMath')
    q.operation = 'ADD'
    n.nt.links.new(m, q.inputs[0])
    c = n.new('ShaderNodeCombineXYZ')
    isl = n.island()
    n.nt.links.new(n.mul(isl, 37.0), c.inputs[0])
    n.nt.links.new(n.mul(isl, 11.0), c.inputs[1])
    n.nt.links.new(n.mul(isl, 23.0), c.inputs[2])
    n.nt.links.new(c.outputs[0], q.inputs[1])
    v = q.outputs[0]
    rings = n.wave(2.6 * k, 'Y' if axis != 'y' else 'X', 5.5, 3, v)
    f = n.new('ShaderNodeVectorMath')
    f.operation = 'MULTIPLY'
    n.nt.links.new(v, f.inputs[0])
    f.inputs[1].default_value = [1.6 if t < 1 else 7.0 for t in s]
    pores = n.noise(7.0 * k, 5, 0.35, 0.6, f.outputs[0])
    # Broad bands of spring and summer wood, uneven along the board.
    bands = n.noise(2.2 * k, 3, 0.6, 0.5, v)
    n.albedo(
        n.mul(
            n.add(
                n.add(n.ramp(rings, 0.0, 1.0, 0.56, 0.67), n.ramp(bands, 0.3, 0.7, -0.05, 0.05)),
                n.ramp(pores, 0.35, 0.65, -0.06, 0.035),
            ),
            n.ramp(isl, 0.0, 1.0, 0.86, 1.1),
        )
    )
    n.bump(pores, 0.08, 0.012)
    n.gloss(0.46, 0.35)


def concrete(n, k=1.0):
    pit = n.ramp(n.voronoi(6 * k), 0.035, 0.09)
    n.albedo(
        n.mul(
            n.add(
                n.ramp(n.noise(0.9 * k, 5, 0.6, 0.66), 0.3, 0.7, 0.46, 0.72),
                n.ramp(n.noise(14 * k, 2, 0, 0.7), 0.3, 0.7, -0.04, 0.04),
            ),
            n.ramp(pit, 0.0, 1.0, 0.55, 1.0),
        )
    )
    n.bump(pit, 0.6, 0.025)
    n.bump(n.noise(18 * k, 2, 0, 0.7), 0.2, 0.015)
    n.gloss(0.75, 0.2)


def linen(n, k=1.0, lo=0.66, hi=0.78):
    """woven threads; along x and z, or y for lying cloth"""
    warp = n.wave(26 * k, 'X', 0.6, 1)
    weft = n.wave(26 * k, 'Z', 0.6, 1)
    t = n.mul(warp, weft)
    slub = n.noise(8 * k, 3, 0, 0.6, n.mapped((0.25, 1, 4)))
    n.albedo(n.add(n.ramp(t, 0, 1, lo, hi), n.ramp(slub, 0.3, 0.7, -0.05, 0.05)))
    n.bump(t, 0.25, 0.012)
    n.gloss(0.9, 0.1)
    n.b.inputs['Sheen'].default_value = 0.25


def glaze(n, k=1.0, lo=0.40, hi=0.82):
    """hand-made tile: each another tone, uneven glaze"""
    n.albedo(n.add(n.ramp(n.island(), 0.0, 1.0, lo, hi), n.ramp(n.noise(4 * k, 4, 0.5, 0.65), 0.3, 0.7, -0.09, 0.09)))
    n.bump(n.noise(3.5 * k, 1), 0.35, 0.05)
    n.gloss(0.10, 0.55)


def grout(n):
    n.albedo(n.ramp(n.noise(30, 3), 0.3, 0.7, 0.46, 0.60))
    n.bump(n.noise(40, 3), 0.4, 0.015)
    n.gloss(0.95, 0.05)


def paper(n):
    n.albedo(n.ramp(n.noise(60, 3, 0, 0.7, n.mapped((1, 1, 2.4))), 0.3, 0.7, 0.775, 0.80))
    n.bump(n.noise(70, 3, 0, 0.7), 0.10, 0.006)
    n.gloss(0.9, 0.12)


def matt(n):
    n.albedo(0.78)
    n.gloss(0.9, 0.1)


def satin(n, alb=0.74):
    n.albedo(alb)
    n.bump(n.noise(3, 2), 0.04, 0.03)
    n.gloss(0.34, 0.5)


def ceramic(n, alb=0.78):
    n.albedo(n.add(alb - 0.02, n.ramp(n.noise(50, 3, 0, 0.7), 0.60, 0.72, 0.0, -0.16)))
    n.bump(n.noise(2.5, 2), 0.12, 0.04)
    n.gloss(0.4, 0.4)


def sand(n):
    g = n.noise(90, 2, 0, 0.8)
    n.albedo(n.add(n.ramp(n.noise(1.2, 4, 0.4), 0.3, 0.7, 0.60, 0.72), n.ramp(g, 0.25, 0.75, -0.16, 0.12)))
    n.bump(g, 0.55, 0.012)
    n.gloss(0.95, 0.1)


def sandstone(n, k=1.0):
    n.albedo(
        n.add(
            n.ramp(n.noise(1.6 * k, 6, 0.5, 0.66, n.mapped((1, 1, 2.6))), 0.3, 0.7, 0.52, 0.74),
            n.ramp(n.noise(60 * k, 2, 0, 0.8), 0.3, 0.7, -0.09, 0.07),
        )
    )
    n.bump(n.noise(5 * k, 5, 0, 0.7), 0.6, 0.06)
    n.gloss(0.9, 0.12)


def terrazzo(n, k=1.0):
    cell = n.new('ShaderNodeTexVoronoi')
    cell.inputs['Scale'].default_value = 9 * k
    n.nt.links.new(n.mapped((1, 1, 1), (12, 31, 7)), cell.inputs['Vector'])
    edge = n.voronoi(9 * k, 'DISTANCE_TO_EDGE', n.mapped((1, 1, 1), (12, 31, 7)))
    sp = n.new('ShaderNodeSeparateColor')
    n.nt.links.new(cell.outputs['Color'], sp.inputs[0])
    chip = n.mul(
        n.ramp(edge, n.ramp(sp.outputs[0], 0, 1, 0.02, 0.2), n.ramp(sp.outputs[0], 0, 1, 0.04, 0.22)),
        n.ramp(sp.outputs[1], 0.42, 0.44),
    )
    mx = n.new('ShaderNodeMix')
    mx.data_type = 'FLOAT'
    n.nt.links.new(chip, mx.inputs[0])
    mx.inputs[2].default_value = 0.68
    n.nt.links.new(n.ramp(sp.outputs[2], 0.0, 1.0, 0.22, 0.9), mx.inputs[3])
    n.albedo(n.add(mx.outputs[0], n.ramp(n.noise(40 * k, 2), 0.3, 0.7, -0.03, 0.03)))
    n.gloss(0.25, 0.45)


def water(n):
    """shallow water over a pale floor: light gathered by the waves as bright lines, highlights on the surface"""
    v = n.new('ShaderNodeVectorMath')
    v.operation = 'MULTIPLY_ADD'
    nz = n.new('ShaderNodeTexNoise')
    nz.inputs['Scale'].default_value = 1.1
    nz.inputs['Detail'].default_value = 2
    n.nt.links.new(n.pos, nz.inputs['Vector'])
    n.nt.links.new(nz.outputs['Color'], v.inputs[0])
    v.inputs[1].default_value = (0.9, 0.9, 0.9)
    n.nt.links.new(n.mapped((1, 0.62, 1)), v.inputs[2])
    a = n.math('POWER', n.ramp(n.voronoi(1.55, 'DISTANCE_TO_EDGE', v.outputs[0]), 0.0, 0.22, 1.0, 0.0), 3.2)
    b = n.math('POWER', n.ramp(n.voronoi(2.7, 'DISTANCE_TO_EDGE', v.outputs[0]), 0.0, 0.2, 1.0, 0.0), 3.0)
    n.albedo(n.add(n.ramp(n.noise(0.8, 3, 0.3), 0.3, 0.7, 0.40, 0.50), n.add(n.mul(a, 0.42), n.mul(b, 0.16))))
    n.bump(n.noise(1.6, 2, 0.8), 0.35, 0.12)
    n.gloss(0.05, 0.6)


def leafy(n):
    n.albedo(n.add(n.ramp(n.island(), 0, 1, 0.42, 0.70), n.ramp(n.noise(6, 3), 0.3, 0.7, -0.06, 0.06)))
    n.gloss(0.42, 0.4)


def bark(n):
    n.albedo(n.ramp(n.noise(9, 4, 0, 0.7, n.mapped((1, 1, 0.3))), 0.3, 0.7, 0.26, 0.5))
    n.bump(n.noise(14, 3), 0.6, 0.03)
    n.gloss(0.9, 0.1)


def dark(n):
    n.albedo(0.12)
    n.gloss(0.5, 0.3)


def caustics(n):
    """plaster with the light that moving water throws on it"""
    v = n.new('ShaderNodeVectorMath')
    v.operation = 'MULTIPLY_ADD'
    nz = n.new('ShaderNodeTexNoise')
    nz.inputs['Scale'].default_value = 0.9
    nz.inputs['Detail'].default_value = 1.5
    n.nt.links.new(n.pos, nz.inputs['Vector'])
    n.nt.links.new(nz.outputs['Color'], v.inputs[0])
    v.inputs[1].default_value = (1.3, 1.3, 1.3)
    n.nt.links.new(n.mapped((0.8, 1, 1.25), (0, 24, 0)), v.inputs[2])
    a = n.math('POWER', n.ramp(n.voronoi(0.95, 'DISTANCE_TO_EDGE', v.outputs[0]), 0.0, 0.26, 1.0, 0.0), 3.4)
    b = n.math('POWER', n.ramp(n.voronoi(1.7, 'DISTANCE_TO_EDGE', v.outputs[0]), 0.0, 0.22, 1.0, 0.0), 3.0)
    where = n.ramp(n.noise(0.5, 1, 0.3), 0.36, 0.62)
    n.albedo(n.add(0.54, n.mul(where, n.add(n.mul(a, 0.30), n.mul(b, 0.12)))))
    n.gloss(0.85, 0.15)


def wet(n, k=1.0):
    marble(n, k)
    n.gloss(n.ramp(n.noise(1.6, 3, 0.6), 0.35, 0.6, 0.03, 0.22), 0.6)


def drop(n):
    """clear drop on stone: bright on the side away from the light, where it gathers it"""
    t = n.new('ShaderNodeVectorMath')
    t.operation = 'DOT_PRODUCT'
    n.nt.links.new(n.new('ShaderNodeNewGeometry').outputs['Normal'], t.inputs[0])
    t.inputs[1].default_value = (0.62, -0.3, 0.1)
    n.albedo(n.ramp(t.outputs['Value'], -0.6, 0.6, 0.34, 0.96))
    n.gloss(0.02, 0.9)


def mirror(n):
    """a mirror as it shows a bright room: a soft gradient"""
    n.albedo(n.ramp(n.noise(0.28, 0, 0, 0.5, n.mapped((1, 1, 1), (0, 40, 0), (3, 1, 7))), 0.3, 0.7, 0.50, 0.86))
    n.gloss(0.3, 0.2)


def rubber(n):
    sp = n.ramp(n.voronoi(13), 0.10, 0.13, 1.0, 0.0)
    n.albedo(n.add(n.ramp(n.noise(40, 2, 0, 0.8), 0.3, 0.7, 0.42, 0.52), n.mul(sp, 0.34)))
    n.bump(n.noise(60, 2, 0, 0.8), 0.4, 0.012)
    n.gloss(0.8, 0.2)


def cloth(n, k=1.0, lo=0.62, hi=0.76):
    """woven cloth that lies"""
    t = n.mul(n.wave(24 * k, 'X', 0.7, 1), n.wave(24 * k, 'Y', 0.7, 1))
    n.albedo(
        n.add(n.ramp(t, 0, 1, lo, hi), n.ramp(n.noise(7 * k, 3, 0, 0.6, n.mapped((0.3, 4, 1))), 0.3, 0.7, -0.05, 0.05))
    )
    n.bump(t, 0.28, 0.012)
    n.gloss(0.95, 0.08)
    n.b.inputs['Sheen'].default_value = 0.3


def towelling(n):
    n.albedo(n.ramp(n.noise(34, 3, 0, 0.8), 0.3, 0.7, 0.60, 0.82))
    n.bump(n.noise(38, 3, 0, 0.8), 0.9, 0.045)
    n.gloss(1.0, 0.05)
    n.b.inputs['Sheen'].default_value = 0.5


def books(n):
    n.albedo(n.add(n.ramp(n.island(), 0, 1, 0.34, 0.82), n.ramp(n.noise(50, 2, 0, 0.7), 0.3, 0.7, -0.03, 0.03)))
    n.gloss(0.6, 0.25)


def needles(n):
    n.albedo(n.ramp(n.noise(3, 2), 0.3, 0.7, 0.42, 0.78))
    n.gloss(0.5, 0.3)


def zest(n):
    n.albedo(n.ramp(n.noise(2, 2), 0.3, 0.7, 0.72, 0.80))
    n.bump(n.voronoi(26), 0.30, 0.02)
    n.gloss(0.34, 0.45)


def glow(n):
    n.albedo(0.7)
    n.b.inputs['Emission'].default_value = (1, 1, 1, 1)
    n.b.inputs['Emission Strength'].default_value = 0.5


def bright(n):
    n.albedo(0.8)
    n.b.inputs['Emission'].default_value = (1, 1, 1, 1)
    n.b.inputs['Emission Strength'].default_value = 5.0


def brick(n):
    n.albedo(
        n.add(
            n.add(n.ramp(n.island(), 0.0, 1.0, 0.50, 0.74), n.ramp(n.noise(9, 4, 0.4, 0.7), 0.3, 0.7, -0.10, 0.08)),
            n.ramp(n.noise(1.1, 3), 0.3, 0.7, -0.05, 0.05),
        )
    )
    n.bump(n.noise(12, 4, 0, 0.75), 0.8, 0.05)
    n.gloss(0.9, 0.12)


def sky(n, z0=0.0, z1=6.0, lo=0.90, hi=1.1):
    """lit from within: paler towards the horizon"""
    v = n.ramp(n.xyz()[2], z0, z1, hi, lo)
    n.albedo(0.0)
    c = n.new('ShaderNodeCombineColor')
    [n.nt.links.new(v, c.inputs[i]) for i in range(3)]
    n.nt.links.new(c.outputs[0], n.b.inputs['Emission'])
    n.b.inputs['Emission Strength'].default_value = 1.0
    n.gloss(1.0, 0.0)


def sea(n):
    """open water towards the horizon"""
    st = n.mapped((0.35, 1, 1))
    n.albedo(
        n.add(
            n.ramp(n.noise(0.55, 4, 0.5, 0.6, st), 0.3, 0.7, 0.44, 0.58),
            n.ramp(n.noise(2.2, 3, 0.6, 0.65, st), 0.4, 0.7, -0.04, 0.16),
        )
    )
    n.bump(n.noise(1.3, 3, 0.8, 0.6, st), 0.6, 0.2)
    n.gloss(0.22, 0.6)


def gingham(n, k=1.0, other='ground'):
    """woven checks of two roles on what lies: its own where threads of both cross"""
    x, y, z = n.xyz()
    stripe = lambda t: n.ramp(n.math('SINE', n.mul(t, 11.0 * k)), -0.04, 0.04)
    a, b = stripe(x), stripe(n.add(y, z))
    w = n.mul(n.wave(26, 'X', 0.6, 1), n.wave(26, 'Y', 0.6, 1))
    n.albedo(n.add(n.ramp(w, 0, 1, 0.68, 0.76), n.ramp(n.noise(6, 3), 0.3, 0.7, -0.02, 0.02)))
    n.bump(w, 0.25, 0.012)
    n.gloss(0.95, 0.08)
    n.other = other, n.math('SUBTRACT', 1.0, n.mul(n.add(a, b), 0.5))


def velvet(n, alb=0.5):
    n.albedo(n.ramp(n.noise(2.2, 4, 0.8, 0.7), 0.3, 0.7, alb - 0.06, alb + 0.06))
    n.bump(n.noise(60, 2, 0, 0.8), 0.3, 0.01)
    n.gloss(0.9, 0.1)
    n.b.inputs['Sheen'].default_value = 1.0


def leather(n):
    n.albedo(n.ramp(n.noise(1.8, 4, 0.4, 0.7), 0.3, 0.7, 0.50, 0.64))
    n.bump(n.voronoi(34, 'DISTANCE_TO_EDGE'), 0.3, 0.012)
    n.gloss(0.42, 0.45)


def petal(n):
    n.albedo(
        n.add(
            n.ramp(n.island(), 0, 1, 0.60, 0.82),
            n.ramp(n.noise(16, 2, 0, 0.6, n.mapped((1, 1, 0.3))), 0.3, 0.7, -0.03, 0.03),
        )
    )
    n.gloss(0.7, 0.2)
    n.b.inputs['Sheen'].default_value = 0.4


def pebbly(n):
    n.albedo(n.add(n.ramp(n.island(), 0.0, 1.0, 0.36, 0.80), n.ramp(n.noise(9, 4, 0.5, 0.7), 0.3, 0.7, -0.07, 0.07)))
    n.bump(n.noise(26, 3, 0, 0.7), 0.25, 0.015)
    n.gloss(0.72, 0.25)


def slate(n):
    """blackboard with chalk wiped off it"""
    wipe = n.noise(1.6, 4, 0.8, 0.62, n.mapped((0.45, 1, 1.1), (0, 28, 0)))
    n.albedo(n.add(n.ramp(wipe, 0.32, 0.70, 0.50, 0.585), n.ramp(n.noise(60, 2, 0, 0.8), 0.3, 0.7, -0.02, 0.02)))
    n.gloss(0.7, 0.2)


def track(n):
    g = n.noise(70, 2, 0, 0.85)
    n.albedo(n.add(n.ramp(g, 0.3, 0.7, 0.42, 0.66), n.ramp(n.noise(0.7, 3), 0.3, 0.7, -0.04, 0.04)))
    n.bump(g, 0.9, 0.02)
    n.gloss(0.85, 0.2)


def surface(role, kind, **k):
    """a material of a kind, in grey; its role goes to the mask"""
    key = (role, kind.__name__, tuple(sorted(k.items())))
    if key in _cache:
        return _cache[key]
    m = bpy.data.materials.new('%s-%s' % key[:2])
    n = Nodes(m)
    kind(n, **k)
    a = n.new('ShaderNodeOutputAOV')
    a.name = 'mask'
    a.inputs['Color'].default_value = ROLE[role] + (1,)
    if n.other:
        mx = n.new('ShaderNodeMixRGB')
        n.put(n.other[1], mx.inputs[0])
        mx.inputs[1].default_value = ROLE[role] + (1,)
        mx.inputs[2].default_value = ROLE[n.other[0]] + (1,)
        n.nt.links.new(mx.outputs[0], a.inputs['Color'])
    f = n.new('ShaderNodeOutputAOV')
    f.name = 'front'
    n.nt.links.new(n.new('ShaderNodeObjectInfo').outputs['Object Index'], f.inputs['Value'])
    m.cycles.sample_as_light = False
    _cache[key] = m
    return m


def front(*obs):
    for ob in obs:
        if isinstance(ob, (list, tuple)):
            front(*ob)
        else:
            ob.pass_index = 1
    return obs[0] if len(obs) == 1 else obs


def unseen(ob):
    ob.visible_camera = False
    return ob


# ---------------------------------------------------------------- modelling
def sheet(name, us, vs, fn, m):
    """grid surface: fn(U, V) -> (X, Y, Z) arrays"""
    U, V = np.meshgrid(us, vs, indexing='ij')
    X, Y, Z = fn(U, V)
    n, k = U.shape
    P = np.stack([np.broadcast_to(a, U.shape).ravel() for a in (X, Y, Z)], 1)
    i, j = np.meshgrid(np.arange(n - 1), np.arange(k - 1), indexing='ij')
    a = (i * k + j).ravel()
    F = np.stack([a, a + k, a + k + 1, a + 1], 1)
    me = bpy.data.meshes.new(name)
    me.from_pydata(P.tolist(), [], F.tolist())
    me.update()
    ob = link(bpy.data.objects.new(name, me), m)
    ob.data.auto_smooth_angle = math.radians(60)
    return ob


def wall(m, y=3.0, z0=-9, z1=16):
    return sheet('wall', np.array([-16, 16.0]), np.array([z0, z1]), lambda U, V: (U, y + 0 * U, V), m)


def floor(m, z, y0=-9, y1=3.0):
    return sheet('floor', np.array([-16, 16.0]), np.array([y0, y1]), lambda U, V: (U, V, z + 0 * U), m)


def cove(m, z, y=3.2, r=1.6):
    pr = np.array(fillet([(-9, z), (y, z, r), (y, 16)], r, 24))
    t = np.arange(len(pr))
    return sheet(
        'cove', np.array([-16, 16.0]), t.astype(float), lambda U, V: (U, pr[V.astype(int), 0], pr[V.astype(int), 1]), m
    )


def outline_arch(cx, half, z0, zs, n=40):
    """open outline of an arch, left foot to right foot: (x, z, nx, nz)"""
    o = [(cx - half, z0, -1, 0), (cx - half, zs, -1, 0)]
    for i in range(1, n):
        a = PI - PI * i / n
        o.append((cx + half * math.cos(a), zs + half * math.sin(a), math.cos(a), math.sin(a)))
    return o + [(cx + half, zs, 1, 0), (cx + half, z0, 1, 0)]


def arch_sweep(name, outl, prof, m):
    """sweep prof [(offset outwards, y)] along an open outline"""
    V = []
    F = []
    k = len(prof)
    for x, z, nx, nz in outl:
        for o, y in prof:
            V.append((x + nx * o, y, z + nz * o))
    for i in range(len(outl) - 1):
        for j in range(k - 1):
            F.append((i * k + j, (i + 1) * k + j, (i + 1) * k + j + 1, i * k + j + 1))
    ob = mesh(name, V, F, m)
    return ob


def rnd(a, b, r, n=8):
    """quarter-round profile between two directions: helper giving points of a fillet at corner b... see fillet"""


def arch_hole(cx, half, z0, zs, y, depth, m, r=0.05):
    """wall at y pierced by an arch, reveal going back by depth"""
    pr = [tuple(p) for p in fillet([(0, y + depth), (0, y, r), (0.5, y)], r, 8)] + [(20, y)]
    return arch_sweep('archhole', outline_arch(cx, half, z0, zs), pr, m)


def arch_band(cx, half, z0, zs, y, w, d, m, r=0.06):
    """raised band (archivolt) of width w and thickness d on the wall at y"""
    pr = [tuple(p) for p in fillet([(0, y), (0, y - d, r), (w, y - d, r), (w, y)], r, 8)]
    return arch_sweep('archband', outline_arch(cx, half, z0, zs), pr, m)


def arch_slab(cx, half, z0, zs, y, d, m, r=0.05):
    pts = [(x, z) for x, z, _, _ in outline_arch(cx, half, z0, zs, 64)]
    return plate('archslab', pts, d, m, r, (0, y - d / 2, 0))


def disc(cx, cz, R, y, d, m, r=0.04, n=128):
    return plate(
        'disc',
        [(R * math.cos(2 * PI * i / n), R * math.sin(2 * PI * i / n)) for i in range(n)],
        d,
        m,
        r,
        (cx, y - d / 2, cz),
    )


def ring(cx, cz, R, r, y, m):
    return torus('ring', R, r, m, (cx, y, cz), (90, 0, 0), 1, 160, 24)


def ball(x, y, z, r, m):
    return sphere('ball', r, m, (x, y, z + r))


def slab(m, z1=0.0, th=0.2, y0=0.0, y1=DEPTH, x0=-12, x1=12, bev=0.04):
    return box('slab', (x1 - x0, y1 - y0, th), m, ((x0 + x1) / 2, (y0 + y1) / 2, z1 - th / 2), bev, 6)


def prof_bar(prof, m, x0=-12, x1=12, rad=0.03):
    """bar along x with the given (y, z) profile, rounded"""
    pr = np.array([tuple(p) for p in fillet(prof, rad, 8)])
    t = np.arange(len(pr)).astype(float)
    return sheet('bar', np.array([x0, x1]), t, lambda U, V: (U, pr[V.astype(int), 0], pr[V.astype(int), 1]), m)


def reeds(m, z0, z1, y, p=0.16, a=0.07, x0=-6.0, x1=6.0, x_off=0.0, concave=False, n=12):
    """fluted front: convex reeds (or concave flutes) of pitch p"""
    xs = np.arange(x0, x1 + 1e-6, p / n)

    def f(U, V):
        t = ((U + x_off) / p) % 1.0
        h = np.sqrt(np.maximum(0, 1 - (2 * t - 1) ** 2))
        return U, (y - a * (h if not concave else 1 - h)), V

    return sheet('reeds', xs, np.array([z0, z1]), f, m)


def panels(m, z0, z1, y, w, gap=0.16, fr=0.05, depth=0.05, x_off=0.0, x0=-7.0, x1=7.0):
    """front with raised mouldings: flat board + picture-frame mouldings"""
    obs = [sheet('board', np.array([x0, x1]), np.array([z0, z1]), lambda U, V: (U, y + 0 * U, V), m)]
    x = x0 - ((x0 - x_off) % (w + gap))
    sec = [
        (-fr, 0),
        (-fr * 0.8, -depth * 0.55),
        (-fr * 0.35, -depth),
        (fr * 0.1, -depth * 0.55),
        (fr * 0.55, -depth * 0.75),
        (fr, 0),
    ]
    while x < x1:
        c = [(x, z0 + gap), (x, z1 - gap), (x + w, z1 - gap), (x + w, z0 + gap)]
        V = []
        F = []
        k = len(sec)
        for i, (px, pz) in enumerate(c):
            dx = -1 if i in (0, 1) else 1
            dz = -1 if i in (0, 3) else 1
            for o, d in sec:
                V.append((px + dx * o, y + d, pz + dz * o))
        for i in range(4):
            for j in range(k - 1):
                F.append((i * k + j, ((i + 1) % 4) * k + j, ((i + 1) % 4) * k + j + 1, i * k + j + 1))
        obs.append(mesh('mould', V, F, m, smooth=True))
        obs[-1].data.auto_smooth_angle = math.radians(20)
        x += w + gap
    return obs


def tiles(
    m,
    x0,
    x1,
    z0,
    z1,
    y,
    w=0.3,
    h=0.3,
    gap=0.018,
    tilt=0.012,
    d=0.06,
    bev=0.022,
    seed=1,
    off=0.0,
    brick=False,
    horiz=False,
    y1=0.0,
):
    """grid of glazed tiles in one mesh, each slightly tilted; horiz: lies flat at the height y, spanning y0..y1 in z0..z1"""
    rg = random.Random(seed)
    bm = bmesh.new()
    r = 0
    z = z0
    while z < z1 - 1e-6:
        x = x0 + off - (w / 2 if brick and r % 2 else 0)
        while x < x1:
            g = bmesh.ops.create_cube(bm, size=1)['verts']
            a, b2, c = rg.gauss(0, tilt), rg.gauss(0, tilt), rg.gauss(0, 0.004)
            for v in g:
                X, Y, Z = v.co.x * (w - gap), v.co.y * d, v.co.z * (h - gap)
                Y += X * a + Z * b2 + c
                v.co = (
                    Vector((x + w / 2 + X, y + d / 2 + Y, z + h / 2 + Z))
                    if not horiz
                    else Vector((x + w / 2 + X, z + h / 2 + Z, y - d / 2 - Y))
                )
            x += w
        z += h
        r += 1
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces[:])
    bmesh.ops.bevel(bm, geom=bm.edges[:], offset=bev, segments=3, profile=0.5, affect='EDGES')
    me = bpy.data.meshes.new('tiles')
    bm.to_mesh(me)
    bm.free()
    return link(bpy.data.objects.new('tiles', me), m)


def leaf(m, L=1.0, W=0.3, bend=0.35, fold=0.18, loc=(0, 0, 0), rot=(0, 0, 0), tip=1.3, n=18, k=6):
    """simple leaf: grows along +z from its foot, bends towards -y"""

    def f(U, V):
        w = W * np.sin(PI * np.clip(U, 0, 1) ** (1 / tip)) ** 0.8 * (1 - U * 0.15)
        x = V * w
        y = -bend * U**2 * L + fold * np.abs(V) * w * 1.2 - 0.03 * np.sin(U * 9) * np.abs(V) * W
        z = L * (U - 0.12 * U**2 * bend)
        return x, y, z

    ob = sheet('leaf', np.linspace(0, 1, n), np.linspace(-1, 1, 2 * k + 1), f, m)
    return place(ob, loc, rot)


def palm(m, L=2.4, n=17, loc=(0, 0, 0), rot=(0, 0, 0), W=0.09, l=0.95, bend=0.22):
    """palm frond in the xz plane as one mesh: rachis and narrow leaflets"""
    V = []
    F = []

    def quadstrip(pts, ws):
        b = len(V)
        for (x, z), (dx, dz), w in zip(pts, [(1, 0)] * len(pts), ws):
            pass

    def strip(p, d, length, w, curve):
        b = len(V)
        S = 9
        for i in range(S):
            t = i / (S - 1)
            a = d + curve * t
            x = p[0] + length * t * math.cos(d + curve * t * 0.5)
            z = p[1] + length * t * math.sin(d + curve * t * 0.5)
            ww = w * (math.sin(PI * min(1, t * 0.9 + 0.1)) ** 0.7)
            V.append((x - math.sin(a) * ww, 0, z + math.cos(a) * ww))
            V.append((x + math.sin(a) * ww, 0, z - math.cos(a) * ww))
        for i in range(S - 1):
            F.append((b + 2 * i, b + 2 * i + 1, b + 2 * i + 3, b + 2 * i + 2))

    for i in range(n):
        t = (i + 1.5) / (n + 1)
        a0 = -bend * t * 2
        p = (L * t * math.cos(-bend * t), L * t * math.sin(-bend * t))
        ln = l * (math.sin(PI * (t * 0.82 + 0.12)) ** 0.6)
        for s in (1, -1):
            strip(p, a0 + s * math.radians(62 - 34 * t), ln, W * 0.5, -s * 0.25)
    for i in range(10):
        t0, t1 = i / 10, (i + 1) / 10
        q = lambda t: (L * t * math.cos(-bend * t), L * t * math.sin(-bend * t))
        b = len(V)
        (x0, z0), (x1, z1) = q(t0), q(t1)
        V.extend([(x0, 0, z0 - 0.02), (x0, 0, z0 + 0.02), (x1, 0, z1 + 0.02), (x1, 0, z1 - 0.02)])
        F.append((b, b + 1, b + 2, b + 3))
    return place(mesh('palm', V, F, m), loc, rot)


def stonelike(m, r, loc, scale=(1, 1, 1), rot=(0, 0, 0), amp=0.12, size=0.6):
    ob = sphere('pebble', r, m, loc, scale, rot, 48)
    displace(ob, 'CLOUDS', size, amp)
    return ob


def boxes(parts, m, bev=0.012, segs=2):
    """many boxes in one mesh: (x, y, z, w, d, h[, degrees about x, y, z])"""
    bm = bmesh.new()
    for x, y, z, w, d, h, *r in parts:
        M = Matrix.Translation((x, y, z))
        for a, ax in zip(r, 'XYZ'):
            M = M @ Matrix.Rotation(math.radians(a), 4, ax)
        bmesh.ops.create_cube(bm, size=1, matrix=M @ Matrix.Diagonal((w, d, h, 1)))
    if bev:
        bmesh.ops.bevel(bm, geom=bm.edges[:], offset=bev, segments=segs, profile=0.5, affect='EDGES')
    me = bpy.data.meshes.new('boxes')
    bm.to_mesh(me)
    bm.free()
    return link(bpy.data.objects.new('boxes', me), m)


def strips(name, lines, m, w):
    """narrow strips along polylines, pointed at the end"""
    V = []
    F = []
    for pts in lines:
        b = len(V)
        n = len(pts)
        side = np.cross(np.array(pts[-1]) - np.array(pts[0]), (0, 1, 0))
        side = side / (np.linalg.norm(side) + 1e-9)
        for i, p in enumerate(pts):
            d = side * w * (1 - 0.8 * i / (n - 1))
            V += [tuple(np.array(p) - d), tuple(np.array(p) + d)]
        F += [(b + 2 * i, b + 2 * i + 1, b + 2 * i + 3, b + 2 * i + 2) for i in range(n - 1)]
    return mesh(name, V, F, m)


def fir(m, L=2.4, seed=1, loc=(0, 0, 0), rot=(0, 0, 0), droop=0.25):
    """a fir branch along x: twigs to both sides, needles all round"""
    rg = random.Random(seed)
    lines = []

    def twig(p, d, l, size):
        d = np.array(d, float)
        d /= np.linalg.norm(d)
        n = int(l / 0.026)
        for i in range(n):
            t = i / n
            q = p + d * l * t + np.array([0, 0, -droop * 0.3 * l * t * t])
            s = size * rg.uniform(0.8, 1.15) * (1 - 0.35 * t)
            for k in range(4):
                a = rg.uniform(0, 2 * PI)
                u = np.cross(d, (0, 0, 1))
                u /= np.linalg.norm(u) + 1e-9
                v = np.cross(u, d)
                e = d * 0.75 + u * math.cos(a) + v * (math.sin(a) * 0.7 + 0.12)
                e /= np.linalg.norm(e)
                lines.append([q, q + e * s * 0.55, q + e * s])
        lines.append([p, p + d * l * 0.5, p + d * l])

    n = int(L / 0.14)
    for i in range(n):
        t = (i + 1) / n
        p = np.array([L * t, 0, -droop * L * t * t * 0.5])
        l = (0.95 - 0.75 * t) * L * 0.42 * rg.uniform(0.75, 1.1)
        a = math.radians(rg.uniform(42, 58)) * (1 if i % 2 else -1)
        twig(p, (math.cos(a), math.sin(a), rg.uniform(-0.12, 0.12)), l, 0.17)
    twig(np.zeros(3), (1, 0, -0.1), L, 0.17)
    return place(strips('fir', lines, m, 0.0085), loc, rot)


def lemon(m, loc, s=1.0, rot=(0, 0, 0)):
    return place(
        lathe(
            'lemon',
            round_(
                [
                    (0.012, -0.40),
                    (0.05, -0.37),
                    (0.13, -0.30),
                    (0.255, -0.13),
                    (0.275, 0.03),
                    (0.23, 0.20),
                    (0.10, 0.33),
                    (0.055, 0.385),
                    (0.01, 0.41),
                ]
            ),
            m,
            64,
            0,
        ),
        loc,
        rot,
        s,
    )


def round_(pts, n=6):
    return [(r, z, 0) for r, z in catmull(pts, n)]


def drops(m, n, x0, x1, y0, y1, z, seed=1, big=0.085):
    """drops of water on a level surface, in one mesh; a few are large"""
    rg = random.Random(seed)
    put = []
    V = []
    F = []
    A, B = 20, 5
    for i in range(n * 6):
        r = big * rg.random() ** 2.6 + 0.010
        x, y = rg.uniform(x0, x1), rg.uniform(y0, y1)
        if any((x - a) ** 2 + (y - b) ** 2 < (1.15 * (r + c)) ** 2 for a, b, c in put):
            continue
        put.append((x, y, r))
        k, a = rg.uniform(0.85, 1.2), rg.uniform(0, PI)
        o = len(V)
        for j in range(B):
            for t in range(A):
                f = 2 * PI * t / A
                w = r * math.cos(j / B * PI / 2) * (1 + 0.12 * math.sin(2 * f + a))
                V.append((x + w * k * math.cos(f), y + w / k * math.sin(f), z + 0.42 * r * math.sin(j / B * PI / 2)))
        V.append((x, y, z + 0.42 * r))
        F += [
            (o + j * A + t, o + j * A + (t + 1) % A, o + (j + 1) * A + (t + 1) % A, o + (j + 1) * A + t)
            for j in range(B - 1)
            for t in range(A)
        ] + [(o + (B - 1) * A + t, o + (B - 1) * A + (t + 1) % A, o + A * B) for t in range(A)]
        if len(put) >= n:
            break
    ob = mesh('drops', V, F, m)
    ob.data.auto_smooth_angle = PI
    return ob


def pebbles(m, n, x0, x1, y0, y1, z, seed=1, r0=0.05, r1=0.26):
    """worn stones heaped on a level, in one mesh"""
    rg = random.Random(seed)
    A, B = 18, 9
    V = []
    F = []
    ball_ = [
        np.array(
            (
                math.cos(2 * PI * t / A) * math.sin(PI * j / B),
                math.sin(2 * PI * t / A) * math.sin(PI * j / B),
                math.cos(PI * j / B),
            )
        )
        for j in range(B + 1)
        for t in range(A)
    ]
    Q = np.array(ball_)
    for i in range(n):
        r = r0 + (r1 - r0) * rg.random() ** 2
        M = np.array(
            (
                Matrix.Rotation(rg.uniform(0, 6.3), 3, 'Z')
                @ Matrix.Rotation(rg.uniform(-0.3, 0.3), 3, 'X')
                @ Matrix.Diagonal((r * rg.uniform(1.0, 1.5), r, r * rg.uniform(0.45, 0.7)))
            )
        )
        k, p = rg.uniform(2, 4), rg.uniform(0, 6)
        c = np.array((rg.uniform(x0, x1), rg.uniform(y0, y1), z + r * rg.uniform(-0.1, 0.5)))
        o = len(V)
        V += (
            ((Q * (1 + 0.07 * np.sin(k * Q[:, :1] + p) + 0.06 * np.sin(k * 1.7 * Q[:, 1:2] + 2 * p))) @ M.T) + c
        ).tolist()
        F += [
            (o + j * A + t, o + j * A + (t + 1) % A, o + (j + 1) * A + (t + 1) % A, o + (j + 1) * A + t)
            for j in range(B)
            for t in range(A)
        ]
    return mesh('pebbles', V, F, m)


def foliage_ball(m, r, loc, n=900, seed=1, L=0.16):
    """a clipped shrub: leaves all over a ball"""
    rg = random.Random(seed)
    V = []
    F = []
    for i in range(n):
        u = np.array([rg.gauss(0, 1) for _ in 'xyz'])
        u /= np.linalg.norm(u)
        t = np.array([rg.gauss(0, 1) for _ in 'xyz'])
        t -= u * t.dot(u) * 0.7
        t /= np.linalg.norm(t)
        s = np.cross(u, t)
        s /= np.linalg.norm(s) + 1e-9
        p = u * r * rg.uniform(0.78, 1.04)
        l = L * rg.uniform(0.7, 1.2)
        b = len(V)
        for q, h in ((0, 0.0), (0.35, 0.30), (0.7, 0.26), (1, 0.0)):
            c = p + t * l * q + u * 0.3 * l * q
            V += [tuple(c - s * h * l), tuple(c + s * h * l)]
        F += [(b, b + 1, b + 3, b + 2), (b + 2, b + 3, b + 5, b + 4), (b + 4, b + 5, b + 7, b + 6)]
    return place(mesh('shrub', V, F, m), loc)


def flower(m, s=1.0, loc=(0, 0, 0), rot=(0, 0, 0), seed=1, layers=6, open_=0.8):
    """rose or peony: petals in rings, the inner ones closed"""
    rg = random.Random(seed)
    V = []
    F = []
    U, W = 9, 7
    for j in range(layers):
        t = (j + 0.5) / layers
        n = 3 + j
        tilt = math.radians(8 + open_ * 66 * t**1.3)
        L = 0.40 + 0.22 * t
        wd = 0.24 + 0.16 * t
        for i in range(n):
            a0 = 2 * PI * i / n + j * 1.1 + rg.uniform(-0.2, 0.2)
            b = len(V)
            tl = tilt + rg.uniform(-0.10, 0.10)
            for iu in range(U):
                u = iu / (U - 1)
                for iw in range(W):
                    w = 2 * iw / (W - 1) - 1
                    h = math.sin(PI * (0.08 + 0.80 * u) ** 0.75) ** 0.6
                    x = w * wd * h * (1 + 0.1 * t)
                    out = (
                        0.06
                        + 0.10 * t
                        + L * (math.sin(tl) * u + 0.22 * t * u**4)
                        + 0.10 * (1 - abs(w)) * math.sin(PI * u) * (1 - t)
                        + 0.03 * math.sin(5 * w + i)
                    )
                    z = L * (math.cos(tl) * u - 0.18 * t * u**5) - 0.10 * w * w * u * (1 - t * 0.4) - 0.05 * t
                    out -= 0.22 * w * w * wd * (1.4 - t)
                    V.append(
                        (
                            (out * math.cos(a0) - x * math.sin(a0)) * s,
                            (out * math.sin(a0) + x * math.cos(a0)) * s,
                            z * s,
                        )
                    )
            F += [
                (b + iu * W + iw, b + iu * W + iw + 1, b + (iu + 1) * W + iw + 1, b + (iu + 1) * W + iw)
                for iu in range(U - 1)
                for iw in range(W - 1)
            ]
    return place(mesh('flower', V, F, m), loc, rot)


def tulip(m, s=1.0, loc=(0, 0, 0), rot=(0, 0, 0), seed=1):
    rg = random.Random(seed)
    V = []
    F = []
    U, W = 11, 7
    for k in range(6):
        a0 = 2 * PI * k / 6 + rg.uniform(-0.1, 0.1)
        R = 0.20 if k % 2 else 0.17
        b = len(V)
        flare = rg.uniform(-0.02, 0.05)
        for iu in range(U):
            u = iu / (U - 1)
            rad = R * (math.sin(PI * (0.06 + 0.62 * u)) ** 0.7) * (1 - 0.25 * u) + flare * u**3
            h = math.sin(PI * min(1.0, 0.12 + 0.88 * u) ** 0.9) ** 0.7 if u < 1 else 0
            for iw in range(W):
                w = 2 * iw / (W - 1) - 1
                a = a0 + w * 0.62 * h
                q = rad * (1 - 0.08 * w * w)
                V.append((q * math.cos(a) * s, q * math.sin(a) * s, (0.58 * u - 0.02 * w * w) * s))
        F += [
            (b + iu * W + iw, b + iu * W + iw + 1, b + (iu + 1) * W + iw + 1, b + (iu + 1) * W + iw)
            for iu in range(U - 1)
            for iw in range(W - 1)
        ]
    return place(mesh('tulip', V, F, m), loc, rot)


def blob_box(m, size, loc, rad, rot=(0, 0, 0)):
    return box('blob', size, m, loc, rad, 8, rot)


# ---------------------------------------------------------------- light
KEY = Vector((0.56, 0.58, -0.59)).normalized()


def sun(direction=KEY, strength=4.0, angle=1.0):
    l = bpy.data.lights.new('sun', 'SUN')
    l.energy = strength
    l.angle = math.radians(angle)
    ob = bpy.data.objects.new('sun', l)
    bpy.context.scene.collection.objects.link(ob)
    ob.rotation_euler = Vector(direction).to_track_quat('-Z', 'Y').to_euler()
    return ob


def fill(amb=0.5, window=160, pos=(-6.5, -3.5, 4.0), target=(0.2, 1.2, 0.6), size=(3.5, 4.5), low=0.45):
    """sky and a large window at the left; only in the soft pass"""
    area(pos, target, size, window)
    world(low, 1.0, amb)


def glint(pos=(-3.0, 1.5, 6.0), target=(0, 1.5, 0), size=(2.5, 5), power=500):
    """a window that only highlights see"""
    ob = area(pos, target, size, power)
    ob.visible_diffuse = False
    ob['glint'] = 1
    return ob


class Gobo:
    """things between the sun and the set, in a plane across the sun's direction: x right, z up as the sun sees them"""

    def __init__(s, target, dist=6.0, direction=KEY):
        s.d = Vector(direction).normalized()
        s.m = bpy.data.materials.new('gobo')
        e = bpy.data.objects.new('gobo', None)
        bpy.context.scene.collection.objects.link(e)
        e.location = Vector(target) - s.d * dist
        e.rotation_euler = s.d.to_track_quat('-Z', 'Y').to_euler()
        s.e = e

    def put(s, ob):
        ob.parent = s.e
        ob.visible_camera = ob.visible_diffuse = ob.visible_glossy = False
        return ob

    def bar(s, x, z, w, h, dist=0.0):
        return s.put(box('b', (w, h, 0.02), s.m, (x, z, dist), 0))

    def frame(s, w, h, nx=2, nz=3, bar=0.07, off=(0.0, 0.0)):
        """a window of w x h with bars; all round it is dark"""
        x, z = off
        B = 16.0
        for X, Z, W, H in (
            (x - w / 2 - B / 2, z, B, 3 * B),
            (x + w / 2 + B / 2, z, B, 3 * B),
            (x, z + h / 2 + B / 2, w, B),
            (x, z - h / 2 - B / 2, w, B),
        ):
            s.bar(X, Z, W, H)
        for i in range(1, nx):
            s.bar(x - w / 2 + w * i / nx, z, bar, h)
        for i in range(1, nz):
            s.bar(x, z - h / 2 + h * i / nz, w, bar)

    def blinds(s, w, z0, z1, pitch=0.34, part=0.5, tilt=0.0):
        z = z0
        while z < z1:
            ob = s.bar(0, z, w, pitch * part)
            ob.rotation_euler[2] = math.radians(tilt)
            z += pitch

    def branch(s, x, z, angle, L=3.0, n=26, leaf=(0.42, 0.085), seed=1, dist=0.0, spread=55):
        """a branch of narrow leaves seen as a shadow"""
        V, F = branch_shape(L, n, leaf, seed, spread)
        ob = mesh('br', V, F, s.m)
        place(ob, (x, z, dist), (0, 0, angle))
        return s.put(ob)


def branch_shape(L, n, leaf, seed, spread=55, flat=True):
    """a branch along x in the plane xy: a stem and alternating narrow leaves"""
    rg = random.Random(seed)
    V = []
    F = []
    bend = rg.uniform(-0.25, 0.25)
    at = lambda t: (L * t, bend * L * t * t)
    for i in range(14):
        (x0, y0), (x1, y1) = at(i / 14), at((i + 1) / 14)
        b = len(V)
        w = 0.035 * (1 - i / 16)
        V += [(x0, y0 - w, 0), (x0, y0 + w, 0), (x1, y1 + w, 0), (x1, y1 - w, 0)]
        F.append((b, b + 1, b + 2, b + 3))
    for i in range(n):
        t = (i + 1.2) / (n + 0.6)
        x, y = at(t)
        l = leaf[0] * rg.uniform(0.7, 1.2) * (1 - 0.35 * t)
        w = leaf[1] * rg.uniform(0.75, 1.25) * (1 - 0.3 * t)
        a = math.radians((1 if i % 2 else -1) * rg.uniform(spread * 0.5, spread * 1.2) * (1 - 0.5 * t)) + 2 * bend * t
        b = len(V)
        K = 8
        lift = 0 if flat else rg.uniform(-0.5, 0.5)
        droop = 0 if flat else rg.uniform(0.1, 0.5)
        pts = [(k / K, math.sin(PI * (k / K) ** 0.8)) for k in range(K + 1)]
        for q, h in pts:
            cx, cy = x + l * q * math.cos(a), y + l * q * math.sin(a)
            zz = l * (lift * q - droop * q * q)
            V += [
                (cx - h * w * math.sin(a), cy + h * w * math.cos(a), zz + 0.25 * h * w * (not flat)),
                (cx, cy, zz),
                (cx + h * w * math.sin(a), cy - h * w * math.cos(a), zz + 0.25 * h * w * (not flat)),
            ]
        for k in range(K):
            F += [
                (b + 3 * k, b + 3 * k + 1, b + 3 * k + 4, b + 3 * k + 3),
                (b + 3 * k + 1, b + 3 * k + 2, b + 3 * k + 5, b + 3 * k + 4),
            ]
    return V, F


def branch(m, L=2.4, n=22, leaf=(0.5, 0.1), seed=1, loc=(0, 0, 0), rot=(0, 0, 0), spread=60):
    V, F = branch_shape(L, n, leaf, seed, spread, False)
    return place(mesh('branch', V, F, m), loc, rot)


# ---------------------------------------------------------------- render
def _pass(W, H, spp, seed, want):
    s = bpy.context.scene
    s.render.resolution_x, s.render.resolution_y = W, H
    s.cycles.samples = spp
    s.cycles.seed = seed
    s.use_nodes = True
    nt = s.node_tree
    nt.nodes.clear()
    rl = nt.nodes.new('CompositorNodeRLayers')
    comp = nt.nodes.new('CompositorNodeComposite')
    nt.links.new(rl.outputs['Image'], comp.inputs[0])
    d = os.path.join(studio.TMP, 'p%d' % os.getpid())
    os.makedirs(d, exist_ok=True)
    outs = []
    for pk in want:
        fo = nt.nodes.new('CompositorNodeOutputFile')
        fo.format.file_format = 'OPEN_EXR'
        fo.format.color_depth = '32'
        fo.format.color_mode = 'RGBA'
        v = pk.replace(' ', '')
        fo.base_path = d
        fo.file_slots[0].path = v + '_'
        outs.append((pk, v))
        nt.links.new(rl.outputs[pk], fo.inputs[0])
    bpy.ops.render.render(write_still=False)
    R = {}
    for pk, v in outs:
        p = os.path.join(d, '%s_%04d.exr' % (v, s.frame_current))
        R[pk] = load(p, 3)
        os.remove(p)
    return R


_so = []


def _lib():
    if not _so:
        so = os.path.join(studio.TMP, 'lay%d.so' % os.getpid())
        subprocess.check_call(
            [
                'gcc',
                '-O3',
                '-march=native',
                '-ffast-math',
                '-shared',
                '-fPIC',
                '-o',
                so,
                os.path.join(HERE, 'lay.c'),
                '-lm',
            ]
        )
        _so.append(ctypes.CDLL(so))
    return _so[0]


_f = lambda a: np.ascontiguousarray(a, np.float32)
_p = lambda a: a.ctypes.data_as(ctypes.c_void_p)


def atrous(x, f, its=4, sr=0.25):
    """edge-avoiding wavelets: evens out the noise of the light x, guided by the features f"""
    x, f = _f(x), _f(f)
    H, W = x.shape
    for it in range(its):
        o = np.empty_like(x)
        _lib().atrous(_p(x), _p(f), _p(o), W, H, f.shape[2], 2**it, ctypes.c_float(sr * 0.7**it))
        x = o
    return x


def lay(x, fl, fh):
    """soft light x at low resolution, laid on the sharp features fh"""
    x, fl, fh = _f(x), _f(fl), _f(fh)
    h, w = x.shape
    H, W = fh.shape[:2]
    o = np.empty((H, W), np.float32)
    _lib().lay(_p(x), _p(fl), w, h, _p(fh), _p(o), W, H, fl.shape[2], ctypes.c_float(0.95))
    return o


GUIDES = ('Denoising Normal', 'Denoising Depth', 'mask', 'front')


def render(F, k, spp, low=0.24, soft_spp=9):
    """The sun, its shadows and highlights are rendered sharp; the light of sky, window and bounces at a low resolution,
    denoised, laid on the sharp features. Returns linear grey, mask, front alpha, depth."""
    s = bpy.context.scene
    vl = bpy.context.view_layer
    c = s.cycles
    vl.cycles.denoising_store_passes = True
    vl.use_pass_diffuse_direct = vl.use_pass_diffuse_indirect = vl.use_pass_diffuse_color = True
    for n, t in (('mask', 'COLOR'), ('front', 'VALUE')):
        a = vl.aovs.add()
        a.name = n
        a.type = t
    c.filter_width = 1.3
    c.sample_clamp_indirect = 3
    c.blur_glossy = 1.0
    c.use_fast_gi = False
    s.render.use_persistent_data = False
    ev = lambda x: int(round(x / 2) * 2)
    W, H = ev(F.size[0] * k), ev(F.size[1] * k)
    w, h = ev(W * low), ev(H * low)
    t0 = time.time()
    lamps = [o for o in s.objects if o.type == 'LIGHT']
    soft = [o for o in lamps if o.data.type == 'AREA' and 'glint' not in o]
    glints = [o for o in lamps if 'glint' in o]
    wd = s.world
    suns = [o for o in lamps if o.data.type == 'SUN']
    for o in glints:
        o.hide_render = True
    c.max_bounces = c.diffuse_bounces = 3
    c.glossy_bounces = 1
    S = _pass(w, h, soft_spp, 1, ('DiffInd',) + GUIDES)
    for o in suns:
        o.hide_render = True
    c.max_bounces = c.diffuse_bounces = c.glossy_bounces = 0
    sky = _pass(w, h, soft_spp, 2, ('DiffDir',))['DiffDir']
    t1 = time.time()
    for o in suns:
        o.hide_render = False
    for o in glints:
        o.hide_render = False
    for o in soft:
        o.hide_render = True
    s.world = None
    c.max_bounces = c.diffuse_bounces = c.glossy_bounces = 0
    G = _pass(W, H, spp, 5, ('Image', 'DiffDir', 'DiffCol') + GUIDES)
    t2 = time.time()

    def guides(R):
        d = np.log(np.clip(R['Denoising Depth'][..., :1], 1, 60))
        return np.dstack([R['Denoising Normal'] * 1.6, R['mask'] * 2.0, d * 14, R['front'][..., :1] * 4]).astype(
            np.float32
        )

    fl, fh = guides(S), guides(G)
    direct = G['DiffDir'].mean(2)
    # what a surface gets of the sun has noise only where it is half hidden: evened out apart from relief
    if len(suns) == 1:
        d = suns[0].matrix_world.to_quaternion() @ Vector((0, 0, 1))
        nl = np.maximum(0.06, G['Denoising Normal'] @ np.array(d, np.float32))
        fs = fh.copy()
        fs[..., :3] *= 0.25
        v = np.minimum(direct / nl, 2.0 * suns[0].data.energy)
        near = atrous(v, fs, 2, 1e3)
        wide = atrous(near, fs, 4, 1e3)
        t = np.clip(np.abs(blur(near - wide, 1.5)) / suns[0].data.energy * 12 - 0.5, 0, 1)
        direct = np.maximum(0, wide + (near - wide) * t) * nl
        # narrow faces between others would take their light
        n_ = G['Denoising Normal']
        thin = np.clip((np.sqrt(sum((blur(n_[..., i], 2.0) - n_[..., i]) ** 2 for i in range(3))) - 0.25) * 5, 0, 1)
        direct = direct * (1 - thin) + np.minimum(direct, G['DiffDir'].mean(2)) * thin
    x = np.maximum((sky + S['DiffInd']).mean(2), 0.02)
    x = atrous(atrous(x, fl, 2, 3.0), fl, 5, 1.2)
    col = G['DiffCol'].mean(2)
    out = col * (direct + lay(x, fl, fh)) + np.maximum(0, G['Image'].mean(2) - col * G['DiffDir'].mean(2))
    print('soft %.0fs sharp %.0fs join %.0fs' % (t1 - t0, t2 - t1, time.time() - t2), flush=True)
    return out, np.clip(G['mask'], 0, 1), np.clip(G['front'][..., 0], 0, 1), G['Denoising Depth'][..., 0]


def blur(a, r):
    """separable gaussian, edge-clamped"""
    n = int(3 * r) + 1
    g = np.exp(-0.5 * (np.arange(-n, n + 1) / r) ** 2)
    g /= g.sum()
    p = np.pad(a, ((n, n), (0, 0)), 'edge')
    a = sum(g[i] * p[i : i + a.shape[0]] for i in range(2 * n + 1))
    p = np.pad(a, ((0, 0), (n, n)), 'edge')
    return sum(g[i] * p[:, i : i + a.shape[1]] for i in range(2 * n + 1))


def box3(a):
    p = np.pad(a, 1, 'edge')
    q = p[:-2] + p[1:-1] + p[2:]
    return q[:, :-2] + q[:, 1:-1] + q[:, 2:]


def spread(a, w, its=10):
    """where w < .98: continue the known values outwards for a few pixels, then their mean"""
    k = (w > 0.98).astype(np.float32)
    v = a * k
    known = k > 0
    for i in range(its):
        n = box3(k)
        m = box3(v) / np.maximum(n, 1e-6)
        new = (k == 0) & (n > 0)
        v = np.where(new, m, v)
        k = np.where(new, 1.0, k).astype(np.float32)
    rest = k == 0
    return np.where(rest, v[~rest].mean() if (~rest).any() else 0, v)


def bokeh(x, mask, fr, dep, lights, width):
    """lamps far behind, out of focus: (u, v, radius across, strength) as fractions; they take the accent's colour"""
    H, W = x.shape
    V, U = np.mgrid[0:H, 0:W].astype(np.float32)
    wallm = (mask.max(2) < 0.05) & (fr < 0.02)
    ref = np.percentile(x[wallm], 80)
    far = dep > np.percentile(dep[wallm], 5) - 0.3 if wallm.any() else fr < 0.5
    far = blur((far & (fr < 0.5)).astype(np.float32), 1.0)
    for u, v, r, s in lights:
        d = np.hypot(U - u * W, V - v * H) / (r * W)
        a = np.clip((1 - d) * r * W / 2.5, 0, 1) * far * (0.55 + 0.45 * np.clip(d, 0, 1) ** 3) * min(1.0, 0.5 + 0.4 * s)
        x = x * (1 - 0.3 * a) + a * s * 2.2 * ref
        mask = mask * (1 - a[..., None])
        mask[..., 2] += a
    return x, mask


def post(x, mask, fr, dep, white=0.86, bright=0.80, dof=0.0, level=1.0):
    """exposure: the brightest part of the wall (percentile `bright`) lands on white (sRGB), times `level`; soft shoulder; what is far is slightly out of focus"""
    if dof:
        far = np.clip(
            (dep - np.percentile(dep[fr > 0.5], 90) if (fr > 0.5).any() else dep - dep.min() - 2.5) / 2.0, 0, 1
        ) * (fr < 0.02)
        r = dof * x.shape[1] / 1080
        b_ = blur(np.where(fr < 0.5, x, spread(x, 1 - fr)), r)
        x = x * (1 - far) + b_ * far
    wallm = (mask.max(2) < 0.05) & (fr < 0.02)
    v = x[wallm] if wallm.sum() > 500 else x[fr < 0.5]
    t = ((white + 0.055) / 1.055) ** 2.4
    x = x * t * level / np.percentile(v, bright * 100)
    s = 0.72
    x = np.where(x < s, x, s + (0.99 - s) * (1 - np.exp(-(x - s) / (0.99 - s))))
    return oetf(x)


def to8(a, seed=0):
    rg = np.random.default_rng(seed)
    return (np.clip(a, 0, 1) * 255 + rg.uniform(0.2, 0.8, a.shape)).clip(0, 255).astype(np.uint8)


def write(out, name, y, mask, fr, duo, q=88):
    from PIL import Image

    def L(a):
        return Image.fromarray(a)

    def mk(m, alpha=None):
        a = (np.clip(m, 0, 1) * 15 + 0.5).astype(np.uint8) * 17
        im = np.dstack([a[..., 0], a[..., 1], a[..., 2]])
        return Image.fromarray(im, 'RGB')

    if not duo:
        L(to8(y)).convert('RGB').save(os.path.join(out, name + '-shade.webp'), quality=q, method=5)
        mk(mask).save(os.path.join(out, name + '-mask.webp'), lossless=True, method=4)
        return
    # back: the counter is painted over with the neighbouring wall; front: colours pushed out to the antialiased edge
    inv = 1 - fr
    rows = np.where((fr > 0.5).mean(1) > 0.9)[0]
    yb = spread(y, np.where(inv > 0.98, 1, 0))
    mb = np.dstack([np.where(inv > 0.98, mask[..., c], spread(mask[..., c] * 1.0, inv)) for c in range(3)])
    L(to8(yb)).convert('RGB').save(os.path.join(out, name + '-back-shade.webp'), quality=q, method=5)
    mk(mb).save(os.path.join(out, name + '-back-mask.webp'), lossless=True, method=4)
    yf = spread(y, fr)
    mf = np.dstack([np.where(fr > 0.98, mask[..., c], spread(mask[..., c] * 1.0, fr)) for c in range(3)])
    A = (np.clip(fr, 0, 1) * 255 + 0.5).astype(np.uint8)
    z = A == 0
    g = to8(yf)
    g[z] = 0
    rgba = np.dstack([g, g, g, A])
    Image.fromarray(rgba, 'RGBA').save(
        os.path.join(out, name + '-front-shade.webp'), quality=q, method=5, alpha_quality=100
    )
    mf[z] = 0
    mk(mf).save(os.path.join(out, name + '-front-mask.webp'), lossless=True, method=4)
