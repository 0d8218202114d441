// Jobs whose end is to be told: seen running, or started here and perhaps ended before the list is read again. The
// browser keeps them, so that an end is told after a reload or a closed tab too, and not again at each visit.
const storageKey = "egerie:awaited-jobs";
/** Some never end in sight: another account's, or older than the list. */
const maxKept = 20;

const awaited = new Set(readKept());
/** All that were awaited since the page was loaded. */
const everAwaited = new Set(awaited);

function readKept(): string[] {
  try {
    return (localStorage.getItem(storageKey) ?? "").split(" ").filter(Boolean);
  } catch {
    return [];
  }
}

function keep(): void {
  try {
    localStorage.setItem(storageKey, [...awaited].slice(-maxKept).join(" "));
  } catch {
    // Storage is blocked: this page still knows.
  }
}

export function awaitEnding(jobId: string): void {
  if (awaited.has(jobId)) return;
  awaited.add(jobId);
  everAwaited.add(jobId);
  keep();
}

/** Answers whether the job was awaited. */
export function stopAwaiting(jobId: string): boolean {
  const was = awaited.delete(jobId);
  if (was) keep();
  return was;
}

/** Whether the job's end came, or is to come, while this page is open. */
export const wasAwaited = (jobId: string) => everAwaited.has(jobId);
