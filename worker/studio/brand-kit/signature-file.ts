// The e-mail signature: HTML tables with inline styles, which all mail programs render alike.
import { place, rectangle, fullBox, type Board } from "./board.ts";
import type { Kit, KitAsset } from "./kit.ts";
import { drawPng, drawPreview, previewSizeOf } from "./picture-files.ts";
import { sampleContact } from "./stationery-files.ts";
import { setLine, type TextStyle } from "./text-lines.ts";
import { blend, readableOn, white } from "./tones.ts";

const sheet = { width: 600, height: 220 };

/** Area of the logo on the left, in CSS pixels. */
const room = { width: 180, height: 84 };

/** Pixels of the PNG per CSS pixel. */
const density = 3;

/** The e-mail signature as a file of the kit. */
export function planSignatureFile(kit: Kit): KitAsset {
  return {
    id: "signature-email",
    label: "Signature d’e-mail, HTML",
    path: "Papeterie/signature-email.html",
    mime: "text/html",
    ...previewSizeOf(sheet),
    async draw() {
      const logo = await drawPng(kit, kit.logo("whole", "color"), {
        width: Math.round(logoSize(kit).width * density),
        height: Math.round(logoSize(kit).height * density),
      });
      const bytes = new TextEncoder().encode(writeHtml(kit, `data:image/png;base64,${toBase64(logo.bytes)}`));
      return { bytes, mime: "text/html", preview: await drawPreview(kit, drawSignature(kit)) };
    },
  };
}

function logoSize({ logo }: Kit): { width: number; height: number } {
  const drawing = logo("whole", "color");
  const scale = Math.min(room.width / drawing.width, room.height / drawing.height);
  return {
    width: Math.max(1, Math.round(drawing.width * scale)),
    height: Math.max(1, Math.round(drawing.height * scale)),
  };
}

const inksOf = ({ colors }: Kit) => ({
  name: colors.dark,
  role: readableOn(white, [colors.primary, blend(colors.dark, white, 0.2)]),
  text: blend(colors.dark, white, 0.2),
});

function writeHtml(kit: Kit, logo: string): string {
  const { design, identity, colors } = kit;
  const inks = inksOf(kit);
  const size = logoSize(kit);
  // Recipients seldom have the brand's typeface.
  const fonts = `font-family:'${identity.texts.name}',Helvetica,Arial,sans-serif`;
  const cell = `${fonts};font-size:13px;line-height:20px;color:${inks.text}`;
  const [phone = "", mail = "", site = ""] = sampleContact.lines;
  const link = (href: string, text: string) =>
    `<a href="${escapeHtml(href)}" style="color:${inks.text};text-decoration:none">${escapeHtml(text)}</a>`;
  return `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><title>${escapeHtml(`Signature d’e-mail ${design.name}`)}</title></head>
<body style="margin:24px;background-color:#ffffff">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;background-color:#ffffff">
<tr>
<td style="padding:8px 28px 8px 0;vertical-align:middle"><img src="${logo}" width="${size.width}" height="${size.height}" alt="${escapeHtml(design.name)}" style="display:block;border:0"></td>
<td style="width:2px;background-color:${colors.accent};font-size:0;line-height:0">&nbsp;</td>
<td style="padding:8px 0 8px 28px;vertical-align:middle">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse">
<tr><td style="${fonts};font-size:16px;line-height:22px;font-weight:600;color:${inks.name}">${escapeHtml(sampleContact.name)}</td></tr>
<tr><td style="${fonts};font-size:13px;line-height:20px;padding-bottom:10px;color:${inks.role}">${escapeHtml(`${sampleContact.role} · ${design.name}`)}</td></tr>
<tr><td style="${cell}">${link(`tel:+33${phone.replaceAll(" ", "").slice(1)}`, phone)}</td></tr>
<tr><td style="${cell}">${link(`mailto:${mail}`, mail)}</td></tr>
<tr><td style="${cell}">${link(`https://${site}`, site)}</td></tr>
</table>
</td>
</tr>
</table>
</body>
</html>
`;
}

const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));

const escapeHtml = (text: string) =>
  text.replace(
    /[&<>"']/g,
    (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" })[sign] ?? sign,
  );

function drawSignature(kit: Kit): Board {
  const { colors, design, faces, lettering, logo } = kit;
  const inks = inksOf(kit);
  const size = logoSize(kit);
  const [left, middle] = [48, sheet.height / 2];
  const rule = left + size.width + 28;
  const text: TextStyle = { face: faces.texts, size: 13, fill: inks.text };
  const x = rule + 30;
  return {
    ...sheet,
    items: [
      rectangle(fullBox(sheet), white),
      place(logo("whole", "color"), { x: left, y: middle - size.height / 2, ...size }),
      rectangle({ x: rule, y: middle - 62, width: 2, height: 124 }, colors.accent),
      setLine(lettering, sampleContact.name, { face: faces.strong, size: 16, fill: inks.name }, x, middle - 36),
      setLine(lettering, `${sampleContact.role} · ${design.name}`, { ...text, fill: inks.role }, x, middle - 14),
      ...sampleContact.lines.map((line, i) => setLine(lettering, line, text, x, middle + 16 + i * 20)),
    ],
  };
}
