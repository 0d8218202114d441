const steps = [
  {
    title: "Une adresse",
    text: "Celle de l’accueil de votre boutique, ou d’une collection. Les pages doivent être publiques.",
  },
  {
    title: "Jusqu’à 20 pages",
    text: "D’abord celles qui présentent le plus de produits. Ce que votre fichier robots.txt interdit n’est pas lu.",
  },
  {
    title: "Vos produits",
    text: "Nom, prix, description et photos. Un produit déjà importé est mis à jour, jamais ajouté deux fois.",
  },
];

export function ImportHelp() {
  return (
    <aside
      aria-labelledby="import-help"
      className="flex flex-col gap-5 self-start rounded bg-sunk p-6 lg:row-span-2 lg:row-start-1 lg:[grid-column:2]"
    >
      <h2 id="import-help" className="font-display text-heading">
        Comment ça marche
      </h2>
      <ol className="flex flex-col gap-4">
        {steps.map(({ title, text }, at) => (
          <li key={title} className="flex gap-4">
            <span aria-hidden className="w-4 shrink-0 font-display text-heading text-muted">
              {at + 1}
            </span>
            <div className="flex flex-col gap-0.5">
              <h3 className="font-medium">{title}</h3>
              <p className="text-sm text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="border-t border-line-strong/40 pt-4 text-sm text-muted">
        L’import continue si vous fermez cet onglet. Vous le retrouverez ici.
      </p>
    </aside>
  );
}
