// Safe file names for downloads, made from arbitrary product names.

/** Windows allows 260 characters for a whole path, most other systems 255 bytes for a name. */
const limits = { characters: 100, bytes: 180 };

/** Device names that Windows refuses with any extension. */
const reserved = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/iu;

/**
 * A file or folder name without extension that Windows, macOS and Linux accept: NFC, no separators, control or invisible
 * characters, no dot or space at its ends, no Windows device name. Returns `fallback` when nothing is left.
 */
export function safeFileName(name: string, fallback: string): string {
  const spaced = name
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}"\\/:*?<>|]/gu, " ")
    // Invisible and bidirectional control characters, which could disguise « gpj.exe » as « exe.jpg ».
    .replace(/[\p{Cf}\p{Co}\uFFFD]/gu, "")
    .replace(/\s+/gu, " ");
  const clean = trimEnds(cut(trimEnds(spaced)));
  return (clean || fallback).replace(reserved, "$1_");
}

const trimEnds = (name: string) => name.replace(/^[. ]+|[. ]+$/gu, "");

function cut(name: string): string {
  const encoder = new TextEncoder();
  let shortened = "";
  let bytes = 0;
  for (const character of [...name].slice(0, limits.characters)) {
    bytes += encoder.encode(character).byteLength;
    if (bytes > limits.bytes) break;
    shortened += character;
  }
  return shortened;
}

/**
 * Numbers duplicate names within one folder: « Montre », « Montre (2) ». Compares without case, as Windows and macOS do.
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
