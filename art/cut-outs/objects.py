"""The products of the cut-out bench that art/people-and-products does not have. Each builder makes its meshes about two
units tall, standing on z=0 and facing -y, and returns the camera (location, target, lens)."""
import random
from studio import *


def tumbler_glass(name='glas', color='#ffffff'):
    return glass(name, color, 0, 1.45, '#f6f6f6')


def bottle():
    g = tumbler_glass('g', '#eef8f4')
    out = [
        (0.001, 0),
        (0.46, 0, 0.08),
        (0.48, 0.2, 0.1),
        (0.48, 1.15, 0.2),
        (0.16, 1.6, 0.12),
        (0.15, 2.0, 0.02),
        (0.17, 2.05, 0.02),
        (0.12, 2.06),
    ]
    inn = [(0.12, 2.06), (0.11, 1.62, 0.1), (0.43, 1.12, 0.2), (0.43, 0.1, 0.08), (0.001, 0.09)]
    lathe('bottle', out + inn, g, 96, 0.03, close=False)
    cyl('cork', 0.115, 0.3, mat('cork', '#b98a5a', 0.9, bump=('noise', 60, 0.3)), (0, 0, 2.06), bevel=0.02)
    return (0, -9.2, 2.0), (0, 0, 1.06), 105


def tumbler():
    g = tumbler_glass('g')
    lathe(
        'glass',
        [(0.001, 0), (0.52, 0, 0.05), (0.62, 1.5, 0.02), (0.585, 1.5), (0.49, 0.14, 0.06), (0.001, 0.12)],
        g,
        96,
        0.02,
        close=False,
    )
    tea = glass('tea', '#c8702a', 0, 1.33, '#e8b080')
    lathe('tea', [(0.001, 0.125), (0.488, 0.145, 0.05), (0.545, 0.92), (0.001, 0.92)], tea, 96, 0.02)
    tube('straw', [(-0.1, 0, 0.2), (0.3, 0, 1.2), (0.5, 0, 1.95)], 0.05, mat('straw', '#d6453c', 0.4, coat=0.2))
    return (-0.2, -9.2, 2.6), (0.05, 0, 0.9), 112


def mug():
    m = mat('m', '#f4f2ee', 0.22, coat=0.6)
    lathe(
        'mug',
        [
            (0.001, 0),
            (0.6, 0, 0.08),
            (0.66, 0.2, 0.1),
            (0.66, 1.4, 0.03),
            (0.61, 1.4, 0.03),
            (0.6, 0.1, 0.08),
            (0.001, 0.08),
        ],
        m,
        96,
        0.03,
        close=False,
    )
    tube(
        'handle',
        [(0.6, 0, 1.15), (0.95, 0, 1.2), (1.12, 0, 0.8), (0.98, 0, 0.4), (0.6, 0, 0.32)],
        0.09,
        m,
        up=(0, 1, 0),
    )
    lathe(
        'line',
        [(0.664, 0.5), (0.668, 0.52), (0.668, 0.62), (0.664, 0.64)],
        mat('l', '#2c5f8a', 0.3),
        96,
        0.002,
        close=False,
    )
    return (-0.4, -9.2, 2.3), (0.2, 0, 0.7), 125


def chain():
    gold = mat('gold', '#e8c079', 0.16, 1)
    pts = catmull(
        [
            (-0.85, 0.85),
            (-0.8, 0.2),
            (-0.5, -0.45),
            (0, -0.78),
            (0.5, -0.45),
            (0.8, 0.2),
            (0.85, 0.85),
            (0.4, 1.15),
            (-0.4, 1.15),
        ],
        24,
        True,
    )
    n, run, k, last = len(pts), 0.0, 0, None
    for i in range(n):
        a, b = np.array(pts[i]), np.array(pts[(i + 1) % n])
        run += np.linalg.norm(b - a)
        if run < 0.072:
            continue
        run = 0.0
        d = b - a
        o = torus(
            'link',
            0.043,
            0.012,
            gold,
            (a[0], a[1], 0.05),
            (90 if k % 2 else 0, 0, math.degrees(math.atan2(d[1], d[0]))),
            segs=20,
            rs=8,
        )
        o.scale = (1.25, 0.8, 1)
        k += 1
    torus('bail', 0.06, 0.014, gold, (0, -0.84, 0.06), (0, 0, 0), segs=32, rs=12)
    sphere('stone', 0.17, mat('amethyst', '#7a3fa0', 0.08, coat=1), (0, -1.05, 0.14), (1, 1.2, 0.7))
    torus('setting', 0.18, 0.02, gold, (0, -1.05, 0.1), (0, 0, 0), segs=48, rs=12).scale = (1, 1.2, 1)
    return (0, -0.6, 9.2), (0, 0.05, 0), 120


def lamp():
    m = mat('m', '#e4572e', 0.35, coat=0.3)
    st = mat('st', '#cfd2d6', 0.2, 1)
    cyl('base', 0.55, 0.1, m, (0, 0, 0.05), bevel=0.03)
    tube('arm', [(0, 0, 0.1), (-0.35, 0, 0.75), (-0.6, 0, 1.2)], 0.028, st, up=(0, 1, 0))
    tube('arm2', [(-0.6, 0, 1.2), (-0.1, 0, 1.65), (0.35, 0, 1.9)], 0.028, st, up=(0, 1, 0))
    sphere('joint', 0.06, m, (-0.6, 0, 1.2), segs=24)
    s = lathe(
        'shade',
        [(0.12, 0.3), (0.16, 0.28, 0.03), (0.42, -0.22, 0.02), (0.4, -0.22), (0.14, 0.26)],
        m,
        96,
        0.02,
        close=False,
    )
    place(s, (0.55, 0, 1.82), (0, -38, 0))
    sphere('bulb', 0.14, mat('bulb', '#fff6e0', 0.4, emit=1.2), (0.62, 0, 1.72))
    tube(
        'cable',
        [(0.5, 0.1, 0.05), (0.8, 0.2, 0.02), (1.1, -0.1, 0.02), (1.35, 0.1, 0.02)],
        0.018,
        mat('cable', '#202022', 0.6),
    )
    return (0, -9.2, 2.1), (0.15, 0, 1.0), 100


def fur():
    coat = mat('coat', '#c9955e', 0.8, sheen=0.4)
    dark = mat('dark', '#221712', 0.25, coat=0.5)
    parts = [
        ('body', 0.55, (0, 0, 0.58), (1, 0.85, 1.05)),
        ('head', 0.42, (0, -0.05, 1.38), (1.05, 0.9, 0.95)),
        ('earl', 0.15, (-0.33, 0, 1.7), (1, 0.6, 1)),
        ('earr', 0.15, (0.33, 0, 1.7), (1, 0.6, 1)),
        ('legl', 0.24, (-0.36, -0.35, 0.24), (0.9, 1.3, 0.9)),
        ('legr', 0.24, (0.36, -0.35, 0.24), (0.9, 1.3, 0.9)),
        ('arml', 0.19, (-0.55, -0.15, 0.85), (0.8, 0.8, 1.6)),
        ('armr', 0.19, (0.55, -0.15, 0.85), (0.8, 0.8, 1.6)),
        ('snout', 0.18, (0, -0.4, 1.3), (1, 0.8, 0.8)),
    ]
    for name, r, loc, sc in parts:
        o = sphere(name, r, coat, loc, sc, segs=32)
        ps = o.modifiers.new('hair', 'PARTICLE_SYSTEM').particle_system
        s = ps.settings
        s.type = 'HAIR'
        s.count = int(900 * r / 0.4)
        s.hair_length = 0.13
        s.child_type = 'INTERPOLATED'
        s.rendered_child_count = 14
        s.child_length = 1
        s.roughness_2 = 0.05
        s.roughness_endpoint = 0.04
        s.root_radius = 0.6
        s.tip_radius = 0.1
        s.radius_scale = 0.006
        s.hair_step = 3
        s.render_step = 3
    for x in (-0.16, 0.16):
        sphere('eye', 0.05, dark, (x, -0.42, 1.47), segs=24)
    sphere('nose', 0.07, dark, (0, -0.6, 1.36), (1.2, 0.8, 0.8), segs=24)
    return (-0.2, -9.2, 2.0), (0, 0, 0.92), 104


def kettle():
    st = mat('st', '#d6d8da', 0.1, 1)
    blk = mat('blk', '#1b1b1d', 0.4)
    lathe(
        'pot',
        [(0.001, 0), (0.62, 0, 0.06), (0.66, 0.1, 0.05), (0.46, 1.15, 0.15), (0.2, 1.32, 0.06), (0.001, 1.34)],
        st,
        128,
    )
    sphere('knob', 0.09, blk, (0, 0, 1.4))
    tube(
        'spout',
        [(0.5, 0, 0.45), (0.8, 0, 0.6), (0.9, 0, 1.0), (1.08, 0, 1.16)],
        0.085,
        st,
        up=(0, 1, 0),
        scale=lambda t: 1.3 - 0.6 * t,
    )
    tube(
        'handle',
        [(-0.42, 0, 1.1), (-0.8, 0, 1.25), (-0.98, 0, 0.9), (-0.9, 0, 0.4), (-0.6, 0, 0.25)],
        0.06,
        blk,
        up=(0, 1, 0),
    )
    return (-0.1, -9.2, 2.2), (0.02, 0, 0.74), 118


def camera():
    blk = mat('b', '#1c1c1e', 0.55, bump=('leather', 90, 0.25))
    sil = mat('s', '#c9cacc', 0.3, 0.9)
    lens = mat('lens', '#0c0d16', 0.04, coat=1)
    box('body', (1.9, 0.5, 0.95), blk, (0, 0, 0.62), 0.08)
    box('top', (1.88, 0.48, 0.26), sil, (0, 0, 1.2), 0.05)
    box('hump', (0.6, 0.46, 0.22), sil, (0, 0, 1.4), 0.07)
    for r, y, m in ((0.44, -0.3, sil), (0.4, -0.5, blk), (0.36, -0.66, sil)):
        cyl('ring', r, 0.24, m, (0, y, 0.66), (90, 0, 0))
    cyl('front', 0.28, 0.06, lens, (0, -0.79, 0.66), (90, 0, 0))
    cyl('dial', 0.16, 0.12, sil, (0.62, 0, 1.38))
    cyl('btn', 0.08, 0.1, mat('red', '#c2372d', 0.3), (-0.62, -0.05, 1.37))
    tube(
        'strap',
        [
            (-0.96, 0, 1.15),
            (-1.25, 0.1, 0.9),
            (-1.3, -0.2, 0.3),
            (-1.1, -0.5, 0.04),
            (-0.6, -0.9, 0.03),
            (0.2, -1.05, 0.03),
            (0.9, -0.8, 0.03),
            (1.25, -0.3, 0.25),
            (1.25, 0.1, 0.85),
            (0.96, 0, 1.15),
        ],
        0.035,
        mat('strap', '#5a3a22', 0.6),
    )
    return (-0.4, -9.2, 2.4), (0, 0, 0.74), 100


def book():
    c = mat('c', '#24506b', 0.6, bump=('weave', 60, 0.1))
    p = mat('p', '#f3ecdc', 0.8)
    box('cover', (1.3, 0.36, 1.8), c, (0, 0, 0.9), 0.02, 2, (0, 0, 24))
    box('pages', (1.22, 0.28, 1.74), p, (0.06, -0.02, 0.9), 0.01, 1, (0, 0, 24))
    t = text('AUREA', 0.2, mat('gold', **dict(color='#e8c079', rough=0.3, metal=1)), (0.074, -0.17, 1.2), (90, 0, 24))
    t.location = (0.08, -0.2, 1.25)
    return (0, -9.2, 2.1), (0, 0, 0.88), 112


def cactus():
    pot = mat('pot', '#b4583a', 0.75, bump=('noise', 50, 0.15))
    gr = mat('gr', '#4f7f4a', 0.6)
    sp = mat('sp', '#f0e6c8', 0.6)
    lathe(
        'pot',
        [
            (0.001, 0),
            (0.38, 0, 0.04),
            (0.52, 0.6, 0.03),
            (0.56, 0.6, 0.02),
            (0.56, 0.74, 0.02),
            (0.48, 0.74),
            (0.46, 0.62),
            (0.001, 0.62),
        ],
        pot,
        96,
    )
    rib = lambda a, z: 1 + 0.09 * math.cos(12 * a)

    def arm(r, h, loc, rot):
        o = place(
            lathe(
                'col',
                [(0.001, 0), (r, 0.05, 0.1), (r * 1.05, h * 0.6, 0.2), (r * 0.8, h * 0.93, 0.15), (0.001, h)],
                gr,
                144,
                0.06,
                mod=rib,
            ),
            loc,
            rot,
        )
        M = o.matrix_basis
        V = []
        F = []
        rnd = random.Random(4)
        for k in range(12):
            a = 2 * PI * k / 12
            for i in range(max(3, int(h / 0.09))):
                z = 0.08 + i * 0.09
                if z > h * 0.9:
                    continue
                for q in range(4):
                    d = Vector(
                        (
                            math.cos(a + rnd.uniform(-0.5, 0.5)),
                            math.sin(a + rnd.uniform(-0.5, 0.5)),
                            rnd.uniform(-0.4, 0.5),
                        )
                    ).normalized()
                    b = Vector((math.cos(a) * r * 1.08, math.sin(a) * r * 1.08, z))
                    s = Vector((-d.y, d.x, 0)) * 0.006
                    n = len(V)
                    V += [b + s, b - s, b + d * 0.13]
                    F.append((n, n + 1, n + 2))
        s = mesh('spines', V, F, sp, False)
        s.matrix_basis = M

    arm(0.3, 1.35, (0, 0, 0.6), (0, 0, 0))
    arm(0.14, 0.55, (0.28, 0, 1.1), (0, 50, 0))
    arm(0.12, 0.45, (-0.26, 0, 0.95), (0, -55, 0))
    return (0, -9.2, 2.0), (0, 0, 0.98), 106


def shirt():
    m = mat('m', '#f7f6f3', 0.85, sheen=0.2, bump=('weave', 120, 0.15))
    half = [(0, 1.0), (0.22, 1.08), (0.5, 1.0), (1.05, 0.55), (0.82, 0.28), (0.52, 0.5), (0.55, -1.05), (0, -1.08)]
    out = catmull([(-x, y) for x, y in half[:0:-1]] + [(x, y) for x, y in half[:-1]] + [(0.001, -1.08)], 6, True)
    o = plate('shirt', [(x, z) for x, z in out], 0.06, m, 0.02)
    o.rotation_euler = (-PI / 2, 0, 0)
    o.location.z = 0.05
    sub_ = o.modifiers.new('r', 'REMESH')
    sub_.mode = 'VOXEL'
    sub_.voxel_size = 0.02
    displace(o, 'CLOUDS', 0.5, 0.07)
    displace(o, 'CLOUDS', 0.14, 0.02)
    o.modifiers.new('sm', 'SMOOTH').iterations = 3
    tube(
        'collar',
        [(-0.24, 1.07, 0.12), (-0.1, 0.98, 0.14), (0, 0.95, 0.14), (0.1, 0.98, 0.14), (0.24, 1.07, 0.12)],
        0.035,
        m,
    )
    return (0, -0.9, 9.2), (0, 0, 0), 108


def lace():
    m = mat('m', '#efe9dc', 0.85)
    r = 0.012
    for R in (0.25, 0.5, 0.75, 1.0):
        torus('ring', R, 0.022, m, (0, 0, 0.03), segs=96, rs=8)
    for ring, count in ((0.375, 16), (0.625, 24), (0.875, 32)):
        for k in range(count):
            a = 2 * PI * k / count
            p = torus('loop', 0.1, r, m, (math.cos(a) * ring, math.sin(a) * ring, 0.03), segs=20, rs=6)
            p.scale = (1.15, 0.5, 1)
            p.rotation_euler.z = a
    for k in range(24):
        a = 2 * PI * k / 24
        torus('edge', 0.105, 0.016, m, (math.cos(a) * 1.07, math.sin(a) * 1.07, 0.03), segs=24, rs=6)
    cyl('heart', 0.13, 0.04, m, (0, 0, 0.03), bevel=0.015)
    return (0, -0.7, 9.2), (0, 0, 0), 125


def earphones():
    m = mat('m', '#fafafa', 0.25, coat=0.4)
    g = mat('g', '#b8bcc2', 0.4)
    for s in (-1, 1):
        sphere('bud', 0.2, m, (s * 0.55, 0.55, 0.2), (1, 0.9, 1))
        sphere('tip', 0.14, g, (s * 0.42, 0.62, 0.2), (1, 1, 1))
        cyl('stem', 0.075, 0.5, m, (s * 0.62, 0.25, 0.15), (82, 0, 0))
        tube('cord', [(s * 0.62, 0.02, 0.1), (s * 0.7, -0.3, 0.03), (s * 0.3, -0.55, 0.03), (0, -0.75, 0.03)], 0.022, m)
    tube(
        'cord',
        [(0, -0.75, 0.03), (-0.1, -1.0, 0.03), (0.35, -1.15, 0.03), (0.7, -0.95, 0.03), (1.0, -1.2, 0.03)],
        0.024,
        m,
    )
    cyl('plug', 0.06, 0.25, g, (1.08, -1.26, 0.06), (90, 0, 55))
    return (0, -1.2, 9.2), (0.1, -0.2, 0), 125


OWN = dict(
    bottle=bottle,
    tumbler=tumbler,
    mug=mug,
    chain=chain,
    lamp=lamp,
    fur=fur,
    kettle=kettle,
    camera=camera,
    book=book,
    cactus=cactus,
    shirt=shirt,
    lace=lace,
    earphones=earphones,
)
FLAT = ('chain', 'shirt', 'lace', 'earphones')
SEE_THROUGH = ('bottle', 'tumbler', 'parfum')
