import { useRef, useState } from "react";
import { Button } from "../ui/button.tsx";
import { CodeInput } from "../ui/code-input.tsx";
import { Field } from "../ui/field.tsx";

/** Form for a six-digit code; the sixth digit submits it. */
export function CodeForm({
  label,
  submitLabel,
  incomplete,
  verify,
}: {
  label: string;
  submitLabel: string;
  /** Error for fewer than six digits. */
  incomplete: string;
  /** Resolves to an error message, or null on success, after which the new session leads on. */
  verify: (code: string) => Promise<string | null>;
}) {
  const inputRef = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const [verifying, setVerifying] = useState(false);

  async function submit(entered: string) {
    if (verifying) return;
    if (entered.length < 6) {
      refuse(incomplete);
      return;
    }
    setVerifying(true);
    const refusal = await verify(entered);
    setVerifying(false);
    if (refusal !== null) refuse(refusal);
  }

  function refuse(sentence: string) {
    setError(sentence);
    inputRef.current?.select();
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(code);
      }}
      className="flex flex-col gap-6"
    >
      <Field label={label} error={error}>
        <CodeInput
          ref={inputRef}
          value={code}
          readOnly={verifying}
          onChange={(event) => {
            setCode(event.target.value);
            setError(undefined);
          }}
          onComplete={(entered) => void submit(entered)}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" loading={verifying}>
        {submitLabel}
      </Button>
    </form>
  );
}
