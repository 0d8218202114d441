import { importAgain } from "../../lib/import-again.ts";
import { Play } from "lucide-react";
import { type ComponentProps, type ComponentType, useState } from "react";
import { texts } from "../../lib/texts.ts";
import { Button } from "../../ui/button.tsx";
import type { DemoDialog } from "./demo-dialog.tsx";

/** « Voir la Démo »: dialog and film load with the first click; where they cannot, the next click loads them again. */
export function DemoButton() {
  const [open, setOpen] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<ComponentProps<typeof DemoDialog>>>();
  async function show() {
    setFailed(false);
    setOpen(true);
    try {
      const file = await importAgain(() => import("./demo-dialog.tsx"));
      setDialog(() => file.DemoDialog);
    } catch {
      setOpen(false);
      setFailed(true);
    }
  }
  return (
    <>
      <Button variant="ghost" size="lg" icon={Play} className="max-sm:px-2" onClick={() => void show()}>
        Voir la Démo
      </Button>
      {Dialog ? <Dialog open={open} onOpenChange={setOpen} /> : null}
      {isFailed ? (
        <p role="alert" className="order-last w-full text-sm text-danger">
          {texts.demoUnreachable}
        </p>
      ) : null}
    </>
  );
}
