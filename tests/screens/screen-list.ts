// Every screen that `npm run screens` photographs, with its dialogs. A page of web/pages.ts or
// web/prerender.tsx without a line here fails tests/node/screen-list.test.ts.
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { legalPages } from "../../worker/contract/legal-pages.ts";
import type { FullAccount } from "../e2e/full-account.ts";

/**
 * The account and state of a picture: signed out, a new seller, a full account, and the full account while the API's
 * answers are pending or after they failed.
 */
export type Viewer = "visitor" | "empty" | "full" | "loading" | "failed";

export interface Screen {
  /** Prefix of its pictures' file names. */
  name: string;
  /** The path in web/pages.ts or web/prerender.tsx; none for a dialog, or where the worker writes the page. */
  route?: string;
  /** Its address, if the route alone does not give it. */
  path?: string | ((account: FullAccount) => string);
  viewers: readonly Viewer[];
  /** Clicks that open it; the picture is then of the window, not of the whole page. */
  open?: (page: Page) => Promise<void>;
  /** Landing pages have their own themes. */
  hasOwnTheme?: boolean;
  widths?: readonly number[];
}

const lists = ["empty", "full", "loading", "failed"] as const;
const bag = fileURLToPath(new URL("../../web/public/art/products/sac.jpg", import.meta.url));

const press = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first().click();
const isOpen = (page: Page) => page.getByRole("dialog").or(page.getByRole("alertdialog")).waitFor();
const openBy = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await isOpen(page);
};
/** The app takes the place of the rendered page at the first touch. */
async function showSignUp(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "Inscription" }).click();
  await page.getByLabel("Nom complet").waitFor();
}
async function forgetPassword(page: Page): Promise<void> {
  await press("Mot de passe oublié")(page);
  await page.getByRole("heading", { name: "Mot de passe oublié" }).waitFor();
}
async function sendNothing(page: Page): Promise<void> {
  await press("Se connecter")(page);
  await page.getByRole("alert").first().waitFor();
}
const showTab = (name: string) => (page: Page) => page.getByRole("tab", { name, exact: true }).click();

/** On an empty account the tabs are folded away. */
async function showImport(page: Page): Promise<void> {
  const others = page.getByText("Autres façons d’ajouter un produit");
  if (await others.isVisible()) await others.click();
  await showTab("Import automatique")(page);
}

/** On a phone the tabs are in a sheet. */
async function openEditorTab(page: Page, name: string): Promise<void> {
  await page.frameLocator("iframe").getByRole("textbox", { name: "Titre principal" }).waitFor();
  if ((page.viewportSize()?.width ?? 0) < 1024) await page.getByRole("button", { name: "Réglages" }).click();
  await page.getByRole("tab", { name, exact: true }).click();
}

async function chooseOfAd(page: Page, item: string): Promise<void> {
  const card = page.getByRole("article").filter({ hasText: "Instagram Carré" }).first();
  await card.getByRole("button", { name: /^Actions pour/ }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
  await isOpen(page);
}

/** Of the first menu whose name begins so. */
const chooseFrom = (menu: RegExp, item: string) => async (page: Page) => {
  await press(menu)(page);
  await page.getByRole("menuitem", { name: item }).click();
  await isOpen(page);
};

/** On a phone the button is in a menu. */
const deleteProducts = (page: Page) =>
  (page.viewportSize()?.width ?? 0) >= 768
    ? openBy("Supprimer tous")(page)
    : chooseFrom(/^Actions pour/, "Supprimer tous")(page);

async function tryPhoto(page: Page): Promise<void> {
  await page.getByLabel("Votre photo").setInputFiles(bag);
  await page.getByRole("button", { name: "TRANSFORMER MON PRODUIT MAINTENANT" }).click();
  await page.getByRole("list", { name: "Vos variations" }).getByRole("img").nth(2).waitFor();
  await page.getByRole("list", { name: "Vos variations" }).scrollIntoViewIfNeeded();
}

const landing = (theme: string) => (account: FullAccount) =>
  account.landingPages.find((page) => page.theme === theme)?.url ?? "";
const editor = ({ landingPages }: FullAccount) => `/dashboard/make-money/${landingPages[0]?.id}`;
const product = ({ productId }: FullAccount) => `/product/${productId}`;

export const screens: Screen[] = [
  { name: "home", route: "/", viewers: ["visitor", "full"] },
  { name: "auth-sign-in", route: "/auth", viewers: ["visitor"] },
  { name: "auth-sign-up", path: "/auth", viewers: ["visitor"], open: showSignUp },
  { name: "auth-forgotten", path: "/auth", viewers: ["visitor"], open: forgetPassword },
  { name: "auth-refused", path: "/auth", viewers: ["visitor"], open: sendNothing },
  { name: "new-password", route: "/auth/nouveau-mot-de-passe", viewers: ["visitor", "full"] },
  { name: "not-found", route: "*", path: "/nulle-part", viewers: ["visitor"] },
  ...legalPages.map(({ path }): Screen => ({ name: path.slice(1), route: path, viewers: ["visitor"] })),
  { name: "verify", route: "/verify", viewers: ["visitor"] },

  { name: "upload", route: "/dashboard", viewers: ["empty", "full"] },
  { name: "upload-shop", path: "/dashboard", viewers: ["empty", "full"], open: showImport },
  { name: "unknown-dashboard", route: "/dashboard/*", path: "/dashboard/nulle-part", viewers: ["empty"] },
  { name: "products", route: "/dashboard/products", viewers: lists },
  {
    name: "products-delete-all",
    path: "/dashboard/products",
    viewers: ["full"],
    open: deleteProducts,
  },
  { name: "products-batch", path: "/dashboard/products?batch=new", viewers: ["empty", "full"], open: isOpen },
  { name: "product", route: "/product/:id", path: product, viewers: ["full", "loading", "failed"] },
  {
    name: "product-cut-out",
    route: "/product/:id/detourage",
    path: (account) => `${product(account)}/detourage`,
    viewers: ["full", "loading", "failed"],
  },
  { name: "product-unknown", path: "/product/inconnu", viewers: ["empty"] },
  { name: "product-edit", path: product, viewers: ["full"], open: openBy("Modifier") },
  { name: "influencers", route: "/dashboard/influencers", viewers: lists },
  {
    name: "influencers-upload",
    path: "/dashboard/influencers",
    viewers: ["empty"],
    open: showTab("Ajouter un visage"),
  },
  {
    name: "influencer",
    path: "/dashboard/influencers",
    viewers: ["full"],
    open: async (page) => {
      await page.getByRole("article").first().getByRole("button").first().click();
      await isOpen(page);
    },
  },
  { name: "generate", route: "/dashboard/generate", viewers: lists },
  { name: "creatives", route: "/dashboard/creatives", viewers: lists },
  { name: "creatives-none-found", path: "/dashboard/creatives?search=introuvable", viewers: ["full"] },
  { name: "creative", path: "/dashboard/creatives", viewers: ["full"], open: openBy(/^Agrandir/) },
  {
    name: "creative-revise",
    path: "/dashboard/creatives",
    viewers: ["full"],
    open: async (page) => {
      await press(/^Agrandir/)(page);
      await openBy("Changer l’image")(page);
    },
  },
  {
    name: "series-delete",
    path: "/dashboard/creatives",
    viewers: ["full"],
    open: chooseFrom(/^Actions pour/, "Supprimer"),
  },
  { name: "ads", route: "/dashboard/ads", viewers: lists },
  { name: "ad-preview", path: "/dashboard/ads", viewers: ["full"], open: (page) => chooseOfAd(page, "Voir aperçu") },
  { name: "ad-style", path: "/dashboard/ads", viewers: ["full"], open: (page) => chooseOfAd(page, "Changer le style") },
  { name: "ad-edit", path: "/dashboard/ads", viewers: ["full"], open: (page) => chooseOfAd(page, "Modifier") },
  { name: "ad-delete", path: "/dashboard/ads", viewers: ["full"], open: (page) => chooseOfAd(page, "Supprimer") },
  { name: "videos", route: "/dashboard/videos", viewers: lists },
  { name: "video-new", path: "/dashboard/videos", viewers: ["empty", "full"], open: openBy("Nouvelle campagne") },
  // Its form needs no data, so it has no loading state.
  { name: "brand", route: "/dashboard/brand", viewers: lists },
  { name: "logos", route: "/dashboard/logos", viewers: ["empty", "full", "failed"] },
  { name: "logos-saved", path: "/dashboard/logos?tab=logos", viewers: lists },
  { name: "logos-kits", path: "/dashboard/logos?tab=kits", viewers: lists },
  { name: "logo", path: "/dashboard/logos?tab=logos", viewers: ["full"], open: openBy(/^Agrandir/) },
  {
    name: "kit",
    path: ({ kitId }) => `/dashboard/logos?tab=kits&kit=${kitId}`,
    viewers: ["full"],
    open: (page) => page.getByRole("heading", { name: "Palette" }).waitFor(),
  },
  { name: "make-money", route: "/dashboard/make-money", viewers: lists },
  { name: "editor", route: "/dashboard/make-money/:id", path: editor, viewers: ["full", "loading", "failed"] },
  ...(["Style", "Sections", "Page", "Test A/B"] as const).map((tab) => ({
    name: `editor-${tab.toLowerCase().replaceAll(/\W/g, "-")}`,
    path: editor,
    viewers: ["full"] as const,
    open: (page: Page) => openEditorTab(page, tab),
  })),
  { name: "pricing", route: "/dashboard/pricing", viewers: lists },
  { name: "settings", route: "/dashboard/settings", viewers: ["empty", "full"] },
  { name: "api", route: "/dashboard/api", viewers: lists },
  { name: "models", route: "/dashboard/models", viewers: ["full", "loading", "failed"] },
  { name: "jobs", path: "/dashboard", viewers: ["empty", "full"], open: openBy("Tâches") },
  { name: "theme-menu", path: "/dashboard", viewers: ["full"], open: openBy("Changer de thème"), widths: [1280] },
  { name: "menu", path: "/dashboard", viewers: ["full"], open: openBy("Ouvrir le menu"), widths: [360] },
  { name: "menu-folded", path: "/dashboard", viewers: ["full"], open: press("Réduire le menu"), widths: [1280] },

  ...["atelier", "nuit", "franc"].map((theme) => ({
    name: `landing-${theme}`,
    path: landing(theme),
    viewers: ["visitor"] as const,
    hasOwnTheme: true,
  })),
  // Only pages that sell the transformation have the photo test, not those that sell a product.
  { name: "photo-test", path: landing("nuit"), viewers: ["visitor"], hasOwnTheme: true, open: tryPhoto },
];
