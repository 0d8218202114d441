// Says that the export of an account's data is ready, in the look of the seller's brand.
import { html } from "hono/html";
import {
  mailButton,
  mailGap,
  mailLink,
  mailNote,
  mailParagraph,
  mailTitle,
  type MailBrand,
  renderMail,
} from "./mail-layout.ts";
import type { Mail } from "./mailer.ts";
import { showMailDay } from "./receipt-mail.ts";

export interface ReadyExport {
  files: number;
  sizeBytes: number;
  expiresAt: string;
  /** Page where it is downloaded, after sign-in. */
  link: string;
  brand: MailBrand | null;
}

export function composeExportMail({ files, sizeBytes, expiresAt, link, brand }: ReadyExport): Omit<Mail, "to"> {
  const title = "Votre export est prêt";
  const size = `${(sizeBytes / 1_000_000).toLocaleString("fr-FR", { maximumFractionDigits: 1 })}\u00a0Mo`;
  const count = files === 1 ? "1 fichier" : `${files.toLocaleString("fr-FR")} fichiers`;
  const intro = `Toutes vos données sont réunies dans un ZIP\u00a0: ${count}, ${size}.`;
  const until = `Vous pouvez le télécharger jusqu’au ${showMailDay(expiresAt)}, après vous être connecté.`;
  const note =
    "Vous n’êtes pas à l’origine de cet export\u00a0? Changez votre mot de passe. Ce message vous est envoyé par Égérie.";
  const content = html`${mailTitle(title)} ${mailParagraph(intro)} ${mailParagraph(until)} ${mailGap(8)}
  ${mailButton(link, "Télécharger mon export", brand)} ${mailGap(24)}
  ${mailNote(html`Ou ouvrez cette adresse${"\u00a0"}:<br />${mailLink(link)}`)}`;
  return {
    subject: title,
    text: [title, intro, `${until}\n${link}`, note].join("\n\n"),
    html: renderMail({ subject: title, preheader: intro, content, footer: mailNote(note), brand }),
    ...(brand?.logo && { pictures: [brand.logo] }),
  };
}
