import afro from "./art/egerie-afro.webp";
import barbe from "./art/egerie-barbe.webp";
import carre from "./art/egerie-carre.webp";
import gris from "./art/egerie-gris.webp";
import ras from "./art/egerie-ras.webp";
import turban from "./art/egerie-turban.webp";

/** Six virtual influencers, 384 × 482. */
export const cast = [
  { src: afro, alt: "Femme à la coupe afro, robe bordeaux" },
  { src: barbe, alt: "Homme barbu, chemise marine" },
  { src: carre, alt: "Femme rousse au carré, col roulé sauge" },
  { src: ras, alt: "Homme aux cheveux ras, veste camel" },
  { src: gris, alt: "Femme aux cheveux gris et lunettes, veste bordeaux" },
  { src: turban, alt: "Femme au turban camel, haut ivoire" },
];
