// Sentences the browser says by itself, to the specification's letter. What the server says is in worker/contract/messages.ts.
export const texts = {
  // loading
  productsLoadFailed: "Erreur lors du chargement des produits",
  influencersLoadFailed: "Erreur lors du chargement des influenceurs",
  creativesLoadFailed: "Erreur lors du chargement des créatives",
  dataLoadFailed: "Erreur lors du chargement des données",
  deleteFailed: "Erreur lors de la suppression",
  // upload
  uploaded: "Produit uploadé avec succès !",
  uploadFailed: "Erreur lors de l'upload",
  scrapeFailed: "Erreur lors du scraping",
  scraped: "Produit trouvé ! Vérifiez les informations avant de sauvegarder.",
  saved: "Produit sauvegardé avec succès !",
  saveFailed: "Erreur lors de la sauvegarde",
  avifConverting: "Conversion du format AVIF en JPEG...",
  avifConversionFailed: "Erreur lors de la conversion de l'image",
  // products
  productsEmpty: "Aucun produit uploadé pour le moment",
  productNotFound: "Produit non trouvé",
  productCreativesEmpty: "Aucune campagne créée pour ce produit",
  quickCampaignInfluencerRequired: "Veuillez sélectionner un influenceur",
  quickCampaignFailed: "Erreur lors de la génération de la campagne",
  noInfluencer: "Aucun influenceur disponible",
  // influencers
  influencerUploadFailed: (message: string) => `Erreur d'upload: ${message}`,
  influencerSaveFailed: (message: string) => `Erreur de sauvegarde: ${message}`,
  influencersGenerated: (done: number, total: number) => `${done}/${total} influenceurs générés avec succès`,
  // creatives
  generationStarted: "Génération démarrée! Les formats apparaîtront progressivement.",
  generationFailed: "Erreur lors de la génération",
  seriesProcessing: "Génération de 6 formats publicitaires optimisés...",
  seriesFailed: "Échec de la génération",
  influencersMissing: "Vous devez d'abord générer des influenceurs virtuels.",
  productsMissing: "Vous devez d'abord uploader un produit avant de générer une créative.",
  downloadFailed: "Erreur lors du téléchargement",
} as const;
