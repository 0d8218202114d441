// Browsers keep a file of code that could not be fetched as failed for as long as the page is open, Chromium from 150 on:
// when it is asked for again, it is fetched under another address.

const failed = new Set<string>();

/** The address of the file of code or style that could not be fetched; browsers but Safari tell it. */
export const addressOf = (failure: unknown): string | undefined =>
  /(?:https?:\/\/|\/assets\/)\S+\.(?:js|css)/.exec(String(failure))?.[0];

/** Whether the file has failed under another address too: one that it imports is kept as failed, and only a reload helps. */
export const isKeptAsFailed = (failure: unknown): boolean => String(failure).includes(".js?again=");

/** The file that `load` imports, also where that has failed before. Rejects as long as it cannot be fetched. */
export async function importAgain<File>(load: () => Promise<File>): Promise<File> {
  try {
    return await load();
  } catch (error) {
    const address = addressOf(error);
    if (!address || !failed.has(address)) {
      if (address) failed.add(address);
      throw error;
    }
    return (await import(/* @vite-ignore */ `${address}?again=${Date.now()}`)) as File;
  }
}

/** The same for a file that nothing keeps: without a network it is not asked for, so that what it imports does not fail. */
export async function importOnline<File>(load: () => Promise<File>): Promise<File> {
  if (!navigator.onLine) throw new TypeError("Offline");
  return importAgain(load);
}

/** The same for a file that the service worker may keep: without a network it is only asked for where there is one. */
export const importKept = <File>(load: () => Promise<File>): Promise<File> =>
  navigator.serviceWorker?.controller ? importAgain(load) : importOnline(load);
