"""Borders of clothes: where cloth meets skin or another cloth, a picture and its masks have one smooth line, with the colours on either
side up to it, so that a dye leaves no fringe; what is black inside a neck opening is the cloth's inner side in shade.

`python3 borders.py [NAME…]` mends the packed pictures (web/public/art/people) of busts and open hands, and what was made of them: closed
hands, hands at the jaw and other faces. pack.py mends its pictures itself."""
import io, json, os, sys
import numpy as np
from PIL import Image
from scipy.ndimage import (
    binary_closing,
    binary_dilation,
    binary_erosion,
    binary_opening,
    distance_transform_edt,
    gaussian_filter,
    label,
)
from finish import display, linear

# the darkest, the lightest and the most colourful of what clothes are dyed in (wardrobe.ts: clothTones)
DYES = [linear(np.array([int(h[i : i + 2], 16) for i in (0, 2, 4)]) / 255.0) for h in '1e1d1f a17f55 e4dccd 5a2431'.split()]
LUMINANCE = np.array([0.2126, 0.7152, 0.0722])
# jackets: what is below an edge of theirs shows in no notch of it
JACKETS = ('costume', 'blazer', 'blazer-col-roule', 'blouse-blanche')


# clothes whose collar stands at the neck all around
COLLARS = ('polo', 'turtleneck')
# whose collars or straps have an inner side and a shade along their edges, which are drawn well as they are
SHIRTS = ('chemise', 'jean', 'tablier')


def tempered(to, own):
    """How dye.ts changes the light of a cloth of a colour `own` that is dyed `to`: exponent and ceiling."""
    bright = to @ LUMINANCE
    if bright < 0.4:
        return np.clip(1.15 - 0.13 * np.log(bright / max(1e-4, own @ LUMINANCE)), 0.6, 1), np.inf
    return np.clip(0.42 + 0.9 * (own @ LUMINANCE), 0.42, 0.8), max(1.05, 0.97 / to.max())


def dyed(x, share, own, to):
    """Linear colours x (n × 3), a share of which (n) is a cloth of the usual colour `own`, dyed as dye.ts does."""
    power, most = tempered(to, own)
    light = x @ LUMINANCE / max(1e-4, own @ LUMINANCE)
    light = np.where(light <= 1.5, light, 1.5 * (1 + np.log(np.maximum(light, 1e-6) / 1.5))) ** power
    if np.isfinite(most):
        kept = 1 + (most - 1) / 2
        over, room = np.maximum(light - kept, 0), most - kept
        light = np.where(light > kept, kept + room * over / (over + room), light)
    whole = light[:, None] * to
    s = share[:, None]
    part = np.minimum(1, (x / (s * own + 1e-6)).min(1))
    rest = x - s * own * part[:, None]
    usual = (rest @ LUMINANCE / np.maximum(x @ LUMINANCE, 1e-6))[:, None] * x
    mixed = np.clip(rest, usual * 0.7, usual / 0.7) + (share * part**power)[:, None] * to
    return np.where(s >= 0.93, whole, np.where(s < 0.02, x, mixed)).clip(0, 1)


def spread(x, sure, reach=2.5):
    """Colours of sure pixels, carried on to the others."""
    weight = gaussian_filter(sure * 1.0, reach)
    near = gaussian_filter(x * sure[..., None], (reach, reach, 0)) / np.maximum(weight, 1e-6)[..., None]
    i = distance_transform_edt(weight < 0.02, return_distances=False, return_indices=True)
    return near[i[0], i[1]]


def with_shade(rgba, m, tone, throat, cm):
    """A picture and its shares in which what is black between a neck and the far side of the neck opening is the cloth's inner side, in shade.
    tone: the usual linear colour of the cloth, if it is dyed; throat: pixels; cm: pixels per centimetre."""
    (x, y) = throat
    at = np.s_[max(round(y - 10 * cm), 0) : round(y + 3 * cm), x : round(x + 9 * cm)]
    light, share, alpha = linear(rgba[at][..., :3] / 255.0), m[at], rgba[at][..., 3]
    lit, worn, solid = light @ LUMINANCE, share[..., 0] + share[..., 2], alpha > 200
    hair = binary_dilation(share[..., 1] > 0.08, iterations=5)
    bare, cloth = solid & (share.sum(-1) < 0.1), solid & (worn > 0.9) & ~hair
    if bare.sum() < 400 or cloth.sum() < 400:
        return rgba, m
    low = np.clip(0.2 * np.median(lit[bare]), 0.005, 0.03)
    skin = solid & (worn < 0.5)
    calm = gaussian_filter(lit * skin, 2) / np.maximum(gaussian_filter(skin * 1.0, 2), 1e-3)
    lit = np.where(worn > 0.5, lit, calm)  # of skin, a smooth limit of its shade
    dark = solid & ~hair & (lit < np.where(worn > 0.5, min(low, 0.3 * np.median(lit[cloth])), low))
    parts, count = label(binary_closing(binary_opening(dark & (worn < 0.5)), iterations=2) & ~hair)
    size, edge = np.bincount(parts.ravel()), binary_dilation(cloth & ~dark, iterations=5)
    thin, hanging = distance_transform_edt(parts > 0), binary_dilation(share[..., 1] > 0.2, iterations=16)
    gaps = [
        n
        for n in range(1, count + 1)
        if size[n] > 80
        and (edge & (parts == n)).sum() > 16
        and thin[parts == n].max() < 0.8 * cm
        and not (hanging & (parts == n)).any()
    ]
    seed = np.isin(parts, gaps)
    if not seed.any():
        return rgba, m
    near = binary_dilation(cloth & ~dark, iterations=round(1.1 * cm)) & solid & ~hair
    gap = binary_dilation(seed, iterations=90, mask=binary_closing(dark & near | seed, iterations=3) & solid & ~hair)
    gap = binary_dilation(gap, iterations=2) & (near & (worn < 0.5) & (lit < 3 * low) | gap)
    gap = gaussian_filter(binary_closing(gap, iterations=4) * 1.0, 2) > 0.5
    gap &= (alpha > 0) & ~hair
    sure = cloth & ~binary_dilation(gap, iterations=3) & (lit > low)
    own = spread(light, sure, 6)
    near = distance_transform_edt(~sure, return_distances=False, return_indices=True)
    kind = np.where(share[near[0], near[1], 0] > 0.5, 0, 2)
    deep = np.clip(distance_transform_edt(~binary_dilation(sure, iterations=3)) / (1.2 * cm), 0, 1)
    power = 1 if tone is None else tempered(DYES[2], np.asarray(tone))[0]
    inside = own * ((0.4 - 0.2 * deep) ** min(1 / power, 1.4))[..., None]
    beside = binary_dilation(gap, iterations=3) & (alpha > 0) & (alpha <= 200)
    k = np.maximum(np.clip(gaussian_filter(gap * 1.0, 0.8) * 1.3, 0, 1) * solid, beside)[..., None]
    rgba, m = rgba.copy(), m.copy()
    rgba[at][..., :3] = (display(light * (1 - k) + inside * k).clip(0, 1) * 255 + 0.5).astype(np.uint8)
    for c in (0, 1, 2):
        m[at][..., c] = np.where(gap | beside, kind == c, m[at][..., c])
    return rgba, m


def compressed(rgba):
    """A picture as it is read back."""
    f = io.BytesIO()
    Image.fromarray(rgba, 'RGBA').save(f, 'webp', quality=93, alpha_quality=90, method=6)
    return np.asarray(Image.open(f).convert('RGBA'))


def drawn(rgba, m, tone, kind, top):
    """A picture and its shares in which materials meet in smooth lines. tone: the usual linear colour of the cloth, if it is dyed; kind: what is
    worn; top: the row from which on."""
    light, alpha = linear(rgba[..., :3] / 255.0), rgba[..., 3]
    solid = alpha > 247
    hair = binary_dilation(m[..., 1] > 0.06, iterations=3)
    free = solid & ~hair
    free[:top] = False
    cloth, inner = m[..., 0] > 0.5, m[..., 2] > 0.5
    if kind in JACKETS:  # no notch in an edge
        near = binary_dilation(inner, iterations=12)
        disc = np.hypot(*np.mgrid[-9:10, -9:10]) < 9.3
        filled = binary_closing(cloth, disc) & ~cloth & near & free
        crumbs = cloth & near & free & ~binary_opening(cloth, np.hypot(*np.mgrid[-3:4, -3:4]) < 3.3)
        cloth = (cloth | filled) & ~(crumbs & ~filled)
        inner = (inner & ~filled) | (crumbs & ~filled)
        patched = filled | crumbs
    else:
        patched = np.zeros_like(cloth)
    kinds = [cloth & ~inner, inner & ~cloth]
    kinds.append(~(kinds[0] | kinds[1]))
    crumbs = np.zeros_like(cloth)
    for v in kinds:  # what shows through a slit
        parts = label(v & solid)[0]
        crumbs |= (np.bincount(parts.ravel()) < 70)[parts] & (parts > 0) & free
    if crumbs.any():
        near = distance_transform_edt(crumbs | ~solid, return_distances=False, return_indices=True)
        kinds = [v[near[0], near[1]] for v in kinds]
        patched = patched | crumbs
    # a tie has an edge and a shade of its own
    sides = kinds[:1] if kind == 'costume' else kinds
    border = np.any([binary_dilation(v) & ~v | v & binary_dilation(~v) for v in sides], 0) & free
    band = binary_dilation(border, iterations=3) & free | binary_dilation(patched, iterations=5) & free
    if not band.any():
        return rgba, m
    shares, colours = [], []
    for n, v in enumerate(kinds):
        soft = gaussian_filter(v * 1.0, 1.7)
        shares.append(np.clip((soft - 0.5) * 3.2 + 0.5, 0, 1))
        sure = binary_erosion(v & solid & ~hair, iterations=3) & ~binary_dilation(patched, iterations=6)
        colours.append(spread(light, sure) if sure.any() else light)
    total = np.sum(shares, 0)
    shares = [v / np.maximum(total, 1e-3) for v in shares]
    k = np.clip(gaussian_filter(band * 1.0, 0.9) * 1.8 - 0.4, 0, 1) * free
    mixed = np.sum([s[..., None] * c for s, c in zip(shares, colours)], 0)
    new = light * (1 - k[..., None]) + mixed * k[..., None]
    out, n = rgba.copy(), m.copy()
    out[..., :3] = np.where(k[..., None] > 0, display(new).clip(0, 1) * 255 + 0.5, rgba[..., :3]).astype(np.uint8)
    hold = k > 0.5
    for c, s in ((0, shares[0]), (2, shares[1])):
        n[..., c] = np.where(hold, s, m[..., c])
    n[..., 1] = np.where(hold, 0, m[..., 1])
    if tone is not None:  # of what compression leaves there, the share that a dye makes the least of a fringe with
        rest = shares[1] + shares[2]
        which = np.where(rest > 0.02, shares[2] / np.maximum(rest, 1e-3), distance_transform_edt(~kinds[1]) > distance_transform_edt(~kinds[2]))
        beside = colours[1] * (1 - which[..., None]) + colours[2] * which[..., None]
        # compression stores one hue for four pixels: at the border it is that of what is not dyed
        edge = binary_dilation(shares[0] < 0.5, np.ones((3, 3))) & (shares[0] >= 0.5) & hold
        x = linear(out[edge][:, :3] / 255.0)
        hue = beside[edge] * ((x @ LUMINANCE) / np.maximum(beside[edge] @ LUMINANCE, 1e-3))[:, None]
        out[edge, :3] = display(0.65 * hue.clip(0, 1) + 0.35 * x) * 255 + 0.5
        at = binary_dilation(hold, iterations=2) & free
        s, own, pure = np.where(hold, shares[0], n[..., 0])[at], np.asarray(tone), colours[0][at]
        beside = beside[at]
        x = linear(compressed(out)[at][:, :3] / 255.0)
        cost = np.zeros((16, len(s)))
        for to in DYES:
            wanted = display(s[:, None] * dyed(pure, np.ones_like(s), own, to) + (1 - s[:, None]) * beside)
            for q in range(16):
                cost[q] += ((display(dyed(x, np.full_like(s, q / 15), own, to)) - wanted) ** 2).sum(-1)
        n[..., 0][at] = np.where((s > 0.97) & (n[..., 0][at] > 0.97), 1, np.argmin(cost, 0) / 15)
    return out, np.round(n * 15) / 15


def without_loose(rgba, m, style):
    """A picture without what does not hang together with the person: ends of strands in the air, and what is left of the end of a lock.
    style: of the hair."""
    alpha = rgba[..., 3]
    parts = label(alpha > 24, np.ones((3, 3)))[0]
    loose = (np.bincount(parts.ravel()) < 1500)[parts] & (parts > 0)
    if style == 'locks':
        loose |= (alpha < 130) & (m[..., 1] > 0) & ~binary_dilation(alpha > 160, iterations=3)
    rgba = rgba.copy()
    rgba[loose | binary_dilation(loose, iterations=2) & (parts == 0), 3] = 0
    return rgba


def mended(rgba, m, a, p, tone):
    """A bust or a picture with an open hand, and its shares, with clean borders. a: its anchors; p: the person."""
    rgba, kind = without_loose(rgba, m, p['hair']['style']), p['outfit']['kind']
    if kind in SHIRTS:
        return rgba, m
    if kind not in COLLARS:
        rgba, m = with_shade(rgba, m, tone, a['throat'], a['scale'])
    return drawn(rgba, m, tone, kind, a['chin'][1] - 20)


ART = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'web', 'public', 'art', 'people')
STOCK = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'stock')


def opened(file, mode):
    return np.asarray(Image.open(os.path.join(ART, file + '.webp')).convert(mode))


def save(rgba, m, file, alpha_quality=90):
    Image.fromarray(rgba, 'RGBA').save(os.path.join(ART, file + '.webp'), quality=93, alpha_quality=alpha_quality, method=6)
    if m is not None:
        Image.fromarray(m).save(os.path.join(ART, file + '-masks.webp'), method=6, lossless=True)


def carried(before, after, other, corner=(0, 0)):
    """A picture of the same person, or a part of one whose top left corner is there, with what another one had changed, where both were the same."""
    h, w = other.shape[:2]
    left, top = corner
    at = np.s_[top : top + h, left : left + w]
    was, now = before[at], after[at]
    changed = (was != now).any(-1) & (np.abs(other[..., :3].astype(int) - was[..., :3]).max(-1) < 26)
    changed &= np.abs(other[..., 3].astype(int) - was[..., 3]) < 26
    out = other.copy()
    out[changed] = now[changed]
    return out, changed


def pack(name, p, anchors):
    """Mends the packed pictures of one person."""
    tone = anchors.get('clothTone')
    for pose, stem, more in (('bust', '', '-chin'), ('present', '-hand', '-hold')):
        a = json.load(open(os.path.join(STOCK, '%s-%s-smile.json' % (name, pose))))
        file = name + stem
        rgba, m = opened(file, 'RGBA'), opened(file + '-masks', 'RGB')
        new, shares = mended(rgba, m / 255.0, a, p, tone)
        shares = (shares * 255 + 0.5).astype(np.uint8)
        save(new, shares, file)
        seen = name + more if os.path.exists(os.path.join(ART, name + more + '.webp')) else None
        if seen:
            other, changed = carried(rgba, new, opened(seen, 'RGBA'))
            masks = opened(seen + '-masks', 'RGB').copy()
            masks[changed] = shares[changed]
            save(other, masks, seen)
        corner = (anchors['bust'] if pose == 'bust' else anchors['hand'])['open']
        for mood in ('open', 'laugh', 'surprise', 'neutral'):
            for face in [file] + ([name + '-chin'] if pose == 'bust' else []):
                if corner and os.path.exists(os.path.join(ART, face + '-' + mood + '.webp')):
                    part, changed = carried(rgba, new, opened(face + '-' + mood, 'RGBA'), corner)
                    if changed.any():
                        save(part, None, face + '-' + mood, 95)
    print(name, flush=True)


if __name__ == '__main__':
    import people
    from concurrent.futures import ProcessPoolExecutor

    known = json.load(open(os.path.join(ART, 'anchors.json')))
    names = sys.argv[1:] or list(known)
    with ProcessPoolExecutor(2) as ex:
        list(ex.map(pack, names, [people.CAST[n] for n in names], [known[n] for n in names]))
