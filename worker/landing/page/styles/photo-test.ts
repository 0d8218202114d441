// Styles of the photo test's section and of its result page.
export const photoTestStyle = `
.essai { display: grid; gap: 2rem; }
.essai-intro p { margin-top: 1rem; color: var(--muted); max-width: 30rem; }
.essai-form { position: relative; display: grid; gap: 1rem; }
.essai-field { display: grid; gap: 0.5rem; font-weight: 600; }
.essai-field small { font-size: 0.875rem; font-weight: 400; color: var(--muted); }
.essai-field input {
  width: 100%;
  min-width: 0;
  padding: 0.875rem 1rem;
  border: 1px solid var(--muted);
  background: var(--card);
  color: var(--ink);
  font: 400 1rem/1.4 var(--text);
}
.essai-field input::placeholder { color: var(--muted); opacity: 1; }
/* The file input fills the zone unseen; only without scripts, where nothing else can name the chosen file, it shows itself. */
.essai-zone {
  position: relative;
  display: grid;
  justify-items: center;
  gap: 0.25rem;
  padding: 1.5rem 1rem;
  border: 1px dashed var(--muted);
  text-align: center;
  font-weight: 400;
  transition: border-color 0.2s;
}
.essai-zone:hover { border-color: var(--ink); }
.essai-zone:has(:focus-visible) { outline: 3px solid var(--accent); outline-offset: 3px; }
.essai-chosen { font-weight: 600; text-decoration: underline; text-underline-offset: 0.25em; }
.essai-field .essai-zone input { position: absolute; inset: 0; height: 100%; padding: 0; opacity: 0; cursor: pointer; }
@media (scripting: none) {
  .essai-chosen { display: none; }
  .essai-field .essai-zone input { position: static; height: auto; padding: 0.75rem; opacity: 1; }
}
.essai-form button {
  padding: 1.125rem 1.5rem;
  background: var(--vivid);
  color: var(--on-vivid);
  border: 0;
  font: 600 1rem/1.3 var(--text);
  letter-spacing: 0.02em;
  cursor: pointer;
}
.essai-or { color: var(--muted); font-size: 0.875rem; text-align: center; }
.essai-note { color: var(--muted); font-size: 0.875rem; }
.essai-status, .essai-error { display: block; font-weight: 600; }
.essai-error:not(:empty) { padding: 0.875rem 1rem; border: 2px solid currentColor; }
/* Not display: none, which would hide them from screen readers: when empty they only take no space. */
.essai-status:empty, .essai-error:empty { margin-top: -1rem; }
.essai-form .essai-plain { display: none; }
@media (scripting: none) {
  .essai-form .essai-plain { display: block; }
  .essai-form .essai-scripted { display: none; }
}
.essai-post { position: absolute; width: 1px; height: 1px; border: 0; opacity: 0; }
.essai-frame { display: none; position: absolute; width: 1px; height: 1px; border: 0; opacity: 0; }
.essai-form:is(:focus-within, :hover, :active) .essai-frame { display: block; }
.essai-form .essai-asks { position: static; display: block; width: 100%; height: 4.5rem; opacity: 1; }
.essai-form button[aria-disabled="true"] { opacity: 0.6; cursor: progress; }
.essai-over .essai-zone { border-style: solid; border-color: var(--accent); }
.essai-preview { width: 6rem; height: 6rem; margin-bottom: 0.5rem; object-fit: cover; }
.essai-results { display: grid; gap: 1.25rem; }
.essai-results[hidden] { display: none; }
.essai-results img { width: 100%; aspect-ratio: 1; height: auto; background: var(--line); }
.essai-results p { display: flex; justify-content: space-between; gap: 1rem; padding-top: 0.5rem; }
.essai-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
@media (min-width: 40rem) {
  .essai-results { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  .essai-results p { flex-wrap: wrap; row-gap: 0; }
}
@media (min-width: 56rem) {
  .essai { grid-template-columns: 1fr 1fr; gap: 3rem 4rem; align-items: start; }
  .essai-results { grid-column: 1 / -1; }
}
`;
