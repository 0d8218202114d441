import { Navigate, Route, Routes } from "react-router";
import { dashboardShell, menuEntries, type Page, pages, preloadPage } from "./pages.ts";
import type { Menu } from "./shell/sidebar.tsx";

const menu: Menu = { entries: menuEntries, preload: preloadPage };

/** The table of pages as routes of React Router. */
export function AppRoutes() {
  return (
    <Routes>
      {pages.filter(({ inShell }) => !inShell).map(renderRoute)}
      <Route element={<dashboardShell.Screen menu={menu} />}>
        {pages.filter(({ inShell }) => inShell).map(renderRoute)}
      </Route>
    </Routes>
  );
}

function renderRoute({ path, screen, redirectTo }: Page) {
  const element = screen ? <screen.Screen /> : redirectTo ? <Navigate to={redirectTo} replace /> : null;
  return <Route key={path} path={path} element={element} />;
}
