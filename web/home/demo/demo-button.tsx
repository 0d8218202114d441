import { Play } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../ui/button.tsx";

const DemoDialog = lazy(async () => ({ default: (await import("./demo-dialog.tsx")).DemoDialog }));

/** « Voir la Démo »: dialog and film load with the first click. */
export function DemoButton() {
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (open && !wasOpened) setWasOpened(true);
  return (
    <>
      <Button variant="ghost" size="lg" icon={Play} className="max-sm:w-full" onClick={() => setOpen(true)}>
        Voir la Démo
      </Button>
      {wasOpened ? (
        <Suspense>
          <DemoDialog open={open} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </>
  );
}
