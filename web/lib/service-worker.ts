/** Registers the service worker (web/service-worker.js) once the page has loaded, so that it takes no part in the start. */
export function registerServiceWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  const register = () => {
    // Refused in a private window, or by a setting: the app works without it.
    navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  };
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}
