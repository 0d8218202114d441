import { RotateCw, WifiOff } from "lucide-react";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { Button } from "../ui/button.tsx";
import { usePageLoad } from "./page-load.ts";

/** Shown in place of a page whose files could not be loaded. What was typed on the page before it is kept. */
export function OfflinePage() {
  const { isRetrying, retry } = usePageLoad();
  const navigate = useNavigate();
  useEffect(() => {
    const former = document.title;
    document.title = "Hors connexion · Égérie";
    return () => {
      document.title = former;
    };
  }, []);
  useEffect(() => {
    window.addEventListener("online", retry);
    return () => window.removeEventListener("online", retry);
  }, [retry]);
  return (
    <div role="alert" className="flex flex-col items-start gap-6 py-8 sm:py-16">
      <WifiOff size={32} strokeWidth={1.25} aria-hidden className="text-muted" />
      <div className="flex flex-col gap-2">
        <h1 className="font-display text-title">Cette page attend le réseau</h1>
        <p className="max-w-prose text-muted">
          Elle n’a pas encore été ouverte sur cet appareil, et le serveur ne répond pas. Ce que vous avez saisi sur la
          page précédente est conservé.
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" icon={RotateCw} loading={isRetrying} onClick={retry}>
          Réessayer
        </Button>
        <Button onClick={() => void navigate(-1)}>Revenir à la page précédente</Button>
      </div>
    </div>
  );
}
