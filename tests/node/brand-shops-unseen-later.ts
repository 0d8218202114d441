// The later groups of shops written without regard to the reader (brand-shops-unseen.ts). Wholly right when first read:
// 0 of 5, 5 of 6, 4 of 5, 4 of 5, 5 of 5.
import { css, drawnLogo, html, type KnownShop, png, svgFile, tu, vous } from "./brand-shops.ts";

export const laterUnseenShops: KnownShop[] = [
  {
    construction: "a shop that says « tu » over legal lines that say « vous »",
    files: {
      "/": html(`<!doctype html><html lang="fr"><head><title>Chaussette Club</title><link rel="stylesheet" href="/s.css"></head><body><header class="hd"><a href="/" class="hd__l"><img src="/l/cc-rond.png" alt="Chaussette Club"></a></header><main><h1>Deux pieds, zéro ennui</h1><a class="btn" href="/c">Je choisis mes paires</a><p>Tes pieds méritent mieux. Livraison offerte dès 30 €.</p><p>Tu changes d’avis ? On te rembourse.</p></main>
        <footer class="ft"><form><label>Newsletter</label><p>Vous pouvez vous désinscrire à tout moment. Vous trouverez pour cela nos informations de contact dans les conditions d’utilisation du site.</p><button class="btn">OK</button></form><p>En vous inscrivant, vous acceptez notre politique de confidentialité. Vos données sont à vous.</p></footer></body></html>`),
      "/s.css": css(
        `.btn{background:#ef3e7b;color:#fff}h1{font-family:Righteous,cursive}body{font-family:Karla,sans-serif;background:#fff8ef;color:#241a1f}.ft{background:#241a1f;color:#fff}`,
      ),
      "/l/cc-rond.png": png,
    },
    truth: {
      name: "Chaussette Club",
      primary: "#ef3e7b",
      logo: "cc-rond.png",
      family: "Righteous",
      nearest: "righteous",
      person: "tu",
    },
  },
  {
    construction: "a theme's class on the root, the shop's address with www, webp sources",
    files: {
      "/": html(`<!doctype html><html lang="fr" class="theme-menthe js"><head><title>Menthe Poivrée — épicerie fine à Nîmes</title><meta property="og:site_name" content="Menthe Poivrée"><style>.theme-menthe{--t-main:#0e7c66;--t-soft:#e5f3ef}.theme-prune{--t-main:#6b1f4d}</style><style>.entete{background:linear-gradient(180deg,var(--t-soft),#fff)}.bt{background:var(--t-main);color:#fff}h1,h2,.titre{font-family:"Josefin Sans",sans-serif}body{color:#1a2b27;font-family:"Source Sans 3",sans-serif}</style></head>
        <body><div class="entete"><a href="https://www.boutique.example.fr/"><picture><source type="image/webp" srcset="/img/menthe-poivree.webp"><img src="/img/menthe-poivree.png" alt=""></picture></a></div><div class="titre">Le goût du Sud</div>${vous}<a class="bt" href="/c">Nos coffrets</a><span class="bt" onclick="ajouter()">Ajouter au panier</span></body></html>`),
      "/img/menthe-poivree.png": png,
      "/img/menthe-poivree.webp": { body: png.body, type: "image/webp" },
    },
    truth: {
      name: "Menthe Poivrée",
      primary: "#0e7c66",
      logo: "menthe-poivree",
      family: "Josefin Sans",
      nearest: "josefin-sans",
      person: "vous",
    },
  },
  {
    construction: "colours by name, a logo as a heading's own background",
    files: {
      "/": html(
        `<!doctype html><html lang="fr"><head><title>La Cabane à Thé</title><style>h1 a{display:block;width:220px;height:80px;text-indent:-9999px}.commander{background:darkslateblue;color:white;padding:8px}body{background:linen;color:#333;font-family:"Trebuchet MS",sans-serif}h2{font-family:Pacifico,cursive;color:darkslateblue}</style></head><body><h1><a href="/" style="background-image:url('/images/cabane.png')">La Cabane à Thé</a></h1><h2>Thés de saison</h2>${vous}<input type="button" class="commander" value="Commander" onclick="go()"><input type="button" class="commander" value="Goûter"></body></html>`,
      ),
      "/images/cabane.png": png,
    },
    truth: {
      name: "La Cabane à Thé",
      primary: "#483d8b",
      logo: "cabane.png",
      family: "Pacifico",
      nearest: "pacifico",
      person: "vous",
    },
  },
  {
    construction: "layers under rules without one, a ghost button first",
    files: {
      "/": html(
        `<!doctype html><html lang="fr"><head><title>Nuit Claire | Linge de lit</title><style>@layer base,ui;.btn{background:#28407a}@layer ui{.btn.btn{background:#3b82f6;color:#fff}.btn--ghost{background:transparent}}h1,h2{font-family:Prata,serif}body{font-family:Jost,sans-serif;color:#1b2233}</style></head><body><header><nav><a class="brand" href="/"><img src="/nuit-claire.svg" alt="Nuit Claire"></a></nav></header><main><h1>Dormir, vraiment</h1><a class="btn" href="/c">Voir le linge</a>${vous}<button class="btn">Ajouter au panier</button></main></body></html>`,
      ),
      "/nuit-claire.svg": svgFile(drawnLogo("#28407a")),
    },
    truth: {
      name: "Nuit Claire",
      primary: "#28407a",
      logo: "nuit-claire.svg",
      family: "Prata",
      nearest: "prata",
      person: "vous",
    },
  },
  {
    construction: "a newsletter's and a chat's colours beside the shop's, a wordmark of letters",
    files: {
      "/": html(
        `<!doctype html><html lang="fr"><head><title>Ateliers Roche : couteaux, ciseaux</title><meta name="author" content="Ateliers Roche"><link rel="icon" type="image/png" sizes="192x192" href="/ico/roche-192.png"><style>.klaviyo-form button{background:#1e90ff}.gorgias-chat{background:#115cb5}.btn-acheter{background:#37413a;color:#fff}.lien{color:#a9712b}.prix{color:#a9712b}h1,h2,.enseigne{font-family:"Cinzel",serif}.bandeau{background:#a9712b;color:#fff}body{font-family:"Cabin",sans-serif;color:#222}</style></head><body><div class="bandeau">Livraison offerte dès 90 €</div><div class="enseigne"><a href="/">Ateliers Roche</a></div><h1>Forgés à Thiers</h1>${vous}<a class="lien" href="/n">Notre histoire</a><span class="prix">89 €</span><button class="btn-acheter">Acheter</button><div class="klaviyo-form"><button>S’inscrire</button></div><div class="gorgias-chat"><button>Discuter</button></div></body></html>`,
      ),
      "/ico/roche-192.png": png,
    },
    truth: {
      name: "Ateliers Roche",
      primary: "#a9712b",
      logo: "roche-192.png",
      family: "Cinzel",
      nearest: "cinzel",
      person: "vous",
    },
  },
  {
    construction: "a Shopify theme of settings in classes, a sticky header in two parts, sale prices",
    files: {
      "/": html(`<!doctype html><html lang="fr"><head><title>Pépin – Jus pressés à froid</title><meta property="og:site_name" content="Pépin"><meta property="og:image" content="https://boutique.example.fr/cdn/shop/files/share-hero.jpg"><link rel="stylesheet" href="//boutique.example.fr/cdn/shop/t/9/assets/theme.css?v=1"><style>:root{--colorBtnPrimary:#2f7d4f;--colorBtnPrimaryText:#ffffff;--colorTextBody:#23301f;--colorSalePrice:#d02e2e;--colorSaleTag:#d02e2e;--typeHeaderPrimary:Fredoka;--typeHeaderFallback:sans-serif;--typeBasePrimary:Assistant;--typeBaseFallback:sans-serif}</style></head>
        <body class="template-index"><div class="header-section" data-section-type="header"><div class="toolbar"><div class="announcement"><span>Livraison offerte dès 39 €</span></div></div><header class="site-header"><div class="header-item header-item--logo"><div class="h1 site-header__logo" itemscope itemtype="http://schema.org/Organization"><a href="/" itemprop="url" class="site-header__logo-link"><image-element><img src="//boutique.example.fr/cdn/shop/files/pepin_logo_vert.svg?v=3&width=220" alt="Pépin" class="small--hide" itemprop="logo"></image-element></a></div></div></header></div>
        <main class="main-content" id="MainContent"><div class="hero__text-content"><h2 class="h1 hero__title">Pressé, pas pressant</h2><a href="/c" class="btn">Goûter</a></div>${tu}<div class="grid-product"><span class="grid-product__tag--sale">Soldes</span><span class="grid-product__price--current sale-price">4,20 €</span><button class="btn btn--full">Ajouter au panier</button></div></main></body></html>`),
      "/cdn/shop/t/9/assets/theme.css": css(
        `body{font-family:var(--typeBasePrimary),var(--typeBaseFallback);color:var(--colorTextBody);background:#fffdf8}h1,.h1,h2,.h2{font-family:var(--typeHeaderPrimary),var(--typeHeaderFallback)}.btn{background:var(--colorBtnPrimary);color:var(--colorBtnPrimaryText)}.grid-product__tag--sale{background-color:var(--colorSaleTag);color:#fff}.sale-price{color:var(--colorSalePrice)}.toolbar{background:#f3efe2}`,
      ),
      "/cdn/shop/files/pepin_logo_vert.svg": svgFile(drawnLogo("#2f7d4f")),
    },
    truth: {
      name: "Pépin",
      primary: "#2f7d4f",
      logo: "pepin_logo_vert.svg",
      family: "Fredoka",
      nearest: "fredoka",
      person: "tu",
    },
  },
  {
    construction: "blocks of WordPress with colours by class names, a site logo block",
    files: {
      "/": html(`<!doctype html><html lang="fr-FR"><head><title>Les Toiles de Line – Tissus imprimés</title><style id="global-styles-inline-css">:root{--wp--preset--color--base:#ffffff;--wp--preset--color--contrast:#1d1a16;--wp--preset--color--accent-1:#c25b3f;--wp--preset--color--accent-2:#efd9c7;--wp--preset--font-family--system:-apple-system;--wp--preset--font-family--titres:"Cormorant Garamond",serif}body{background-color:var(--wp--preset--color--base);color:var(--wp--preset--color--contrast);font-family:Manrope,sans-serif}h1,h2,h3{font-family:var(--wp--preset--font-family--titres)}:root :where(.wp-element-button,.wp-block-button__link){background-color:var(--wp--preset--color--accent-1);color:var(--wp--preset--color--base)}.has-accent-2-background-color{background-color:var(--wp--preset--color--accent-2)!important}</style></head>
        <body class="home wp-embed-responsive"><div class="wp-site-blocks"><header class="wp-block-template-part"><div class="wp-block-group"><div class="wp-block-site-logo"><a href="https://boutique.example.fr/" class="custom-logo-link" rel="home" aria-current="page"><img width="180" height="60" src="https://boutique.example.fr/wp-content/uploads/2025/01/line-toiles.png" class="custom-logo" alt="Les Toiles de Line" decoding="async"></a></div></div></header><main class="wp-block-group has-accent-2-background-color"><h1 class="wp-block-heading">Du lin, des fleurs, des rayures</h1>${vous}<div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="/c">Voir les tissus</a></div></main></div></body></html>`),
      "/wp-content/uploads/2025/01/line-toiles.png": png,
    },
    truth: {
      name: "Les Toiles de Line",
      primary: "#c25b3f",
      logo: "line-toiles.png",
      family: "Cormorant Garamond",
      nearest: "cormorant-garamond",
      person: "vous",
    },
  },
  {
    construction: "a PrestaShop home with a search, a cart and modules, the shop's h1 around its logo",
    files: {
      "/": html(`<!doctype html><html lang="fr-FR"><head><title>Moulin des Aubépines</title><link rel="icon" type="image/vnd.microsoft.icon" href="/img/favicon.ico?1"><link rel="stylesheet" href="https://boutique.example.fr/themes/child/assets/cache/theme-a1.css" type="text/css" media="all"></head>
        <body id="index" class="lang-fr country-fr currency-eur layout-full-width page-index"><header id="header"><nav class="header-nav"><a href="/nous-contacter">Contactez-nous</a></nav><div class="header-top"><div id="_desktop_logo"><h1><a href="https://boutique.example.fr/"><img class="logo img-fluid" src="/img/moulin-logo-1700.jpg" alt="Moulin des Aubépines" width="250" height="90"></a></h1></div><div id="search_widget"><button type="submit"><i class="material-icons">search</i></button></div></div></header>
        <section id="wrapper"><div class="carousel"><figure><img src="/modules/ps_imageslider/images/1.jpg" alt="Farines"><figcaption><h2 class="display-1">Farines de meule</h2></figcaption></figure></div>${vous}<article class="product-miniature"><h3 class="product-title"><a href="/p">Farine T80</a></h3><span class="price">4,50 €</span></article><a class="btn btn-primary add-to-cart">Ajouter au panier</a><div class="block_newsletter"><input class="btn btn-primary" type="submit" value="S’abonner"></div></section></body></html>`),
      "/themes/child/assets/cache/theme-a1.css": css(
        `body{font-family:Manrope,sans-serif;color:#232323;background:#f6f6f6}.btn-primary{background-color:#24b9d7}.btn-primary{background-color:#8a5a2b;border-color:transparent;color:#fff}h1,h2,h3,.h1{font-family:"Libre Baskerville",serif;color:#363a41}.price{color:#8a5a2b}a{color:#24b9d7}a{color:#232323}#header{background:#fff}.material-icons{font-family:"Material Icons"}`,
      ),
      "/img/moulin-logo-1700.jpg": { body: png.body, type: "image/jpeg" },
    },
    truth: {
      name: "Moulin des Aubépines",
      primary: "#8a5a2b",
      logo: "moulin-logo-1700.jpg",
      family: "Libre Baskerville",
      nearest: "libre-baskerville",
      person: "vous",
    },
  },
  {
    construction: "navy head and foot, orange calls to action named as the brand's",
    files: {
      "/": html(
        `<!doctype html><html lang="fr"><head><title>Cap & Voile — accastillage</title><meta property="og:site_name" content="Cap &amp; Voile"><style>:root{--brand-navy:#12284b;--brand-orange:#f26b21}.site-header,.site-footer{background:var(--brand-navy);color:#fff}.btn{background:var(--brand-orange);color:#fff}h1,h2{font-family:Montserrat,sans-serif;color:var(--brand-navy)}a{color:var(--brand-navy)}body{font-family:"Open Sans",sans-serif;color:#1c1c1c}</style></head><body><header class="site-header"><a href="/" class="site-logo"><img src="/logo-blanc.svg" alt="Cap &amp; Voile"></a><nav><a href="/a">Accastillage</a></nav></header><main><h1>Tout pour la mer</h1>${vous}<a class="btn" href="/c">Voir</a><h2>Nouveautés</h2><a href="/b">Cordages</a></main><footer class="site-footer">© Cap &amp; Voile</footer></body></html>`,
      ),
      "/logo-blanc.svg": svgFile(drawnLogo("#ffffff")),
    },
    truth: {
      name: "Cap & Voile",
      primary: "#12284b",
      logo: "logo-blanc.svg",
      family: "Montserrat",
      nearest: "montserrat",
      person: "vous",
    },
  },
  {
    construction: "a short page of an artisan: one form, one colour, a signature as logo",
    files: {
      "/": html(
        `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Émilie Roy, céramiste</title><style>body{font-family:"EB Garamond",Georgia,serif;background:#faf7f2;color:#2c2a27;max-width:40em;margin:auto}h2{font-weight:400}a{color:#3f6b6e}form button{background:#3f6b6e;color:#fff;border:0}</style></head><body><p><img src="signature-emilie-roy.png" alt="Émilie Roy" width="220"></p><h2>Porcelaine tournée à la main</h2>${vous}<form action="/commande"><button>Commander une pièce</button></form><p><a href="/mentions">Mentions</a></p></body></html>`,
      ),
      "/signature-emilie-roy.png": png,
    },
    truth: {
      name: "Émilie Roy",
      primary: "#3f6b6e",
      logo: "signature-emilie-roy.png",
      family: "EB Garamond",
      nearest: "cormorant-garamond",
      person: "vous",
    },
  },
  {
    construction: "an English template over French texts, utilities of a framework compiled",
    files: {
      "/": html(
        `<!doctype html><html lang="en"><head><title>Houppe | Cosmétiques solides</title><link rel="stylesheet" href="/build/app.css"></head><body class="bg-white font-sans text-stone-800 antialiased"><header class="sticky top-0 bg-white/80 backdrop-blur"><div class="mx-auto flex"><a href="/" class="flex items-center"><svg class="h-8 w-auto text-rose-700" viewBox="0 0 70 20" fill="currentColor"><path d="M8 2h22v16H8z"/></svg><span class="sr-only">Houppe</span></a></div></header><main><h1 class="font-serif text-5xl">La mousse sans le flacon</h1><a href="/c" class="inline-flex rounded-full bg-rose-700 px-6 py-3 text-white hover:bg-rose-800">Découvrir</a>${tu}<button class="rounded-full bg-rose-700 px-6 py-3 text-white">Add to cart</button><span class="bg-emerald-100 text-emerald-800">En stock</span></main></body></html>`,
      ),
      "/build/app.css": css(
        `*,::before,::after{--tw-bg-opacity:1;box-sizing:border-box}.bg-white{--tw-bg-opacity:1;background-color:rgb(255 255 255/var(--tw-bg-opacity,1))}.bg-white\\/80{background-color:#fffc}.bg-rose-700{--tw-bg-opacity:1;background-color:rgb(190 18 60/var(--tw-bg-opacity,1))}.bg-emerald-100{background-color:rgb(209 250 229)}.text-rose-700{color:rgb(190 18 60)}.text-emerald-800{color:#065f46}.text-stone-800{color:#292524}.font-sans{font-family:Figtree,ui-sans-serif,system-ui}.font-serif{font-family:Gloock,ui-serif,Georgia}.hover\\:bg-rose-800:hover{background-color:rgb(159 18 57)}`,
      ),
    },
    truth: {
      name: "Houppe",
      primary: "#be123c",
      logo: `fill="#be123c"><path d="M8 2h22v16H8z"`,
      family: "Gloock",
      nearest: "gloock",
      person: "tu",
    },
  },
  {
    construction: "a menu drawer's logo before the header's, a marquee of words",
    files: {
      "/": html(
        `<!doctype html><html lang="fr"><head><title>Sève - Cosmétique végétale</title><meta property="og:site_name" content="Sève"><link rel="stylesheet" href="/cdn/t/4/main.css"></head><body><div class="drawer" id="menu-drawer"><a href="/collections/all">Tout voir</a><a href="/pages/nous">Nous</a></div><div class="marquee"><span>Livraison offerte dès 50 €</span><span>Fabriqué en Bretagne</span></div><sticky-header><header class="header-wrapper"><a href="/" class="header__logo-link"><svg class="header__logo" viewBox="0 0 70 20" xmlns="http://www.w3.org/2000/svg"><title>Sève</title><g fill="none" fill-rule="evenodd"><path d="M5 5h18v9H5z" fill="#22402b"/><path d="M40 5h9v9h-9z" fill="#22402b"/></g></svg></a><button class="header__icon"><svg viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg></button></header></sticky-header><main><section class="image-banner"><h1 class="title">Peau calme</h1><a class="link-button link-button--solid" href="/collections/all">Voir les soins</a></section>${tu}<product-form><form><button type="submit" class="product-form__submit">Ajouter — 24 €</button></form></product-form></main></body></html>`,
      ),
      "/cdn/t/4/main.css": css(
        `:root{--gap:8px;--rgb-accent:198 93 59;--rgb-ink:34 64 43}.link-button--solid,.product-form__submit{background:rgb(var(--rgb-accent));color:#fff}.title{font-family:"Marcellus",serif}h1,h2{font-family:"Marcellus",serif}body{font-family:"Work Sans",sans-serif;color:rgb(var(--rgb-ink))}.marquee{background:rgb(var(--rgb-ink)/.08)}`,
      ),
    },
    truth: {
      name: "Sève",
      primary: "#c65d3b",
      logo: "M5 5h18v9H5z",
      family: "Marcellus",
      nearest: "marcellus",
      person: "tu",
    },
  },
  {
    construction: "a page of a marketplace tool: one accent in style attributes, a round avatar as logo",
    files: {
      "/": html(
        `<!doctype html><html lang="fr"><head><title>Boutique de Nadia | Bijoux</title><meta property="og:title" content="Boutique de Nadia"><meta property="og:site_name" content="Boutique de Nadia"><style>.sf-btn{border-radius:6px;color:#fff}.sf-h{font-family:"Raleway",sans-serif}body{font-family:"Roboto",sans-serif;color:#333}</style></head><body><div class="sf-cover" style="background-image:url(/cover.jpg)"></div><div class="sf-profile"><img class="sf-avatar" src="/u/nadia-avatar.png" alt="Boutique de Nadia"><div class="sf-h sf-title">Boutique de Nadia</div></div><h2 class="sf-h">Nouveautés</h2>${vous}<a class="sf-btn" style="background-color:#9c2f7f" href="/p/1">Acheter</a><a class="sf-btn" style="background-color:#9c2f7f" href="/p/2">Acheter</a></body></html>`,
      ),
      "/u/nadia-avatar.png": png,
      "/cover.jpg": { body: png.body, type: "image/jpeg" },
    },
    truth: {
      name: "Boutique de Nadia",
      primary: "#9c2f7f",
      logo: "nadia-avatar.png",
      family: "Raleway",
      nearest: "raleway",
      person: "vous",
    },
  },
  {
    construction: "sheets by @import in a page's own style, a class for each page, uppercase hexadecimal",
    files: {
      "/": html(
        `<!doctype html><html lang="fr-BE"><head><title>Torréfaction du Nord</title><style media="screen">@import url(/styles/base.css);@import '/styles/shop.css' screen;</style></head><body class="page page--home"><div id="page-top"><div class="site-brand"><a href="/fr" rel="home"><img src="/styles/img/torrefaction.svg" alt="Torréfaction du Nord – accueil" height="48"></a></div></div><div class="content"><h1>Cafés grillés le mardi</h1>${vous}<p class="more"><a class="more__link" href="/fr/cafes">Tous les cafés</a></p><form><input type="image" src="/x.png" alt="Chercher"><button name="add">Au panier</button></form></div></body></html>`,
      ),
      "/styles/base.css": css(
        `BODY{FONT-FAMILY:"Libre Franklin",Arial;COLOR:#2A1A12;BACKGROUND:#FFF}H1,H2{FONT-FAMILY:"Yeseva One",serif}`,
      ),
      "/styles/shop.css": css(
        `BUTTON,.more__link{BACKGROUND:#7B2D26;COLOR:#FFF;PADDING:.6em 1em}.site-brand{BORDER-BOTTOM:4px solid #7B2D26}`,
      ),
      "/styles/img/torrefaction.svg": svgFile(drawnLogo("#2a1a12")),
    },
    truth: {
      name: "Torréfaction du Nord",
      primary: "#7b2d26",
      logo: "torrefaction.svg",
      family: "Yeseva One",
      nearest: "yeseva-one",
      person: "vous",
    },
  },
  {
    construction: "pale buttons on a coloured page",
    files: {
      "/": html(
        `<!doctype html><html lang="fr"><head><title>Glaces Polo</title><style>body{background:#f7c948;color:#3b2a00;font-family:"Quicksand",sans-serif}h1,h2{font-family:"Shrikhand",cursive}.btn{background:#fff;color:#3b2a00}.logo{height:60px}</style></head><body><header><a href="/"><img class="logo" src="/polo.svg" alt="Glaces Polo"></a></header><h1>Ça fond !</h1><a class="btn" href="/g">Les parfums</a>${tu}<button class="btn">Commander</button></body></html>`,
      ),
      "/polo.svg": svgFile(drawnLogo("#3b2a00")),
    },
    truth: {
      name: "Glaces Polo",
      primary: "#f7c948",
      logo: "polo.svg",
      family: "Shrikhand",
      nearest: "shrikhand",
      person: "tu",
    },
  },
  {
    construction: "questions of customers in « je », answers in « vous », imperative of politeness",
    files: {
      "/": html(
        `<!doctype html><html lang="fr"><head><title>Literie Fabre | Matelas français</title><meta property="og:site_name" content="Literie Fabre"><link rel="stylesheet" href="/a.css"></head><body><header role="banner"><a href="/"><img src="/literie-fabre.png" alt="Literie Fabre" width="150"></a></header><main><h1>Bien dormir</h1><a class="button primary" href="/m">Choisir mon matelas</a><p>Livraison offerte à l’étage. Essai de 100 nuits.</p><details><summary>Puis-je le rendre ?</summary><p>Oui, contactez notre équipe, elle passe le reprendre.</p></details><details><summary>Où voir les matelas ?</summary><p>Prenez rendez-vous à l’atelier de Castres.</p></details></main></body></html>`,
      ),
      "/a.css": css(
        `.button.primary{background:hsl(218deg 55% 32%);color:#fff}h1{font-family:"Montserrat",sans-serif}body{font-family:"Montserrat",sans-serif;color:#222}`,
      ),
      "/literie-fabre.png": png,
    },
    truth: {
      name: "Literie Fabre",
      primary: "#254a7f",
      logo: "literie-fabre.png",
      family: "Montserrat",
      nearest: "montserrat",
      person: "vous",
    },
  },
  {
    construction: "a child theme with a top bar and a mega menu, a promise row of icons",
    files: {
      "/": html(`<!doctype html><html lang="fr-FR"><head><title>Rayons de Soleil - Luminaires artisanaux</title><meta property="og:site_name" content="Rayons de Soleil"/><link rel='stylesheet' id='flatsome-main-css' href='https://boutique.example.fr/wp-content/themes/flatsome/assets/css/flatsome.css' media='all'/><style id="custom-css">:root{--primary-color:#446084;--fs-color-primary:#d98e04;--fs-color-secondary:#243b53}.primary.button,.button.primary,.single_add_to_cart_button{background-color:#d98e04}.header-main{height:90px}#logo img{max-height:90px}h1,h2,h3,.heading-font{font-family:"Josefin Sans",sans-serif}body{font-family:"Lato",sans-serif}.header-top{background-color:#243b53!important}</style></head>
        <body class="home"><div id="wrapper"><header id="header" class="header has-sticky"><div class="header-wrapper"><div id="top-bar" class="header-top"><span>Livraison offerte dès 80 €</span></div><div id="masthead" class="header-main"><div id="logo" class="flex-col logo"><a href="https://boutique.example.fr/" title="Rayons de Soleil" rel="home"><img width="1020" height="300" src="https://boutique.example.fr/wp-content/uploads/2023/rds-fonce.png" class="header_logo header-logo" alt="Rayons de Soleil"/><img width="1020" height="300" src="https://boutique.example.fr/wp-content/uploads/2023/rds-clair.png" class="header-logo-dark" alt="Rayons de Soleil"/></a></div></div></div></header>
        <main id="main"><div class="banner"><h1>La lumière faite main</h1><a class="button primary" href="/c"><span>Découvrir</span></a></div>${vous}<div class="icon-box"><h3>Paiement sûr</h3></div><a class="button primary" href="/c"><span>Ajouter au panier</span></a></main></div></body></html>`),
      "/wp-content/themes/flatsome/assets/css/flatsome.css": css(
        `.button.primary{background-color:var(--primary-color)}.button{color:#fff}a{color:#334862}body{color:#777}`,
      ),
      "/wp-content/uploads/2023/rds-fonce.png": png,
      "/wp-content/uploads/2023/rds-clair.png": png,
    },
    truth: {
      name: "Rayons de Soleil",
      primary: "#d98e04",
      logo: "rds-fonce.png",
      family: "Josefin Sans",
      nearest: "josefin-sans",
      person: "vous",
    },
  },
  {
    construction: "a shop of server-rendered islands: colours in a JSON-free style tag, quotes in attributes",
    files: {
      "/": html(
        `<!doctype html><html lang='fr'><head><title>Ô Jardin | Plantes d'intérieur livrées</title><meta name='application-name' content='Ô Jardin'><style>:host,:root{--oj-vert:oklch(48% .11 152);--oj-creme:oklch(97% .02 95)}body{background:var(--oj-creme);color:oklch(25% .03 150);font-family:'Outfit',sans-serif}.oj-btn{background:var(--oj-vert);color:var(--oj-creme)}.oj-btn[data-kind='second']{background:transparent;border:1px solid var(--oj-vert);color:var(--oj-vert)}h1,h2{font-family:'Fredoka',sans-serif}</style></head><body><astro-island><header class='oj-head'><a class='oj-logo' href='/'><svg width='120' height='32' viewBox='0 0 70 20' role='img' aria-label='Ô Jardin'><path d='M7 7h13v8H7z' fill='var(--oj-vert)'/></svg></a></header></astro-island><main><h1>Une jungle chez toi</h1><a class='oj-btn' href='/p'>Choisir ma plante</a><a class='oj-btn' data-kind='second' href='/q'>Faire le test</a>${tu}<button class='oj-btn'>Ajouter</button></main></body></html>`,
      ),
    },
    truth: {
      name: "Ô Jardin",
      primary: "#2a6a41",
      logo: "M7 7h13v8H7z",
      family: "Fredoka",
      nearest: "fredoka",
      person: "tu",
    },
  },
  {
    construction: "a builder's sections with images, a wine-red bar, one call to action in the header",
    files: {
      "/": html(
        `<!doctype html><html lang="fr"><head><title>Fromagerie Bonnet</title><link rel="shortcut icon" href="/fav.png"><link rel="stylesheet" href="/site.css?v=8"></head><body><div class="jimdo-nav"><a class="jimdo-logo" href="https://boutique.example.fr/"><img id="cc-m-imagesubtitle-image" src="/i/bonnet-cave.jpg" alt="Fromagerie Bonnet"></a><a class="j-cta" href="/boutique">Commander</a></div><div class="jtpl-main"><h1>Affinés en cave</h1><div class="j-text"><p>Nos fromages mûrissent douze mois. Livraison offerte dès 70 €.</p><p>Passez nous voir le samedi, ou commandez en ligne avant mercredi midi.</p></div><div class="j-img"><img src="/i/tomme.jpg" alt="Tomme"></div><a class="j-calltoaction-link j-calltoaction-link-style-1" href="/boutique">Voir la boutique</a></div></body></html>`,
      ),
      "/site.css": css(
        `.jimdo-nav{background:#fff;border-bottom:2px solid #7c1f33}.j-cta{background-color:#7c1f33;color:#fff}.j-calltoaction-link-style-1:link,.j-calltoaction-link-style-1:visited{background-color:#7c1f33;color:#fff}h1,h2{font-family:"Libre Baskerville",serif;color:#7c1f33}body{font-family:"Source Sans Pro",sans-serif;color:#2b2b2b;background:#fbf9f6}`,
      ),
      "/i/bonnet-cave.jpg": { body: png.body, type: "image/jpeg" },
      "/fav.png": png,
    },
    truth: {
      name: "Fromagerie Bonnet",
      primary: "#7c1f33",
      logo: "bonnet-cave.jpg",
      family: "Libre Baskerville",
      nearest: "libre-baskerville",
      person: "vous",
    },
  },
  {
    construction: "a marquee shop: sticky bar, country menu, logo between two menus",
    files: {
      "/": html(
        `<!doctype html><html lang="fr"><head><title>ATELIER MOKA — Maroquinerie</title><meta property="og:site_name" content="ATELIER MOKA"><style>body{--color-base-text:18,18,18;--color-base-accent-1:88,58,40;--color-base-background-1:255,255,255;background:rgb(var(--color-base-background-1));color:rgb(var(--color-base-text));font-family:"Assistant",sans-serif}.button{background:rgba(var(--color-base-accent-1),1);color:#fff}.accent-1{background:rgb(var(--color-base-accent-1));color:#fff}h1,h2,.h0{font-family:"Bodoni Moda",serif}.localization img{width:20px}</style></head><body><div class="announcement-bar accent-1"><p>Livraison offerte en France. Gravure incluse.</p></div><header class="header header--middle-center"><nav class="left"><a href="/collections/sacs">Sacs</a></nav><div class="localization"><img src="/flags/fr-logo.svg" alt="France"></div><a href="/" class="header__heading-link"><img class="header__heading-logo" src="/cdn/moka_wordmark.png" alt=""></a><nav class="right"><a href="/cart">Panier</a></nav></header><main><h2 class="h0">Le cuir, patiné</h2><a class="button" href="/c">Découvrir</a>${vous}<button class="button" type="submit">Ajouter au panier</button></main></body></html>`,
      ),
      "/cdn/moka_wordmark.png": png,
      "/flags/fr-logo.svg": svgFile(drawnLogo("#0000ff")),
    },
    truth: {
      name: "ATELIER MOKA",
      primary: "#583a28",
      logo: "moka_wordmark.png",
      family: "Bodoni Moda",
      nearest: "bodoni-moda",
      person: "vous",
    },
  },
  {
    construction: "a plain document of a small cooperative, in divs with identifiers",
    files: {
      "/": html(
        `<html><head><title>Coopérative du Causse | huile de noix</title><link rel=stylesheet href=style.css></head><body><div id=tete><a href=index.html><img src=images/causse.gif border=0></a></div><div id=menu><a href=huiles.html>Huiles</a> <a href=noix.html>Noix</a></div><div id=contenu><h1>Huile de noix du Causse</h1><p>Nous pressons vos noix depuis 1974. Livraison offerte dès six bouteilles.</p><p>Commandez par courrier ou en ligne, votre colis part le lundi.</p><div class=panier><a href=panier.php>Ajouter au panier</a></div></div></body></html>`,
      ),
      "/style.css": css(
        `#menu{background-color:#6a7a1f;padding:4px}#menu a{color:#fff}.panier a{background:#6a7a1f;color:#fff;padding:3px}h1{font-family:Gloock,Georgia,serif;color:#6a7a1f}body{font-family:Verdana,sans-serif;color:#333;background:#fdfbf2}`,
      ),
      "/images/causse.gif": png,
    },
    truth: {
      name: "Coopérative du Causse",
      primary: "#6a7a1f",
      logo: "causse.gif",
      family: "Gloock",
      nearest: "gloock",
      person: "vous",
    },
  },
  {
    construction: "swatches of products' colours, a filter, a loud photograph's ground",
    files: {
      "/": html(
        `<!doctype html><html lang="fr"><head><title>Maille & Moi | Pulls tricotés en France</title><meta property="og:site_name" content="Maille &amp; Moi"><link rel="stylesheet" href="/assets/site.css"></head><body><header class="site-head"><a class="site-head__logo" href="/"><img src="/assets/maille-moi.svg" alt="Maille &amp; Moi"></a></header><main><h1>Le pull qui dure</h1><a class="btn btn--main" href="/c">Voir les pulls</a>${tu}<ul class="swatches">${["#ff0000", "#00aa00", "#0000ff", "#ffcc00", "#ff66cc"].map((hex) => `<li><span class="swatch" style="background-color:${hex}"></span></li>`).join("")}</ul><button class="btn btn--main">Ajouter au panier</button></main></body></html>`,
      ),
      "/assets/site.css": css(
        `.btn--main{background:#5a3d6e;color:#fff}h1{font-family:"Playfair Display",serif}body{font-family:Inter,sans-serif;color:#222}.site-head{background:#f5f1f7}`,
      ),
      "/assets/maille-moi.svg": svgFile(drawnLogo("#5a3d6e")),
    },
    truth: {
      name: "Maille & Moi",
      primary: "#5a3d6e",
      logo: "maille-moi.svg",
      family: "Playfair Display",
      nearest: "playfair-display",
      person: "tu",
    },
  },
  {
    construction: "status colours in buttons: green to buy, blue to share, the shop's red in head and titles",
    files: {
      "/": html(
        `<!doctype html><html lang="fr"><head><title>Moto Garage 44</title><meta name="theme-color" content="#b3121d"><style>.head{background:#b3121d;color:#fff}.btn-success{background:#28a745;color:#fff}.btn-facebook{background:#1877f2;color:#fff}.btn-primary{background:#b3121d;color:#fff}h1,h2{font-family:"Anton",sans-serif;color:#b3121d}body{font-family:Arial,sans-serif;color:#222}</style></head><body><div class="head header"><a href="/"><img src="/logo44.png" alt="Moto Garage 44"></a></div><h1>Pièces et entretien</h1>${vous}<button class="btn btn-success">Ajouter au panier</button><button class="btn btn-success">Ajouter</button><a class="btn btn-facebook" href="#">Partager</a><a class="btn btn-primary" href="/rdv">Rendez-vous</a></body></html>`,
      ),
      "/logo44.png": png,
    },
    truth: {
      name: "Moto Garage 44",
      primary: "#b3121d",
      logo: "logo44.png",
      family: "Anton",
      nearest: "anton",
      person: "vous",
    },
  },
  {
    construction: "a framework's variables overridden by a style after it, a retina logo",
    files: {
      "/": html(
        `<!doctype html><html lang="fr"><head><title>La Ligne Claire | Papeterie</title><link rel="stylesheet" href="/uikit.min.css"><link rel="stylesheet" href="/theme.9.css"></head><body><div class="uk-navbar-container" uk-navbar><div class="uk-navbar-left"><a class="uk-navbar-item uk-logo" href="/"><img src="/img/ligne.png" srcset="/img/ligne.png 1x, /img/ligne@2x.png 2x" alt="La Ligne Claire"></a></div></div><div class="uk-section"><h1 class="uk-heading-medium">Carnets cousus</h1><a class="uk-button uk-button-primary" href="/c">Voir</a>${vous}<button class="uk-button uk-button-default">Filtrer</button><button class="uk-button uk-button-primary">Ajouter</button></div></body></html>`,
      ),
      "/uikit.min.css": css(
        `.uk-button-primary{background-color:#1e87f0;color:#fff}.uk-button-default{background:transparent;color:#333}.uk-section-primary{background:#1e87f0}a{color:#1e87f0}html{font-family:-apple-system,sans-serif;color:#666}`,
      ),
      "/theme.9.css": css(
        `.uk-button-primary{background-color:#0d4f8b}a{color:#0d4f8b}h1,.uk-h1{font-family:"Josefin Sans",sans-serif}html{font-family:"DM Sans",sans-serif}`,
      ),
      "/img/ligne.png": png,
    },
    truth: {
      name: "La Ligne Claire",
      primary: "#0d4f8b",
      logo: "ligne.png",
      family: "Josefin Sans",
      nearest: "josefin-sans",
      person: "vous",
    },
  },
  {
    construction: "texts in a template's English with the shop's French, a logo in two parts",
    files: {
      "/": html(
        `<!doctype html><html lang="fr"><head><title>Kumi — Thés japonais</title><meta property="og:site_name" content="Kumi"><style>:root{--green:#4b6b3c;--ink:#1f241b}.Header{background:#fff}.Header-logo svg{height:28px}.Button{background:var(--green);color:#fff}.Button--secondary{background:#eef1ea;color:var(--ink)}h1,h2{font-family:"Tenor Sans",sans-serif}body{color:var(--ink);font-family:"Noto Sans JP",sans-serif}</style></head><body><header class="Header"><a class="Header-logo" href="/"><svg viewBox="0 0 20 20"><path d="M1 1h18v18H1z" fill="#4b6b3c"/></svg><span>Kumi</span></a><a class="Header-cart" href="/cart"><svg viewBox="0 0 8 8"><path d="M0 0h8z"/></svg></a></header><main><h1>Le matin, en vert</h1><a class="Button" href="/t">Shop now</a><a class="Button Button--secondary" href="/n">Notre maison</a>${tu}<button class="Button">Add to cart</button></main></body></html>`,
      ),
    },
    truth: {
      name: "Kumi",
      primary: "#4b6b3c",
      logo: "M1 1h18v18H1z",
      family: "Tenor Sans",
      nearest: "tenor-sans",
      person: "tu",
    },
  },
  {
    construction: "a carousel of press logos, a seal of trust, a pale brand of two tones",
    files: {
      "/": html(
        `<!doctype html><html lang="fr"><head><title>Bébé Coton - Layette bio</title><link rel="stylesheet" href="/l.css"></head><body><header class="top"><div class="trust"><img src="/trust/ecocert-logo.png" alt="Ecocert"></div><a class="top__home" href="/"><img src="/brand/bebe-coton.png" alt="Bébé Coton"></a></header><main><h1>Doux comme un lundi</h1><a class="cta" href="/c">Voir la layette</a>${vous}<div class="presse"><img src="/p/elle-logo.png" alt="ELLE"><img src="/p/vogue-logo.png" alt="Vogue"></div><button class="cta">Ajouter au panier</button></main><footer class="bottom"></footer></body></html>`,
      ),
      "/l.css": css(
        `.cta{background:#a8c5b8;color:#26352e}.top{background:#fdf6f0}.bottom{background:#a8c5b8}h1,h2{font-family:"Comfortaa",sans-serif;color:#26352e}body{font-family:"Nunito",sans-serif;background:#fffdfb;color:#26352e}`,
      ),
      "/brand/bebe-coton.png": png,
      "/trust/ecocert-logo.png": png,
      "/p/elle-logo.png": png,
      "/p/vogue-logo.png": png,
    },
    truth: {
      name: "Bébé Coton",
      primary: "#a8c5b8",
      logo: "bebe-coton.png",
      family: "Comfortaa",
      nearest: "comfortaa",
      person: "vous",
    },
  },
];
