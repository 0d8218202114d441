// The frame of every mail: a table, because mail clients lay out nothing else alike; no remote picture, because they
// hide those and some report that they were loaded.
import { html, raw } from "hono/html";

type Fragment = ReturnType<typeof html>;

export interface MailBody {
  subject: string;
  /** The line that a mailbox shows after the subject. */
  preheader: string;
  content: Fragment;
  footer: string;
}

const serif = "Georgia,'Times New Roman',serif";
const sans = "-apple-system,'Segoe UI',Helvetica,Arial,sans-serif";

/** Inline styles are what all clients honour; the sheet only turns the colours over where dark mode is known. */
const darkSheet = raw(`
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background-color:#151310!important}
.card{background-color:#1d1a17!important;border-color:#38332c!important}
.ink{color:#f3eee4!important}
.muted{color:#b0a799!important}
.code{background-color:#26231e!important;color:#f3eee4!important}
.button{background-color:#8f9cff!important}
.button a{color:#0f1130!important}
.link{color:#8f9cff!important}
}`);

export const mailTitle = (text: string): Fragment =>
  html`<h1 class="ink" style="margin:0 0 16px;font:400 28px/1.25 ${serif};color:#1d1a16">${text}</h1>`;

export const mailParagraph = (text: string): Fragment =>
  html`<p class="ink" style="margin:0 0 24px;font:400 16px/1.6 ${sans};color:#1d1a16">${text}</p>`;

export const mailNote = (content: string | Fragment): Fragment =>
  html`<p class="muted" style="margin:0 0 24px;font:400 14px/1.6 ${sans};color:#635c51">${content}</p>`;

export const mailLink = (href: string): Fragment =>
  html`<a class="link" href="${href}" style="color:#2a38c9;word-break:break-all">${href}</a>`;

export const mailButton = (href: string, label: string): Fragment =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px">
    <tr>
      <td class="button" bgcolor="#2a38c9" style="border-radius:8px;background-color:#2a38c9">
        <a
          href="${href}"
          style="display:inline-block;padding:14px 28px;font:600 16px/1.2 ${sans};color:#ffffff;text-decoration:none"
          >${label}</a
        >
      </td>
    </tr>
  </table>`;

export const mailCode = (code: string): Fragment =>
  html`<p
    class="code"
    style="margin:0 0 24px;padding:16px 8px 16px 16px;border-radius:8px;background-color:#eeeae1;font:700 32px/1.2 'SFMono-Regular',Consolas,Menlo,monospace;letter-spacing:8px;text-align:center;color:#1d1a16"
  >
    ${code}
  </p>`;

export function renderMail({ subject, preheader, content, footer }: MailBody): string {
  return html`<!doctype html>
    <html lang="fr" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        <style>
          ${darkSheet}
        </style>
      </head>
      <body class="paper" style="margin:0;padding:0;background-color:#f7f4ee">
        <div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preheader}</div>
        <table
          role="presentation"
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
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="max-width:560px"
              >
                <tr>
                  <td class="ink" style="padding:0 8px 20px;font:400 24px/1 ${serif};color:#1d1a16">Égérie</td>
                </tr>
                <tr>
                  <td
                    class="card"
                    bgcolor="#fffdf9"
                    style="padding:32px;border:1px solid #ddd6c9;border-radius:12px;background-color:#fffdf9"
                  >
                    ${content}
                  </td>
                </tr>
                <tr>
                  <td class="muted" style="padding:20px 8px 0;font:400 13px/1.6 ${sans};color:#635c51">${footer}</td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`.toString();
}
