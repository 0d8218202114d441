import { useCallback, useEffect, useState } from "react";
import { phone, usePhone } from "../ui/use-phone.ts";

const cookieName = "sidebar:state";
const cookieSeconds = 7 * 24 * 60 * 60;

function readCookie(): boolean {
  return !document.cookie.split("; ").includes(`${cookieName}=false`);
}

function writeCookie(open: boolean): void {
  document.cookie = `${cookieName}=${open}; path=/; max-age=${cookieSeconds}; samesite=lax`;
}

export interface SidebarState {
  isPhone: boolean;
  /** From 768 px: whether titles are shown, or icons only. Stored for a week. */
  expanded: boolean;
  /** Under 768 px: the drawer. */
  drawerOpen: boolean;
  setDrawerOpen: (open: boolean) => void;
  toggle: () => void;
}

export function useSidebarState(): SidebarState {
  const isPhone = usePhone();
  const [expanded, setExpanded] = useState(readCookie);
  const [drawerOpen, setDrawerOpen] = useState(false);

  const toggle = useCallback(() => {
    if (phone.matches) {
      setDrawerOpen((open) => !open);
      return;
    }
    setExpanded((was) => {
      writeCookie(!was);
      return !was;
    });
  }, []);

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "b" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [toggle]);

  return { isPhone, expanded, drawerOpen: drawerOpen && isPhone, setDrawerOpen, toggle };
}
