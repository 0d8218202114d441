import { Ellipsis, type LucideIcon, Trash2 } from "lucide-react";
import { DropdownMenu, MenuItem, MenuSeparator } from "../ui/dropdown-menu.tsx";
import { IconButton } from "../ui/icon-button.tsx";

export interface SeriesAction {
  icon: LucideIcon;
  /** In the menu of a phone. */
  word: string;
  /** Of the icon button on larger screens. */
  label: string;
  run: () => void;
  isRunning?: boolean;
}

/** The actions of a series as a menu of words. */
export function SeriesMenu({
  name,
  actions,
  onDelete,
}: {
  name: string;
  actions: readonly SeriesAction[];
  onDelete: () => void;
}) {
  return (
    <DropdownMenu trigger={<IconButton icon={Ellipsis} label={`Actions pour ${name}`} className="-mr-2.5 ml-auto" />}>
      {actions.map(({ icon, word, run }) => (
        <MenuItem key={word} icon={icon} onSelect={run}>
          {word}
        </MenuItem>
      ))}
      {actions.length > 0 ? <MenuSeparator /> : null}
      <MenuItem icon={Trash2} danger onSelect={onDelete}>
        Supprimer
      </MenuItem>
    </DropdownMenu>
  );
}
