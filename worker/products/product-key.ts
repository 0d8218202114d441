/** Product keys: a canonical URL under which an import recognises a product again. */

/** Parameters of campaigns, sessions, languages and currencies, which never identify the product. */
const noiseParameter =
  /^(?:utm_.*|mtm_.*|pk_.*|piwik_.*|matomo_.*|hsa_.*|_hs.*|ga_.*|gad_.*|gclid|gclsrc|gbraid|wbraid|dclid|fbclid|msclkid|yclid|ttclid|twclid|li_fat_id|igshid|igsh|epik|srsltid|awc|irclickid|cjevent|ranmid|raneaid|ransiteid|at_.*|xtor|xtatc|mc_cid|mc_eid|_ga|_gl|_ke|_kx|_bta_.*|klaviyo.*|nosto.*|nst|_pos|_sid|_ss|_psq|_fid|_v|_branch_.*|pr_.*|shpxid|cm_mmc|s_kwcid|ef_id|trk.*|tracking.*|affiliate.*|aff|aff_id|tduid|zanpid|cgid|session_?id|sid|phpsessid|jsessionid|osc(?:s|ad)id|xtcsid|modsid|zenid|cfid|cftoken|___store|___from_store|___sid|lang|language|locale|hl|id_lang|isolang|currency|cur|id_currency|submitcurrency)$/i;

/** Parameters for the shown variant (colour, size, combination). */
const variantParameter =
  /^(?:variant(?:_?id)?|variation(?:_?id)?|attribute_.*|attributes?\[.*|id_product_attribute|super_attribute.*|options?(?:\[.*|_.*|\d*)|dwvar_.*|colou?r.*|couleur|coloris|farbe|kleur|size.*|taille|pointure|gr(?:oe|ö)(?:ss|ß)e|maat|talla|taglia|swatch.*|selected.*|material|matiere|mati%C3%A8re|matière|style|flavou?r|parfum|th|psc|smid|qty|quantity|quantite|qte|add-to-cart|add_to_cart)$/i;

/** Parameters for the visitor's origin or list; they may identify the product only where the path does not. */
const ambiguousParameter =
  /^(?:sku|ref|reference|referrer|source|src|from|cid|cmp|campaign|sc|nav|path|page|sort|order|orderby|dir|limit|filter.*|search|tag|category(?:_?id)?|cat|cat_?id|id_category|manufacturer_id|itemid|virtuemart_category_id|virtuemart_manufacturer_id|rewrite|keyword|q|list.*|position|pos|index|view_?mode)$/i;

/** Parameters that identify the product. */
const productParameter =
  /^(?:product_?id|id_product|virtuemart_product_id|products_id|item_?id|article_?id|p|pid|id)$/i;

/** The value of a PHP session id, whatever the parameter's name: 26 letters and digits, or 32 hexadecimal digits. */
const sessionValue = /^(?=.*\d)(?=.*[a-z])(?:[a-z\d]{26}|[a-f\d]{32})$/;

/** Path segments of pages whose content depends on parameters. */
const genericSegment =
  /^(?:index|home|accueil|shop|store|boutique|catalogu?e?|products?|produits?|produkte?|productos?|prodott[oi]|articles?|artikel|items?|details?|fiche(?:-produit)?|view|show|page|p|product[-_]?(?:details?|page|info|show|view)|detail[-_]?produit|search|cart)?$/i;

/**
 * One URL for all links to a product: https without `www.`, lower-case host; no fragment, tracking, session, language,
 * variant or list parameters; the rest sorted; no trailing slash. Parameters that identify the product
 * (`?route=product/product&product_id=42`, `?p=123`) stay. Idempotent.
 */
export function productKey(url: string): string {
  if (!URL.canParse(url)) return url.trim();
  const { hostname, port, pathname, searchParams, protocol } = new URL(url);
  if (protocol !== "http:" && protocol !== "https:") return url.trim();
  const path = shortenPath(bareHost(hostname), pathname);
  const query = amazonNumber.test(path) ? "" : keepProduct([...searchParams], namesProduct(path));
  return write(hostname, port, path, query);
}

/** Amazon's product number identifies the product at all of its addresses. */
const amazonNumber = /^\/dp\/[A-Z\d]{10}$/;

/** The host in lower case without `www.`. */
export function bareHost(hostname: string): string {
  let host = hostname.toLowerCase().replace(/\.+$/, "");
  while (/^www\.[^.]+\./.test(host)) host = host.slice("www.".length);
  return host;
}

function shortenPath(host: string, pathname: string): string {
  let path = pathname
    .replaceAll(/%[0-9a-f]{2}/gi, (escape) => escape.toUpperCase())
    .replaceAll(/;(?:jsessionid|phpsessid|sid)=[^/;]*/gi, "");
  // Shopify serves a product below each of its collections.
  path = path.replace(/\/collections\/[^/]+(?=\/products\/[^/])/, "");
  // The words around Amazon's product number differ from link to link.
  if (/(?:^|\.)amazon\./.test(host))
    path = path.replace(/^.*\/(?:dp|gp\/product)\/([A-Z0-9]{10})(?:\/.*)?$/i, "/dp/$1");
  return path.replace(/\/+$/, "");
}

function keepProduct(parameters: [string, string][], isNamedByPath: boolean): string {
  const own = parameters.filter((parameter) => !isNoise(parameter) && !variantParameter.test(parameter[0]));
  const isNamed = isNamedByPath || own.some(([name, value]) => productParameter.test(name) && value !== "");
  const kept = own.filter(([name]) => !isNamed || !ambiguousParameter.test(name));
  return writeSorted(kept);
}

/** Canonical URL of a page that is no product: only noise parameters are removed. */
export function pageKey(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url);
  return write(
    hostname,
    port,
    shortenPath("", pathname),
    writeSorted([...searchParams].filter((parameter) => !isNoise(parameter))),
  );
}

function isNoise([name, value]: [string, string]): boolean {
  return noiseParameter.test(name) || (sessionValue.test(value) && !productParameter.test(name));
}

function write(hostname: string, port: string, path: string, query: string): string {
  const host = bareHost(hostname) + (port === "" || port === "80" || port === "443" ? "" : `:${port}`);
  return `https://${host}${path}${query ? `?${query}` : ""}`;
}

function writeSorted(parameters: [string, string][]): string {
  return new URLSearchParams(parameters.toSorted(([a, x], [b, y]) => compare(a, b) || compare(x, y))).toString();
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function namesProduct(path: string): boolean {
  const last = path.split("/").at(-1) ?? "";
  return !/\.(?:php\d?|aspx?|jsp|do|cgi|cfm|mvc|pl)$/i.test(last) && !genericSegment.test(last);
}
