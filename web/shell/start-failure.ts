// In place of the app where its files could not be fetched at all; without React, which is one of them.
import { texts } from "../lib/texts.ts";

/** Says so in the root. `retry` runs with the button, and by itself when the network is back. */
export function showStartFailure(root: HTMLElement, retry: () => void): void {
  root.innerHTML = `<main class="mx-auto flex min-h-dvh max-w-6xl flex-col items-start justify-center gap-6 px-6 py-16">
    <h1 class="max-w-3xl font-display text-display">Cette page n’a pas pu s’afficher</h1>
    <p role="alert" class="max-w-prose text-lg text-muted">${texts.unreachable}</p>
    <button type="button" class="rounded bg-accent px-5 py-3 font-medium text-on-accent">Réessayer</button>
  </main>`;
  const heard = new AbortController();
  const { signal } = heard;
  const again = () => {
    heard.abort();
    retry();
  };
  root.querySelector("button")?.addEventListener("click", again, { signal });
  addEventListener("online", again, { signal });
}
