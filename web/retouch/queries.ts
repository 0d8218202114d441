import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { toast } from "sonner";
import { ApiError, api, call } from "../lib/api.ts";
import { texts } from "../lib/texts.ts";
import { type Product, productQuery } from "../products/queries.ts";
import { encodeAlpha } from "./photo-pixels.ts";

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

/** Whether a product's photo can be cut out; asked once for a photo. */
export const verdictQuery = ({ id, image_url: photoUrl }: Product) =>
  queryOptions({
    queryKey: ["cut-out-verdict", photoUrl],
    staleTime: Infinity,
    retry: false,
    queryFn: ({ signal }) => call(api.products[":id"]["cut-out"].$get({ param: { id } }, { init: { signal } })),
  });
