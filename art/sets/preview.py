"""Colourise the plates with palettes taken from product cut-outs and compose real ads, to judge them.
python3 preview.py <products dir> <out dir> [scene ...]   (sheets: one per scene, plus all.png)"""
import sys, os, json, glob, colorsys
import numpy as np
from PIL import Image, ImageDraw, ImageFilter
HERE = os.path.dirname(os.path.abspath(__file__)); WEB = os.path.join(HERE, '..', '..', 'web', 'public', 'art'); sys.path.insert(0, os.path.join(HERE, '..', 'people-and-products'))
from stack import compose, CAST
SC = os.environ.get('SCENES_DIR') or os.path.join(WEB, 'scenes'); IN = os.path.join(WEB, 'influencers'); _p = {}
PROD = dict(arche='parfum', drape='bague', soleil='lunettes', blocs='casque', studio='robe', lames='gourde', beton='basket', boutique='sac', jeu='jouets', marbre='montre', carreaux='cosmetique', jardin='cosmetique')
ALT = dict(arche='cosmetique', drape='montre', soleil='sac', blocs='basket', studio='pulls', lames='fitness', beton='fitness', boutique='portefeuille', jeu='casque', marbre='parfum', carreaux='parfum', jardin='parfum')

def lin(c): c = np.asarray(c, float); return np.where(c <= .04045, c/12.92, ((c+.055)/1.055)**2.4)
def enc(c): c = np.clip(c, 0, 1); return np.where(c <= .0031308, c*12.92, 1.055*c**(1/2.4)-.055)
def hls(h, l, s): return np.array(colorsys.hls_to_rgb(h, l, s))
def palette(im):
    """four colours of a set from a product: the most saturated large hue leads"""
    a = np.asarray(im.resize((64, 64)).convert('RGBA')).reshape(-1, 4)/255.; a = a[a[:, 3] > .6][:, :3]; H = np.array([colorsys.rgb_to_hls(*c) for c in a]); w = H[:, 2]*(1-abs(2*H[:, 1]-1))+1e-4
    hist = np.zeros(36); np.add.at(hist, (H[:, 0]*36).astype(int) % 36, w); sm = hist+.6*np.roll(hist, 1)+.6*np.roll(hist, -1); b = sm.argmax(); d = abs((H[:, 0]*36-b-.5+18) % 36-18) < 2; h = np.average(H[d, 0], weights=w[d]) if d.any() else .07; sat = min(.75, np.average(H[d, 2], weights=w[d]))
    if w.mean() < .03: h, sat = .08, .25
    hist2 = sm*(abs((np.arange(36)-b+18) % 36-18) > 5); b2 = hist2.argmax(); h2 = (b2+.5)/36 if hist2[b2] > .15*sm[b] else h
    return dict(white=hls(h, .955, .35*sat+.1), light=hls(h, .87, .65*sat+.12), mid=hls(h, .73, .70*sat+.12), dark=hls(h, .30, .50*sat+.1), accent=hls(h2, .52, .45+.25*sat))
def paint(shade, mask, pal, recipe, white=.86):
    """colour = palette colour x shade in linear light; shadows keep their hue and grow a little more saturated"""
    s = np.asarray(shade.convert('L') if shade.mode != 'RGBA' else shade.getchannel('R'), float)/255; m = np.asarray(mask.convert('RGB').resize(shade.size), float)/255; rest = np.clip(1-m.sum(2), 0, 1)
    col = sum(w[..., None]*lin(pal[recipe[r]]) for w, r in ((rest, 'wall'), (m[..., 0], 'ground'), (m[..., 1], 'prop'), (m[..., 2], 'accent')))
    r = (lin(s)/lin(white))[..., None]; g = 1+.30*np.clip(1-r, 0, 1)   # exponent: deeper colour in the shade
    y = col**g*np.minimum(r, 1)**.92; y = np.where(r > 1, col*1+(1-col)*np.clip(r-1, 0, 1)*.55, y); return enc(y)
def layer(name, suf, size, pal, rec, white):
    sh = Image.open(os.path.join(SC, name+suf+'-shade.webp')); mk = Image.open(os.path.join(SC, name+suf+'-mask.webp')); al = sh.getchannel('A') if sh.mode == 'RGBA' else None
    im = Image.fromarray((paint(sh, mk, pal, rec, white)*255+.5).astype(np.uint8)).convert('RGBA')
    if al: im.putalpha(al)
    return im.resize(size, Image.BICUBIC)
def shadow_of(im, blur, op, col): m = im.getchannel('A').point(lambda v: int(v*op)); p = 4*blur; s = Image.new('RGBA', (im.width+2*p, im.height+2*p), col+(0,)); al = Image.new('L', s.size); al.paste(m, (p, p)); s.putalpha(al.filter(ImageFilter.GaussianBlur(blur))); return s, p
def over(b, l, x, y): t = Image.new('RGBA', b.size); t.paste(l, (int(x), int(y))); b.alpha_composite(t)
def prod(slug): return Image.open(os.path.join(sys.argv[1], slug+'-cutout.webp')).convert('RGBA')
def ad(scene, key, J, slug, who, pal=None):
    P = J['plates'][key]; W, H = P['size']; pr = prod(slug); pal = pal or palette(pr); rec = J['paletteRecipe']; wh = J.get('white', .86); name = '%s-%s' % (scene, key); duo = key.startswith('duo')
    dk = tuple(int(v*255) for v in enc(lin(pal['dark'])*.35))
    b = layer(name, '-back' if duo else '', (W, H), pal, rec, wh)
    if duo:
        im = _p.get(id(who)) or _p.setdefault(id(who), compose(IN, who)); h = P['person']['height']*H; k = h/im.height; im = im.resize((int(im.width*k), int(h)), Image.LANCZOS); x, y = P['person']['x']*W-im.width/2, P['person']['baseY']*H-im.height
        s, p = shadow_of(im, int(.028*H), .30, dk); over(b, s, x-p+.05*min(W, H), y-p+.03*H); over(b, im, x, y); over(b, layer(name, '-front', (W, H), pal, rec, wh), 0, 0)
    q = P['product']; k = min(q['maxW']*W/pr.width, q['maxH']*H/pr.height); pr = pr.resize((int(pr.width*k), int(pr.height*k)), Image.LANCZOS); x, y = q['x']*W-pr.width/2, q['y']*H-pr.height
    ground(b, pr, x, y, W, H, dk)
    over(b, pr, x, y); return b.convert('RGB')
def ground(b, pr, x, y, W, H, dk):
    """contact shadow that follows the foot of the product, long soft shadow to the right (key light upper left)"""
    A = np.asarray(pr.getchannel('A'), float)/255; h, w = A.shape; p = int(.10*H)
    low = np.where(A.max(0) > .5, h-1-(A[::-1] > .5).argmax(0), 0); ok = low > h*.78; r = np.arange(h)[:, None]   # underside: a band along the lowest pixel of each column
    foot = ((r <= low) & (r > low-h*.06) & ok)*np.clip((low-h*.78)/(h*.12), 0, 1)
    sil = np.asarray(Image.fromarray((A*255).astype(np.uint8)).resize((w, max(4, int(h*.10)))), float)/255; sil *= .75
    for kind, dx, dy, bl, op in (('s', .07*w, 0, .016*H, .42), ('f', .02*w, .008*H, .010*H, .60), ('f', .004*w, .004*H, .004*H, .75)):
        L = np.zeros((h+2*p, w+2*p)); src = foot if kind == 'f' else sil; oy = p+h-src.shape[0]+int(dy)+(int(.02*H) if kind == 's' else 0); L[oy:oy+src.shape[0], p+int(dx):p+int(dx)+w] = src[:, :L.shape[1]-p-int(dx)]
        m = Image.fromarray((L*255*op).astype(np.uint8)).filter(ImageFilter.GaussianBlur(bl)); t = Image.new('RGBA', m.size, dk+(0,)); t.putalpha(m); over(b, t, x-p, y-p)
def sheet(scene, J, slug, who, h=430, guides=False):
    ims = []
    for key in ('duo-wide', 'duo-square', 'duo-portrait', 'duo-story', 'solo-square', 'solo-portrait'):
        if key in J['plates'] and os.path.exists(os.path.join(SC, '%s-%s%s-shade.webp' % (scene, key, '-back' if key[0] == 'd' else ''))):
            a = ad(scene, key, J, slug, who); ims.append(a.resize((int(a.width*h/a.height), h), Image.LANCZOS))
    S = Image.new('RGB', (sum(i.width+6 for i in ims)+6, h+12), '#fff'); x = 6
    for i in ims: S.paste(i, (x, 6)); x += i.width+6
    return S
if __name__ == '__main__':
    J = json.load(open(os.path.join(SC, 'scenes.json'))); out = sys.argv[2]; os.makedirs(out, exist_ok=True); S = []
    for i, sc in enumerate(J):
        if len(sys.argv) > 3 and sc not in sys.argv[3:]: continue
        try: s = sheet(sc, J[sc], (ALT if os.environ.get('ALT') else PROD).get(sc, 'parfum'), CAST[(i*5+(3 if os.environ.get('ALT') else 0)) % 16]); s.save(os.path.join(out, sc+'.png')); S.append(s)
        except FileNotFoundError as e: print('skip', sc, e)
    for n in range(0, len(S), 4):
        T = S[n:n+4]; A = Image.new('RGB', (max(s.width for s in T), sum(s.height for s in T)), '#fff'); y = 0
        for s in T: A.paste(s, (0, y)); y += s.height
        A.save(os.path.join(out, 'all-%d.png' % (n//4)))
