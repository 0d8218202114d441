import { startTransition, useCallback, useEffect, useState } from "react";
import { type Location, Navigate, Route, Routes, useLocation, useNavigationType } from "react-router";
import { reloadIfDeployed } from "./lib/reload-after-deployment.ts";
import { dashboardShell, isPageLoaded, loadPage, menuEntries, type Page, pages, preloadPage } from "./pages.ts";
import { OfflinePage } from "./shell/offline-page.tsx";
import { type PageLoad, PageLoadContext } from "./shell/page-load.ts";
import type { Menu } from "./shell/sidebar.tsx";

const menu: Menu = { entries: menuEntries, preload: preloadPage };

/** The table of pages as routes of React Router. */
export function AppRoutes() {
  const { shown, load } = useLoadedLocation();
  const isInShell = /^\/(dashboard|product)(\/|$)/.test(shown.pathname);
  return (
    <PageLoadContext value={load}>
      {load.hasFailed && !isInShell ? (
        <main className="mx-auto max-w-6xl px-6 py-16">
          <OfflinePage />
        </main>
      ) : null}
      <div className="contents" hidden={load.hasFailed && !isInShell}>
        <Routes location={shown}>
          {pages.filter(({ inShell }) => !inShell).map(renderRoute)}
          <Route element={<dashboardShell.Screen menu={menu} />}>
            {pages.filter(({ inShell }) => inShell).map(renderRoute)}
          </Route>
        </Routes>
      </div>
    </PageLoadContext>
  );
}

/**
 * The location whose page is shown: the current one, once its files are loaded. Where they cannot be, the page before it
 * stays mounted, out of sight, so that going back finds it as it was left.
 */
function useLoadedLocation(): { shown: Location; load: PageLoad } {
  const location = useLocation();
  const way = useNavigationType();
  const [shown, setShown] = useState(location);
  const [failed, setFailed] = useState<Location | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [ended, setEnded] = useState(0);
  if (location !== shown && isPageLoaded(location.pathname)) setShown(location);
  useEffect(() => {
    if (location === shown) return;
    let isCurrent = true;
    const finish = (outcome: Location | null) => {
      if (!isCurrent) return;
      startTransition(() => {
        if (outcome === null) setShown(location);
        setFailed(outcome);
        setEnded(attempt);
      });
    };
    // Resolves at once where the files arrived since the render, as those that a pointed link preloads may.
    loadPage(location.pathname).then(
      () => finish(null),
      async (failure: unknown) => {
        if (!(await reloadIfDeployed(failure))) finish(location);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [location, shown, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const hasFailed = failed === location && location !== shown;
  return { shown, load: { way, hasFailed, isRetrying: hasFailed && ended !== attempt, retry } };
}

function renderRoute({ path, screen, redirectTo }: Page) {
  const element = screen ? <screen.Screen /> : redirectTo ? <Navigate to={redirectTo} replace /> : null;
  return <Route key={path} path={path} element={element} />;
}
