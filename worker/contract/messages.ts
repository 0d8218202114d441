import { unexpectedMessage } from "./unexpected-message.ts";

/** Every French sentence the API can answer with. The specification's strings stand to the letter. */
export const messages = {
  // session
  notAuthenticated: "Vous devez être connecté",
  secondFactorNeeded: "Confirmez d'abord avec votre application d'authentification.",
  sessionNotFound: "Appareil introuvable",
  noTenant: "Impossible de récupérer votre espace de travail",
  // generic
  notFound: "Élément introuvable",
  routeNotFound: "Cette adresse n'existe pas",
  invalidRequest: "Requête invalide",
  invalidJson: "Le corps de la requête n'est pas un JSON valide",
  bodyTooLarge: "Le contenu envoyé est trop volumineux",
  wrongContentType: "Type de contenu non pris en charge",
  unexpected: unexpectedMessage,
  tooManyRequests: "Trop de demandes. Veuillez patienter une minute.",
  invalidCursor: "Position de liste invalide",
  textTooLong: "Ce texte est trop long",
  // products
  productNotFound: "Produit non trouvé",
  productNameRequired: "Veuillez entrer un nom de produit",
  productUrlRequired: "Veuillez entrer une URL",
  urlInvalid: "URL invalide",
  scrapeFailed: "Erreur lors du scraping du produit",
  productPageUnreachable: "Cette page n'a pas pu être lue. Vérifiez l'adresse ou réessayez plus tard.",
  productPageForbidden: "Cette adresse n'est pas autorisée. Indiquez une page publique en http ou https.",
  productPageTooLarge: "Cette page est trop volumineuse pour être lue.",
  productPageTooSlow: "Cette page met trop de temps à répondre.",
  productPageRedirects: "Cette page redirige trop de fois.",
  productPageNotHtml: "Cette adresse ne mène pas à une page web.",
  productPageEmpty: "Cette page ne contient pas de produit lisible. Indiquez l'adresse d'une page produit.",
  productPageNeedsScripts:
    "Cette page ne contient pas de produit lisible\u00a0: elle ne s'affiche qu'à l'aide de scripts, que nous n'exécutons pas.",
  productPageGuarded:
    "Cette page ne contient pas de produit lisible\u00a0: la boutique vérifie que ses visiteurs ne sont pas des robots.",
  productImageRequired: "Veuillez sélectionner une image",
  // imports
  shopUrlRequired: "Veuillez entrer l'URL de votre boutique",
  shopUrlInvalid: "URL invalide. Veuillez entrer une URL valide (ex: maboutique.fr)",
  importFailed: "L'import a échoué",
  importNotFound: "Import introuvable",
  importRunning: "Un import est déjà en cours. Attendez sa fin ou annulez-le.",
  importCancelled: "Import annulé",
  importEnded: "Cet import est déjà terminé.",
  importPageUnknown: "Cette page ne fait pas partie de l'import.",
  importPageSkipped: "Page passée à votre demande.",
  importPageForbidden: "La boutique ne permet pas aux robots de lire cette page.",
  importPageEmpty:
    "Cette page ne contient pas de produit lisible. Si elle en affiche, ajoutez-les avec l'upload manuel.",
  importProductNoImage: "Aucune image exploitable pour ce produit.",
  // images
  imageRequired: "Veuillez sélectionner une image",
  imageTooLarge: "L'image doit faire moins de 5MB",
  imageTypeUnsupported: "Format d'image non pris en charge. Utilisez JPG, PNG ou WEBP.",
  imageUnreadable: "Cette image est illisible ou endommagée.",
  imageTooManyPixels: "Cette image a trop de pixels. Réduisez-la à 12 millions de pixels au plus.",
  pageImageTooLarge: "Cette image est trop volumineuse pour être lue.",
  imageTooSmall: "Cette image est trop petite. Il faut au moins 64 pixels de côté.",
  // imports
  shopEmpty:
    "Aucun produit lisible n'a été trouvé à cette adresse. Vérifiez qu'elle mène à une boutique, ou ajoutez vos produits avec l'upload manuel.",
  shopForbidsRobots:
    "Cette boutique demande aux robots de ne pas lire ses pages (robots.txt). Ajoutez vos produits avec l'upload manuel.",
  // influencers
  influencerNotFound: "Influenceur introuvable",
  influencerFieldsRequired: "Veuillez remplir tous les champs requis et sélectionner une image",
  influencerCount: "Veuillez entrer un nombre entre 1 et 50",
  influencersNoneGenerated: "Aucun influenceur n'a pu être généré. Veuillez réessayer.",
  portraitFailed: "Ce portrait n'a pas pu être dessiné.",
  // creatives
  creativeInfluencerRequired: "Veuillez sélectionner un style d'influenceur",
  creativeProductRequired: "Veuillez sélectionner un produit",
  creativeNameRequired: "Veuillez entrer un nom pour votre créative",
  creativeNotFound: "Créative introuvable",
  creativeNotReady: "Cette image n'est pas encore prête.",
  creativeSizeUnknown: "Cette taille n'existe pas. Choisissez 4k.",
  creative4kNeedsPro: "Le téléchargement en 4K est inclus à partir du forfait Pro.",
  creative4kSourceGone:
    "Le produit ou l'influenceur de cette créative n'existe plus\u00a0: elle ne peut pas être dessinée en 4K.",
  creative4kSourceChanged:
    "Le produit ou l'influenceur a changé depuis cette créative. Générez-la de nouveau pour l'avoir en 4K.",
  visualFailed: "Ce format n'a pas pu être dessiné.",
  batchNoProduct: "Aucun produit à traiter",
  batchNoInfluencer: "Aucun influenceur disponible",
  batchTooLarge: "Un lot traite 500 produits au plus. Choisissez-en moins, puis lancez-en un autre.",
  // ad posts
  adPostNotFound: "Publication introuvable",
  adPostNoVisual: "Aucun format n'est encore prêt dans cette série. Attendez la fin de la génération.",
  adPostChanged: "Cette publication vient d'être modifiée ailleurs. Rechargez la page, puis réessayez.",
  adImageNotFound: "L'image de cette publication n'existe plus.",
  overlayTemplateUnknown: "Ce style n'existe pas",
  // videos
  videoFieldsRequired: "Veuillez remplir tous les champs",
  videoDuration: "La durée d'une scène est de 5 à 8 secondes.",
  videoDataMissing: "Données manquantes",
  videoSourceMissing: "Produit ou influenceur introuvable",
  videoNotFound: "Campagne introuvable",
  videoScriptMissing: "Le script de cette campagne n'est pas encore prêt.",
  videoNotReady: "Cette vidéo n'est pas encore prête.",
  videoSceneUnknown: "Cette scène n'existe pas. Choisissez de 1 à 4.",
  videoFailed: "La vidéo n'a pas pu être générée.",
  videoModelRefused:
    "Le modèle vidéo refuse cette scène. Créez une campagne avec d'autres consignes, ou avec une autre photo du produit.",
  videoModelTooSlow: "Le modèle vidéo n'a pas répondu à temps. Relancez la vidéo dans quelques minutes.",
  videoModelFailed: "Le modèle vidéo n'a pas pu filmer cette scène. Relancez la vidéo.",
  // logos
  logoNameRequired: "Veuillez entrer le nom de votre marque",
  logoNameTooLong: "Le nom de la marque compte 40 caractères au plus.",
  logoSloganTooLong: "Le slogan compte 60 caractères au plus.",
  logoNoStyle: "Aucun style sélectionné",
  logoStyleUnknown: "Ce style n'existe pas",
  logoCount: "Nombre invalide",
  logoColorInvalid: "Une couleur s'écrit comme #1a2b3c.",
  logoTooManyColors: "Choisissez trois couleurs au plus.",
  logoNotFound: "Logo introuvable",
  logoNotReady: "Ce logo n'est pas encore prêt.",
  logoFormatUnknown: "Ce format n'existe pas. Choisissez svg, ou png en 512, 1024, 2048 ou 4096.",
  logoFailed: "Erreur de génération",
  brandKitNotFound: "Kit de marque introuvable",
  brandKitNotReady: "Ce kit de marque n'est pas encore prêt.",
  brandAssetNotFound: "Fichier introuvable dans ce kit",
  brandAssetFailed: "Ce fichier du kit n'a pas pu être dessiné.",
  // plans
  plan4kRequired: "Le téléchargement en 4K est inclus à partir du forfait Pro.",
  // jobs
  jobNotFound: "Tâche introuvable",
  jobCancelled: "Tâche annulée",
  jobDeadLetter: "La tâche a été interrompue trop de fois. Veuillez la relancer.",
  jobNothingToRetry: "Il n'y a rien à relancer dans cette tâche.",
  jobUnitFailed: "Une étape n'a pas pu être terminée.",
  // exports
  exportEmpty: "Aucune image à télécharger",
  exportFailed: "Erreur lors de la création du ZIP",
  exportLinkInvalid: "Ce lien de téléchargement n'est pas valide.",
  exportLinkExpired: "Ce lien de téléchargement a expiré. Relancez le téléchargement.",
} as const;

/** What an import says about a page that it could not bring whole. */
export const importNotes = {
  missed: (count: number, reason: string) =>
    count === 1 ? `1 produit non importé\u00a0: ${reason}` : `${count} produits non importés\u00a0: ${reason}`,
  left: (count: number) =>
    count === 1 ? "1 produit n'a pas été lu, faute de temps." : `${count} produits n'ont pas été lus, faute de temps.`,
};
