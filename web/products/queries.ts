import { queryOptions, useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import type { InferResponseType } from "hono/client";
import { toast } from "sonner";
import { useFallbackPoll } from "../jobs/queries.ts";
import { api, call } from "../lib/api.ts";
import { listQuery } from "../lib/list-query.ts";
import { texts } from "../lib/texts.ts";
import { useHiddenProducts } from "./delete-later.ts";

const pageSize = "24";

export const productsQuery = (brandId = "") =>
  listQuery("products", pageSize, { brand_id: brandId }, (query, options) =>
    call(api.products.$get({ query }, options)),
  );

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ["products", id],
    queryFn: ({ signal }) => call(api.products[":id"].$get({ param: { id } }, { init: { signal } })),
  });

export type Product = InferResponseType<(typeof api.products)[":id"]["$get"], 200>;

/** The products, newest first, without those whose deletion is pending; `total` likewise. */
export function useProducts(brandId = "") {
  const query = useInfiniteQuery({ ...productsQuery(brandId), refetchInterval: useFallbackPoll("import") });
  const hidden = useHiddenProducts();
  const loaded = query.data?.pages.flatMap((page) => page.items) ?? [];
  const products = loaded.filter((product) => !hidden.has(product.id));
  const total = (query.data?.pages[0]?.total ?? 0) - (loaded.length - products.length);
  return { query, products, total };
}

export function useDeleteAllProducts() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(api.products.$delete()),
    onError: () => toast.error(texts.deleteFailed),
    onSettled: () => client.invalidateQueries({ queryKey: ["products"] }),
  });
}

export function useEditProduct(id: string) {
  const client = useQueryClient();
  const { queryKey } = productQuery(id);
  return useMutation({
    mutationFn: (changes: { name: string; description: string; brand_id?: string | null }) =>
      call(api.products[":id"].$patch({ param: { id }, json: changes })),
    onMutate: async (changes) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      if (before) client.setQueryData(queryKey, { ...before, ...changes });
      return before;
    },
    onError: (_error, _changes, before) => {
      client.setQueryData(queryKey, before);
      toast.error(texts.saveFailed);
    },
    onSettled: () => client.invalidateQueries({ queryKey: ["products"] }),
  });
}
