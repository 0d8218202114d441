#!/bin/sh
# Contact sheets of what stock/ holds, small, to docs/images/people/. Run from this folder.
set -e
out=../../docs/images/people; mkdir -p $out
busts=$(ls stock/*-bust-smile.webp); python3 sheet.py $out/cast-bust.jpg 7 330 $busts
hands=$(ls stock/*-present-*.webp stock/*-hold-*.webp 2>/dev/null || true); [ -z "$hands" ] || python3 sheet.py $out/cast-hands.jpg 3 420 $hands
