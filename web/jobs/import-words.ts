import { messages } from "../../worker/contract/messages.ts";
import type { ImportJob, ImportPage } from "../../worker/contract/schemas/imports.ts";
import { formatCount } from "../lib/format.ts";

/** To the specification's letter, its plural included. */
export const tellImported = (count: number) => `${count} produits importés avec succès !`;

export const importStartFailed = "Erreur lors de l'import des produits";

export const nothingImported = "Aucun produit n'a été trouvé sur les pages lues.";

export const countProducts = (count: number) => formatCount(count, "produit");

export const hostOf = (url: string) => URL.parse(url)?.host.replace(/^www\./, "") ?? url;

/** What tells one page of a shop from another, as people read it: « /collections/été?page=2 ». */
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

/** It ended well, and before its time: the plan had no room for more. The message says so. */
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

/** The page that was being read when the seller stopped the import has not failed. */
export const hasFailed = ({ status, reason }: ImportPage) => status === "failed" && reason !== messages.importCancelled;

/** What one page brought, or how it stands. */
export function describePage(page: ImportPage, isOver: boolean): string {
  const { status, products } = page;
  if (products > 0) return countProducts(products);
  if (hasFailed(page)) return "Échec";
  if (status === "done") return "Aucun produit";
  if (isOver || status === "cancelled" || status === "failed") return "Non lue";
  return status === "running" ? "En cours" : "En attente";
}
