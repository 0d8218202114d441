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
  return text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** « 299 € » is said in six words, « 19,90 € » in five. */
function countSpokenWords(text: string): number {
  const numbers = text.match(/\d+(?:[.,\s]\d+)*/gu) ?? [];
  const digits = numbers.reduce((sum, number) => sum + Math.max(0, number.replaceAll(/\D/g, "").length - 1), 0);
  return countWords(text) + digits;
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
  return countWords(text) >= least && countSpokenWords(text) <= most;
}

/** Characters that can be read while a caption stands. */
export function captionRoom(seconds: number): number {
  return Math.min(longestCaption, Math.floor((seconds - fadingSeconds) * readPerSecond));
}

export function fitsCaption(text: string, seconds: number): boolean {
  return text.length <= captionRoom(seconds) && text.split(/\s+/u).every((word) => word.length <= longestWord);
}
