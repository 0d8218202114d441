// Messages about plans and payments. Not in lib/texts.ts, which every screen loads.
export const billingTexts = {
  loadFailed: "Votre forfait n’a pas pu être lu.",
  signInRequired: "Connexion requise",
  checkoutFailed: "Impossible de créer la session de paiement",
  portalFailed: "Impossible d'ouvrir le portail client",
  openingCheckout: "Ouverture du paiement",
  openingPortal: "Ouverture du portail client",
  paid: "Paiement enregistré. Votre forfait s’active dans tous vos onglets.",
  notPaid: "Paiement abandonné\u00a0: rien n’a été débité.",
  planActive: (name: string) => `Votre forfait ${name} est actif.`,
  backToFree: "Vous êtes revenu au forfait Gratuit. Tout ce que vous avez créé est conservé.",
  cancelled: (date: string) => `Résiliation enregistrée\u00a0: votre abonnement prend fin le ${date}.`,
  resumed: "Votre abonnement reprend.",
  withdrawn: "Rétractation enregistrée",
  receiptSent: (email: string) => `L’accusé de réception part à ${email}.`,
} as const;
