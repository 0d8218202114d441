// Icons of the social networks in Lucide's style, which has no brand icons.
import { createLucideIcon } from "lucide-react";

export const Facebook = createLucideIcon("facebook", [
  ["path", { d: "M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z", key: "f" }],
]);

export const Instagram = createLucideIcon("instagram", [
  ["rect", { width: "20", height: "20", x: "2", y: "2", rx: "5", key: "body" }],
  ["circle", { cx: "12", cy: "12", r: "4", key: "lens" }],
  ["path", { d: "M17.5 6.5h.01", key: "flash" }],
]);

export const Twitter = createLucideIcon("twitter", [
  [
    "path",
    {
      d: "M22 4s-.7 2.1-2 3.4c1.6 10-9.4 17.3-18 11.6 2.2.1 4.4-.6 6-2C3 15.5.5 9.6 3 5c2.2 2.6 5.6 4.1 9 4-.9-4.2 4-6.6 7-3.8 1.1 0 3-1.2 3-1.2z",
      key: "bird",
    },
  ],
]);

export const Linkedin = createLucideIcon("linkedin", [
  ["path", { d: "M16 8a6 6 0 0 1 6 6v7h-4v-7a2 2 0 0 0-4 0v7h-4v-7a6 6 0 0 1 6-6z", key: "n" }],
  ["rect", { width: "4", height: "12", x: "2", y: "9", key: "i" }],
  ["circle", { cx: "4", cy: "4", r: "2", key: "dot" }],
]);

export const Whatsapp = createLucideIcon("whatsapp", [
  ["path", { d: "M7.9 20A9 9 0 1 0 4 16.1L2 22Z", key: "bubble" }],
  [
    "path",
    {
      d: "M9 8.2c-.8 3.6 3.2 7.6 6.8 6.8l.5-1.7-2.3-1.3-1 1c-1.3-.5-2.3-1.5-2.8-2.8l1-1-1.3-2.3z",
      key: "phone",
    },
  ],
]);
