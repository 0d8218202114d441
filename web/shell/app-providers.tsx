import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { queryClient } from "../lib/query-client.ts";
import { onSignedOut } from "../lib/session.ts";
import { useTheme } from "../lib/theme.ts";
import { Toaster } from "../ui/toaster.tsx";
import { TooltipProvider } from "../ui/tooltip.tsx";

/** What every screen but the home page stands on. */
export function AppProviders({ children }: { children: ReactNode }) {
  const { shown } = useTheme();
  // Nobody may see the lists of whoever was signed in before.
  useEffect(() => onSignedOut(() => queryClient.clear()), []);
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        {children}
        <Toaster theme={shown} />
      </TooltipProvider>
    </QueryClientProvider>
  );
}
