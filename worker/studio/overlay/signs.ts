// Symbols that sellers use and text typefaces lack: drawn in the text's colour, in a square of 100.

const arrow = "M8 43H66L44 21L54 11L93 50L54 89L44 79L66 57H8Z";
const tick = "M8 54L20 42L38 60L80 16L92 28L38 84Z";
const cross = "M50 39L80 9L91 20L61 50L91 80L80 91L50 61L20 91L9 80L39 50L9 20L20 9Z";
const star = "M50 5L64 36L98 39L72 62L80 95L50 77L20 95L28 62L2 39L36 36Z";

interface Sign {
  path: string;
  /** Clockwise, in degrees. */
  turn?: number;
}

const signs: Record<string, Sign> = {
  "→": { path: arrow },
  "➜": { path: arrow },
  "➔": { path: arrow },
  "➡": { path: arrow },
  "←": { path: arrow, turn: 180 },
  "⬅": { path: arrow, turn: 180 },
  "↑": { path: arrow, turn: 270 },
  "⬆": { path: arrow, turn: 270 },
  "↓": { path: arrow, turn: 90 },
  "⬇": { path: arrow, turn: 90 },
  "✓": { path: tick },
  "✔": { path: tick },
  "✗": { path: cross },
  "✘": { path: cross },
  "✕": { path: cross },
  "✖": { path: cross },
  "★": { path: star },
  "☆": { path: star },
  "♥": {
    path: "M50 92C20 66 5 50 5 31C5 16 17 6 29 6C38 6 46 11 50 19C54 11 62 6 71 6C83 6 95 16 95 31C95 50 80 66 50 92Z",
  },
  "▶": { path: "M16 8L92 50L16 92Z" },
  "●": { path: "M50 12A38 38 0 1 1 49.9 12Z" },
  "◆": { path: "M50 6L90 50L50 94L10 50Z" },
  "■": { path: "M16 16H84V84H16Z" },
};

/** The symbol as SVG in a colour (#rrggbb), or undefined for other characters. */
export function drawSign(cluster: string, colour: string): string | undefined {
  const sign = findSign(cluster);
  if (!sign) return undefined;
  const turned = sign.turn ? ` transform="rotate(${sign.turn} 50 50)"` : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><path fill="${colour}"${turned} d="${sign.path}"/></svg>`;
}

export function isSign(cluster: string): boolean {
  return findSign(cluster) !== undefined;
}

function findSign(cluster: string): Sign | undefined {
  const bare = cluster.replace(/\ufe0f|\ufe0e/gu, "");
  return Object.hasOwn(signs, bare) ? signs[bare] : undefined;
}
