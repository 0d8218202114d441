import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { ApiError, api, call } from "../lib/api.ts";
import { texts } from "../lib/texts.ts";
import { type Product, productQuery } from "../products/queries.ts";
import { startCutOutClient } from "./cut-out-client.ts";
import { encodeAlpha, readPixels } from "./photo-pixels.ts";

/** Saves an alpha; null goes back to the automatic cut-out. */
export function useSaveCutOut(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (made: { alpha: Uint8ClampedArray; width: number; height: number } | null): Promise<Product> => {
      const route = api.products[":id"]["cut-out"];
      if (!made) return call(route.$delete({ param: { id } }));
      const form = new FormData();
      form.set("image", await encodeAlpha(made.alpha, made.width, made.height), "detourage.png");
      return call(route.$put({ param: { id } }, { init: { body: form } }));
    },
    onSuccess: (product) => client.setQueryData(productQuery(id).queryKey, product),
    onError: (error) =>
      toast.error(error instanceof ApiError && error.status === 400 ? error.message : texts.saveFailed),
    onSettled: () => client.invalidateQueries({ queryKey: ["products"] }),
  });
}

/** What is known of the automatic cut-out of a product's photo; computed in the browser, once. */
export const verdictQuery = (photoUrl: string) =>
  queryOptions({
    queryKey: ["cut-out-verdict", photoUrl],
    staleTime: Infinity,
    retry: false,
    queryFn: async ({ signal }) => {
      const photo = await readPixels(photoUrl, signal);
      const worker = startCutOutClient();
      try {
        return await worker.open(photo, null);
      } finally {
        worker.close();
      }
    },
  });
