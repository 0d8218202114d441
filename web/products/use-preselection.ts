import { useQuery } from "@tanstack/react-query";
import { type Product, productQuery } from "./queries.ts";

/** The loaded products, preceded by the product of the address if it is on a page not loaded yet. */
export function usePreselection(loaded: Product[], productId: string | null): Product[] {
  const isLoaded = loaded.some((product) => product.id === productId);
  const { data } = useQuery({ ...productQuery(productId ?? ""), enabled: productId !== null && !isLoaded });
  return data && !isLoaded ? [data, ...loaded] : loaded;
}
