// Limits of a scene: words that can be spoken.

const wordsPerSecond = 2.5;
/** A line shorter than this share of its scene leaves silence. */
const minShare = 0.6;

/** Words that contain a letter or a digit. */
export function countWords(text: string): number {
  return text.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}

/** Additional words when a text's numbers are spoken: « 299 € » is six words, « 19,90 € » five. */
function countMoreWords(text: string): number {
  const numbers = text.match(/\d+(?:[.,\s]\d+)*/g) ?? [];
  return numbers.reduce((sum, number) => sum + number.replaceAll(/\D/g, "").length - 1, 0);
}

/** Minimum and maximum number of words of a line. */
export function lineRoom(seconds: number): { min: number; max: number } {
  return {
    min: Math.ceil(seconds * wordsPerSecond * minShare),
    max: Math.floor(seconds * wordsPerSecond),
  };
}

/** Whether a line can be spoken within its scene, and fills it. */
export function fitsLine(text: string, seconds: number): boolean {
  const { min, max } = lineRoom(seconds);
  const words = countWords(text);
  return words >= min && words <= max && words + countMoreWords(text) <= max;
}
