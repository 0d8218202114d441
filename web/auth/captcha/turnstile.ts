// Cloudflare Turnstile, fetched only where the deployment has a site key: https://developers.cloudflare.com/turnstile/
const scriptUrl = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";
const loadTimeoutMs = 15_000;

interface Turnstile {
  /** Answers the widget's id. */
  render(
    container: HTMLElement,
    options: {
      sitekey: string;
      theme: "light" | "dark";
      language: string;
      size: "flexible";
      /** Takes no room unless the person has something to do. */
      appearance: "interaction-only";
      callback: (token: string) => void;
      "before-interactive-callback"?: () => void;
      "after-interactive-callback"?: () => void;
      "expired-callback": () => void;
      /** True: the error is handled here, the widget need not log it. */
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

/** The script, once; a failed load may be tried again. */
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
