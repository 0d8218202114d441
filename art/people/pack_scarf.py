"""python3 pack_scarf.py FILE …: makes the product's scarves, web/public/art/scarves/NAME.webp, from NAME.npz of scarf.py.

`NAME.webp` is 1.5 times the cast's size: light as grey (gamma 2.2; 200 is a cloth as its photo shows it) and, as alpha, what is before the neck.
`NAME-place.webp`, as large and lossless, is where on the cloth a pixel is, in 4096ths of 64 cm (red and green: upper eight bits across and
up, blue: lower four bits of both); alpha: cloth before or behind the neck.
"""
import sys
from pathlib import Path
import numpy as np
from PIL import Image
from scipy.ndimage import binary_dilation, binary_opening, distance_transform_edt, gaussian_filter

ART = Path(__file__).resolve().parents[2] / 'web/public/art/scarves'
SPAN, SHOWN = 64.0, 200

for file in sys.argv[1:]:
    z = np.load(file)
    name = Path(file).stem.removesuffix('-2')
    light, place, front = z['light'], z['place'], np.clip(z['front'], 0, 1)
    cover = np.clip(light[..., 3], 0, 1)
    l = light[..., :3].mean(-1)
    l = gaussian_filter(l, 1.1) / np.maximum(gaussian_filter(cover, 1.1), 1e-3)
    seen = (front > 0.9) & (cover > 0.9)
    shown = np.percentile(l[seen], 62)
    l = np.clip(l / shown, 0, None)
    l = 0.12 + 0.88 * l  # cloth lets some light through
    grey = np.clip(SHOWN * l ** (1 / 2.2), 0, 255)
    # Colour goes on beyond the edge: lossy files mix neighbours.
    i = distance_transform_edt(cover < 0.6, return_distances=False, return_indices=True)
    grey = grey[i[0], i[1]]
    alpha = cover * np.clip((front / np.maximum(cover, 1e-3) - 0.5) / 0.4, 0, 1)
    # No thin points where it goes behind the neck.
    y, x = np.mgrid[-11:12, -11:12]
    broad = binary_opening(np.pad(alpha > 0.5, 11, 'edge'), x * x + y * y <= 121)[11:-11, 11:-11]
    high = np.arange(len(alpha))[:, None] < 0.3 * len(alpha)
    alpha = alpha * np.where(high, np.clip(gaussian_filter(binary_dilation(broad, iterations=2) * 1.0, 0.8), 0, 1), 1)
    rgba = np.dstack([grey, grey, grey, alpha * 255])
    Image.fromarray((rgba + 0.5).astype(np.uint8), 'RGBA').save(ART / f'{name}.webp', quality=88, method=6, alpha_quality=90, exact=True)
    there = place[..., 3] > 0.5
    uv = (place[..., :2] - 1) * 100
    uv[..., 0] += SPAN / 2
    uv[..., 1] %= 64  # ends and loop lie on the same cloth
    uv[..., 1] = np.where(uv[..., 1] > 50, 0, uv[..., 1])
    q = np.clip(uv / SPAN * 4096, 0, 4095).astype(int)
    i = distance_transform_edt(~there, return_distances=False, return_indices=True)  # beyond the edge, too
    u, v = q[i[0], i[1], 0], q[i[0], i[1], 1]
    near = distance_transform_edt(~there) < 4
    u, v = u * near, v * near
    out = np.dstack([u >> 4, v >> 4, (u & 15) << 4 | (v & 15), cover * 255 + 0.5]).astype(np.uint8)
    Image.fromarray(out, 'RGBA').save(ART / f'{name}-place.webp', lossless=True, method=6, exact=True)
    for f in (f'{name}.webp', f'{name}-place.webp'):
        print(f, Image.open(ART / f).size, (ART / f).stat().st_size)
    print('light', np.percentile(grey[seen], [5, 25, 50, 75, 95]), 'u', uv[there][:, 0].min(), uv[there][:, 0].max(), 'v', uv[there][:, 1].min(), uv[there][:, 1].max())
