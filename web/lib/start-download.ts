/** Downloads an address with the browser's download manager, which shows progress and buffers nothing in the page. */
export function startDownload(url: string): void {
  const link = document.createElement("a");
  link.href = url;
  // The answer names the file. If the answer is an error, the attribute keeps the page from navigating.
  link.download = "";
  link.click();
}
