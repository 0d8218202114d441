"""Rooms behind a whole person, in grey like the sets: seen from the height and the distance of the pictures with her
(`camera` in worker/studio/scene/room.ts). blender -b -P render_rooms.py -- [--out=DIR] [--k=SIZE] [room ...]"""
import math, os, random, sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from kit import *  # noqa
import kit

CM = 1 / 25
# what is seen of the plane that she stands in, in centimetres, and the pixels of one
LEFT, ABOVE, BELOW, DENSITY = 220, 262, 28, 3
WALL = 170 * CM
HERE = os.path.dirname(os.path.abspath(__file__))


class Room:
    kind, duo, lights, story = 'room', False, [], False
    D, zc, uf = 520 * CM, 125 * CM, 0.5

    def __init__(s):
        s.Wu, s.Hu = 2 * LEFT * CM, (ABOVE + BELOW) * CM
        s.vf = ABOVE / (ABOVE + BELOW)
        s.size = (2 * LEFT * DENSITY, (ABOVE + BELOW) * DENSITY)

    k, at, X, Z, camera = Frame.k, Frame.at, Frame.X, Frame.Z, Frame.camera


def herringbone(m, x0, x1, y0, y1, length=2.4, wd=0.4, gap=0.008, seed=2):
    """boards at right angles to each other, towards the viewer"""
    rg = random.Random(seed)
    bm = bmesh.new()
    c = math.sqrt(0.5)
    n = int(40 / wd)
    steps = int(length / wd)
    for i in range(-n, n):
        for j in range(-n, n):
            # on a square grid: boards that lie, in every diagonal, each with one that stands at its end
            if (i - j) % (2 * steps) == 0:
                w, h = length, wd
            elif (i - j) % (2 * steps) == 2 * steps - 1:
                w, h = wd, length
            else:
                continue
            x, y = i * wd + w / 2, j * wd + h / 2
            X, Y = c * (x - y), c * (x + y)
            if not (x0 < X < x1 and y0 < Y < y1):
                continue
            for v in bmesh.ops.create_cube(bm, size=1)['verts']:
                a, b = x + v.co.x * (w - gap), y + v.co.y * (h - gap)
                v.co = Vector((c * (a - b), c * (a + b), -0.06 + v.co.z * 0.12 + rg.gauss(0, 0.0008)))
    bmesh.ops.bevel(bm, geom=bm.edges[:], offset=0.008, segments=1, affect='EDGES')
    me = bpy.data.meshes.new('parquet')
    bm.to_mesh(me)
    bm.free()
    return link(bpy.data.objects.new('parquet', me), m)


def skirting(m, h, d=0.2):
    y = WALL
    return prof_bar(
        [
            (y, 0),
            (y - d, 0, 0.005),
            (y - d, h * 0.8, 0.02),
            (y - d * 0.5, h * 0.88, 0.02),
            (y - d * 0.4, h, 0.01),
            (y, h),
        ],
        m,
        -16,
        16,
    )


def light(F, w, h, n, u, v, strength=2.6, angle=2.2, branches=()):
    """a tall window's light on the wall, and a large soft window at the left"""
    g = Gobo((F.X(u, WALL), WALL, F.Z(v, WALL)), 9.0)
    g.frame(w, h, *n, 0.16)
    for b in branches:
        g.branch(*b)
    sun(strength=strength, angle=angle)
    fill(0.62, 1500, (-13, -6, 8.5), (1, 3, 3), (8, 10))


def salon(F):
    """Paris panelling and parquet"""
    w = surface('wall', plaster)
    panels(w, 3.55, 15, WALL, 4.2, 0.6, 0.13, 0.15, -2.1, -16, 16)
    panels(w, 0.62, 3.4, WALL - 0.01, 4.2, 0.6, 0.13, 0.12, -2.1, -16, 16)
    prof_bar(
        [(WALL, 3.38), (WALL - 0.1, 3.42, 0.02), (WALL - 0.18, 3.54, 0.04), (WALL - 0.1, 3.62, 0.02), (WALL, 3.64)],
        w,
        -16,
        16,
    )
    skirting(w, 0.62)
    herringbone(surface('ground', parquet), -16, 16, -8, WALL + 1)
    light(F, 30, 13, (9, 5), 0.5, 0.40)
    glint((-9, 9, 9), (0, 2, 0), (6, 8), 900)


def parquet(n):
    """oak, each board another tone"""
    isl = n.island()
    grain = n.noise(1.3, 3, 0.4, 0.6, n.mapped((1, 1, 1)))
    n.albedo(n.mul(n.ramp(grain, 0.3, 0.7, 0.56, 0.64), n.ramp(isl, 0.0, 1.0, 0.84, 1.08)))
    n.gloss(0.34, 0.4)


def patio(F):
    """limewash, an arch, a floor of polished concrete"""
    w = surface('wall', limewash, k=0.45)
    arch_hole(F.X(0.5, WALL), 3.6, -0.1, 5.6, WALL, 1.1, w, 0.06)
    wall(surface('wall', limewash, k=0.5), WALL + 1.1)
    floor(surface('ground', concrete, k=0.3), 0, -9, WALL + 1.2)
    branches = (5.2, -0.5, 128, 6.5, 34, (0.95, 0.2), 4, 2.6), (4.6, 4.4, 205, 5.6, 30, (0.9, 0.18), 9, 3.2)
    light(F, 30, 13, (7, 4), 0.5, 0.40, 2.8, 2.0, branches)
    glint((-9, 9, 9), (0, 2, 0), (6, 8), 900)


def papier(F):
    """a paper sweep in a studio, light past the edges of two boards"""
    cove(surface('wall', paper), 0, WALL, 3.2)
    d = (0.66, 0.46, -0.6)
    g = Gobo((F.X(0.5, WALL), WALL, F.Z(0.42, WALL)), 9.0, d)
    g.bar(-19, 0, 24, 60).rotation_euler[2] = math.radians(-27)
    g.bar(19, 0, 22, 60).rotation_euler[2] = math.radians(-27)
    sun(Vector(d).normalized(), 2.6, 1.6)
    fill(0.62, 1500, (-13, -6, 8.5), (1, 3, 3), (8, 10))


ROOMS = {'salon': salon, 'patio': patio, 'papier': papier}


def run(name, out, k, spp):
    from PIL import Image

    reset()
    kit._cache.clear()
    F = Room()
    F.camera()
    ROOMS[name](F)
    x, mask, fr, dep = render(F, k, spp, 0.5, 12)
    y = post(x, mask, fr, dep)
    # the wall is a little out of focus
    far = np.clip((dep - F.D - 1.5) / 4, 0, 1)
    r = 1.5 * k
    y = y * (1 - far) + blur(y, r) * far
    Image.fromarray(to8(y)).convert('RGB').save(os.path.join(out, 'room-%s-shade.webp' % name), quality=90, method=6)
    a = (np.clip(mask[::2, ::2], 0, 1) * 15 + 0.5).astype(np.uint8) * 17
    Image.fromarray(a[..., :3], 'RGB').save(os.path.join(out, 'room-%s-mask.webp' % name), lossless=True, method=6)


if __name__ == '__main__':
    av = sys.argv[sys.argv.index('--') + 1 :] if '--' in sys.argv else []
    opt = dict((a[2:].split('=') + [''])[:2] for a in av if a.startswith('--'))
    out = opt.get('out') or os.path.join(HERE, '..', '..', 'web', 'public', 'art', 'scenes')
    os.makedirs(out, exist_ok=True)
    for name in [a for a in av if not a.startswith('--')] or [*ROOMS]:
        run(name, out, float(opt.get('k') or 1), int(opt.get('spp') or 4))
        print('DONE', name, flush=True)
