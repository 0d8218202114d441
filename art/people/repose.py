"""python3 repose.py [NAME…] [--to=neutral,laugh] [--out=folder] [--force] : further expressions of a face, without a render; all that are missing.

A picture of the stock (the closed smile of NAME-head-smile for a face at rest, else NAME-face-open) is moved as the face's own shapes move from
one expression to the other, and its light is changed by what the turned skin gets of the studio's lights; hair, ears and background
stay. What is between the lips comes from the picture of somebody who was rendered so (MOODY in people.py): everybody has the same
teeth. Writes what a render would: NAME-face-laugh.webp with masks and anchors, in 1.5 to 4 seconds."""
import functools, json, os, sys
import numpy as np
from PIL import Image
from scipy.ndimage import (
    binary_dilation,
    binary_erosion,
    distance_transform_edt,
    gaussian_filter,
    label,
    map_coordinates,
)
import people
from common import HERE, KEY, step, tone, unit, vertex_normals
from face import Face

FRAME_CM, DIST, CENTER_Y, CENTER_X, EYE_Y, W, H = 56.5, 185.0, -8.8, -1.5, 1.5, 816, 1024  # as in render.py
# where the lights of a bust are (cm), how much they give, and how far round the form they reach, as they are large
LIGHTS = ((KEY, 1.0, 0.35), ((120, 5, 110), 0.16, 0.6), ((0, -70, 75), 0.06, 0.5))
AMBIENT = 0.12
FRONT, HEAD, TEETH = (
    9409,
    11248,
    slice(17039, 21451),
)  # how many of the model's points are the face, and head and neck; its teeth


def project(p):
    """Pixels of a bust's picture, not rounded."""
    k = DIST / (DIST - p[:, 2])
    return np.stack(
        [
            (p[:, 0] * k - CENTER_X) / FRAME_CM * H + W / 2,
            H / 2 - (EYE_Y + (p[:, 1] - EYE_Y) * k - CENTER_Y) / FRAME_CM * H,
        ],
        1,
    )


def lit(p, n):
    """What the skin gets of the lights, without shadows."""
    out = np.full(len(p), AMBIENT)
    for at, power, wrap in LIGHTS:
        out += power * np.clip((n * unit(np.asarray(at, float) - p)).sum(1) + wrap, 0, None) / (1 + wrap)
    return out


def raster(p, z, tri, values, box):
    """Values (points × n) over the nearest triangles of a mesh, drawn on the pixels of a box; nan where there is none."""
    l, t, r, b = box
    out = np.full((b - t, r - l, values.shape[1]), np.nan)
    depth = np.full((b - t, r - l), -np.inf)
    for a in tri:
        q = p[a]
        x0, y0 = np.floor(q.min(0)).astype(int)
        x1, y1 = np.ceil(q.max(0)).astype(int)
        x0, y0, x1, y1 = max(x0, l), max(y0, t), min(x1, r - 1), min(y1, b - 1)
        if x0 > x1 or y0 > y1:
            continue
        (ax, ay), (bx, by), (cx, cy) = q
        d = (by - cy) * (ax - cx) + (cx - bx) * (ay - cy)
        if abs(d) < 1e-9:
            continue
        y, x = np.mgrid[y0 : y1 + 1, x0 : x1 + 1]
        u = ((by - cy) * (x - cx) + (cx - bx) * (y - cy)) / d
        v = ((cy - ay) * (x - cx) + (ax - cx) * (y - cy)) / d
        w = 1 - u - v
        inside = (u > -1e-3) & (v > -1e-3) & (w > -1e-3)
        far = u * z[a[0]] + v * z[a[1]] + w * z[a[2]]
        at = np.s_[y0 - t : y1 + 1 - t, x0 - l : x1 + 1 - l]
        better = inside & (far > depth[at])
        if not better.any():
            continue
        depth[at] = np.where(better, far, depth[at])
        out[at] = np.where(
            better[..., None],
            u[..., None] * values[a[0]] + v[..., None] * values[a[1]] + w[..., None] * values[a[2]],
            out[at],
        )
    return out


def face_box(a, box):
    (l, _), (r, _) = a['temples']
    top = min(y for _, y in a['eyes']) - 100
    return max(l - 10, box[0]), max(top, box[1]), min(r + 16, box[2]), min(a['chin'][1] + 56, box[3])


def blob(y, x, at, rx, ry):
    return ((x - at[0]) / rx) ** 2 + ((y - at[1]) / ry) ** 2 < 1


def triangles(quads):
    return np.array(
        [[q[i] for i in k] for q in quads for k in (((0, 1, 2), (0, 2, 3)) if len(q) == 4 else ((0, 1, 2),))]
    )


def posed(name, to):
    """The face with an expression of FACES, as person.py builds it."""
    spec = people.CAST[name]
    return Face(
        spec if to == 'smile' else dict(spec, expression=dict(people.FACES[to], **spec.get('faces', {}).get(to, {})))
    )


def known(name, part):
    """A picture of the stock, 0..1, its masks, its anchors and its box in the bust's picture."""
    stem = str(HERE / 'stock' / (name + part))
    a = json.load(open(stem + '.json'))
    im = Image.open(stem + '.webp').convert('RGBA')
    return (
        np.asarray(im).astype(float) / 255.0,
        np.asarray(Image.open(stem + '-masks.webp').convert('RGB').resize(im.size, Image.BILINEAR)).astype(float),
        a,
        a['box'],
    )


def lips_gap(hole, mouth):
    """Of the pixels without skin those between the lips."""
    m, n = label(hole)
    y, x = mouth
    at = m[max(y - 12, 0) : y + 40, max(x - 30, 0) : x + 30]
    ids = np.bincount(at[at > 0], minlength=2)
    edge = np.unique(np.r_[m[0], m[-1], m[:, 0], m[:, -1]])
    ids[[i for i in edge if i < len(ids)]] = 0
    return m == ids.argmax() if ids.max() else np.zeros_like(hole)


@functools.lru_cache(maxsize=None)
def opening(name, to):
    """Where it is between the lips in a rendered face's picture, with its teeth in the bust's picture."""
    face = posed(name, to)
    own = known(name, '-face-' + to)[3]
    v, _, quads = face.skin()
    hole = np.isnan(raster(project(v), v[:, 2], triangles([f for f in quads if max(f) < FRONT]), v[:, :1], own)[..., 0])
    mouth = np.rint(project(face.lm(66)[None])[0]).astype(int) - own[:2]
    return binary_erosion(lips_gap(hole, mouth[::-1]), iterations=1), project(face.v[TEETH])


def teeth(mine, to, donor, gap, box):
    """What is seen between the lips of a face, from another person's picture of the same expression: every person has the same teeth, in her own
    size. Also how much of the gap is not seen there."""
    rgba, _, _, own = known(donor, '-face-' + to)
    seen, q = opening(donor, to)
    rest = mine.rest[TEETH]
    l, t, r, b = box
    front = (
        (rest[:, 1] > -3.3)
        & (rest[:, 1] < -1.6)
        & (np.abs(rest[:, 0]) < 2.4)
        & (rest[:, 2] > np.interp(np.abs(rest[:, 0]), [0, 2.4], [9.6, 8.4]))
    )
    p = project(mine.v[TEETH][front])
    mid = p.mean(0)
    wide = np.abs(p[:, 0] - mid[0]).max()

    def bend(p):
        x = p[..., 0].clip(-wide, wide)
        return np.stack([np.ones(p.shape[:-1]), p[..., 0], p[..., 1], x * x / 20, x * p[..., 1] / 20], -1)

    fit = np.linalg.lstsq(bend(p - mid), q[front], rcond=None)[0]
    y, x = np.mgrid[t:b, l:r]
    at = fx, fy = np.moveaxis(bend(np.stack([x, y], -1) - mid) @ fit - own[:2], -1, 0)
    yy, xx = np.rint(fy).astype(int), np.rint(fx).astype(int)
    within = (yy >= 0) & (xx >= 0) & (yy < seen.shape[0]) & (xx < seen.shape[1])
    inside = within & seen[yy.clip(0, seen.shape[0] - 1), xx.clip(0, seen.shape[1] - 1)]
    missing = (gap & ~inside).sum() / max(gap.sum(), 1)
    k = distance_transform_edt(~seen, return_distances=False, return_indices=True)
    yy, xx = yy.clip(0, seen.shape[0] - 1), xx.clip(0, seen.shape[1] - 1)
    fy, fx = np.where(inside, fy, k[0][yy, xx]), np.where(inside, fx, k[1][yy, xx])
    dark = np.exp(-np.maximum(np.where(inside, 0, np.hypot(fy - at[1], fx - at[0])) - 0.5, 0) / 1.6)[
        ..., None
    ]  # corners of the mouth that are not seen there
    return (
        np.stack([map_coordinates(rgba[..., i], [fy, fx], order=1, mode='nearest') for i in range(3)], -1) * dark,
        missing,
    )


def repose(name, to='neutral'):
    """Picture (uint8), masks (uint8) and anchors of a face with another expression, and who lent the teeth, if it shows some."""
    start = 'smile' if to == 'neutral' else 'open'
    lends = start == 'open'
    rgba, mask, a, own = known(name, '-face-open' if lends else '-head-smile')
    l, t, r, b = box = tuple(own) if lends else face_box(a, own)
    was, wanted = posed(name, start), posed(name, to)
    v0, _, quads = was.skin()
    v1 = wanted.skin()[0]
    quads = [q for q in quads if max(q) < 11248]
    tri = triangles(quads)
    n0, n1 = vertex_normals(v0, quads), vertex_normals(v1, quads)
    p0, p1 = project(v0), project(v1)
    light = lit(v1, n1) / np.maximum(lit(v0, n0), 0.05)
    every = raster(p1, v1[:, 2], triangles([f for f in quads if max(f) < FRONT]), v1[:, :1], box)
    found = raster(p1, v1[:, 2], tri[n1[tri].mean(1)[:, 2] > 0.1], np.c_[p0 - p1, light, v0[:, 2]], box)
    hole = np.isnan(found[..., 0])
    near = distance_transform_edt(hole, return_distances=False, return_indices=True)
    away = distance_transform_edt(hole)
    found = found[near[0], near[1]]
    k = step(14, 2, away)[..., None]
    found[..., :2] *= k
    found[..., 2:] = 1 + (found[..., 2:] - 1) * step(4, 0, away)[..., None]
    y, x = np.mgrid[: b - t, : r - l]
    edge = np.minimum.reduce([y, x, b - t - 1 - y, r - l - 1 - x])
    found[..., :2] *= step(0, 10, edge)[..., None]
    rim = gaussian_filter(((away > 0) | (distance_transform_edt(~hole) < 5)) * 1.0, 2)[..., None]
    blur = lambda s: np.stack([gaussian_filter(found[..., i], s) for i in (0, 1)], -1)
    move = blur(0.8) * (1 - rim) + blur(1.5 if lends else 4) * rim
    shade = gaussian_filter(found[..., 2], 1.6)
    at = [y + t - own[1] + move[..., 1], x + l - own[0] + move[..., 0]]
    take = lambda c: map_coordinates(c, at, order=3 if c.max() <= 1 else 1, mode='nearest')
    out = np.stack([take(rgba[..., i]) for i in range(4)], -1).clip(0, 1)
    m = np.stack([take(mask[..., i]) for i in range(3)], -1).clip(0, 255)
    s = np.linspace(0, 3, 6001)
    curve = tone(np.repeat(s[:, None], 3, 1))[:, 0]
    lin = np.interp(out[..., :3], curve, s)
    skin = np.clip(1 - m.sum(-1) / 255.0, 0, 1)[..., None]
    out[..., :3] = np.clip(tone(lin * (1 + (shade[..., None] - 1) * skin)), 0, 1)
    if lends:
        at = project(wanted.lm(66)[None])[0] - [l, t]
        gap = lips_gap(np.isnan(every[..., 0]), np.rint(at).astype(int)[::-1])
        k = gaussian_filter(gap * 1.0, 0.7)[..., None]
        # the lips' inner side, which the open smile hides: as the lip beside it, in the dark
        before = raster(p0, v0[:, 2], triangles([f for f in quads if max(f) < FRONT]), v0[:, 2:], box)[..., 0]
        there = before[
            np.clip(np.rint(y + move[..., 1]).astype(int), 0, b - t - 1),
            np.clip(np.rint(x + move[..., 0]).astype(int), 0, r - l - 1),
        ]
        hidden = blob(y, x, at, 60, 45) & ~gap & (hole | ~(there - found[..., 3] < 0.3))
        near = distance_transform_edt(hidden | gap, return_distances=False, return_indices=True)
        out[..., :3] = np.where(hidden[..., None], out[near[0], near[1], :3] * 0.35, out[..., :3])
        seen, missing, lends = min(
            ((*teeth(wanted, to, n, gap, box), n) for n in people.MOODY if n != name), key=lambda v: v[1]
        )
        out[..., :3] = out[..., :3] * (1 - k) + seen * k
        lends = '%s, without %.1f %%' % (lends, 100 * missing)
    return (out * 255 + 0.5).astype(np.uint8), m.astype(np.uint8), {**a, 'box': [int(v) for v in box]}, lends


if __name__ == '__main__':
    opt = dict((a[2:].split('=') + ['1'])[:2] for a in sys.argv[1:] if a.startswith('--'))
    out = opt.get('out', str(HERE / 'stock'))
    os.makedirs(out, exist_ok=True)
    for name in [a for a in sys.argv[1:] if not a.startswith('--')] or people.CAST:
        for to in opt.get('to', 'laugh,neutral').split(','):
            stem = os.path.join(out, '%s-face-%s' % (name, to))
            if os.path.exists(stem + '.webp') and 'force' not in opt:
                continue
            rgba, m, a, lent = repose(name, to)
            Image.fromarray(rgba, 'RGBA').save(stem + '.webp', quality=92, method=6, alpha_quality=95)
            im = Image.fromarray(m)
            im.resize((im.width // 2, im.height // 2), Image.BOX).save(stem + '-masks.webp', quality=80, method=6)
            json.dump(a, open(stem + '.json', 'w'))
            print(name, to, lent or '', flush=True)
