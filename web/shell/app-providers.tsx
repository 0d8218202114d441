import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { queryClient } from "../lib/query-client.ts";
import { onSignedOut } from "../lib/session.ts";
import { useTheme } from "../lib/theme.ts";
import { Toaster } from "../ui/toaster.tsx";
import { TooltipProvider } from "../ui/tooltip.tsx";

/** The providers of the single-page app: queries, theme, tooltips, toasts. */
export function AppProviders({ children }: { children: ReactNode }) {
  const { shown } = useTheme();
  // The next user must not see the previous user's data.
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
