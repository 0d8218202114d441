// The service worker: keeps the app's shell for a start without a network, and takes photos shared from the phone's
// gallery. scripts/build/service-worker.ts writes it to dist/sw.js with the two constants below filled in.
//
// Documents come from the network whenever it answers, so that a deployment shows at once; only without it does the kept
// document take over. Files under /assets carry a hash of their content and are taken from the cache first. Everything
// else (the API, sign-in, media, landing pages) never passes through here.

/** Changes with every build. */
const version = "__VERSION__";
/** Files of the shell, as paths. */
const shell = "__SHELL__";

const shellCache = `shell-${version}`;
const assetCache = "assets";
/** Number of files kept of this and former deployments. */
const maxAssets = 200;
/** Read by web/upload/shared-photo.ts. */
const shareCache = "shared-photo";
const shareTarget = "/dashboard/partage";

const appPage = /^\/(?:auth|dashboard|product)(?:\/|$)/;
/** Any address of the app answers with its one document. */
const documentPath = "/dashboard";

self.addEventListener("install", (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(dropFormer().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method === "POST" && pathname === shareTarget) event.respondWith(takeShared(request));
  if (request.method !== "GET") return;
  if (request.mode === "navigate" && appPage.test(pathname)) event.respondWith(openPage(request));
  else if (pathname.startsWith("/assets/")) event.respondWith(openAsset(request));
  else if (shell.includes(pathname)) event.respondWith(openShellFile(request));
});

async function keepShell() {
  const cache = await caches.open(shellCache);
  await cache.addAll([documentPath, ...shell].map((path) => new Request(path, { cache: "no-cache" })));
}

async function dropFormer() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith("shell-") && name !== shellCache).map((name) => caches.delete(name)),
  );
  const assets = await caches.open(assetCache);
  // In order of their arrival.
  const kept = await assets.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - maxAssets)).map((request) => assets.delete(request)));
}

async function openPage(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(documentPath, { cacheName: shellCache });
    if (kept) return kept;
    throw error;
  }
}

async function openAsset(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const copy = answer.clone();
    const cache = await caches.open(assetCache);
    await cache.put(request, copy);
  }
  return answer;
}

/** Files without a hash in their names: the network's, or the kept one. */
async function openShellFile(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(request, { cacheName: shellCache });
    if (kept) return kept;
    throw error;
  }
}

/** Keeps the first shared picture for the upload screen, and opens that. */
async function takeShared(request) {
  const form = await request.formData();
  const photo = form.getAll("photo").find((each) => each instanceof File && each.size > 0);
  if (photo) {
    const cache = await caches.open(shareCache);
    const headers = { "content-type": photo.type, "x-file-name": encodeURIComponent(photo.name) };
    await cache.put("/shared-photo", new Response(photo, { headers }));
  }
  return Response.redirect("/dashboard?photo=partagee", 303);
}
