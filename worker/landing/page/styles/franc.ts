// Theme « Franc »: bold. One vivid colour, very large headlines, thick lines, no shadows or rounded corners.
export const francStyle = `
body { font-size: 1.125rem; }
.hero { padding-block: 1.25rem clamp(2.5rem, 6vw, 5rem); background: var(--vivid); color: var(--on-vivid); border-bottom: 4px solid var(--line); }
.name { padding-bottom: 1.5rem; font-size: 1.125rem; }
h1 { font-size: calc(clamp(2.75rem, 1.2rem + 6.6vw, 6.5rem) * var(--scale)); line-height: 1.16; }
.with-picture h1.medium { font-size: calc(clamp(2.5rem, 1.2rem + 4.2vw, 4.5rem) * var(--scale)); }
h1.short { font-size: calc(clamp(3.5rem, 1rem + 11vw, 9.5rem) * var(--scale)); line-height: 1.14; }
h1.long { font-size: calc(clamp(2.25rem, 1.2rem + 4vw, 4.5rem) * var(--scale)); line-height: 1.14; }
h2 { font-size: calc(clamp(2.25rem, 1.3rem + 4.4vw, 5rem) * var(--scale)); line-height: 1.18; }
.hero-words > * + * { margin-top: 1.5rem; }
.lead { font-size: clamp(1.1875rem, 1.05rem + 0.6vw, 1.5rem); max-width: 38rem; }
.bullets { display: grid; gap: 0.5rem; font-weight: 600; }
.bullets li { padding-left: 2rem; position: relative; }
.bullets li::before { content: "→"; position: absolute; left: 0; }
.button { padding: 1.125rem 1.75rem; background: var(--ink); color: var(--ground); border: 3px solid var(--ink); font-size: 1.125rem; }
.button:hover { background: var(--ground); color: var(--ink); }
.hero :focus-visible, .cta :focus-visible, .closing :focus-visible { outline-color: var(--on-vivid); }
.hero-picture, .hero-words { margin-top: 1.75rem; }
.hero-picture { border: 4px solid var(--line); }
.problem { background: var(--dark); color: var(--ground); }
.problem h2 { color: var(--accent-on-dark); max-width: 20ch; }
.problem-description, .solution { margin-top: 1.75rem; max-width: 42rem; }
.solution { font-weight: 600; font-size: 1.25rem; line-height: 1.5; }
.beforeAfter h2, .testimonials h2, .faq h2 { margin-bottom: clamp(1.75rem, 5vw, 3.5rem); }
.comparison .picture { border: 4px solid var(--line); }
.comparison figcaption { padding-top: 0.5rem; font: 400 calc(2rem * var(--scale)) / 1.1 var(--headline); text-transform: var(--case); }
.comparison figure:last-child .picture { box-shadow: 12px 12px 0 var(--vivid); margin-right: 12px; }
.comparison figure:last-child figcaption { padding-top: 1.25rem; }
.beforeAfter + .tryIt { padding-top: 0; }
.try-it { padding: clamp(1.25rem, 4vw, 3.5rem); border: 4px solid var(--line); }
.essai-field input { border: 2px solid var(--ink); }
.essai-zone { border: 2px dashed var(--ink); }
.essai-form button { background: var(--ink); color: var(--ground); font-size: 1.125rem; }
.features { border-top: 4px solid var(--line); }
.feature-list { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr)); gap: 4px; background: var(--line); border: 4px solid var(--line); }
.feature { padding: 1.75rem; background: var(--card); }
.feature h2 { margin-top: 1.25rem; font-size: calc(1.75rem * var(--scale)); line-height: 1.1; }
.feature p { margin-top: 0.75rem; }
.testimonials { background: var(--dark); color: var(--ground); }
.testimonials h2 { color: var(--accent-on-dark); }
.testimonial-list { display: grid; gap: 1.5rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); }
.testimonial { padding: 1.75rem; background: var(--ground); color: var(--ink); }
.testimonial blockquote { font-size: 1.25rem; line-height: 1.5; }
.testimonial figcaption { margin-top: 1.25rem; display: grid; color: var(--muted); }
.testimonial figcaption strong { color: var(--ink); }
.result { margin-top: 1rem; padding: 0.5rem 0.75rem; background: var(--vivid); color: var(--on-vivid); font-weight: 600; }
.cta, .closing { background: var(--vivid); color: var(--on-vivid); border-block: 4px solid var(--line); }
.cta > * + *, .closing > * + * { margin-top: 1.5rem; }
.cta p, .closing p { max-width: 42rem; }
.urgency { font-weight: 600; }
.guarantee { border-bottom: 4px solid var(--line); }
.guarantee p { margin-top: 1.25rem; max-width: 42rem; }
.questions, .question { border-color: var(--line); border-width: 4px; }
.asked { font-size: 1.25rem; font-weight: 600; }
.asked::after { font-size: 1.75rem; line-height: 1; }
.answer { color: var(--ink); }
.closing { border-bottom: 0; }
.footer { background: var(--dark); color: var(--ground); }
@media (min-width: 60rem) {
  .with-picture { grid-template-columns: 7fr 5fr; column-gap: 4rem; grid-template-rows: auto auto 1fr; }
  .hero-picture { margin-top: 0; align-self: end; }
  .hero:not(.with-picture) .hero-words { display: grid; grid-template-columns: 1fr 1fr; column-gap: 4rem; align-items: start; margin-top: 2.5rem; }
  .hero:not(.with-picture) .actions { grid-column: 1; }
  .hero:not(.with-picture) .bullets { margin-top: 0; }
  .guarantee { display: grid; grid-template-columns: 1fr 1fr; column-gap: 4rem; align-items: center; }
  .guarantee p { margin-top: 0; }
}
`;
