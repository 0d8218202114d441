import { ExternalLink, Link2, type LucideIcon, Redo2, SlidersHorizontal, Undo2 } from "lucide-react";
import { copyLink } from "../copy-link.ts";

/** The editor's actions on a phone: at the bottom, with their words. */
export function EditorToolbar({
  url,
  undo,
  redo,
  onView,
  onPanel,
}: {
  /** The page's address. */
  url: string;
  undo: (() => void) | null;
  redo: (() => void) | null;
  onView: () => void;
  onPanel: () => void;
}) {
  return (
    <fieldset aria-label="Actions de l’éditeur" className="grid shrink-0 grid-cols-5 border-t bg-card">
      <Tool icon={Undo2} word="Annuler" onPress={undo} />
      <Tool icon={Redo2} word="Rétablir" onPress={redo} />
      <Tool icon={Link2} word="Lien" label="Copier le lien" onPress={() => void copyLink(url)} />
      <Tool icon={ExternalLink} word="Voir" label="Voir la page" onPress={onView} />
      <Tool icon={SlidersHorizontal} word="Réglages" onPress={onPanel} />
    </fieldset>
  );
}

function Tool({
  icon: Icon,
  word,
  label = word,
  onPress,
}: {
  icon: LucideIcon;
  word: string;
  /** Read out; contains the word. */
  label?: string;
  /** Null: there is nothing to do. */
  onPress: (() => void) | null;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={!onPress}
      onClick={() => onPress?.()}
      className="flex h-14 flex-col items-center justify-center gap-1 text-xs -outline-offset-2 transition-colors active:bg-sunk disabled:text-muted disabled:opacity-55"
    >
      <Icon size={18} aria-hidden />
      {word}
    </button>
  );
}
