// Names for files that people save: products are called what shops call them, and that may be anything.

/** Windows counts 260 for a whole path, most others 255 bytes for one name. */
const longest = { characters: 100, bytes: 180 };

/** Device names of Windows, which refuses them with any ending. */
const reserved = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/iu;

/**
 * One part of a path, without its ending, that Windows, macOS and Linux take as it stands: accents kept, composed; no
 * separator, control or invisible character, no dot or space at its ends, never a device of Windows. `fallback` stands
 * for a name of which nothing is left.
 */
export function safeFileName(name: string, fallback: string): string {
  const spaced = name
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}"\\/:*?<>|]/gu, " ")
    // Marks that turn or hide text: « gpj.exe » must not read « exe.jpg ».
    .replace(/[\p{Cf}\p{Co}\uFFFD]/gu, "")
    .replace(/\s+/gu, " ");
  const clean = trimEnds(cut(trimEnds(spaced)));
  return (clean || fallback).replace(reserved, "$1_");
}

const trimEnds = (name: string) => name.replace(/^[. ]+|[. ]+$/gu, "");

function cut(name: string): string {
  const encoder = new TextEncoder();
  let kept = "";
  let bytes = 0;
  for (const character of [...name].slice(0, longest.characters)) {
    bytes += encoder.encode(character).byteLength;
    if (bytes > longest.bytes) break;
    kept += character;
  }
  return kept;
}

/**
 * Numbers what would meet in one folder: « Montre », « Montre (2) ». Names that differ in case alone do meet, on Windows
 * and macOS.
 */
export function numberRepeats(names: string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let free = name;
    for (let count = 2; taken.has(free.toUpperCase()); count++) free = `${name} (${count})`;
    taken.add(free.toUpperCase());
    return free;
  });
}
