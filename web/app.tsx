import { Suspense } from "react";
import { BrowserRouter } from "react-router";
import { preloadPage } from "./pages.ts";
import { AppRoutes } from "./routes.tsx";
import { AppProviders } from "./shell/app-providers.tsx";
import { CrashScreen } from "./shell/crash-screen.tsx";
import { ErrorBoundary } from "./shell/error-boundary.tsx";
import { LoadingScreen } from "./shell/loading-screen.tsx";

preloadPage(location.pathname);

/** The single-page app: every page except those rendered at build (web/prerender.tsx). */
export function App() {
  return (
    <ErrorBoundary fallback={<CrashScreen />}>
      <BrowserRouter>
        <AppProviders>
          <Suspense fallback={<LoadingScreen />}>
            <AppRoutes />
          </Suspense>
        </AppProviders>
      </BrowserRouter>
    </ErrorBoundary>
  );
}
