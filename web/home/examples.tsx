import { ArrowLeft, ArrowRight } from "lucide-react";
import { useRef, useState } from "react";
import { cx } from "../ui/cx.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { Comparison } from "./comparison.tsx";
import { gallery } from "./gallery/gallery.ts";

/** A carousel, moved by swiping, by its buttons and by the categories' names. */
export function Examples() {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const shown = gallery[current];

  function show(index: number) {
    const slide = track.current?.children[index];
    if (slide instanceof HTMLElement) track.current?.scrollTo({ left: slide.offsetLeft });
  }

  function followScroll() {
    if (!track.current) return;
    const { scrollLeft, children } = track.current;
    const distances = Array.from(children, (slide) => Math.abs((slide as HTMLElement).offsetLeft - scrollLeft));
    setCurrent(distances.indexOf(Math.min(...distances)));
  }

  return (
    <section id="tarifs" aria-labelledby="titre-exemples" className="border-t">
      <div className="mx-auto grid max-w-7xl gap-x-8 gap-y-10 px-4 py-14 sm:px-8 sm:py-20 lg:grid-cols-12 lg:py-32">
        <div className="flex min-w-0 flex-col gap-6 lg:col-span-5 lg:pr-8">
          <h2 id="titre-exemples" className="font-display text-chapter">
            Avant, après
          </h2>
          <p className="max-w-prose text-lg text-muted">
            Quatorze métiers, et ce qu’Égérie en a fait. Faites glisser la poignée&nbsp;: à gauche revient la photo
            telle qu’on la trouve en boutique.
          </p>
          <ul className="-mx-4 flex gap-x-5 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0 lg:mt-4 lg:block lg:columns-2">
            {gallery.map(({ slug, category }, index) => (
              <li key={slug}>
                <button
                  type="button"
                  aria-current={index === current ? "true" : undefined}
                  onClick={() => show(index)}
                  className={cx(
                    "min-h-11 rounded text-left whitespace-nowrap underline-offset-8 transition-colors hover:text-ink lg:whitespace-normal",
                    index === current ? "text-ink underline decoration-1" : "text-muted",
                  )}
                >
                  {category}
                </button>
              </li>
            ))}
          </ul>
        </div>

        <section aria-roledescription="carrousel" aria-label="Comparaisons" className="min-w-0 lg:col-span-7">
          <ul
            ref={track}
            onScroll={followScroll}
            className="relative -mx-4 flex snap-x snap-mandatory scrollbar-none scroll-px-4 gap-4 overflow-x-auto scroll-smooth px-4 [--slide:min(80vw,27rem)] sm:-mx-0 sm:scroll-px-1 sm:gap-6 sm:px-1"
          >
            {gallery.map((item, index) => (
              <li
                key={item.slug}
                className="w-(--slide) shrink-0 snap-start py-1 last:mr-[calc(100%-var(--slide)-0.5rem)]"
              >
                <Comparison item={item} isCurrent={index === current} />
                <h3 className="pt-5 font-display text-heading">{item.category}</h3>
                <p className="max-w-prose pt-1 text-muted">{item.description}</p>
              </li>
            ))}
          </ul>
          <div className="flex items-center gap-2 pt-6">
            <IconButton
              label="Exemple précédent"
              icon={ArrowLeft}
              disabled={current === 0}
              onClick={() => show(current - 1)}
            />
            <IconButton
              label="Exemple suivant"
              icon={ArrowRight}
              disabled={current === gallery.length - 1}
              onClick={() => show(current + 1)}
            />
            <p aria-live="polite" className="pl-2 text-sm text-muted">
              <span className="sr-only">{shown?.category}, </span>
              {current + 1} sur {gallery.length}
            </p>
          </div>
        </section>
      </div>
    </section>
  );
}
