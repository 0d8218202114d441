// Shops written without regard to the reader, to measure it on what it was not made for. Wholly right when first read, in
// turn, each group after what the one before had shown was mended: 3 of 10, 5 of 8, 4 of 6; brand-shops-unseen-later.ts
// has the groups that followed.
import { css, drawnLogo, header, html, type KnownShop, page, png, svgFile, tu, vous } from "./brand-shops.ts";

const decoy = (name: string) => `<img src="/img/${name}.svg" alt="${name}">`;

export const unseenShops: KnownShop[] = [
  {
    construction: "a site builder's numbered colours, hashed classes, and fonts by a shorthand variable",
    files: {
      "/": html(`<!DOCTYPE html><html lang="fr"><head><title>Boutique en ligne | Les Bougies d'Ambre</title><meta property="og:site_name" content="Les Bougies d'Ambre"/>
        <style id="css_masterPage">#SITE_CONTAINER{--color_0:255,255,255;--color_1:255,255,255;--color_2:0,0,0;--color_3:237,28,36;--color_4:0,136,203;--color_5:255,203,5;--color_11:250,247,242;--color_15:44,40,36;--color_18:181,84,28;--font_0:normal normal normal 20px/1.4em marcellus,serif;--font_2:normal normal 400 56px/1.2em "prata",serif;--font_8:normal normal 400 15px/1.6em raleway,sans-serif}
        .font_2{font:var(--font_2);color:rgb(var(--color_15))}.font_8{font:var(--font_8);color:rgb(var(--color_15))}
        .StylableButton2545352419__root{--bg:rgb(var(--color_18))}.comp-l8fq2__root{-st-extends:StylableButton;background-color:rgba(var(--color_18),1);border-radius:0}.comp-l8fq2__root:hover{background-color:rgba(var(--color_15),1)}.comp-l8fq2__label{color:rgb(var(--color_11))}#SITE_HEADER{background:rgb(var(--color_11))}</style></head>
        <body><div id="SITE_CONTAINER"><header id="SITE_HEADER"><div class="wixui-image"><a data-testid="linkElement" href="https://boutique.example.fr" target="_self"><wow-image id="img_comp-k1" data-image-info='{"imageData":{"uri":"e1f2_bougies~mv2.png"}}'><img src="/media/e1f2_bougies~mv2.png/v1/fill/w_180,h_60/bougies-logo.png" alt="" fetchpriority="high"></wow-image></a></div></header>
        <main><div class="wixui-rich-text"><h1 class="font_2">La cire, lentement</h1></div><div id="comp-l8fq2"><a class="comp-l8fq2__root wixui-button" href="/boutique" aria-label="Découvrir"><span class="comp-l8fq2__label">Découvrir</span></a></div><div class="wixui-rich-text font_8">${vous}</div><div><button class="comp-l8fq2__root wixui-button"><span class="comp-l8fq2__label">Ajouter au panier</span></button></div></main></div></body></html>`),
      "/media/e1f2_bougies~mv2.png/v1/fill/w_180,h_60/bougies-logo.png": png,
    },
    truth: {
      name: "Les Bougies d'Ambre",
      primary: "#b5541c",
      logo: "bougies-logo.png",
      family: "Prata",
      nearest: "prata",
      person: "vous",
    },
  },
  {
    construction: "styles made by scripts at build: hashed classes, links as buttons, a drawn logo with a title",
    files: {
      "/": html(`<!doctype html><html lang="fr"><head><title>Kaïa | Le thé glacé bio</title>
        <style data-emotion="css 1kx9 2ab3 9zz1 7hq2">@font-face{font-family:"Outfit";src:url(/_next/static/media/a1b2.p.woff2) format("woff2");font-weight:100 900}.css-1kx9{margin:0;font-family:"Outfit",-apple-system,BlinkMacSystemFont,sans-serif;color:#16241f;background:#fffdf6}.css-2ab3{font-size:clamp(40px,7vw,96px);font-weight:700;letter-spacing:-.03em}.css-9zz1{display:inline-flex;border-radius:999px;background-color:rgb(214 58 110);color:#fff;padding:16px 32px;-webkit-transition:all .2s}.css-9zz1:hover{background-color:rgb(160 30 80)}.css-7hq2{position:sticky;top:0;background:rgba(255,253,246,.9);-webkit-backdrop-filter:blur(8px)}.css-p0q{color:#6b756f}</style></head>
        <body class="css-1kx9"><div id="__next"><div class="css-7hq2"><a aria-label="Kaïa, retour à l’accueil" href="/"><svg role="img" viewBox="0 0 70 20" aria-labelledby="t"><title id="t">Kaïa</title><path fill="currentColor" d="M3 3h44v14H3z"/><path fill="#d63a6e" d="M50 0h20v20H50z"/></svg></a><button aria-label="Panier"><svg viewBox="0 0 24 24"><path d="M5 5h14l-2 9H7z"/></svg></button></div>
        <h1 class="css-2ab3">Du thé. Du froid. Toi.</h1><a class="css-9zz1" role="button" href="/packs">Je goûte</a><p class="css-p0q">${tu}</p><a class="css-9zz1" href="/panier">Ajouter au panier</a></div></body></html>`),
    },
    truth: {
      name: "Kaïa",
      primary: "#d63a6e",
      logo: "M3 3h44v14H3z",
      family: "Outfit",
      nearest: "outfit",
      person: "tu",
    },
  },
  {
    construction: "tables, bgcolor and <font>",
    files: {
      "/": html(`<HTML LANG="fr"><HEAD><TITLE>Coutellerie Vernet - couteaux de Thiers</TITLE></HEAD><BODY BGCOLOR="#FFFFFF" TEXT="#333333" LINK="#8B1A1A" VLINK="#8B1A1A">
        <TABLE WIDTH="760" ALIGN="center"><TR><TD BGCOLOR="#8B1A1A" COLSPAN=2><A HREF="/"><IMG SRC="images/vernet_entete.gif" BORDER=0 ALT="Coutellerie Vernet"></A></TD></TR>
        <TR><TD WIDTH=180 BGCOLOR="#EEEEEE"><FONT FACE="Verdana" SIZE=1><A HREF="/cat.php?id=1">Couteaux pliants</A><BR><A HREF="/cat.php?id=2">Couteaux de table</A></FONT></TD>
        <TD><H1><FONT FACE="Cinzel, Georgia, serif" COLOR="#8B1A1A">Bienvenue à la coutellerie</FONT></H1><FONT FACE="Verdana" SIZE=2>${vous}</FONT><INPUT TYPE="submit" VALUE="Ajouter au panier" STYLE="background:#8B1A1A;color:white"></TD></TR></TABLE></BODY></HTML>`),
      "/images/vernet_entete.gif": png,
    },
    truth: {
      name: "Coutellerie Vernet",
      primary: "#8b1a1a",
      logo: "vernet_entete",
      family: "Cinzel",
      nearest: "cinzel",
      person: "vous",
    },
  },
  {
    construction: "web components with their shadow trees in the page",
    files: {
      "/": html(`<!doctype html><html lang="fr"><head><title>Brin de Fil – Mercerie</title><meta name="application-name" content="Brin de Fil"><style>:root{--bdf-accent:#2b5c8a;--bdf-ink:#1d1d1b}html{color:var(--bdf-ink);font-family:"Hanken Grotesk",sans-serif}</style></head>
        <body><bdf-header><template shadowrootmode="open"><style>:host{display:block}a.home img{height:40px}nav a{color:var(--bdf-ink)}</style><a class="home" href="/"><img src="/assets/brin-de-fil-noir.svg" alt="Brin de Fil"></a><nav><slot></slot></nav></template><a href="/tissus">Tissus</a></bdf-header>
        <bdf-hero><template shadowrootmode="open"><style>h1{font-family:"Comfortaa",cursive}</style><h1>Coudre, tout simplement</h1></template></bdf-hero>
        <bdf-button><template shadowrootmode="open"><style>button{background:var(--bdf-accent);color:#fff;border:0}</style><button part="base"><slot></slot></button></template>Voir les patrons</bdf-button>${tu}
        <bdf-button><template shadowrootmode="open"><style>button{background:var(--bdf-accent);color:#fff;border:0}</style><button part="base"><slot></slot></button></template>Ajouter au panier</bdf-button></body></html>`),
      "/assets/brin-de-fil-noir.svg": svgFile(drawnLogo("#1d1d1b")),
    },
    truth: {
      name: "Brin de Fil",
      primary: "#2b5c8a",
      logo: "brin-de-fil-noir.svg",
      family: "Comfortaa",
      nearest: "comfortaa",
      person: "tu",
    },
  },
  {
    construction: "a sale in red over a green shop",
    files: {
      "/": page(
        `<title>Soldes jusqu’à -50 % ! | Pousse &amp; Terreau</title><meta property="og:site_name" content="Pousse &amp; Terreau"><link rel="stylesheet" href="/dist/app.css">`,
        `<div class="announcement-bar promo-bar">SOLDES : jusqu’à -50 % ! <a href="/soldes">J’en profite</a></div><header class="header"><a class="header__brand" href="/" title="Pousse &amp; Terreau"><img src="/dist/pousse-terreau.svg" width="160" height="40" alt="Pousse &amp; Terreau"></a></header>`,
        vous +
          `<div class="grid">${Array.from({ length: 12 }, (_, at) => `<a class="card" href="/p/${at}"><span class="badge badge-sale">-${at + 10} %</span><h3>Pot ${at}</h3><span class="price price--sale">12,00 €</span> <s>24,00 €</s></a>`).join("")}</div>`,
      ),
      "/dist/app.css": css(
        `.announcement-bar{background:#e10600;color:#fff;padding:12px}.badge-sale{background:#e10600;color:#fff}.price--sale{color:#e10600;font-weight:700}.btn-primary{background:#3c6e47;color:#fff}.header{border-bottom:1px solid #e5e5e5;background:#fff}.header nav a:hover{color:#3c6e47}h1,h2,h3{font-family:"Fredoka",sans-serif;color:#26352a}body{font-family:"Nunito",sans-serif;color:#26352a}.footer{background:#3c6e47;color:#fff}`,
      ),
      "/dist/pousse-terreau.svg": svgFile(drawnLogo("#3c6e47")),
    },
    truth: {
      name: "Pousse & Terreau",
      primary: "#3c6e47",
      logo: "pousse-terreau.svg",
      family: "Fredoka",
      nearest: "fredoka",
      person: "vous",
    },
  },
  {
    construction: "registered properties, relative colours, @scope, and other looks on request",
    files: {
      "/": page(
        `<title>Halo Vélos</title><style>@property --brand{syntax:"<color>";inherits:true;initial-value:#0f6a73}@property --ink{syntax:"<color>";inherits:true;initial-value:#151515}
        @media (prefers-contrast:more){:root{--brand:#0000ee}.btn{background:#000}}@media (forced-colors:active){.btn{background:ButtonFace}}@media print{.btn{background:#fff;color:#000}body{font-family:Times}}
        @layer base{body{color:var(--ink);font-family:"Exo 2",sans-serif}h1,h2,h3{font-family:inherit}}
        @scope (main) to (.card){.btn{background:var(--brand);color:white}.btn:hover{background:oklch(from var(--brand) calc(l - .1) c h)}}
        @container (width > 300px){.card{border-color:hsl(from var(--brand) h 20% 90%)}}</style>`,
        header(
          `<picture><source media="(prefers-color-scheme:dark)" srcset="/i/halo-white.svg"><img src="/i/halo-black.svg" alt="Halo Vélos"></picture>`,
        ),
        tu,
      ),
      "/i/halo-black.svg": svgFile(drawnLogo("#151515")),
      "/i/halo-white.svg": svgFile(drawnLogo("#ffffff")),
    },
    truth: {
      name: "Halo Vélos",
      primary: "#0f6a73",
      logo: "halo-black.svg",
      family: "Exo 2",
      nearest: "exo-2",
      person: "tu",
    },
  },
  {
    construction: "sheets loaded late, sheets for print and other themes, a logo among those of partners",
    files: {
      "/": page(
        `<title>Maison Aubrac : sacs en cuir</title><meta property="og:site_name" content="Maison Aubrac"><link rel="stylesheet" href="/css/print.css" media="print"><link rel="alternate stylesheet" title="Contraste" href="/css/contrast.css">
        <link rel="preload" as="style" href="/css/main.min.css" onload="this.onload=null;this.rel='stylesheet'"><noscript><link rel="stylesheet" href="/css/main.min.css"></noscript><link rel="preload" as="font" href="/f/LibreBaskerville-Bold.woff2" crossorigin>`,
        `<div class="top-strip">${["visa", "mastercard", "paypal", "logo-colissimo", "logo-trustpilot"].map(decoy).join("")}</div><header class="masthead"><div class="masthead__inner"><a href="/" class="masthead__home"><object type="image/svg+xml" data="/img/aubrac-signature.svg" aria-label="Maison Aubrac"></object></a></div></header>`,
        vous,
      ),
      "/css/main.min.css": css(
        `@charset "utf-8";@font-face{font-family:"Libre Baskerville";font-weight:700;src:url(/f/LibreBaskerville-Bold.woff2)}h1,h2{font-family:"Libre Baskerville",Georgia,serif}body{font-family:Arial,sans-serif;color:#2a211b}.btn-primary{background:#7a4a21;color:#fff}.masthead{background:#fff}`,
      ),
      "/css/print.css": css(`.btn-primary{background:#000}h1{font-family:Times}`),
      "/css/contrast.css": css(`.btn-primary{background:#0000c8}`),
      "/img/aubrac-signature.svg": svgFile(drawnLogo("#2a211b")),
    },
    truth: {
      name: "Maison Aubrac",
      primary: "#7a4a21",
      logo: "aubrac-signature.svg",
      family: "Libre Baskerville",
      nearest: "libre-baskerville",
      person: "vous",
    },
  },
  {
    construction: "a pastel shop, its logo in a pseudo-element, its customers' « tu » under a shop's « vous »",
    files: {
      "/": page(
        `<title>Petit Nuage - doudous et linge de lit bébé</title><meta property="og:site_name" content="Petit Nuage"><link rel="stylesheet" href="/skin.css">`,
        `<header class="entete"><a class="entete__marque" href="/"><span class="visually-hidden">Petit Nuage</span></a></header>`,
        `${vous}<section class="avis"><h2>Ils en parlent</h2>${["Tu peux y aller les yeux fermés, ton bébé va adorer !", "Franchement tu ne seras pas déçue, prends-le.", "Si tu hésites, fonce, tu verras la qualité.", "Ta fille va l’aimer, tu peux commander.", "Tu le laves à 30 et il revient comme neuf, tu vas voir."].map((text, at) => `<blockquote class="avis__carte"><p>${text}</p><cite>Client ${at}</cite></blockquote>`).join("")}</section>`,
      ),
      "/skin.css": css(
        `.entete__marque::before{content:url("/skin/petit-nuage.svg");display:block}.btn-primary{background:#f3b6c4;color:#4a3340}h1,h2{font-family:"Josefin Sans",sans-serif;color:#4a3340}body{background:#fffafb;color:#4a3340;font-family:"Open Sans",sans-serif}.footer{background:#fbe3e8}`,
      ),
      "/skin/petit-nuage.svg": svgFile(drawnLogo("#4a3340")),
    },
    truth: {
      name: "Petit Nuage",
      primary: "#f3b6c4",
      logo: "petit-nuage.svg",
      family: "Josefin Sans",
      nearest: "josefin-sans",
      person: "vous",
    },
  },
  {
    construction: "escaped names, old prefixes, a base address, and one « tu » among infinitives",
    files: {
      "/": html(`<?xml version="1.0" encoding="utf-8"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" ""><html xmlns="http://www.w3.org/1999/xhtml" xml:lang="fr" lang="fr"><head><base href="https://boutique.example.fr/fr/"/><title>Grimpe&#xB7;Club</title><meta name="msapplication-TileColor" content="#da532c"/><link rel="stylesheet" type="text/css" href="../theme/style.css?v=3"/></head>
        <body id="accueil"><div id="haut"><h1 id="logo"><a href="./"><img data-src="../theme/grimpe-club.png" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" alt="Grimpe·Club" class="lazyload"/></a></h1></div>
        <h2 class="titre">Chaussons, cordes, baudriers</h2><p>Livraison offerte dès 70 €. Retours possibles sous 30 jours.</p><p>Voir tous les chaussons. Acheter une corde. Trouver sa taille.</p><form><label>Inscris-toi à la newsletter et reçois 10 % sur ta première commande.</label><input type="submit" class="bouton" value="OK"/></form><a class="bouton lien\\:fort" href="c">Voir les chaussons</a></body></html>`),
      "/theme/style.css": css(
        `<!-- /* thème */ .bouton{-webkit-border-radius:4px;filter:progid:DXImageTransform.Microsoft.gradient(startColorstr='#80000000',endColorstr='#80000000');BACKGROUND-COLOR:#0B6E99!important;*color:#FFF;_height:1px}.\\74 itre{font-family:'Chakra\\ Petch',sans-serif;color:#222}
        body{color:#222;font-family:Arial} a{color:#222} -->`,
      ),
      "/theme/grimpe-club.png": png,
    },
    truth: {
      name: "Grimpe·Club",
      primary: "#0b6e99",
      logo: "grimpe-club.png",
      family: "Chakra Petch",
      nearest: "chakra-petch",
      person: "tu",
    },
  },
  {
    construction: "sections with schemes of their own, and utilities by attribute",
    files: {
      "/": html(`<!doctype html><html lang="fr"><head><title>Mélisse, tisanes de Savoie</title><meta property="og:site_name" content="Mélisse"><link rel="preconnect" href="https://fonts.gstatic.com"><link href="https://fonts.googleapis.com/css2?family=Yeseva+One&family=Jost:wght@400;700&display=swap" rel="stylesheet">
        <link rel="stylesheet" href="/assets/tokens.css"></head><body data-scheme="light">
        <div role="banner" class="l-top"><a href="/?ref=logo" class="l-top__logo"><svg class="icon icon--brand"><use href="#mel-wordmark"/></svg></a></div>
        <section data-scheme="deep" class="u-hero"><p role="heading" aria-level="1" class="t-display">Boire chaud, dormir tôt</p><a data-c="cta" href="/t">Choisir ma tisane</a></section>
        <section data-scheme="light">${vous}<h2 class="t-display">Nos mélanges</h2><button data-c="cta" type="submit">Ajouter au panier</button></section>
        <svg hidden><symbol id="mel-wordmark" viewBox="0 0 70 20"><path d="M2 2h33v16H2z"/></symbol><symbol id="cart" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></symbol></svg></body></html>`),
      "/assets/tokens.css": css(
        `:root{--hue:322;--font-display:"Yeseva One",serif;--space-1:4px}[data-scheme="light"]{--surface:#fff;--content:#2d1526;--action:hsl(var(--hue) 62% 32%)}[data-scheme="deep"]{--surface:hsl(var(--hue) 40% 14%);--content:#fff;--action:hsl(var(--hue) 62% 32%)}
        [data-scheme]{background:var(--surface);color:var(--content);font-family:"Jost",sans-serif}[data-c~="cta"]{background:var(--action);color:#fff}.t-display{font-family:var(--font-display)}.icon--brand{fill:currentcolor}`,
      ),
    },
    truth: {
      name: "Mélisse",
      primary: "#841f63",
      logo: "M2 2h33v16H2z",
      family: "Yeseva One",
      nearest: "yeseva-one",
      person: "vous",
    },
  },
  {
    construction: "a gradient over a film, a white logo drawn in the page, and imperatives alone",
    files: {
      "/": html(`<!doctype html><html lang="fr"><head><title>Vroom · Trottinettes</title><meta property="og:site_name" content="Vroom"><link rel="stylesheet" href="/_astro/index.CkQ2.css"></head>
        <body><div class="nav nav--over"><div class="nav__in"><div class="site-logo"><svg viewBox="0 0 70 20" class="fill-white"><path d="M4 4h30v12H4z" fill="#fff"/></svg></div><ul><li><a href="/m">Modèles</a></li></ul></div></div>
        <div class="stage"><video src="/v.mp4" autoplay muted></video><h1>La ville, autrement</h1><a class="c-cta c-cta--solid" href="/m"><span>Réserve un essai</span></a></div>
        <p>Choisis ta couleur. Compose ton équipement. Roule dès demain.</p><p>Livraison offerte partout en France. Reçois-la en 48 h.</p><a class="c-cta c-cta--solid" href="/p"><span>Ajouter au panier</span></a></body></html>`),
      "/_astro/index.CkQ2.css": css(
        `.stage{background:#0c0c0f;color:#fff}.c-cta--solid{background-image:linear-gradient(90deg,#ff5a36 0%,#ff6a48 100%);color:#fff}h1{font:600 clamp(3rem,8vw,7rem)/.95 "Clash Display",sans-serif}body{margin:0;font-family:"General Sans",sans-serif;color:#0c0c0f;background:#fff}`,
      ),
    },
    truth: {
      name: "Vroom",
      primary: "#ff5a36",
      logo: "M4 4h30v12H4z",
      family: "Clash Display",
      nearest: "space-grotesk",
      person: "tu",
    },
  },
  {
    construction: "black buttons under a shop dressed in teal",
    files: {
      "/": html(`<!doctype html><html lang="fr"><head><title>Algue &amp; Sens</title><style>.utility-bar{background:rgb(0,110,120);color:#fff}.site-footer{background-color:#006e78;color:#fff}.button{background:#121212;color:#fff}h1,h2{font-family:"Tenor Sans",sans-serif;color:#006e78}body{font-family:Karla,sans-serif;color:#121212}.link--underline{color:#006e78}</style></head>
        <body><div class="utility-bar announcement"><p>Livraison offerte dès 45 €</p></div><header class="header"><h1 class="header__heading"><a href="/" class="header__logo"><img srcset="/cdn/algue-sens_180x.png 180w, /cdn/algue-sens_360x.png 360w" sizes="180px" alt="Algue &amp; Sens"></a></h1></header>
        <main><h2>Soins marins</h2><a class="button" href="/c">Découvrir</a>${vous}<a class="link--underline" href="/a">Notre histoire</a></main><footer class="site-footer"><p>Algue &amp; Sens</p></footer></body></html>`),
      "/cdn/algue-sens_180x.png": png,
    },
    truth: {
      name: "Algue & Sens",
      primary: "#006e78",
      logo: "algue-sens_180x.png",
      family: "Tenor Sans",
      nearest: "tenor-sans",
      person: "vous",
    },
  },
  {
    construction: "a WordPress builder's blue links under a customised red",
    files: {
      "/": html(`<!doctype html><html lang="fr-FR"><head><title>Accueil - La Fabrique à Pâtes</title><link rel="stylesheet" href="/wp-content/themes/Divi/style-static.min.css?ver=4.27"><style id="et-divi-customizer-global-cached-inline-styles">body,.et_pb_column_1_2 .et_quote_content blockquote{color:#3d3d3d}h1,h2,h3,h4,h5,h6{font-family:'Libre Baskerville',Georgia,"Times New Roman",serif}body,input,textarea,select{font-family:'Work Sans',Helvetica,Arial,Lucida,sans-serif}body #page-container .et_pb_button{color:#ffffff;background-color:#c0392b;border-width:0px!important}#top-menu li.current-menu-item>a{color:#c0392b}#main-footer{background-color:#222222}</style></head>
        <body class="home et_divi_theme"><div id="page-container"><header id="main-header"><div class="container logo_container"><span class="logo_helper"></span><a href="https://boutique.example.fr/"><img src="https://boutique.example.fr/wp-content/uploads/fabrique.png" width="93" height="43" alt="La Fabrique à Pâtes" id="logo" data-height-percentage="54"/></a></div></header>
        <div id="et-main-area"><h1>Des pâtes fraîches</h1>${vous}<a class="et_pb_button et_pb_button_0" href="/c">Commander</a><a href="/x">Voir la carte</a><a href="/y">Nos ateliers</a><div class="et_pb_module"><a class="et_pb_button" href="/d">Offrir</a></div></div></div></body></html>`),
      "/wp-content/themes/Divi/style-static.min.css": css(
        `a{color:#2ea3f2}.et_pb_button{color:#2ea3f2;border:2px solid}.comment-reply-link{color:#2ea3f2}body{background-color:#fff}`,
      ),
      "/wp-content/uploads/fabrique.png": png,
    },
    truth: {
      name: "La Fabrique à Pâtes",
      primary: "#c0392b",
      logo: "fabrique.png",
      family: "Libre Baskerville",
      nearest: "libre-baskerville",
      person: "vous",
    },
  },
  {
    construction: "a colour in three variables, modifiers by two classes",
    files: {
      "/": html(`<!doctype html><html lang="fr"><head><title>Petit Bois | Jouets en bois</title><link rel="stylesheet" href="/bulma.css"><link rel="stylesheet" href="/site.css"></head>
        <body><nav class="navbar is-fixed-top" role="navigation"><div class="navbar-brand"><a class="navbar-item" href="/"><img src="/petit-bois.svg" width="112" height="28"></a></div></nav><section class="section"><h1 class="title is-1">Jouer sous les arbres</h1><a class="button is-primary is-large" href="/c">Voir les jouets</a><a class="button is-light" href="/d">Le blog</a>${tu}<button class="button is-primary">Ajouter au panier</button></section></body></html>`),
      "/bulma.css": css(
        `:root{--bulma-primary-h:171deg;--bulma-primary-s:100%;--bulma-primary-l:41%;--bulma-link-h:233deg;--bulma-link-s:100%;--bulma-link-l:63%;--bulma-family-primary:Inter,SF Pro,sans-serif;--bulma-primary:hsla(var(--bulma-primary-h),var(--bulma-primary-s),var(--bulma-primary-l),1);--bulma-link:hsl(var(--bulma-link-h),var(--bulma-link-s),var(--bulma-link-l))}
        body{font-family:var(--bulma-family-primary)}.button{--bulma-button-h:221deg;background-color:hsl(221,14%,100%)}.button.is-primary{--bulma-button-h:var(--bulma-primary-h);background-color:hsl(var(--bulma-button-h),var(--bulma-primary-s),var(--bulma-primary-l));color:#fff}.button.is-light{background-color:#f5f5f5}`,
      ),
      "/site.css": css(
        `:root{--bulma-primary-h:32deg;--bulma-primary-s:84%;--bulma-primary-l:38%}.title{font-family:"Fredoka",sans-serif}`,
      ),
      "/petit-bois.svg": svgFile(drawnLogo("#5b3a1e")),
    },
    truth: {
      name: "Petit Bois",
      primary: "#b2660f",
      logo: "petit-bois.svg",
      family: "Fredoka",
      nearest: "fredoka",
      person: "tu",
    },
  },
  {
    construction: "a name in text, an icon for telephones, links alone in colour",
    files: {
      "/": html(`<!doctype html><html lang="fr"><head><title>Le Carnet de Nina</title><link rel="icon" href="/favicon.ico"><link rel="apple-touch-icon" sizes="180x180" href="/touch/nina-180.png"><style>body{font:17px/1.6 "Spectral",Georgia,serif;color:#222;background:#fffefb}a{color:#a3195b}h1 a{color:inherit;text-decoration:none}button{border:1px solid #222;background:none;color:#222}</style></head>
        <body><h1 class="nom"><a href="/">Le Carnet de Nina</a></h1><nav><a href="/carnets">Carnets</a> <a href="/encres">Encres</a></nav><h2>Papier, encre et patience</h2>${vous}<p><a href="/carnets/1">Carnet marbré</a>, 18 €</p><button>Ajouter</button></body></html>`),
      "/touch/nina-180.png": png,
    },
    truth: {
      name: "Le Carnet de Nina",
      primary: "#a3195b",
      logo: "nina-180.png",
      family: "Spectral",
      nearest: "cormorant-garamond",
      person: "vous",
    },
  },
  {
    construction: "a head picture as the header's background, buttons of colour and picture",
    files: {
      "/": html(`<!DOCTYPE html><html><head><title>Vins du Rocher, vente directe</title><meta property="og:site_name" content="Vins du Rocher"><link href="css/boutique.css" rel="stylesheet"></head>
        <body><div id="conteneur"><div id="entete"><a id="retour" href="/index.php" title="Vins du Rocher"></a></div><div id="menu"><a href="rouges.php">Rouges</a><a href="blancs.php">Blancs</a></div>
        <h2>Les vins de la famille</h2>${vous}<a class="bouton_panier" href="panier.php">Ajouter</a><a class="bouton_panier" href="panier.php">Ajouter</a></div></body></html>`),
      "/css/boutique.css": css(
        `#retour{display:block;width:900px;height:120px;background:url(../images/bandeau-rocher.jpg) no-repeat 0 0}#menu{background:#f2ede4}.bouton_panier{background:#6e0f2c url(../images/degrade.png) repeat-x;color:#fff}h2{font-family:"Cormorant Garamond",serif;color:#333}body{font-family:Verdana;color:#333;background:#e9e2d4}`,
      ),
      "/images/bandeau-rocher.jpg": png,
    },
    truth: {
      name: "Vins du Rocher",
      primary: "#6e0f2c",
      logo: "bandeau-rocher.jpg",
      family: "Cormorant Garamond",
      nearest: "cormorant-garamond",
      person: "vous",
    },
  },
  {
    construction: "imports into layers, native nesting, a logo by image-set()",
    files: {
      "/": html(`<!doctype html><html lang="fr"><head><title>Onde — enceintes</title><meta name="application-name" content="Onde"><style>@layer reset,theme,app;@import url("/css/theme.css") layer(theme) supports(display:grid);</style></head>
        <body><header><a class="mark" href="/" aria-label="Onde"></a></header><main><h1>Le son, sans fil</h1><p>${tu}</p><form action="/panier"><button type="submit">Ajouter</button><button type="button" class="ghost">Comparer</button></form></main></body></html>`),
      "/css/theme.css": css(
        `header{& .mark{display:block;background-image:image-set("/i/onde-1x.png" 1x,"/i/onde-2x.png" 2x)}}button{all:unset;&:not(.ghost){background:oklch(52% .19 264);color:#fff}&.ghost{background:transparent}}h1{font-family:Michroma,sans-serif}body{font-family:Rubik,sans-serif}`,
      ),
      "/i/onde-1x.png": png,
    },
    truth: {
      name: "Onde",
      primary: "#295ecd",
      logo: "onde-1x.png",
      family: "Michroma",
      nearest: "michroma",
      person: "tu",
    },
  },
  {
    construction: "a shop in a widget with long selectors, and a page builder's blocks of colour",
    files: {
      "/": html(`<!doctype html><html lang="fr" id="ecwid_html"><head><title>Chez Mamie Jo | Confitures</title><style>html#ecwid_html body#ecwid_body .ec-size .ec-store .form-control--primary .form-control__button,html#ecwid_html body#ecwid_body .ec-size .ec-store .btn--primary{background-color:#d1495b;color:#fff}.block--tint{background-color:#fbeff0}.ins-header__logo img{max-height:60px}.ins-title{font-family:'Grand Hotel',cursive;color:#4b2e2e}body#ecwid_body{font-family:Lato,sans-serif;color:#4b2e2e}</style></head>
        <body id="ecwid_body"><div class="ins-tile ins-tile--header"><div class="ins-header__logo"><a href="/"><img alt="Chez Mamie Jo" src="https://boutique.example.fr/media/mamie-jo.webp"></a></div></div><div class="ins-tile block--tint"><h2 class="ins-title">Comme au village</h2></div>
        <div class="ec-size"><div class="ec-store"><div class="form-control form-control--button form-control--primary"><button class="form-control__button"><span>Ajouter au panier</span></button></div><div class="form-control form-control--secondary"><button class="form-control__button">Favoris</button></div></div></div><div class="block--tint">${vous}</div></body></html>`),
      "/media/mamie-jo.webp": { body: png.body, type: "image/webp" },
    },
    truth: {
      name: "Chez Mamie Jo",
      primary: "#d1495b",
      logo: "mamie-jo.webp",
      family: "Grand Hotel",
      nearest: "grand-hotel",
      person: "vous",
    },
  },
  {
    construction: "design tokens without names, typefaces in each element's own variables",
    files: {
      "/": html(`<!doctype html><html lang="fr"><head><title>Ruche Urbaine</title><style data-framer-css-ssr>body{--framer-will-change-override:none;--token-7c1e-11:rgb(255,252,240);--token-7c1e-22:rgb(232,148,12);--token-7c1e-33:rgb(33,28,20)}.framer-text{font-family:var(--framer-font-family,Inter,sans-serif);color:var(--framer-text-color,#000)}.framer-1h2{background-color:var(--token-7c1e-11,#fffcf0)}.framer-9k{background-color:var(--token-7c1e-22,rgb(232,148,12))}</style></head>
        <body><div id="main"><div class="framer-1h2"><div class="framer-nav" data-framer-name="Nav"><a class="framer-lg" data-framer-name="Logo" href="./"><div style="display:contents"><img decoding="async" width="512" height="160" src="https://boutique.example.fr/images/rUch3.svg" alt="" style="object-fit:contain"></div></a></div>
        <div><h1 style="--framer-font-family:&quot;Gloock&quot;,&quot;Gloock Placeholder&quot;,serif;--framer-text-color:var(--token-7c1e-33)" class="framer-text">Le miel des toits</h1></div><div class="framer-btn-wrap"><a class="framer-9k framer-v-1" data-border="true" href="./miels"><div><p class="framer-text" style="--framer-text-color:#fff">Voir les miels</p></div></a></div><div>${vous.replaceAll("<p>", `<p class="framer-text">`)}</div><a class="framer-9k" href="./panier"><p class="framer-text">Commander</p></a></div></div></body></html>`),
      "/images/rUch3.svg": svgFile(drawnLogo("#211c14")),
    },
    truth: {
      name: "Ruche Urbaine",
      primary: "#e8940c",
      logo: "rUch3.svg",
      family: "Gloock",
      nearest: "gloock",
      person: "vous",
    },
  },
  {
    construction: "a logo picture for each screen size, a theme's default blue replaced by its own sheet",
    files: {
      "/": html(`<!DOCTYPE html><html lang="fr-FR" itemscope itemtype="https://schema.org/WebPage"><head><title>Sport &amp; Neige | Location et vente</title><meta property="og:site_name" content="Sport &amp; Neige"><meta name="theme-color" content="#fff"><link href="/theme/ab12/css/all.css?17" rel="stylesheet"></head>
        <body class="is-ctl-navigation is-act-home"><header class="header-main"><div class="container"><div class="row align-items-center header-row"><div class="col-12 header-logo-col"><div class="header-logo-main"><a class="header-logo-main-link" href="/" title="Aller à la page d'accueil"><picture class="header-logo-picture"><source srcset="/media/logo-mobile.png" media="(max-width: 767px)"><img src="/media/sport-neige-logo.png" alt="Aller à la page d'accueil" class="img-fluid header-logo-main-img"></picture></a></div></div></div></div></header>
        <main class="content-main"><div class="cms-element-text"><h1>Tout pour glisser</h1>${vous}</div><div class="product-box"><a class="product-name" href="/p">Skis</a><button class="btn btn-buy" title="Ajouter">Ajouter au panier</button></div><button class="btn btn-primary">Rechercher</button></main><footer class="footer-main"></footer></body></html>`),
      "/theme/ab12/css/all.css": css(
        `:root{--bs-blue:#0042a0;--bs-primary:#0b539b;--bs-secondary:#758ca3;--sw-color-brand-primary:#0b539b}.btn-primary{--bs-btn-bg:#0b539b;background-color:var(--bs-btn-bg);color:#fff}.btn-buy{--bs-btn-bg:#0b539b;background-color:var(--bs-btn-bg)}h1,.h1{font-family:"Inter",sans-serif;font-weight:700}body{font-family:"Inter",sans-serif;color:#2b3136}
        body .btn-primary,body .btn-buy{background-color:#c8102e;border-color:#c8102e}.header-main{border-bottom:3px solid #c8102e}h1,h2{font-family:Rajdhani,sans-serif}a.product-name{color:#c8102e}`,
      ),
      "/media/sport-neige-logo.png": png,
      "/media/logo-mobile.png": png,
    },
    truth: {
      name: "Sport & Neige",
      primary: "#c8102e",
      logo: "sport-neige-logo.png",
      family: "Rajdhani",
      nearest: "rajdhani",
      person: "vous",
    },
  },
  {
    construction: "a dark shop with two logos, one for each ground, and buttons that say « tu »",
    files: {
      "/": html(`<!doctype html><html lang="fr"><head><title>KRAK — streetwear</title><meta property="og:site_name" content="KRAK"><style>:root{color-scheme:dark;--c-bg:#0a0a0a;--c-fg:#f5f5f5;--c-hi:#c6ff00}html{background:var(--c-bg);color:var(--c-fg)}body{font-family:"Archivo",sans-serif}h1,h2{font-family:"Anton",Impact,sans-serif;text-transform:uppercase}.btn{background:var(--c-hi);color:#0a0a0a}.logo--dark{display:none}</style></head>
        <body><header class="topbar"><a class="topbar__logo" href="/"><img class="logo logo--light" src="/a/krak-white.png" alt="KRAK"><img class="logo logo--dark" src="/a/krak-black.png" alt="KRAK"></a></header><main><h1>Drop 07</h1><a class="btn" href="/d">Découvre le drop</a><p>Coupe ample, molleton 400 g. Livraison offerte dès 80 €. Retours gratuits.</p><button class="btn">Ajoute à ton panier</button><h2>Rejoins la liste</h2><form><input type="email" placeholder="Ton e-mail"><button class="btn">Je m’inscris</button></form></main></body></html>`),
      "/a/krak-white.png": png,
      "/a/krak-black.png": png,
    },
    truth: {
      name: "KRAK",
      primary: "#c6ff00",
      logo: "krak-white.png",
      family: "Anton",
      nearest: "anton",
      person: "tu",
    },
  },
  {
    construction: "a catalogue template: modifiers of two dashes, a carousel of coloured slides",
    files: {
      "/": html(`<!DOCTYPE html><html class="no-js" lang="fr"><head><title>L’Herbier de Jeanne - Graines anciennes</title><link data-stencil-stylesheet href="https://boutique.example.fr/content/css/theme-6f.css" rel="stylesheet"><link href="https://fonts.googleapis.com/css?family=Lora:700,400|Nunito:400&display=swap" rel="stylesheet"></head>
        <body><header class="header" role="banner"><h1 class="header-logo header-logo--center"><a href="https://boutique.example.fr/" class="header-logo__link"><div class="header-logo-image-container"><img class="header-logo-image" src="https://boutique.example.fr/images/stencil/250x100/herbier_1700.original.jpg" alt="L’Herbier de Jeanne" title="L’Herbier de Jeanne"></div></a></h1></header>
        <section class="heroCarousel"><div class="heroCarousel-slide" style="background-color:#f3d1c8"><div class="heroCarousel-content"><h2 class="heroCarousel-title">Semez en mars</h2><a class="button button--primary" href="/c">Voir</a></div></div><div class="heroCarousel-slide" style="background-color:#dfe8d0"><h2 class="heroCarousel-title">Nos courges</h2></div></section>
        <ul class="productGrid"><li><article class="card"><h3 class="card-title"><a href="/p">Courge</a></h3><a class="button button--small card-figcaption-button" href="/cart">Ajouter au panier</a></article></li></ul>${vous}</body></html>`),
      "/content/css/theme-6f.css": css(
        `body{font-family:Nunito,Arial,Helvetica,sans-serif;color:#4f4f4f;background-color:#fff}h1,h2,h3{font-family:Lora,Arial,Helvetica,sans-serif;color:#444}.button{background-color:transparent}.button--primary{background-color:#54632c;color:#fff}.button--small{background-color:#54632c;color:#fff}.button--primary:hover{background-color:#666}.header{background-color:#fff}.card-title a{color:#333}`,
      ),
      "/images/stencil/250x100/herbier_1700.original.jpg": { body: png.body, type: "image/jpeg" },
    },
    truth: {
      name: "L’Herbier de Jeanne",
      primary: "#54632c",
      logo: "herbier_1700.original.jpg",
      family: "Lora",
      nearest: "lora",
      person: "vous",
    },
  },
  {
    construction: "a single page of scripts with styles in its head, and a logo named by its label alone",
    files: {
      "/": html(`<!doctype html><html lang="fr"><head><title>Mon Bento Français</title><link rel="stylesheet" crossorigin href="/assets/index-D3kf.css"><meta name="description" content="Des bentos en bois, faits dans le Jura."></head>
        <body><div id="root"><div class="_shell_1x2"><nav class="_bar_9q"><a class="_home_9q" href="/" aria-label="Mon Bento Français"><img class="_img_1" src="/assets/mbf-9Df.svg" alt=""></a><a class="_link_9q" href="/bentos">Bentos</a></nav><section class="_intro_k2"><h1 class="_display_k2">Midi, en mieux</h1><button class="_cta_k2 _cta_k2--main">Je compose mon bento</button></section><div class="_copy_z">${tu}</div><button class="_cta_k2 _cta_k2--main">Ajouter</button><button class="_cta_k2 _cta_k2--ghost">Plus tard</button></div></div></body></html>`),
      "/assets/index-D3kf.css": css(
        `@layer reset{button{background:none;border:0}}@layer app{._shell_1x2{background:#fbf7ef;color:#1f2a24}._cta_k2{border-radius:8px}._cta_k2--main{background:color-mix(in oklch,#d1462f 100%,black 0%);color:#fff}._cta_k2--ghost{box-shadow:inset 0 0 0 1px currentcolor}._display_k2{font:var(--f-display,700 3rem "Space Grotesk",sans-serif)}body{font-family:"DM Sans",sans-serif}}`,
      ),
      "/assets/mbf-9Df.svg": svgFile(drawnLogo("#1f2a24")),
    },
    truth: {
      name: "Mon Bento Français",
      primary: "#d1462f",
      logo: "mbf-9Df.svg",
      family: "Space Grotesk",
      nearest: "space-grotesk",
      person: "tu",
    },
  },
  {
    construction: "brands for sale beside the shop's own mark, structured data, colours by alias",
    files: {
      "/": html(`<!doctype html><html lang="fr"><head><title>Accueil</title><script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"Organization","name":"Optique Marceau","logo":{"@type":"ImageObject","url":"https://boutique.example.fr/uploads/marceau-carre.png"}},{"@type":"WebSite","name":"Optique Marceau"}]}</script><link rel="stylesheet" href="/dist/main.css"></head>
        <body><div class="brands-strip"><img class="brand-logo" src="/m/rayban-logo.png" alt="Ray-Ban"><img class="brand-logo" src="/m/persol-logo.png" alt="Persol"></div><header id="top"><a href="/" class="mark"><svg viewBox="0 0 70 20" aria-hidden="true"><path d="M6 6h28v8H6z"/></svg><span>Optique Marceau</span></a></header>
        <main><h1>Voir et être vu</h1><a class="cta" href="/rdv">Prendre rendez-vous</a>${vous}<a class="cta" href="/l">Voir les montures</a></main></body></html>`),
      "/dist/main.css": css(
        `:root{--ocean-600:#14506b;--sand-100:#f4efe6;--color-action:var(--ocean-600);--color-surface:var(--sand-100)}body{background:var(--color-surface);color:#10181c;font-family:"Hanken Grotesk",sans-serif}.cta{background-color:var(--color-action);color:#fff}h1{font-family:"Abril Fatface",serif}`,
      ),
      "/uploads/marceau-carre.png": png,
      "/m/rayban-logo.png": png,
      "/m/persol-logo.png": png,
    },
    truth: {
      name: "Optique Marceau",
      primary: "#14506b",
      logo: "M6 6h28v8H6z",
      family: "Abril Fatface",
      nearest: "abril-fatface",
      person: "vous",
    },
  },
];
