import { Monitor, Moon, Sun } from "lucide-react";
import { setThemeChoice, useTheme } from "../lib/theme.ts";
import { DropdownMenu, MenuRadioGroup } from "../ui/dropdown-menu.tsx";
import { IconButton } from "../ui/icon-button.tsx";

const options = [
  { value: "system", label: "Système", icon: Monitor },
  { value: "light", label: "Clair", icon: Sun },
  { value: "dark", label: "Sombre", icon: Moon },
] as const;

export function ThemeMenu({ className }: { className?: string }) {
  const { choice, shown } = useTheme();
  return (
    <DropdownMenu
      trigger={
        <IconButton
          icon={shown === "dark" ? Moon : Sun}
          label="Changer de thème"
          tooltip={false}
          {...(className === undefined ? {} : { className })}
        />
      }
    >
      <MenuRadioGroup value={choice} onValueChange={setThemeChoice} options={options} />
    </DropdownMenu>
  );
}
