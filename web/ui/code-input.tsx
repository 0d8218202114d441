import { type ChangeEvent, type ComponentProps, useRef } from "react";
import { cx } from "./cx.ts";
import { Input } from "./input.tsx";

const codeLength = 6;

export interface CodeInputProps extends Omit<ComponentProps<"input">, "type" | "maxLength"> {
  /** Called once per complete code, after `onChange`: by the sixth digit, a paste, or the phone's suggestion. */
  onComplete?: (code: string) => void;
}

/**
 * Input for the six digits of a mail, an SMS or an authenticator. One box rather than six: it accepts a paste with
 * spaces, the suggestion above the phone's keyboard, and every editing key. Its value holds digits only. Takes `register(…)` as
 * well as `value` and `onChange`.
 */
export function CodeInput({ onChange, onComplete, className, ...rest }: CodeInputProps) {
  const completed = useRef("");

  function change(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    // No maxLength: the browser would truncate « 123 456 » before the space is removed.
    const code = input.value.replaceAll(/\D/g, "").slice(0, codeLength);
    if (code !== input.value) input.value = code;
    onChange?.(event);
    const known = completed.current;
    completed.current = code.length === codeLength ? code : "";
    if (completed.current && completed.current !== known) onComplete?.(code);
  }

  return (
    <Input
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="000000"
      onChange={change}
      // The indent balances the space that letter-spacing leaves after the last digit.
      className={cx("text-center indent-[0.4em] tracking-[0.4em]", className)}
      {...rest}
    />
  );
}
