/** Initials in a circle; decorative, since the name stands beside it. */
export function Avatar({ initials }: { initials: string }) {
  return (
    <span
      aria-hidden
      className="inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-ink text-xs font-semibold text-paper"
    >
      {initials}
    </span>
  );
}
