/** The mark: a serif É whose accent is the one stroke of colour. Decorative; the wordmark names it. */
export function Mark({ size = 28, className }: { size?: number; className?: string }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden className={className}>
      <rect width="32" height="32" rx="4" fill="var(--ink)" />
      <path
        d="M9 25.5V11.2h13.4v4.4h-1.1c-.5-2.2-1.5-3-3.7-3h-3.4v4.9h2.2c1.6 0 2.2-.6 2.5-2.1h.9v5.7h-.9c-.3-1.6-.9-2.2-2.5-2.2h-2.2v5.2h3.9c2.4 0 3.5-.9 4.2-3.4h1.1l-.5 4.8z"
        fill="var(--paper)"
      />
      <path d="M15.1 9.1 21 4.6l1.5 2-6.7 3z" fill="var(--accent)" />
    </svg>
  );
}

export function Logo({ className }: { className?: string }) {
  return (
    <span className={`inline-flex items-center gap-2.5 ${className ?? ""}`}>
      <Mark />
      <span className="font-display text-heading tracking-tight">Égérie</span>
    </span>
  );
}
