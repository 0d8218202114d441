// Selectors without :is() and :where(): `:where(h1, h2)` is « h1 » and « h2 ».
import { splitList } from "./css.ts";

/** Of one selector. */
const maxAlternatives = 30;

/** What a selector stands for; itself where it has neither. Nested ones are left as they are after three. */
export function readAlternatives(selector: string): string[] {
  let open = [selector];
  for (let depth = 0; depth < 3 && open.some(isOpen); depth++)
    open = open.flatMap((text) => (isOpen(text) ? replaceFirst(text) : text)).slice(0, maxAlternatives);
  return open;
}

const group = /:(?:is|where|matches|-webkit-any)\(([^()]*(?:\([^()]*\)[^()]*)*)\)/i;
const isOpen = (text: string) => text.length <= 2_000 && group.test(text);

function replaceFirst(text: string): string[] {
  const match = group.exec(text);
  if (!match) return [text];
  const [before, after] = [text.slice(0, match.index), text.slice(match.index + match[0].length)];
  return (
    splitList(match[1] ?? "")
      .slice(0, maxAlternatives)
      // « .a:where(h1) » is « h1.a ».
      .map(
        (inner) =>
          (/[\w\])-]$/.test(before) && /^[a-z]/i.test(inner) ? joinTag(before, inner) : before + inner) + after,
      )
  );
}

/** Puts an element's name before the compound that it stands in. */
function joinTag(before: string, tag: string): string {
  const start = Math.max(...[" ", ">", "+", "~"].map((sign) => before.lastIndexOf(sign))) + 1;
  return before.slice(0, start) + tag + before.slice(start);
}
