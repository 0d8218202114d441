"""Cloth that falls on a body: a grid of points kept at its cut lengths, step by small step (position-based dynamics)."""
import numpy as np
from scipy.spatial import cKDTree


def springs(n, m, closed):
    """Pairs of points that keep their distance, in sets within which no point occurs twice; and how yielding each set is: 0 threads, 1 on the bias, 2 bending."""
    I = np.arange(n * m).reshape(m, n)
    out = []

    def add(a, b, kind):
        a, b = a.ravel(), b.ravel()
        while len(a):
            seen, keep = set(), np.zeros(len(a), bool)
            for k, (x, y) in enumerate(zip(a.tolist(), b.tolist())):
                if x not in seen and y not in seen:
                    seen.update((x, y))
                    keep[k] = True
            out.append((a[keep], b[keep], kind))
            a, b = a[~keep], b[~keep]

    for step, kind in ((1, 0), (2, 2), (4, 3)):
        if closed:
            add(I, np.roll(I, -step, 1), kind)
        else:
            add(I[:, :-step], I[:, step:], kind)
        add(I[:-step], I[step:], kind)
    R = np.roll(I, -1, 1) if closed else I[:, 1:]
    L = I if closed else I[:, :-1]
    add(L[:-1], R[1:], 1)
    add(R[:-1], L[1:], 1)
    return out


def fall(p, cut, n, m, closed, under, frames=90, steps=6, thick=0.55, soft=(0.0, 3e-5, 2e-3, 6e-3), rub=0.35, pinned=None, drag=4.0, gravity=300.0):
    """p, cut: points (cm) where the cloth begins, and as it is cut; under: points, their normals, and how far off them cloth stays (cm);
    thick: how near cloth comes to itself; soft: how yielding threads, bias and bends are. Returns the points at the end."""
    p, v = p.copy(), np.zeros_like(p)
    sets = [(a, b, np.linalg.norm(cut[a] - cut[b], axis=1), soft[k], k) for a, b, k in springs(n, m, closed)]
    body, normal, off = under
    tree = cKDTree(body)
    dt = 1 / 60 / steps
    w = np.ones(len(p)) if pinned is None else 1.0 - pinned
    rest = cKDTree(cut)
    for t in range(frames * steps):
        q = p + (v * dt + np.array([0, -gravity, 0]) * dt * dt) * w[:, None]
        for a, b, length, yielding, kind in sets:
            d = q[b] - q[a]
            l = np.linalg.norm(d, axis=1)
            c = l - length
            if kind > 1:
                c = np.minimum(c, 0)  # bent, two ends come nearer
            wa, wb = w[a], w[b]
            s = (c / np.maximum(l, 1e-6) / (wa + wb + yielding / dt**2 + 1e-9))[:, None] * d
            q[a] += wa[:, None] * s
            q[b] -= wb[:, None] * s
        # Off itself.
        pairs = cKDTree(q).query_pairs(thick, output_type='ndarray')
        if len(pairs):
            a, b = pairs.T
            far = np.linalg.norm(cut[a] - cut[b], axis=1) > thick * 1.6
            a, b = a[far], b[far]
            d = q[b] - q[a]
            l = np.maximum(np.linalg.norm(d, axis=1), 1e-4)
            s = (0.35 * (l - thick) / l)[:, None] * d
            add = np.zeros_like(q)
            np.add.at(add, a, s * w[a][:, None])
            np.add.at(add, b, -s * w[b][:, None])
            cap = np.linalg.norm(add, axis=1, keepdims=True)
            q += add * np.minimum(1, 0.25 / np.maximum(cap, 1e-6))
            # and rubbing on itself
            slip = (q[b] - p[b]) - (q[a] - p[a])
            add = np.zeros_like(q)
            cnt = np.ones(len(q))
            np.add.at(add, a, slip * 0.5)
            np.add.at(add, b, -slip * 0.5)
            np.add.at(cnt, a, 1)
            np.add.at(cnt, b, 1)
            q += rub * add / cnt[:, None] * w[:, None]
        # Off the body, on which it rubs.
        d, i = tree.query(q, distance_upper_bound=6)
        hit = np.isfinite(d)
        h, k = np.nonzero(hit)[0], i[hit]
        s = ((q[h] - body[k]) * normal[k]).sum(1) - off[k]
        on = (s < 0) & (s > -3.5)
        h, k, s = h[on], k[on], s[on]
        q[h] -= (s * w[h])[:, None] * normal[k]
        q[h] += (p[h] - q[h]) * (rub * w[h])[:, None]
        v = (q - p) / dt * np.exp(-drag * dt)
        speed = np.linalg.norm(v, axis=1, keepdims=True)
        v *= np.minimum(1, 90 / np.maximum(speed, 1e-6))
        p = q
    return p
