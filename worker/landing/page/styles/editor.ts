// Styles of the editor's preview: hidden sections and editable texts.
export const editorStyle = `
[data-field]:empty::before { content: "Vide"; opacity: 0.5; font-style: italic; }
[data-field]:empty { min-width: 3rem; outline: 1px dashed currentColor; outline-offset: 2px; }
[data-hidden] { opacity: 0.35; }
.without { padding: 1.5rem; border: 1px dashed var(--muted); color: var(--muted); text-align: center; }
.example {
  display: inline-block;
  margin-bottom: 1rem;
  padding: 0.25rem 0.625rem;
  background: var(--ink);
  color: var(--ground);
  font: 600 0.8125rem/1.4 var(--text);
}
`;
