// Styles of all themes: measure, spacing, and what must hold for any text length.
export const baseStyle = `
*, ::before, ::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-behavior: smooth; }
body, h1, h2, p, ul, figure, blockquote { margin: 0; padding: 0; }
ul { list-style: none; }
body {
  background: var(--ground);
  color: var(--ink);
  font: 400 1.0625rem/1.6 var(--text);
  overflow-wrap: anywhere;
  /* Contextual ligatures take some typefaces quadratic time: seconds for a very long word. Scripts re-enable them to join letters. */
  font-variant-ligatures: no-contextual;
  -webkit-font-smoothing: antialiased;
}
strong, b { font-weight: 600; }
h1, h2 {
  font-family: var(--headline);
  font-weight: 400;
  font-synthesis: none;
  font-variant-ligatures: var(--joining);
  text-wrap: balance;
  text-transform: var(--case);
}
p { text-wrap: pretty; white-space: pre-line; }
a { color: inherit; }
img { display: block; width: 100%; height: 100%; object-fit: cover; }
summary { cursor: pointer; list-style: none; }
summary::-webkit-details-marker { display: none; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
.skip {
  position: absolute;
  left: 1rem;
  top: 0;
  z-index: 3;
  padding: 0.75rem 1rem;
  background: var(--ink);
  color: var(--ground);
  transform: translateY(-110%);
}
.skip:focus { transform: translateY(0.5rem); }

.hero, .section, .footer { padding-inline: max(1.25rem, (100% - 72rem) / 2); }
.section { padding-block: clamp(4rem, 9vw, 7.5rem); }
.hero { position: relative; display: grid; grid-template-columns: minmax(0, 1fr); }
.name { font-weight: 600; }
h1 { font-size: calc(clamp(2.25rem, 1.3rem + 4.4vw, 4.75rem) * var(--scale)); line-height: 1.06; }
h1.short { font-size: calc(clamp(2.75rem, 1.4rem + 6.4vw, 6.25rem) * var(--scale)); }
h1.long { font-size: calc(clamp(2rem, 1.4rem + 2.6vw, 3.5rem) * var(--scale)); line-height: 1.12; }
h2 { font-size: calc(clamp(1.875rem, 1.35rem + 2.5vw, 3.25rem) * var(--scale)); line-height: 1.12; }
.lead { font-size: clamp(1.125rem, 1.02rem + 0.5vw, 1.375rem); line-height: 1.5; max-width: 34rem; }

.button {
  display: inline-block;
  max-width: 100%;
  padding: 1rem 1.75rem;
  background: var(--vivid);
  color: var(--on-vivid);
  font: 600 1.0625rem/1.3 var(--text);
  text-align: center;
  text-decoration: none;
  border: 0;
  cursor: pointer;
}
.quiet { display: inline-block; padding: 0.5rem 0; text-underline-offset: 0.25em; text-decoration-thickness: 1px; }
.price { font-size: 1.25rem; font-weight: 600; font-variant-numeric: tabular-nums; }
.actions { display: flex; flex-wrap: wrap; align-items: center; gap: 0.75rem 1.5rem; }

.picture { position: relative; overflow: hidden; background: var(--line); }
.hero-picture { aspect-ratio: 1; }
.hero-picture.wide { aspect-ratio: 3 / 2; }
.hero-picture img { object-position: 50% 35%; }
.virtual-mark { display: none; }
.comparison { display: grid; gap: 1.5rem; }
.before-picture, .after-picture { aspect-ratio: 1; }
.comparison figure:first-child { width: 62%; }
.before-picture { background: #fff; }
.before-picture img { object-fit: contain; }
/* Laid out when it comes near: to find a typeface for an emoji takes a phone longer than the layout of the page. */
.emoji { display: block; font-size: 1.75rem; height: 1.25em; line-height: 1.25; content-visibility: auto; }

.questions { border-top: 1px solid var(--line); }
.question { border-bottom: 1px solid var(--line); }
.asked { display: flex; justify-content: space-between; gap: 1.5rem; padding: 1.25rem 0; }
.asked::after { content: "+"; flex: none; width: 1em; text-align: center; transition: rotate 0.2s; }
[open] > .asked::after { rotate: 45deg; }
.answer { padding: 0 3rem 1.5rem 0; max-width: 44rem; color: var(--muted); }
.footer { padding-block: 2.5rem; font-size: 0.875rem; color: var(--muted); }
.footer p + p { margin-top: 0.25rem; }
.address { display: none; }

@media (min-width: 48rem) {
  .comparison { grid-template-columns: 5fr 7fr; align-items: end; gap: 2.5rem; }
  .comparison figure:first-child { width: auto; }
}
@media (min-width: 60rem) {
  .hero-picture.tall { aspect-ratio: 4 / 5; }
  .with-picture .name { grid-column: 1 / -1; }
  .with-picture h1 { grid-area: 2 / 1; }
  .with-picture .hero-words { grid-area: 3 / 1; }
  .hero-picture { grid-area: 2 / 2 / 4 / 3; align-self: start; }
}
@media (prefers-reduced-motion: reduce) {
  html { scroll-behavior: auto; }
  *, ::before, ::after { transition: none !important; animation: none !important; }
}
`;
