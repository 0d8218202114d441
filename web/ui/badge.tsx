import { Ban, CircleAlert, CircleCheck, CircleDashed, Clock3, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./cx.ts";

const tones = {
  neutral: "bg-sunk text-ink",
  info: "bg-info-soft text-info",
  success: "bg-success-soft text-success",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger",
};
export type Tone = keyof typeof tones;

export function Badge({
  tone = "neutral",
  icon: Icon,
  children,
}: {
  tone?: Tone;
  icon?: LucideIcon;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        "inline-flex h-6 w-fit items-center gap-1 rounded px-2 text-xs font-medium whitespace-nowrap",
        tones[tone],
      )}
    >
      {Icon ? <Icon size={14} aria-hidden /> : null}
      {children}
    </span>
  );
}

const statuses = {
  queued: { tone: "neutral", icon: Clock3, word: "En attente" },
  processing: { tone: "info", icon: CircleDashed, word: "En cours" },
  completed: { tone: "success", icon: CircleCheck, word: "Terminé" },
  failed: { tone: "danger", icon: CircleAlert, word: "Échec" },
  cancelled: { tone: "warning", icon: Ban, word: "Annulé" },
} satisfies Record<string, { tone: Tone; icon: LucideIcon; word: string }>;
export type BadgeStatus = keyof typeof statuses;

/** A status as colour, icon and word. `label` replaces the word where the specification has its own. */
export function StatusBadge({ status, label }: { status: BadgeStatus; label?: string }) {
  const { tone, icon, word } = statuses[status];
  return (
    <Badge tone={tone} icon={icon}>
      {label ?? word}
    </Badge>
  );
}
