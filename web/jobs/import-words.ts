import { messages } from "../../worker/contract/messages.ts";
import type { ImportJob, ImportPage } from "../../worker/contract/schemas/imports.ts";
import { formatCount } from "../lib/format.ts";

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
  return current ? `Lecture de ${describeAddress(current.url)}` : "Enregistrement des derniers produits";
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
