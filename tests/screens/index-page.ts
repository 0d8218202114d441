/** The pictures of a screen for one viewer, by file name. */
export interface Sheet {
  name: string;
  pictures: string[];
}

/** An HTML page that shows the pictures beside it. File names need no escaping. */
export const renderIndex = (sheets: Sheet[]): string => `<!doctype html>
<html lang="fr">
  <meta charset="utf-8" />
  <title>Écrans d'Égérie</title>
  <style>
    body { margin: 2rem; font: 14px/1.5 system-ui, sans-serif; background: #888; }
    nav { columns: 12rem; margin-bottom: 3rem; }
    a { color: inherit; }
    h2 { position: sticky; top: 0; margin: 0; padding: 0.5rem 0; background: #888; font-size: 1rem; }
    div { display: flex; align-items: flex-start; gap: 1rem; margin-bottom: 4rem; overflow-x: auto; }
    img { display: block; height: auto; max-width: none; }
    img[src*="-1280-"] { width: 640px; }
    img[src*="-360-"] { width: 270px; }
  </style>
  <nav>
${sheets.map(({ name }) => `    <a href="#${name}">${name}</a><br />`).join("\n")}
  </nav>
${sheets
  .map(
    ({ name, pictures }) => `  <section id="${name}">
    <h2>${name}</h2>
    <div>
${pictures.map((file) => `      <a href="${file}"><img src="${file}" alt="${file}" loading="lazy" /></a>`).join("\n")}
    </div>
  </section>`,
  )
  .join("\n")}
</html>
`;
