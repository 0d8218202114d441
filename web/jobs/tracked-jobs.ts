// Jobs whose end the user has to be notified of: seen running, or started here (they may end before the list is read
// again). Stored in the browser, so that the notification also comes after a reload or a closed tab, and only once.
const storageKey = "egerie:awaited-jobs";
/** Limit of stored ids: some jobs are never seen to end, e.g. another account's or those older than the list. */
const maxStored = 20;

const tracked = new Set(readStored());
/** All jobs tracked since the page was loaded. */
const everTracked = new Set(tracked);

function readStored(): string[] {
  try {
    return (localStorage.getItem(storageKey) ?? "").split(" ").filter(Boolean);
  } catch {
    return [];
  }
}

function store(): void {
  try {
    localStorage.setItem(storageKey, [...tracked].slice(-maxStored).join(" "));
  } catch {
    // Storage is blocked: they are tracked until the page is closed.
  }
}

export function trackJob(jobId: string): void {
  if (tracked.has(jobId)) return;
  tracked.add(jobId);
  everTracked.add(jobId);
  store();
}

/** Returns whether the job was tracked. */
export function untrackJob(jobId: string): boolean {
  const removed = tracked.delete(jobId);
  if (removed) store();
  return removed;
}

/** Whether the job was tracked at any time since the page was loaded. */
export const wasTracked = (jobId: string) => everTracked.has(jobId);
