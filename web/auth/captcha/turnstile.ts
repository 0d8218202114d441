// Cloudflare Turnstile, fetched only where the deployment has a site key: https://developers.cloudflare.com/turnstile/
const scriptUrl = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";
const loadTimeoutMs = 15_000;

interface Turnstile {
  /** Returns the widget's id. */
  render(
    container: HTMLElement,
    options: {
      sitekey: string;
      theme: "light" | "dark";
      language: string;
      size: "flexible";
      /** Takes no space unless the user has to interact. */
      appearance: "interaction-only";
      callback: (token: string) => void;
      "before-interactive-callback"?: () => void;
      "after-interactive-callback"?: () => void;
      "expired-callback": () => void;
      /** Returns true: the error is handled, the widget does not log it. */
      "error-callback": () => true;
    },
  ): string;
  reset(id: string): void;
  remove(id: string): void;
}

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

let loading: Promise<Turnstile> | null = null;

/** Loads the script once; a failed load can be retried. */
export function loadTurnstile(): Promise<Turnstile> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

function load(): Promise<Turnstile> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = scriptUrl;
    const fail = () => {
      script.remove();
      reject(new Error("Turnstile did not load"));
    };
    const timer = setTimeout(fail, loadTimeoutMs);
    script.addEventListener("error", fail);
    script.addEventListener("load", () => {
      clearTimeout(timer);
      if (window.turnstile) resolve(window.turnstile);
      else fail();
    });
    document.head.append(script);
  });
}
