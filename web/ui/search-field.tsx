import { Search } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Field } from "./field.tsx";
import { Input } from "./input.tsx";

/** Debounce of the typing. */
const pauseMs = 250;

/** A search input, debounced; Enter searches at once. */
export function SearchField({
  label,
  value,
  onSearch,
  maxLength,
  className,
}: {
  label: string;
  /** The current search; a change from outside shows in the field. */
  value: string;
  onSearch: (text: string) => void;
  maxLength?: number;
  className?: string;
}) {
  const [typed, setTyped] = useState(value);
  const searched = useRef(value);
  useEffect(() => {
    if (value === searched.current) return;
    searched.current = value;
    setTyped(value);
  }, [value]);

  const search = useEffectEvent((text: string) => {
    if (text === searched.current) return;
    searched.current = text;
    onSearch(text);
  });
  useEffect(() => {
    const timer = setTimeout(() => search(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <search aria-label={label} className={className}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          searched.current = typed;
          onSearch(typed);
        }}
      >
        <Field label={label} hideLabel>
          <Input
            type="search"
            icon={Search}
            value={typed}
            placeholder={label}
            autoComplete="off"
            maxLength={maxLength}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      </form>
    </search>
  );
}
