import { cx } from "./cx.ts";

/** The logo mark: the É of the wordmark, its accent in the accent colour. Decorative: the link around it has the name. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden className={className}>
      <rect width="32" height="32" rx="4" fill="var(--ink)" />
      <path
        fill="var(--paper)"
        d="M21.99 27.55L9.33 27.55L9.35 27.32L9.37 27.32Q10.19 27.32 10.69 26.89Q11.20 26.45 11.20 25.63L11.20 12.49Q11.20 11.67 10.69 11.17Q10.19 10.66 9.37 10.66L9.35 10.44L21.58 10.44L22.26 15.02L22.04 15.02Q21.35 10.73 16.63 10.73L14.71 10.73L14.71 17.33L16.76 17.33Q17.91 17.33 18.59 16.63Q19.27 15.93 19.27 14.79L19.50 14.79L19.50 20.41L19.27 20.41Q19.25 19.18 18.50 18.40Q17.75 17.62 16.51 17.62L14.71 17.62L14.71 25.63Q14.71 27.25 16.31 27.25L17.27 27.25Q19.48 27.25 20.78 26.11Q22.08 24.97 22.45 22.53L22.67 22.53Z"
      />
      <path fill="var(--accent-inverse)" d="M13.9 9.2L17.6 3.9H21.2V5.1L14.9 9.6Z" />
    </svg>
  );
}

/** The wordmark. */
export function Logo({ className }: { className?: string }) {
  return <span className={cx("font-display text-[1.625rem] leading-8", className)}>Égérie</span>;
}
