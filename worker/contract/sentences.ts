// All French messages as separate exports, so that bundles contain only those they use. Imported as `messages`.

// session
export const notAuthenticated = "Vous devez être connecté";
export const secondFactorNeeded = "Confirmez d’abord avec votre application d’authentification.";
export const sessionNotFound = "Appareil introuvable";
export const noTenant = "Impossible de récupérer votre espace de travail";

// generic
export const notFound = "Élément introuvable";
export const routeNotFound = "Cette adresse n’existe pas";
export const invalidRequest = "Requête invalide";
export const idempotencyKeyTooLong = "L’en-tête Idempotency-Key fait au plus 100 caractères.";
export const invalidJson = "Le corps de la requête n’est pas un JSON valide";
export const bodyTooLarge = "Le contenu envoyé est trop volumineux";
export const wrongContentType = "Type de contenu non pris en charge";
export const unexpected = "Une erreur inattendue s’est produite. Veuillez réessayer.";
export const tooManyRequests = "Trop de demandes. Veuillez patienter une minute.";
export const invalidCursor = "Position de liste invalide";
export const textTooLong = "Ce texte est trop long";

// products
export const productNotFound = "Produit non trouvé";
export const productNameRequired = "Veuillez entrer un nom de produit";
export const productUrlRequired = "Veuillez entrer une URL";
export const urlInvalid = "URL invalide";
export const urlWithUserInfo = "Cette adresse contient un identifiant, avant le «\u00a0@\u00a0». Retirez-le.";
export const scrapeFailed = "Erreur lors du scraping du produit";
export const productPageUnreachable = "Cette page n’a pas pu être lue. Vérifiez l’adresse ou réessayez plus tard.";
export const productPageForbidden = "Cette adresse n’est pas autorisée. Indiquez une page publique en http ou https.";
export const productPageTooLarge = "Cette page est trop volumineuse pour être lue.";
export const productPageTooSlow = "Cette page met trop de temps à répondre.";
export const productPageRedirects = "Cette page redirige trop de fois.";
export const productPageNotHtml = "Cette adresse ne mène pas à une page web.";
export const productPageEmpty = "Cette page ne contient pas de produit lisible. Indiquez l’adresse d’une page produit.";
export const productPageNeedsScripts =
  "Cette page ne contient pas de produit lisible\u00a0: elle ne s’affiche qu’à l’aide de scripts, que nous n’exécutons pas.";
export const productPageGuarded =
  "Cette page ne contient pas de produit lisible\u00a0: la boutique vérifie que ses visiteurs ne sont pas des robots.";
export const productImageRequired = "Veuillez sélectionner une image";

// imports
export const shopUrlRequired = "Veuillez entrer l'URL de votre boutique";
export const shopUrlInvalid = "URL invalide. Veuillez entrer une URL valide (ex: maboutique.fr)";
export const importFailed = "L'import a échoué";
export const importNotFound = "Import introuvable";
export const importRunning = "Un import est déjà en cours. Attendez sa fin ou annulez-le.";
export const importCancelled = "Import annulé";
export const importEnded = "Cet import est déjà terminé.";
export const importPageUnknown = "Cette page ne fait pas partie de l’import.";
export const importPageSkipped = "Page passée à votre demande.";
export const importPageForbidden = "La boutique ne permet pas aux robots de lire cette page.";
export const importPageEmpty =
  "Cette page ne contient pas de produit lisible. Si elle en affiche, ajoutez-les avec l’upload manuel.";
export const importProductNoImage = "Aucune image exploitable pour ce produit.";

// images
export const imageRequired = "Veuillez sélectionner une image";
export const imageTooLarge = "L'image doit faire moins de 5MB";
export const imageTypeUnsupported = "Format d’image non pris en charge. Utilisez JPG, PNG ou WEBP.";
export const imageUnreadable = "Cette image est illisible ou endommagée.";
export const logoNotOutlined =
  "Ce fichier contient du texte ou une image. Exportez le logo avec ses textes vectorisés, ou en PNG.";
export const imageTooManyPixels = "Cette image a trop de pixels. Réduisez-la à 12 millions de pixels au plus.";
export const imageTooLargeToRead =
  "Cette image est trop grande pour son format. Réduisez-la à 1700 pixels de côté, ou enregistrez-la en JPEG.";
export const cutOutUnusable = "Ce détourage n’est pas celui de la photo du produit. Rechargez la page et recommencez.";
export const cutOutEmpty = "Ce détourage ne garde rien de la photo. Gardez au moins une partie du produit.";
export const cutOutFull = "Ce détourage garde toute la photo. Enlevez au moins une partie du fond.";
export const pageImageTooLarge = "Cette image est trop volumineuse pour être lue.";
export const imageTooSmall = "Cette image est trop petite. Il faut au moins 64 pixels de côté.";

// imports
export const shopEmpty =
  "Aucun produit lisible n’a été trouvé à cette adresse. Vérifiez qu’elle mène à une boutique, ou ajoutez vos produits avec l’upload manuel.";
export const shopForbidsRobots =
  "Cette boutique demande aux robots de ne pas lire ses pages (robots.txt). Ajoutez vos produits avec l’upload manuel.";

// influencers
export const influencerNotFound = "Influenceur introuvable";
export const influencerFieldsRequired = "Veuillez remplir tous les champs requis et sélectionner une image";
export const influencerCount = "Veuillez entrer un nombre entre 1 et 50";
export const readyMadeGiven = "Vous avez déjà reçu ces influenceurs. Générez-en d’autres, ou importez les vôtres.";
export const influencersNoneGenerated = "Aucun influenceur n'a pu être généré. Veuillez réessayer.";

// creatives
export const creativeInfluencerRequired = "Veuillez sélectionner un style d'influenceur";
export const creativeProductRequired = "Veuillez sélectionner un produit";
export const creativeNameRequired = "Veuillez entrer un nom pour votre créative";
export const creativeNotFound = "Créative introuvable";
export const benchRunning = "Ce modèle est déjà au banc d’essai.";
export const editNeedsModel =
  "Modifier une image par une consigne demande un modèle d’images, et aucun n’est configuré ici. Vous pouvez la refaire ou la varier.";
export const editUnfaithful =
  "La modification changeait le produit ou la personne\u00a0: l’image est restée telle quelle. Reformulez la consigne.";
export const tryOnNeedsModel =
  "L’essayage demande un modèle d’images et un modèle qui compare le vêtement, et il en manque un ici.";
export const tryOnUnfaithful =
  "Aucun modèle n’a habillé cette personne sans changer le vêtement ou le visage\u00a0: rien n’a été gardé. Une photo du vêtement de face, à plat ou sur fond uni, et une personne vue de face aident.";
export const instructionRequired = "Dites ce qu’il faut changer.";
export const revisionRunning = "Un changement de cette image est déjà en cours.";
export const versionNotFound = "Cette version n’existe plus.";
export const ideaNotFound = "Cette idée n’existe plus. Choisissez-en une autre.";
export const layoutUnsuited = "Ce produit ne peut plus être montré dans cette mise en page. Choisissez-en une autre.";
export const creativeNotReady = "Cette image n’est pas encore prête.";
export const creativeSizeUnknown = "Cette taille n’existe pas. Choisissez 4k.";
export const creative4kNeedsPro = "Le téléchargement en 4K est inclus à partir du forfait Pro.";
export const creative4kSourceGone =
  "Le produit ou l’influenceur de cette créative n’existe plus\u00a0: elle ne peut pas être dessinée en 4K.";
export const creative4kSourceChanged =
  "Le produit ou l’influenceur a changé depuis cette créative. Générez-la de nouveau pour l’avoir en 4K.";
export const visualFailed = "Ce format n’a pas pu être dessiné.";
export const placementRequired = "Choisissez au moins un emplacement.";
export const placementNoLogo = "Aucun logo à montrer\u00a0: créez-en un dans Brand Logos.";
export const placementAlcohol =
  "La mention obligatoire sur l’alcool ne tient pas sur une bannière\u00a0: ce produit n’en a pas.";
export const batchNoProduct = "Aucun produit à traiter";
export const batchNoInfluencer = "Aucun influenceur disponible";
export const batchRunning = "Un lot des mêmes produits, au même format, est déjà en cours.";
export const batchTooLarge = "Un lot traite 500 produits au plus. Choisissez-en moins, puis lancez-en un autre.";

// ad posts
export const adPostNotFound = "Publicité introuvable";
export const adPostNoVisual = "Aucun format n’est encore prêt dans cette série. Attendez la fin de la génération.";
export const adPostChanged = "Cette publicité vient d’être modifiée ailleurs. Rechargez la page, puis réessayez.";
export const adImageNotFound = "L’image de cette publicité n’existe plus.";
export const overlayTemplateUnknown = "Ce style n’existe pas";

// videos
export const videoFieldsRequired = "Veuillez remplir tous les champs";
export const videoDuration = "La durée d’une scène est de 5 à 8 secondes.";
export const videoDataMissing = "Données manquantes";
export const videoSourceMissing = "Produit ou influenceur introuvable";
export const videoNotFound = "Campagne introuvable";
export const videoFullHdNeedsStarter = "Les films en Full HD sont inclus à partir du forfait Starter.";
export const videoScriptMissing = "Le script de cette campagne n’est pas encore prêt.";
export const musicRightsMissing = "Confirmez que vous avez les droits sur cette musique.";
export const musicTooLarge = "Cette musique est trop lourde.";
export const musicUnreadable = "Cette musique est illisible.";
export const videoNotReady = "Cette vidéo n’est pas encore prête.";
export const videoSceneUnknown = "Cette scène n’existe pas dans ce film.";
export const videoCaptionTooLong = "Ce texte est trop long pour être lu dans sa scène.";
export const videoSceneUnchanged = "Choisissez un autre texte ou un autre plan.";
export const videoReasonsMissing =
  "La fiche de ce produit ne donne pas trois raisons assez courtes. Complétez sa description, ou choisissez un autre montage.";
export const voiceMissing = "Aucune voix n’est proposée ici.";
export const voiceUnknown = "Cette voix n’est pas proposée ici.";
export const voiceLanguage = "Aucune voix ne parle la langue de ce film.";
export const voiceUnreadable =
  "Le modèle n’a pas rendu de voix utilisable\u00a0: fichier muet, coupé, abîmé ou d’un format inconnu.";
export const voiceTooLong = "La voix n’a pas pu dire une phrase dans le temps de sa scène.";
export const pronunciationInvalid = "Écrivez chaque mot, puis comment le dire\u00a0: Lumio = Loumio.";
export const musicUnderSpeech =
  "La personne parle à l’image, avec le son du modèle vidéo. Retirez la voix pour choisir une musique.";
export const voiceFailed = "La voix n’a pas pu être faite. Réessayez dans quelques minutes.";
export const videoFailed = "La vidéo n’a pas pu être générée.";
export const videoModelRefused =
  "Le modèle vidéo refuse cette scène. Créez une campagne avec d’autres consignes, ou avec une autre photo du produit.";
export const videoModelTooSlow = "Le modèle vidéo n’a pas répondu à temps. Relancez la vidéo dans quelques minutes.";
export const videoModelFailed = "Le modèle vidéo n’a pas pu filmer cette scène. Relancez la vidéo.";

// models
export const modelUnavailable = "Le service de création ne répond pas pour l’instant. Réessayez dans quelques minutes.";
export const modelRefused =
  "Le modèle refuse cette demande. Reformulez la description ou choisissez une autre photo, sans contenu sensible ni marque d’un tiers.";
export const modelBudgetSpent =
  "Le budget de création du jour est épuisé. Il se renouvelle à minuit (heure UTC)\u00a0; réessayez demain.";
export const modelUnlisted = "Ce modèle n’est dans aucune liste.";
export const contentRefused =
  "Ce texte ne peut pas servir à créer une publicité. Retirez-en ce qui est violent, sexuel, haineux ou illégal, puis réessayez.";
export const pictureRefused =
  "Cette image ne peut pas servir à créer une publicité. Choisissez-en une sans nudité, violence ni contenu illégal.";
export const pictureUnchecked = "Cette photo n’a pas pu être vérifiée. Réessayez dans quelques minutes.";
export const visionOff = "La lecture des photos n’est pas proposée ici. Remplissez le nom et la description vous-même.";
export const pictureWithoutProduct =
  "Aucun produit n’a été reconnu sur cette image. Choisissez une photo où il est seul et bien visible.";

// logos
export const logoNameRequired = "Veuillez entrer le nom de votre marque";
export const logoNameTooLong = "Le nom de la marque compte 40 caractères au plus.";
export const logoSloganTooLong = "Le slogan compte 60 caractères au plus.";
export const logoNoStyle = "Aucun style sélectionné";
export const logoStyleUnknown = "Ce style n’existe pas";
export const logoCount = "Nombre invalide";
export const logoColorInvalid = "Une couleur s’écrit comme #1a2b3c.";
export const logoTooManyColors = "Choisissez trois couleurs au plus.";
export const logoNotFound = "Logo introuvable";
export const logoFormatUnknown = "Ce format n’existe pas. Choisissez svg, ou png en 512, 1024, 2048 ou 4096.";
export const logoFailed = "Erreur de génération";
export const brandNotFound = "Cette marque n’existe plus.";
export const brandWithoutColours = "Aucune marque utilisée n’a de couleur principale.";
export const brandWornAlready = "Vous l’avez déjà dans les couleurs de votre marque.";
export const portraitIsPicture =
  "Les vêtements de ce portrait ne changent pas de couleur\u00a0: ils font partie de l’image. Le décor et les textes de vos visuels portent la marque.";
export const brandWithoutShop = "Cette marque n’a pas de boutique à relire.";
export const brandTextTooLong = "Ce texte est trop long.";
export const brandTooMany = "Il y en a trop\u00a0: retirez-en quelques-uns.";
export const brandSentenceWords = "Indiquez un nombre de mots de 1 à 60.";
export const brandColourInvalid = "Une couleur s’écrit #rrggbb.";
export const brandNoProducts = "Ajoutez d’abord un produit\u00a0: sa photo donne les couleurs de la marque.";
export const brandKitNotFound = "Kit de marque introuvable";
export const brandKitNotReady = "Ce kit de marque n’est pas encore prêt.";
export const brandAssetNotFound = "Fichier introuvable dans ce kit";
export const brandAssetFailed = "Ce fichier du kit n’a pas pu être dessiné.";

// landing pages
export const landingNameRequired = "Veuillez donner un nom à votre landing page";
export const landingNotFound = "Cette landing page n'existe pas ou a été supprimée.";
export const landingFailed = "Erreur lors de la création de la landing page";
export const landingTooManyEntries = "Cette section a trop d’éléments.";
export const landingPictureUnknown = "Choisissez une image de vos créatives ou de vos produits.";
export const landingThemeUnknown = "Ce thème n’existe pas";
export const landingLinkInvalid = "Indiquez une adresse complète, par exemple https://maboutique.fr/produit.";
export const landingLinkRequired = "Indiquez où ce produit s’achète\u00a0: les boutons de la page y mèneront.";
export const landingHeadlineRequired = "Veuillez écrire le titre de la version B";
export const landingCtaRequired = "Veuillez écrire le bouton de la version B";
export const landingChanged = "Cette landing page vient d’être modifiée ailleurs. Rechargez la page, puis réessayez.";
export const landingNoExperiment = "Aucun test n’est en cours sur cette page.";

// photo test
export const photoSourceRequired = "Veuillez fournir une URL ou uploader une image";
export const photoTooLarge = "L’image doit faire moins de 10 Mo.";
export const photoGone = "Cette photo a été effacée. Veuillez l’uploader à nouveau.";
export const photoNotOnPage = "Cette page ne montre aucune photo de produit lisible.";
export const photoUploadInstead = "Vous pouvez aussi uploader une photo de votre produit.";
export const photoTestsUsed = "Vous avez utilisé vos 5 tests gratuits d’aujourd’hui. Revenez demain, dès minuit.";
export const photoTestsGone = "Tous les tests gratuits d’aujourd’hui ont été utilisés. Revenez demain, dès minuit.";
export const photoTestRobot =
  "Nous n’avons pas pu vérifier que vous n’êtes pas un robot. Rechargez la page, puis réessayez.";
export const photoTestNeedsScript = "Ce test a besoin de JavaScript pour vérifier que vous n’êtes pas un robot.";

// plans
export const quotaBatch = "Le traitement par lot est inclus à partir du forfait Starter.";
export const checkoutFailed = "Impossible de créer la session de paiement";
export const checkoutRefused = "Votre banque a refusé cette carte. Essayez-en une autre.";
export const checkoutBusy = "Le service de paiement est très sollicité. Réessayez dans une minute.";
export const checkoutUnreachable = "Le service de paiement ne répond pas. Réessayez dans quelques minutes.";
export const checkoutSame = "Vous avez déjà ce forfait.";
export const checkoutIncluded = "Votre forfait Lifetime comprend déjà tout ce que propose celui-ci.";
export const checkoutUnpaid =
  "Un paiement est en attente pour votre forfait. Réglez-le depuis « Gérer mon abonnement » pour le retrouver.";
export const consentStart = "Cochez cette case\u00a0: votre forfait commence dès le paiement.";
export const consentLoss = "Cochez cette case pour continuer.";
export const consentOutdated = "Ces conditions viennent de changer. Rechargez la page pour les relire.";
export const portalFailed = "Impossible d'ouvrir le portail client";
export const priceUnknown = "Ce forfait n’existe pas";
export const subscriptionMissing = "Vous n’avez pas d’abonnement en cours.";
export const cancellationFailed = "La résiliation n’a pas pu être enregistrée. Réessayez dans quelques minutes.";
export const withdrawalName = "Veuillez indiquer votre nom";
export const withdrawalEmail = "Veuillez indiquer une adresse e-mail valide";
export const withdrawalTooLate = "Le délai de rétractation de 14 jours est passé. Vous pouvez résilier à tout moment.";
export const withdrawalChanged = "Le montant remboursé a changé entre-temps. Relisez-le, puis confirmez.";
export const withdrawalFailed = "La rétractation n’a pas pu être enregistrée. Réessayez dans quelques minutes.";
export const resumeFailed = "La reprise de l’abonnement n’a pas pu être enregistrée. Réessayez dans quelques minutes.";
export const webhookInvalid = "Signature invalide";
export const webhookUnreadable = "Événement illisible";

// the API for programs
export const apiNeedsPlan = "L’accès à l’API est inclus dans les forfaits Business et Lifetime.";
export const apiKeyForbidden = "Cette action demande d’être connecté dans l’application.";
export const apiKeyName = "Veuillez nommer cette clé";
export const apiKeyNotFound = "Clé introuvable";
export const apiKeyTooMany = "Un compte a 20 clés au plus. Révoquez-en une d’abord.";
export const apiTooManyCalls = "Trop d’appels. Réessayez après le délai indiqué par Retry-After.";
export const webhookNotFound = "Webhook introuvable";
export const webhookUrl = "Indiquez une adresse https publique, par exemple https://exemple.fr/webhooks.";
export const webhookEvents = "Choisissez au moins un événement";
export const webhookTooMany = "Un compte a 10 webhooks au plus. Supprimez-en un d’abord.";
export const webhookDeliveryNotFound = "Envoi introuvable";
export const webhookLate = "Pas de réponse à temps";
export const webhookUnreachable = "Adresse injoignable";

// leaving
export const proofMissing = "Confirmez avec votre mot de passe ou le code reçu.";
export const passwordWrong = "Ce mot de passe est incorrect.";
export const codeWrong = "Ce code n’est pas valable. Vérifiez-le ou demandez-en un nouveau.";
export const tooManyAttempts = "Trop d’essais. Veuillez patienter quelques minutes.";
export const deletionFailed = "La suppression n’a pas pu être enregistrée. Réessayez dans quelques minutes.";
export const deletionBegun = "La suppression a commencé\u00a0: elle ne peut plus être annulée.";
export const accountExportMissing = "Aucun export n’est prêt. Demandez-en un dans vos paramètres.";
export const accountExportFailed = "L’export n’a pas pu être préparé. Relancez-le.";
export const accountExportTooMany = "Vous avez demandé plusieurs exports de suite. Réessayez dans dix minutes.";

// jobs
export const jobNotFound = "Tâche introuvable";
export const jobCancelled = "Tâche annulée";
export const jobDeadLetter = "La tâche a été interrompue trop de fois. Veuillez la relancer.";
export const jobNothingToRetry = "Il n’y a rien à relancer dans cette tâche.";
export const jobUnitFailed = "Une étape n’a pas pu être terminée.";

// exports
export const exportEmpty = "Aucune image à télécharger";
export const exportFailed = "Erreur lors de la création du ZIP";
export const exportLinkInvalid = "Ce lien de téléchargement n’est pas valide.";
export const exportLinkExpired = "Ce lien de téléchargement a expiré. Relancez le téléchargement.";
