// What fits a scene: words that are spoken, characters that are read.

const wordsPerSecond = 2.5;
/** A line shorter than this part of its scene leaves the film silent. */
const leastShare = 0.6;
/** A caption is not read while it comes and goes. */
const fadingSeconds = 1;
const readPerSecond = 12;
/** Three lines of large type. */
const longestCaption = 55;
const longestWord = 17;

/** Words as they stand: whatever has a letter or a digit. */
export function countWords(text: string): number {
  return text.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}

/** How many more words a text's numbers take when they are said: « 299 € » six in all, « 19,90 € » five. */
function countMoreWords(text: string): number {
  const numbers = text.match(/\d+(?:[.,\s]\d+)*/g) ?? [];
  return numbers.reduce((sum, number) => sum + number.replaceAll(/\D/g, "").length - 1, 0);
}

/** Words that a line has at least and at most. */
export function lineRoom(seconds: number): { least: number; most: number } {
  return {
    least: Math.ceil(seconds * wordsPerSecond * leastShare),
    most: Math.floor(seconds * wordsPerSecond),
  };
}

export function fitsLine(text: string, seconds: number): boolean {
  const { least, most } = lineRoom(seconds);
  const words = countWords(text);
  return words >= least && words <= most && words + countMoreWords(text) <= most;
}

/** Characters that can be read while a caption stands. */
export function captionRoom(seconds: number): number {
  return Math.min(longestCaption, Math.floor((seconds - fadingSeconds) * readPerSecond));
}

export function fitsCaption(text: string, seconds: number): boolean {
  return text.length <= captionRoom(seconds) && text.split(/\s+/u).every((word) => word.length <= longestWord);
}
