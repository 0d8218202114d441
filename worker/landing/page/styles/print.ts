// Print styles: black on white, all answers open, no buttons.
export const printStyle = `
@media print {
  :root { --ground: #fff; --card: #fff; --ink: #000; --muted: #333; --line: #999; --accent: #000; --vivid: #fff; --on-vivid: #000; --dark: #fff; --accent-on-dark: #000; color-scheme: light; }
  body { font-size: 11pt; }
  body, .section, .hero, .footer, .panel { background: none !important; color: #000 !important; }
  h1, h1.short, h1.long { font-size: 26pt; }
  h2 { font-size: 17pt; }
  .section, .hero { padding-block: 12pt; }
  .skip, .tryIt, .quiet, .asked::after { display: none; }
  .button { padding: 0; background: none !important; color: #000 !important; border: 0; box-shadow: none; text-decoration: underline; }
  details::details-content { content-visibility: visible; display: block; height: auto; }
  .picture { max-width: 9cm; }
  .feature, .testimonial, .question, figure { break-inside: avoid; }
  h2 { break-after: avoid; }
  .address { display: block; }
}
`;
