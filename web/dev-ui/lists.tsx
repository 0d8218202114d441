import { KeyRound, Laptop, PackageOpen, Plus, Webhook } from "lucide-react";
import { useState } from "react";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { ChoiceGrid, ChoiceGridSkeleton } from "../ui/choice-grid.tsx";
import { DottedLine } from "../ui/dotted-line.tsx";
import { FigureTiles } from "../ui/figure-tiles.tsx";
import { type ListQuery, ListStates } from "../ui/list-states.tsx";
import { LoadMore } from "../ui/load-more.tsx";
import { Picture } from "../ui/picture.tsx";
import { Row, RowList, RowListSkeleton } from "../ui/row-list.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { EmptyState } from "../ui/states.tsx";
import { Chapter, Shelf, Specimen, State } from "./specimen.tsx";

const loaded: ListQuery = {
  data: [],
  isPending: false,
  isError: false,
  isFetching: false,
  refetch: () => undefined,
};
const queries: { name: string; query: ListQuery; isEmpty: boolean }[] = [
  { name: "en chemin", query: { ...loaded, data: undefined, isPending: true }, isEmpty: false },
  { name: "en échec", query: { ...loaded, data: undefined, isError: true }, isEmpty: false },
  { name: "vide", query: loaded, isEmpty: true },
  { name: "pleine", query: loaded, isEmpty: false },
];
const grid = "grid grid-cols-3 gap-4";
const figures = [
  { label: "Vues", value: "1 204", note: "sur 30 jours" },
  { label: "Essais", value: "86", note: "7,1 % des vues" },
  { label: "Ventes", value: "12", note: "indiquées par vous" },
];
const products = ["parfum", "montre", "sac"];
/** Not a valid picture. */
const broken = "data:image/png;base64,AAAA";

export function Lists() {
  return (
    <Chapter
      id="listes"
      title="Listes"
      lead={"Quatre états dessinés pour chacune\u00a0: en chemin, en échec, vide, pleine."}
    >
      {queries.map(({ name, query, isEmpty }) => (
        <Specimen key={name} shows={["ListStates", "EmptyState", "ErrorState", "Skeleton"]} note={name}>
          <ListStates
            query={query}
            plural="produits"
            layout={grid}
            skeleton={<ProductSkeleton />}
            places={3}
            failure="Erreur lors du chargement des produits"
            isEmpty={isEmpty}
            empty={
              <EmptyState
                icon={PackageOpen}
                title="Aucun produit uploadé"
                description="Une photo ou l’adresse d’une page produit suffit pour commencer."
                action={
                  <Button variant="primary" icon={Plus}>
                    Ajouter un produit
                  </Button>
                }
              />
            }
          >
            <ul className={grid}>
              {products.map((product) => (
                <li key={product} className="flex flex-col gap-3">
                  <Picture src={`/art/products/${product}.jpg`} alt="" className="rounded" />
                  <p className="text-sm font-medium">Produit</p>
                </li>
              ))}
            </ul>
          </ListStates>
        </Specimen>
      ))}
      <Specimen shows={["LoadMore"]}>
        <Shelf className="*:flex-1">
          <State name="la suite">
            <LoadMore hasMore loading={false} onLoad={() => undefined} />
          </State>
          <State name="en chemin">
            <LoadMore hasMore loading onLoad={() => undefined} />
          </State>
          <State name="en échec">
            <LoadMore hasMore loading={false} failed onLoad={() => undefined} />
          </State>
        </Shelf>
      </Specimen>
      <Specimen shows={["RowList", "Row", "RowListSkeleton"]}>
        <RowList>
          <Row icon={KeyRound} title="Boutique" detail="eg_live_4f… · jamais utilisée" action={<Revoke />} />
          <Row icon={Laptop} title="Firefox sur Linux" detail="Actif en ce moment · 198.18.4.20" />
          <Row
            icon={Webhook}
            title="https://boutique.exemple.fr/egerie/webhooks/production/lyon-presquile"
            detail="job.done, job.failed"
            action={<Revoke />}
          >
            <p className="rounded bg-sunk p-4 text-sm">Ce qui s’ouvre sous la ligne.</p>
          </Row>
        </RowList>
        <RowListSkeleton />
      </Specimen>
      <Specimen shows={["FigureTiles"]}>
        <div className="grid gap-6">
          <State name="en chemin">
            <FigureTiles figures={figures} loading />
          </State>
          <State name="pleine">
            <FigureTiles figures={figures} loading={false} />
          </State>
        </div>
      </Specimen>
      <Specimen shows={["ChoiceGrid", "ChoiceGridSkeleton"]}>
        {(theme) => <Faces label={`Visages (${theme})`} />}
      </Specimen>
      <Specimen shows={["Picture"]}>
        <div className="grid grid-cols-2 gap-6 @md:grid-cols-4">
          <State name="en chemin">
            <Picture src={null} alt="" ratio="4 / 5" className="rounded" />
          </State>
          <State name="couvre">
            <Picture src="/art/products/parfum.jpg" alt="Un flacon" ratio="4 / 5" className="rounded" />
          </State>
          <State name="entière">
            <Picture src="/art/products/montre.jpg" alt="Une montre" ratio="4 / 5" fit="contain" className="rounded" />
          </State>
          <State name="illisible">
            <Picture src={broken} alt="Une image perdue" ratio="4 / 5" className="rounded" />
          </State>
        </div>
      </Specimen>
      <Specimen shows={["DottedLine"]}>
        <DottedLine texts={["6 formats", "12 octobre 2026", "Maison Lavande, Lyon Presqu’île"]} className="text-sm" />
      </Specimen>
      <Specimen shows={["Card"]}>
        <div className="grid gap-6 @md:grid-cols-3">
          {(["sm", "md", "lg"] as const).map((padding) => (
            <Card key={padding} padding={padding}>
              {padding}
            </Card>
          ))}
        </div>
      </Specimen>
    </Chapter>
  );
}

function Faces({ label }: { label: string }) {
  const [chosen, choose] = useState("parfum");
  const choices = products.map((id) => ({ id, image: `/art/products/${id}.jpg`, title: "Produit", details: [id] }));
  return (
    <div className="grid gap-6">
      <ChoiceGrid label={label} choices={choices} value={chosen} onChoose={choose} ratio="4 / 5" />
      <ChoiceGridSkeleton label={`${label} en préparation`} ratio="4 / 5" />
    </div>
  );
}

function ProductSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="aspect-square w-full" />
      <Skeleton className="h-4 w-3/4" />
    </div>
  );
}

const Revoke = () => (
  <Button variant="ghost" size="sm">
    Révoquer
  </Button>
);
