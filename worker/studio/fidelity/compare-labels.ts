// Compares the text on a product with the text that can be read on it in a visual.
import type { Fidelity } from "./score-fidelity.ts";

/**
 * 0–100: similarity of two readings of a label, ignoring accents, case, spaces and punctuation. Two empty ones are
 * equal.
 */
export function compareLabels(expected: string, read: string): number {
  const [one, other] = [fold(expected), fold(read)];
  const longer = Math.max(one.length, other.length);
  if (longer === 0) return 100;
  return Math.round(100 * (1 - editDistance(one, other) / longer));
}

/**
 * Combines the score with the labels' similarity (0–100) where a vision model has read them: a wrong label costs up to
 * half of the score.
 */
export function withLabels(fidelity: Fidelity, labels: number): Fidelity {
  return { ...fidelity, score: Math.min(fidelity.score, Math.round((fidelity.score * (100 + labels)) / 200)) };
}

function fold(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, "");
}

/** Levenshtein distance, row by row. */
function editDistance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, j) => j);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const replaced = (above[j - 1] as number) + (one[i - 1] === other[j - 1] ? 0 : 1);
      row.push(Math.min(replaced, (above[j] as number) + 1, (row[j - 1] as number) + 1));
    }
    above = row;
  }
  return above[other.length] as number;
}
