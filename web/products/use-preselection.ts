import { useQuery } from "@tanstack/react-query";
import { type Product, productQuery } from "./queries.ts";

/** The library, with the product that the address names although it lies on a page not read yet. */
export function usePreselection(loaded: Product[], productId: string | null): Product[] {
  const isLoaded = loaded.some((product) => product.id === productId);
  const { data } = useQuery({ ...productQuery(productId ?? ""), enabled: productId !== null && !isLoaded });
  return data && !isLoaded ? [data, ...loaded] : loaded;
}
