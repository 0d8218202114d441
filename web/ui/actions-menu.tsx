import { Ellipsis, type LucideIcon } from "lucide-react";
import { DropdownMenu, MenuItem, MenuSeparator } from "./dropdown-menu.tsx";
import { IconButton } from "./icon-button.tsx";

export interface MenuAction {
  icon: LucideIcon;
  label: string;
  run: () => void;
  /** In small type below it: what it uses, or why it is disabled. */
  note?: string | undefined;
  isDisabled?: boolean;
}

/** Less frequent actions as a menu of words at the right end of a row, with the one that deletes apart. */
export function ActionsMenu({
  label,
  actions,
  danger,
  disabled = false,
}: {
  label: string;
  actions: readonly MenuAction[];
  danger: MenuAction;
  disabled?: boolean;
}) {
  const item = ({ icon, label: word, run, note, isDisabled = false }: MenuAction, isDanger: boolean) => (
    <MenuItem key={word} icon={icon} danger={isDanger} disabled={isDisabled} onSelect={run}>
      <span className="flex max-w-56 flex-col">
        {word}
        {note ? <span className="text-muted">{note}</span> : null}
      </span>
    </MenuItem>
  );
  return (
    <DropdownMenu
      trigger={<IconButton icon={Ellipsis} label={label} disabled={disabled} className="-mr-2.5 ml-auto" />}
    >
      {actions.map((action) => item(action, false))}
      {actions.length > 0 ? <MenuSeparator /> : null}
      {item(danger, true)}
    </DropdownMenu>
  );
}
