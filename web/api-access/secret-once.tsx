import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";

/** Shows a secret that cannot be read again after closing; null closes it. */
export function SecretOnce({
  secret,
  title,
  description,
  kept,
  onClose,
}: {
  secret: string | null;
  title: string;
  description: string;
  /** The button that closes it: « Je l’ai gardée » for a key. */
  kept: string;
  onClose: () => void;
}) {
  const [copied, setCopied] = useState(false);

  async function copy() {
    if (!secret) return;
    try {
      await navigator.clipboard.writeText(secret);
      setCopied(true);
    } catch {
      toast.error("La copie a échoué. Sélectionnez le texte et copiez-le.");
    }
  }

  function close() {
    setCopied(false);
    onClose();
  }

  return (
    <Dialog
      open={secret !== null}
      onOpenChange={(open) => (open ? undefined : close())}
      title={title}
      description={description}
      locked
      footer={
        <>
          <Button icon={copied ? Check : Copy} onClick={() => void copy()}>
            {copied ? "Copié" : "Copier"}
          </Button>
          <Button variant="primary" onClick={close}>
            {kept}
          </Button>
        </>
      }
    >
      <code className="block rounded bg-sunk p-4 text-sm wrap-anywhere select-all">{secret}</code>
    </Dialog>
  );
}
