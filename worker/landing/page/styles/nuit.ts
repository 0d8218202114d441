// Theme « Nuit »: dark, with a large picture in a soft glow and thin wide letters beside it.
export const nuitStyle = `
body { font-size: 1.125rem; }
.hero { padding-block: 1.5rem clamp(3rem, 7vw, 6rem); isolation: isolate; }
.name { position: relative; z-index: 1; font-size: 0.9375rem; letter-spacing: 0.22em; text-transform: uppercase; }
h1, h2 { letter-spacing: -0.015em; }
.with-picture h1.medium { font-size: calc(clamp(2.25rem, 1.3rem + 3.4vw, 4rem) * var(--scale)); }
.hero-words > * + * { margin-top: 1.5rem; }
.hero-words .actions { margin-top: 2.25rem; }
.lead, .bullets { color: var(--muted); }
.bullets { display: grid; gap: 0.75rem; }
.bullets li { padding-left: 2.25rem; position: relative; }
.bullets li::before { content: ""; position: absolute; left: 0; top: 0.8em; width: 1.375rem; height: 1px; background: var(--accent); }
.button { border-radius: 999px; font-weight: 600; }
.button:hover { box-shadow: 0 0 0 4px color-mix(in srgb, var(--vivid) 30%, transparent); }
.hero:not(.with-picture) { min-height: min(48rem, 92vh); grid-template-rows: auto 1fr 1fr; }
.hero:not(.with-picture) h1 { align-self: end; max-width: 54rem; padding-top: 3rem; }
.hero-words { margin-top: 1.5rem; }
.hero:not(.with-picture)::before {
  content: "";
  position: absolute;
  inset: 0;
  z-index: -1;
  background:
    linear-gradient(to top, var(--ground), transparent 32%),
    radial-gradient(circle at 93% 38%, var(--ground) 0 min(19rem, 34vw), transparent calc(min(19rem, 34vw) + 1px)),
    radial-gradient(circle at 91.5% 36.5%, color-mix(in srgb, var(--vivid) 75%, transparent) 0, color-mix(in srgb, var(--vivid) 40%, transparent) min(19.5rem, 35vw), transparent min(36rem, 72vw));
}
.with-picture .hero-picture { grid-area: 2 / 1; margin-top: 1.5rem; }
.with-picture h1 { grid-area: 3 / 1; margin-top: 2rem; }
.with-picture::before {
  content: "";
  position: absolute;
  inset: 0;
  z-index: -1;
  background: radial-gradient(ellipse 50% 60% at 84% 44%, color-mix(in srgb, var(--vivid) 22%, transparent), transparent);
}
.hero-picture.tall { aspect-ratio: 4 / 5; }
.hero-picture.wide .virtual-mark { display: block; position: absolute; right: 1rem; bottom: 1rem; padding: 0.25em 0.8em; border-radius: 999px; background: rgb(24 22 24 / 0.6); color: #fff; font-size: 0.75rem; }
.problem { text-align: center; }
.problem > * { margin-inline: auto; max-width: 46rem; }
.problem-description { margin-top: 1.75rem; color: var(--muted); }
.solution { margin-top: 1.75rem; padding-top: 1.75rem; font-size: 1.25rem; position: relative; }
.solution::before { content: ""; position: absolute; top: 0; left: calc(50% - 2rem); width: 4rem; height: 1px; background: var(--accent); }
.beforeAfter h2, .testimonials h2, .faq h2 { margin-bottom: clamp(2rem, 5vw, 3.5rem); }
.comparison figcaption { padding-top: 0.875rem; color: var(--muted); letter-spacing: 0.22em; text-transform: uppercase; font-size: 0.875rem; }
.picture { border-radius: 4px; }
.hero-picture { border-radius: 12px; }
.problem + .tryIt, .tryIt + .features { padding-top: 0; }
.before-picture { padding: 8%; }
.try-it {
  padding: clamp(1.5rem, 5vw, 4rem);
  background: radial-gradient(ellipse 90% 140% at 0 0, color-mix(in srgb, var(--vivid) 18%, transparent), transparent 70%);
  border: 1px solid color-mix(in srgb, var(--vivid) 40%, var(--line));
  border-radius: 12px;
}
.essai-form button { border-radius: 999px; }
.essai-field input, .essai-zone { background: var(--ground); border-radius: 8px; }
.feature-list { display: grid; gap: 1px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr)); }
.feature { padding: 2rem 2rem 2rem 0; }
.feature h2 { margin-top: 1.25rem; font-size: calc(1.625rem * var(--scale)); line-height: 1.25; }
.feature p { margin-top: 0.625rem; color: var(--muted); }
.testimonial-list { display: grid; gap: 1.5rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); }
.testimonial { padding: 2rem; background: var(--card); border: 1px solid var(--line); border-radius: 8px; }
.testimonial blockquote { font: 400 calc(1.375rem * var(--scale)) / 1.45 var(--headline); }
.testimonial figcaption { margin-top: 1.5rem; display: grid; color: var(--muted); }
.testimonial figcaption strong { color: var(--ink); }
.result { margin-top: 1rem; padding-top: 1rem; border-top: 1px solid var(--line); color: var(--accent); }
.cta, .closing { text-align: center; }
.cta { position: relative; isolation: isolate; overflow: hidden; border-block: 1px solid var(--line); }
.cta::before {
  content: "";
  position: absolute;
  inset: 0;
  z-index: -1;
  background: radial-gradient(ellipse 60% 90% at 50% 115%, color-mix(in srgb, var(--vivid) 34%, transparent), transparent);
}
.cta > *, .closing > * { margin-inline: auto; max-width: 46rem; }
.cta > * + *, .closing > * + * { margin-top: 1.5rem; }
.cta p, .closing p { color: var(--muted); }
.urgency { font-size: 1rem; }
.guarantee { text-align: center; }
.guarantee p { margin: 1.25rem auto 0; max-width: 40rem; color: var(--muted); }
.faq { border-top: 1px solid var(--line); }
.asked { font-size: 1.25rem; }
.asked::after { color: var(--accent); }
.closing { border-top: 1px solid var(--line); }
.footer { text-align: center; }
@media (min-width: 60rem) {
  .with-picture { grid-template-columns: minmax(0, 1fr) minmax(0, 32rem); grid-template-rows: auto 1fr 1fr; }
  .with-picture { column-gap: 4rem; }
  .with-picture h1 { grid-area: 2 / 1; margin-top: 0; padding-top: 2rem; align-self: end; }
  .with-picture .hero-words { grid-area: 3 / 1; }
  .with-picture .hero-picture { grid-area: 2 / 2 / 4 / 3; align-self: center; margin: 0; }
  .faq { display: grid; grid-template-columns: 1fr 2fr; column-gap: 4rem; }
}
`;
