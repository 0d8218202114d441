// Messages about ads, verbatim from the specification. Not in lib/texts.ts, which every screen loads.
export const adTexts = {
  loadFailed: "Erreur lors du chargement des publicités",
  empty: "Aucune publicité générée",
  edited: "Publication modifiée avec succès",
  editFailed: "Erreur lors de la modification",
  styled: "Style visuel changé avec succès !",
  styleFailed: "Erreur lors du changement de style",
  deleted: "Publication supprimée avec succès",
  copied: "Texte copié dans le presse-papiers",
  copiedForInstagram: "Texte copié pour Instagram",
  pictureMissing: "Image non disponible",
} as const;
