// Browsers keep a file of code that could not be fetched as failed for as long as the page is open, Chromium from 150 on:
// when it is asked for again, it is fetched under another address.

const failed = new Set<string>();

/** The file that `load` imports, also where that has failed before. Rejects as long as it cannot be fetched. */
export async function importAgain<File>(load: () => Promise<File>): Promise<File> {
  try {
    return await load();
  } catch (error) {
    const address = /https?:\/\/\S+\.js/.exec(String(error))?.[0];
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
