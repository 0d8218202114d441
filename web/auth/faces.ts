import first from "./faces/1.webp";
import second from "./faces/2.webp";
import third from "./faces/3.webp";
import fourth from "./faces/4.webp";
import fifth from "./faces/5.webp";
import sixth from "./faces/6.webp";

/** Six influencers as the studio draws them (scripts/generate/home-pictures.mjs), 384 × 482. */
export const faces = [first, second, third, fourth, fifth, sixth];
