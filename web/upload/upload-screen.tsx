import { ImageUp, Store } from "lucide-react";
import { useRef, useState } from "react";
import type { Product } from "../products/queries.ts";
import { Badge } from "../ui/badge.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { TabPanel, Tabs } from "../ui/tabs.tsx";
import { ImportFromUrl } from "./import-from-url.tsx";
import { ManualUploadForm } from "./manual-upload-form.tsx";
import { SavedProduct } from "./saved-product.tsx";

const tabs = [
  { value: "manual", label: "Upload manuel", icon: ImageUp },
  { value: "shop", label: "Import automatique", icon: Store },
];

export function UploadScreen() {
  const [tab, setTab] = useState("manual");
  const [saved, setSaved] = useState<Product | null>(null);
  const manualUpload = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <PageHeader
        title="Upload de Produit"
        description="Une adresse ou une photo : c'est le point de départ de toutes vos publicités."
      />
      <Tabs items={tabs} value={tab} onValueChange={setTab} label="Manière d'ajouter un produit">
        <TabPanel value="manual" keepMounted className="flex flex-col gap-8 data-[state=inactive]:hidden">
          {saved ? <SavedProduct key={saved.id} product={saved} /> : null}
          <ImportFromUrl onSaved={setSaved} onManualUpload={() => manualUpload.current?.focus()} />
          <div className="flex items-center gap-4" aria-hidden>
            <span className="h-px flex-1 bg-line" />
            <span className="text-sm text-muted">OU</span>
            <span className="h-px flex-1 bg-line" />
          </div>
          <section aria-labelledby="upload-image" className="flex flex-col gap-6">
            <h2 id="upload-image" ref={manualUpload} tabIndex={-1} className="font-display text-heading">
              Uploader une image
            </h2>
            <ManualUploadForm onSaved={setSaved} />
          </section>
        </TabPanel>
        <TabPanel value="shop">
          <ShopImportSoon />
        </TabPanel>
      </Tabs>
    </>
  );
}

function ShopImportSoon() {
  return (
    <section aria-labelledby="shop-soon" className="flex flex-col gap-6 rounded border bg-card p-6 sm:p-8">
      <div className="flex flex-col gap-2">
        <Badge tone="info">Bientôt</Badge>
        <h2 id="shop-soon" className="font-display text-heading">
          Toute votre boutique, en une adresse
        </h2>
        <p className="max-w-prose text-muted">
          Vous donnerez l'adresse de votre boutique&nbsp;; jusqu'à 20 pages seront parcourues et leurs produits
          rejoindront votre bibliothèque. En attendant, l'onglet «&nbsp;Upload manuel&nbsp;» importe une page produit à
          la fois.
        </p>
      </div>
      <ol className="grid gap-6 sm:grid-cols-3">
        {soonSteps.map(({ title, text }, at) => (
          <li key={title} className="flex flex-col gap-1 border-t pt-4">
            <span className="font-display text-heading text-muted">{at + 1}</span>
            <h3 className="font-medium">{title}</h3>
            <p className="text-sm text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const soonSteps = [
  { title: "L'adresse", text: "Celle de votre boutique en ligne, publique." },
  { title: "La lecture", text: "Nom, prix, description et photos de chaque produit." },
  { title: "La bibliothèque", text: "Vos produits, prêts à être mis en scène." },
];
