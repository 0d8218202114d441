// Shops made for the tests: pages of different constructions whose brand is known.

export interface KnownShop {
  /** How the page is built. */
  construction: string;
  /** Bodies by path; « / » is the page. */
  files: Record<string, { body: string; type: string }>;
  truth: {
    name: string;
    primary: string;
    /** What the logo's file or drawing contains. */
    logo: string;
    /** Family of headings, and the bundled typeface nearest to it. */
    family: string;
    nearest: string;
    person: "tu" | "vous";
  };
}

export const vous = `<p>Découvrez nos créations et choisissez la vôtre. Chaque pièce est faite à la main dans notre atelier.</p>
<p>Votre commande est livrée en 48 h. Livraison offerte dès 60 € d’achat. Vous avez 30 jours pour changer d’avis.</p>`;
export const tu = `<p>Découvre nos créations et choisis la tienne. Tu vas les adorer, on te le promet !</p>
<p>Ta commande part sous 24 h. Livraison offerte dès 50 €. Tu as 30 jours pour nous la renvoyer ! ✨</p><p>Rejoins-nous, tes amis t’attendent 💛</p>`;

const path = (colour: string) =>
  `<path fill="${colour}" d="M0 0h40v20H0z"/><path fill="${colour}" d="M50 0h20v20H50z"/>`;

/** An SVG file of two shapes. */
export const drawnLogo = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 70 20">${path(colour)}</svg>`;

const pixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

export const html = (body: string) => ({ body, type: "text/html; charset=utf-8" });
export const css = (body: string) => ({ body, type: "text/css" });
export const svgFile = (body: string) => ({ body, type: "image/svg+xml" });
export const png = { body: pixel, type: "image/png" };

export const page = (head: string, top: string, text: string, more = "") =>
  html(`<!doctype html><html lang="fr"><head><meta charset="utf-8">${head}</head><body class="home">
${top}
<main><section class="hero"><h1>La nouvelle collection</h1><a class="btn btn-primary" href="/c">Acheter</a></section>
${text}<h2>Nos coups de cœur</h2><div class="grid"><a class="card" href="/p/1"><h3>Bol bleu</h3><span class="price">24,00 €</span></a></div>
<button class="btn btn-primary">Ajouter au panier</button></main>${more}
<footer class="footer"><a href="https://www.instagram.com/boutique">Instagram</a></footer></body></html>`);

export const header = (logo: string) =>
  `<header class="site-header"><a href="/" class="logo-link">${logo}</a><nav><a href="/c">Boutique</a></nav></header>`;

export const knownShops: KnownShop[] = [
  {
    construction: "custom properties",
    files: {
      "/": page(
        `<title>Accueil | Atelier Brume</title><link rel="stylesheet" href="/theme.css">`,
        header(`<img src="/img/logo-atelier.svg" alt="Atelier Brume" class="logo">`),
        vous,
      ),
      "/theme.css": css(
        `:root{--color-primary:#1f6f5c;--color-text:#222;--font-heading:"Playfair Display",serif}
        body{color:var(--color-text);font-family:Inter,sans-serif}h1,h2,h3{font-family:var(--font-heading)}
        .btn-primary{background:var(--color-primary);color:#fff}a{color:#222}`,
      ),
      "/img/logo-atelier.svg": svgFile(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 70 20">${path("#1f6f5c")}</svg>`,
      ),
    },
    truth: {
      name: "Atelier Brume",
      primary: "#1f6f5c",
      logo: "logo-atelier.svg",
      family: "Playfair Display",
      nearest: "playfair-display",
      person: "vous",
    },
  },
  {
    construction: "HSL triples and utility classes",
    files: {
      "/": html(`<!doctype html><html lang="fr"><head><title>Piment Doux – Épices</title><meta property="og:site_name" content="Piment Doux">
        <link rel="stylesheet" href="/app.css"></head><body class="bg-background font-sans"><header class="flex bg-white"><a href="/"><svg class="logo h-8" viewBox="0 0 70 20">${path("#e11d48")}</svg></a></header>
        <h1 class="font-display text-4xl">Du goût</h1><button class="bg-primary text-white rounded">Ajouter</button><a class="bg-primary btn" href="/c">Voir</a>${tu}</body></html>`),
      "/app.css": css(
        `@layer base{:root{--background:0 0% 100%;--primary:346.8 77.2% 49.8%;--radius:.5rem}.dark{--primary:0 0% 0%}}
        .bg-background{background-color:hsl(var(--background))}.bg-primary{background-color:hsl(var(--primary))}.text-white{color:#fff}
        .font-display{font-family:Poppins,ui-sans-serif}.font-sans{font-family:Inter,ui-sans-serif,system-ui}`,
      ),
    },
    truth: {
      name: "Piment Doux",
      primary: "#e11d48",
      logo: "M0 0h40v20H0z",
      family: "Poppins",
      nearest: "montserrat",
      person: "tu",
    },
  },
  {
    construction: "inline styles",
    files: {
      "/": html(`<!doctype html><html lang="fr"><head><title>Maison Sel</title></head><body style="background:#fff;color:#333;font-family:Georgia,serif">
        <div id="header" style="background-color:#0b3d91;padding:20px"><a href="/"><img id="logo" src="/logo.png" alt="Maison Sel"></a></div>
        <h1 style="font-family:'Cormorant Garamond',serif;color:#0b3d91">Sel de Guérande</h1>${vous}
        <a class="button" href="/c" style="background:#0b3d91;color:white">Commander</a></body></html>`),
      "/logo.png": png,
    },
    truth: {
      name: "Maison Sel",
      primary: "#0b3d91",
      logo: "logo.png",
      family: "Cormorant Garamond",
      nearest: "cormorant-garamond",
      person: "vous",
    },
  },
  {
    construction: "logo from an SVG sprite",
    files: {
      "/": page(
        `<title>Noé & Lina</title><meta name="theme-color" content="#7a3e9d"><style>.btn-primary{background-color:rgb(122 62 157)}h1,h2{font-family:Raleway,sans-serif}</style>`,
        `<svg style="display:none"><symbol id="icon-cart" viewBox="0 0 9 9"><path d="M1 1h7"/></symbol><symbol id="logo" viewBox="0 0 70 20">${path("#7a3e9d")}</symbol></svg>${header(`<svg class="header__logo" width="70" height="20"><use href="#logo"></use></svg>`)}`,
        vous,
      ),
    },
    truth: {
      name: "Noé & Lina",
      primary: "#7a3e9d",
      logo: "M0 0h40v20H0z",
      family: "Raleway",
      nearest: "raleway",
      person: "vous",
    },
  },
  {
    construction: "logo from another file's sprite",
    files: {
      "/": page(
        `<title>Le Petit Rayon</title><link rel="stylesheet" href="/a.css">`,
        header(
          `<svg class="site-logo" viewBox="0 0 70 20" aria-label="Le Petit Rayon"><use xlink:href="/sprite.svg#marque"/></svg>`,
        ),
        tu,
      ),
      "/a.css": css(`.btn-primary,.footer{background:#f2762e}h1,h2,h3{font-family:"Fredoka One",cursive}`),
      "/sprite.svg": svgFile(
        `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="autre" viewBox="0 0 9 9"><path d="M9 9h1"/></symbol><symbol id="marque" viewBox="0 0 70 20">${path("#f2762e")}</symbol></svg>`,
      ),
    },
    truth: {
      name: "Le Petit Rayon",
      primary: "#f2762e",
      logo: "M0 0h40v20H0z",
      family: "Fredoka One",
      nearest: "fredoka",
      person: "tu",
    },
  },
  {
    construction: "logo as a background image",
    files: {
      "/": page(
        `<title>Cap Horn – Vêtements marins</title><link rel="stylesheet" href="/css/style.css">`,
        `<header id="top"><a href="/" class="brand-logo"><span class="sr">Cap Horn</span></a></header>`,
        vous,
      ),
      "/css/style.css": css(
        `.brand-logo{background:url("../img/caphorn.png") no-repeat;display:block}
        header{background:#fff}.btn{background:#b4232a;border:0}h1,h2{font-family:Oswald,Impact,sans-serif}`,
      ),
      "/img/caphorn.png": png,
    },
    truth: {
      name: "Cap Horn",
      primary: "#b4232a",
      logo: "caphorn.png",
      family: "Oswald",
      nearest: "anton",
      person: "vous",
    },
  },
  {
    construction: "dark shop",
    files: {
      "/": page(
        `<title>NOCTA</title><link rel="stylesheet" href="/dark.css">`,
        header(`<img src="/nocta-logo.png" alt="NOCTA">`),
        tu,
      ),
      "/dark.css": css(
        `body{background:#0a0a0c;color:#f5f5f5;font-family:"Space Grotesk",sans-serif}header,footer{background:#0a0a0c}.btn{background:#c6ff3d;color:#000}.btn:hover{background:#fff}`,
      ),
      "/nocta-logo.png": png,
    },
    truth: {
      name: "NOCTA",
      primary: "#c6ff3d",
      logo: "nocta-logo.png",
      family: "Space Grotesk",
      nearest: "space-grotesk",
      person: "tu",
    },
  },
  {
    construction: "two colours",
    files: {
      "/": page(
        `<title>Duo Sud</title><style>header,.footer,.hero{background:#12355b}.btn-primary{background:#f4a024}h1{font-family:Montserrat}</style>`,
        header(`<img class="logo" src="/duo.png" alt="Duo Sud">`),
        vous,
      ),
      "/duo.png": png,
    },
    truth: {
      name: "Duo Sud",
      primary: "#12355b",
      logo: "duo.png",
      family: "Montserrat",
      nearest: "montserrat",
      person: "vous",
    },
  },
  {
    construction: "webfonts by link",
    files: {
      "/": page(
        `<title>Lin & Laine</title><link rel="preconnect" href="https://fonts.googleapis.com"><link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=Josefin+Sans:wght@600&amp;family=Lato&amp;display=swap">
        <style>.btn-primary{background:#6b8f71}.hero{background:#6b8f71}</style>`,
        header(`<img class="logo" src="/lin.webp" alt="Lin & Laine">`),
        vous,
      ),
      "/lin.webp": { body: "UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAgA0JaQAA3AA/vuUAAA=", type: "image/webp" },
    },
    truth: {
      name: "Lin & Laine",
      primary: "#6b8f71",
      logo: "lin.webp",
      family: "Josefin Sans",
      nearest: "josefin-sans",
      person: "vous",
    },
  },
  {
    construction: "webfonts and styles by @import",
    files: {
      "/": page(
        `<title>Bulle de Savon</title><link rel="stylesheet" href="/main.css">`,
        header(`<img class="logo" src="/bulle.png" alt="">`),
        tu,
      ),
      "/main.css": css(
        `@import url("https://fonts.bunny.net/css?family=comfortaa:700|inter:400");@import "couleurs.css";h1,h2{font-family:"Comfortaa",cursive}`,
      ),
      "/couleurs.css": css(`:root{--brand:#e58bb4}.btn-primary{background:var(--brand)}.footer{background:#fdf1f6}`),
      "/bulle.png": png,
    },
    truth: {
      name: "Bulle de Savon",
      primary: "#e58bb4",
      logo: "bulle.png",
      family: "Comfortaa",
      nearest: "comfortaa",
      person: "tu",
    },
  },
  {
    construction: "webfonts by @font-face",
    files: {
      "/": page(
        `<title>Ferme des Ormes</title><link rel="stylesheet" href="/f.css">`,
        header(`<img class="logo" src="/ormes.png" alt="Ferme des Ormes">`),
        vous,
      ),
      "/f.css": css(
        `@font-face{font-family:"Recoleta";src:url(/recoleta.woff2) format("woff2")}h1,h2,h3{font-family:Recoleta,serif}
        .btn,.hero{background:#7b5a2e}.price{color:#b00}`,
      ),
      "/ormes.png": png,
    },
    truth: {
      name: "Ferme des Ormes",
      primary: "#7b5a2e",
      logo: "ormes.png",
      family: "Recoleta",
      nearest: "playfair-display",
      person: "vous",
    },
  },
  {
    construction: "framework with its own defaults",
    files: {
      "/": page(
        `<title>Vélo Club Store</title><link rel="stylesheet" href="/bootstrap.min.css"><link rel="stylesheet" href="/custom.css">`,
        `<nav class="navbar"><a class="navbar-brand" href="/"><img src="/assets/velo-logo.svg" alt="Vélo Club"></a></nav>`,
        vous,
      ),
      "/bootstrap.min.css": css(
        `:root,[data-bs-theme=light]{--bs-blue:#0d6efd;--bs-primary:#0d6efd;--bs-secondary:#6c757d;--bs-success:#198754;--bs-body-bg:#fff}
        body{background:var(--bs-body-bg);font-family:system-ui}a{color:#0d6efd}.btn-primary{background-color:#0d6efd}.card{background:#fff}`,
      ),
      "/custom.css": css(
        `a{color:#d7263d}.btn-primary{background-color:#d7263d}.navbar{background:#d7263d}h1,h2,h3{font-family:"Exo 2"}`,
      ),
      "/assets/velo-logo.svg": svgFile(
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 70 20">${path("#ffffff")}</svg>`,
      ),
    },
    truth: {
      name: "Vélo Club Store",
      primary: "#d7263d",
      logo: "velo-logo.svg",
      family: "Exo 2",
      nearest: "exo-2",
      person: "vous",
    },
  },
  {
    construction: "black and white",
    files: {
      "/": page(
        `<title>ATELIER N°9</title><style>body{background:#fff;color:#111;font:400 16px/1.6 "Libre Baskerville",serif}.btn{background:#111;color:#fff}header{border-bottom:1px solid #eee}</style>`,
        header(`<svg class="logo" viewBox="0 0 70 20">${path("currentColor")}</svg>`),
        vous,
      ),
    },
    truth: {
      name: "ATELIER N°9",
      primary: "#111111",
      logo: "M0 0h40v20H0z",
      family: "Libre Baskerville",
      nearest: "libre-baskerville",
      person: "vous",
    },
  },
  {
    construction: "manifest, structured data and OKLCH",
    files: {
      "/": page(
        `<title>Accueil</title><link rel="manifest" href="/site.webmanifest"><link rel="icon" href="/favicon.ico">
        <script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"Herbes Folles","logo":"https://boutique.example.fr/media/herbes.png","sameAs":["https://www.tiktok.com/@herbes"]}</script>
        <style>.btn-primary{background:oklch(0.55 0.13 150)}h1,h2{font-family:Lora,serif}</style>`,
        `<header><a href="/">Herbes Folles</a></header>`,
        tu,
      ),
      "/site.webmanifest": {
        body: `{"name":"Herbes Folles","theme_color":"#2e8540"}`,
        type: "application/manifest+json",
      },
      "/media/herbes.png": png,
    },
    truth: {
      name: "Herbes Folles",
      primary: "#2e8540",
      logo: "herbes.png",
      family: "Lora",
      nearest: "lora",
      person: "tu",
    },
  },
];

export const shopOrigin = "https://boutique.example.fr";

/** Serves a shop's files; every other address is missing. `asked` collects what was requested. */
export function serveShop(files: KnownShop["files"], asked: string[] = []): typeof fetch {
  return async (input) => {
    const url = new URL(String(input));
    asked.push(url.href);
    const file = url.origin === shopOrigin ? files[url.pathname] : undefined;
    if (!file) return new Response("", { status: 404 });
    const isText = !/^image\/(?!svg)/.test(file.type);
    const bytes = isText ? file.body : Uint8Array.from(atob(file.body), (character) => character.charCodeAt(0));
    return new Response(bytes, { headers: { "content-type": file.type } });
  };
}
