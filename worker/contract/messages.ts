/** All French messages of the API; strings from the specification are verbatim. */
export * as messages from "./sentences.ts";

/** Messages at a plan's limit: the limit, and the plan that raises it. */
export const quotaMessages = {
  products: (plan: string, limit: number, next: string, nextLimit: number | null) =>
    `Votre forfait ${plan} comprend ${limit === 1 ? "1 produit" : `${limit} produits`}. Passez au forfait ${next} pour en avoir ${nextLimit === null ? "autant que vous voulez" : `jusqu’à ${nextLimit}`}.`,
  brands: (plan: string, limit: number, next: string, nextLimit: number | null) =>
    `Votre forfait ${plan} comprend ${limit === 1 ? "1 marque" : `${limit} marques`}. Passez au forfait ${next} pour en avoir ${nextLimit === null ? "autant que vous voulez" : `jusqu’à ${nextLimit}`}.`,
  generations: (plan: string, next: string) =>
    `Votre forfait ${plan} comprend 1 génération, que vous avez utilisée. Passez au forfait ${next} pour générer sans limite.`,
  portraits: (plan: string, limit: number, left: number, next: string) =>
    `Votre forfait ${plan} comprend ${limit} portraits${left > 0 ? `, il vous en reste ${left}` : ", que vous avez utilisés"}. Passez au forfait ${next} pour en créer autant que vous voulez.`,
};

/** Notes about import pages whose products were not all imported. */
export const importNotes = {
  stopped: (limit: string) => `Import arrêté. ${limit}`,
  missed: (count: number, reason: string) =>
    count === 1 ? `1 produit non importé\u00a0: ${reason}` : `${count} produits non importés\u00a0: ${reason}`,
  left: (count: number) =>
    count === 1 ? "1 produit n’a pas été lu, faute de temps." : `${count} produits n’ont pas été lus, faute de temps.`,
};
