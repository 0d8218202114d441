// Turnstile, if the deployment has it: its widget is in the iframe, which is shown when the visitor has to interact.
import { loadTurnstile } from "../auth/captcha/turnstile.ts";

/** Returns a function that resolves to a new token for each test, or undefined if the deployment needs none. */
export function prepareProof(frame: Element): () => Promise<string | undefined> {
  const { siteKey } = document.documentElement.dataset;
  if (!siteKey) return async () => undefined;
  const widget = openWidget(siteKey, frame);
  return async () => (await widget).take();
}

async function openWidget(siteKey: string, frame: Element) {
  const turnstile = await loadTurnstile();
  let resolveToken: (token: string) => void = () => {};
  let token = new Promise<string>((resolve) => (resolveToken = resolve));
  const renew = () => {
    token = new Promise((resolve) => (resolveToken = resolve));
  };
  const id = turnstile.render(document.body, {
    sitekey: siteKey,
    theme: "light",
    language: "fr",
    size: "flexible",
    appearance: "interaction-only",
    callback: (given) => resolveToken(given),
    "before-interactive-callback": () => frame.classList.add("essai-asks"),
    "after-interactive-callback": () => frame.classList.remove("essai-asks"),
    "expired-callback": renew,
    "error-callback": () => true,
  });
  return {
    async take() {
      const given = await token;
      renew();
      turnstile.reset(id);
      return given;
    },
  };
}
