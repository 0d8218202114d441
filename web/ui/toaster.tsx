import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import { Toaster as Sonner } from "sonner";
import { Spinner } from "./spinner.tsx";

/** Mounted once by the providers. Elsewhere: `import { toast } from "sonner"`. */
export function Toaster({ theme }: { theme: "light" | "dark" }) {
  return (
    <Sonner
      theme={theme}
      position="bottom-right"
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
