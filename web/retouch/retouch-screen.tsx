import { useQuery } from "@tanstack/react-query";
import { RotateCw, Save, TriangleAlert } from "lucide-react";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { toast } from "sonner";
import { brandQuery } from "../brands/queries.ts";
import { texts } from "../lib/texts.ts";
import { type Product, productQuery } from "../products/queries.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Picture } from "../ui/picture.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { ErrorState } from "../ui/states.tsx";
import type { CutOutEdits, Trust } from "./cut-out-messages.ts";
import type { Pen } from "./draft-step.ts";
import type { Ground } from "./paint-stage.ts";
import { useSaveCutOut } from "./queries.ts";
import { RetouchStage } from "./retouch-stage.tsx";
import { brushSizes, RetouchTools, Shortcuts } from "./retouch-tools.tsx";
import { useRetouching } from "./use-retouching.ts";

const title = "Retoucher le détourage";
const layout = "grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]";

export function RetouchScreen() {
  const { id = "" } = useParams();
  const query = useQuery(productQuery(id));
  const back = { to: `/product/${id}`, label: "Retour au produit" };
  const [attempt, setAttempt] = useState(0);
  if (query.data) {
    const retry = () => setAttempt(attempt + 1);
    // By its saved cut-out: another tab may have saved one.
    return <Retouch key={`${id} ${query.data.cut_out_path} ${attempt}`} product={query.data} onRetry={retry} />;
  }
  return (
    <>
      <PageHeader title={title} back={back} />
      {query.isPending ? (
        <div className={layout}>
          <StageSkeleton />
          <ToolsSkeleton />
        </div>
      ) : (
        <ErrorState message={texts.dataLoadFailed} retrying={query.isFetching} onRetry={() => void query.refetch()} />
      )}
    </>
  );
}

/** The demonstration accent, for sellers without colours of their own. */
const defaultBrand = "#2a38c9";

function Retouch({ product, onRetry }: { product: Product; onRetry: () => void }) {
  const { photo, cut, cutAll, trust, state, history, dispatch, isChanged, forget } = useRetouching(product);
  const { data: brand } = useQuery(brandQuery);
  const [pen, setPen] = useState<Pen>({ tool: "brush", keeps: true, radius: 14 });
  const [ground, setGround] = useState<Ground>("photo");
  const keysId = useId();
  const navigate = useNavigate();
  const save = useSaveCutOut(product.id);
  const [isStoring, setStoring] = useState(false);
  const { present } = history;
  const change = (edits: CutOutEdits) => dispatch({ kind: "change", edits });
  const undo = history.past.length > 0 ? () => dispatch({ kind: "undo" }) : null;
  const redo = history.future.length > 0 ? () => dispatch({ kind: "redo" }) : null;
  const isAutomatic = !present.startsFromSaved && present.steps.length === 0 && present.softness === 0;

  const confirmLeaving = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isChanged) event.preventDefault();
  });
  useEffect(() => {
    const leave = (event: BeforeUnloadEvent) => confirmLeaving(event);
    window.addEventListener("beforeunload", leave);
    return () => window.removeEventListener("beforeunload", leave);
  }, []);

  async function store() {
    if (!photo) return;
    setStoring(true);
    try {
      const made = isAutomatic ? null : await cutAll().catch(reportFailure);
      await save.mutateAsync(made && { alpha: made.alpha, width: photo.width, height: photo.height });
    } finally {
      setStoring(false);
    }
    forget();
    toast.success(isAutomatic ? "Détourage automatique rétabli" : "Détourage enregistré");
    await navigate(`/product/${product.id}`);
  }

  const resize = (step: number) => () =>
    setPen({ ...pen, radius: Math.max(brushSizes.least, Math.min(brushSizes.most, pen.radius + step)) });
  const keys: Record<string, () => void> = {
    g: () => setPen({ ...pen, keeps: true }),
    e: () => setPen({ ...pen, keeps: false }),
    p: () => setPen({ ...pen, tool: "brush" }),
    l: () => setPen({ ...pen, tool: "lasso" }),
    c: () => setPen({ ...pen, tool: "frame" }),
    "[": resize(-3),
    "]": resize(3),
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    const act = isCommand ? (key === "z" ? (event.shiftKey ? redo : undo) : key === "y" ? redo : null) : keys[key];
    const isTyped =
      event.target instanceof HTMLElement &&
      event.target.matches("input:not([type=range], [type=radio]), textarea, select");
    // Many keyboards have brackets only with Alt.
    const isShortcut = !event.altKey || key === "[" || key === "]";
    if (!act || !isShortcut || isTyped || isStoring) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);

  return (
    <>
      <PageHeader
        title={title}
        description={product.name}
        back={{ to: `/product/${product.id}`, label: "Retour au produit" }}
        actions={
          <Button
            variant="primary"
            icon={Save}
            loading={isStoring}
            disabled={!isChanged || !cut || state === "failed"}
            onClick={() => void store().catch(() => undefined)}
          >
            Enregistrer
          </Button>
        }
      />
      {state === "failed" ? (
        <ErrorState message="La photo du produit n’a pas pu être détourée dans ce navigateur." onRetry={onRetry} />
      ) : (
        // What was drawn meanwhile would not be in what is saved.
        <div className={layout} inert={isStoring} aria-busy={isStoring}>
          {photo ? (
            <RetouchStage
              photo={photo}
              cut={cut}
              ground={ground}
              brand={brand?.colors[0] ?? defaultBrand}
              pen={pen}
              describedBy={keysId}
              onStep={(step) => change({ ...present, steps: [...present.steps, step] })}
            />
          ) : (
            <WaitingPhoto src={product.image_url} />
          )}
          <div className="flex flex-col gap-6">
            <Status
              trust={present.startsFromSaved ? "sure" : trust}
              state={isStoring ? "storing" : state}
              onRetry={onRetry}
            />
            <RetouchTools
              pen={pen}
              onPen={setPen}
              ground={ground}
              onGround={setGround}
              softness={present.softness}
              onSoftness={(softness) => change({ ...present, softness })}
              undo={undo}
              redo={redo}
              reset={isAutomatic ? null : () => change({ startsFromSaved: false, steps: [], softness: 0 })}
            />
            <Shortcuts id={keysId} />
          </div>
        </div>
      )}
    </>
  );
}

const statusWords = {
  loading: "Détourage en cours…",
  cutting: "Le contour suit…",
  ready: "Le contour est à jour.",
  storing: "Enregistrement en cours…",
};

const doubts = {
  unsure:
    "Le détourage automatique n’est pas assez sûr\u00a0: sans retouche, les créatives gardent le fond de la photo.",
  unknown: "La reconnaissance du produit n’a pas pu être chargée\u00a0: le contour part du fond seul.",
};

function Status({ trust, state, onRetry }: { trust: Trust; state: keyof typeof statusWords; onRetry: () => void }) {
  return (
    <div className="flex min-h-6 flex-col gap-2">
      <output className="text-sm text-muted">{statusWords[state]}</output>
      {trust === "sure" || state === "loading" ? null : (
        <div className="flex flex-col items-start gap-2">
          <Badge tone="warning" icon={TriangleAlert}>
            À vérifier
          </Badge>
          <p className="text-sm text-muted">{doubts[trust]}</p>
          {trust === "unknown" ? (
            <Button size="sm" icon={RotateCw} onClick={onRetry}>
              Réessayer
            </Button>
          ) : null}
        </div>
      )}
    </div>
  );
}

function reportFailure(error: unknown): never {
  toast.error(texts.saveFailed);
  throw error;
}

/** Status, tools and ground, one below the other. */
const ToolsSkeleton = () => (
  <div aria-hidden className="flex flex-col gap-6">
    <Skeleton className="h-5 w-40" />
    {Array.from({ length: 4 }, (_, at) => (
      <Skeleton key={at} className="h-10 w-full" />
    ))}
  </div>
);

const waiting = { "aria-busy": true, "aria-label": "Chargement de la photo" } as const;

const StageSkeleton = () => (
  <div {...waiting}>
    <Skeleton className="mx-auto aspect-square w-full max-w-[72vh]" />
  </div>
);

/** The photo itself, while it is decoded and cut out. */
const WaitingPhoto = ({ src }: { src: string }) => (
  <div {...waiting}>
    <Picture src={src} alt="" fit="contain" priority sizes="72vh" className="mx-auto w-full max-w-[72vh]" />
  </div>
);
