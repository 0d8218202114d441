import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import type { RecognisedProduct, saveScrapedProductBody } from "../../worker/contract/schemas/products.ts";
import { api, call, upload } from "../lib/api.ts";
import type { Product } from "../products/queries.ts";

export function useScrapeProduct() {
  return useMutation({
    mutationFn: (productUrl: string) => call(api.functions["scrape-product"].$post({ json: { productUrl } })),
  });
}

function useRefreshProducts() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ["products"] });
}

export function useUploadProduct(onProgress: (percent: number) => void) {
  return useMutation({
    mutationFn: ({
      name,
      description,
      file,
      headers,
    }: {
      name: string;
      description: string;
      file: File;
      headers: Record<string, string>;
    }) => {
      const form = new FormData();
      form.set("name", name);
      form.set("description", description);
      form.set("image", file);
      return upload<Product>("/api/products", form, { onProgress, headers });
    },
    onSuccess: useRefreshProducts(),
  });
}

export type SeenProduct = RecognisedProduct;

export function useReadProductImage() {
  return useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.set("image", file);
      return upload<SeenProduct>("/api/functions/read-product-image", form);
    },
  });
}

export function useSaveScrapedProduct() {
  return useMutation({
    mutationFn: ({
      body,
      headers,
    }: {
      body: z.input<typeof saveScrapedProductBody>;
      headers: Record<string, string>;
    }) =>
      // The route reads a form or JSON, depending on the content type, so the client has no type for the body.
      call(
        api.products.$post(undefined, {
          headers: { "content-type": "application/json", ...headers },
          init: { body: JSON.stringify(body) },
        }),
      ),
    onSuccess: useRefreshProducts(),
  });
}
