"""python3 compose.py: lays the rendered layers of $ART_TMP/cut-outs over grounds, in linear light, and writes the bench's
photos (JPEG, quality 88) and their true alpha (lossless WebP) to photos/ and truth/."""
import glob, os, tempfile, zlib
import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter, zoom

HERE = os.path.dirname(os.path.abspath(__file__))
SRC = os.path.join(os.environ.get('ART_TMP', os.path.join(tempfile.gettempdir(), 'art')), 'cut-outs')
PLAIN = ('white', 'near-white', 'grey', 'colour', 'gradient', 'paper', 'shadow')
BUSY = ('wood', 'marble', 'street', 'hands', 'shelf', 'fabric')
FLAT = ('chain', 'shirt', 'lace', 'earphones')
COLOURS = ('#d08a68', '#5f8fa8', '#8a6fa0', '#3f7a63', '#c9a227', '#26303a')
TINTS = ('#f4f2ee', '#eef1f4', '#f6f3f3', '#efefef')
GREYS = ('#b9bbbd', '#8d9094', '#cfcfcf', '#6b6d70')
GRADIENTS = (('#f4f6f8', '#8fa6bd'), ('#f6e4d8', '#c98b73'), ('#6a6f76', '#e4e6ea'), ('#fbfbfb', '#c9c9cc'))
PAPERS = ('#e9e1d3', '#d9c3a5', '#e4e6e2', '#c8b6a0')


def lin(h):
    v = np.array([int(h[i : i + 2], 16) / 255 for i in (1, 3, 5)])
    return np.where(v <= 0.04045, v / 12.92, ((v + 0.055) / 1.055) ** 2.4)


def tone(x):
    x = np.maximum(x, 0)
    t = 0.7
    y = np.where(x < t, x, t + (1 - t) * (1 - np.exp(-(x - t) / (1 - t))))
    return oetf(y)


def oetf(y):
    y = np.clip(y, 0, 1)
    return np.where(y <= 0.0031308, y * 12.92, 1.055 * np.power(np.maximum(y, 1e-8), 1 / 2.4) - 0.055)


def untone(y):
    """The linear light that `tone` shows as a colour."""
    y = np.minimum(y, 0.985)
    t = 0.7
    return np.where(y < t, y, t - (1 - t) * np.log(1 - (y - t) / (1 - t)))


def load(name):
    p = os.path.join(SRC, name + '.npy')
    return np.load(p).astype(np.float32) if os.path.exists(p) else None


def fractal(rng, n):
    out = np.zeros((n, n))
    for k in (4, 8, 16, 32, 64, 128):
        out += zoom(rng.normal(0, 1, (k + 3, k + 3)), n / k, order=3)[:n, :n] * (1.6 / k**0.8)
    return out


def ground(kind, rng, n, flat):
    """A painted or rendered backdrop, linear light."""
    y, x = np.mgrid[0:n, 0:n] / n
    pick = lambda values: values[rng.randint(len(values))]
    fall = 1 - rng.uniform(0.0, 0.12) * ((x - rng.uniform(0.2, 0.8)) ** 2 + (y - rng.uniform(0.2, 0.8)) ** 2) * 2
    if kind == 'white':
        return np.full((n, n, 3), untone(np.array(1.0)) * 1.5)
    if kind == 'near-white':
        return untone(lin(pick(TINTS))) * fall[..., None]
    if kind in ('grey', 'shadow'):
        return untone(lin(pick(GREYS if kind == 'grey' else TINTS + GREYS[:1]))) * fall[..., None]
    if kind == 'colour':
        return untone(lin(pick(COLOURS))) * fall[..., None]
    if kind == 'gradient':
        a, b = (untone(lin(c)) for c in pick(GRADIENTS))
        turn = rng.uniform(0, 6.3)
        t = np.clip(0.5 + (x - 0.5) * np.cos(turn) + (y - 0.5) * np.sin(turn), 0, 1)[..., None]
        return a * (1 - t) + b * t
    if kind == 'paper':
        relief = fractal(rng, n)
        light = np.gradient(relief, axis=1) * n * rng.uniform(0.006, 0.014)
        fibre = gaussian_filter(rng.normal(0, 1, (n, n)), 0.8) * 0.012
        return untone(lin(pick(PAPERS))) * (fall * (1 + np.clip(light, -0.06, 0.06) + fibre))[..., None]
    g = load('ground.%s.%s' % (kind, 'flat' if flat else 'wall'))
    if g is None:
        return None
    m = g.shape[0] - n
    dx, dy = rng.randint(0, m + 1, 2)
    g = g[dy if flat else m // 2 :, dx:][:n, :n]
    if rng.rand() < 0.5:
        g = g[:, ::-1]
    return g * rng.uniform(0.8, 1.15)


def finish(path, light, rng):
    img = tone(light) + rng.normal(0, rng.uniform(0.001, 0.006), light.shape)
    Image.fromarray((np.clip(img, 0, 1) * 255 + 0.5).astype(np.uint8), 'RGB').save(path, quality=88, optimize=True)


def grey(path, a):
    Image.fromarray((np.clip(a, 0, 1) * 255 + 0.5).astype(np.uint8), 'L').save(path, lossless=True, method=6)


def main():
    for d in ('photos', 'truth'):
        os.makedirs(os.path.join(HERE, d), exist_ok=True)
    layers = sorted(glob.glob(os.path.join(SRC, '*.layer.npy')))
    for number, p in enumerate(layers):
        name, view = os.path.basename(p).split('.')[:2]
        tag = '%s.%s' % (name, view)
        layer = load(tag + '.layer')
        alpha = load(tag + '.alpha')
        n = alpha.shape[0]
        grey(os.path.join(HERE, 'truth', tag + '.webp'), alpha)
        through = load(tag + '.through')
        if through is not None:
            grey(os.path.join(HERE, 'truth', tag + '.through.webp'), np.minimum(through, alpha))
        cover = np.clip(layer[..., 3:4], alpha[..., None], 1)
        first = zlib.crc32(name.encode())
        for i, kind in enumerate(PLAIN + BUSY):
            # Hard light throws the shadow of its own kind; the other plain grounds take turns in both lights.
            if kind == 'shadow':
                mine = view == '1'
            elif kind in BUSY:
                mine = (first + i) % 4 == 2 * int(view)
            else:
                mine = (first + i) % 2 == int(view)
            if not mine:
                continue
            rng = np.random.RandomState((first + 101 * i) % 2**31)
            out = os.path.join(HERE, 'photos', '%s.%s.jpg' % (tag, kind))
            real = load('%s.on.%s' % (tag, kind))
            if real is not None:
                finish(out, real, rng)
                continue
            if through is not None:
                continue
            g = ground(kind, rng, n, name in FLAT)
            if g is None:
                continue
            finish(out, layer[..., :3] + (1 - cover) * g, rng)
    for p in sorted(glob.glob(os.path.join(SRC, '*.on.*.npy'))):
        tag, kind = os.path.basename(p)[:-4].split('.on.')
        finish(
            os.path.join(HERE, 'photos', '%s.%s.jpg' % (tag, kind)),
            load('%s.on.%s' % (tag, kind)),
            np.random.RandomState(zlib.crc32(p.encode()) % 2**31),
        )


if __name__ == '__main__':
    main()
