import { Check, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useSeries } from "../../creatives/queries.ts";
import { noFilters } from "../../creatives/use-series-filters.ts";
import { useProducts } from "../../products/queries.ts";
import { usePreselection } from "../../products/use-preselection.ts";
import { cx } from "../../ui/cx.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { AddressStep } from "./address-step.tsx";
import { FaceStep } from "./face-step.tsx";
import { SeriesStep } from "./series-step.tsx";
import type { FirstSteps as State } from "./use-first-steps.ts";

const steps = ["Le produit", "Le visage", "La série"];

/** Leads an empty account to its first ad in three steps: product, face, series. */
export function FirstSteps({ kept, keep }: Pick<State, "kept" | "keep">) {
  const library = useProducts();
  const products = usePreselection(library.products, kept.productId ?? null);
  const product = products.find(({ id }) => id === kept.productId) ?? products[0];
  /** The address of a product that was taken back. */
  const [formerAddress, setFormerAddress] = useState("");
  const at = kept.seriesId ? 2 : product ? 1 : 0;
  const panel = useRef<HTMLElement>(null);
  const shownAt = useRef(at);
  useEffect(() => {
    if (shownAt.current === at) return;
    shownAt.current = at;
    // The button that led here is gone: the next step begins at the top of the panel.
    panel.current?.scrollIntoView({ block: "start" });
    panel.current?.focus({ preventScroll: true });
  }, [at]);

  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby="first-steps"
      className="mb-12 flex scroll-mt-20 animate-fade-in flex-col gap-8 rounded border bg-card p-4 outline-none sm:p-8"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id="first-steps" className="font-display text-heading sm:text-title">
          {titles[at]}
        </h2>
        <IconButton
          icon={X}
          label="Masquer les premiers pas"
          tooltipSide="left"
          className="-mt-1 -mr-2"
          onClick={() => keep({ closed: kept.seriesId ? "done" : "hidden" })}
        />
      </div>
      {kept.seriesId ? <SeriesSteps seriesId={kept.seriesId} /> : <StepList at={at} />}
      {kept.seriesId ? (
        <SeriesStep
          seriesId={kept.seriesId}
          onEnd={() => keep({ closed: "done" })}
          onAgain={() => keep({ seriesId: undefined })}
        />
      ) : product ? (
        <FaceStep
          key={product.id}
          product={product}
          products={products}
          importId={kept.importId}
          castsAtOnce={kept.productId !== undefined || kept.importId !== undefined}
          onChoose={(productId) => keep({ productId })}
          onTakeBack={() => {
            setFormerAddress(product.source_url ?? "");
            keep({ productId: undefined, importId: undefined });
          }}
          onStarted={(seriesId) => keep({ seriesId, productId: product.id })}
        />
      ) : (
        <AddressStep
          initialAddress={formerAddress}
          importId={kept.importId}
          onProduct={(productId) => keep({ productId, importId: undefined })}
          onImport={(importId) => keep({ importId })}
        />
      )}
    </section>
  );
}

/** The steps' names; all before `at` are done. */
function StepList({ at }: { at: number }) {
  return (
    <ol aria-label="Étapes" className="grid grid-cols-3 gap-2 sm:gap-6">
      {steps.map((name, index) => (
        <li
          key={name}
          aria-current={index === at ? "step" : undefined}
          className={cx(
            "flex items-center gap-2 border-t-2 pt-3 text-sm max-sm:flex-col max-sm:items-start",
            index <= at ? "border-ink" : "border-line text-muted",
          )}
        >
          <span
            aria-hidden
            className={cx(
              "flex size-6 shrink-0 items-center justify-center rounded-full text-xs tabular-nums",
              index < at ? "bg-success-soft text-success" : index === at ? "bg-ink text-paper" : "border text-muted",
            )}
          >
            {index < at ? <Check size={14} strokeWidth={3} /> : index + 1}
          </span>
          <span className="flex flex-col">
            <span className="font-medium">{name}</span>
            <span className="text-xs text-muted">{index < at ? "Fait" : index === at ? "En cours" : "À venir"}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

function SeriesSteps({ seriesId }: { seriesId: string }) {
  const series = useSeries(noFilters).series.find(({ id }) => id === seriesId);
  return <StepList at={series?.status === "completed" ? steps.length : steps.length - 1} />;
}

const titles = ["Quelle est votre boutique\u00a0?", "Qui va montrer votre produit\u00a0?", "Votre première série"];
