"""Sleeves as they hang from arms: their outlines and their light without the lumps that draped cloth has there."""
import numpy as np


def outlines(solid, least=200):
    """The closed outlines of what is solid, each as its points in order (row, column; the middles of pixels' sides)."""
    s = np.pad(solid, 1)
    ways = {}
    for sides, a, b in (
        (s[1:] & ~s[:-1], (1, 0), (1, 1)),
        (~s[1:] & s[:-1], (1, 1), (1, 0)),
        (s[:, 1:] & ~s[:, :-1], (1, 1), (0, 1)),
        (~s[:, 1:] & s[:, :-1], (0, 1), (1, 1)),
    ):
        for r, c in zip(*np.nonzero(sides)):
            ways.setdefault((r + a[0], c + a[1]), []).append((r + b[0], c + b[1]))
    out = []
    while ways:
        at = start = next(iter(ways))
        line = []
        while not line or at != start:
            to = ways[at].pop()
            if not ways[at]:
                del ways[at]
            line.append(((at[0] + to[0]) / 2, (at[1] + to[1]) / 2))
            at = to
        if len(line) >= least:
            out.append(np.array(line) - 1.5)
    return out


def without_lumps(rgba, m, a, plain, dress=False, wave=4.0, most=1.4, deep=2.6, calm=0.75):
    """A person's picture and masks with calm sleeves. a: its anchors; plain: whether the cloth has no pattern, so that its light may be
    averaged along the sleeve; dress: whether the cloth goes on below the waist; wave: how wide lumps are (deviation along the outline, cm);
    most: how far an outline moves at most (cm); deep: how far inside what is drawn moves with it (cm); calm: share of the light that is
    averaged."""
    from scipy.ndimage import gaussian_filter, gaussian_filter1d, map_coordinates, minimum_filter1d
    from scipy.spatial import cKDTree

    k = a['scale']
    h, w = m.shape[:2]
    whole = 'hands' in a
    sleeves = (m[..., 0] if whole else m[..., ::2].max(-1)) > 0.5
    sleeves[: min(v for _, v in a['shoulders']) + round(k)] = False
    sleeves[a['waist'][1] if dress else max(v for _, v in a['hands']) if whole else h :] = False
    points, move, along, part = [], [], [], []
    for line in outlines(rgba[..., 3] > 127):
        own = np.array(
            [sleeves[max(r - 2, 0) : r + 3, max(c - 2, 0) : c + 3].any() for r, c in line.round().astype(int)]
        )
        soft = lambda v, s: gaussian_filter1d(v, s, axis=0, mode='wrap')
        even = 2 * soft(line, wave * k) - soft(soft(line, wave * k), wave * k)  # bends stay where they are
        d = even - soft(line, 1.5)
        own = own * np.clip(3 - 2 * np.linalg.norm(d, axis=1) / (most * k), 0, 1)
        fine, n = soft(line, 2.0), round(1.4 * k)
        to, on = np.roll(fine, -n, 0) - fine, fine - np.roll(fine, n, 0)
        turn = (to * on).sum(1) / np.maximum(np.linalg.norm(to, axis=1) * np.linalg.norm(on, axis=1), 1e-6)
        own = own * np.clip((turn - 0.1) / 0.4, 0, 1)  # corners are none of it
        own = soft(minimum_filter1d(own, round(1.5 * k) * 2 + 1, mode='wrap'), 0.7 * k)
        way = np.roll(even, -3, 0) - np.roll(even, 3, 0)
        points.append(line)
        way = way / np.maximum(np.linalg.norm(way, axis=1), 1e-6)[:, None]
        move.append((d - (d * way).sum(1)[:, None] * way) * own[:, None])
        along.append(way)
        part.append(own)
    points, move, along, part = (np.concatenate(v) for v in (points, move, along, part))
    near = cKDTree(points)
    rows, columns = np.mgrid[:h, :w].astype(float)
    d, i = near.query(np.stack([rows, columns], -1).reshape(-1, 2), distance_upper_bound=deep * k * 2.2)
    share = np.where(np.isfinite(d), np.exp(-((np.minimum(d, 1e3) / (deep * k)) ** 2)), 0)
    field = gaussian_filter((move[np.minimum(i, len(move) - 1)] * share[:, None]).reshape(h, w, 2), (2, 2, 0))
    at = rows - field[..., 0], columns - field[..., 1]
    moved = (np.abs(field).max(-1) > 0.05)[..., None]
    x, m = (
        np.where(
            moved, np.dstack([map_coordinates(v[..., c], at, order=1, mode='nearest') for c in range(v.shape[-1])]), v
        )
        for v in (rgba.astype(float), m)
    )
    if plain:
        good = (m[..., 0] > 0.6) & (m[..., 1] < 0.04) & (x[..., 3] > 250)
        r, c = np.nonzero((m[..., 0] > 0.6) & (x[..., 3] > 250) & sleeves)
        at = np.stack([r, c], 1).astype(float)
        d, i = near.query(at, 12)
        to = along[i] * np.sign((along[i] * along[i[:, :1]]).sum(-1, keepdims=True))
        to = (to * np.exp(-(((d - d[:, :1]) / 4) ** 2))[..., None]).sum(1)
        to /= np.maximum(np.linalg.norm(to, axis=1), 1e-6)[:, None]
        lit = gaussian_filter(x[..., :3].mean(-1) * good, 1.5) / np.maximum(gaussian_filter(good * 1.0, 1.5), 1e-3)
        total, weight, span = np.zeros(len(r)), np.zeros(len(r)), 2.4 * k
        for s in np.arange(-2 * span, 2 * span + 1, 2.0):
            u, v = np.rint(at + s * to).astype(int).T
            u, v = u.clip(0, h - 1), v.clip(0, w - 1)
            g = good[u, v] * np.exp(-0.5 * (s / span) ** 2)
            total += lit[u, v] * g
            weight += g
        gain, share = np.ones((h, w)), np.zeros((h, w))
        mean = np.where(weight > 0.5, total / np.maximum(weight, 1e-6), lit[r, c])
        gain[r, c] = (mean / np.maximum(lit[r, c], 1)).clip(0.78, 1.2)
        share[r, c] = part[i[:, 0]] * np.clip((6 * k - d[:, 0]) / (2.5 * k), 0, 1) * calm
        x[..., :3] *= (1 + (gaussian_filter(gain, 1.0) - 1) * gaussian_filter(share, 3) * good)[..., None]
    return x.clip(0, 255).round().astype(np.uint8), m
