import type { LandingTheme } from "../../worker/contract/landing-pages.ts";

/** Colours of the landing page themes, independent of the app's theme. */
const colours: Record<LandingTheme, { ground: string; ink: string; button: string }> = {
  atelier: { ground: "#f5f0e6", ink: "#201b16", button: "#1f4a3c" },
  nuit: { ground: "#0e0d0f", ink: "#f4f0ea", button: "#dcb98a" },
  franc: { ground: "#ff5a36", ink: "#120e0c", button: "#120e0c" },
};

/** A schematic page in the theme's colours; fills its box. */
export function ThemeSketch({ theme, className }: { theme: LandingTheme; className: string }) {
  const { ground, ink, button } = colours[theme];
  return (
    <svg viewBox="0 0 64 56" preserveAspectRatio="xMinYMid slice" aria-hidden className={className}>
      <rect width="64" height="56" fill={ground} />
      <rect x="8" y="12" width={theme === "franc" ? 40 : 30} height={theme === "franc" ? 9 : 5} fill={ink} />
      <rect x="8" y={theme === "franc" ? 24 : 20} width="24" height="2" fill={ink} opacity="0.6" />
      <rect x="8" y={theme === "franc" ? 29 : 25} width="20" height="2" fill={ink} opacity="0.6" />
      <rect x="8" y="37" width="18" height="7" fill={button} />
      {theme === "franc" ? null : <rect x="40" y="10" width="16" height="36" fill={ink} opacity="0.25" />}
    </svg>
  );
}
