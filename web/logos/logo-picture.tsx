import { useQuery } from "@tanstack/react-query";
import { Droplet, Moon, Sun } from "lucide-react";
import { ofName } from "../../worker/contract/elision.ts";
import { SegmentedControl } from "../ui/segmented-control.tsx";
import { DrawingBox } from "./drawing-box.tsx";
import { nameStyle } from "./logo-words.ts";
import { drawingQuery, type Logo, type LogoView } from "./queries.ts";

/** The background of a logo. */
export type Ground = "light" | "dark" | "color";

const grounds = [
  { value: "light", label: "Clair", icon: Sun },
  { value: "dark", label: "Sombre", icon: Moon },
  { value: "color", label: "Couleur", icon: Droplet },
] as const;

const inks: Record<Ground, LogoView["ink"]> = { light: "color", dark: "on-dark", color: "white" };

/** Independent of the app's theme: logos are judged on the background they are made for. */
const lightGround = "#ffffff";
const darkGround = "#171310";

export function GroundSwitch({ value, onChange }: { value: Ground; onChange: (ground: Ground) => void }) {
  return <SegmentedControl label="Fond des logos" value={value} onValueChange={onChange} options={grounds} />;
}

export const describeLogo = ({ name, label, style }: Logo) => `Logo ${ofName(name)}, ${label}, ${nameStyle(style)}`;

/** A logo on a background, in the variant made for that background. */
export function LogoPicture({
  logo,
  ground,
  part = "whole",
  alt = describeLogo(logo),
  ratio,
  sizes,
  room,
  className,
}: {
  logo: Logo;
  ground: Ground;
  part?: LogoView["part"];
  alt?: string;
  ratio?: string;
  sizes: string;
  room?: string;
  className?: string;
}) {
  const ink = inks[ground];
  // The whole logo in colour has a stored picture; other variants are fetched as drawings.
  const isStored = part === "whole" && ink === "color";
  const { data: drawn } = useQuery({
    ...drawingQuery(logo.id, { part, ink }),
    enabled: !isStored && logo.image_url !== null,
  });
  const color = { light: lightGround, dark: darkGround, color: logo.design.colors[0] ?? darkGround }[ground];
  return (
    <DrawingBox
      src={isStored ? logo.image_url : (drawn ?? null)}
      alt={alt}
      ground={color}
      sizes={sizes}
      {...(ratio ? { ratio } : {})}
      {...(room ? { room } : {})}
      {...(className ? { className } : {})}
    />
  );
}
