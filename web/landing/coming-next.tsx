const items = [
  "Un lien de parrainage par partenaire, et les ventes qu’il apporte",
  "Des suites d’e-mails écrites à partir de vos fiches produit",
  "Vos publicités publiées sur vos réseaux, au jour et à l’heure choisis",
];

export function ComingNext() {
  return (
    <section aria-labelledby="prochainement" className="flex flex-col gap-4 border-t pt-8">
      <h2 id="prochainement" className="font-display text-heading">
        Prochainement
      </h2>
      <ul className="grid gap-x-10 gap-y-3 text-sm text-muted md:grid-cols-3">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}
