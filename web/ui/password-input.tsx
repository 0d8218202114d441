import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Input } from "./input.tsx";

/** A password input with a button that shows its text. */
export function PasswordInput(props: ComponentProps<"input">) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <span className="relative block">
      <Input {...props} type={shown ? "text" : "password"} className="pr-11" spellCheck={false} autoCapitalize="none" />
      <button
        type="button"
        aria-label={shown ? "Masquer la saisie" : "Afficher la saisie"}
        onClick={() => setShown(!shown)}
        className="absolute top-0 right-0 flex size-10 items-center justify-center rounded text-muted -outline-offset-2 hover:text-ink"
      >
        <Icon size={18} aria-hidden />
      </button>
    </span>
  );
}
