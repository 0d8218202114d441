// Turnstile, where the deployment has it: its widget stands in the frame, which shows when it wants something of the person.
import { loadTurnstile } from "../auth/captcha/turnstile.ts";

/** What gives a fresh token for each test; undefined where nobody asks for one. */
export function askForProof(frame: Element): () => Promise<string | undefined> {
  const { siteKey } = document.documentElement.dataset;
  if (!siteKey) return async () => undefined;
  const widget = openWidget(siteKey, frame);
  return async () => (await widget).take();
}

async function openWidget(siteKey: string, frame: Element) {
  const turnstile = await loadTurnstile();
  let tell: (token: string) => void = () => {};
  let token = new Promise<string>((resolve) => (tell = resolve));
  const renew = () => {
    token = new Promise((resolve) => (tell = resolve));
  };
  const id = turnstile.render(document.body, {
    sitekey: siteKey,
    theme: "light",
    language: "fr",
    size: "flexible",
    appearance: "interaction-only",
    callback: (given) => tell(given),
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
