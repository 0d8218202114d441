/** Limits markup to what can be parsed in bounded time; any input may be hostile. */

const MAX_CHARACTERS = 5_500_000;
/** Measured: real pages stay below 12,000 tags and 60 levels. A closing tag costs the parser the depth it searches. */
const MAX_TAGS = 120_000;
const MAX_DEPTH = 400;

const voidTags = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));
const rawTags = new Set(["script", "style", "textarea", "title", "xmp", "iframe", "noembed"]);
const selfClosers = new Set(["p", "li", "option", "tr", "td", "th", "dt", "dd"]);
const tagStart = /<(?:!--|(\/?)([a-z][^\s/>]{0,60}))/giy;

/** `html` up to the point where it exceeds the limits of size, tags or depth. */
export function boundMarkup(html: string): string {
  const text = html.length > MAX_CHARACTERS ? html.slice(0, MAX_CHARACTERS) : html;
  const open: string[] = [];
  const openCount = new Map<string, number>();
  let tags = 0;
  let at = text.indexOf("<");
  while (at !== -1) {
    tagStart.lastIndex = at;
    const match = tagStart.exec(text);
    if (!match) {
      at = text.indexOf("<", at + 1);
      continue;
    }
    const name = match[2]?.toLowerCase();
    if (!name) {
      const end = text.indexOf("-->", at + 4);
      if (end === -1) return text.slice(0, at);
      at = text.indexOf("<", end + 3);
      continue;
    }
    tags += 1;
    if (tags > MAX_TAGS) return text.slice(0, at);
    if (match[1]) {
      close(name, open, openCount);
    } else if (!voidTags.has(name)) {
      if (selfClosers.has(name) && open.at(-1) === name) close(name, open, openCount);
      if (open.length >= MAX_DEPTH) return text.slice(0, at);
      open.push(name);
      openCount.set(name, (openCount.get(name) ?? 0) + 1);
    }
    if (!match[1] && rawTags.has(name)) {
      const end = findRawEnd(text, name, at);
      if (end === -1) return text;
      at = end;
      continue;
    }
    at = text.indexOf("<", at + match[0].length);
  }
  return text;
}

function close(name: string, open: string[], openCount: Map<string, number>): void {
  if (!openCount.get(name)) return;
  for (let last = open.pop(); last !== undefined; last = open.pop()) {
    openCount.set(last, (openCount.get(last) ?? 1) - 1);
    if (last === name) return;
  }
}

function findRawEnd(text: string, name: string, from: number): number {
  const end = new RegExp(`</${name.replaceAll(/[^a-z]/g, "")}`, "gi");
  end.lastIndex = from + 1;
  return end.exec(text)?.index ?? -1;
}
