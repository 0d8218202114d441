"""python3 pack.py : makes the product's cast from stock/ (see stock.py).

Reads stock/NAME-bust-smile.webp and, where there are such, NAME-head-smile.webp, NAME-present-smile.webp and NAME-face-open.webp, with masks and
anchors, for each person of people.py, and the hands of HANDS (-hold-smile, -chin-smile); who has no bust yet is left out. All get their
last touch from finish.py. Who is known from the last run is not drawn again unless her pictures, finish.py or her numbers in people.py have
changed since (pack.json in the work folder). Writes web/public/art/people/NAME.webp and
NAME-masks.webp (816x1024; share of cloth red, hair green, what is under a jacket or on the head blue), NAME-hand.webp and
NAME-hand-masks.webp (1152x1024), the same as NAME-hold, and as NAME-chin in the bust's size, with NAME-hold-front.webp (grey: thumb and fingertips, which lie before
what is held), NAME-figure.webp (the whole person, cropped) NAME-point.webp (an arm open to her side) and NAME-seat.webp (sitting) where there is one, NAME-open.webp and NAME-hand-open.webp (the part of the picture around the face, with an
open smile), the same as -laugh, -surprise and -neutral for some worker/studio/people/cast-members.ts (who there is) and anchors.json (where things are on these pictures).
"""
import functools, hashlib, json, math, os
from concurrent.futures import ProcessPoolExecutor
import numpy as np
from PIL import Image, ImageDraw
import people
from borders import mended as mended_borders
from common import WORK, srgb, tone
from carrying import hanging_hand
from finish import finish, linear
from outfit import bare_arm
from sleeves import without_lumps
from teeth import mended

HERE = os.path.dirname(os.path.abspath(__file__))
STOCK = os.path.join(HERE, 'stock')
ROOT = os.path.join(HERE, '..', '..')
ART = os.path.join(ROOT, 'web', 'public', 'art', 'people')
SIZES = {'bust': (816, 1024), 'present': (1152, 1024)}
FRAME_CM, DIST, CENTER_Y = 56.5, 185.0, -8.8  # as in render.py
STIFF = ('costume', 'blazer', 'blazer-col-roule', 'blouse-blanche', 'djellaba')  # sleeves that nobody pushes up

# clothes in which more than folds changes the light within few pixels
PATTERNED = ('mariniere', 'robe', 'sari')

GENDERS = {'f': ['female'], 'm': ['male'], 'x': ['non-binary', 'female', 'male']}
ORIGINS = {
    'europe': ['europe'],
    'nord': ['europe'],
    'maghreb': ['maghreb', 'moyen-orient'],
    'moyen-orient': ['moyen-orient', 'maghreb'],
    'afrique': ['afrique'],
    'caraibes': ['afrique', 'metisse'],
    'mixte': ['metisse', 'amerique-latine'],
    'latino': ['amerique-latine'],
    'asie-est': ['asie'],
    'asie-se': ['asie'],
    'asie-sud': ['asie-du-sud'],
}
SKINS = {
    'porcelain': 's1',
    'fair': 's1',
    'golden': 's2',
    'olive': 's2',
    'tan': 's3',
    'caramel': 's4',
    'brown': 's5',
    'deep': 's5',
    'ebony': 's6',
}
# kinds of clothes: the product's name, and whether all of the cloth may take another colour
OUTFITS = {
    'tee': ('tee', 1),
    'tee-court': ('tee', 1),
    'knit': ('pull', 1),
    'col-v': ('pull', 1),
    'silk': ('soie', 1),
    'blazer': ('blazer', 1),
    'blazer-col-roule': ('blazer', 1),
    'turtleneck': ('roule', 1),
    'chemise': ('chemise', 1),
    'hoodie': ('hoodie', 1),
    'polo': ('polo', 1),
    'costume': ('costume', 1),
    'survetement': ('sport', 1),
    'sport': ('sport', 1),
    'djellaba': ('djellaba', 1),
    'jean': ('jean', 0),
    'mariniere': ('mariniere', 0),
    'sari': ('sari', 0),
    'robe': ('robe', 0),
    'medical': ('medical', 0),
    'blouse-blanche': ('labo', 0),
    'tablier': ('tablier', 0),
}
EYES = {'brown': 'marron', 'dark': 'marron', 'hazel': 'noisette', 'green': 'vert', 'blue': 'bleu', 'grey': 'gris'}
FIRST = {
    'ines': ('f', 29, 'maghreb'),
    'malik': ('m', 27, 'afrique'),
    'mei': ('f', 26, 'asie-est'),
    'helene': ('f', 66, 'europe'),
}


def cut(p):
    wear, h = p.get('head_wear', {}).get('kind'), p['hair']
    s = h['style']
    female = p.get('sex') == 'f'
    if wear:
        return wear
    if s == 'long':
        return 'ondule' if h.get('wave', 0.95) > 0.5 else 'long'
    if s == 'crop':
        return (
            'ras'
            if h.get('top', 3) < 0.7
            else 'pixie'
            if female or p.get('sex') == 'x'
            else 'raie'
            if 'part' in h
            else 'quiff'
            if h.get('up')
            else 'court'
        )
    if s == 'coils':
        return 'afro' if h.get('top', 1) > 3 else 'degrade' if h.get('side', 1) < 0.3 else 'ras'
    return {
        'bob': 'carre',
        'back': 'chignon',
        'pony': 'queue',
        'curls': 'boucles',
        'braids': 'tresses',
        'locks': 'locks',
        'bald': 'chauve',
    }[s]


def hair_colour(p):
    h = p['hair'] if p['hair']['style'] != 'bald' or not p.get('beard') else p['beard']
    m, r = h.get('melanin', p['melanin']), h.get('redness', 0.3)  # of a bald man the beard's
    if h.get('tint'):
        return 'rose'
    if m < 0.16:
        return 'gris' if p['age'] > 40 else 'blond'
    return 'roux' if r > 1 else 'blond' if m < 0.34 else 'chatain' if m < 0.62 else 'brun' if m < 0.9 else 'noir'


def dyes(natural, p, style):
    if style in ('chauve', 'hijab', 'turban', 'bonnet', 'casquette', 'foulard', 'ras'):
        return []
    more = {
        'noir': ['brun'],
        'brun': ['noir', 'chatain'],
        'chatain': ['brun', 'blond', 'roux'],
        'blond': ['chatain', 'roux'],
        'gris': [],
        'roux': ['chatain', 'blond'],
        'rose': ['blond', 'chatain'],
    }[natural]
    return more + (['gris'] if p['age'] >= 45 and natural not in ('gris', 'noir') else [])  # black hair has too little light to be dyed grey


# what of a person's entry says where things are on her pictures: not in the worker but beside the art, by these names
PLACES = {'anchors': 'bust', **{k: k for k in ('hand', 'grip', 'figure', 'point', 'seat', 'hairTone', 'clothTone')}}


def traits(name, p):
    sex, age, origin = FIRST.get(name, (p.get('sex'), p.get('age'), p.get('origin')))
    style = cut(dict(p, sex=sex))
    p = dict(p, age=age)
    natural = hair_colour(p)
    outfit, _ = OUTFITS[p['outfit']['kind']]
    full = -(p['body'].get('slim', 0.3) - (0.35 if sex == 'f' else 0.15)) / 0.6
    return {
        'id': name,
        'genders': GENDERS[sex],
        'years': [max(18, age - 5), age + 8],
        'origins': ORIGINS[origin],
        'skin': SKINS[next((k for k, v in people.SKINS.items() if v['tone'] == p['skin']['tone']), 'golden')],
        'hair': style,
        'hairColor': natural,
        'dyes': dyes(natural, p, style),
        'beard': bool(p.get('beard')),
        'eyes': EYES[next(k for k, v in people.IRIS.items() if v == p['iris'])],
        **({'freckles': True} if p['skin'].get('freckles', 0) > 0.5 else {}),
        'build': 'round' if full >= 0.6 else 'slim' if full <= -0.3 else 'medium',
        'outfit': outfit,
    }


def has(name, pose):
    return os.path.exists(os.path.join(STOCK, name + '-' + pose + '-smile.webp'))


def shares(rgba, mask):
    """Share of each material in a pixel's opaque part, 0..1. At the outline it is that of the nearest solid pixel: the stored masks are too coarse there."""
    from scipy.ndimage import distance_transform_edt

    a = rgba[..., 3] / 255.0
    share = np.clip(mask / 255.0 / np.maximum(a, 1e-3)[..., None], 0, 1)
    near = distance_transform_edt(a < 0.97, return_indices=True)[1]
    share = share[near[0], near[1]]
    t = np.clip((share[..., 0] - 0.18) / 0.42, 0, 1)
    share[..., 0] = t * t * (3 - 2 * t)  # cloth ends sharply, and rather over the skin than before it
    share[..., 1] *= 1 - np.clip(share[..., 0] - 0.5, 0, 0.5) * (share[..., 1] < 0.3)
    return share


def by_colour(rgba, share):
    """Shares in which cloth ends where its colour does, beside what else is opaque: the stored masks are half as fine as the picture,
    and a light cloth that is dyed dark would keep a light edge."""
    from scipy.ndimage import distance_transform_edt, gaussian_filter

    x = rgba[..., :3].astype(float)
    opaque = rgba[..., 3] > 247
    out = share.copy()
    cloth = share[..., 0]
    pure, other = (cloth > 0.97) & opaque, (share[..., :2].sum(-1) < 0.03) & opaque
    away = lambda a: distance_transform_edt(~a)
    inside = lambda a: a & (distance_transform_edt(a) > 1.5)
    mean = (
        lambda a: np.stack([gaussian_filter(x[..., c] * a, 3) for c in range(3)], -1)
        / np.maximum(gaussian_filter(a.astype(float), 3), 1e-4)[..., None]
    )
    own, beside = mean(inside(pure)), mean(inside(other))
    apart = own - beside
    far = (apart**2).sum(-1)
    t = np.clip(
        (((x - beside) * apart).sum(-1) / np.maximum(far, 1.0) - 0.2) / 0.45, 0, 1
    )  # a pixel with any light cloth in it is dyed as a whole
    border = opaque & (away(inside(pure)) < 5) & (away(inside(other)) < 5) & (far > 40**2) & (share[..., 1] < 0.05)
    out[..., 0] = np.where(border, np.maximum(t, cloth * (cloth > 0.7)), cloth)
    return out


def without_white(rgba, share):
    """Shares in which the white sleeves of a shirt of two colours are no cloth: dyed, they were paler than the rest of it."""
    from scipy.ndimage import distance_transform_edt

    x = rgba[..., :3].astype(float)
    most = x.max(-1)
    near = distance_transform_edt(rgba[..., 3] < 247, return_indices=True)[1]
    t = np.clip(((most - x.min(-1)) / np.maximum(most, 1) - 0.06) / 0.08, 0, 1)[near[0], near[1]]
    share = share.copy()
    share[..., 0] *= t * t * (3 - 2 * t)
    return share


def tones(rgba, share):
    """Median linear colours of hair and cloth; None where there is too little."""
    a = rgba[..., 3] / 255.0
    x = linear(rgba[..., :3] / 255.0)
    solid = a > 0.97
    cloth, hair = (share[..., 0] > 0.9) & solid, (share[..., 1] > 0.9) & solid
    m = lambda at: [round(float(v), 3) for v in np.median(x[at], 0)] if at.sum() > 400 else None
    return m(hair), m(cloth)


def finished(im, mask, a, p, fine=False):
    """A picture of the stock with its last touch (finish.py), and the share of each material in it."""
    rgba = np.asarray(im.convert('RGBA'))
    m = shares(rgba, np.asarray(mask.convert('RGB').resize(im.size, Image.BILINEAR)).astype(float))
    return finish(rgba, m, a, p, tone_of(p), fine), m


def moved(a, left, top):
    """Anchors in the pixels of a part of the picture."""
    at = lambda q: [q[0] - left, q[1] - top]
    return {
        **a,
        **{k: [at(q) for q in a[k]] for k in ('eyes', 'temples', 'ears')},
        **{k: at(a[k]) for k in ('nose', 'mouth', 'chin')},
    }


def part(name, p, stem, pose):
    """A part of a person's picture that was rendered by itself, finished, with its shares; its anchors, and its top left corner in the picture of the pose.
    None where there is none, or where the head is held another way."""
    stem = os.path.join(STOCK, name + '-' + stem)
    if not os.path.exists(stem + '.json'):
        return None
    a, b = (json.load(open(f + '.json')) for f in (stem, os.path.join(STOCK, name + '-' + pose + '-smile')))
    points = lambda q: np.array(
        q['eyes'] + q['ears'] + ([] if 'face-' in stem else q['temples'] + [q['forehead']]), float
    )  # an expression moves the others
    away = points(b) - points(a)
    shift = np.rint(np.median(away, 0)).astype(int)
    if np.abs(away - shift).max() > 1.5:
        print('does not fit:', os.path.basename(stem), pose, away.tolist())
        return None
    return (
        *finished(Image.open(stem + '.webp'), Image.open(stem + '-masks.webp'), moved(a, *a['box'][:2]), p, True),
        a,
        [int(a['box'][0] + shift[0]), int(a['box'][1] + shift[1])],
    )


def laid(over, under, edges, width=22):
    """A part over the same part of the picture; at its edges (left, top, right, bottom) it runs into it."""
    h, w = over.shape[:2]
    y, x = np.mgrid[:h, :w]
    edge = np.min([d for d, has in zip((x, y, w - 1 - x, h - 1 - y), edges) if has], 0)
    k = np.clip(edge / width, 0, 1)[..., None]
    k = k * k * (3 - 2 * k)
    q, r = over / 255.0, under / 255.0
    alpha = q[..., 3:] * k + r[..., 3:] * (1 - k)
    rgb = (q[..., :3] * q[..., 3:] * k + r[..., :3] * r[..., 3:] * (1 - k)) / np.maximum(alpha, 1e-3)
    rgb = np.where(alpha > 0.02, rgb, q[..., :3] * k + r[..., :3] * (1 - k))
    return (np.clip(np.dstack([rgb, alpha]), 0, 1) * 255 + 0.5).astype(np.uint8), k


def other_face(mood, name, p, pose, base, worn, file, before=None, corner=None):
    """Writes another expression (`open`: an open smile) for one picture of a person; its top left corner there, or None. worn: the picture's shares of
    materials; before: how far a hand lies before the face, 0..1; corner: where the part is to begin, at or above the face's own corner.
    """
    from scipy.ndimage import binary_dilation, gaussian_filter

    found = part(name, p, 'face-' + mood, pose)
    if not found:
        return None
    face, share, a, (left, top) = found
    if mood != 'neutral':
        face = mended(name, mood, face, moved(a, *a['box'][:2]), a['box'])
    h, w = face.shape[:2]
    at = np.s_[top : top + h, left : left + w]
    under = base[at]
    over = laid(face, under, (1, 1, 1, 1))[0]
    stays = np.maximum(
        share[..., 0], worn[at][..., 0]
    )  # a collar as it is in the picture, and hair beside a smooth chin
    if not p.get('beard') and not p.get('stubble'):
        low = found[2]['nose'][1] - found[2]['box'][1]
        stays[low:] = np.maximum(stays, np.maximum(share[..., 1], worn[at][..., 1]))[low:]
    k = gaussian_filter(
        binary_dilation(stays * np.maximum(face[..., 3], under[..., 3]) > 100, iterations=3) * 1.0, 1.5
    )[..., None]
    if p.get('head_wear', {}).get('kind') in HATS:  # nor does what is worn on the head move
        eyes, nose = (q[1] - found[2]['box'][1] for q in (found[2]['eyes'][0], found[2]['nose']))
        hat = np.maximum(share[..., 2], worn[at][..., 2]) > 0.3
        hat[eyes - 24 :] = False
        hat = gaussian_filter(binary_dilation(hat, iterations=10) * 1.0, 4)
        hat[:nose][under[:nose, :, 3] < 30] = 1
        k = np.maximum(k, hat[..., None])
    q, r = over / 255.0, under / 255.0
    alpha = q[..., 3:] * (1 - k) + r[..., 3:] * k
    rgb = (q[..., :3] * q[..., 3:] * (1 - k) + r[..., :3] * r[..., 3:] * k) / np.maximum(alpha, 1e-3)
    over = (np.dstack([np.where(alpha > 0.02, rgb, r[..., :3]), alpha]).clip(0, 1) * 255 + 0.5).astype(np.uint8)
    if before is not None:
        k = before[top : top + h, left : left + w, None]
        over = (over * (1 - k) + under * k + 0.5).astype(np.uint8)
    if corner:
        dx, dy = left - corner[0], top - corner[1]
        wide = base[corner[1] : top + h, corner[0] : left + w].copy()
        wide[max(dy, 0) :, max(dx, 0) :] = over[max(-dy, 0) :, max(-dx, 0) :]
        over = wide
    Image.fromarray(over, 'RGBA').save(
        os.path.join(ART, file + '-' + mood + '.webp'), quality=93, alpha_quality=95, method=6
    )
    return corner or [left, top]


def moods(name, p, pose, base, worn, file, corner):
    """Writes the further expressions of people.py for one picture, from where the open smile begins; which there are."""
    return [
        mood for mood in people.MOODS if corner and other_face(mood, name, p, pose, base, worn, file, corner=corner)
    ]


# what is worn on the head of pictures that are older than it: it is in the head's by itself alone
HATS = ('turban', 'bonnet')


def with_head(name, p, pose, rgba, m, below=None):
    """A picture of a person and its shares with head and neck from the rendering by themselves, which has three times the samples.
    below: the row from which the picture has as many."""
    from scipy.ndimage import binary_dilation, binary_erosion, gaussian_filter

    found = part(name, p, 'head-smile', pose)
    if not found:
        return rgba, m
    head, share, _, (left, top) = found
    x, y = max(-left, 0), max(-top, 0)
    head, share, left, top = head[y:], share[y:], left + x, top + y
    head, share = head[:, x:], share[:, x:]  # a picture that was framed more closely
    if below is not None:
        head, share = head[: below + 56 - top], share[: below + 56 - top]
    h, w = head.shape[:2]
    at = np.s_[top : top + h, left : left + w]
    under = rgba[at]
    hat = p.get('head_wear', {}).get('kind') in HATS
    over, k = laid(head, under, (not hat, top > 0 and not hat, not hat, 1))
    beside = (under[..., 3] > 128) & (head[..., 3] < 40)
    beside = gaussian_filter(binary_dilation(binary_erosion(beside, iterations=5), iterations=9) * 1.0, 2)[
        ..., None
    ] * (not hat)  # a raised hand
    rgba, m = rgba.copy(), m.copy()
    rgba[at] = over * (1 - beside) + under * beside + 0.5
    k = k * (1 - beside)
    m[at] = share * k + m[at] * (1 - k)
    return rgba, m


# whose collar in the picture with an open hand is the bust's: that body is older than collars that lie on the cloth
COLLARS = ('aiko', 'yasmine')
# whose sleeves have uneven outlines in portraits, too
UNEVEN = ('liam', 'yusuf')
# whose dots are streaks over the shoulders
STREAKED = ('sofia',)


def with_collar(name, p, rgba, m):
    """A picture with an open hand, and its shares, with neck and collar of the bust; they run into the rest."""
    found = part(name, p, 'body-smile', 'present')
    if not found:
        return rgba, m
    body, share, a, (left, top) = found
    (x, y), cm = a['throat'], a['scale']
    at = np.s_[: round(y + 5.5 * cm), round(x - 12 * cm) : round(x + 7.5 * cm)]
    body, share, left = body[at], share[at], left + round(x - 12 * cm)
    h, w = body.shape[:2]
    at = np.s_[top : top + h, left : left + w]
    over, k = laid(body, rgba[at], (1, 1, 1, 1), 30)
    rgba, m = rgba.copy(), m.copy()
    rgba[at] = over
    m[at] = share * k + m[at] * (1 - k)
    return rgba, m


BODIES = {'bust': 'body-smile', 'present': 'arm-smile'}


def with_body(name, p, pose, rgba, m):
    """A picture of a person and its shares with all that is below the jaw from the rendering by itself, whose clothes hang as cloth; the row where it begins, or None."""
    found = part(name, p, BODIES[pose], pose)
    if not found:
        return rgba, m, None
    body, share, _, (_, top) = found
    h, w = body.shape[:2]
    at = np.s_[top : top + h, :w]
    over, k = laid(body, rgba[at], (0, 1, 0, 0))
    rgba, m = rgba.copy(), m.copy()
    rgba[at] = over
    m[at] = share * k + m[at] * (1 - k)
    return rgba, m, top


def write(rgba, m, file, fine=False):
    """A picture and its masks, lossless: what compression spreads of a cloth into a beard beside it is dyed there. fine: shares as they are, not in
    steps of a fifteenth."""
    Image.fromarray(rgba, 'RGBA').save(os.path.join(ART, file + '.webp'), quality=93, alpha_quality=90, method=6)
    m = m if fine else np.round(by_colour(rgba, m) * 15) / 15
    Image.fromarray((m * 255 + 0.5).astype(np.uint8)).save(
        os.path.join(ART, file + '-masks.webp'), method=6, lossless=True
    )


def painted_over(rgba, m, spots, clean):
    """A picture and its shares in which spots are painted over with the cloth around them: its light, and its threads from below.
    clean: where that cloth is."""
    from scipy.ndimage import gaussian_filter

    light = (
        lambda s: gaussian_filter(rgba[..., :3] * clean[..., None] * 1.0, (s, s, 0))
        / np.maximum(gaussian_filter(clean * 1.0, s), 1e-4)[..., None]
    )
    threads = np.roll(np.where(clean[..., None], rgba[..., :3] - light(4), 0).clip(-8, 8), -60, 0)
    k = np.clip(gaussian_filter(spots * 1.0, 1.2) * 2, 0, 1)[..., None]
    rgb = rgba[..., :3] * (1 - k) + (light(7) + threads) * k
    rgba, m = np.dstack([rgb.clip(0, 255), rgba[..., 3:]]).astype(np.uint8), m * (1 - k)
    m[..., 0] += k[..., 0]
    return rgba, m


def without_specks(rgba, m):
    """A picture and its shares without the ends of locs that came through a jacket."""
    from scipy.ndimage import binary_closing, binary_dilation, binary_opening

    hair, cloth = m[..., 1] > 0.12, (m[..., 0] > 0.6) & (rgba[..., 3] > 250)
    mass = binary_dilation(binary_opening(m[..., 1] > 0.7, iterations=6), iterations=8)
    speck = binary_dilation(hair & ~mass, iterations=5) & ~mass & binary_closing(cloth, iterations=14)
    return painted_over(rgba, m, speck, cloth & ~binary_dilation(speck | hair, iterations=3))


def without_flecks(rgba, m, thin):
    """A picture in which what is dark in a cloth with stripes across, and less than so many pixels high and wide, is as the stripe beside it."""
    from scipy.ndimage import binary_dilation, gaussian_filter, grey_closing, label

    cloth = (m[..., 0] > 0.6) & (rgba[..., 3] > 250) & ~binary_dilation(m[..., 1] > 0.04, iterations=6)
    x = rgba[..., :3].astype(float)
    lit = gaussian_filter(x.sum(-1), 0.5)
    at = label(cloth & (grey_closing(lit, thin) > 1.3 * lit))[0]
    flecks = binary_dilation((np.bincount(at.ravel()) < 4 * thin)[at] & (at > 0), iterations=2) & cloth
    clean = (cloth & ~flecks) * 1.0
    weight = gaussian_filter(clean, (0.6, 6))
    mean = gaussian_filter(x * clean[..., None], (0.6, 6, 0)) / np.maximum(weight, 1e-3)[..., None]
    return np.dstack([np.where((flecks & (weight > 0.05))[..., None], mean, x), rgba[..., 3]]).astype(np.uint8)


def without_torn_dots(rgba, m):
    """A picture and its shares in which the dots that a seam tears to crumbs are painted over with their cloth."""
    from scipy.ndimage import binary_dilation, gaussian_filter, label, median_filter, percentile_filter

    cloth = (m[..., 0] > 0.6) & (rgba[..., 3] > 250)
    x = rgba[..., :3].astype(float)
    middle = lambda n: np.stack([median_filter(x[..., c], n) for c in range(3)], -1)
    crumbs = gaussian_filter(((np.abs(x - middle(3)).max(-1) > 18) & cloth) * 1.0, 2.5) > 0.13
    hue = x / np.maximum(x.sum(-1), 1)[..., None]
    ground = np.median(hue[cloth], 0)
    apart = np.median(hue[cloth & (np.abs(hue - ground).max(-1) > 0.15)], 0) - ground
    far = ((hue - ground) * apart).sum(-1) / (apart**2).sum()
    around = percentile_filter(np.where(cloth, far, 0)[::4, ::4], 30, 13).repeat(4, 0).repeat(4, 1)
    dots = cloth & (far - around[: far.shape[0], : far.shape[1]] > 0.35)
    at = label(binary_dilation(dots, iterations=1))[0]
    torn = (np.bincount(at[crumbs], minlength=at.max() + 1) > 12)[at] & (at > 0)
    torn = binary_dilation(torn | crumbs & cloth & ~binary_dilation(dots, iterations=3), iterations=3) & cloth
    clean = cloth & ~binary_dilation(torn | dots, iterations=3)
    return painted_over(rgba, m, torn & (gaussian_filter(clean * 1.0, 7) > 0.04), clean)


def without_stretched_dots(rgba, m, shoulders):
    """A picture and its shares in which dots that are stretched to streaks over a shoulder, and what is left of others there, are painted over with their
    cloth. shoulders: pixels."""
    from scipy.ndimage import binary_dilation, gaussian_filter, label

    cloth = (m[..., 0] > 0.6) & (rgba[..., 3] > 200)
    x = rgba[..., :3].astype(float)
    pale = cloth & (x[..., 1] > 0.45 * x[..., 0]) & (x[..., 0] > 90)
    at, count = label(binary_dilation(pale) & cloth)
    usual = np.median(np.bincount(at.ravel())[1:])
    reach = 0.3 * (shoulders[1][0] - shoulders[0][0])
    spots = np.zeros_like(cloth)
    for n in range(1, count + 1):
        v, u = np.nonzero(at == n)
        if v.mean() > max(q[1] for q in shoulders) - 0.8 * reach:
            continue
        if len(v) < 0.3 * usual:
            spots |= at == n
            continue
        axes = np.sqrt(np.linalg.eigvalsh(np.cov(np.array([v, u]))))
        if axes[1] > 2.3 * axes[0] and np.ptp(u) > np.ptp(v):
            spots |= at == n
    spots = binary_dilation(spots, iterations=3) & cloth
    clean = cloth & ~binary_dilation(spots | pale, iterations=3)
    return painted_over(rgba, m, spots & (gaussian_filter(clean * 1.0, 7) > 0.02), clean)


def along(x, good, fine, length, rounds):
    """Values (rows, columns, channels; 0..1) averaged along the lines that they draw, which become smooth and keep their place, and how
    sure those lines are, 0..1. good: which pixels count; fine: how near lines may lie to each other; length: deviation along them (pixels).
    """
    from scipy.ndimage import gaussian_filter

    h, w = good.shape
    rows, columns = np.mgrid[:h, :w].astype(float)
    out = x
    for _ in range(rounds):
        down, across = np.gradient(gaussian_filter(out, (1.2, 1.2, 0)), axis=(0, 1))
        a, b, c = (gaussian_filter(v.sum(-1), fine) for v in (across**2, across * down, down**2))
        angle = 0.5 * np.arctan2(2 * b, a - c) + np.pi / 2
        tx, ty = np.cos(angle), np.sin(angle)
        total, weight = out * good[..., None], good * 1.0
        for side in (1, -1):
            px, py, dx, dy = columns, rows, side * tx, side * ty
            for k in range(1, 2 * length + 1):
                px, py = np.clip(px + dx, 0, w - 1), np.clip(py + dy, 0, h - 1)
                at = np.rint(py).astype(int) * w + np.rint(px).astype(int)
                nx, ny = tx.take(at), ty.take(at)
                turn = np.where(nx * dx + ny * dy < 0, -1, 1)
                dx, dy = nx * turn, ny * turn
                g = good.take(at) * np.exp(-0.5 * (k / length) ** 2)
                total += out.reshape(h * w, -1).take(at, 0) * g[..., None]
                weight += g
        out = np.where(weight[..., None] > 1e-3, total / np.maximum(weight, 1e-3)[..., None], out)
    return out, np.hypot(a - c, 2 * b) / np.maximum(a + c, 1e-9)


def odd(rgba, cloth, sizes, least):
    """Which pixels of a cloth are far lighter or darker than those around them. least: by how much (logarithm of linear light)."""
    from scipy.ndimage import binary_erosion, median_filter

    lit = np.log(linear(rgba[..., :3] / 255.0) @ [0.2126, 0.7152, 0.0722] + 0.01)
    inner = binary_erosion(cloth, iterations=6, border_value=1)
    off = [np.abs(lit - median_filter(lit, s)) for s in sizes]
    return inner & np.any([o > max(least, 4.5 * np.median(o[inner])) for o in off], 0)


def large(spots, least):
    """Spots of at least so many pixels."""
    from scipy.ndimage import binary_closing, label

    at = label(binary_closing(spots, iterations=2))[0]
    return (np.bincount(at.ravel()) >= least)[at] & (at > 0)


def without_islands(rgba, m, top):
    """A picture without what, strands apart, does not hang together with most of it from a row on: single bright or dark pixels beside a person."""
    from scipy.ndimage import binary_dilation, label

    at = label(rgba[..., 3] > 60, np.ones((3, 3)))[0]
    count = np.bincount(at.ravel())
    hair = np.bincount(at.ravel(), m[..., 1].ravel()) / count
    island = ((count < 400) & (hair < 0.1))[at] & (at > 0)
    island[:top] = False
    rgba = rgba.copy()
    rgba[island | binary_dilation(island, iterations=3) & (at == 0), 3] = 0
    return rgba


def without_tears(rgba, m, shoulders, size=1.0, around=(100, 290)):
    """A picture in which the slits and crumbs where a sleeve and the trunk it hangs beside pierce each other, and where an arm is bent, are smooth folds.
    shoulders: pixels; size: how large the person is beside a bust; around: how far beside and below them, in pixels of a bust.
    """
    from scipy.ndimage import binary_dilation, gaussian_filter

    cloth = (m[..., 0] > 0.6) & (rgba[..., 3] > 250)
    free = ~binary_dilation(m[..., 1] > 0.04, iterations=12)  # no strands that lie on a sleeve
    rgba = rgba.copy()
    for u, v in shoulders:
        wide, down = (round(n * size) for n in around)
        at = np.s_[max(v, 0) : v + down, max(u - wide, 0) : u + wide]
        worn = cloth[at] & free[at]
        if worn.size == 0 or worn.mean() < 0.2:
            continue
        x = rgba[at][..., :3] / 255.0
        spots = large(odd(rgba[at], cloth[at], (9, 21), 0.1) & free[at], 40)
        spots = binary_dilation(spots, iterations=4) & worn
        smooth, _ = along(x, worn, 7.0 * size**0.5, round(16 * size**0.5), 2)
        grain = (x - gaussian_filter(x, (3, 3, 0))).clip(-0.025, 0.025) * ~binary_dilation(spots, iterations=3)[
            ..., None
        ]
        k = np.clip(gaussian_filter(spots * 1.0, 2) * 1.6, 0, 1)[..., None]
        k[:24] *= np.linspace(0, 1, 24)[:, None, None]
        k[:, :16] *= np.linspace(0, 1, 16)[:, None]
        k[:, -16:] *= np.linspace(1, 0, 16)[:, None]
        rgba[at][..., :3] = ((x * (1 - k) + (smooth + np.roll(grain, -60, 0)) * k).clip(0, 1) * 255 + 0.5).astype(
            np.uint8
        )
    return rgba


def without_notch(rgba, m, a):
    """A picture and its shares in which the neckline that the shoulder pierces, beside the neck, is closed with its cloth. a: its anchors."""
    from scipy.ndimage import binary_closing, binary_dilation, binary_erosion, gaussian_filter

    (x, y), cm = a['throat'], a['scale']
    at = np.s_[round(y - 10 * cm) : round(y - 5.5 * cm), round(x - 12.5 * cm) : round(x - 6.3 * cm)]
    cloth = (m[at][..., 0] > 0.5) & (rgba[at][..., 3] > 128)
    if m[at][..., 1].mean() > 0.02:
        return rgba, m
    disc = np.hypot(*np.mgrid[-30:31, -30:31]) < 30.5
    whole = binary_closing(np.pad(cloth, 40, mode='edge'), disc)[40:-40, 40:-40]
    whole[:, :20] = cloth[:, :20]
    rgba, m = rgba.copy(), m.copy()
    new = binary_dilation(whole & ~cloth, iterations=7) & whole
    k = gaussian_filter(new * 1.0, 0.8)
    clean = binary_erosion(cloth & ~new, iterations=2)
    light = gaussian_filter(rgba[at][..., :3] * clean[..., None] * 1.0, (9, 9, 0))
    light /= np.maximum(gaussian_filter(clean * 1.0, 9), 1e-4)[..., None]
    rgba[at][..., :3] = rgba[at][..., :3] * (1 - k[..., None]) + light * k[..., None]
    rgba[at][..., 3] = np.maximum(rgba[at][..., 3], 255 * k)
    m[at] = m[at] * (1 - k[..., None]) + np.array([1.0, 0, 0]) * k[..., None]
    return rgba, m


def without_crumbs(rgba, m, a, size=1.0):
    """A picture and its shares in which the borders of what is worn around the neck, and the edges of collars and lapels, run smooth. a: its anchors;
    size: how large the person is beside a bust."""
    from scipy.ndimage import binary_closing, binary_dilation, binary_erosion, binary_opening, gaussian_filter
    from scipy.ndimage import maximum_filter, minimum_filter

    (x, y), cm = a['throat'], a['scale']
    at = np.s_[
        max(round(y - 9 * cm), a['chin'][1] + 4) : round(y + 6.5 * cm), max(round(x - 12.5 * cm), 0) : round(x + 9 * cm)
    ]
    rgb, alpha, share = rgba[at][..., :3] / 255.0, rgba[at][..., 3:] / 255.0, m[at]
    seen = np.concatenate([rgb * alpha, alpha, share * alpha], -1)
    strands = binary_dilation(share[..., 1] > 0.04, iterations=6)
    outer, inner, solid = (v > 0.5 for v in (seen[..., 4], seen[..., 6], seen[..., 3]))
    worn = seen[..., 4] + seen[..., 6]
    border = np.any([binary_dilation(v) & ~binary_erosion(v, border_value=1) for v in (outer, inner, solid)], 0)
    spots = binary_dilation(border, iterations=round(4 * size)) & (gaussian_filter(worn, 4) > 0.03)
    cloths = [v for v in (seen[..., 4] > 0.9, seen[..., 6] > 0.9) if v.sum() > 400]
    strange = [np.zeros_like(outer), *[odd(rgba[at], v, (5, 11), 0.14) for v in cloths]]
    spots |= binary_dilation(large(np.any(strange, 0), 20 * size), iterations=round(2 * size)) & (worn > 0.9)
    thorn = binary_closing(inner, iterations=5) ^ binary_opening(inner, iterations=5)  # where a lapel ends
    thorn = np.clip(gaussian_filter(binary_dilation(thorn & solid, iterations=5) * 1.0, 3) * 1.6, 0, 1)[..., None]

    def drawn(fine, length, rounds):
        smooth, sure = along(seen, ~strands, fine, length, rounds)
        crisp = smooth * 2 - gaussian_filter(smooth, (1.4, 1.4, 0))
        return np.clip(crisp, minimum_filter(seen, (7, 7, 1)), maximum_filter(seen, (7, 7, 1))), sure

    smooth, sure = drawn(3.0 * size, round(6 * size), 1)
    if thorn.any():
        smooth = smooth * (1 - thorn) + drawn(3.0 * size, round(10 * size), 2)[0] * thorn
    grain = (seen - gaussian_filter(seen, (2.5, 2.5, 0))).clip(-0.025, 0.025) * (~spots & (worn > 0.9))[..., None]
    grain = np.roll(grain[..., :3], 40, 0) * (worn > 0.9)[..., None]
    smooth[..., :3] += gaussian_filter(grain, (0.5, 0.5, 0))
    k = np.clip(gaussian_filter(spots * 1.0, 1.2) * 1.6, 0, 1) * ~strands * np.clip((sure - 0.15) / 0.3, 0, 1)
    k[-16:] *= np.linspace(1, 0, 16)[:, None]
    k[:, :16] *= np.linspace(0, 1, 16)
    k[:, -16:] *= np.linspace(1, 0, 16)
    seen = seen * (1 - k[..., None]) + smooth * k[..., None]
    alpha = seen[..., 3:4]
    free = lambda v, old: np.where(alpha > 0.02, v / np.maximum(alpha, 0.02), old)
    rgba, m = rgba.copy(), m.copy()
    rgba[at] = (np.dstack([free(seen[..., :3], rgb), alpha]).clip(0, 1) * 255 + 0.5).astype(np.uint8)
    m[at] = free(seen[..., 4:], share).clip(0, 1)
    return rgba, m


def without_loop(rgba, m, a):
    """A picture and its shares in which no thin end of an apron's strap stands off the shoulder. a: its anchors."""
    from scipy.ndimage import binary_dilation, binary_opening, gaussian_filter, label

    (x, y), cm = a['neck'], a['scale']
    at = np.s_[round(y - 7 * cm) : y, round(x - 14 * cm) : x]
    solid = rgba[at][..., 3] > 30
    apron = solid & (m[at][..., 0] > 0.4)
    parts, count = label(apron & ~binary_opening(apron, iterations=round(0.8 * cm)))
    beside = binary_dilation(~solid, iterations=3)
    thin = [n for n in range(1, count + 1) if (parts == n).sum() > 3 * cm and (beside & (parts == n)).sum() > 0.4 * cm]
    loop = binary_dilation(np.isin(parts, thin), iterations=5)
    loop &= apron | ~binary_dilation(solid & ~apron)
    rgba = rgba.copy()
    rgba[at][..., 3] = rgba[at][..., 3] * (1 - np.clip(gaussian_filter(loop * 1.0, 0.8) * 1.6, 0, 1))
    return rgba, m


def without_gap(rgba, m, a):
    """A picture in which the dark below the throat, where a shirt's collar is open and no skin reaches it, is skin. a: its anchors."""
    from scipy.ndimage import binary_dilation, distance_transform_edt, gaussian_filter, label

    (x, y), cm = a['throat'], a['scale']
    at = np.s_[round(y - 4 * cm) : round(y + 5 * cm), round(x - 4 * cm) : round(x + 4 * cm)]
    rgb = rgba[at][..., :3].astype(float)
    bare = (m[at].max(-1) < 0.1) & (rgba[at][..., 3] > 250)
    lit = rgb.mean(-1)
    usual = np.median(lit[bare]) if bare.any() else 0
    parts, count = label((lit < 0.5 * usual) & (m[at][..., 1] < 0.1))
    size, skin = np.bincount(parts.ravel()), binary_dilation(bare & (lit > 0.6 * usual), iterations=4)
    gaps = [n for n in range(1, count + 1) if 20 < size[n] < 1.5 * cm**2 and (skin & (parts == n)).any()]
    dark = binary_dilation(np.isin(parts, gaps), iterations=2) & (lit < 0.8 * usual)
    clean = bare & ~binary_dilation(dark, iterations=2)
    if not dark.any() or not clean.any():
        return rgba
    i = distance_transform_edt(~clean, return_distances=False, return_indices=True)
    k = np.clip(gaussian_filter(dark * 1.0, 0.8) * 1.6, 0, 1)[..., None]
    rgba = rgba.copy()
    rgba[at][..., :3] = rgb * (1 - k) + gaussian_filter(rgb[i[0], i[1]], (3, 3, 0)) * k
    return rgba


def without_slit(rgba, m, a):
    """A picture and its shares in which no skin shows beside a zip below the collar: there is the jacket's inside, darker than its cloth. a: its anchors."""
    from scipy.ndimage import binary_closing, binary_dilation, gaussian_filter

    (x, y), cm = a['throat'], a['scale']
    at = np.s_[round(y - 4 * cm) : round(y + 3 * cm), round(x - 5 * cm) : round(x + 5 * cm)]
    rgb = rgba[at][..., :3].astype(float)
    solid = rgba[at][..., 3] > 250
    warm = (rgb[..., 0] - rgb[..., 2]) / np.maximum(rgb.max(-1), 1) > 0.2
    skin = solid & warm & (m[at].sum(-1) < 0.5)
    disc = np.hypot(*np.mgrid[-15:16, -15:16]) < 0.62 * cm
    slit = binary_closing(np.pad(solid & ~skin, 30, mode='edge'), disc)[30:-30, 30:-30] & skin
    slit = binary_dilation(slit, iterations=3) & (warm | slit | (m[at].sum(-1) < 0.9) & binary_dilation(slit))
    cloth = (m[at][..., 0] > 0.95) & solid
    light = (
        gaussian_filter(rgb * cloth[..., None], (8, 8, 0))
        / np.maximum(gaussian_filter(cloth * 1.0, 8), 1e-4)[..., None]
    )
    k = np.clip(gaussian_filter(slit * 1.0, 0.7) * 1.3, 0, 1)[..., None]
    rgba, m = rgba.copy(), m.copy()
    rgba[at][..., :3] = rgb * (1 - k) + light * 0.55 * k + 0.5
    m[at] = m[at] * (1 - k) + np.array([1.0, 0, 0]) * k
    return rgba, m


def with_even_cuff(rgba, m, a):
    """A picture with a raised hand, and its shares, in which a jacket's sleeve ends in one line below the shirt's cuff, not in steps. a: its anchors."""
    from scipy.ndimage import gaussian_filter1d, map_coordinates

    wrist, fore = (np.array(a[k], float) for k in ('wrist', 'forearm'))
    up = (wrist - fore) / np.linalg.norm(wrist - fore)
    cm = a['hand_scale']
    s, c = np.arange(-6 * cm, 2 * cm)[:, None], np.arange(-3.2 * cm, 3.2 * cm)  # pixels along and across the forearm
    at = wrist[1] + up[1] * s + up[0] * c, wrist[0] + up[0] * s - up[1] * c
    outer, inner = (map_coordinates(m[..., k], at, order=1, mode='nearest') > 0.5 for k in (0, 2))
    cuff = inner.sum(0) > 5
    if cuff.sum() < cm:
        return rgba, m
    ends = s[np.argmax(inner, 0), 0]  # where the sleeve ends
    line = np.polyval(np.polyfit(c[cuff], ends[cuff], 2), c)
    first, last = np.nonzero(cuff)[0][[0, -1]]
    off = gaussian_filter1d((ends - line)[first : last - 3], 1.5, mode='nearest')
    off = np.r_[np.zeros(first), off, np.full(len(c) - first - len(off), off[-1])]
    y, x = np.mgrid[: m.shape[0], : m.shape[1]]
    along = (x - wrist[0]) * up[0] + (y - wrist[1]) * up[1]
    across = (y - wrist[1]) * up[0] - (x - wrist[0]) * up[1]
    near = np.clip(1 - np.abs(along - np.interp(across, c, line)) / (0.85 * cm), 0, 1)
    shift = np.interp(across, c, off, 0, 0) * near * near * (3 - 2 * near)
    from_ = y + up[1] * shift, x + up[0] * shift
    bent = lambda v: np.dstack([map_coordinates(v[..., k], from_, order=1, mode='nearest') for k in range(v.shape[2])])
    k = (np.abs(shift) > 0.05)[..., None]
    return np.where(k, bent(rgba * 1.0) + 0.5, rgba).astype(np.uint8), np.where(k, bent(m), m)


# where the arm at the left meets a sari's trunk, in centimetres right of and below its shoulder
CREASE = ((1.79, 5.06), (2.0, 6.9), (2.21, 7.96), (2.42, 12.4), (2.85, 14.5))


def with_own_sleeve(rgba, m, a):
    """A picture and its shares in which a sari that would go over the arm beside it ends where the arm begins; the sleeve goes on below. a: its anchors."""
    from scipy.ndimage import binary_dilation, gaussian_filter, gaussian_filter1d, median_filter

    cm, (x, y) = a['scale'], a['shoulders'][0]
    crease = np.array(CREASE) * cm + [x, y]
    rows = np.arange(round(crease[0, 1] - 1.5 * cm), len(rgba))
    right = np.interp(rows, crease[:, 1], crease[:, 0])
    solid = rgba[rows, :, 3] > 128
    left = gaussian_filter1d(median_filter(np.argmax(solid, 1) * 1.0, 9), 4)
    wide = np.arange(round(crease[:, 0].max()) + 12)
    rgb = rgba[rows][:, wide, :3].astype(float)
    over = (rgb[..., 0] > 1.05 * rgb[..., 1]) & (wide > left[:, None] + 6) & (wide < right[:, None])
    end = np.argmax(over[:, wide < left.min() + 0.8 * cm].any(1)) - round(0.6 * cm)  # below it the sari's outline, not the sleeve's
    left[end:] = np.polyval(np.polyfit(rows[end - round(3 * cm) : end], left[end - round(3 * cm) : end], 1), rows[end:])
    across = (wide - left[:, None]) / (right - left)[:, None]
    sleeve = np.s_[: round(1.9 * cm)]  # rows that are all sleeve
    bins = np.linspace(0.02, 0.97, 60)
    profile = np.stack([np.interp(bins, across[r], rgb[r, :, c]) for r in range(round(1.9 * cm)) for c in range(3)])
    profile = gaussian_filter1d(profile.reshape(-1, 3, 60).mean(0), 1.5, axis=1)
    light = np.stack([np.interp(across, bins, profile[c]) for c in range(3)], -1)
    grain = (rgb[sleeve] - gaussian_filter(rgb[sleeve], (3, 3, 0))).clip(-7, 7)
    grain = grain * ((across[sleeve] > 0.1) & (across[sleeve] < 0.9))[..., None]
    new = light + np.concatenate([grain, grain[::-1]] * 9)[: len(rows)]
    new = new * (1 - 0.4 * np.clip((across - 0.86) / 0.14, 0, 1) ** 2)[..., None]
    below = binary_dilation(np.maximum.accumulate(over, 0), np.ones((17, 1))) & (across < 1)
    above = binary_dilation(below, np.ones((37, 1))) & ~below & (across > 0.05) & (across < 0.9)
    sums = [gaussian_filter1d((v * above[..., None]).sum(0), 8, axis=0) for v in (rgb, new)]
    new = new * np.clip(sums[0] / np.maximum(sums[1], 1), 0.85, 1.15)
    k = np.clip(gaussian_filter(below * 1.0, (4, 0.9)) * 2, 0, 1) * np.clip((1.01 - across) * (right - left)[:, None], 0, 1)
    rgba, m = rgba.copy(), m.copy()
    at = np.ix_(rows, wide)
    rgba[rows[:, None], wide, :3] = (rgb * (1 - k[..., None]) + new * k[..., None] + 0.5).clip(0, 255)
    outer = np.clip(wide - left[:, None] + 0.5, 0, 1)
    touched = (np.arange(len(rows)) >= end)[:, None] & (across < 0.1)
    rgba[rows[:, None], wide, 3] = np.where(touched, 255 * outer, rgba[rows[:, None], wide, 3])
    m[at] = np.where((k > 0.5)[..., None], [1.0, 0, 0], m[at])
    return rgba, m


def without_grain(rgba, m):
    """A picture in which the tenth of a ribbed cloth that stands out most from around it is as the rest: single dark and light stitches."""
    from scipy.ndimage import gaussian_filter, median_filter

    lit = np.log(linear(rgba[..., :3] / 255.0) @ [0.2126, 0.7152, 0.0722] + 0.01)
    cloth = (m[..., 0] > 0.6) & (rgba[..., 3] > 250)
    off = np.abs(lit - median_filter(lit, 7))
    k = (
        np.clip(gaussian_filter((cloth & (off > np.percentile(off[cloth], 90))) * 1.0, 0.6) * 1.6, 0, 1)[..., None]
        * 0.8
    )
    around = np.stack([median_filter(rgba[..., c], 7) for c in range(3)], -1)
    rgb = rgba[..., :3] * (1 - k) + around * k
    return np.dstack([rgb.clip(0, 255), rgba[..., 3:]]).astype(np.uint8)


def picture(name, p, pose, file):
    """Writes one picture of a person with its masks; what is known of it, and its anchors."""
    f = lambda end: os.path.join(STOCK, name + '-' + pose + '-smile' + end)
    size = SIZES[pose]
    im = Image.open(f('.webp')).convert('RGBA')
    k = size[0] / im.width
    mask = Image.open(f('-masks.webp')).convert('RGB').resize(size, Image.BILINEAR)
    if im.size != size:
        im = im.resize(size, Image.LANCZOS)
    a = json.load(open(f('.json')))
    rgba, m, below = with_body(name, p, pose, *finished(im, mask, a, p))
    if pose == 'present' and name in COLLARS:
        rgba, m = with_collar(name, p, rgba, m)
    rgba, m = with_head(name, p, pose, rgba, m, below)
    if p['outfit']['kind'] == 'medical':
        rgba, m = without_notch(rgba, m, a)
    rgba, m = without_crumbs(rgba, m, a)
    if p['outfit']['kind'] == 'sari':
        rgba, m = with_own_sleeve(rgba, m, a)
    if p['outfit']['kind'] == 'tablier':
        rgba, m = without_loop(rgba, m, a)
    if p['outfit']['kind'] == 'chemise':
        rgba = without_gap(rgba, m, a)
    if p['hair']['style'] == 'locks' and 'blazer' in p['outfit']['kind']:
        rgba, m = without_specks(rgba, m)
    at = lambda q: [round(v * k) for v in q]
    if p['outfit']['kind'] == 'turtleneck':
        rgba = without_grain(rgba, m)
    if p['outfit']['kind'] not in PATTERNED:
        rgba = without_tears(rgba, m, [at(q) for q in a['shoulders']])
    if p['outfit']['kind'] == 'mariniere':
        rgba = without_flecks(rgba, m, 9)
    if p['outfit']['kind'] == 'robe':
        rgba, m = without_torn_dots(rgba, m)
        if name in STREAKED:
            rgba, m = without_stretched_dots(rgba, m, [at(q) for q in a['shoulders']])
    if pose == 'present' and p['outfit']['kind'] in ('costume', 'blazer-col-roule'):
        rgba, m = with_even_cuff(rgba, m, a)
    if p['outfit']['kind'] == 'sport':
        m = without_white(rgba, m)
    if p['outfit']['kind'] == 'survetement':
        rgba, m = without_slit(rgba, m, a)
    if name in UNEVEN:
        rgba, m = without_lumps(rgba, m, a, False, wave=3.0)
    m = by_colour(rgba, m)
    rgba, m = mended_borders(rgba, m, a, p, tones(rgba, m)[1] if OUTFITS[p['outfit']['kind']][1] else None)
    write(rgba, m, file, True)
    crown = int(np.nonzero((rgba[..., 3] > 128).any(1))[0][0])
    eyes = sorted(at(q) for q in a['eyes'])
    chin = at(a['chin'])
    eye = (eyes[0][1] + eyes[1][1]) / 2
    anchors = {
        'crown': crown,
        'skull': max(crown, round(eye - 0.98 * (chin[1] - eye))),
        'eyes': eyes,
        'mouth': at(a['mouth']),
        'chin': chin,
        'shoulders': sorted(at(q) for q in a['shoulders']),
        'open': other_face('open', name, p, pose, rgba, m, file),
    }  # the eyes are half way up a head
    if pose == 'present':
        solid = rgba[..., 3] > 128
        x, y = at(a['palm'])
        w = round(a['hand_scale'] * k * 5)
        base = y + int(np.argmin(solid[y:, x])) if solid[y, x] else y
        sides = np.nonzero(solid[crown : chin[1], : x - w].any(0))[0]
        anchors.update(
            hair=[int(sides[0]), int(sides[-1])],
            palm=[x, y],
            below=base,
            reach=int(np.nonzero(solid[y - 2 * w : base].any(0))[0][-1]),
            scale=round(a['hand_scale'] * k, 2),
        )
    return anchors, tones(rgba, m), (rgba, m), moods(name, p, pose, rgba, m, file, anchors['open'])


# Whose closed hand was rendered, by sex, for light and for dark skin: everybody else of that sex has the same hand in a tone of its own.
HANDS = {'female': ('ines', 'zoe'), 'male': ('karim', 'arjun')}
DARK = ('caramel', 'brown', 'deep', 'ebony')


def hand_colours(skin):
    """Mean linear colours of the back and of the palm of a hand, as in outfit.py."""
    base, red = srgb(skin['tone']), srgb(skin['red'])
    lum = base @ [0.2126, 0.7152, 0.0722]
    palm = np.maximum(base * [1.05, 0.97, 0.95], srgb('#c99a85') * max(lum, 0.16) ** 0.55 / 0.62)
    return base * 0.72 + red * 0.28, palm * (0.8 + 0.2 * np.array([0.98, 0.78, 0.74]))


def toned(rgb, inner, own, wanted, palm_to):
    """Display colours of a rendered hand in another skin; inner: 0..1, the palm's side; palm_to: 0..1, how far it stays as pale as a palm."""
    light = np.linspace(0, 3, 6001)
    curve = tone(np.repeat(light[:, None], 3, 1))[:, 0]
    x = np.interp(rgb, curve, light)
    (back, palm), (back_, palm_) = hand_colours(own), hand_colours(wanted)
    k = inner[..., None]
    to = k * palm_to[..., None]
    return tone(x * (back_ * (1 - to) + palm_ * to) / (back * (1 - k) + palm * k))


def size_of(p):
    """How large a person is to the body's data."""
    return p.get('scale', 1.0) * p['body'].get('scale', 0.93)


def pixel(q, h=1024, w=816, center_x=-1.5):
    """Where a point of the picture's space (cm) is in a bust's picture, as in render.py."""
    k = DIST / (DIST - q[2])
    return (q[0] * k - center_x) / FRAME_CM * h + w / 2, h / 2 - (1.5 + (q[1] - 1.5) * k - CENTER_Y) / FRAME_CM * h


@functools.lru_cache(maxsize=None)
def forearm(model):
    """Where in the bust's picture hand and forearm are, 0..1: the arm is rendered up to the shoulder."""
    from body import Body
    from face import Face
    from scipy.ndimage import gaussian_filter

    face = Face(dict(people.CAST[model], pose='chin'))
    body = Body(face, face.spec)
    v = body.v @ face.T.T
    at = [pixel(q) for q in v]
    im = Image.new('L', (816, 1400))
    draw = ImageDraw.Draw(im)
    for f in body.faces[((body.along > 0.9) & (body.v[:, 0] > 0))[body.faces].all(1)]:
        draw.polygon([at[i] for i in f], fill=255, outline=255)
    return gaussian_filter(np.asarray(im) / 255.0, 0.6)


def tone_of(p):
    return next((k for k, v in people.SKINS.items() if v['tone'] == p['skin']['tone']), 'golden')


def model_of(p, pose):
    """Whose hand a person has in a pose. None while the hand of her sex is not rendered in a skin like hers."""
    light, dark = HANDS[p['body']['sex']]
    tone = tone_of(p)
    return dark if tone in DARK and has(dark, pose) else light if has(light, pose) and tone not in DARK[1:] else None


def own_hand(name, p, pose, joint):
    """A person's hand in a pose of which only the hand is rendered ('hold', 'chin'): its finished pixels; what of it lies before a
    thing (thumb red, fingertips green); its anchors and its top left corner. joint: what of the rendered hand comes where in this
    person's picture, and pixels per centimetre there."""
    model = model_of(p, pose)
    q = people.CAST[model]
    stem = os.path.join(STOCK, model + '-' + pose + '-smile')
    a, im, front = (
        json.load(open(stem + '.json')),
        Image.open(stem + '.webp').convert('RGBA'),
        Image.open(stem + '-front.webp').convert('RGB'),
    )
    if pose == 'chin':
        l, t = a['box'][:2]
        own = np.asarray(im).copy()
        own[..., 3] = own[..., 3] * forearm(model)[t : t + im.height, l : l + im.width]
        im = Image.fromarray(own, 'RGBA')
    (fx, fy), (tx, ty), per = joint(model, a)
    k = per * size_of(p) / a['hand_scale'] / size_of(q)
    at = lambda v: [round((v[0] - fx) * k + tx), round((v[1] - fy) * k + ty)]
    left, top = at(a['box'][:2])
    size = [round(v * k) for v in im.size]
    if size != list(im.size):
        im, front = im.resize(size, Image.LANCZOS), front.resize(size, Image.BILINEAR)
    rgba = np.asarray(im).copy()
    front = np.asarray(front).astype(float)
    (wx, wy), (ux, uy) = at(a['wrist']), np.subtract(a['wrist'], a['forearm']) / np.linalg.norm(
        np.subtract(a['wrist'], a['forearm'])
    )
    y, x = np.mgrid[: rgba.shape[0], : rgba.shape[1]]
    above = ((x + left - wx) * ux + (y + top - wy) * uy) / per
    pale = np.clip((above - 0.2) / 2.6, 0, 1)  # centimetres from the wrist; below it there is no palm
    rgba[..., :3] = (
        np.clip(
            toned(
                rgba[..., :3] / 255.0,
                np.clip(front[..., 2] / np.maximum(rgba[..., 3], 12.0), 0, 1),
                q['skin'],
                p['skin'],
                pale * pale * (3 - 2 * pale),
            ),
            0,
            1,
        )
        * 255
        + 0.5
    )
    head = json.load(open(os.path.join(STOCK, name + ('-present' if pose == 'hold' else '-bust') + '-smile.json')))
    rgba = finish(rgba, np.zeros((*rgba.shape[:2], 3)), moved(head, left, top), p, tone_of(p))
    return (
        rgba,
        front,
        {
            **{k: [at(v) for v in a[k]] for k in ('thumb', 'knuckles') if k in a},
            **{k: at(a[k]) for k in ('wrist', 'forearm')},
            'scale': round(per, 2),
        },
        [left, top],
    )


def grip(name, p, hand, drawn):
    """Writes the picture with a closed hand: that hand, rendered by itself, in the place of the open one, on the same arm and in the same
    sleeve; and, as a grey picture, how far thumb and fingertips cover what is held. Its anchors, or None."""
    from scipy.ndimage import binary_dilation, distance_transform_edt, gaussian_filter, label

    if not hand or not model_of(p, 'hold'):
        return None
    b = json.load(open(os.path.join(STOCK, name + '-present-smile.json')))
    bare = bare_arm(p)
    closed, front, a, (left, top) = own_hand(
        name,
        p,
        'hold',
        lambda model, own: (
            own['wrist'],
            b['wrist'],
            b['hand_scale']
            * own['hand_scale']
            / json.load(open(os.path.join(STOCK, model + '-present-smile.json')))['hand_scale'],
        ),
    )
    rgba, m = (v.copy() for v in drawn)
    h, w = rgba.shape[:2]
    alpha = rgba[..., 3] / 255.0
    cloth = np.clip(m.sum(-1), 0, 1)
    # how far above the wrist a pixel is, in centimetres along the forearm
    wrist, fore = np.array(b['wrist'], float), np.array(b['forearm'], float)
    up = (wrist - fore) / np.linalg.norm(wrist - fore)
    y, x = np.mgrid[:h, :w]
    above = ((x - wrist[0]) * up[0] + (y - wrist[1]) * up[1]) / b['hand_scale']
    arm = (above > 0.5) | ((x - wrist[0]) * up[1] - (y - wrist[1]) * up[0] < 3.0 * b['hand_scale'])
    # the open hand: skin that hangs together with its palm
    px, py = b['palm']
    skin = arm & (alpha > 0.05) & (cloth < 0.6) & (above > (-9 if bare else -3)) & (x > b['shoulders'][1][0] - 40)
    at = label(skin)[0]
    own = at[py : py + 40, px - 10 : px + 10]
    ids = np.bincount(own[own > 0])
    open_ = binary_dilation(at == ids.argmax(), iterations=3) & arm
    # the forearm ends in the open hand's picture where the closed one's begins; a sleeve stays before both
    k = np.clip((above + 3.3) / 2, 0, 1) if bare else np.clip((above + 3.0) / 0.5, 0, 1)
    k = k * k * (3 - 2 * k)
    new = np.zeros((h, w, 4))
    new[top : top + closed.shape[0], left : left + closed.shape[1]] = closed / 255.0
    behind = new[..., 3] * k
    if bare:
        behind = behind * (1 - alpha * cloth)
        kept = np.where(open_, alpha * np.maximum(1 - k, cloth), alpha * (1 - behind))
        inside = lambda a: distance_transform_edt(a > 0.5) - distance_transform_edt(a <= 0.5)
        total = np.where(
            binary_dilation(open_, iterations=8) & arm & (k > 0) & (k < 1),
            np.maximum(np.clip(inside(alpha) * (1 - k) + inside(new[..., 3]) * k + 0.5, 0, 1), alpha * cloth),
            kept + behind,
        )  # one outline runs into the other
    else:
        kept = np.where(open_, alpha * cloth, alpha)
        behind = behind * (1 - kept)
        new[..., :3] *= (1 - 0.5 * np.clip(gaussian_filter(cloth * alpha * (above < 0), 7), 0, 1))[
            ..., None
        ]  # the sleeve's shade
    both = kept + behind
    total = total if bare else both
    rgb = (rgba[..., :3] / 255.0 * kept[..., None] + new[..., :3] * behind[..., None]) / np.maximum(both, 1e-3)[
        ..., None
    ]
    rgba = (
        np.clip(
            np.dstack(
                [
                    np.where(
                        both[..., None] > 0.1, rgb, np.where(behind[..., None] > 0, new[..., :3], rgba[..., :3] / 255.0)
                    ),
                    total,
                ]
            ),
            0,
            1,
        )
        * 255
        + 0.5
    ).astype(np.uint8)
    m = m * (kept / np.maximum(both, 1e-3))[..., None]
    file = name + '-hold'
    write(rgba, m, file, True)
    thumb, tips = front[..., 0], front[..., 1]
    span = lambda c, axis: [int(v) for v in np.nonzero((c > 128).any(axis))[0][[0, -1]]]
    tx, ty, fx, fy = span(thumb, 0), span(thumb, 1), span(tips, 0), span(tips, 1)
    x0, y0, x1, y1 = (
        max(min(tx[0], fx[0]) - 6, 0),
        max(min(ty[0], fy[0]) - 6, 0),
        max(tx[1], fx[1]) + 6,
        max(ty[1], fy[1]) + 6,
    )
    Image.fromarray(np.clip(thumb + tips, 0, 255)[y0:y1, x0:x1].astype(np.uint8)).save(
        os.path.join(ART, file + '-front.webp'), quality=88, method=6
    )
    knuckle = a['knuckles'][-1]
    return {
        'palm': [round((a['thumb'][0][0] + fx[0] + left) / 2), knuckle[1]],
        'below': a['wrist'][1],
        'reach': fx[1] + left,
        'scale': a['scale'],
        'thumb': a['thumb'][0],
        'tips': [fx[0] + left, fy[0] + top],
        'front': [x0 + left, y0 + top],
        'split': round((tx[1] + fx[0]) / 2) + left,
    }


def shifted(a, dx, dy):
    """A picture moved to the right and down."""
    out = np.zeros_like(a)
    out[dy:, dx:] = a[: a.shape[0] - dy, : a.shape[1] - dx]
    return out


def touch(name, p, drawn):
    """Writes the bust with a hand at the jaw, its sleeve pushed up: arm and hand, rendered by themselves, before the bust, with their
    shadow on it. None for clothes whose sleeves are not pushed up, and where no arm is bare."""
    from scipy.ndimage import gaussian_filter
    from face import Face

    if not model_of(p, 'chin') or p['outfit']['kind'] in STIFF or p.get('head_wear', {}).get('kind') == 'hijab':
        return None
    jaw = pixel(Face(dict(p, pose='chin')).lm(12))
    arm, _, a, (left, top) = own_hand(name, p, 'chin', lambda _, own: (own['jaw'], jaw, own['hand_scale']))
    rgba, m = (v.copy() for v in drawn)
    h, w = rgba.shape[:2]
    new = np.zeros((h, w, 4))
    part = arm[: h - top, : w - left] / 255.0
    new[top : top + part.shape[0], left : left + part.shape[1]] = part
    new[top + part.shape[0] :] = new[top + part.shape[0] - 1]
    bare = new[..., 3]
    # the key light comes from the upper left: a close shadow on jaw and neck, a wide one on the chest
    hand = bare * (np.arange(h)[:, None] < a['wrist'][1])
    close, wide = gaussian_filter(shifted(hand, 12, 16), 9), gaussian_filter(shifted(bare, 70, 60), 34)
    under = rgba / 255.0
    under[..., :3] *= 1 - np.clip(0.42 * close + 0.22 * wide, 0, 0.6)[..., None] * [0.85, 1.0, 1.0]
    total = bare + under[..., 3] * (1 - bare)
    rgb = (new[..., :3] * bare[..., None] + under[..., :3] * (under[..., 3] * (1 - bare))[..., None]) / np.maximum(
        total, 1e-3
    )[..., None]
    rgba = (
        np.clip(
            np.dstack(
                [
                    np.where(total[..., None] > 0.02, rgb, np.where(bare[..., None] > 0, new[..., :3], under[..., :3])),
                    total,
                ]
            ),
            0,
            1,
        )
        * 255
        + 0.5
    ).astype(np.uint8)
    m = m * (1 - bare)[..., None]
    file = name + '-chin'
    write(rgba, m, file, True)
    other_face('open', name, p, 'bust', rgba, m, file, np.clip(gaussian_filter(bare, 4) * 3, 0, 1))
    return True


def strap(rgba, hair, chin, scale):
    """Where a strap lies on the shoulder at the left of a whole person's picture; None under hair."""
    x = round(chin[0] - 13 * scale)
    y = chin[1] + int(np.nonzero(rgba[chin[1] :, x, 3] > 128)[0][0])
    return None if hair[y - 10 : y + 60, x - 20 : x + 40].mean() > 0.03 else [x, y]


def without_seam(rgba, m, hips):
    """A picture in which the thin light lines down a leg, side seams that break off, are as the cloth beside them. hips: row from which it wears trousers."""
    from scipy.ndimage import binary_dilation, binary_erosion, find_objects, gaussian_filter, grey_opening, label

    x = rgba[..., :3].astype(float)
    cloth = binary_erosion((m[..., ::2].max(-1) > 0.6) & (m[..., 1] < 0.05) & (rgba[..., 3] > 250), iterations=8)
    cloth[:hips] = False
    lit = gaussian_filter(x.sum(-1), (1.5, 0.4))
    even = np.abs(np.roll(lit, 5, 1) - np.roll(lit, -5, 1)) < 0.18 * lit  # no edge of a fold
    at, _ = label(cloth & even & (lit - grey_opening(lit, (1, 5)) > 0.035 * lit), np.ones((3, 3)))
    count = np.bincount(at.ravel())
    height = np.array([0, *(s[0].stop - s[0].start for s in find_objects(at))])
    line = ((height >= 16) & (count < 4.2 * height))[at] & (at > 0)
    line = binary_dilation(line, np.ones((3, 5)))
    clean = (cloth & ~line) * 1.0
    weight = gaussian_filter(clean, (1.5, 3))[..., None]
    mean = gaussian_filter(x * clean[..., None], (1.5, 3, 0)) / np.maximum(weight, 1e-3)
    k = np.clip(gaussian_filter(line * 1.0, (1.5, 0.7)) * 1.5, 0, 1)[..., None] * (weight > 0.05)
    return np.dstack([(x * (1 - k) + mean * k).clip(0, 255), rgba[..., 3:]]).astype(np.uint8)


def without_dents(rgba, m, a):
    """A picture of a whole person in which a top that hangs over the waistband is smooth before it, where it sinks in between ribs and hips. a: its anchors."""
    from scipy.ndimage import gaussian_filter, median_filter

    (left, y), (right, other) = sorted(a['shoulders'])
    h, w = rgba.shape[:2]
    rows, columns = np.mgrid[:h, :w]
    down = (rows - (y + other) / 2) / (a['hips'][1] - (y + other) / 2)  # 0 at the shoulders, 1 at the hips
    aside = np.abs(columns - (left + right) / 2) / ((right - left) / 2)
    k = np.ones((h, w))
    for v in ((down - 0.36) / 0.12, (0.86 - down) / 0.12, (0.62 - aside) / 0.2):
        v = np.clip(v, 0, 1)
        k *= v * v * (3 - 2 * v)
    cloth = (m[..., 0] > 0.6) & (rgba[..., 3] > 250)
    lit = median_filter(rgba[..., :3].mean(-1), 7)  # no threads, no buttons
    mean = lambda s: gaussian_filter(lit * cloth, s) / np.maximum(gaussian_filter(cloth * 1.0, s), 1e-3)
    gain = (mean(3.2 * a['scale']) / np.maximum(mean(0.2 * a['scale']), 1)).clip(0.8, 1.35)
    gain = 1 + (gain - 1) * (0.85 * k * cloth)
    return np.dstack([(rgba[..., :3] * gain[..., None]).clip(0, 255), rgba[..., 3:]]).astype(np.uint8)


def with_close_belt(rgba, m, a):
    """A picture of a whole person in which the ends of a belt follow the outline of the dress above and below it, instead of standing off. a: its anchors."""
    from scipy.ndimage import binary_dilation, label

    worn = rgba[..., 3] > 128
    at = label((m[..., 2] > 0.5) & worn & (np.arange(len(m))[:, None] < (a['hips'][1] + a['feet'][0][1]) / 2))[0]
    count = np.bincount(at.ravel())
    count[0] = 0
    belt = at == count.argmax()
    columns = np.nonzero(belt.any(0))[0]
    near = binary_dilation(belt) | binary_dilation(belt, iterations=3) & (m[..., 2] > 0.1)
    dress = worn & (m[..., 0] > 0.5)

    def outline(row, side, x):
        while dress[row, x + side] or dress[row, x + 2 * side]:
            x += side
        return x

    rgba = rgba.copy()
    x = np.arange(rgba.shape[1])
    for side, end in ((-1, columns[0]), (1, columns[-1])):
        inner = end - side * len(columns) // 5
        top, bottom = np.nonzero(belt[:, inner])[0][[0, -1]] + [-4, 4]  # before it tilts
        outer = [outline(row, side, inner) for row in (top, bottom)]
        rows = np.nonzero(belt[:, end - 3 * side])[0]
        top, bottom = rows[0] - 10, rows[-1] + 4
        ends = np.interp(np.arange(top, bottom + 1), (top + 6, bottom), outer)
        kept = np.clip((ends[:, None] - x) * side + 1.5, 0, 1)
        own = near[top : bottom + 1] & ((x - end) * side < 2) & (np.abs(x - end) < 0.15 * len(columns))
        rgba[top : bottom + 1, :, 3] = rgba[top : bottom + 1, :, 3] * np.where(own, kept, 1)
    return rgba


def figure(name, p, pose='figure', face='smile'):
    """Writes the picture of the whole person, from hair to shoes, with its masks; where things are in it, or None. pose: arms down, `point` or `seat`."""
    stem = os.path.join(STOCK, '-'.join((name, pose, face)))
    if not os.path.exists(stem + '.webp'):
        return None
    a = json.load(open(stem + '.json'))
    im, mask = Image.open(stem + '.webp').convert('RGBA'), Image.open(stem + '-masks.webp').convert('RGB').resize(
        a['size'], Image.BILINEAR
    )
    rgba = np.asarray(im)
    m = by_colour(rgba, shares(rgba, np.asarray(mask).astype(float)))
    plain, dress = p['outfit']['kind'] not in PATTERNED, people.FIGURES[name]['kind'] == 'dress'
    rgba, m = without_lumps(rgba, m, a, plain, dress)
    rgba = finish(without_islands(rgba, m, a['chin'][1]), m, a, p, tone_of(p), True, 0.5)
    if p['outfit']['kind'] not in PATTERNED:
        rgba = without_tears(rgba, m, a['shoulders'], 0.5, (110, 460))
    if p['outfit']['kind'] == 'mariniere':
        rgba = without_flecks(rgba, m, 5)
    rgba, m = without_crumbs(rgba, m, a, 0.5)
    worn = people.FIGURES[name]
    if pose != 'seat' and dress:
        rgba = with_close_belt(rgba, m, a)
    if pose != 'seat' and worn['kind'] == 'trousers' and not worn.get('tuck'):
        rgba = without_dents(without_seam(rgba, m, a['hips'][1]), m, a)
    write(rgba, m, name + '-' + pose, True)
    found = pose == 'figure' and hanging_hand(rgba, m, a['hips'], a['scale'])
    more = {'tip': a['tip']} if pose == 'point' else {}
    if found:
        Image.fromarray(found[0]).save(os.path.join(ART, name + '-figure-front.webp'), quality=88, method=6)
        more = {'carry': {'front': found[1], 'grip': found[2]}}
    at = pose == 'figure' and strap(rgba, m[..., 1], a['chin'], a['scale'])
    more = {**more, 'strap': at} if at else more
    return {
        'size': a['size'],
        'crown': int(np.nonzero((rgba[..., 3] > 128).any(1))[0][0]),
        'chin': a['chin'],
        'hips': a['hips'],
        'feet': sorted(a['feet']),
        'scale': round(a['scale'], 2),
        **more,
    }


def pack(name, p):
    t = traits(name, p)
    anchors, (hair, cloth), bust, faces = picture(name, p, 'bust', name)
    hand = held = None
    chin = touch(name, p, bust)
    if has(name, 'present'):
        hand, _, drawn, also = picture(name, p, 'present', name + '-hand')
        faces = [mood for mood in faces if mood in also]
        if not anchors['open']:
            hand['open'] = None
        held = grip(name, p, hand, drawn)
    return {
        **t,
        'anchors': anchors,
        'hand': hand,
        **({'moods': faces} if faces else {}),
        **({'grip': held} if held else {}),
        **({'chin': chin} if chin else {}),
        **{
            pose: whole
            for pose, face in (('figure', 'smile'), ('point', 'open'), ('seat', 'open'))
            if (whole := figure(name, p, pose, face))
        },
        'hairTone': hair if t['dyes'] else None,
        'clothTone': cloth if OUTFITS[p['outfit']['kind']][1] else None,
    }


def state(name, p):
    """A digest of all that a person's pictures are made of."""
    faces = {'face': ('open', *people.MOODS), 'point': ('open',), 'seat': ('open',)}
    h = hashlib.sha1(repr((sorted(p.items()), people.FIGURES.get(name))).encode())
    for f in [
        os.path.join(STOCK, '%s-%s-%s%s' % (model_of(p, pose) if pose in ('hold', 'chin') else name, pose, face, end))
        for pose in (*SIZES, 'head', 'body', 'arm', 'face', 'hold', 'chin', 'figure', 'point', 'seat')
        for face in faces.get(pose, ('smile',))
        for end in ('.webp', '-masks.webp', '.json')
    ] + [os.path.join(HERE, f) for f in ('finish.py', 'teeth.py', *['sleeves.py'] * (name in people.FIGURES))]:
        if os.path.exists(f):
            h.update(open(f, 'rb').read())
    return h.hexdigest()


def packed(cast, known):
    """What is known of each person, by name: as it was written before, where neither pictures nor scripts have changed since."""
    now = {n: state(n, p) for n, p in cast.items()}
    stale = [n for n in cast if known.get(n, [0])[0] != now[n] or not os.path.exists(os.path.join(ART, n + '.webp'))]
    with ProcessPoolExecutor(2) as ex:
        known.update((n, [now[n], made]) for n, made in zip(stale, ex.map(pack, stale, [cast[n] for n in stale])))
    return {n: known[n][1] for n in cast}


def lobes(name):
    """The middles of both ears' lobes in the bust's picture, the left one first; None where hair or cloth is over that."""
    (x, y), (far, low) = json.load(open(os.path.join(STOCK, name + '-bust-smile.json')))['ears']
    over = np.asarray(Image.open(os.path.join(ART, name + '-masks.webp')).convert('RGB'))[y - 20 : y - 4, x - 4 : x + 9]
    return [[x + 17, y + 8], [far - 3, low + 5]] if over.mean(axis=(0, 1)).max() < 60 else None


# clothes over which a necklace lies: without a collar, or with one that is rolled
OPEN = ('tee', 'tee-court', 'knit', 'col-v', 'robe', 'silk', 'mariniere', 'medical', 'sport', 'turtleneck')
# where it comes from behind a neck that hair hides, left and right of the pit of the throat and above it, in centimetres
ENDS = ((-7.3, -7.4), (3.2, -6.7))


def neck(name):
    """Where a necklace comes from behind the neck in the bust's picture, left and right, and the pit of the throat, and whether hair lies over it;
    nothing where a collar does, or hair over all of it."""
    p = people.CAST[name]
    if p['outfit']['kind'] not in OPEN or p.get('head_wear', {}).get('kind') == 'hijab':
        return {}
    a = json.load(open(os.path.join(STOCK, name + '-bust-smile.json')))
    cm = (a['eyes'][1][0] - a['eyes'][0][0]) / 6.2
    (x, y), ends = a['neck'], []
    hair = np.asarray(Image.open(os.path.join(ART, name + '-masks.webp')).convert('RGB'))[..., 1] > 90
    (tx, ty), near = a['throat'], round(3 * cm)
    if hair[ty - near : ty + 4 * near, tx - near : tx + near].mean() > 0.02:
        return {}
    hidden = [[round(tx + dx * cm), round(ty + dy * cm)] for dx, dy in ENDS]
    is_hidden = all(hair[v - near // 2 : v + near // 2, u - near // 2 : u + near // 2].mean() > 0.25 for u, v in hidden)
    covered = {'neck': [*hidden, a['throat']], 'hairOverNeck': True} if is_hidden else {}
    solid = np.asarray(Image.open(os.path.join(ART, name + '.webp')).convert('RGBA'))[..., 3] > 128
    for side in (-1, 1):
        edge = None
        for row in range(
            a['chin'][1] + round(1.6 * cm), y + round(4 * cm)
        ):  # down the neck's outline to where it turns to the shoulder
            q = x
            while 0 < q < solid.shape[1] - 1 and solid[row, q + side]:
                q += side
            if edge is None or (q - edge) * side < 0:
                edge = q
            if (q - edge) * side > 0.35 * cm:
                ends.append([round(q - side * 0.25 * cm), row])
                break
    if len(ends) < 2:
        return covered
    (left, one), (right, other) = ends
    if hair[min(one, other) : y + round(12 * cm), left - 10 : right + 10].mean() > 0.004:
        return covered
    return {'neck': [*ends, a['throat']]}


def worn(stem):
    """Where glasses sit on a picture: the middle between the pupils, pixels per centimetre of a frame that is 14 wide, how far the line of the
    eyes falls to the right, a share of its length, and by how many degrees the face is turned to the right."""
    a = json.load(open(os.path.join(STOCK, stem + '.json')))
    ((x, y), (right, low)), ((left, top), (far, end)) = sorted(a['eyes']), sorted(a['temples'])
    turn = a['turn'] + a['head'][0]
    # a little narrower than the head, which is broadest at the ears
    wide = 0.9 * math.hypot(far - left, end - top) / math.cos(math.radians(turn))
    return [(x + right) / 2, (y + low) / 2, round(wide / 14, 2), round((low - y) / (right - x), 3), round(turn)]


# the render of each picture that shows a face
FACES = {'anchors': 'bust-smile', 'hand': 'present-smile', 'figure': 'figure-smile', 'point': 'point-open', 'seat': 'seat-open'}


if __name__ == '__main__':
    os.makedirs(ART, exist_ok=True)
    os.makedirs(WORK, exist_ok=True)
    kept = os.path.join(WORK, 'pack.json')
    known = json.load(open(kept)) if os.path.exists(kept) else {}
    cast = {n: p for n, p in people.CAST.items() if has(n, 'bust')}
    made = packed(cast, known)
    done = [{**traits(n, p), **made[n], **traits(n, p)} for n, p in cast.items()]
    with open(kept, 'w') as f:
        json.dump(known, f)
    for d in done:
        ears = lobes(d['id'])
        d['anchors'] = {**d['anchors'], **({'lobes': ears} if ears else {}), **neck(d['id'])}
        for k, stem in FACES.items():
            if d.get(k):
                d[k] = {**d[k], 'glasses': worn(d['id'] + '-' + stem)}
    keep = {
        d['id'] + pose + e
        for d in done
        for pose, at in (
            ('', d['anchors']),
            ('-hand', d['hand']),
            ('-hold', d.get('grip')),
            ('-chin', d.get('chin')),
            ('-figure', d.get('figure')),
            ('-point', d.get('point')),
            ('-seat', d.get('seat')),
        )
        if at
        for e in (
            '.webp',
            '-masks.webp',
            *['-open.webp']
            * bool(
                d['anchors']['open']
                and pose not in ('-hold', '-figure', '-point', '-seat')
                and (pose == '-chin' or at['open'])
            ),
            *['-front.webp'] * (pose == '-hold' or pose == '-figure' and 'carry' in at),
            *['-%s.webp' % mood for mood in d.get('moods', ()) if pose in ('', '-hand')],
        )
    }
    for f in os.listdir(ART):
        if f not in keep and f != 'anchors.json' and not f.startswith('glasses-'):
            os.remove(os.path.join(ART, f))
    with open(os.path.join(ROOT, 'worker', 'studio', 'people', 'cast-members.ts'), 'w') as f:
        f.write(
            '// Written by art/people/pack.py from people.py and its renders: do not edit.\nimport type { CastMember } from "./cast.ts";\n\n'
        )
        listed = [
            {**{k: v for k, v in d.items() if k not in PLACES}, **({} if d['clothTone'] else {'isPrinted': True})} for d in done
        ]
        f.write('export const members: readonly Omit<CastMember, "person">[] = ' + json.dumps(listed, ensure_ascii=False) + ';\n')
    with open(os.path.join(ART, 'anchors.json'), 'w') as f:
        lines = [
            json.dumps(d['id']) + ':' + json.dumps({PLACES[k]: d[k] for k in d if k in PLACES}, separators=(',', ':'))
            for d in done
        ]
        f.write('{\n' + ',\n'.join(lines) + '\n}\n')
    print(
        '%d of %d people, %d with an open hand, %.1f MB'
        % (
            len(done),
            len(people.CAST),
            sum(d['hand'] is not None for d in done),
            sum(os.path.getsize(os.path.join(ART, f)) for f in keep) / 1e6,
        )
    )
