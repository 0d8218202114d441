// A photo that was shared to the installed app from the phone's gallery; the service worker keeps it for this screen.
const shareCache = "shared-photo";
const path = "/shared-photo";

/** Takes the shared photo, once; null without one. */
export async function takeSharedPhoto(): Promise<File | null> {
  if (!("caches" in window)) return null;
  const cache = await caches.open(shareCache);
  const answer = await cache.match(path);
  if (!answer) return null;
  await cache.delete(path);
  const name = decodeURIComponent(answer.headers.get("x-file-name") ?? "photo");
  return new File([await answer.blob()], name, { type: answer.headers.get("content-type") ?? "" });
}
