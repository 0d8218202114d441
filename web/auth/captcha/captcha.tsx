import { useQueryClient } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { type ReactNode, useState } from "react";
import { toast } from "sonner";
import { texts } from "../../lib/texts.ts";
import { Button } from "../../ui/button.tsx";
import { readAuthSettings, useAuthSettings } from "../auth-settings.ts";
import { CaptchaTokens } from "./captcha-tokens.ts";
import { TurnstileWidget } from "./turnstile-widget.tsx";

export interface Captcha {
  /**
   * The captcha token for one request; undefined where the deployment has no captcha. Null when the check failed, which
   * is shown as a toast.
   */
  prove: () => Promise<{ captchaToken: string | undefined } | null>;
  /** Render it once, below the forms. */
  widget: ReactNode;
}

/** The deployment's captcha, if it has one. One widget serves every form of the screen. */
export function useCaptcha(): Captcha {
  const client = useQueryClient();
  const siteKey = useAuthSettings()?.captcha?.site_key;
  const [tokens] = useState(() => new CaptchaTokens());
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);

  return {
    prove: async () => {
      const settings = await readAuthSettings(client);
      if (!settings?.captcha) return { captchaToken: undefined };
      const captchaToken = await tokens.take();
      if (captchaToken !== null) return { captchaToken };
      toast.error(texts.captchaUnavailable);
      return null;
    },
    widget:
      siteKey === undefined ? null : (
        <div>
          <TurnstileWidget key={attempt} siteKey={siteKey} tokens={tokens} onFailedChange={setFailed} />
          {failed ? (
            <div role="alert" className="flex flex-col items-start gap-4 rounded bg-danger-soft px-4 py-3 text-danger">
              <p>{texts.captchaUnavailable}</p>
              <Button icon={RotateCw} onClick={() => setAttempt(attempt + 1)}>
                Réessayer
              </Button>
            </div>
          ) : null}
        </div>
      ),
  };
}
