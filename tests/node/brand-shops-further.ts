// Further shops made for the test: shop systems, and CSS, typefaces and logos as recent sites write them.
import { css, drawnLogo, header, html, type KnownShop, page, png, svgFile, tu, vous } from "./brand-shops.ts";

export const furtherShops: KnownShop[] = [
  {
    construction: "Shopify's theme settings",
    files: {
      "/": html(`<!doctype html><html lang="fr"><head><title>Savons du Vercors</title><meta property="og:site_name" content="Savons du Vercors">
        <style data-shopify>@font-face{font-family:"Harmonia Sans";font-weight:400;src:url("//boutique.example.fr/cdn/fonts/harmonia_n4.woff2") format("woff2")}
        :root,.color-scheme-1{--color-background:255,255,255;--gradient-background:#ffffff;--color-foreground:36,40,51;--color-button:18,88,74;--color-button-text:255,255,255;--color-secondary-button:255,255,255;--color-link:18,88,74}
        .color-scheme-2{--color-background:243,238,228;--color-button:36,40,51}
        :root{--font-body-family:Assistant,sans-serif;--font-heading-family:"Harmonia Sans",sans-serif;--font-heading-scale:1.0}</style>
        <link href="//boutique.example.fr/cdn/shop/t/2/assets/base.css?v=159" rel="stylesheet" type="text/css" media="all"></head>
        <body class="gradient"><div id="shopify-section-header" class="shopify-section section-header"><div class="header-wrapper color-scheme-1"><header class="header">
        <div class="header__heading"><a href="/" class="header__heading-link link"><img src="//boutique.example.fr/cdn/shop/files/Vercors_noir.png?v=161&width=600" alt="Savons du Vercors" srcset="//boutique.example.fr/cdn/shop/files/Vercors_noir.png?v=161&width=90 90w" class="header__heading-logo"></a></div>
        </header></div></div><main id="MainContent"><h2 class="banner__heading h1">Le savon de nos montagnes</h2><a class="button button--primary" href="/c">Découvrir</a>${vous}<button class="product-form__submit button">Ajouter au panier</button></main></body></html>`),
      "/cdn/shop/t/2/assets/base.css":
        css(`:root{--alpha-button-background:1}body{background-color:rgb(var(--color-background));color:rgba(var(--color-foreground),.75);font-family:var(--font-body-family)}
        h1,h2,h3,.h1{font-family:var(--font-heading-family);color:rgb(var(--color-foreground))}.button,.shopify-challenge__button{background-color:rgba(var(--color-button),var(--alpha-button-background));color:rgb(var(--color-button-text))}`),
      "/cdn/shop/files/Vercors_noir.png": png,
    },
    truth: {
      name: "Savons du Vercors",
      primary: "#12584a",
      logo: "Vercors_noir.png",
      family: "Harmonia Sans",
      nearest: "hanken-grotesk",
      person: "vous",
    },
  },
  {
    construction: "WooCommerce's customizer over its own purple",
    files: {
      "/": html(`<!doctype html><html lang="fr-FR"><head><title>Terre &amp; Feu &#8211; Céramique utilitaire</title><link rel="stylesheet" id="woocommerce-general-css" href="/wp-content/plugins/woocommerce/assets/css/woocommerce.css?ver=9.1">
        <link rel="stylesheet" id="storefront-style-css" href="/wp-content/themes/storefront/style.css?ver=4.6">
        <style id="global-styles-inline-css">:root{--wp--preset--color--vivid-red:#cf2e2e;--wp--preset--color--vivid-cyan-blue:#0693e3;--wp--preset--color--luminous-vivid-orange:#ff6900}</style>
        <style id="storefront-style-inline-css">.main-navigation ul li a,.site-title a{color:#333333}.site-header{background-color:#f6efe7}h1,h2,h3,h4{color:#2d2a26}a{color:#a4502f}
        button,input[type="button"],input[type="submit"],.button,.added_to_cart{background-color:#a4502f;border-color:#a4502f;color:#ffffff}button:hover{background-color:#8b3716}.site-footer{background-color:#f6efe7}</style></head>
        <body class="home woocommerce-page"><header id="masthead" class="site-header"><div class="site-branding"><a href="https://boutique.example.fr/" class="custom-logo-link" rel="home"><img width="300" height="90" src="https://boutique.example.fr/wp-content/uploads/2024/03/terre-feu.png" class="custom-logo" alt="Terre &amp; Feu"></a></div></header>
        <h1>Bols, assiettes et tasses</h1><ul class="products"><li class="product"><h2 class="woocommerce-loop-product__title">Bol ocre</h2><a href="?add-to-cart=1" class="button product_type_simple add_to_cart_button">Ajouter au panier</a><span class="onsale">Promo !</span></li></ul>${vous}<footer class="site-footer">© Terre &amp; Feu</footer></body></html>`),
      "/wp-content/plugins/woocommerce/assets/css/woocommerce.css": css(
        `:root{--woocommerce:#7f54b3;--wc-primary:#7f54b3;--wc-primary-text:#fff}.woocommerce-page span.onsale{background-color:#7f54b3}.woocommerce-page a.button.alt{background-color:#7f54b3}.woocommerce-message{border-top-color:#7f54b3}`,
      ),
      "/wp-content/themes/storefront/style.css": css(
        `body,button,input{font-family:"Source Sans 3",HelveticaNeue-Light,sans-serif}h1,h2,h3{font-family:"Marcellus",serif}.storefront-handheld-footer-bar{background:#fff}`,
      ),
      "/wp-content/uploads/2024/03/terre-feu.png": png,
    },
    truth: {
      name: "Terre & Feu",
      primary: "#a4502f",
      logo: "terre-feu.png",
      family: "Marcellus",
      nearest: "marcellus",
      person: "vous",
    },
  },
  {
    construction: "PrestaShop's theme under a sheet of its own",
    files: {
      "/": html(`<!doctype html><html lang="fr-FR"><head><title>La Grange aux Jouets</title><link rel="stylesheet" href="https://boutique.example.fr/themes/classic/assets/css/theme.css"><link rel="stylesheet" href="https://boutique.example.fr/themes/classic/assets/css/custom.css"></head>
        <body id="index" class="lang-fr"><header id="header"><div class="header-banner"></div><nav class="header-nav"></nav><div class="header-top"><div class="col-md-2" id="_desktop_logo"><h1><a href="https://boutique.example.fr/"><img class="logo img-fluid" src="https://boutique.example.fr/img/logo-1637152211.jpg" alt="La Grange aux Jouets" loading="lazy"></a></h1></div></div></header>
        <section id="wrapper"><h2 class="products-section-title">Produits populaires</h2><div class="product-add-to-cart"><button class="btn btn-primary add-to-cart" type="submit">Ajouter au panier</button></div><a class="btn btn-primary" href="/c">Voir</a>${vous}</section></body></html>`),
      "/themes/classic/assets/css/theme.css": css(
        `body{font-family:"Noto Sans",sans-serif;background:#f6f6f6}a{color:#24b9d7}.btn-primary{color:#fff;background-color:#24b9d7}.products-section-title{text-transform:uppercase}.header-nav{background:#fff}`,
      ),
      "/themes/classic/assets/css/custom.css": css(
        `a{color:#7d8b3c}.btn.btn-primary{background-color:#7d8b3c}h1,h2,h3{font-family:"Baloo 2",cursive}`,
      ),
      "/img/logo-1637152211.jpg": png,
    },
    truth: {
      name: "La Grange aux Jouets",
      primary: "#7d8b3c",
      logo: "logo-1637152211.jpg",
      family: "Baloo 2",
      nearest: "fredoka",
      person: "vous",
    },
  },
  {
    construction: "a WordPress block theme: :where() and presets",
    files: {
      "/": html(`<!doctype html><html lang="fr"><head><title>Rucher des Cimes</title><style id="global-styles-inline-css">:root{--wp--preset--color--black:#000000;--wp--preset--color--vivid-red:#cf2e2e;--wp--preset--color--accent-1:#e0a100;--wp--preset--color--contrast:#20201d;--wp--preset--font-family--display:"Young Serif",serif;--wp--preset--font-family--body:Manrope,sans-serif}
        :where(body){margin:0}body{background-color:#fffdf7;color:var(--wp--preset--color--contrast);font-family:var(--wp--preset--font-family--body)}:root :where(.wp-element-button,.wp-block-button__link){background-color:var(--wp--preset--color--accent-1);color:var(--wp--preset--color--contrast)}
        :is(h1,h2,h3,h4){font-family:var(--wp--preset--font-family--display)}</style></head>
        <body><header class="wp-block-template-part"><div class="wp-block-site-logo"><a href="https://boutique.example.fr/" class="custom-logo-link" rel="home"><img src="/wp-content/uploads/rucher.png" class="custom-logo" alt="Rucher des Cimes"></a></div></header>
        <main><h1 class="wp-block-heading">Du miel, rien d’autre</h1><div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="/c">Acheter</a></div>${tu}<a class="wp-element-button" href="/d">Voir</a></main></body></html>`),
      "/wp-content/uploads/rucher.png": png,
    },
    truth: {
      name: "Rucher des Cimes",
      primary: "#e0a100",
      logo: "rucher.png",
      family: "Young Serif",
      nearest: "lora",
      person: "tu",
    },
  },
  {
    construction: "Tailwind's arbitrary values",
    files: {
      "/": html(`<!doctype html><html lang="fr"><head><title>Kodama — Plantes</title><link rel="stylesheet" href="/build/app-3f2a.css"></head><body class="bg-[#fbfaf5] text-[#1c2a20] font-['Sora']">
        <header class="flex"><a href="/" class="flex"><img class="h-8" src="/kodama-logo.svg" alt="Kodama"></a></header><h1 class="font-['Syne'] text-5xl">Le vert chez soi</h1>
        <a class="rounded-full bg-[rgb(15,118,110)] px-4 text-white" href="/c">Voir les plantes</a><button class="bg-[rgb(15,118,110)] hover:bg-[#115e59]">Ajouter au panier</button><div class="bg-[#ecfdf5]/40">${tu}</div></body></html>`),
      "/build/app-3f2a.css":
        css(`*,:before,:after{--tw-bg-opacity:1}.bg-\\[\\#fbfaf5\\]{--tw-bg-opacity:1;background-color:rgb(251 250 245/var(--tw-bg-opacity,1))}.bg-\\[rgb\\(15\\2c 118\\2c 110\\)\\]{--tw-bg-opacity:1;background-color:rgb(15 118 110/var(--tw-bg-opacity,1))}
        .font-\\[\\'Syne\\'\\]{font-family:'Syne'}.font-\\[\\'Sora\\'\\]{font-family:'Sora'}.text-white{color:rgb(255 255 255/var(--tw-text-opacity,1))}.hover\\:bg-\\[\\#115e59\\]:hover{background-color:#115e59}`),
      "/kodama-logo.svg": svgFile(drawnLogo("#1c2a20")),
    },
    truth: {
      name: "Kodama",
      primary: "#0f766e",
      logo: "kodama-logo.svg",
      family: "Syne",
      nearest: "space-grotesk",
      person: "tu",
    },
  },
  {
    construction: "Tailwind 4: layers, @theme variables in OKLCH, a variable font",
    files: {
      "/": page(
        `<title>Papier Mâché</title><link rel="stylesheet" href="/t4.css">`,
        header(`<img class="h-6" src="/pm.png" alt="Papier Mâché">`),
        `${vous}<a class="bg-brand-600 btn" href="/x">Voir</a><button class="bg-brand-600">Acheter</button>`,
      ),
      "/t4.css":
        css(`@layer properties{@supports (color:color-mix(in lab,red,red)){*{--tw-x:0}}}@layer theme,base,components,utilities;
        @layer theme{:root,:host{--color-red-500:oklch(63.7% .237 25.331);--color-brand-50:oklch(97% .02 40);--color-brand-600:oklch(58% .16 40);--font-display:"Fraunces Variable","Georgia",serif;--font-sans:"Instrument Sans",ui-sans-serif}}
        @layer base{h1,h2{font-family:var(--font-display)}body{font-family:var(--font-sans)}}
        @layer utilities{.bg-brand-600{background-color:var(--color-brand-600)}.btn-primary{background-color:color-mix(in oklab,var(--color-brand-600) 100%,transparent);@supports (color:color-mix(in lab,red,red)){background-color:var(--color-brand-600)}}}
        @property --tw-x{syntax:"*";inherits:false}@font-face{font-family:"Fraunces Variable";font-weight:100 900;src:url(/f.woff2) format("woff2-variations")}`),
      "/pm.png": png,
    },
    truth: {
      name: "Papier Mâché",
      primary: "#b8532e",
      logo: "pm.png",
      family: "Fraunces Variable",
      nearest: "lora",
      person: "vous",
    },
  },
  {
    construction: "light-dark() and lch()",
    files: {
      "/": page(
        `<title>Oru</title><style>:root{color-scheme:light dark;--ground:light-dark(#ffffff,#101014);--ink:light-dark(#17131f,#eee)}
          body{background:var(--ground);color:var(--ink)}.btn-primary{background:light-dark(lch(36% 60 310),lch(80% 30 310));color:#fff}h1,h2{font-family:"Marcellus",serif}</style>`,
        header(`<img class="logo" src="/oru.png" alt="Oru">`),
        tu,
      ),
      "/oru.png": png,
    },
    truth: {
      name: "Oru",
      primary: "#7040a0",
      logo: "oru.png",
      family: "Marcellus",
      nearest: "marcellus",
      person: "tu",
    },
  },
  {
    construction: "color-mix(), color(display-p3) and hwb()",
    files: {
      "/": page(
        `<title>Maison Ravel</title><style>:root{--base:hwb(350 10% 30%)}.btn-primary{background:color-mix(in srgb,var(--base),black 20%)}.hero{background:color-mix(in srgb,#fff 90%,var(--base))}.footer{background:color(display-p3 .98 .97 .95)}h1,h2{font-family:Cinzel}</style>`,
        header(`<img class="logo" src="/ravel.png" alt="Maison Ravel">`),
        vous,
      ),
      "/ravel.png": png,
    },
    truth: {
      name: "Maison Ravel",
      primary: "#8f1428",
      logo: "ravel.png",
      family: "Cinzel",
      nearest: "cinzel",
      person: "vous",
    },
  },
  {
    construction: "Next.js: typefaces with made-up names",
    files: {
      "/": html(`<!doctype html><html lang="fr" class="__variable_9b1f2c __variable_aa10ff"><head><title>Lueur | Bougies</title><link rel="stylesheet" href="/_next/static/css/a.css" data-precedence="next"></head><body class="__className_9b1f2c">
        <header class="Header_root__x1y2z"><a class="Header_home__a1b2c" aria-label="Lueur, accueil" href="/"><img alt="Lueur" src="/_next/image?url=%2Flueur.png&w=256&q=75"></a></header>
        <main><h1 class="Hero_title__q9w8e">La lumière douce</h1><a class="Button_primary__z0x9c" href="/c">Découvrir</a><button class="Button_primary__z0x9c">Ajouter</button>${tu}</main></body></html>`),
      "/_next/static/css/a.css":
        css(`@font-face{font-family:__Outfit_9b1f2c;font-style:normal;font-weight:100 900;src:url(/_next/static/media/outfit-s.p.woff2) format("woff2")}@font-face{font-family:__Outfit_Fallback_9b1f2c;src:local("Arial")}
        @font-face{font-family:"__DM_Serif_Display_aa10ff";src:url(/_next/static/media/dm.woff2)}.__className_9b1f2c{font-family:__Outfit_9b1f2c,__Outfit_Fallback_9b1f2c}.__variable_9b1f2c{--font-outfit:"__Outfit_9b1f2c","__Outfit_Fallback_9b1f2c"}.__variable_aa10ff{--font-serif-x:"__DM_Serif_Display_aa10ff","__DM_Serif_Display_Fallback_aa10ff"}
        .Hero_title__q9w8e{font-family:var(--font-serif-x)}.Button_primary__z0x9c{background:#d98324;color:#fff}`),
      "/_next/image": png,
    },
    truth: {
      name: "Lueur",
      primary: "#d98324",
      logo: "image",
      family: "DM Serif Display",
      nearest: "playfair-display",
      person: "tu",
    },
  },
  {
    construction: "logo in a <picture> that is loaded later",
    files: {
      "/": page(
        `<title>Chai &amp; Cie</title><style>.btn-primary{background:#9c3d12}h1,h2{font-family:"InterVariable",Inter,sans-serif}</style>`,
        `<header class="top"><a href="/" title="Accueil"><picture><source media="(min-width:800px)" data-srcset="/chai-large.png 1x, /chai-large@2x.png 2x"><source data-srcset="/chai-small.png"><img class="lazyload" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-srcset="/chai-small.png 1x" alt="Chai &amp; Cie"></picture></a></header>`,
        vous,
      ),
      "/chai-large.png": png,
      "/chai-small.png": png,
    },
    truth: {
      name: "Chai & Cie",
      primary: "#9c3d12",
      logo: "chai-",
      family: "InterVariable",
      nearest: "hanken-grotesk",
      person: "vous",
    },
  },
  {
    construction: "logo as a mask",
    files: {
      "/": page(
        `<title>Bleu Outremer</title><link rel="stylesheet" href="/m.css">`,
        `<header class="top"><a href="/" class="top__logo" aria-label="Bleu Outremer"></a></header>`,
        tu,
      ),
      "/m.css": css(
        `.top__logo{display:block;width:120px;height:30px;background-color:#1d3fbb;-webkit-mask:url("/i/outremer.svg") center/contain no-repeat;mask:url("/i/outremer.svg") center/contain no-repeat}.btn-primary{background:#1d3fbb}h1,h2{font-family:"Bebas Neue"}`,
      ),
      "/i/outremer.svg": svgFile(drawnLogo("#000")),
    },
    truth: {
      name: "Bleu Outremer",
      primary: "#1d3fbb",
      logo: "outremer.svg",
      family: "Bebas Neue",
      nearest: "anton",
      person: "tu",
    },
  },
  {
    construction: "gradients on buttons, native nesting",
    files: {
      "/": page(
        `<title>Glace Royale</title><style>.btn{border:0;&.btn-primary{background:linear-gradient(90deg,#ff4d6d 0%,#ff6d7f 100%);&:hover{background:#222}}}.hero{& h1{font-family:Pacifico,cursive}}h2,h3{font-family:Pacifico,cursive}</style>`,
        header(`<img src="/files/9f8e7d.webp" alt="Glace Royale" width="120">`),
        tu,
      ),
      "/files/9f8e7d.webp": {
        body: "UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA=",
        type: "image/webp",
      },
    },
    truth: {
      name: "Glace Royale",
      primary: "#ff4d6d",
      logo: "9f8e7d.webp",
      family: "Pacifico",
      nearest: "pacifico",
      person: "tu",
    },
  },
  {
    construction: "Squarespace's variables",
    files: {
      "/": html(`<!doctype html><html lang="fr"><head><title>Studio Grège</title><link rel="stylesheet" href="/universal/styles/site.css"></head><body>
        <header id="header" class="white header theme-col--primary"><div class="header-title-logo"><a href="/" data-animation-role="header-element"><img src="//boutique.example.fr/content/v1/abc/grege.png?format=1500w" alt="Studio Grège"></a></div></header>
        <section class="page-section"><h1>Du lin lavé</h1><a class="sqs-block-button-element--medium sqs-button-element--primary sqs-block-button-element" href="/c">Voir la collection</a><div class="sqs-add-to-cart-button sqs-button-element--primary">Ajouter</div>${vous}</section></body></html>`),
      "/universal/styles/site.css":
        css(`:root{--white-hsl:0,0%,100%;--accent-hsl:164.29,32.31%,38.24%;--darkAccent-hsl:24,10%,15%;--heading-font-font-family:"Epilogue";--body-font-font-family:"Work Sans";--safeInverseAccent-hsl:0,0%,100%;--primaryButtonBackgroundColor:hsla(var(--accent-hsl),1)}
        .sqs-button-element--primary{background-color:var(--primaryButtonBackgroundColor)}h1,h2,h3{font-family:var(--heading-font-font-family)}p{font-family:var(--body-font-font-family)}`),
      "/content/v1/abc/grege.png": png,
    },
    truth: {
      name: "Studio Grège",
      primary: "#428170",
      logo: "grege.png",
      family: "Epilogue",
      nearest: "hanken-grotesk",
      person: "vous",
    },
  },
  {
    construction: "a cookie banner that says « vous » over a shop that says « tu »",
    files: {
      "/": page(
        `<title>Zig</title><style>.btn-primary{background:#ffcf33}h1,h2{font-family:"Unbounded"}#axeptio button,.cookie-banner .accept{background:#1a73e8}</style>`,
        `${header(`<img class="logo" src="/zig.png" alt="Zig">`)}<div id="cookie-consent" class="cookie-banner" role="dialog"><p>Nous respectons votre vie privée. Vous pouvez accepter ou refuser les cookies. Vos choix sont conservés six mois. Vous pouvez changer d’avis à tout moment, votre consentement vous appartient. Pour en savoir plus, consultez votre espace et nos partenaires, que vous pouvez choisir un par un.</p><button class="accept">Tout accepter</button><button class="accept">Personnaliser</button></div>`,
        tu,
      ),
      "/zig.png": png,
    },
    truth: {
      name: "Zig",
      primary: "#ffcf33",
      logo: "zig.png",
      family: "Unbounded",
      nearest: "space-grotesk",
      person: "tu",
    },
  },
  {
    construction: "Bootstrap 5.3: custom properties of the button itself",
    files: {
      "/": html(`<!doctype html><html lang="fr" data-bs-theme="light"><head><title>Quincaillerie Roux</title><link rel="preload" as="style" href="/css/app.css" onload="this.rel='stylesheet'"></head><body>
        <nav class="navbar bg-body-tertiary"><a class="navbar-brand" href="/"><object type="image/svg+xml" data="/img/roux.svg" aria-label="Quincaillerie Roux"></object></a></nav>
        <h1 class="display-1">Tout pour l’atelier</h1><a class="btn btn-primary" href="/c">Voir le rayon</a><button class="btn btn-primary">Ajouter au panier</button><span class="badge text-bg-danger">-20 %</span><span class="badge text-bg-danger">-30 %</span>${vous}</body></html>`),
      "/css/app.css": css(
        `:root,[data-bs-theme=light]{--bs-blue:#0d6efd;--bs-primary:#0d6efd;--bs-danger:#dc3545;--bs-body-bg:#fff;--bs-font-sans-serif:"Barlow",sans-serif}body{background:var(--bs-body-bg);font-family:var(--bs-font-sans-serif)}
        .btn{--bs-btn-bg:transparent;background-color:var(--bs-btn-bg)}.btn-primary{--bs-btn-bg:#2f5d3a;--bs-btn-hover-bg:#264b2f}.text-bg-danger{background-color:#dc3545}h1,h2,h3{font-family:"Barlow Condensed",sans-serif}@media (prefers-color-scheme:dark){.btn-primary{--bs-btn-bg:#fff}}`,
      ),
      "/img/roux.svg": svgFile(drawnLogo("#2f5d3a")),
    },
    truth: {
      name: "Quincaillerie Roux",
      primary: "#2f5d3a",
      logo: "roux.svg",
      family: "Barlow Condensed",
      nearest: "hanken-grotesk",
      person: "vous",
    },
  },
  {
    construction: "Adobe's fonts, imports in layers, unquoted attributes",
    files: {
      "/": html(`<!DOCTYPE HTML><HTML LANG=fr><HEAD><TITLE>Cuir &amp; Canvas</TITLE><LINK REL=stylesheet HREF=https://use.typekit.net/abc1def.css><LINK REL=StyleSheet HREF=/s/main.css></HEAD><BODY>
        <DIV CLASS=annonce>Livraison offerte dès 80 €</DIV><HEADER><IMG SRC=/i/drapeau-fr.png ALT=Français WIDTH=16><A HREF=/><svg viewBox="0 0 70 20" role=img aria-label="Cuir &amp; Canvas"><path fill="#222" d="M0 0h40v20H0z"/></svg></A></HEADER>
        <H1>Des sacs pour la vie</H1><A CLASS=cta HREF=/c>Commander</A>${vous}<BUTTON TYPE=submit CLASS=cta>Ajouter</BUTTON><P CLASS=prix-barre>120 €</P><P CLASS=promo>89 €</P></BODY></HTML>`),
      "/s/main.css": css(
        `@layer reset,theme;@import url("reset.css") layer(reset);@import "theme.css" layer(theme) screen;.promo{color:#e3001b}.annonce{background:#1b1b1b;color:#fff}`,
      ),
      "/s/reset.css": css(`*{margin:0}button{background:none}`),
      "/s/theme.css": css(
        `:root{--ff:"futura-pt",sans-serif}body{font:400 1rem/1.6 "proxima-nova",sans-serif}h1,h2{font-family:var(--ff)}.cta{background:#8c4a2f;color:#fff}`,
      ),
    },
    truth: {
      name: "Cuir & Canvas",
      primary: "#8c4a2f",
      logo: "M0 0h40v20H0z",
      family: "futura-pt",
      nearest: "jost",
      person: "vous",
    },
  },
  {
    construction: "a theme for dark screens, status colours, a shop that only says « tu » in orders",
    files: {
      "/": page(
        `<title>Pédale</title><style>:root{--success:#12b76a;--danger:#f04438;--warning:#f79009;--surface:#fff;--primary-500:#5b5bd6;--primary-600:#5151cd;--primary-900:#272962}[data-theme=dark]{--primary-500:#fff}
          @media (prefers-color-scheme:dark){:root{--primary-500:#b1a9ff}}body{background:var(--surface)}.btn-primary{background-color:var(--primary-500)}.card .price{color:var(--danger)}.stock{background:var(--success)}h1,h2{font-family:"Plus Jakarta Sans Variable","Plus Jakarta Sans",sans-serif}</style>`,
        `${header(`<span class="logo"><img class="logo--dark" src="/pedale-noir.svg" alt="Pédale"><img class="logo--light" hidden src="/pedale-blanc.svg" alt="Pédale"></span>`)}<span class="stock">En stock</span>`,
        `<p>Découvre nos vélos et choisis ta taille. Profite des beaux jours, et viens rouler avec nous le dimanche.</p><p>Livraison offerte dès 50 €. Tu as 30 jours pour changer d’avis.</p>`,
      ),
      "/pedale-noir.svg": svgFile(drawnLogo("#111")),
      "/pedale-blanc.svg": svgFile(drawnLogo("#fff")),
    },
    truth: {
      name: "Pédale",
      primary: "#5b5bd6",
      logo: "pedale-",
      family: "Plus Jakarta Sans Variable",
      nearest: "hanken-grotesk",
      person: "tu",
    },
  },
  {
    construction: "a WordPress builder's kit variables on the body",
    files: {
      "/": html(`<!doctype html><html lang="fr-FR"><head><title>Les Filles du Lac</title><meta property="og:site_name" content="Les Filles du Lac"><link rel="stylesheet" href="/wp-content/uploads/elementor/css/post-7.css"><link rel="stylesheet" href="/wp-content/plugins/elementor/frontend.css"><link rel="stylesheet" href="https://fonts.googleapis.com/css?family=Roboto%3A100%2C400%7CGilda+Display%3A400"></head>
        <body class="elementor-default elementor-kit-7"><header class="elementor-location-header"><div class="elementor-widget-theme-site-logo"><a href="https://boutique.example.fr"><img src="https://boutique.example.fr/wp-content/uploads/lac-300x120.png" class="attachment-full" alt=""></a></div></header>
        <h1 class="elementor-heading-title">Maillots de bain</h1><a class="elementor-button elementor-button-link" href="/c"><span class="elementor-button-text">Découvrir</span></a><button class="elementor-button">Ajouter</button>${tu}</body></html>`),
      "/wp-content/uploads/elementor/css/post-7.css":
        css(`.elementor-kit-7{--e-global-color-primary:#0e6f78;--e-global-color-secondary:#54595f;--e-global-color-accent:#f2b5a7;--e-global-typography-primary-font-family:"Gilda Display";--e-global-typography-text-font-family:"Mulish"}
        .elementor-kit-7 h1{font-family:var(--e-global-typography-primary-font-family)}.elementor-kit-7 button,.elementor-kit-7 .elementor-button{background-color:var(--e-global-color-primary)}`),
      "/wp-content/plugins/elementor/frontend.css": css(`.elementor-button{background-color:#69727d;color:#fff}`),
      "/wp-content/uploads/lac-300x120.png": png,
    },
    truth: {
      name: "Les Filles du Lac",
      primary: "#0e6f78",
      logo: "lac-300x120.png",
      family: "Gilda Display",
      nearest: "cormorant-garamond",
      person: "tu",
    },
  },
  {
    construction: "Magento's theme: a logo by its class alone, colours in LESS output",
    files: {
      "/": html(`<!doctype html><html lang="fr"><head><title>Accueil - Outillage Perrin</title><link rel="stylesheet" media="all" href="/static/frontend/Perrin/default/fr_FR/css/styles-m.min.css"><link rel="stylesheet" media="screen and (min-width: 768px)" href="/static/frontend/Perrin/default/fr_FR/css/styles-l.min.css"></head>
        <body class="cms-home"><div class="page-wrapper"><header class="page-header"><div class="panel wrapper"><div class="panel header"><a class="action skip" href="#contentarea">Allez au contenu</a></div></div><div class="header content"><a class="logo" href="https://boutique.example.fr/" title="" aria-label="store logo"><img src="https://boutique.example.fr/static/version1/frontend/Perrin/default/fr_FR/images/perrin.svg" title="" alt="" width="148" height="43"/></a></div></header>
        <main id="maincontent"><h1 class="page-title"><span class="base">Des outils qui durent</span></h1><button type="submit" title="Ajouter" class="action tocart primary"><span>Ajouter au panier</span></button><a class="action primary" href="/c"><span>Voir</span></a>${vous}</main></div></body></html>`),
      "/static/frontend/Perrin/default/fr_FR/css/styles-m.min.css": css(
        `body{font-family:'Open Sans','Helvetica Neue',Helvetica,Arial,sans-serif;color:#333}a{color:#006bb4}.action.primary{background-image:none;background:#f26322;border:1px solid #f26322;color:#fff}.page-header .panel.wrapper{background-color:#6e716e;color:#fff}h1,h2{font-family:"Saira",sans-serif}`,
      ),
      "/static/frontend/Perrin/default/fr_FR/css/styles-l.min.css": css(`.page-header{border:0}`),
      "/static/version1/frontend/Perrin/default/fr_FR/images/perrin.svg": svgFile(drawnLogo("#f26322")),
    },
    truth: {
      name: "Outillage Perrin",
      primary: "#f26322",
      logo: "perrin.svg",
      family: "Saira",
      nearest: "exo-2",
      person: "vous",
    },
  },
  {
    construction: "webflow's own blue, a wordmark in text and an icon",
    files: {
      "/": html(`<!doctype html><html lang="fr"><head><title>Hop Kombucha</title><link href="https://boutique.example.fr/css/hop.webflow.css" rel="stylesheet"><link href="/favicon-hop.svg" rel="icon" type="image/svg+xml"></head>
        <body><div class="navbar w-nav"><a href="/" class="w-nav-brand"><div class="wordmark">Hop</div></a></div><h1 class="heading">Ça pétille</h1><a href="/c" class="button w-button">Commander</a><a href="/d" class="button w-button">Goûter</a>${tu}</body></html>`),
      "/css/hop.webflow.css": css(
        `.w-button{background-color:#3898ec;color:#fff}.button{background-color:#e4572e}body{font-family:Karla,sans-serif}.heading{font-family:Righteous,sans-serif}@font-face{font-family:webflow-icons;src:url(data:x)}`,
      ),
      "/favicon-hop.svg": svgFile(drawnLogo("#e4572e")),
    },
    truth: {
      name: "Hop Kombucha",
      primary: "#e4572e",
      logo: "favicon-hop.svg",
      family: "Righteous",
      nearest: "righteous",
      person: "tu",
    },
  },
  {
    construction: "outlined buttons, a shorthand of variables, a logo in its own address",
    files: {
      "/": html(`<!doctype html><html lang="fr"><head><title>Accueil</title><style>:root{--ff:"Sora",sans-serif;--fs:clamp(2rem,5vw,48px)}body{background:#fff;color:#222}h1,h2{font:700 var(--fs)/1.2 var(--ff)}.btn{background:transparent;border:2px solid #0a7d5a;color:#0a7d5a}</style></head>
        <body><header><a href="/"><img class="logo" src="data:image/svg+xml;base64,${btoa(drawnLogo("#222"))}" alt="Logo Atelier Zéphyr"></a></header><h1>Voiles et toiles</h1><a class="btn" href="/c">Voir</a><button class="btn">Ajouter</button>${vous}</body></html>`),
    },
    truth: {
      name: "Atelier Zéphyr",
      primary: "#0a7d5a",
      logo: "M0 0h40v20H0z",
      family: "Sora",
      nearest: "montserrat",
      person: "vous",
    },
  },
];
