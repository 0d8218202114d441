import { Suspense } from "react";
import { BrowserRouter } from "react-router";
import { AppRoutes } from "./routes.tsx";
import { preloadScreen } from "./screens.ts";
import { AppProviders } from "./shell/app-providers.tsx";
import { CrashScreen } from "./shell/crash-screen.tsx";
import { ErrorBoundary } from "./shell/error-boundary.tsx";
import { LoadingScreen } from "./ui/loading-screen.tsx";

preloadScreen(location.pathname);

/** Everything but the pages that are finished at build (web/prerender.tsx). */
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
