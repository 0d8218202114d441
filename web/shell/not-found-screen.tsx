import { useDocumentTitle } from "../ui/document-title.ts";
import { NotFoundPage } from "./not-found-page.tsx";

/** The 404 page for navigations within the app, which do not reach the worker. */
export function NotFoundScreen() {
  useDocumentTitle("Page introuvable");
  return <NotFoundPage />;
}
