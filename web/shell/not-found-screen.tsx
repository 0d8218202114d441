import { useDocumentTitle } from "../ui/document-title.ts";
import { NotFoundPage } from "./not-found-page.tsx";

/** The same as the worker answers, for who comes here without it: by a link within the app. */
export function NotFoundScreen() {
  useDocumentTitle("Page introuvable");
  return <NotFoundPage />;
}
