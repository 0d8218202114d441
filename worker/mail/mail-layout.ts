// HTML layout of all mails. Tables, because Outlook uses Word's layout engine; inline styles, because some Gmail apps drop
// style sheets; no remote pictures, because clients block them and they enable tracking: a brand's logo is part of the mail.
import { html, raw } from "hono/html";
import type { MailPicture } from "./mailer.ts";

type Fragment = ReturnType<typeof html>;

export interface MailBody {
  subject: string;
  /** Preview text that mail clients show after the subject. */
  preheader: string;
  content: Fragment;
  footer: Fragment;
  /** In place of Égérie's name and colours. */
  brand?: MailBrand | null;
}

/** A seller's brand as mails wear it; #rrggbb colours. */
export interface MailBrand {
  name: string;
  button: MailColours;
  /** Behind logo or name. */
  head: MailColours;
  /** In place of the name. */
  logo?: MailPicture & { width: number; height: number };
}

export interface MailColours {
  ground: string;
  ink: string;
}

const serif = "Georgia,'Times New Roman',serif";
// Outlook falls back to Times when the first font is unknown.
const sans = "'Segoe UI',-apple-system,Helvetica,Arial,sans-serif";

/** Rules that inline styles cannot express: dark mode, small screens, and no link colours by Apple Mail's data detectors. */
const sheet = raw(`
:root{color-scheme:light dark;supported-color-schemes:light dark}
a[x-apple-data-detectors]{color:inherit!important;text-decoration:none!important}
@media (max-width:480px){
.card{padding:28px 20px!important}
}
@media (prefers-color-scheme:dark){
.paper{background-color:#171310!important}
.card{background-color:#1f1b17!important;border-color:#3a342c!important}
.ink{color:#f3eee4!important}
.muted{color:#b0a799!important}
.code{background-color:#2a2620!important;color:#f3eee4!important}
.button{background-color:#8f9cff!important}
.button a{color:#12143a!important}
.link{color:#b0a799!important}
}`);

/** Invisible padding, so that clients do not show the mail's beginning after the preheader. */
const preheaderEnd = raw("&#847;&zwnj;&nbsp;".repeat(120));

export const mailTitle = (text: string): Fragment =>
  html`<h1 class="ink" style="margin:0 0 16px;font:400 28px/1.25 ${serif};color:#1d1a16">${text}</h1>`;

export const mailParagraph = (text: string): Fragment =>
  html`<p class="ink" style="margin:0 0 16px;font:400 16px/1.6 ${sans};color:#1d1a16">${text}</p>`;

/** Small muted text. */
export const mailNote = (content: string | Fragment): Fragment =>
  html`<p class="muted" style="margin:0;font:400 14px/1.6 ${sans};color:#635c51">${content}</p>`;

/** A labelled value. */
export const mailFact = (name: string, value: string): Fragment =>
  html`<p class="ink" style="margin:0 0 16px;font:400 16px/1.6 ${sans};color:#1d1a16;word-break:break-word">
    <span class="muted" style="font-size:14px;color:#635c51">${name}</span><br />${value}
  </p>`;

/** Vertical space: Outlook ignores margins of tables. */
export const mailGap = (heightPx: number): Fragment =>
  html`<div style="height:${heightPx}px;font-size:${heightPx}px;line-height:${heightPx}px">&nbsp;</div>`;

/** A link whose text is its URL. */
export const mailLink = (href: string): Fragment =>
  html`<a class="link" href="${href}" style="color:#635c51;word-break:break-all">${href}</a>`;

/** Button whose whole area is clickable; clients that ignore the link's padding use the cell's. */
export function mailButton(href: string, label: string, brand: MailBrand | null = null): Fragment {
  const { ground, ink } = brand?.button ?? { ground: "#2a38c9", ink: "#ffffff" };
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0">
    <tr>
      <td
        class="${brand ? "" : "button"}"
        bgcolor="${ground}"
        style="border-radius:8px;background-color:${ground};mso-padding-alt:14px 28px"
      >
        <a
          href="${href}"
          style="display:inline-block;padding:14px 28px;font:600 16px/1.25 ${sans};color:${ink};text-decoration:none"
          >${label}</a
        >
      </td>
    </tr>
  </table>`;
}

/** The brand's logo or name on its own background; the same in dark mode. */
const brandHead = ({ name, head: { ground, ink }, logo }: MailBrand): Fragment =>
  html`<tr>
      <td
        align="left"
        bgcolor="${ground}"
        style="padding:20px 32px;border-radius:12px;background-color:${ground};font:600 20px/1.25 ${sans};color:${ink}"
      >
        ${
          logo
            ? html`<img
                src="cid:${logo.id}"
                alt="${name}"
                width="${logo.width}"
                height="${logo.height}"
                style="display:block;border:0"
              />`
            : name
        }
      </td>
    </tr>
    <tr>
      <td>${mailGap(12)}</td>
    </tr>`;

/** The code in large letters. */
export const mailCode = (code: string): Fragment =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
    <tr>
      <td
        class="code"
        align="center"
        bgcolor="#eeeae1"
        style="padding:18px 8px 18px 16px;border-radius:8px;background-color:#eeeae1;font:700 32px/1.2 Consolas,Menlo,monospace;letter-spacing:8px;color:#1d1a16"
      >
        ${code}
      </td>
    </tr>
  </table>`;

const ownHead = html`<tr>
  <td class="ink" align="left" style="padding:0 4px 20px;font:400 24px/1 ${serif};color:#1d1a16">Égérie</td>
</tr>`;

/** The mail's HTML document. */
export function renderMail({ subject, preheader, content, footer, brand }: MailBody): string {
  return html`<!doctype html>
    <html lang="fr" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no" />
        <title>${subject}</title>
        <style>
          ${sheet}
        </style>
      </head>
      <body class="paper" style="margin:0;padding:0;background-color:#f7f4ee">
        <div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preheader}${preheaderEnd}</div>
        <table
          role="presentation"
          lang="fr"
          class="paper"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          bgcolor="#f7f4ee"
          style="background-color:#f7f4ee"
        >
          <tr>
            <td align="center" style="padding:32px 16px">
              <!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="max-width:560px"
              >
                ${brand ? brandHead(brand) : ownHead}
                <tr>
                  <td
                    class="card"
                    align="left"
                    bgcolor="#fffdf9"
                    style="padding:36px 32px;border:1px solid #ddd6c9;border-radius:12px;background-color:#fffdf9"
                  >
                    ${content}
                  </td>
                </tr>
                <tr>
                  <td align="left" style="padding:24px 4px 0">${footer}</td>
                </tr>
              </table>
              <!--[if mso]></td></tr></table><![endif]-->
            </td>
          </tr>
        </table>
      </body>
    </html>`.toString();
}
