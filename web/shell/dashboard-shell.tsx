import { PanelLeft, WifiOff } from "lucide-react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { Link, Navigate, Outlet, useLocation } from "react-router";
import { JobsTray } from "../jobs/jobs-tray.tsx";
import { openLive } from "../lib/live.ts";
import { useSession } from "../lib/session.ts";
import { texts } from "../lib/texts.ts";
import { Button } from "../ui/button.tsx";
import { cx } from "../ui/cx.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { LoadingScreen } from "./loading-screen.tsx";
import { Sidebar } from "./sidebar.tsx";
import { type SidebarState, useSidebarState } from "./sidebar-state.ts";
import { ThemeMenu } from "./theme-menu.tsx";

/** The signed-in area: lets in whoever has a session, and frames every screen. */
export function DashboardShell() {
  const { status, user } = useSession();
  if (status === "loading") return <LoadingScreen />;
  if (status === "signed-out") return <Navigate to="/auth" replace />;
  return <Frame key={user.id} />;
}

function Frame() {
  const sidebar = useSidebarState();
  const mainRef = useRef<HTMLElement>(null);
  useEffect(() => openLive(), []);
  useFocusOnNavigation(mainRef);

  return (
    <div className="flex min-h-dvh">
      <a
        href="#contenu"
        className="fixed top-2 left-2 z-60 -translate-y-16 rounded bg-ink px-4 py-2 text-sm text-paper focus:translate-y-0"
      >
        Aller au contenu
      </a>
      {sidebar.isPhone ? (
        <Sheet open={sidebar.drawerOpen} onOpenChange={sidebar.setDrawerOpen} title="Menu" side="left" hideHeader>
          <Sidebar expanded onNavigate={() => sidebar.setDrawerOpen(false)} />
        </Sheet>
      ) : (
        <aside
          aria-label="Menu"
          className={cx(
            "sticky top-0 flex h-dvh shrink-0 flex-col overflow-hidden border-r bg-card transition-[width] duration-200",
            sidebar.expanded ? "w-64" : "w-12",
          )}
        >
          <Sidebar expanded={sidebar.expanded} />
        </aside>
      )}
      <div className="flex min-w-0 flex-1 flex-col">
        <Header sidebar={sidebar} />
        <OfflineNotice />
        <main
          id="contenu"
          ref={mainRef}
          tabIndex={-1}
          className="mx-auto w-full max-w-7xl flex-1 px-4 py-8 outline-none sm:px-8 sm:py-12"
        >
          <Outlet />
        </main>
      </div>
    </div>
  );
}

function Header({ sidebar }: { sidebar: SidebarState }) {
  const open = sidebar.isPhone ? sidebar.drawerOpen : sidebar.expanded;
  return (
    <header className="sticky top-0 z-30 flex h-14 shrink-0 items-center gap-2 border-b bg-paper px-2 sm:pr-4">
      <IconButton
        icon={PanelLeft}
        label={open ? "Réduire le menu" : "Ouvrir le menu"}
        tooltip={!sidebar.isPhone}
        tooltipSide="bottom"
        aria-expanded={open}
        aria-keyshortcuts="Control+B Meta+B"
        onClick={sidebar.toggle}
      />
      <p className="min-w-0 flex-1 text-xs leading-tight text-muted sm:text-sm">
        Plateforme de création publicitaire IA
      </p>
      <JobsTray />
      <ThemeMenu className="max-md:hidden" />
      <Button asChild size="sm" className="sm:ml-2">
        <Link to="/dashboard/pricing">Upgrade Pro</Link>
      </Button>
    </header>
  );
}

function OfflineNotice() {
  const online = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
  return (
    <div role="status">
      {online ? null : (
        <p className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-sm text-warning">
          <WifiOff size={16} aria-hidden className="shrink-0" />
          {texts.offline}
        </p>
      )}
    </div>
  );
}

function subscribeToNetwork(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** A screen reader follows a link into the new screen instead of staying in the sidebar. */
function useFocusOnNavigation(main: { current: HTMLElement | null }): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
