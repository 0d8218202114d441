import { messages } from "../../worker/contract/messages.ts";
import type { ImportJob, ImportPage } from "../../worker/contract/schemas/imports.ts";
import { formatCount, formatNumber } from "../lib/format.ts";

/** Verbatim from the specification, including its plural. */
export const describeImported = (count: number) => `${count} produits importés avec succès !`;

export const importStartFailed = "Erreur lors de l'import des produits";

export const nothingImported = "Aucun produit n’a été trouvé sur les pages lues.";

export const countProducts = (count: number) => formatCount(count, "produit");

export const hostOf = (url: string) => URL.parse(url)?.host.replace(/^www\./, "") ?? url;

/** The path and query of a shop's page, decoded: « /collections/été?page=2 ». */
export function describeAddress(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed) return url;
  const address = parsed.pathname + parsed.search;
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** Whether the import completed early because of the plan's product limit; `error_message` says so. */
export const isStoppedAtLimit = ({ status, error_message }: Pick<ImportJob, "status" | "error_message">) =>
  status === "completed" && error_message !== null;

/** The status text of an import. */
export function describeStatus({ status, pages }: ImportJob): string {
  if (status === "completed") return "Import terminé";
  if (status === "cancelled") return messages.importCancelled;
  if (status === "failed") return "Erreur lors de l'import";
  const current = pages.find((page) => page.status === "running") ?? pages.find((page) => page.status === "pending");
  if (!current) return "Enregistrement des derniers produits";
  const counted = current.found ? `\u00a0: ${formatNumber(current.products)} sur ${countProducts(current.found)}` : "";
  return `Lecture de ${describeAddress(current.url)}${counted}`;
}

/** Pages read, the one being read by the share of its products; null before anything has arrived. */
export function measureProgress({ pages, crawled_pages: crawled }: ImportJob): number | null {
  const shares = pages
    .filter((page) => page.status === "running")
    .map(({ products, found }) => (found ? Math.min(products / found, 1) : 0));
  const read = crawled.length + shares.reduce((sum, share) => sum + share, 0);
  return read > 0 ? read : null;
}

/** Whether a page failed. The page being read when the seller cancelled the import did not. */
export const hasFailed = ({ status, reason }: ImportPage) => status === "failed" && reason !== messages.importCancelled;

/** The number of products of a page, or its status. */
export function describePage(page: ImportPage, isOver: boolean): string {
  const { status, products } = page;
  if (products > 0) return countProducts(products);
  if (hasFailed(page)) return "Échec";
  if (status === "done") return "Aucun produit";
  if (isOver || status === "cancelled" || status === "failed") return "Non lue";
  return status === "running" ? "En cours" : "En attente";
}
