"""Writes scenes.json next to the plates. python3 scenes_json.py [out dir]"""
import json, os, sys, re
HERE = os.path.dirname(os.path.abspath(__file__)); OUT = sys.argv[1] if len(sys.argv) > 1 else os.path.join(HERE, '..', '..', 'web', 'public', 'art', 'scenes')
src = open(os.path.join(HERE, 'kit.py')).read(); FRAMES = eval('{'+re.search(r'FRAMES = \{(.*?)\n\}', src, re.S).group(1)+'}'); DEPTH = 1.75
R = lambda **k: k
S = {
 'arche':    ('Arche', ['beaute', 'parfum', 'bijoux', 'autre'], 'douceur, lumière, soin', R(wall='light', ground='white', prop='mid', accent='accent')),
 'drape':    ('Drapé', ['bijoux', 'parfum', 'montres', 'mode'], 'luxe, soirée, sensualité', R(wall='light', ground='white', prop='mid', accent='accent')),
 'soleil':   ('Soleil', ['lunettes', 'beaute', 'mode', 'chaussures', 'autre'], 'été, vacances, plein air', R(wall='light', ground='white', prop='mid', accent='accent')),
 'blocs':    ('Blocs', ['tech', 'chaussures', 'bebe', 'autre'], 'graphique, contemporain, audacieux', R(wall='light', ground='white', prop='mid', accent='accent')),
 'studio':   ('Studio', ['mode', 'tech', 'sport', 'lunettes', 'autre'], 'épuré, studio photo, mode', R(wall='light', ground='white', prop='mid', accent='accent')),
 'lames':    ('Lames', ['sport', 'maison', 'alimentation', 'tech'], 'bien-être, naturel, architecture', R(wall='light', ground='white', prop='mid', accent='accent')),
 'beton':    ('Béton', ['chaussures', 'sport', 'tech', 'montres'], 'urbain, brut, énergique', R(wall='light', ground='white', prop='mid', accent='accent')),
 'boutique': ('Boutique', ['sacs', 'maroquinerie', 'lunettes', 'mode'], 'vitrine, artisanat, élégance', R(wall='light', ground='white', prop='mid', accent='accent')),
 'jeu':      ('Jeu', ['bebe', 'alimentation'], 'joyeux, tendre, ludique', R(wall='light', ground='white', prop='mid', accent='accent')),
 'marbre':   ('Marbre', ['montres', 'bijoux', 'maroquinerie', 'sacs', 'parfum'], 'classique, précieux, intemporel', R(wall='light', ground='white', prop='white', accent='accent')),
 'carreaux': ('Carreaux', ['maison', 'alimentation', 'beaute'], 'cuisine, fraîcheur, quotidien', R(wall='light', ground='white', prop='white', accent='accent')),
 'jardin':   ('Jardin', ['beaute', 'alimentation', 'maison', 'maroquinerie', 'parfum'], 'végétal, minéral, bio', R(wall='light', ground='white', prop='light', accent='mid')),
}
OVR = {}  # per scene overrides {(scene, 'kind-shape'): {...}}
J = {}
for sc, (label, cats, mood, rec) in S.items():
    pl = {}
    for (kind, shape), f in FRAMES.items():
        key = '%s-%s' % (kind, shape); n = '%s-%s' % (sc, key); W, H = f['size']; x, y, mw, mh = f['product']; D, zc = (9., 1.95) if kind == 'duo' else (10., 2.2)
        lay = lambda s: {'shade': n+s+'-shade.webp', 'mask': n+s+'-mask.webp'}
        if not all(os.path.exists(os.path.join(OUT, v)) for s in (('-back', '-front') if kind == 'duo' else ('',)) for v in lay(s).values()): continue
        e = {'size': [W, H], 'layers': {'back': lay('-back'), 'front': lay('-front')} if kind == 'duo' else {'back': lay('')}}
        if kind == 'duo':
            p = f['person']; e['person'] = {'x': p[0], 'baseY': p[1], 'height': p[2]}
        e['product'] = {'x': x, 'y': y, 'maxW': mw, 'maxH': mh}; e['light'] = {'x': -.62, 'y': -.78}
        if kind == 'duo': e['counterTopY'] = round(f['vf']-zc*(1-D/(D+DEPTH))/f['Hu'], 4); e['counterEdgeY'] = f['vf']
        e.update(OVR.get((sc, key), {})); pl[key] = e
    if pl: J[sc] = {'label': label, 'categories': cats, 'mood': mood, 'paletteRecipe': rec, 'white': .86, 'plates': pl}
json.dump(J, open(os.path.join(OUT, 'scenes.json'), 'w'), ensure_ascii=False, indent=1); print(len(J), 'scenes')
