import { ChevronDown, ImageUp, Route, Store } from "lucide-react";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { lazyPart } from "../ui/lazy-part.tsx";
import { useSearchParams } from "react-router";
import { ImportSkeleton } from "../imports/import-skeleton.tsx";
import type { Product } from "../products/queries.ts";
import { Button } from "../ui/button.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { TabPanel, Tabs } from "../ui/tabs.tsx";
import { useFirstSteps } from "./first-steps/use-first-steps.ts";
import { ImportFromUrl } from "./import-from-url.tsx";
import { ManualUploadForm } from "./manual-upload-form.tsx";
import { takeSharedPhoto } from "./shared-photo.ts";

const FirstSteps = lazyPart(() => import("./first-steps/first-steps.tsx"), "FirstSteps");
const SavedProduct = lazyPart(() => import("./saved-product.tsx"), "SavedProduct");
const ShopImport = lazyPart(() => import("../imports/shop-import.tsx"), "ShopImport");

const tabs = [
  { value: "manual", label: "Upload manuel", icon: ImageUp },
  { value: "import", label: "Import automatique", icon: Store },
];

const otherWays = "Autres façons d’ajouter un produit";

export function UploadScreen() {
  // The tab is in the address, so that a reload and the jobs tray lead to the import.
  const [search, setSearch] = useSearchParams();
  const tab = search.get("tab") === "import" ? "import" : "manual";
  const [importOpened, setImportOpened] = useState(false);
  if (tab === "import" && !importOpened) setImportOpened(true);
  const [saved, setSaved] = useState<Product | null>(null);
  const manualUpload = useRef<HTMLHeadingElement>(null);
  const shouldFocusForm = useRef(false);
  useEffect(() => {
    if (tab !== "manual" || !shouldFocusForm.current) return;
    shouldFocusForm.current = false;
    manualUpload.current?.focus();
  }, [tab]);

  const steps = useFirstSteps();
  const [shared, setShared] = useState<File | null>(null);
  const isShared = search.get("photo") === "partagee";
  const [othersOpen, setOthersOpen] = useState(isShared || tab === "import");
  useEffect(() => {
    if (!isShared) return;
    setSearch({}, { replace: true });
    void takeSharedPhoto().then(setShared);
  }, [isShared, setSearch]);

  const open = (value: string) => setSearch(value === "manual" ? {} : { tab: value }, { replace: true });

  function switchToManual() {
    shouldFocusForm.current = true;
    open("manual");
  }

  const ways = (
    <Tabs items={tabs} value={tab} onValueChange={open} label="Manière d’ajouter un produit">
      <TabPanel value="manual" keepMounted className="flex flex-col gap-8 data-[state=inactive]:hidden">
        <Suspense>{saved ? <SavedProduct key={saved.id} product={saved} isMain={!steps.isLeading} /> : null}</Suspense>
        <ImportFromUrl
          isMain={!steps.isLeading}
          onSaved={setSaved}
          onImport={() => open("import")}
          onManualUpload={() => manualUpload.current?.focus()}
        />
        <div className="flex items-center gap-4" aria-hidden>
          <span className="h-px flex-1 bg-line" />
          <span className="text-sm text-muted">OU</span>
          <span className="h-px flex-1 bg-line" />
        </div>
        <section aria-labelledby="upload-image" className="flex flex-col gap-6">
          <h2 id="upload-image" ref={manualUpload} tabIndex={-1} className="font-display text-heading">
            Uploader une image
          </h2>
          <ManualUploadForm shared={shared} onSaved={setSaved} />
        </section>
      </TabPanel>
      <TabPanel value="import" keepMounted>
        {importOpened ? (
          <Suspense fallback={<ImportSkeleton withHelp />}>
            <ShopImport onUploadManually={switchToManual} />
          </Suspense>
        ) : null}
      </TabPanel>
    </Tabs>
  );

  return (
    <>
      <PageHeader
        title="Upload de Produit"
        description={"Une adresse ou une photo\u00a0: c’est le point de départ de toutes vos publicités."}
        actions={
          steps.isResumable ? (
            <Button icon={Route} onClick={() => steps.keep({ closed: undefined })}>
              Reprendre les premiers pas
            </Button>
          ) : null
        }
      />
      {steps.isPending ? (
        <BodySkeleton />
      ) : (
        <Suspense fallback={<BodySkeleton />}>
          {steps.isLeading ? <FirstSteps kept={steps.kept} keep={steps.keep} /> : null}
          <OtherWays isFolding={steps.isLeading} isOpen={othersOpen} onToggle={setOthersOpen}>
            {ways}
          </OtherWays>
        </Suspense>
      )}
    </>
  );
}

/** The tabs, folded away while the first steps ask for an address themselves; what is typed there stays. */
function OtherWays({
  isFolding,
  isOpen,
  onToggle,
  children,
}: {
  isFolding: boolean;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
}) {
  return (
    <details
      open={isOpen || !isFolding}
      onToggle={({ currentTarget }) => (isFolding ? onToggle(currentTarget.open) : undefined)}
      className="group"
    >
      <summary
        hidden={!isFolding}
        className="mx-auto flex w-fit cursor-pointer list-none items-center gap-2 rounded px-3 py-2 text-sm text-muted hover:text-ink [&[hidden]]:hidden [&::-webkit-details-marker]:hidden"
      >
        {otherWays}
        <ChevronDown size={16} aria-hidden className="transition-transform group-open:rotate-180" />
      </summary>
      <div className={isFolding ? "pt-4" : undefined}>{children}</div>
    </details>
  );
}

/** Until it is known whether the first steps lead: the tabs, the address's field and the photo's form. */
function BodySkeleton() {
  return (
    <output className="flex flex-col gap-8">
      <span className="sr-only">Chargement...</span>
      <Skeleton className="h-10 w-80 max-w-full" />
      <span className="flex gap-2 max-sm:flex-col">
        <Skeleton className="h-10 flex-1 max-sm:flex-none" />
        <Skeleton className="h-10 w-36 max-sm:w-full" />
      </span>
      <span className="grid gap-6 lg:grid-cols-2 lg:gap-8">
        <Skeleton className="aspect-4/3 w-full" />
        <span className="flex flex-col gap-6">
          <Skeleton className="h-10 w-full" />
          <Skeleton className="h-32 w-full" />
          <Skeleton className="h-10 w-48" />
        </span>
      </span>
    </output>
  );
}
