// How a spoken line is fitted to its scene: a little faster, or else shortened.

/** Seconds of a scene before its line begins, and after it has ended. */
export const leadSeconds = 0.3;
const tailSeconds = 0.3;
/** How much faster than its own speed a line may be spoken. */
export const mostSpeed = 1.12;

/** Seconds that a line may take in a scene. */
export const roomFor = (sceneSeconds: number): number => sceneSeconds - leadSeconds - tailSeconds;

/** The speed at which a line of so many seconds fits, from 1; null: it would have to be faster than is natural. */
export function speedFor(seconds: number, room: number): number | null {
  const speed = Math.max(1, seconds / room);
  return speed <= mostSpeed + 0.001 ? speed : null;
}

/**
 * The same line shorter, longest first: without its last sentences, then without the last clauses of its first; at last
 * the caption, which can be read in the scene's time.
 */
export function shorterLines(line: string, caption: string): string[] {
  const sentences = line.match(/[^.!?…]+[.!?…]+(?:\s*[»”"])?|[^.!?…]+$/gu)?.map((each) => each.trim()) ?? [line];
  const whole = sentences.map((_, at) => sentences.slice(0, sentences.length - at).join(" "));
  const first = sentences[0] ?? line;
  const clauses = first.split(/(?<=[,;:])\s+/u);
  const shorter = clauses.map(
    (_, at) =>
      `${clauses
        .slice(0, clauses.length - at)
        .join(" ")
        .replace(/[,;:\s]+$/u, "")}.`,
  );
  const ended = (text: string) => (/[.!?…»”"]$/u.test(text) ? text : `${text}.`);
  return [...whole.slice(1), ...shorter.slice(1).filter((text) => text.split(" ").length >= 4), ended(caption)]
    .filter((text) => text.length > 1 && text.length < line.length)
    .toSorted((one, other) => other.length - one.length);
}
