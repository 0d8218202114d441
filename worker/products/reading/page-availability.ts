/** Availability of the product, from the visible text near its name. */
import type { Availability } from "../../contract/schemas/products.ts";
import { findBuyButtons, isAboutOthers, isFurniture, isInCard, isInLinkElsewhere } from "./page-areas.ts";
import { textOf, withAncestors } from "./page-document.ts";
import type { PageDocument, PageElement } from "./page-document.ts";

const SEARCHED_CHARACTERS = 2_000;
const LABELLED_CHARACTERS = 6_000;
const LINE_CHARACTERS = 60;

/** Words of French, English, German, Spanish, Italian, Portuguese, Dutch, Polish and some of other languages. */
const soldOut =
  /(?:en |in )?rupture(?: (?:temporaire|momentanée|définitive))?(?: de stock)|en rupture|épuisée?s?(?!\p{L})|indisponible|(?:plus|pas|non)(?: actuellement)? (?:en stock|disponible)|victime de son succès|out[- ]of[- ]stock|not in stock|sold[- ]?out|unavailable|no longer available|not available|discontinued|(?:when|back|de retour|wieder|de nuevo|di nuovo|weer)[ -](?:back )?(?:in|en)[ -]stock|ausverkauft|vergriffen|(?:nicht|derzeit nicht|nicht mehr)(?: sofort)? (?:verfügbar|lieferbar|auf lager|vorrätig|erhältlich)|agotad[oa]s?|sin (?:stock|existencias)|fuera de stock|no (?:está |hay )?(?:disponible|en stock|existencias|stock)|esgotad[oa]s?|indispon[ií]vel|não (?:está )?(?:disponível|em stock)|sem (?:stock|estoque)|fora de (?:stock|estoque)|esaurit[oaie]|non (?:è |sono )?(?:più |attualmente )?(?:disponibil[ei]|in magazzino)|uitverkocht|niet (?:meer )?(?:op voorraad|leverbaar|beschikbaar)|wyprzedan|brak (?:w magazynie|towaru|produktu)|niedostępn|nie(?: jest)? dostępn|vyprod|vypred|není skladem|nie je skladom|нет в наличии|не в наличии|razprodano|slutsåld|udsolgt|utsolgt|elfogyott|tükendi|prévenez-moi|(?:m'avertir|me prévenir|être prévenue?|alertez-moi|m'alerter) (?:lors|dès|quand|du|de|si)|notify me when|email me when|benachrichtig\p{L}* (?:mich|sie|wenn)|avísame cuando|avvisami quando|avise-me quando|powiadom (?:mnie )?o dostępności/iu;
const inStock =
  /en stock|in[- ]stock(?!\p{L})|auf lager|lieferbar|vorrätig|lieferzeit:?\s*(?:ca\.?\s*)?\d|con stock|en existencias|hay existencias|disponibil[ei]|disponibilità immediata|in magazzino|pronta consegna|disponible|em (?:stock|estoque)|disponível|pronta entrega|op voorraad|leverbaar|dostępn[yae]|w magazynie|na stanie|skladom|skladem|na sklade|na zalogi|v zalogi|в наличии|på lager|i lager|raktáron|stokta|ready to ship|ships (?:in|within|today|tomorrow)|expédié(?:e|s|es)? (?:sous|en|dans|aujourd|demain)|במלאי|有現貨|在庫あり/iu;
const preOrder =
  /pr[ée][ -]?command|pre-?order|vorbestell|vorverkauf|reserva anticipada|preventa|pre-?ordin|prenota(?:bile|zione)|preordine|pré-?(?:venda|encomenda|reserva)|voorbestel|pre-?bestel|przedsprzedaż|zamów przed premierą|předobjedn|predobjedn|предзаказ|förbeställ|forudbestil/iu;
const backOrder =
  /sur commande(?!\p{L})|on backorder|back-?ordered?|made to order|auf bestellung|bajo pedido|por encargo|su ordinazione|sob (?:encomenda|consulta)|op bestelling|na zamówienie|na objednávku|под заказ/iu;
/** Values that say it only beside the word « stock ». */
const shortYes =
  /(?:stock|availability|disponibilité|verfügbarkeit|disponibilidad|disponibilità|disponibilidade|beschikbaarheid|dostępność)\s*[:：]?\s*(?:yes|available|oui|ja|sí|si|sim|tak|(?:duża|średnia|mała) ilość|[1-9]\d*)(?!\p{L})|^\s*available(?: now)?\s*$/iu;

/** What a text says of stock by its first word; null when it says nothing. */
export function readAvailabilityWords(text: string): Availability | null {
  const out = soldOut.exec(text)?.index ?? Infinity;
  const available = Math.min(inStock.exec(text)?.index ?? Infinity, shortYes.exec(text)?.index ?? Infinity);
  if (out < Infinity && out <= available) return "OutOfStock";
  // « Disponible en précommande », « Available on backorder ».
  if (preOrder.test(text)) return "PreOrder";
  if (backOrder.test(text)) return "BackOrder";
  return available < Infinity ? "InStock" : null;
}

const stockLabel =
  /stock|availab|disponib|(?:^|[\s_-])dispo(?:$|[\s_-])|verfueg|verfügb|voorraad|lagerstatus|delivery-?(?:status|info)|lieferstatus|dostupn|dostepn/;
/** Classes of a product's box (WooCommerce and others). */
const boxStates: [RegExp, Availability][] = [
  [/(?:^|\s)(?:out-?of-?stock|sold-?out|is-sold-out)(?:\s|$)/, "OutOfStock"],
  [/(?:^|\s)(?:on-?backorder)(?:\s|$)/, "BackOrder"],
  [/(?:^|\s)(?:in-?stock)(?:\s|$)/, "InStock"],
];

/** Null when the page says nothing and has no enabled basket button. */
export function findVisibleAvailability(page: PageDocument, anchor: PageElement | null): Availability | null {
  const found = findBuyButtons(page);
  const own = found.filter((button) => !isInCard(page, button, anchor));
  const buttons = own.length > 0 ? own : found;
  const isEnabled = ({ attributes }: PageElement) => attributes["disabled"] === undefined;
  const canBuy = buttons.some(isEnabled) || (found.length === 0 && hasField(page, anchor));
  const onButton = readButtons(page, buttons, anchor);
  if (onButton) return onButton;
  if (!anchor) return canBuy ? "InStock" : null;
  const stated = readLabelled(page, anchor) ?? readBox(anchor);
  if (stated && !(stated === "OutOfStock" && own.some(isEnabled))) return stated;
  const text = page.text.slice(anchor.textStart, anchor.textEnd + SEARCHED_CHARACTERS);
  const said = readAvailabilityWords(text);
  // Sold out may be one size of several.
  if (canBuy) return said === "BackOrder" ? said : saysPreOrder(page, anchor) ? "PreOrder" : "InStock";
  return stated ?? (said === "PreOrder" && inStock.test(text) ? "InStock" : said);
}

/**
 * A field for the number of pieces, or a choice in a form that goes to the basket; its button is in an unknown language
 * or a picture.
 */
const hasField = (page: PageDocument, anchor: PageElement | null) =>
  page.elements.some(
    (element) =>
      /^(?:input|select)$/.test(element.tag) &&
      (quantityName.test(element.attributes["name"] ?? "") ||
        (element.attributes["type"] === "radio" && goesToBasket(element))) &&
      element.attributes["disabled"] === undefined &&
      !isFurniture(element, anchor) &&
      !isInCard(page, element, anchor),
  );

const quantityName =
  /^(?:qty|quantity|quantit[ée]|menge|anzahl|cantidad|quantita|quantidade|aantal|ilosc|count)(?:\b|_|\[)/i;

const goesToBasket = (field: PageElement) =>
  [...withAncestors(field)].some(
    ({ tag, attributes }) =>
      tag === "form" && /(?:cart|basket|panier|warenkorb|carrito|carrello)/i.test(attributes["action"] ?? ""),
  );

/** A button that says « Sold out » or « Pre-order » instead of « Add to basket ». */
function readButtons(page: PageDocument, buttons: PageElement[], anchor: PageElement | null): Availability | null {
  const labels = buttons.map((button) => textOf(page, button, 60) || (button.attributes["value"] ?? ""));
  if (labels.some((label) => preOrder.test(label))) return "PreOrder";
  if (labels.length > 0 && labels.every((label) => soldOut.test(label))) return "OutOfStock";
  if (labels.length > 0) return null;
  for (const { tag, textStart, textEnd, index, attributes, label } of page.elements) {
    const isButton = tag === "button" || (tag === "a" && /btn|button/.test(label)) || attributes["type"] === "submit";
    const element = page.elements[index];
    if (!isButton || !element || textEnd - textStart > 60 || (anchor && textStart < anchor.textStart)) continue;
    const text = textOf(page, element, 60) || (attributes["value"] ?? "");
    const said = preOrder.test(text) ? "PreOrder" : soldOut.test(text) ? "OutOfStock" : null;
    if (said && !isFurniture(element, anchor) && !isInCard(page, element, anchor)) return said;
  }
  return null;
}

function readLabelled(page: PageDocument, anchor: PageElement): Availability | null {
  for (const element of page.elements) {
    const length = element.textEnd - element.textStart;
    if (length < 2 || length > 160 || !stockLabel.test(element.label)) continue;
    if (Math.abs(element.textStart - anchor.textStart) > LABELLED_CHARACTERS) continue;
    const said = readAvailabilityWords(textOf(page, element, 160));
    if (said && !isFurniture(element, anchor) && !isAboutOthers(element, anchor) && !isInCard(page, element, anchor)) {
      return said;
    }
  }
  return null;
}

/** Whether a line of its own below the name says that the product is ordered before it is there. */
const saysPreOrder = (page: PageDocument, anchor: PageElement) =>
  page.elements.some(
    (element) =>
      element.textStart >= anchor.textEnd &&
      element.textStart < anchor.textEnd + SEARCHED_CHARACTERS &&
      element.textEnd - element.textStart < LINE_CHARACTERS &&
      preOrder.test(page.text.slice(element.textStart, element.textEnd)) &&
      !isFurniture(element, anchor) &&
      !isAboutOthers(element, anchor) &&
      !isInLinkElsewhere(page, element) &&
      !isInCard(page, element, anchor),
  );

function readBox(anchor: PageElement): Availability | null {
  for (const at of withAncestors(anchor)) {
    const found = boxStates.find(([pattern]) => pattern.test(at.label));
    if (found) return found[1];
  }
  return null;
}
