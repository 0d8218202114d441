import { useQuery } from "@tanstack/react-query";
import { PanelLeft, WifiOff } from "lucide-react";
import { type ReactNode, Suspense, useEffect, useRef, useSyncExternalStore } from "react";
import { Link, Navigate, Outlet, useLocation } from "react-router";
import { toast } from "sonner";
import type { AuthLocationState } from "../auth/location-state.ts";
import { useSubscription, useSubscriptionChecks } from "../billing/subscription.ts";
import { JobsTray } from "../jobs/jobs-tray.tsx";
import { deletionQuery } from "../lib/deletion-query.ts";
import { openLive } from "../lib/live.ts";
import { forgetSignInNotice, getSignInNotice, useSession } from "../lib/session.ts";
import { texts } from "../lib/texts.ts";
import { Button } from "../ui/button.tsx";
import { cx } from "../ui/cx.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Logo } from "../ui/logo.tsx";
import { LoadingScreen } from "./loading-screen.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { ThemeMenu } from "../ui/theme-menu.tsx";
import { CrashNotice } from "./crash-notice.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";
import { OfflinePage } from "./offline-page.tsx";
import { usePageLoad } from "./page-load.ts";
import { type SidebarState, useSidebarState } from "./sidebar-state.ts";
import { type Menu, Sidebar } from "./sidebar.tsx";

/** Lazily loaded, as the next one: most sellers never see it. */
const DeletionBanner = lazyPart(() => import("./deletion-banner.tsx"), "DeletionBanner", { isOptional: true });
const PaymentBanner = lazyPart(() => import("./payment-banner.tsx"), "PaymentBanner", { isOptional: true });
const BrandInUse = lazyPart(() => import("../brands/brand-in-use.tsx"), "BrandInUse", { isOptional: true });
const SidebarDrawer = lazyPart(() => import("./sidebar-drawer.tsx"), "SidebarDrawer");

/** Layout of the signed-in area. Without a session it redirects to /auth. */
export function DashboardShell({ menu }: { menu: Menu }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session.status === "loading") return <LoadingScreen />;
  if (session.status === "signed-in") return <Frame key={session.user.id} menu={menu} />;
  // After the sign-in, return here; not after a deliberate sign-out: the next user may be another.
  const hasLeft = session.status === "signed-out" && session.byChoice;
  const state: AuthLocationState = hasLeft ? {} : { returnPath: pathname + search };
  return <Navigate to="/auth" state={state} replace />;
}

function Frame({ menu }: { menu: Menu }) {
  const sidebar = useSidebarState();
  const mainRef = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => openLive(), []);
  useEffect(showSignInNotice, []);
  useSubscriptionChecks();
  const { payment_due: due } = useSubscription();
  const deletion = useQuery(deletionQuery).data?.deletion;
  useNavigationFocus(mainRef);
  const { hasFailed } = usePageLoad();

  return (
    <div className="flex min-h-dvh">
      <a
        href="#contenu"
        className="fixed top-2 left-2 z-60 -translate-y-16 rounded bg-ink px-4 py-2 text-sm text-paper focus:translate-y-0"
      >
        Aller au contenu
      </a>
      {sidebar.isPhone ? (
        <Optional>
          <SidebarDrawer menu={menu} open={sidebar.drawerOpen} onOpenChange={sidebar.setDrawerOpen} />
        </Optional>
      ) : (
        <aside
          aria-label="Menu"
          className={cx(
            "sticky top-0 flex h-dvh shrink-0 flex-col overflow-hidden border-r bg-card transition-[width] duration-200",
            sidebar.expanded ? "w-64" : "w-12",
          )}
        >
          <Sidebar menu={menu} expanded={sidebar.expanded} />
        </aside>
      )}
      <div className="flex min-w-0 flex-1 flex-col">
        <Header sidebar={sidebar} />
        <Optional>{deletion ? <DeletionBanner deletion={deletion} /> : null}</Optional>
        <Optional>{due ? <PaymentBanner due={due} /> : null}</Optional>
        <main
          id="contenu"
          ref={mainRef}
          tabIndex={-1}
          className="mx-auto w-full max-w-7xl flex-1 px-4 py-8 outline-none sm:px-8 sm:py-12"
        >
          {hasFailed ? <OfflinePage /> : null}
          <div hidden={hasFailed}>
            <Suspense fallback={<ScreenLoading />}>
              <ErrorBoundary resetKey={pathname} fallback={<CrashNotice />}>
                <Outlet />
              </ErrorBoundary>
            </Suspense>
          </div>
        </main>
      </div>
    </div>
  );
}

/** A part of the shell with a file of its own: where it fails, the rest stays. */
function Optional({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}

/** Shows the result of a mail link as a toast; the settings screen shows its own. */
function showSignInNotice(): void {
  const notice = getSignInNotice();
  if (!notice || location.pathname === "/dashboard/settings") return;
  if (notice.tone === "danger") toast.error(notice.text);
  else toast.info(notice.text);
  forgetSignInNotice();
}

function Header({ sidebar }: { sidebar: SidebarState }) {
  const open = sidebar.isPhone ? sidebar.drawerOpen : sidebar.expanded;
  const { isLoading } = useSubscription();
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
  return (
    <header className="sticky top-0 z-30 flex h-14 shrink-0 items-center gap-1 border-b bg-paper px-2 sm:gap-2 sm:pr-4">
      <IconButton
        icon={PanelLeft}
        label={open ? "Réduire le menu" : "Ouvrir le menu"}
        tooltip={!sidebar.isPhone}
        tooltipSide="bottom"
        aria-expanded={open}
        aria-keyshortcuts="Control+B Meta+B"
        onClick={sidebar.toggle}
      />
      {sidebar.isPhone && isOnline ? (
        <Link to="/dashboard" aria-label="Égérie" className="rounded px-1">
          <Logo />
        </Link>
      ) : null}
      <p className={cx("min-w-0 flex-1 text-sm text-muted max-sm:sr-only", !isOnline && "hidden")}>
        Plateforme de création publicitaire IA
      </p>
      {isOnline ? <span className="flex-1 sm:hidden" /> : null}
      <OfflineNotice isOnline={isOnline} />
      {/* Once the place beside it is known, so that it does not move. */}
      <Optional>{isLoading ? null : <BrandInUse />}</Optional>
      <UpgradeLink />
      <JobsTray />
      {sidebar.isPhone ? null : <ThemeMenu />}
    </header>
  );
}

/** For plans below Pro. Before the others, so that nothing moves when the plan becomes known. */
function UpgradeLink() {
  const { plan, isLoading, isUnknown } = useSubscription();
  if (isUnknown || (plan !== "free" && plan !== "starter")) return null;
  return (
    <Button asChild size="sm" className={isLoading ? "invisible" : undefined}>
      <Link to="/dashboard/pricing">Upgrade Pro</Link>
    </Button>
  );
}

/** In the place of the logo and the motto, so that it moves nothing, lest a click meet another button, and covers no page. */
function OfflineNotice({ isOnline }: { isOnline: boolean }) {
  return (
    <output className={cx(!isOnline && "min-w-0 flex-1")}>
      {isOnline ? null : (
        <p className="flex w-fit max-w-full items-center gap-2 rounded bg-warning-soft px-2 py-1 text-xs text-warning sm:px-4 sm:text-sm">
          <WifiOff size={16} aria-hidden className="shrink-0" />
          <span className="truncate sm:hidden" aria-hidden>
            Hors connexion
          </span>
          <span className="truncate max-sm:sr-only">{texts.offline}</span>
        </p>
      )}
    </output>
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

/** On navigation, scrolls to the top and focuses the new screen; back and forward keep the scroll position. */
function useNavigationFocus(main: { current: HTMLElement | null }): void {
  const { pathname } = useLocation();
  const { way } = usePageLoad();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (way !== "POP") window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname, way, main]);
}

function ScreenLoading() {
  return (
    <output className="flex flex-col gap-8">
      <span className="sr-only">Chargement...</span>
      <Skeleton className="h-10 w-72 max-w-full" />
      <Skeleton className="h-64 w-full" />
    </output>
  );
}
