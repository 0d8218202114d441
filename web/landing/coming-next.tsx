const items = [
  "Un lien de parrainage par partenaire, et les ventes qu’il apporte",
  "Des suites d’e-mails écrites à partir de vos fiches produit",
  "Vos publicités publiées sur vos réseaux, au jour et à l’heure choisis",
];

export function ComingNext() {
  return (
    <section
      aria-labelledby="prochainement"
      className="grid gap-6 border-t pt-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,9fr)] lg:gap-16"
    >
      <h2 id="prochainement" className="font-display text-heading">
        Prochainement
      </h2>
      <ul className="flex flex-col">
        {items.map((item) => (
          <li key={item} className="border-b py-3 text-muted first:pt-0 last:border-b-0">
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}
