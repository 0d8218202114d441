import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect } from "react";
import { Outlet } from "react-router";
import { queryClient } from "../lib/query-client.ts";
import { onSignedOut } from "../lib/session.ts";
import { useTheme } from "../lib/theme.ts";
import { Toaster } from "../ui/toaster.tsx";
import { TooltipProvider } from "../ui/tooltip.tsx";

/** What every screen but the home page stands on. */
export function AppProviders() {
  const { shown } = useTheme();
  // Nobody may see the lists of whoever was signed in before.
  useEffect(() => onSignedOut(() => queryClient.clear()), []);
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider delayDuration={300} skipDelayDuration={200}>
        <Outlet />
        <Toaster theme={shown} />
      </TooltipProvider>
    </QueryClientProvider>
  );
}
