import { SwatchBook } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button, type ButtonProps } from "../../ui/button.tsx";
import { type Logo, useStartKit } from "../queries.ts";

/** Opens the brand kit of a logo; starts it first if there is none. */
export function KitButton({
  logo,
  onKit,
  ...look
}: { logo: Logo; onKit: (kitId: string) => void } & Pick<ButtonProps, "variant" | "size" | "className">) {
  const button = useRef<HTMLButtonElement>(null);
  const [isStarting, setIsStarting] = useState(false);
  const { mutateAsync } = useStartKit();

  async function start() {
    setIsStarting(true);
    // The mutation has shown the error.
    const started = await mutateAsync(logo).catch(() => null);
    flushSync(() => setIsStarting(false));
    // The disabled button has lost the focus; it needs it for the dialog to return it later.
    if (document.activeElement === document.body) button.current?.focus();
    if (started) onKit(started.kit_id);
  }

  return (
    <Button ref={button} icon={SwatchBook} loading={isStarting} onClick={() => void start()} {...look}>
      <span>
        Kit<span className="max-sm:sr-only"> de marque</span>
      </span>
    </Button>
  );
}
