// « Partager »: hands files to the system's share sheet, where the browser can.
import { Share2 } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { Button } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";
import { ViewerAction } from "./viewer-action.tsx";

/** A file to share, by its address on our own host. */
export interface SharedFile {
  url: string;
  name: string;
  /** Makes the file where it is not at `url` yet; answers its address, undefined where that failed. */
  prepare?: () => Promise<string | undefined>;
}

const types: Record<string, string> = { jpg: "image/jpeg", png: "image/png", webp: "image/webp" };
const typeOf = (url: string) => types[/\.(\w+)$/.exec(url)?.[1] ?? ""] ?? "image/jpeg";

/** Whether pictures can be shared as files: phones, mostly. */
const canShare = (files: readonly SharedFile[]): boolean =>
  typeof navigator.canShare === "function" &&
  navigator.canShare({ files: files.map(({ url, name }) => new File([], name, { type: typeOf(url) })) });

/** Renders nothing where files cannot be shared. */
export function ShareFiles({
  files,
  title,
  look = "button",
  size = "md",
}: {
  files: readonly SharedFile[];
  title: string;
  /** `viewer`: among the actions of an `ImageViewer`. */
  look?: "button" | "icon" | "viewer";
  size?: "sm" | "md";
}) {
  const [isBusy, setBusy] = useState(false);
  if (files.length === 0 || !canShare(files)) return null;

  async function share(): Promise<void> {
    setBusy(true);
    try {
      const loaded = await Promise.all(
        files.map(async ({ url: from, name, prepare }) => {
          const url = prepare ? await prepare() : from;
          if (url === undefined) throw new DOMException("No file", "AbortError");
          const answer = await fetch(url);
          if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
          return new File([await answer.blob()], name, { type: typeOf(url) });
        }),
      );
      await navigator.share({ files: loaded, title });
    } catch (error) {
      // The seller closed the sheet.
      if (error instanceof DOMException && error.name === "AbortError") return;
      toast.error("Le partage n’a pas abouti. Réessayez.");
    } finally {
      setBusy(false);
    }
  }

  const props = { size, icon: Share2, loading: isBusy, onClick: () => void share() };
  if (look === "icon") return <IconButton label="Partager" {...props} />;
  const Shape = look === "viewer" ? ViewerAction : Button;
  return <Shape {...props}>Partager</Shape>;
}
