/** Classification of shop URLs by their form alone. */
import { bareHost, pageKey } from "../products/product-key.ts";

/** Whether two URLs belong to one shop: the same host, or one is a subdomain of the other (`shop.boutique.fr`). */
export function isSameSite(address: string, siteUrl: string): boolean {
  const [a, b] = [new URL(address), new URL(siteUrl)];
  if (a.port !== b.port && (a.port !== "" || b.port !== "") && !areDefaultPorts(a, b)) return false;
  const [host, site] = [bareHost(a.hostname), bareHost(b.hostname)];
  if (host === site) return true;
  if (sideHost.test(host)) return false;
  return host.endsWith(`.${site}`) || (site.endsWith(`.${host}`) && host.includes("."));
}

/** http on 80 and https on 443 are written without a port. */
function areDefaultPorts(a: URL, b: URL): boolean {
  return [a.port, b.port].every((port) => port === "" || port === "80" || port === "443");
}

const sideHost =
  /^(?:blog|news|magazine|support|help|aide|faq|forum|community|careers?|jobs|recrutement|accounts?|compte|login|my|api|cdn|static|assets?|img|images?|media|mail|status|docs?|partners?|pro|affiliates?|track|click|go|app)\./;

const files =
  /\.(?:jpe?g|png|gif|webp|avif|svg|ico|bmp|pdf|zip|rar|gz|mp[34]|webm|mov|avi|css|m?js|json|xml|rss|atom|txt|csv|docx?|xlsx?|pptx?|apk|exe|ics|vcf|woff2?)$/i;

/** Account, basket, search, legal and editorial pages, and links with an action. */
const otherSegment =
  /^(?:(?:my|mon|mein|mi|il-mio)?[-_]?(?:account|compte|konto|cuenta|profil|profile)|accounts?|customer|user|users?|members?|login|log-?in|logout|log-?out|signin|sign-?in|signup|sign-?up|register|registration|inscription|connexion|deconnexion|identification|authentification|authentication|mot-de-passe-oublie|password.*|cart|panier|basket|bag|warenkorb|carrito|carrello|koszyk|shopping[-_]?(?:cart|bag)|checkout|commande|commander|order(?:s|[-_].*)?|suivi-.*|caisse|kasse|payment|paiement.*|livraison.*|shipping.*|delivery.*|retours?|returns?.*|retour-.*|refunds?.*|wish-?lists?|favorites?|favourites?|favoris|compare|comparison|comparateur|product_compare|search|recherche|suche|buscar|catalogsearch|searchanise|advanced_search.*|contact(?:s|-us|ez-nous|-.*)?|nous-contacter|kontakt|about(?:-.*|us)?|a-propos.*|apropos|qui-sommes-nous.*|notre-histoire|our-story|ueber-uns|uber-uns|impressum|datenschutz.*|agb|widerruf.*|versand.*|zahlung.*|legal.*|mentions-legales.*|mentions|cgv|cgu|conditions.*|terms.*|tos|privacy.*|politique-.*|confidentialite.*|policies|policy|cookies?(?:-.*)?|rgpd|gdpr|imprint|faqs?|help|aide|support|service-client|customer-service|sav|blogs?|journal|magazine|news|actualites?|actus?|articles|posts?|author|auteur|category|recettes?|recipes?|tutorials?|tutoriels?|guides?|guide-.*|lookbooks?|brands|marques|nos-marques|toutes-les-marques|marken|manufacturers|fabricants|presse|press|careers?|jobs|recrutement|emploi|store-?locator|stores|magasins|nos-magasins|points-de-vente|find-a-store|newsletter.*|subscribe|unsubscribe|sitemap|site-?map|plan-du-site|feed|rss|wp-(?:admin|login\.php|json|content|includes)|xmlrpc\.php|admin|administrator|cdn-cgi|reviews?|avis|temoignages|testimonials|rewards?|loyalty|fidelite|parrainage|referral|affiliate.*|partners?|partenaires?|revendeurs?|wholesale|gift-?cards?-balance|downloads?|telecharg.*|forum|community|events?|evenements?|calendar|share|print|email-?a-?friend|sendfriend|send-.*|track(?:ing)?|hello-world|sample-page|uncategorized|non-classe|password|challenge|apps|tools|localization|return|voucher|vouchers|review)(?:\.(?:html?|php|aspx?|jsp))?$/i;

/** Routes whose pages are all no products; further down the path, a product may be called `guide`. */
const otherRoute =
  /^(?:account|checkout|information|affiliate|common|error|tool|product\/(?:compare|search|manufacturer|special|catalog))(?:\/|\.|$)/i;
const actionParameter =
  /^(?:add-to-cart|add_to_cart|add_to_wishlist|action|remove_item|undo_item|wc-ajax|replytocom|share|print|removed_item|add|delete|compare|currency|setcurrency|submitcurrency|id_currency|SID_switch|___store|lang_switch|login|logout|returnurl|redirect_to|uenc|tmpl)$/i;
const actionSegment =
  /^(?:notify|ask-?question|recommend|tell-?a-?friend|email|print|add|remove|addtocart|add-to-cart|quick-?view|feed|rss|amp|embed|reviews?|write-a-review|avis|poser-une-question)$/i;
const actionPath =
  /\/(?:wishlist|compare|product_compare|checkout|cart|customer|sendfriend|review|newsletter|directory\/currency|currency|swatch|catalog\/product_compare|productalert)\/(?:index|add|switch|product|account|subscriber|list|ajax|cart|sendfriend|remove)\b/i;

const sureListingPath =
  /\/(?:collections|product-categor(?:y|ies|ie)|product_cat|categorie-produit|produkt-kategorie|categoria-producto|categoria-prodotto|product-tag|etiquette-produit)\/|\/page\/\d+\/?$/i;
const listingPath =
  /\/(?:categor(?:y|ies|ie|ias?)|tags?|brands?|marques?|marken?|manufacturers?|hersteller|fabricants?|catalog|catalogue|rayons?|univers|departments?|shop-by|c|cat|b)(?:\/|\.|$)/i;
const wholeShop =
  /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?\/)?(?:shop|store|boutique|catalogu?e?|produits?|products?|collections(?:\/all)?|tous-(?:les|nos)-produits|all-products|nos-produits|la-boutique|eshop|e-shop|magasin)(?:\/all)?\/?(?:\.(?:html?|php))?$/i;

const productPath =
  /\/(?:product|produit|produkt|producto|prodotto|produto|product-page|artikel|item|itm|dp|gp\/product|fiche-produit|p|pd|prd|ip)\/(?:[^/]+\/){0,4}[^/]+$|\/products\/[^/]+$|[-_/]p-?\d{2,}(?:\.html?|\/)?$|-p-\d+|\/\d+(?:-\d+)?-[a-z\d][^/]*\.html$|,\d{4,}\.html?$|\/store\/p\/|\.product\.|\/prod\d{3,}|\/p\d{4,}(?:\.html?)?$|-\d{6,}(?:\.html?)?$/i;

/** Pages without products to import, files, and links with an action. */
export function isOtherPage(address: string): boolean {
  const url = new URL(address);
  if (files.test(url.pathname) || actionPath.test(url.pathname)) return true;
  const route = url.searchParams.get("route") ?? url.searchParams.get("controller");
  if (route !== null && (otherRoute.test(route) || otherSegment.test(route))) return true;
  if (/^\/(?:\d{4})\/\d{2}(?:\/|$)/.test(url.pathname)) return true;
  if ([...url.searchParams.keys()].some((name) => actionParameter.test(name))) return true;
  const segments = url.pathname.split("/").filter((segment) => segment !== "");
  if (actionSegment.test(segments.at(-1) ?? "")) return true;
  // The first segments classify a page; further down, the words are a product's name.
  return segments.slice(0, 3).some((segment, index) => otherSegment.test(segment) && !isShopWord(segments, index));
}

/** `/category/…` alone is a blog's (WordPress); below other words, or with words below it, it may be the shop's. */
function isShopWord(segments: string[], index: number): boolean {
  const word = segments[index]?.toLowerCase();
  return (
    /^(?:category|articles|guides|brands|marques|marken|manufacturers|fabricants)$/.test(word ?? "") &&
    segments.length > index + 1 &&
    !otherSegment.test(segments[index + 1] ?? "")
  );
}

/** Whether the URL looks like a listing. */
export function isListingAddress(address: string): boolean {
  const { pathname } = new URL(address);
  return isCertainListing(address) || (listingPath.test(pathname) && !/\/products\/[^/]+$/i.test(pathname));
}

/** Whether the URL cannot be a product's; some shops have products below `/catalogue/`. */
export function isCertainListing(address: string): boolean {
  const { pathname, searchParams } = new URL(address);
  if (/^(?:product\/category|category)$/i.test(searchParams.get("route") ?? searchParams.get("controller") ?? "")) {
    return true;
  }
  if (searchParams.has("id_category") && !searchParams.has("id_product")) return true;
  if (/\/products\/[^/]+$/i.test(pathname)) return false;
  return wholeShop.test(pathname) || sureListingPath.test(pathname);
}

/** Rank of a URL: 2 the whole shop, 1 a listing, 0 unknown. */
export function rankAddress(address: string): number {
  if (isWholeShopAddress(address)) return 2;
  return isListingAddress(address) ? 1 : 0;
}

/** Whether the URL looks like the listing of the whole shop. */
export function isWholeShopAddress(address: string): boolean {
  return wholeShop.test(new URL(address).pathname);
}

/** Whether the URL looks like a single product. */
export function isProductAddress(address: string): boolean {
  const { pathname, searchParams } = new URL(address);
  if (/^product\/product$|^product$/i.test(searchParams.get("route") ?? searchParams.get("controller") ?? ""))
    return true;
  if (
    [...searchParams.keys()].some((name) =>
      /^(?:product|product_?id|id_product|virtuemart_product_id|products_id)$/i.test(name),
    )
  ) {
    return true;
  }
  return productPath.test(pathname.replace(/\/+$/, "")) && !/\/collections\/[^/]+\/?$/.test(pathname);
}

const pageParameter =
  /^(?:p|page|paged|pg|pagina|seite|strona|start|offset|limitstart|from|catlistingoffset|page_?(?:number|no|index|id)?|product-page|query-\d+-page|ajax)$/i;

const pageInPath = /(\/(?:page|seite|pagina|p)[-_/]?)(\d{1,4})(?=(?:\/|\.html?)?$)/i;
const numberParameter = /^(?:p|page|paged|pg|pagina|seite|strona|page_?(?:number|no)|product-page|query-\d+-page)$/i;

/** Page number in a listing's URL, or null. */
export function readPageNumber(address: string): number | null {
  const url = new URL(address);
  const inPath = pageInPath.exec(url.pathname)?.[2];
  if (inPath) return Number(inPath);
  for (const [name, value] of url.searchParams) {
    if (numberParameter.test(name) && /^\d{1,4}$/.test(value)) return Number(value);
  }
  return null;
}

/** The URL with another page number than its own; null where it has none. */
export function withPageNumber(address: string, page: number): string | null {
  const url = new URL(address);
  if (pageInPath.test(url.pathname)) {
    url.pathname = url.pathname.replace(pageInPath, `$1${String(page)}`);
    return url.href;
  }
  for (const [name, value] of url.searchParams) {
    if (!numberParameter.test(name) || !/^\d{1,4}$/.test(value)) continue;
    url.searchParams.set(name, String(page));
    return url.href;
  }
  return null;
}

/** A key that is equal for all pages of one listing. */
export function listingKey(address: string): string {
  const url = new URL(address);
  for (const name of new Set(url.searchParams.keys())) if (pageParameter.test(name)) url.searchParams.delete(name);
  url.pathname = url.pathname.replace(/\/(?:page|seite|pagina)[-_/]?\d{1,4}(?:\/|(?:\.html?))?$/i, "/");
  return pageKey(url.href);
}
