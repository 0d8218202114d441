import { ChevronDown, ChevronUp, Plus, Trash2 } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../ui/button.tsx";
import { IconButton } from "../../ui/icon-button.tsx";

/** The entries of a list section: move, remove and add. Their texts are edited in the preview. */
export function EntryList<Entry>({
  label,
  addLabel,
  entries,
  titleOf,
  blank,
  max,
  onChange,
  onAdded,
  children,
}: {
  label: string;
  addLabel: string;
  entries: readonly Entry[];
  titleOf: (entry: Entry) => string;
  /** The entry to add. */
  blank: Entry;
  max: number;
  onChange: (entries: Entry[]) => void;
  onAdded: (at: number) => void;
  /** Additional controls under each entry. */
  children?: (entry: Entry, at: number) => ReactNode;
}) {
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);

  /** Moves an entry; the focus follows to the same button of the moved entry, so that it can be pressed again. */
  function move(from: number, by: 1 | -1) {
    const next = entries.toSpliced(from, 1);
    const moved = entries.slice(from, from + 1);
    flushSync(() => onChange(next.toSpliced(from + by, 0, ...moved)));
    const row = list.current?.children[from + by];
    const [same, other] = by === 1 ? ["down", "up"] : ["up", "down"];
    const button =
      row?.querySelector<HTMLElement>(`[data-move=${same}]:enabled`) ??
      row?.querySelector<HTMLElement>(`[data-move=${other}]:enabled`);
    button?.focus();
  }

  function remove(at: number) {
    flushSync(() => onChange(entries.toSpliced(at, 1)));
    add.current?.focus();
  }

  return (
    <div className="flex flex-col gap-2">
      <ul ref={list} aria-label={label} className="flex flex-col">
        {entries.map((entry, at) => {
          const title = titleOf(entry) || "Sans texte";
          return (
            // Entries have no identity other than their index.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className="flex flex-col gap-1 py-0.5">
              <div className="flex items-center">
                <span className="min-w-0 flex-1 truncate text-sm text-muted">{title}</span>
                <IconButton
                  icon={ChevronUp}
                  size="sm"
                  label={`Monter\u00a0: ${title}`}
                  tooltip={false}
                  data-move="up"
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                />
                <IconButton
                  icon={ChevronDown}
                  size="sm"
                  label={`Descendre\u00a0: ${title}`}
                  tooltip={false}
                  data-move="down"
                  disabled={at === entries.length - 1}
                  onClick={() => move(at, 1)}
                />
                <IconButton
                  icon={Trash2}
                  size="sm"
                  label={`Retirer\u00a0: ${title}`}
                  tooltip={false}
                  onClick={() => remove(at)}
                />
              </div>
              {children?.(entry, at)}
            </li>
          );
        })}
      </ul>
      <Button
        ref={add}
        size="sm"
        icon={Plus}
        className="w-fit"
        disabled={entries.length >= max}
        onClick={() => {
          onChange([...entries, blank]);
          onAdded(entries.length);
        }}
      >
        {addLabel}
      </Button>
    </div>
  );
}
