// What the page shows besides the carousel, all of it made by this product: scripts/generate/home-pictures.mjs draws it again.
import type { Shot } from "../gallery/gallery.ts";
import choiceLarge from "./choice-large.avif";
import choiceSmall from "./choice-small.avif";
import choiceJpeg from "./choice.jpg";
import editedLarge from "./edited-large.avif";
import editedSmall from "./edited-small.avif";
import editedJpeg from "./edited.jpg";
import facesTallLarge from "./faces-tall-large.avif";
import facesTallSmall from "./faces-tall-small.avif";
import facesTallJpeg from "./faces-tall.jpg";
import facesWideLarge from "./faces-wide-large.avif";
import facesWideSmall from "./faces-wide-small.avif";
import facesWideJpeg from "./faces-wide.jpg";
import feedLarge from "./feed-large.avif";
import feedSmall from "./feed-small.avif";
import feedJpeg from "./feed.jpg";
import photoLarge from "./photo-large.avif";
import photoSmall from "./photo-small.avif";
import photoJpeg from "./photo.jpg";
import portraitLarge from "./portrait-large.avif";
import portraitSmall from "./portrait-small.avif";
import portraitJpeg from "./portrait.jpg";
import squareLarge from "./square-large.avif";
import squareSmall from "./square-small.avif";
import squareJpeg from "./square.jpg";
import stillLarge from "./still-large.avif";
import stillSmall from "./still-small.avif";
import stillJpeg from "./still.jpg";
import storyLarge from "./story-large.avif";
import storySmall from "./story-small.avif";
import storyJpeg from "./story.jpg";

/** One series of one bag: the seller's photo, and formats made of it. */
export const photo: Shot = {
  alt: "Sac à main de cuir fauve, photographié sur fond clair",
  width: 720,
  height: 720,
  avif: { small: photoSmall, large: photoLarge },
  jpeg: photoJpeg,
};
export const portrait: Shot = {
  alt: "Publicité\u00a0: une influenceuse virtuelle à lunettes dorées pose derrière le sac, dans une boutique rose",
  width: 1080,
  height: 1350,
  avif: { small: portraitSmall, large: portraitLarge },
  jpeg: portraitJpeg,
};
export const feed: Shot = {
  alt: "Le même sac et la même influenceuse, en largeur pour le fil Facebook",
  width: 1200,
  height: 628,
  avif: { small: feedSmall, large: feedLarge },
  jpeg: feedJpeg,
};
export const square: Shot = {
  alt: "La même publicité en carré pour Instagram",
  width: 720,
  height: 720,
  avif: { small: squareSmall, large: squareLarge },
  jpeg: squareJpeg,
};
export const story: Shot = {
  alt: "La même publicité en hauteur pour les stories",
  width: 540,
  height: 960,
  avif: { small: storySmall, large: storyLarge },
  jpeg: storyJpeg,
};

/** A product alone. */
export const still: Shot = {
  alt: "Visuel\u00a0: une bague solitaire sur un socle, dans une lumière de fin de journée",
  width: 960,
  height: 1200,
  avif: { small: stillSmall, large: stillLarge },
  jpeg: stillJpeg,
};
/** An ad with its words set on it. */
export const edited: Shot = {
  alt: "Publicité des lunettes, avec son accroche et son appel à l'action posés sur l'image",
  width: 960,
  height: 1200,
  avif: { small: editedSmall, large: editedLarge },
  jpeg: editedJpeg,
};

/** Four influencers side by side, the last of whom is in the series. */
export const choice: Shot = {
  alt: "",
  width: 768,
  height: 240,
  avif: { small: choiceSmall, large: choiceLarge },
  jpeg: choiceJpeg,
};

/** Fifty portraits of one casting: ten across, or five. */
export const facesWide: Shot = {
  alt: "Cinquante portraits d'influenceurs virtuels, tous différents",
  width: 1920,
  height: 1200,
  avif: { small: facesWideSmall, large: facesWideLarge },
  jpeg: facesWideJpeg,
};
export const facesTall: Shot = {
  ...facesWide,
  width: 800,
  height: 2000,
  avif: { small: facesTallSmall, large: facesTallLarge },
  jpeg: facesTallJpeg,
};
