import { SwatchBook } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button, type ButtonProps } from "../../ui/button.tsx";
import { type Logo, useStartKit } from "../queries.ts";

/** Opens the kit of a logo, which is begun first where there is none. */
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
    // A refusal has been told.
    const started = await mutateAsync(logo).catch(() => null);
    flushSync(() => setIsStarting(false));
    // Disabled meanwhile, it has lost the focus that is to come back to it from the kit.
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
