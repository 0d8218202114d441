// Messages about landing pages, verbatim from the specification. Not in lib/texts.ts, which every screen loads.
export const landingTexts = {
  loadFailed: "Erreur lors du chargement des landing pages",
  creating: "Création de votre landing page ultra-performante... ⚡",
  created: "Landing page créée avec succès! 🎉",
  copied: "Lien copié!",
  deleteQuestion: "Êtes-vous sûr de vouloir supprimer cette landing page ?",
  deleted: "Landing page supprimée",
} as const;
