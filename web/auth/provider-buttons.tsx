import { useEffect, useState } from "react";
import { toast } from "sonner";
import { auth, explainAuthError } from "../lib/session.ts";
import { Button } from "../ui/button.tsx";
import { useAuthSettings } from "./auth-settings.ts";
import { GoogleMark } from "./google-mark.tsx";

/** « Continuer avec … » for each external provider; below the form, so that nothing moves when they appear. */
export function ProviderButtons({ returnPath }: { returnPath: string }) {
  const providers = useAuthSettings()?.providers ?? [];
  const [leavingTo, setLeavingTo] = useState<string | null>(null);
  // Back from the provider by the browser's button, the page may come from the back/forward cache: reset the spinner.
  useEffect(() => {
    const comeBack = () => setLeavingTo(null);
    window.addEventListener("pageshow", comeBack);
    return () => window.removeEventListener("pageshow", comeBack);
  }, []);
  if (providers.length === 0) return null;

  async function leave(provider: string) {
    setLeavingTo(provider);
    // The client's type lists the hosted service's providers; ours are those that the deployment configures.
    const { error } = await auth.signInWithOAuth({
      provider: provider as "google",
      options: { redirectTo: location.origin + returnPath },
    });
    if (!error) return;
    setLeavingTo(null);
    toast.error(explainAuthError(error));
  }

  return (
    <div className="flex flex-col gap-3 pt-6">
      <p className="mb-3 flex items-center gap-4 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        ou
      </p>
      {providers.map(({ name, label }) => (
        <Button
          key={name}
          size="lg"
          loading={leavingTo === name}
          disabled={leavingTo !== null}
          onClick={() => void leave(name)}
        >
          {name === "google" ? <GoogleMark /> : null}
          Continuer avec {label}
        </Button>
      ))}
    </div>
  );
}
