import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { InferRequestType, InferResponseType } from "hono/client";
import { api, call, saveFile } from "../lib/api.ts";
import { notifyError } from "../lib/notify.ts";
import { isMarketplace } from "./marketplaces.ts";

export type Brand = InferResponseType<typeof api.brands.$get, 200>["items"][number];
export type NewBrand = InferRequestType<typeof api.brands.$post>["json"];
export type BrandPatch = InferRequestType<(typeof api.brands)[":id"]["$patch"]>["json"];

export const brandsQuery = queryOptions({
  queryKey: ["brands"],
  queryFn: ({ signal }) => call(api.brands.$get({}, { init: { signal } })),
});

/** The stored brand. Under the kits' key, because it contains the kit in use, which another tab may change. */
export const brandQuery = queryOptions({
  queryKey: ["brand-kits", "brand"],
  queryFn: ({ signal }) => call(api.brand.$get({}, { init: { signal } })),
});

export const useBrands = () => useQuery(brandsQuery);

/** Whether there is a brand that works can be made anew in. */
export const useHasBrand = () => (useBrands().data?.items.length ?? 0) > 0;

/** Whether the brand in use has a primary colour, which logos, kits and portraits are made anew in. */
export const useHasColours = () =>
  useBrands().data?.items.some(
    ({ in_use, fields }) => in_use && fields.colours.value.some(({ role }) => role === "primary"),
  ) ?? false;

/** The logo for a dark ground, with that ground, of the kit that a brand's logo is of; undefined for any other logo. */
export function useLogoOnDark({ kit_id: kitId, fields: { logo } }: Brand): string | undefined {
  const isOfKit = kitId !== null && logo.evidence.some(({ where }) => where.startsWith("Kit de marque"));
  const { data: kit } = useQuery({
    queryKey: ["brand-kits", kitId],
    queryFn: ({ signal }) => call(api["brand-kits"][":id"].$get({ param: { id: kitId ?? "" } }, { init: { signal } })),
    enabled: isOfKit,
  });
  return kit?.assets.find(({ name }) => name === "logo-fond-sombre-png")?.image_url ?? undefined;
}

/** What shows a brand: its page, and the kit in use. */
const useRefresh = () => {
  const client = useQueryClient();
  return () => Promise.all(["brands", "brand-kits"].map((key) => client.invalidateQueries({ queryKey: [key] })));
};

/** Errors are shown by the form. */
export function useCreateBrand() {
  const refresh = useRefresh();
  return useMutation({ mutationFn: (json: NewBrand) => call(api.brands.$post({ json })), onSuccess: refresh });
}

let firstBrand: Promise<void> = Promise.resolve();

/** Ends once the brand that is read in the background is there, or could not be read: works that follow wear it. */
export const awaitFirstBrand = (): Promise<void> => firstBrand;

/** Reads a shop's brand in the background, for sellers without any; nothing is said of a shop that has none to read. */
export function useFirstBrand() {
  const client = useQueryClient();
  const create = useCreateBrand();
  async function read(from: "shop" | "product", address: string) {
    if (isMarketplace(address)) return;
    try {
      const { items } = await client.fetchQuery(brandsQuery);
      if (items.length === 0) await create.mutateAsync({ from, address });
    } catch {
      // The first steps go on; « Ma marque » reads the shop at any time.
    }
  }
  /** @param from whether the address is that of a shop, or of one of its products. */
  return (from: "shop" | "product", address: string) => {
    firstBrand = read(from, address);
  };
}

export function usePatchBrand(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (json: BrandPatch) => call(api.brands[":id"].$patch({ param: { id }, json })),
    onSuccess: refresh,
  });
}

/** Gives the brand the logo of a file. */
export function useAddLogo(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (file: File) => {
      const form = new FormData();
      form.set("image", file);
      return call(api.brands[":id"].logo.$put({ param: { id } }, { init: { body: form } }));
    },
    onSuccess: refresh,
    onError: notifyError,
  });
}

/** Fields that the shop is read again for; all without any. */
type ReadAgain = InferRequestType<(typeof api.brands)[":id"]["read"]["$post"]>["json"];

export function useReadBrandAgain(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (json: ReadAgain) => call(api.brands[":id"].read.$post({ param: { id }, json })),
    onSuccess: refresh,
    onError: notifyError,
  });
}

export function usePutInUse() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => call(api.brands[":id"].use.$post({ param: { id } })),
    onSuccess: refresh,
    onError: notifyError,
  });
}

export function useDeleteBrand() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => call(api.brands[":id"].$delete({ param: { id } })),
    onSuccess: refresh,
    onError: notifyError,
  });
}

export function useExportBrand(id: string) {
  return useMutation({
    mutationFn: (format: "tokens" | "css" | "pdf") =>
      saveFile(`/api/brands/${id}/export?format=${format}`, `marque.${format === "tokens" ? "json" : format}`),
    onError: notifyError,
  });
}
