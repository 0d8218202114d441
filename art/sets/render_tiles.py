"""Display tiles: a tile leans on a block, its face towards the viewer, for products that were photographed from above.
In grey like the sets, with the shadow that it casts on whatever it stands on."""
import bpy, math, os, sys
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
from kit import *  # noqa
import kit

LEAN, TURN, THICK, ROUND, BEVEL = 17.0, 8.0, 0.20, 0.13, 0.026
# width and height of the face
FACES = {'wide': (2.05, 1.45), 'square': (1.62, 1.62), 'tall': (1.42, 1.92)}
# room round the tile: left, right (block and shadow), above, below
ROOM = (0.22, 0.85, 0.07, 0.16)
BASE_Y = 0.45
DENSITY = 390


class Display:
    kind, duo, lights = 'tile', False, []
    D, zc = 9.0, 1.95

    def __init__(s, shape):
        s.w, s.h = FACES[shape]
        wide = s.w + ROOM[0] + ROOM[1]
        s.Hu = s.h * 0.97 + ROOM[2] + ROOM[3]
        s.Wu = wide
        s.uf = (ROOM[0] + s.w / 2) / wide
        s.vf = 1 - ROOM[3] / s.Hu
        s.size = (int(wide * DENSITY) // 2 * 2, int(s.Hu * DENSITY) // 2 * 2)

    camera = Frame.camera


def rounded(w, h, r, n=14):
    """outline of a rectangle that stands on z=0: (x, z, nx, nz)"""
    pts = []
    for cx, cz, a0 in ((w / 2 - r, h - r, 0), (r - w / 2, h - r, 90), (r - w / 2, r, 180), (w / 2 - r, r, 270)):
        for i in range(n + 1):
            a = math.radians(a0 + 90 * i / n)
            pts.append((cx + r * math.cos(a), cz + r * math.sin(a), math.cos(a), math.sin(a)))
    return pts


def tile(F, m):
    """stands on its lower front edge, and leans back"""
    o = rounded(F.w, F.h, ROUND)
    k, n = 6, len(o)
    rings = []
    for i in range(k + 1):
        a = math.radians(90 * i / k)
        rings.append((BEVEL * (1 - math.sin(a)), BEVEL * (1 - math.cos(a))))
    rings += [(i, THICK - y) for i, y in reversed(rings)]
    V = [(x - nx * i, y, z - nz * i) for i, y in rings for x, z, nx, nz in o]
    Q = [
        (r * n + j, r * n + (j + 1) % n, (r + 1) * n + (j + 1) % n, (r + 1) * n + j)
        for r in range(len(rings) - 1)
        for j in range(n)
    ]
    ob = mesh('tile', V, Q + [tuple(range(n))[::-1], tuple(range(len(V) - n, len(V)))], m)
    for p in ob.data.polygons[-2:]:
        p.use_smooth = False
    ob.data.use_auto_smooth = True
    ob.data.auto_smooth_angle = math.radians(35)
    return place(ob, (0, BASE_Y, 0), (-LEAN, 0, TURN))


def build(F, kind, with_tile):
    """a floor in the set's light, with the tile on its block or bare"""
    reset()
    kit._cache.clear()
    F.camera()
    floor(surface('wall', matt), 0.0, -9, 14)
    wall(surface('wall', matt), 14.0)
    if with_tile:
        front(tile(F, surface('prop', kind)))
        top = F.h * 0.62
        y = BASE_Y + THICK + 0.45 + top * math.tan(math.radians(LEAN))
        front(cyl('block', 0.42, top, surface('ground', plaster), (F.w / 2 - 0.22, y, top / 2)))
    sun(strength=3.7, angle=2.2)
    fill(0.5, 210, (-5.2, -3.2, 3.6), (0.2, 0.8, 0.6), (2.6, 3.4))


def limestone(n):
    """honed: soft beds, fine pits"""
    bed = n.noise(1.5, 5, 0.7, 0.6, n.mapped((1, 1, 3.4), (0, 9, 0)))
    fine = n.noise(7, 5, 0.2, 0.65, n.mapped((1, 1, 1.8), (0, 9, 0)))
    pit = n.ramp(n.noise(19, 3, 0.2, 0.6, n.mapped((1, 1, 1.7))), 0.33, 0.37)
    n.albedo(
        n.mul(
            n.add(n.ramp(bed, 0.3, 0.7, 0.66, 0.78), n.ramp(fine, 0.3, 0.7, -0.035, 0.035)),
            n.ramp(pit, 0.0, 1.0, 0.74, 1.0),
        )
    )
    n.bump(pit, 0.5, 0.012)
    n.bump(n.noise(45, 2, 0, 0.7), 0.08, 0.006)
    n.gloss(0.6, 0.25)


def canvas(n):
    """woven linen over a board"""
    warp, weft = n.wave(46, 'X', 1.1, 2), n.wave(46, 'Z', 1.1, 2)
    t = n.math('MAXIMUM', n.mul(warp, n.ramp(weft, 0, 1, 1, 0.55)), n.mul(weft, n.ramp(warp, 0, 1, 1, 0.55)))
    slub = n.add(
        n.noise(10, 3, 0, 0.6, n.mapped((0.12, 1, 5))),
        n.noise(10, 3, 0, 0.6, n.mapped((5, 1, 0.12))),
    )
    n.albedo(n.add(n.ramp(t, 0, 1, 0.58, 0.78), n.ramp(slub, 0.75, 1.25, -0.07, 0.07)))
    n.bump(t, 0.35, 0.012)
    n.gloss(0.9, 0.1)
    n.b.inputs['Sheen'].default_value = 0.2


KINDS = {'stone': limestone, 'linen': canvas}


def run(kind, shape, out, k, spp):
    from PIL import Image

    F = Display(shape)
    build(F, KINDS[kind], False)
    bare, _, _, dep = render(F, k, spp)
    build(F, KINDS[kind], True)
    x, mask, fr, _ = render(F, k, spp)
    # what it keeps of the light there; behind the counter nothing catches the shadow
    near = np.clip((F.D + 1.7 - dep) / 0.6, 0, 1)
    near = near * near * (3 - 2 * near)
    kept = np.clip(x / np.maximum(bare, 1e-3), 0, 1)
    kept = np.where(fr > 0.02, spread(kept, 1 - fr, 6), kept)
    shadow = np.clip((1 - kept ** 0.4545) * 1.12 - 0.012, 0, 1) * near
    # where it touches what it stands on, which the soft light is too coarse for
    px = k * DENSITY
    touch = np.exp(-(((dep - F.D - BASE_Y - 0.02) / 0.16) ** 2))
    shadow = 1 - (1 - shadow) * (1 - 0.6 * touch * blur(fr, 0.022 * px)) * (1 - 0.32 * touch * blur(fr, 0.07 * px))
    shadow = shadow * (1 - fr)
    face = (fr > 0.98) & (mask[..., 1] > 0.98)
    ref = np.percentile(x[face], 55)
    y = x * (((0.86 + 0.055) / 1.055) ** 2.4) * 0.93 / ref
    s = 0.72
    y = np.where(y < s, y, s + (0.99 - s) * (1 - np.exp(-(y - s) / (0.99 - s))))
    y = oetf(spread(y, fr))
    alpha = fr + shadow
    whole = np.maximum(alpha, 1e-4)
    shade = (fr * y + shadow * 0.42) / whole
    m = np.dstack([np.where(fr > 0.98, mask[..., c], spread(mask[..., c] * 1.0, fr)) * fr / whole for c in range(3)])
    A = (np.clip(alpha, 0, 1) * 255 + 0.5).astype(np.uint8)
    g = to8(shade)
    g[A == 0] = 0
    m[A == 0] = 0
    name = 'tile-%s-%s' % (kind, shape)
    Image.fromarray(np.dstack([g, g, g, A]), 'RGBA').save(
        os.path.join(out, name + '-shade.webp'), quality=86, method=6, alpha_quality=80
    )
    a = (np.clip(m, 0, 1) * 15 + 0.5).astype(np.uint8) * 17
    Image.fromarray(a, 'RGB').save(os.path.join(out, name + '-mask.webp'), lossless=True, method=6)
    H, W = face.shape
    ys, xs = np.where(face)
    box = xs.min() / W, ys.min() / H, np.ptp(xs) / W, np.ptp(ys) / H
    print(name, 'width to height %.3f,' % (W / H), 'face %.3f %.3f %.3f %.3f' % box, flush=True)


if __name__ == '__main__':
    av = sys.argv[sys.argv.index('--') + 1 :] if '--' in sys.argv else []
    opt = dict((a[2:].split('=') + [''])[:2] for a in av if a.startswith('--'))
    out = opt.get('out') or os.path.join(HERE, '..', '..', 'web', 'public', 'art', 'scenes')
    os.makedirs(out, exist_ok=True)
    want = [a for a in av if not a.startswith('--')] or ['%s-%s' % (a, b) for a in KINDS for b in FACES]
    for w in want:
        kind, shape = w.split('-')
        run(kind, shape, out, float(opt.get('k') or 1), int(opt.get('spp') or 5))
