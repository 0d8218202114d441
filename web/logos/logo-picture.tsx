import { useQuery } from "@tanstack/react-query";
import { Droplet, Moon, Sun } from "lucide-react";
import { SegmentedControl } from "../ui/segmented-control.tsx";
import { DrawingBox } from "./drawing-box.tsx";
import { nameStyle } from "./logo-words.ts";
import { drawingQuery, type Logo, type LogoView } from "./queries.ts";

/** What a logo is looked at on. */
export type Ground = "light" | "dark" | "color";

const grounds = [
  { value: "light", label: "Clair", icon: Sun },
  { value: "dark", label: "Sombre", icon: Moon },
  { value: "color", label: "Couleur", icon: Droplet },
] as const;

const inks: Record<Ground, LogoView["ink"]> = { light: "color", dark: "on-dark", color: "white" };

/** The same in both themes: a logo is judged on what it will stand on. */
const lightGround = "#ffffff";
const darkGround = "#171310";

export function GroundSwitch({ value, onChange }: { value: Ground; onChange: (ground: Ground) => void }) {
  return <SegmentedControl label="Fond des logos" value={value} onValueChange={onChange} options={grounds} />;
}

export const describeLogo = ({ name, label, style }: Logo) => `Logo de ${name}, ${label}, ${nameStyle(style)}`;

/** A logo on a ground, in the ink that is made for it. */
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
  // Whole and in its own colours it is there as a picture already.
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
