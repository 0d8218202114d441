/** Every French sentence the API can answer with. The specification's strings stand to the letter. */
export * as messages from "./sentences.ts";

/** What is answered at a plan's limit: which it is, and the plan that lifts it. */
export const quotaMessages = {
  products: (plan: string, limit: number, next: string, nextLimit: number | null) =>
    `Votre forfait ${plan} comprend ${limit === 1 ? "1 produit" : `${limit} produits`}. Passez au forfait ${next} pour en avoir ${nextLimit === null ? "autant que vous voulez" : `jusqu'à ${nextLimit}`}.`,
  generations: (plan: string, next: string) =>
    `Votre forfait ${plan} comprend 1 génération, que vous avez utilisée. Passez au forfait ${next} pour générer sans limite.`,
};

/** What an import says about a page that it could not bring whole. */
export const importNotes = {
  stopped: (limit: string) => `Import arrêté. ${limit}`,
  missed: (count: number, reason: string) =>
    count === 1 ? `1 produit non importé\u00a0: ${reason}` : `${count} produits non importés\u00a0: ${reason}`,
  left: (count: number) =>
    count === 1 ? "1 produit n'a pas été lu, faute de temps." : `${count} produits n'ont pas été lus, faute de temps.`,
};
