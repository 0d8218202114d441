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
  // session
  signedOut: "Déconnecté avec succès",
  signUpSent: "Vérifiez votre email pour confirmer votre compte!",
  confirmationResent: "Email renvoyé. Pensez à regarder dans les courriers indésirables.",
  emailRequired: "Veuillez entrer votre email",
  emailInvalid: "Cette adresse email n'est pas valide",
  passwordRequired: "Veuillez entrer votre mot de passe",
  passwordTooShort: "Le mot de passe doit contenir au moins 6 caractères",
  fullNameRequired: "Veuillez entrer votre nom complet",
  passwordTooLong: "Ce mot de passe est trop long (72 octets au maximum)",
  linkFailed: "Ce lien n'a pas fonctionné. Connectez-vous ou demandez-en un nouveau.",
  sessionEnded: "Votre session a pris fin. Reconnectez-vous pour continuer.",
  codeRefused: "Ce code est incorrect ou n'est plus valable. Vérifiez-le, ou demandez un nouvel email.",
  codeInvalid: "Entrez les 6 chiffres du code reçu par email",
  // account
  nameSaved: "Votre nom a été enregistré",
  passwordChanged: "Mot de passe modifié. Vos autres appareils ont été déconnectés.",
  passwordSet: "Mot de passe défini. Vous pouvez désormais vous connecter avec lui.",
  codeIncomplete: "Entrez les 6 chiffres du code",
  // network
  unreachable: "Le serveur est injoignable. Vérifiez votre connexion et réessayez.",
  offline: "Vous êtes hors connexion. Reconnectez-vous au réseau pour continuer.",
} as const;
