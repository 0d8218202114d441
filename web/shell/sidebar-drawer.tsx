import { Sheet } from "../ui/sheet.tsx";
import { type Menu, Sidebar } from "./sidebar.tsx";

interface SidebarDrawerProps {
  menu: Menu;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The sidebar under 768 px: a drawer of 18rem from the left. Lazily loaded: larger screens never need it. */
export function SidebarDrawer({ menu, open, onOpenChange }: SidebarDrawerProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Menu" side="left" hideHeader>
      <Sidebar menu={menu} expanded onNavigate={() => onOpenChange(false)} />
    </Sheet>
  );
}
