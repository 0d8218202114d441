"""python3 pack.py : makes the product's cast from stock/ (see stock.py).

Reads stock/NAME-bust-smile.webp and, where there is one, NAME-present-smile.webp, with masks and anchors, for each person
of people.py; who has no bust yet is left out. Writes web/public/art/people/NAME.webp and NAME-masks.webp (816x1024; share of
cloth red, hair green, what is under a jacket or on the head blue), NAME-hand.webp and NAME-hand-masks.webp (1152x1024) and
worker/studio/people/cast-members.ts.
"""
import json, os
import numpy as np
from PIL import Image
import people
from common import WORK

HERE = os.path.dirname(os.path.abspath(__file__))
STOCK = os.path.join(HERE, 'stock')
ROOT = os.path.join(HERE, '..', '..')
ART = os.path.join(ROOT, 'web', 'public', 'art', 'people')
SIZES = {'bust': (816, 1024), 'present': (1152, 1024)}

GENDERS = {'f': ['female'], 'm': ['male'], 'x': ['non-binary', 'female', 'male']}
ORIGINS = {'europe': ['europe'], 'nord': ['europe'], 'maghreb': ['maghreb', 'moyen-orient'], 'moyen-orient': ['moyen-orient', 'maghreb'], 'afrique': ['afrique'],
           'caraibes': ['afrique', 'metisse'], 'mixte': ['metisse', 'amerique-latine'], 'latino': ['amerique-latine'], 'asie-est': ['asie'], 'asie-se': ['asie'], 'asie-sud': ['asie-du-sud']}
SKINS = {'porcelain': 's1', 'fair': 's1', 'golden': 's2', 'olive': 's2', 'tan': 's3', 'caramel': 's4', 'brown': 's5', 'deep': 's5', 'ebony': 's6'}
# kinds of clothes: the product's name, and whether all of the cloth may take another colour
OUTFITS = {'tee': ('tee', 1), 'tee-court': ('tee', 1), 'knit': ('pull', 1), 'col-v': ('pull', 1), 'silk': ('soie', 1), 'blazer': ('blazer', 1), 'blazer-col-roule': ('blazer', 1), 'turtleneck': ('roule', 1), 'chemise': ('chemise', 1),
           'hoodie': ('hoodie', 1), 'polo': ('polo', 1), 'costume': ('costume', 1), 'survetement': ('sport', 1), 'sport': ('sport', 1), 'djellaba': ('djellaba', 1), 'jean': ('jean', 0), 'mariniere': ('mariniere', 0), 'sari': ('sari', 0),
           'robe': ('robe', 0), 'medical': ('medical', 0), 'blouse-blanche': ('labo', 0), 'tablier': ('tablier', 0)}
FIRST = {'ines': ('f', 29, 'maghreb'), 'malik': ('m', 27, 'afrique'), 'mei': ('f', 26, 'asie-est'), 'helene': ('f', 66, 'europe')}


def cut(p):
    wear, h = p.get('head_wear', {}).get('kind'), p['hair']; s = h['style']; female = p.get('sex') == 'f'
    if wear: return wear
    if s == 'long': return 'ondule' if h.get('wave', .95) > .5 else 'long'
    if s == 'crop': return 'ras' if h.get('top', 3) < .7 else 'pixie' if female or p.get('sex') == 'x' else 'raie' if 'part' in h else 'quiff' if h.get('up') else 'court'
    if s == 'coils': return 'afro' if h.get('top', 1) > 3 else 'degrade' if h.get('side', 1) < .3 else 'ras'
    return {'bob': 'carre', 'back': 'chignon', 'pony': 'queue', 'curls': 'boucles', 'braids': 'tresses', 'locks': 'locks', 'bald': 'chauve'}[s]


def hair_colour(p):
    h = p['hair']; m, r = h.get('melanin', p['melanin']), h.get('redness', .3)
    if h.get('tint'): return 'rose'
    if m < .16: return 'gris' if p['age'] > 40 else 'blond'
    return 'roux' if r > 1 else 'blond' if m < .34 else 'chatain' if m < .62 else 'brun' if m < .9 else 'noir'


def dyes(natural, p, style):
    if style in ('chauve', 'hijab', 'turban', 'bonnet', 'casquette', 'foulard', 'ras'): return []
    more = {'noir': ['brun'], 'brun': ['noir', 'chatain'], 'chatain': ['brun', 'blond', 'roux'], 'blond': ['chatain', 'roux'], 'gris': [], 'roux': ['chatain', 'blond'], 'rose': ['blond', 'chatain']}[natural]
    return more + (['gris'] if p['age'] >= 45 and natural != 'gris' else [])


def traits(name, p):
    sex, age, origin = FIRST.get(name, (p.get('sex'), p.get('age'), p.get('origin'))); style = cut(dict(p, sex=sex)); p = dict(p, age=age); natural = hair_colour(p)
    outfit, _ = OUTFITS[p['outfit']['kind']]; full = -(p['body'].get('slim', .3) - (.35 if sex == 'f' else .15)) / .6
    return {'id': name, 'person': name, 'genders': GENDERS[sex], 'years': [max(18, age - 5), age + 8], 'origins': ORIGINS[origin], 'skin': SKINS[next((k for k, v in people.SKINS.items() if v['tone'] == p['skin']['tone']), 'golden')],
            'hair': style, 'hairColor': natural, 'dyes': dyes(natural, p, style), 'beard': bool(p.get('beard')), 'glasses': None, 'build': 'round' if full >= .6 else 'slim' if full <= -.3 else 'medium', 'outfit': outfit}


def has(name, pose): return os.path.exists(os.path.join(STOCK, name + '-' + pose + '-smile.webp'))


def linear(c): return np.where(c <= .04045, c / 12.92, ((c + .055) / 1.055) ** 2.4)


def shares(rgba, mask):
    """Share of each material in a pixel's opaque part, 0..1. At the outline it is that of the nearest solid pixel: the stored masks are too coarse there."""
    from scipy.ndimage import distance_transform_edt
    a = rgba[..., 3] / 255.; share = np.clip(mask / 255. / np.maximum(a, 1e-3)[..., None], 0, 1)
    near = distance_transform_edt(a < .97, return_indices=True)[1]
    share = share[near[0], near[1]]
    t = np.clip((share[..., 0] - .18) / .42, 0, 1); share[..., 0] = t * t * (3 - 2 * t)                 # cloth ends sharply, and rather over the skin than before it
    share[..., 1] *= 1 - np.clip(share[..., 0] - .5, 0, .5) * (share[..., 1] < .3)
    return share


def tones(rgba, share):
    """Median linear colours of hair and cloth; None where there is too little."""
    a = rgba[..., 3] / 255.; x = linear(rgba[..., :3] / 255.); solid = a > .97
    cloth, hair = (share[..., 0] > .9) & solid, (share[..., 1] > .9) & solid
    m = lambda at: [round(float(v), 3) for v in np.median(x[at], 0)] if at.sum() > 400 else None
    return m(hair), m(cloth)


# The palest skins read as plaster in the renders' light: linear factors that warm them.
WARMTH = {'porcelain': (.97, .875, .80), 'fair': (.99, .93, .88)}


def warm(rgba, share, factors):
    """Multiplies the linear colour of what is neither cloth nor hair."""
    w = np.clip(1 - share.sum(-1), 0, 1)[..., None]; x = linear(rgba[..., :3] / 255.) * (1 - w + w * np.array(factors))
    y = np.where(x <= .0031308, x * 12.92, 1.055 * np.power(np.maximum(x, 1e-8), 1 / 2.4) - .055)
    return np.dstack([(np.clip(y, 0, 1) * 255 + .5).astype(np.uint8), rgba[..., 3]])


def picture(name, p, pose, file):
    """Writes one picture of a person with its masks; what is known of it, and its anchors."""
    f = lambda end: os.path.join(STOCK, name + '-' + pose + '-smile' + end); size = SIZES[pose]
    im = Image.open(f('.webp')).convert('RGBA'); k = size[0] / im.width
    mask = Image.open(f('-masks.webp')).convert('RGB').resize(size, Image.BILINEAR)
    if im.size != size: im = im.resize(size, Image.LANCZOS)
    rgba = np.asarray(im); m = shares(rgba, np.asarray(mask).astype(float))
    tone = next((k for k, v in people.SKINS.items() if v['tone'] == p['skin']['tone']), '')
    if tone in WARMTH: im = Image.fromarray(warm(rgba, m, WARMTH[tone]), 'RGBA')
    im.save(os.path.join(ART, file + '.webp'), quality=88, alpha_quality=90, method=6)
    Image.fromarray((m * 255 + .5).astype(np.uint8)).save(os.path.join(ART, file + '-masks.webp'), quality=80, method=6)
    a = json.load(open(f('.json'))); at = lambda q: [round(v * k) for v in q]
    crown = int(np.nonzero((rgba[..., 3] > 128).any(1))[0][0]); eyes = sorted(at(q) for q in a['eyes']); chin = at(a['chin']); eye = (eyes[0][1] + eyes[1][1]) / 2
    anchors = {'crown': crown, 'skull': max(crown, round(eye - .98 * (chin[1] - eye))), 'eyes': eyes, 'mouth': at(a['mouth']), 'chin': chin, 'shoulders': sorted(at(q) for q in a['shoulders'])}       # the eyes are half way up a head
    if pose == 'present':
        solid = rgba[..., 3] > 128; x, y = at(a['palm']); w = round(a['hand_scale'] * k * 5); base = y + int(np.argmin(solid[y:, x])) if solid[y, x] else y
        sides = np.nonzero(solid[crown:chin[1], :x - w].any(0))[0]
        anchors.update(hair=[int(sides[0]), int(sides[-1])], palm=[x, y], below=base, reach=int(np.nonzero(solid[y - 2 * w:base].any(0))[0][-1]), scale=round(a['hand_scale'] * k, 2))
    return anchors, tones(rgba, m)


def pack(name, p):
    t = traits(name, p); anchors, (hair, cloth) = picture(name, p, 'bust', name)
    hand = picture(name, p, 'present', name + '-hand')[0] if has(name, 'present') else None
    return {**t, 'anchors': anchors, 'hand': hand,
            'hairTone': hair if t['dyes'] else None, 'clothTone': cloth if OUTFITS[p['outfit']['kind']][1] else None}


def packed(name, p, known):
    """What was written before, where neither pictures nor scripts have changed since."""
    files = [os.path.join(STOCK, '%s-%s-smile%s' % (name, pose, end)) for pose in SIZES for end in ('.webp', '-masks.webp', '.json')] + [os.path.join(HERE, f) for f in ('pack.py', 'people.py')]
    state = [os.path.getmtime(f) for f in files if os.path.exists(f)]
    if known.get(name, [0])[0] != state or not os.path.exists(os.path.join(ART, name + '.webp')): known[name] = [state, pack(name, p)]
    return known[name][1]


if __name__ == '__main__':
    os.makedirs(ART, exist_ok=True); os.makedirs(WORK, exist_ok=True); kept = os.path.join(WORK, 'pack.json'); known = json.load(open(kept)) if os.path.exists(kept) else {}
    done = [packed(n, p, known) for n, p in people.CAST.items() if has(n, 'bust')]
    with open(kept, 'w') as f: json.dump(known, f)
    keep = {d['id'] + pose + e for d in done for pose in ('', '-hand') if not pose or d['hand'] for e in ('.webp', '-masks.webp')}
    for f in os.listdir(ART):
        if f not in keep: os.remove(os.path.join(ART, f))
    with open(os.path.join(ROOT, 'worker', 'studio', 'people', 'cast-members.ts'), 'w') as f:
        f.write('// Written by art/people/pack.py from people.py and its renders: do not edit.\n// oxlint-disable oxc/approx-constant -- measured colours\nimport type { CastMember } from "./cast.ts";\n\n')
        f.write('export const members: readonly CastMember[] = ' + json.dumps(done, ensure_ascii=False) + ';\n')
    print('%d of %d people, %d with an open hand, %.1f MB' % (len(done), len(people.CAST), sum(d['hand'] is not None for d in done), sum(os.path.getsize(os.path.join(ART, f)) for f in keep) / 1e6))
