import { Images, Package } from "lucide-react";
import { useState } from "react";
import { useSeries } from "../../creatives/queries.ts";
import { noFilters } from "../../creatives/use-series-filters.ts";
import { texts } from "../../lib/texts.ts";
import { useProducts } from "../../products/queries.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { type ListQuery, ListStates } from "../../ui/list-states.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { EmptyState } from "../../ui/states.tsx";
import { TabPanel, Tabs } from "../../ui/tabs.tsx";

const tabs = [
  { value: "creatives", label: "Mes Créatives", icon: Images },
  { value: "products", label: "Mes Produits", icon: Package },
];

/** Dialog to choose one of the tenant's finished creatives or product photos. */
export function PicturePicker({
  title,
  onPick,
  onClose,
}: {
  title: string;
  onPick: (address: string) => void;
  onClose: () => void;
}) {
  const [tab, setTab] = useState("creatives");
  return (
    <Dialog open onOpenChange={(open) => (open ? undefined : onClose())} title={title} size="lg">
      <Tabs items={tabs} value={tab} onValueChange={setTab} label="Origine de l’image" className="min-h-80">
        <TabPanel value="creatives">
          <Creatives onPick={onPick} />
        </TabPanel>
        <TabPanel value="products">
          <Products onPick={onPick} />
        </TabPanel>
      </Tabs>
    </Dialog>
  );
}

function Creatives({ onPick }: { onPick: (address: string) => void }) {
  const { query, series } = useSeries(noFilters);
  const pictures = series.flatMap(({ children }) =>
    children.flatMap(({ id, name, image_url: address }) => (address ? [{ id, name, address }] : [])),
  );
  return (
    <Choices
      query={query}
      pictures={pictures}
      failure={texts.creativesLoadFailed}
      emptyTitle="Aucune créative pour le moment"
      onPick={onPick}
    />
  );
}

function Products({ onPick }: { onPick: (address: string) => void }) {
  const { query, products } = useProducts();
  const pictures = products.map(({ id, name, image_url: address }) => ({ id, name, address }));
  return (
    <Choices
      query={query}
      pictures={pictures}
      failure={texts.productsLoadFailed}
      emptyTitle={texts.productsEmpty}
      onPick={onPick}
    />
  );
}

const grid = "grid grid-cols-3 gap-3 sm:grid-cols-5";

interface ChoicesProps {
  query: ListQuery;
  pictures: { id: string; name: string; address: string }[];
  failure: string;
  emptyTitle: string;
  onPick: (address: string) => void;
}

function Choices({ query, pictures, failure, emptyTitle, onPick }: ChoicesProps) {
  return (
    <ListStates
      query={query}
      plural="images"
      layout={grid}
      skeleton={<Skeleton className="aspect-square w-full" />}
      places={10}
      failure={failure}
      isEmpty={query.data !== undefined && pictures.length === 0 && !query.hasNextPage}
      empty={<EmptyState title={emptyTitle} />}
    >
      <ul className={grid}>
        {pictures.map(({ id, name, address }) => (
          <li key={id}>
            <button
              type="button"
              aria-label={name}
              onClick={() => onPick(address)}
              className="block w-full rounded transition-shadow hover:ring-2 hover:ring-ink"
            >
              <Picture src={address} alt="" sizes="9rem" fit="contain" className="rounded" />
            </button>
          </li>
        ))}
      </ul>
    </ListStates>
  );
}
