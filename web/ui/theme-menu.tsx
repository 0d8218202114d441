import { Monitor, Moon, Sun } from "lucide-react";
import { setThemeChoice, useTheme } from "../lib/theme.ts";
import { IconButton } from "./icon-button.tsx";
import { Popover } from "./popover.tsx";

const options = [
  { value: "system", label: "Système", icon: Monitor },
  { value: "light", label: "Clair", icon: Sun },
  { value: "dark", label: "Sombre", icon: Moon },
] as const;

/** Theme menu: light, dark, or the system's. */
export function ThemeMenu() {
  const { choice, shown } = useTheme();
  return (
    <Popover
      label="Thème"
      className="w-44 p-1"
      trigger={<IconButton icon={shown === "dark" ? Moon : Sun} label="Changer de thème" tooltipSide="bottom" />}
    >
      <fieldset>
        <legend className="sr-only">Thème</legend>
        {options.map(({ value, label, icon: Icon }) => (
          <label
            key={value}
            className="flex min-h-9 cursor-pointer items-center gap-2 rounded px-2 text-sm hover:bg-sunk has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <Icon size={16} aria-hidden />
            <span className="flex-1">{label}</span>
            <input
              type="radio"
              name="theme"
              value={value}
              checked={choice === value}
              onChange={() => setThemeChoice(value)}
              className="accent-ink outline-none"
            />
          </label>
        ))}
      </fieldset>
    </Popover>
  );
}
