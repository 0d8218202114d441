import { useEffect, useRef } from "react";
import { useTheme } from "../../lib/theme.ts";
import type { CaptchaTokens } from "./captcha-tokens.ts";
import { loadTurnstile } from "./turnstile.ts";

/** Takes no space unless the user has to interact. */
export function TurnstileWidget({
  siteKey,
  tokens,
  onFailedChange,
}: {
  siteKey: string;
  /** Receives the widget's tokens. */
  tokens: CaptchaTokens;
  onFailedChange: (failed: boolean) => void;
}) {
  const { shown: theme } = useTheme();
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let isGone = false;
    let remove = () => {};
    const fail = () => {
      tokens.fail();
      onFailedChange(true);
    };

    async function show() {
      tokens.open();
      const turnstile = await loadTurnstile();
      if (isGone || !ref.current) return;
      const id = turnstile.render(ref.current, {
        sitekey: siteKey,
        theme,
        language: "fr",
        size: "flexible",
        appearance: "interaction-only",
        callback: (token) => {
          tokens.put(token, () => turnstile.reset(id));
          onFailedChange(false);
        },
        "expired-callback": () => tokens.expire(),
        "error-callback": () => {
          fail();
          return true;
        },
      });
      remove = () => turnstile.remove(id);
    }

    show().catch(fail);
    return () => {
      isGone = true;
      remove();
    };
  }, [siteKey, theme, tokens, onFailedChange]);

  return <div ref={ref} />;
}
