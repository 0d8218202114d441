/** Category from the breadcrumb, and brand from labelled text. */
import { collapse, textOf } from "./page-document.ts";
import type { PageDocument, PageElement } from "./page-document.ts";
import { isFurniture } from "./page-areas.ts";
import { fold } from "./product-name.ts";

const crumbLabel =
  /breadcrumb|bread-crumb|fil-?d?-?ariane|\bariane\b|\bcrumbs?\b|pathway|drobečk|navipath|category-path/;
const returnStep =
  /^(?:return|back|go back|retour|zurück|volver|torna|powrót|zpět|späť|all|tous|toutes?|alle|tutti|todos)\s/iu;
const homeStep =
  /^(?:home(?:page)?|home page|accueil|startseite|start|inicio|início|início|domů|domov|úvod|strona główna|главная|hem|forside|etusivu|kezdőlap|acasă|ana ?sayfa|עמוד הבית|דף הבית|首頁|首页|ホーム|página inicial|shop|boutique|index)$/iu;

interface ProductNames {
  name: string;
  brand: string | null;
  siteNames: string[];
}

/** The breadcrumb's steps without home page, brand and product, joined by ` > `; at most 500 characters. */
export function chooseCategory(
  page: PageDocument,
  product: ProductNames,
  structured: string[],
  fallback: string | null,
): string | null {
  const visible = structured.length > 1 ? [] : readVisibleBreadcrumb(page);
  const kept = tidySteps(visible.length > 0 ? visible : structured, product);
  return (kept.length > 0 ? kept.join(" > ") : fallback)?.slice(0, 500) ?? null;
}

function tidySteps(steps: string[], product: ProductNames): string[] {
  const tidy = steps.map((step) => collapse(step).replace(/^[\s/›»>|‹<-]+|[\s/›»>|-]+$/g, ""));
  const kept = tidy.filter((step, index) => {
    if (!step || step.length > 120 || returnStep.test(step)) return false;
    if (homeStep.test(step) || (index === 0 && isHome(step, product.siteNames))) return false;
    if (index > 0 && product.brand && fold(step) === fold(product.brand)) return false;
    return index < tidy.length - 1 || !isProductItself(step, product);
  });
  return [...new Set(kept)].filter((step) => fold(step) !== fold(product.name)).slice(0, 8);
}

/** The last step is often the product's name, truncated or with its brand. */
function isProductItself(step: string, { name }: ProductNames): boolean {
  const folded = fold(step.replace(/(?:…|\.\.\.).*$/, ""));
  const product = fold(name);
  return folded.length > product.length * 0.5 && (product.includes(folded) || folded.includes(product));
}

function isHome(step: string, siteNames: string[]): boolean {
  const folded = fold(step).replaceAll(" ", "");
  return homeStep.test(step) || siteNames.some((site) => fold(site).replaceAll(" ", "") === folded);
}

function readVisibleBreadcrumb(page: PageDocument): string[] {
  for (const box of page.elements) {
    const isNamed = crumbLabel.test(box.label) || crumbLabel.test((box.attributes["aria-label"] ?? "").toLowerCase());
    const length = box.textEnd - box.textStart;
    if (!isNamed || length < 3 || length > 1_500) continue;
    const links = page.elements
      .slice(box.index, Math.min(box.lastInside + 1, box.index + 200))
      .filter(({ tag }) => tag === "a");
    const steps = links.map((link) => textOf(page, link, 120)).filter(Boolean);
    if (steps.length > 0) return steps;
  }
  return readCategoryLine(page);
}

const categoryLine =
  /^(?:cat[ée]gor(?:ies?|y|ia|ias|ía|ías)|kategori[ae]n?|categorie|kategória|категори[яи])\s*[:：]/iu;

/**
 * Reads `Catégorie : Sacs > Cabas` with links; links separated by commas are alternatives, of which the first counts.
 */
function readCategoryLine(page: PageDocument): string[] {
  for (const box of page.elements) {
    const length = box.textEnd - box.textStart;
    if (length < 8 || length > 300 || box.lastInside === box.index) continue;
    const text = textOf(page, box, 300);
    if (!categoryLine.test(text) || isFurniture(box)) continue;
    const links = page.elements.slice(box.index, box.lastInside + 1).filter(({ tag }) => tag === "a");
    const steps = links.map((link) => textOf(page, link, 120)).filter(Boolean);
    if (steps.length > 0) return /,/.test(text) ? steps.slice(0, 1) : steps;
  }
  return [];
}

const brandWords =
  /^(?!brand (?:store|shop)$)(?:ver mais artigos da|marque|brand|marke|marca|merk|značka|výrobce|výrobca|hersteller|manufacturer|proizvajalec|producent|produttore|fabricante?|бренд|производитель|märke|varumärke|mærke|márka|par|by|de)\s*(?:marca)?\s*[:：]?\s+/iu;
/** Links to a brand's shop within a marketplace: `Visit the Anker Store`. */
const brandShop = [
  /^(?:visit the|besuchen? (?:sie )?den|besuch(?:e|en sie)? die|bezoek de|besök)\s+(.+?)[\s-]+(?:store|shop|winkel|butiken)$/iu,
  /^(?:visit(?:ez|er|a|e)|odwiedź)\s+(?:la|lo|le|el|a|o)?\s*(?:store|boutique|shop|negozio|tienda|loja|sklep)\s+(?:(?:di|de|da|del|della|do|du|marki)\s+)?(.+)$/iu,
];

/** The brand without its label (`Marque : Casio`), or null for a placeholder. */
export function cleanBrand(text: string | null): string | null {
  let brand = collapse(text ?? "");
  for (const pattern of brandShop) brand = pattern.exec(brand)?.[1] ?? brand;
  for (let pass = 0; pass < 2; pass += 1) brand = brand.replace(brandWords, "").trim();
  if (!brand || brand.length > 80 || /^[${<%]|^https?:|^(?:null|undefined|n\/a|none|-)$/i.test(brand)) return null;
  return brand;
}

const brandLabel =
  /(?:^|[\s_-])(?:brand|marque|manufacturer|byline(?:info)?|vendor|marca|vyrobca|znacka|hersteller)(?:$|[\s_-])/;
const brandLine =
  /^(?:marque|brand|marke|marca|merk|značka|výrobce|výrobca|hersteller|manufacturer|proizvajalec|producent|produttore|fabricante?|бренд|производитель)\s*[:：]\s*(\S.{0,60})$/iu;

/** The brand from a labelled element near the product's name, or from a line such as `Marque : AMH`. */
export function findVisibleBrand(page: PageDocument, anchor: PageElement | null): string | null {
  if (!anchor) return null;
  for (const element of page.elements) {
    const length = element.textEnd - element.textStart;
    if (length < 1 || length > 120) continue;
    if (Math.abs(element.textStart - anchor.textStart) > 4_000) continue;
    const text = textOf(page, element, 100);
    const line = brandLine.exec(text)?.[1];
    if (line) return cleanBrand(line);
    if (brandLabel.test(element.label) && text.length < 50 && !isFurniture(element)) {
      const brand = cleanBrand(text);
      if (brand) return brand;
    }
  }
  return null;
}
