import type { ReactNode } from "react";
import type { LogoStyle } from "../../../worker/contract/logos.ts";

const ink = "#1d1a16";
/** Colours for sellers without a preferred colour. */
const accents: Record<LogoStyle, string> = {
  minimal: ink,
  tech: "#2a38c9",
  professional: "#1f3a5f",
  creative: "#c8553d",
};

const serif = { fontFamily: "var(--font-display)" };
const sans = { fontFamily: "var(--font-sans)" };

/** A sketch of each style with the brand's initial and first colour. The server draws the real logos. */
export function StyleSketch({
  style,
  initial,
  color,
}: {
  style: LogoStyle;
  initial: string;
  color: string | undefined;
}) {
  const accent = color ?? accents[style];
  return (
    <svg viewBox="0 9 160 82" aria-hidden className="block w-full bg-[#fff]" textAnchor="middle">
      {sketches[style](initial, accent)}
    </svg>
  );
}

const sketches: Record<LogoStyle, (initial: string, accent: string) => ReactNode> = {
  minimal: (initial, accent) => (
    <>
      <circle cx="80" cy="50" r="29" fill="none" stroke={accent} strokeWidth="0.8" />
      <text x="80" y="61" fontSize="31" fontWeight="200" fill={ink} style={sans}>
        {initial}
      </text>
      <circle cx="100.5" cy="29.5" r="2.6" fill={accent} />
    </>
  ),
  tech: (initial, accent) => (
    <>
      <path d="M80 17 108.6 33.5 80 50 51.4 33.5Z" fill={accent} opacity="0.55" />
      <path d="M51.4 33.5 80 50V83L51.4 66.5Z" fill={accent} />
      <path d="M108.6 33.5 80 50V83L108.6 66.5Z" fill={accent} opacity="0.8" />
      <text fontSize="24" fontWeight="800" fill="#fff" style={sans} transform="matrix(0.866 0.5 0 1 65.7 66.7)">
        {initial}
      </text>
    </>
  ),
  professional: (initial, accent) => (
    <>
      <path d="M57 20H103V52C103 68 93 76 80 82 67 76 57 68 57 52Z" fill={accent} />
      <path
        d="M60.5 23.5H99.5V52C99.5 65.600 91 72.500 80 78 69 72.500 60.500 65.600 60.500 52Z"
        fill="none"
        stroke="#fff"
        strokeWidth="0.7"
      />
      <text x="80" y="60" fontSize="31" fill="#fff" style={serif}>
        {initial}
      </text>
      <path d="M16 50H46M114 50H144" stroke={accent} strokeWidth="0.8" />
    </>
  ),
  creative: (initial, accent) => (
    <>
      <circle cx="68" cy="44" r="25" fill={accent} />
      <path d="M70 76A26 26 0 0 1 122 76Z" fill={ink} />
      <path d="M104 16 120 24 112 40Z" fill="#d9a441" />
      <text x="67" y="55" fontSize="32" fill="#fff" style={serif} transform="rotate(-9 67 44)">
        {initial}
      </text>
    </>
  ),
};
