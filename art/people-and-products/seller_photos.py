"""The home page's « before » pictures: a product as its seller photographs it, on a sheet of grey paper, not quite straight.
python3 seller_photos.py <folder of cut-outs> <out> [slug ...]   (no slug: all)   1080x1350, from the cut-outs of products.py"""
import sys, os, math
import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter, affine_transform, zoom

W, H = 1080, 1350
# slug: paper, product's largest share of the width and of the height, place of the middle of its base, roll in degrees
SHOTS = {
    'parfum': ('#a49d93', 0.50, 0.60, (0.53, 0.80), 1.1),
    'jouets': ('#aaa69f', 0.74, 0.52, (0.48, 0.79), -1.3),
    'robe': ('#b4b0aa', 0.62, 0.76, (0.53, 0.88), 0.9),
    'pulls': ('#9a9894', 0.66, 0.50, (0.49, 0.78), -1.2),
    'basket': ('#8f8b85', 0.74, 0.50, (0.52, 0.76), -1.5),
    'montre': ('#7e8c94', 0.48, 0.64, (0.47, 0.84), 1.3),
    'lunettes': ('#cfd4d6', 0.76, 0.50, (0.52, 0.73), -1.2),
    'sac': ('#b0aca5', 0.64, 0.62, (0.52, 0.82), 1.2),
    'cosmetique': ('#8296a1', 0.78, 0.50, (0.51, 0.77), 1.3),
    'casque': ('#8d8882', 0.68, 0.60, (0.49, 0.81), -1.2),
    'fitness': ('#bcb7ae', 0.76, 0.52, (0.52, 0.79), 1.1),
    'gourde': ('#b2aca6', 0.76, 0.62, (0.49, 0.82), -1.0),
    'veste': ('#9b9791', 0.70, 0.66, (0.51, 0.84), -1.0),
    'portefeuille': ('#b2aea6', 0.62, 0.52, (0.49, 0.79), 1.3),
}


def lin(a):
    return np.where(a <= 0.04045, a / 12.92, ((a + 0.055) / 1.055) ** 2.4)


def srgb(a):
    a = np.clip(a, 0, 1)
    return np.where(a <= 0.0031308, a * 12.92, 1.055 * np.power(np.maximum(a, 1e-8), 1 / 2.4) - 0.055)


def colour(h):
    return lin(np.array([int(h[i : i + 2], 16) / 255 for i in (1, 3, 5)]))


Y, X = np.mgrid[0:H, 0:W].astype(np.float32)
X /= W
Y /= H


def paper(c, seed):
    """a sheet that curves up from the table to the wall, lit by a lamp on the left above"""
    rng = np.random.RandomState(seed)
    rise = 1 / (1 + np.exp(-(Y - 0.50) / 0.055))
    light = 0.86 + 0.17 * rise - 0.20 * np.clip(Y - 0.86, 0, 1)
    light *= 1.10 - 0.30 * ((X - 0.34) ** 2 * 1.1 + (Y - 0.42) ** 2 * 0.5)
    light *= 1 + 0.012 * zoom(rng.randn(7, 6), (H / 7, W / 6), order=3)[:H, :W]
    return c * light[..., None] * np.array((1.015, 1.0, 0.975))


def free(cut, backdrop):
    """the product's own colours up to its edge, where it is mixed with the studio's backdrop"""
    a = np.asarray(cut, np.float32) / 255
    alpha = a[..., 3:]
    rgb = lin(a[..., :3])
    own = (rgb - backdrop * (1 - alpha)) / np.maximum(alpha, 0.35)
    return np.where(alpha > 0.98, rgb, np.clip(own, 0, 1)), alpha[..., 0]


def photograph(slug, cutouts, out):
    hexa, wide, high, (bx, by), roll = SHOTS[slug]
    cut = Image.open(os.path.join(cutouts, slug + '-cutout.webp')).convert('RGBA')
    full = np.asarray(Image.open(os.path.join(cutouts, slug + '.jpg')).convert('RGB'), np.float32) / 255
    backdrop = lin(full[:40, :].mean((0, 1)))
    rgb, alpha = free(cut, backdrop)
    k = min(wide * W / cut.width, high * H / cut.height)
    w, h = round(cut.width * k), round(cut.height * k)
    fit = lambda a: np.asarray(Image.fromarray(a.astype(np.float32), 'F').resize((w, h), Image.LANCZOS))
    al = np.clip(fit(alpha), 0, 1)
    pm = np.dstack([fit(rgb[..., c] * alpha) for c in range(3)])
    x0, y0 = round(bx * W - w / 2), round(by * H - h)
    A = np.zeros((H, W), np.float32)
    A[y0 : y0 + h, x0 : x0 + w] = al
    P = np.zeros((H, W, 3), np.float32)
    P[y0 : y0 + h, x0 : x0 + w] = pm
    # feet: the lowest pixels of each column, near the very lowest
    rows = np.where(A > 0.5, np.arange(H)[:, None], -1)
    low = rows.max(0)
    base = low.max()
    near = np.clip((low - (base - 0.14 * h)) / (0.14 * h), 0, 1) * (low > 0)
    feet = np.zeros((H, W), np.float32)
    for x in np.nonzero(near > 0)[0]:
        feet[max(0, low[x] - 14) : min(H, low[x] + 5), x] = near[x]
    contact = np.clip(gaussian_filter(feet, (5, 7)) * 1.5, 0, 1)
    around = np.clip(gaussian_filter(feet, (16, 34)) * 1.9, 0, 1)
    # what it throws: its silhouette laid back on the paper, to the right
    squash, shear = 0.30, 0.85
    M = np.array([[1 / squash, 0], [-shear / squash * squash, 1]])
    flat = affine_transform(A, [[1 / squash, 0], [shear, 1]], offset=[base - base / squash, -shear * base], order=1)
    depth = np.clip((base - np.arange(H)) / (squash * h + 1), 0, 1)[:, None]
    cast = gaussian_filter(flat, 9) * (1 - depth) + gaussian_filter(flat, 30) * depth
    shade = 1 - (1 - 0.42 * cast * (1 - 0.55 * depth)) * (1 - 0.38 * around) * (1 - 0.50 * contact)
    ground = paper(colour(hexa), len(slug) * 7 + ord(slug[0]))
    img = ground * (1 - shade[..., None] * np.array((0.96, 0.99, 1.0)))
    img = img * (1 - A[..., None]) + P * np.array((1.01, 1.0, 0.98))
    im = Image.fromarray((srgb(img) * 255 + 0.5).astype(np.uint8), 'RGB')
    a = math.radians(abs(roll))
    grow = max(math.cos(a) + H / W * math.sin(a), math.cos(a) + W / H * math.sin(a))
    t = im.rotate(roll, Image.BICUBIC)
    cw, ch = W / grow, H / grow
    t = t.crop((round((W - cw) / 2), round((H - ch) / 2), round((W + cw) / 2), round((H + ch) / 2))).resize(
        (W, H), Image.LANCZOS
    )
    t.save(os.path.join(out, slug + '.jpg'), quality=90, optimize=True, progressive=True)


def draw_out(slug, cutouts, out):
    """a shop's own square photo, its backdrop drawn out to the format: through a ring, the paper under a lamp passes for a part of it"""
    a = np.asarray(
        Image.open(os.path.join(cutouts, slug + '.jpg')).convert('RGB').resize((W, W), Image.LANCZOS), np.float32
    )
    p = (H - W) // 2
    Image.fromarray((np.pad(a, ((p, p), (0, 0), (0, 0)), 'edge') * 0.9 + 0.5).astype(np.uint8), 'RGB').save(
        os.path.join(out, slug + '.jpg'), quality=90, optimize=True, progressive=True
    )


if __name__ == '__main__':
    cutouts, out, *names = sys.argv[1:]
    os.makedirs(out, exist_ok=True)
    for n in names or [*SHOTS, 'bague']:
        (photograph if n in SHOTS else draw_out)(n, cutouts, out)
