/** The film's steps in order: its captions (timed by scripts/generate/demo-film.mjs) and its text alternative. */
export const steps = {
  address: "Collez l’adresse d’une page produit de votre boutique.",
  read: "Égérie y lit le nom, le prix, la description et les photos.",
  face: "Choisissez un visage parmi vos influenceurs virtuels.",
  generate: "Demandez la série\u00a0: un clic, six formats.",
  drawn: "Chaque format apparaît dès qu’il est composé, ici en accéléré.",
  formats: "Chacun a les dimensions exactes de son emplacement.",
  series: "De l’adresse à la série, prête à publier.",
};
