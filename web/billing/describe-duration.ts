const units = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

const show = (value: number, unit: string) =>
  new Intl.NumberFormat("fr-FR", { style: "unit", unit, unitDisplay: "long" }).format(value);

const list = new Intl.ListFormat("fr-FR");

/** « 3 jours et 4 heures », « 25 minutes »: the two largest units of a duration, rounded down. */
export function describeDuration(seconds: number): string {
  const first = units.findIndex(([, size]) => seconds >= size);
  if (first === -1) return "moins d’une minute";
  let rest = seconds;
  const parts = units.slice(first, first + 2).flatMap(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return count > 0 ? [show(count, unit)] : [];
  });
  return list.format(parts);
}
