"""What a finished picture needs that ten samples do not carry: skin without their noise and with the colour of skin, cloth with a thread.

finish(rgba, share, anchors, p) works on the display colours of a picture of the stock, in seconds and without a render. The
grain is fixed to the face (its origin lies between the eyes), so every picture of a person has the same skin.
"""
import functools
import numpy as np
from scipy.ndimage import gaussian_filter, uniform_filter

# Linear factors and contrast of the skin, by its tone: the palest read as plaster in the renders' light. `warm`: how much of WARMTH.
TONES = {
    'porcelain': dict(colour=(0.945, 0.83, 0.75), gamma=1.24, flush=1.15, warm=1),
    'fair': dict(colour=(0.955, 0.865, 0.80), gamma=1.20, flush=1.1, warm=1),
    'golden': dict(colour=(0.98, 0.95, 0.93), gamma=1.08, flush=0.85, warm=0.8),
    'olive': dict(colour=(0.99, 0.97, 0.95), gamma=1.05, flush=0.75, warm=0.7),
    'tan': dict(colour=(1.0, 0.99, 0.98), gamma=1.04, flush=0.6, warm=0.5),
    'caramel': dict(colour=(1.01, 1.0, 0.98), gamma=1.01, flush=0.3, matte=0.22, warm=0.4),
    'brown': dict(colour=(1.02, 1.0, 0.98), gamma=1.0, flush=0.2, matte=0.22, warm=0.4),
    'deep': dict(colour=(1.02, 1.0, 0.98), gamma=1.0, flush=0.15, matte=0.22, warm=0.4),
    'ebony': dict(colour=(1.02, 1.0, 0.98), gamma=1.0, flush=0.1, matte=0.22, warm=0.4),
}
# Exponents of a pixel's light for red, green and blue: skin in shade is more saturated and redder, as light that goes through it is.
WARMTH = np.array([-0.06, 0.03, 0.09])
# What of a face's skin is noise: differences below this (variance of display values, 0..1) from what is within so many pixels.
NOISE, REACH = 4e-4, 3
# Cloth with a coarse thread, in pixels of one row; the rest is woven finely.
KNITS = {
    'knit': 2.6,
    'col-v': 2.6,
    'turtleneck': 2.4,
    'blazer-col-roule': 1.6,
    'hoodie': 1.5,
    'blazer': 1.4,
    'costume': 1.2,
    'jean': 1.5,
}


def linear(c):
    return np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4)


def display(x):
    return np.where(x <= 0.0031308, x * 12.92, 1.055 * np.power(np.maximum(x, 1e-8), 1 / 2.4) - 0.055)


def without_noise(x, weight, reach):
    """Display colours in which small differences from the surroundings are gone and edges stay (guided filter, He et al. 2010), where weight is 1."""
    mean = lambda v: uniform_filter(v, 2 * reach + 1)

    def smooth(v):
        m = mean(v)
        variance = np.maximum(mean(v * v) - m * m, 0)
        k = variance / (variance + NOISE)
        return mean(k) * v + mean(m * (1 - k))

    return x + (np.dstack([smooth(x[..., c]) for c in range(3)]) - x) * weight[..., None]


SIDE = 2400


@functools.lru_cache(maxsize=None)
def ground(seed, size):
    n = gaussian_filter(np.random.RandomState(seed).normal(size=(SIDE, SIDE)).astype(np.float32), size)
    return (n - n.mean()) / n.std()


def field(shape, origin, shift, seed, size):
    """Smooth noise of mean 0 and deviation 1 for a picture, fixed to a point of it; shift: other noise for another person; size: pixels, or (down, across)."""
    y, x = (SIDE // 2 - round(float(v)) + shift * 61 % 397 - 198 for v in origin[::-1])
    return ground(seed, size)[np.arange(y, y + shape[0]) % SIDE][:, np.arange(x, x + shape[1]) % SIDE]


def blob(shape, at, rx, ry):
    y, x = np.mgrid[: shape[0], : shape[1]]
    return np.exp(-(((x - at[0]) / rx) ** 2 + ((y - at[1]) / ry) ** 2))


def soft_hairline(x, hair, bare, mid, mouth, k):
    """Linear colours in which skin darkens towards the hair that grows from it or hangs before it, and hair ends in no teeth. Brows and beards stay as they are.
    hair, bare: shares of hair and of bare skin; mid: between the eyes; k: pixels per centimetre."""
    rows, columns = np.mgrid[: hair.shape[0], : hair.shape[1]]
    beyond = np.hypot((columns - mid[0]) / (5.6 * k), (rows - mid[1]) / (4.2 * k))
    zone = np.clip((beyond - 1) / 0.17, 0, 1) * np.clip((mouth[1] - k - rows) / (2 * k), 0, 1)
    light = x @ [0.2126, 0.7152, 0.0722]
    mean = lambda w: (light * w * zone).sum() / max((w * zone).sum(), 1)
    dark = np.clip(1.3 - mean(hair) / max(mean(bare), 1e-3), 0.45, 1)
    edge = np.clip(4 * gaussian_filter(hair, 0.05 * k) * gaussian_filter(bare, 0.05 * k), 0, 1) * zone
    near = 0.55 * gaussian_filter(hair, 0.14 * k) + 0.45 * gaussian_filter(hair, 0.5 * k)
    shade = dark * np.clip(1.9 * near, 0, 1) * bare * zone
    x = x * (1 - shade[..., None] * [0.37, 0.46, 0.50])
    return x + (gaussian_filter(x, (0.055 * k, 0.055 * k, 0)) - x) * (0.6 * edge)[..., None]


def finish(rgba, share, a, p, tone, fine=False, size=1.0):
    """fine: rendered with enough samples to have most of its own colour; size: how large a thread is beside that of a bust."""
    t = TONES.get(tone, TONES['golden'])
    h, w = rgba.shape[:2]
    k = a['scale']
    alpha = rgba[..., 3] / 255.0
    seed = p.get('seed', 1) % 997
    eyes = np.array(a['eyes'], float)
    mid = eyes.mean(0)
    mouth, chin, nose = (np.array(a[n], float) for n in ('mouth', 'chin', 'nose'))
    down = (mouth - mid) / np.linalg.norm(mouth - mid)
    cloth = np.clip(share[..., 0], 0, 1)
    skin = np.clip(1 - share.sum(-1), 0, 1)
    x = linear(rgba[..., :3] / 255.0)
    n = lambda i, r: field((h, w), mid, seed, i, tuple(v * size for v in r) if isinstance(r, tuple) else r * size)
    b = lambda at, rx, ry: blob((h, w), at, rx * k, ry * k)
    open_ = np.maximum(b(eyes[0], 1.7, 0.75), b(eyes[1], 1.7, 0.75))
    lips = b(mouth, 2.9, 1.1)
    bare = skin * (1 - 0.95 * np.clip(open_ * 1.6, 0, 1))
    solid = bare * (alpha > 0.98)
    x = linear(without_noise(display(np.clip(x, 0, 1)), solid, max(1, round(REACH * size))).clip(0, 1))
    # brows are softer than ten samples draw their strands
    brows = 0.25 * solid * np.maximum(*(b(e - down * 1.9 * k, 2.6, 0.8) for e in eyes))
    around = gaussian_filter(x * solid[..., None], (9 * size, 9 * size, 0))
    around /= np.maximum(gaussian_filter(solid, 9 * size), 0.05)[..., None]
    x = x + (around - x) * brows[..., None]
    # colour and contrast: darker where the key light washes the skin out
    lum = x @ [0.2126, 0.7152, 0.0722]
    shade = (np.clip(lum, 1e-3, 1) / 0.62)[..., None]
    f = np.power(shade, t['gamma'] - 1 + t['warm'] * WARMTH) * np.array(t['colour'])
    wgt = (skin * (1 - 0.8 * np.clip(open_ * 1.4, 0, 1)))[..., None]
    x = x * (1 - wgt + wgt * f)
    # blood: cheeks, nose, chin, ears, lids; a little in blotches everywhere
    side = [
        eyes[i] * 0.72 + np.array(a['temples'][i]) * 0.28 + down * np.linalg.norm(mouth - mid) * 0.58 for i in (0, 1)
    ]
    red = (
        0.55 * b(side[0], 2.4, 1.7)
        + 0.55 * b(side[1], 2.0, 1.7)
        + 0.5 * b(nose, 1.3, 1.1)
        + 0.3 * b(chin - down * 0.8 * k, 1.5, 1.0)
        + 0.4 * sum(b(e, 1.1, 2.2) for e in a['ears'])
        + 0.22 * b(eyes[0] - down * 1.0 * k, 1.6, 0.7)
        + 0.22 * b(eyes[1] - down * 1.0 * k, 1.6, 0.7)
    )
    red = red * t['flush'] * 0.85 + 0.14 * (n(1, 9.0) + n(2, 22.0)) * 0.7 + 0.045 * n(3, 3.2)
    red = (red * (0.5 if fine else 1) * bare * (1 - 0.8 * np.clip(lips * 1.3, 0, 1)))[..., None]
    x = x * (1 + red * np.array([0.03, -0.17, -0.20]))
    # a trace of grain: pores, fine down, uneven light; more reads as sand at the size of an advertisement
    pores = n(4, 0.75) - 0.6 * n(4, 1.5)
    uneven = (n(6, 2.2) + n(7, 5.0)) * 0.7
    lum = x @ [0.2126, 0.7152, 0.0722]
    shine = np.clip(
        (lum / np.maximum(gaussian_filter(lum * skin, 14) / np.maximum(gaussian_filter(skin, 14), 0.05), 1e-3) - 1.02)
        * 3,
        0,
        1,
    )
    g = (0.012 + 0.014 * shine) * pores + 0.012 * uneven
    x = (
        x
        * (1 - t.get('matte', 0.08) * shine * skin)[..., None]
        * (1 + g * bare * (1 - 0.6 * np.clip(lips, 0, 1)))[..., None]
    )
    if size == 1:
        x = soft_hairline(x, share[..., 1], bare, mid, mouth, k)
    # cloth: threads across and down, or the rows of a knit
    s = KNITS.get(p['outfit']['kind'], 0.8)
    thread = n(8, (s * 0.45, s * 2.6)) + n(9, (s * 2.6, s * 0.45))
    slub = n(10, (s * 0.7, s * 9.0)) * 0.5
    both = np.clip(share[..., 0] + (share[..., 2] if not p.get('head_wear') else 0), 0, 1)
    if 'feet' in a and s < 1:  # shoes are not woven; where threads are coarse, hems would end them in a line
        both = both * np.clip((min(v for _, v in a['feet']) - 10 * k - np.arange(h)) / (4 * k), 0, 1)[:, None]
    amount = 0.030 if s < 1 else 0.042
    x = x * (1 + amount * (thread * 0.6 + slub * 0.5) * both)[..., None]
    # the outline of cloth, cut by ten samples, runs even
    soft = gaussian_filter(alpha, 1.1)
    soft = np.clip((soft - 0.5) * 1.5 + 0.5, 0, 1)
    near = np.clip(gaussian_filter(cloth * alpha, 2.5) * 2.4, 0, 1) * (
        1 - np.clip(gaussian_filter(share[..., 1], 3) * 3, 0, 1)
    )
    al = alpha * (1 - near) + soft * near
    return np.dstack(
        [
            (np.clip(display(np.clip(x, 0, 1)), 0, 1) * 255 + 0.5).astype(np.uint8),
            (np.clip(al, 0, 1) * 255 + 0.5).astype(np.uint8),
        ]
    )
