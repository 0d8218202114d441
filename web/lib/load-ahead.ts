let running = 0;

/** Runs a load ahead of its need, e.g. as a link is pointed at; its failure is silent and reloads nothing. */
export async function loadAhead(load: () => Promise<unknown>): Promise<void> {
  running += 1;
  try {
    await load();
  } catch {
    // It is loaded again, and its failure shown, if the page is visited.
  } finally {
    running -= 1;
  }
}

export const isLoadingAhead = (): boolean => running > 0;
