#!/bin/sh
# Contact sheets of the product's cast as pack.py wrote it, small, to docs/images/people/. Run from this folder.
set -e
out=../../docs/images/people; art=../../web/public/art/people; mkdir -p $out
python3 sheet.py $out/cast-bust.jpg 7 330 $(ls $art/*-masks.webp | sed 's/-masks//' | grep -v -e -hand -e -hold -e -figure -e -point -e -seat)
python3 sheet.py $out/cast-hands.jpg 6 260 $(ls $art/*-hand-masks.webp $art/*-hold-masks.webp | sed 's/-masks//')
python3 sheet.py $out/cast-figure.jpg 6 620 $(ls $art/*-figure-masks.webp | sed 's/-masks//')
python3 sheet.py $out/cast-point.jpg 6 540 $(ls $art/*-point-masks.webp | sed 's/-masks//')
python3 sheet.py $out/cast-moods.jpg 7 240 $(ls $art/*-laugh.webp $art/*-surprise.webp | grep -v -e -hand)
python3 sheet.py $out/cast-raised.jpg 7 240 $(ls $art/*-chin-masks.webp | sed 's/-masks//')
python3 sheet.py $out/cast-seat.jpg 6 540 $(ls $art/*-seat-masks.webp | sed 's/-masks//')
