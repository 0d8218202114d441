import { useEffect, useState } from "react";
import { thumbnail } from "../ui/picture.tsx";

/** The part of the picture's height, from the top, that is behind a hook. */
const hookShare = 0.3;
/** Grey level (0 to 255) from which dark letters are more readable than white ones. */
const lightFrom = 150;

/** Whether a picture is light behind its hook. False until it has loaded. */
export function useIsLight(src: string | null): boolean {
  const [isLight, setLight] = useState(false);
  useEffect(() => {
    if (!src) return;
    const image = new Image();
    image.src = thumbnail(src, 160);
    image.addEventListener("load", () => setLight(measureGrey(image) > lightFrom));
    return () => image.removeAttribute("src");
  }, [src]);
  return isLight;
}

function measureGrey(image: HTMLImageElement): number {
  const side = 16;
  const canvas = Object.assign(document.createElement("canvas"), { width: side, height: side });
  const context = canvas.getContext("2d");
  if (!context) return 0;
  context.drawImage(image, 0, 0, image.naturalWidth, image.naturalHeight * hookShare, 0, 0, side, side);
  const { data } = context.getImageData(0, 0, side, side);
  let sum = 0;
  // RGB without alpha.
  for (let at = 0; at < data.length; at++) if (at % 4 !== 3) sum += data[at] ?? 0;
  return sum / (side * side * 3);
}
