export interface Device {
  /** « Safari sur iOS ». */
  name: string;
  isHandheld: boolean;
}

/** In this order: nearly every browser also claims to be Chrome, and Chrome to be Safari. */
const browsers: [RegExp, string][] = [
  [/\b(Edg|EdgA|EdgiOS|Edge)\//, "Edge"],
  [/\b(OPR|OPT|OPiOS|OPX|Opera)\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/(Chrome|Chromium|CriOS)\//, "Chrome"],
  [/\bVersion\/[\d.]+.* Safari\//, "Safari"],
];

/** An iPad that requests desktop pages claims to be a Mac and cannot be distinguished. */
const systems: [RegExp, string][] = [
  [/\biPad\b/, "iPadOS"],
  [/\b(iPhone|iPod)\b/, "iOS"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMacintosh\b/, "macOS"],
  [/\b(Linux|X11)\b/, "Linux"],
];

const find = (words: [RegExp, string][], userAgent: string) => words.find(([shape]) => shape.test(userAgent))?.[1];

/** The browser and operating system of a session, as far as its User-Agent reveals them. */
export function describeDevice(userAgent: string | null): Device {
  const browser = find(browsers, userAgent ?? "");
  const system = find(systems, userAgent ?? "");
  return {
    name: browser && system ? `${browser} sur ${system}` : (browser ?? system ?? "Appareil inconnu"),
    isHandheld: system === "iPadOS" || system === "iOS" || system === "Android",
  };
}
