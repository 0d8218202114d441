const items = [
  "Jusqu’à 50 influenceurs en un clic",
  "Visuels 4K",
  "Export haute résolution",
  "Bibliothèque de styles",
  "Support prioritaire 24/7",
  "Essai gratuit sans carte, annulation à tout moment",
];

export function Checklist() {
  return (
    <section aria-labelledby="titre-compris" className="border-t">
      <div className="mx-auto grid max-w-7xl gap-x-8 gap-y-8 px-4 py-14 sm:px-8 sm:py-20 lg:grid-cols-12 lg:py-32">
        <h2 id="titre-compris" className="font-display text-chapter lg:col-span-4">
          Ce que vous y trouvez
        </h2>
        <ul className="lg:col-span-7 lg:col-start-6">
          {items.map((item) => (
            <li key={item} className="border-t py-3.5 font-display text-heading last:border-b sm:py-5 sm:text-title">
              {item}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
