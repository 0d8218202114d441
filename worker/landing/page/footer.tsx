import type { FC } from "hono/jsx";
import { readPictureFacts } from "../picture-address.ts";
import type { SectionProps } from "./parts.tsx";

/** Publisher, AI notice for generated pictures, report link and the page's URL. */
export const Footer: FC<SectionProps & { siteUrl: string }> = ({ page, siteUrl }) => (
  <footer class="footer">
    <p>
      {page.view.name} · Page faite avec <a {...(!page.isEditing && { href: "/" })}>Égérie</a>
    </p>
    {showsGenerated(page) && (
      <p>
        Les mises en scène de cette page sont des{" "}
        <a {...(!page.isEditing && { href: "/transparence-ia" })}>images générées par IA</a>.
      </p>
    )}
    {/* The seller is responsible for the page's content; reports about it go to the host. */}
    <p>
      Page publiée par son vendeur ·{" "}
      <a {...(!page.isEditing && { href: "/mentions-legales#signalement" })}>Signaler cette page</a>
    </p>
    <p class="address">{`${siteUrl}/lp/${page.view.slug}`}</p>
  </footer>
);

function showsGenerated({ view }: SectionProps["page"]): boolean {
  const { hero, beforeAfter } = view.content.images;
  const compared = beforeAfter && !view.hidden.has("beforeAfter") ? [beforeAfter.before, beforeAfter.after] : [];
  return [hero, ...compared].some((address) => address !== null && readPictureFacts(address).isGenerated);
}
