#!/bin/sh
# Draws the letters of the "Image virtuelle" mark into web/public/art/mark.webp: white on nothing, Lato (SIL OFL).
# Needs ImageMagick, cwebp and the Debian package fonts-lato.
set -e
cd "$(dirname "$0")/.."
convert -background none -fill white -font /usr/share/fonts/truetype/lato/Lato-Medium.ttf -pointsize 64 -kerning 2 \
  label:"Image virtuelle" -trim +repage /tmp/egerie-mark.png
cwebp -quiet -lossless /tmp/egerie-mark.png -o web/public/art/mark.webp
rm /tmp/egerie-mark.png
