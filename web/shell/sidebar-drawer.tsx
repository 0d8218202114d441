import { Sheet } from "../ui/sheet.tsx";
import { Sidebar } from "./sidebar.tsx";

/** The sidebar under 768 px: 18rem, from the left. Its own file, since larger screens never need it. */
export function SidebarDrawer({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="Menu" side="left" hideHeader>
      <Sidebar expanded onNavigate={() => onOpenChange(false)} />
    </Sheet>
  );
}
