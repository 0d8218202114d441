import { useEffect, useState } from "react";
import { Button, type ButtonSize } from "./button.tsx";

/** The service sends one message a minute of each kind. */
const waitMs = 60_000;

/** Asks for a message again, a minute after the last. */
export function ResendButton({
  label,
  sentAt,
  onResend,
  size = "sm",
  className,
}: {
  label: string;
  /** When the last one left: a moment ago without it, null for never. Give the button a new `key` when it changes. */
  sentAt?: string | null | undefined;
  /** Answers whether a message left. */
  onResend: () => Promise<boolean>;
  size?: ButtonSize;
  className?: string;
}) {
  const [until, setUntil] = useState(() => readTime(sentAt) + waitMs);
  const [now, setNow] = useState(Date.now);
  const [sending, setSending] = useState(false);
  // A clock that lags behind the service's must not make anybody wait longer.
  const left = Math.ceil(Math.min(waitMs, Math.max(0, until - now)) / 1000);
  const counting = left > 0;
  useEffect(() => {
    if (!counting) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [counting]);

  async function resend() {
    setSending(true);
    const isSent = await onResend();
    setSending(false);
    if (!isSent) return;
    setNow(Date.now());
    setUntil(Date.now() + waitMs);
  }

  return (
    <Button
      variant="ghost"
      size={size}
      loading={sending}
      disabled={counting}
      onClick={() => void resend()}
      className={className}
    >
      {counting ? `Renvoyer dans ${left}\u00a0s` : label}
    </Button>
  );
}

function readTime(sentAt: string | null | undefined): number {
  if (sentAt === null) return 0;
  return sentAt === undefined ? Date.now() : Date.parse(sentAt);
}
