"""python3 pack.py FOLDER : makes the product's cast from rendered looks.

FOLDER holds NAME.webp (picture with alpha), NAME-masks.png and NAME.json (anchors) for each name in traits.json; names
without a render are left out. Writes web/public/art/people/NAME.webp and NAME-masks.webp (816x1024) and
worker/studio/people/cast-members.ts.
"""
import json, os, sys
import numpy as np
from PIL import Image

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, '..', '..')
ART = os.path.join(ROOT, 'web', 'public', 'art', 'people')
W, H = 816, 1024
LUM = np.array([.2126, .7152, .0722])


def linear(c): return np.where(c <= .04045, c / 12.92, ((c + .055) / 1.055) ** 2.4)


def tones(rgba, mask):
    """Median linear colour of the hair, and median linear luminance of the cloth; None where there is too little."""
    a = rgba[..., 3] / 255.; x = linear(rgba[..., :3] / 255.); share = np.clip(mask / 255. / np.maximum(a, 1e-3)[..., None], 0, 1); solid = a > .9
    cloth, hair = (share[..., 0] > .93) & solid, (share[..., 1] > .9) & solid
    r = lambda v: round(float(v), 4)
    return ([r(v) for v in np.median(x[hair], 0)] if hair.sum() > 400 else None, r(np.median(x[cloth] @ LUM)) if cloth.sum() > 400 else None)


def pack(folder, name, traits):
    im = Image.open(os.path.join(folder, name + '.webp')).convert('RGBA'); k = W / im.width
    mask = Image.open(os.path.join(folder, name + '-masks.png')).convert('RGB')
    if im.size != (W, H): im = im.resize((W, H), Image.LANCZOS)
    if mask.size != (W, H): mask = mask.resize((W, H), Image.LANCZOS)
    rgba, m = np.asarray(im), np.asarray(mask).astype(float)
    os.makedirs(ART, exist_ok=True)
    im.save(os.path.join(ART, name + '.webp'), quality=88, alpha_quality=90, method=6)
    mask.save(os.path.join(ART, name + '-masks.webp'), quality=80, method=6)
    hair, cloth = tones(rgba, m)
    p = json.load(open(os.path.join(folder, name + '.json'))); at = lambda q: [round(v * k) for v in q]
    rows = np.nonzero((rgba[..., 3] > 128).any(1))[0]; crown = int(rows[0]); eyes = [at(q) for q in p['eyes']]; chin = at(p['chin'])
    skull = max(crown, round((eyes[0][1] + eyes[1][1]) / 2 - .98 * (chin[1] - (eyes[0][1] + eyes[1][1]) / 2)))     # the eyes are half way
    out = {'id': name, **traits, 'anchors': {'crown': crown, 'skull': skull, 'eyes': eyes, 'mouth': at(p['mouth']), 'chin': chin,
           'shoulders': sorted(at(q) for q in p['shoulders'])}}
    out['hairTone'] = None if traits['hair'] in ('chauve', 'hijab', 'turban', 'foulard') else hair
    out['clothLight'] = cloth
    return out


if __name__ == '__main__':
    folder = sys.argv[1]; traits = json.load(open(os.path.join(HERE, 'traits.json')))
    done = [pack(folder, n, t) for n, t in traits.items() if os.path.exists(os.path.join(folder, n + '.webp'))]
    path = os.path.join(ROOT, 'worker', 'studio', 'people', 'cast-members.ts')
    with open(path, 'w') as f:
        f.write('// Written by art/people/pack.py from traits.json and the renders: do not edit.\nimport type { CastMember } from "./cast.ts";\n\n')
        f.write('export const members: readonly CastMember[] = ' + json.dumps(done, ensure_ascii=False, indent=2) + ';\n')
    size = sum(os.path.getsize(os.path.join(ART, f)) for f in os.listdir(ART))
    print('%d of %d members, %.1f MB' % (len(done), len(traits), size / 1e6))
