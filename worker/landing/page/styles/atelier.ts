// Theme « Atelier »: like a magazine. Warm paper, hairlines, large serif headlines, one deep colour.
export const atelierStyle = `
.hero { padding-top: 1.5rem; padding-bottom: clamp(3rem, 7vw, 6rem); }
.name { padding-bottom: 1.25rem; margin-bottom: clamp(2rem, 4vw, 3.25rem); border-bottom: 1px solid var(--line); }
.name span { font: 400 calc(1.25rem * var(--scale)) / 1.3 var(--headline); }
.hero-words > * + * { margin-top: 1.5rem; }
.hero-words .actions { margin-top: 2.25rem; }
h1 { letter-spacing: -0.012em; }
.with-picture h1.medium { font-size: calc(clamp(2.25rem, 1.3rem + 3.4vw, 3.875rem) * var(--scale)); }
h2 { letter-spacing: -0.008em; }
.lead { color: var(--muted); }
.bullets li { padding: 0.75rem 0 0.75rem 1.75rem; border-top: 1px solid var(--line); position: relative; }
.bullets li:last-child { border-bottom: 1px solid var(--line); }
.bullets li::before {
  content: "";
  position: absolute;
  left: 0.25rem;
  top: 1.3em;
  width: 0.5rem;
  height: 0.5rem;
  background: var(--accent);
  rotate: 45deg;
}
.hero-picture, .hero-words { margin-top: 2rem; }
.button { border-radius: 2px; }
.button:hover { box-shadow: inset 0 0 0 100vmax rgb(0 0 0 / 0.14); }

.problem { border-top: 1px solid var(--line); }
.problem h2 { max-width: 22ch; }
.problem-description { margin-top: 1.5rem; max-width: 38rem; color: var(--muted); }
.solution {
  margin-top: 2.5rem;
  padding-left: 1.5rem;
  border-left: 3px solid var(--accent);
  max-width: 40rem;
  font: 400 calc(clamp(1.375rem, 1.15rem + 1.1vw, 1.875rem) * var(--scale)) / 1.35 var(--headline);
}
.beforeAfter { background: var(--card); border-block: 1px solid var(--line); }
.beforeAfter h2, .testimonials h2, .faq h2 { text-align: center; margin-bottom: clamp(2rem, 5vw, 3.5rem); }
.comparison figcaption { padding-top: 0.75rem; font: 400 1.125rem/1.3 var(--headline); color: var(--muted); }
.before-picture { padding: 8%; border: 1px solid var(--line); }

.try-it { padding: clamp(1.5rem, 5vw, 4rem); background: var(--card); border: 1px solid var(--line); }
.essai-field input, .essai-zone, .essai-form button { border-radius: 2px; }
.features { border-top: 1px solid var(--line); }
.feature-list { display: grid; gap: 0; grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr)); column-gap: 3rem; }
.feature { padding: 2rem 0; border-top: 1px solid var(--line); }
.feature h2 { margin-top: 1.25rem; font-size: calc(1.5rem * var(--scale)); line-height: 1.2; }
.feature p { margin-top: 0.625rem; color: var(--muted); }

.testimonial-list { display: grid; gap: 3rem 4rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr)); }
.testimonial blockquote { font: 400 calc(1.5rem * var(--scale)) / 1.4 var(--headline); }
.testimonial blockquote::before { content: "«"; display: block; font-size: 3rem; line-height: 1; color: var(--accent); }
.testimonial figcaption { margin-top: 1.25rem; display: grid; color: var(--muted); }
.testimonial figcaption strong { color: var(--ink); }
.result { margin-top: 0.75rem; color: var(--accent); font-weight: 600; }

.cta { margin-inline: max(0rem, (100% - 80rem) / 2); background: var(--vivid); color: var(--on-vivid); text-align: center; }
.cta > * { margin-inline: auto; max-width: 44rem; }
.cta > * + * { margin-top: 1.5rem; }
.cta .button { background: var(--on-vivid); color: var(--vivid); margin-top: 2.25rem; }
.cta :focus-visible { outline-color: var(--on-vivid); }

.guarantee { text-align: center; }
.guarantee::before {
  content: "✓";
  display: grid;
  place-items: center;
  width: 4.5rem;
  height: 4.5rem;
  margin: 0 auto 1.75rem;
  border: 1px solid var(--accent);
  border-radius: 50%;
  box-shadow: inset 0 0 0 5px var(--ground), inset 0 0 0 6px var(--accent);
  color: var(--accent);
  font-size: 1.5rem;
}
.guarantee p { margin: 1.25rem auto 0; max-width: 38rem; color: var(--muted); }

.faq { background: var(--card); border-block: 1px solid var(--line); }
.questions { max-width: 50rem; margin-inline: auto; }
.asked { font: 400 calc(1.3125rem * var(--scale)) / 1.35 var(--headline); }
.asked::after { color: var(--accent); }
.closing { text-align: center; }
.closing > * + * { margin: 1.5rem auto 0; max-width: 40rem; }
.closing p { color: var(--muted); }
.closing .button { margin-top: 2.25rem; }
.footer { text-align: center; border-top: 1px solid var(--line); }

@media (min-width: 60rem) {
  .with-picture { grid-template-columns: 7fr 6fr; column-gap: 4.5rem; grid-template-rows: auto auto 1fr; }
  .hero-picture { margin-top: 0; }
  .hero:not(.with-picture) .hero-words { display: grid; grid-template-columns: 1fr 1fr; column-gap: 4.5rem; align-items: start; margin-top: 3rem; }
  .hero:not(.with-picture) .actions { grid-column: 1; }
  .hero:not(.with-picture) .bullets { margin-top: 0; }
  .problem { display: grid; grid-template-columns: 1fr 1fr; column-gap: 4.5rem; }
  .problem h2 { grid-row: span 2; }
  .problem-description { margin-top: 0.5rem; }
}
@media (min-width: 80rem) {
  .cta { margin-block: 0 2rem; }
}
`;
