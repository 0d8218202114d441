import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import { Toaster as Sonner } from "sonner";
import { Spinner } from "./spinner.tsx";
import { useMedia } from "./use-media.ts";

/** Below the header. */
const belowHeader = { top: 64 };

/** Mounted once by the providers. Elsewhere: `import { toast } from "sonner"`. */
export function Toaster({ theme }: { theme: "light" | "dark" }) {
  // In a low window, a page's main button is at the lower right.
  const isLow = useMedia("(min-width: 640px) and (max-height: 640px)");
  return (
    <Sonner
      theme={theme}
      position={isLow ? "top-center" : "bottom-right"}
      {...(isLow && { offset: belowHeader })}
      closeButton
      containerAriaLabel="Notifications"
      toastOptions={{
        closeButtonAriaLabel: "Fermer",
        classNames: { toast: "egerie-toast", description: "egerie-toast-description" },
      }}
      icons={{
        success: <CircleCheck size={18} aria-hidden className="text-success" />,
        error: <CircleAlert size={18} aria-hidden className="text-danger" />,
        warning: <TriangleAlert size={18} aria-hidden className="text-warning" />,
        info: <Info size={18} aria-hidden className="text-info" />,
        loading: <Spinner size={18} />,
      }}
    />
  );
}
