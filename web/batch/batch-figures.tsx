/** Large figures: the number of products and of images. */
export function BatchFigures({ figures }: { figures: { value: string; label: string }[] }) {
  return (
    <dl className="grid grid-cols-2 divide-x rounded border">
      {figures.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse px-5 py-4">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="font-display text-title tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
