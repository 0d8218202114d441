/** Hands an address to the browser's own downloads: it shows how far it is, and nothing is held in memory here. */
export function startDownload(url: string): void {
  const link = document.createElement("a");
  link.href = url;
  // Named by the answer; should the answer be a refusal, the page stays.
  link.download = "";
  link.click();
}
