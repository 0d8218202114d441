"""blender -b -P worn_things.py -- [--out=FOLDER] [--size=700] [--spp=64] NAME ...   (no name: all)

Photos of what is worn, as sellers take them: jewellery laid on paper, hats from the front, a bag with a long strap."""
import sys, os

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from studio import *

GOLD = dict(color='#d9a24e', rough=0.28, metal=1)


def paper(color='#f4f2ef', gap=0.1, key=900, glow=0.0):
    """What is shown lies in the plane y = 0, seen from the front; the paper is behind it. About 2 units tall. glow: how far the paper is lit from behind."""
    mesh(
        'BACKDROP',
        [(-20, gap, -20), (20, gap, -20), (20, gap, 20), (-20, gap, 20)],
        [(0, 1, 2, 3)],
        mat('paper', color, 0.9, spec=0.1, emit=glow),
    )
    area((-3.6, -4.6, 4.4), (0, 0, 0), (2.6, 2.6), key * 0.46)
    area((4.6, -5, -0.6), (0, 0, 0), (3, 4), 150)
    world(0.5, 1.0, 0.45)
    cam((0, -9.6, 0), (0, 0, 0), 112)


def links(name, path, m, size=0.032, wire=0.009):
    """A chain along a path: flat links, every second one on edge."""
    P = [np.array(p, float) for p in path]
    d = [0.0]
    for a, b in zip(P, P[1:]):
        d.append(d[-1] + np.linalg.norm(b - a))
    one = torus(name, size, wire, m, segs=20, rs=8)
    n = int(d[-1] / (size * 1.45))
    for i in range(n):
        s = d[-1] * i / n
        k = min(np.searchsorted(d, s, 'right') - 1, len(P) - 2)
        t = P[k + 1] - P[k]
        at = P[k] + t * (s - d[k]) / max(1e-6, d[k + 1] - d[k])
        o = one if i == 0 else one.copy()
        if i:
            bpy.context.scene.collection.objects.link(o)
        a = math.atan2(t[2], t[0])
        o.rotation_mode = 'XYZ'
        o.location = tuple(at)
        o.scale = (1.25, 0.8, 1)
        o.rotation_euler = (
            Matrix.Rotation(-a, 3, 'Y').to_4x4().to_euler()
            if i % 2
            else (Matrix.Rotation(-a, 4, 'Y') @ Matrix.Rotation(PI / 2, 4, 'X')).to_euler()
        )


def loop(top, wide, low, n=200):
    """A necklace laid down: a drop with its clasp above; from the clasp down the left and up the right."""
    pts = [
        (0, 0, top),
        (-wide * 0.55, 0, top - 0.1),
        (-wide, 0, top - 0.5),
        (-wide * 0.8, 0, low + 0.6),
        (-wide * 0.42, 0, low + 0.2),
        (0, 0, low),
        (wide * 0.42, 0, low + 0.2),
        (wide * 0.8, 0, low + 0.6),
        (wide, 0, top - 0.5),
        (wide * 0.55, 0, top - 0.1),
    ]
    return catmull(pts, n // 10, True)


def hoops():
    paper('#ffffff', 0.6, glow=0.6)
    g = mat('gold', **GOLD)
    for x, a in ((-0.56, 8), (0.56, -8)):
        torus('h', 0.44, 0.05, g, (x, 0, 0), (90, a, 0))
        tube('pin', [(x - 0.03, 0, 0.45), (x, -0.02, 0.5), (x + 0.05, 0, 0.46)], 0.014, g)


def drops():
    paper('#ffffff', 0.6, glow=0.6)
    g = mat('gold', **GOLD)
    stone = mat('emerald', '#0f6a4c', 0.05, 0, 0.7, coat=1)
    pearl = mat('bead', '#c9903c', 0.22, 1)
    for x in (-0.5, 0.5):
        tube(
            'hook',
            [
                (x, 0, 0.42),
                (x, 0, 0.58),
                (x + 0.05, 0, 0.74),
                (x + 0.16, 0, 0.72),
                (x + 0.2, 0, 0.52),
                (x + 0.19, 0, 0.3),
            ],
            0.016,
            g,
        )
        sphere('pearl', 0.13, pearl, (x, 0, 0.28))
        torus('ring', 0.035, 0.011, g, (x, 0, 0.11), (90, 0, 0))
        sphere('stone', 0.2, stone, (x, -0.02, -0.24), (1, 0.5, 1.5))
        torus('setting', 0.205, 0.028, g, (x, 0, -0.24), (90, 0, 0)).scale = (1, 1.5, 1)
        sphere('tip', 0.045, g, (x, 0, -0.6))


def studs():
    paper('#f7f6f4')
    g = mat('gold', **GOLD)
    pearl = mat('pearl', '#f4ece2', 0.16, 0, 0.6, coat=0.6)
    for x in (-0.5, 0.5):
        sphere('pearl', 0.34, pearl, (x, -0.1, 0))
        torus('cup', 0.2, 0.05, g, (x, 0.1, -0.12), (90, 0, 0))


def medal():
    paper('#ffffff', 0.6, glow=0.6)
    g = mat('gold', **GOLD)
    links('chain', loop(0.98, 0.62, -0.5), g)
    torus('bail', 0.05, 0.014, g, (0, 0, -0.55), (0, 90, 0))
    cyl('medal', 0.2, 0.03, g, (0, 0, -0.8), (90, 0, 0), 0.008)
    torus('rim', 0.19, 0.016, g, (0, -0.015, -0.8), (90, 0, 0))
    for i in range(8):
        a = i * PI / 4
        box(
            'ray',
            (0.012, 0.02, 0.1),
            g,
            (math.sin(a) * 0.09, -0.02, -0.8 + math.cos(a) * 0.09),
            0.003,
            2,
            (0, math.degrees(a), 0),
        )


def pearls():
    paper('#31506e', 0.5)
    m = mat('pearl', '#f3ebe0', 0.2, 0, 0.6, coat=0.5)
    path = loop(0.95, 0.7, -0.92, 400)
    P = [np.array(p) for p in path]
    d = 0
    last = P[0]
    sphere('clasp', 0.045, mat('gold', **GOLD), tuple(P[0]))
    for p in P[1:]:
        d += np.linalg.norm(p - last)
        last = p
        if d >= 0.125:
            sphere('p', 0.062, m, tuple(p), segs=32)
            d = 0


def knit(name, color):
    return mat(name, color, 0.9, spec=0.15, sheen=0.6, bump=('noise', 60, 0.35))


def beanie():
    paper('#f2f1ef', 1.6)
    m = knit('wool', '#7d2e3b')
    rib = lambda depth: lambda a, z: 1 + depth * math.cos(a * 46)
    lathe(
        'crown',
        [(0.9, -0.5), (0.93, -0.1, 0.2), (0.86, 0.36, 0.3), (0.6, 0.72, 0.3), (0.25, 0.88, 0.2), (0.02, 0.9)],
        m,
        460,
        0.1,
        1,
        1,
        rib(0.018),
        False,
    )
    lathe(
        'cuff',
        [(0.9, -0.86, 0.05), (0.97, -0.84, 0.05), (0.99, -0.6, 0.1), (0.97, -0.38, 0.06), (0.9, -0.36, 0.05)],
        m,
        460,
        0.05,
        1,
        1,
        rib(0.026),
        False,
    )
    box('label', (0.3, 0.02, 0.18), mat('label', '#c9a56b', 0.7), (0, -1.03, -0.6), 0.02, 3)


def cap():
    paper('#eceae6', 1.6)
    m = mat('twill', '#23405e', 0.85, spec=0.2, bump=('weave', 90, 0.1))
    s = mat('seam', '#1b3350', 0.9)
    lathe(
        'crown',
        [(0.9, -0.42), (0.92, -0.15, 0.2), (0.85, 0.17, 0.25), (0.6, 0.42, 0.25), (0.25, 0.53, 0.2), (0.02, 0.54)],
        m,
        160,
        0.1,
        1,
        1.05,
        None,
        False,
    )
    V, F = [], []
    n = 60
    rows = 16
    for i in range(n + 1):
        a = math.radians(-90 + 62 * (2 * i / n - 1))
        for j in range(rows + 1):
            t = j / rows
            r = 0.93 + 0.78 * t * math.cos((2 * i / n - 1) * PI / 2) ** 0.45
            x = math.cos(a) * (0.93 + 0.02 * t) * (1 - 0.02 * t)
            y = math.sin(a) * r * 1.05
            V.append((x, y, -0.4 - 0.1 * t - 0.3 * (x / 0.93) ** 2 * t))
    for i in range(n):
        for j in range(rows):
            a = i * (rows + 1) + j
            F.append((a, a + 1, a + rows + 2, a + rows + 1))
    o = mesh('peak', V, F, m)
    md = o.modifiers.new('t', 'SOLIDIFY')
    md.thickness = 0.04
    for a in (-90, -30, -150):
        tube(
            'seam',
            [
                (0.925 * math.cos(math.radians(a)) * r, 0.97 * math.sin(math.radians(a)) * r, z)
                for r, z in ((1, -0.4), (1.005, -0.15), (0.93, 0.17), (0.67, 0.42), (0.3, 0.53))
            ],
            0.012,
            s,
        )
    sphere('button', 0.07, m, (0, 0, 0.55), (1, 1, 0.6))
    box('badge', (0.34, 0.03, 0.24), mat('badge', '#e9dfcb', 0.7), (0, -0.985, -0.06), 0.04, 4, (10, 0, 0))
    cam((0, -9.6, 1.2), (0, 0, -0.08), 112)


def straw():
    paper('#f3f1ee', 2.2)
    m = mat('straw', '#d9b98a', 0.75, spec=0.25, bump=('weave', 46, 0.5))
    b = mat('band', '#20242c', 0.6)
    lathe(
        'hat',
        [
            (1.5, -0.42),
            (1.46, -0.45, 0.05),
            (0.8, -0.4, 0.12),
            (0.74, -0.2, 0.1),
            (0.7, 0.3, 0.12),
            (0.6, 0.5, 0.14),
            (0.3, 0.46, 0.1),
            (0.02, 0.4),
        ],
        m,
        200,
        0.08,
        1,
        1.12,
        None,
        False,
    )
    lathe(
        'band',
        [(0.775, -0.34), (0.765, -0.34), (0.752, -0.12), (0.745, -0.12)],
        b,
        160,
        0.005,
        1.012,
        1.13,
        None,
        False,
    )
    cam((0, -12.6, 1.3), (0, 0, 0), 112)


def satchel():
    paper('#efede9', 1.2)
    m = mat('leather', '#8a4a26', 0.45, coat=0.1, bump=('leather', 40, 0.2))
    d = mat('dark', '#5d2f18', 0.5)
    g = mat('gold', **GOLD)
    box('body', (0.78, 0.3, 0.58), m, (0, 0, -0.68), 0.09, 8)
    plate(
        'flap',
        [(-0.39, -0.42), (0.39, -0.42), (0.38, -0.7), (0.3, -0.86), (0, -0.93), (-0.3, -0.86), (-0.38, -0.7)],
        0.03,
        m,
        0.012,
        (0, -0.165, 0),
    )
    cyl('clasp', 0.05, 0.04, g, (0, -0.2, -0.86), (90, 0, 0), 0.01)
    sweep(
        'strap',
        catmull(
            [
                (-0.4, 0, -0.55),
                (-0.39, 0, -0.3),
                (-0.25, 0, 0.35),
                (-0.1, 0, 0.84),
                (0, 0, 0.93),
                (0.1, 0, 0.84),
                (0.25, 0, 0.35),
                (0.39, 0, -0.3),
                (0.4, 0, -0.55),
            ],
            16,
        ),
        rrect(0.018, 0.075, 0.006),
        d,
        (0, 1, 0),
    )
    for x in (-0.4, 0.4):
        torus('ring', 0.05, 0.012, g, (x, 0, -0.42), (90, 0, 0))


def crossbody():
    paper('#ffffff', 1.2, glow=0.6)
    m = mat('suede', '#24443a', 0.8, sheen=0.4, bump=('noise', 70, 0.2))
    g = mat('gold', **GOLD)
    box('body', (0.56, 0.2, 0.4), m, (0, 0, -0.76), 0.1, 8)
    plate(
        'flap',
        [(-0.28, -0.58), (0.28, -0.58), (0.26, -0.78), (0, -0.86), (-0.26, -0.78)],
        0.03,
        m,
        0.012,
        (0, -0.115, 0),
    )
    half = [(-0.26, 0, -0.66), (-0.24, 0, -0.3), (-0.16, 0, 0.4), (-0.07, 0, 0.9), (0, 0, 0.97)]
    path = half + [(-x, y, z) for x, y, z in half[-2::-1]]
    sweep('strap', catmull(path, 16), rrect(0.02, 0.06, 0.008), m, (0, 1, 0))
    for x in (-0.25, 0.25):
        box('buckle', (0.06, 0.05, 0.03), g, (x, 0, -0.5), 0.008, 3)


ALL = ['hoops', 'drops', 'studs', 'medal', 'pearls', 'beanie', 'cap', 'straw', 'satchel', 'crossbody']
if __name__ == '__main__':
    av = sys.argv[sys.argv.index('--') + 1 :] if '--' in sys.argv else []
    names = [a for a in av if not a.startswith('--')] or ALL
    opt = dict(a[2:].split('=') for a in av if a.startswith('--'))
    out, size, spp = opt.get('out', TMP), int(opt.get('size', 700)), int(opt.get('spp', 64))
    for n in names:
        reset()
        globals()[n]()
        c, _ = clean(shoot((size, size), spp))
        save(os.path.join(out, n + '.jpg'), tone(c), q=90)
