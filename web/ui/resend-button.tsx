import { useEffect, useState } from "react";
import { Button, type ButtonSize } from "./button.tsx";

/** The service sends at most one message of each kind per minute. */
const waitMs = 60_000;

/** Requests a message again; enabled a minute after the last one. */
export function ResendButton({
  label,
  sentAt,
  onResend,
  size = "sm",
  className,
}: {
  label: string;
  /** When the last one was sent (ISO): just now when absent, null for never. Give the button a new `key` when it changes. */
  sentAt?: string | null | undefined;
  /** Resolves to whether a message was sent. */
  onResend: () => Promise<boolean>;
  size?: ButtonSize;
  className?: string;
}) {
  const [until, setUntil] = useState(() => readTime(sentAt) + waitMs);
  const [now, setNow] = useState(Date.now);
  const [sending, setSending] = useState(false);
  // A clock behind the service's must not make the wait longer than a minute.
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
