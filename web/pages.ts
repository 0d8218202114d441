// The app's table of pages: address, screen and sidebar entry. Routes (routes.tsx), preloading and the sidebar read it.
// Each screen is a file of its own, fetched when it is first shown or a moment earlier: see `preloadPage`.
import {
  CircleDollarSign,
  Clapperboard,
  CreditCard,
  Fingerprint,
  Images,
  Megaphone,
  Package,
  Shapes,
  Upload,
  UsersRound,
  WandSparkles,
} from "lucide-react";
import { type ComponentType, lazy } from "react";
import { matchPath } from "react-router";
import { importKept } from "./lib/import-again.ts";
import { loadAhead } from "./lib/load-ahead.ts";
import type { MenuEntry } from "./shell/sidebar.tsx";

function screen<Name extends string, Props>(fetchFile: () => Promise<Record<Name, ComponentType<Props>>>, name: Name) {
  let isLoaded = false;
  async function load() {
    const file = await importKept(fetchFile);
    isLoaded = true;
    return file;
  }
  return { load, isLoaded: () => isLoaded, Screen: lazy(async () => ({ default: (await load())[name] })) };
}

export const dashboardShell = screen(() => import("./shell/dashboard-shell.tsx"), "DashboardShell");

export interface Page {
  /** A pattern of React Router. An address belongs to the first page whose pattern matches. */
  path: string;
  /** Whether it is shown inside the dashboard shell, which requires a session. */
  inShell?: boolean;
  /** Absent where `redirectTo` leads elsewhere. */
  screen?: { load: () => Promise<unknown>; isLoaded: () => boolean; Screen: ComponentType };
  redirectTo?: string;
  /** Its entry in the sidebar, which lists them in the order of this table. */
  menu?: Omit<MenuEntry, "path">;
}

export const pages: readonly Page[] = [
  { path: "/auth", screen: screen(() => import("./auth/auth-screen.tsx"), "AuthScreen") },
  {
    path: "/auth/nouveau-mot-de-passe",
    screen: screen(() => import("./auth/new-password-screen.tsx"), "NewPasswordScreen"),
  },
  {
    path: "/dashboard",
    inShell: true,
    screen: screen(() => import("./upload/upload-screen.tsx"), "UploadScreen"),
    menu: { title: "Upload Produit", icon: Upload },
  },
  {
    path: "/dashboard/products",
    inShell: true,
    screen: screen(() => import("./products/products-screen.tsx"), "ProductsScreen"),
    menu: { title: "Mes Produits", icon: Package },
  },
  {
    path: "/product/:id",
    inShell: true,
    screen: screen(() => import("./product/product-screen.tsx"), "ProductScreen"),
  },
  {
    path: "/product/:id/detourage",
    inShell: true,
    screen: screen(() => import("./retouch/retouch-screen.tsx"), "RetouchScreen"),
  },
  {
    path: "/dashboard/influencers",
    inShell: true,
    screen: screen(() => import("./influencers/influencers-screen.tsx"), "InfluencersScreen"),
    menu: { title: "Influenceurs", icon: UsersRound },
  },
  {
    path: "/dashboard/generate",
    inShell: true,
    screen: screen(() => import("./generate/generate-screen.tsx"), "GenerateScreen"),
    menu: { title: "Générer Creative", icon: WandSparkles },
  },
  {
    path: "/dashboard/videos",
    inShell: true,
    screen: screen(() => import("./videos/videos-screen.tsx"), "VideosScreen"),
    menu: { title: "Campagnes Vidéo", icon: Clapperboard },
  },
  {
    path: "/dashboard/creatives",
    inShell: true,
    screen: screen(() => import("./creatives/creatives-screen.tsx"), "CreativesScreen"),
    menu: { title: "Mes Créatives", icon: Images },
  },
  {
    path: "/dashboard/ads",
    inShell: true,
    screen: screen(() => import("./ads/ads-screen.tsx"), "AdsScreen"),
    menu: { title: "Mes Publicités", icon: Megaphone },
  },
  {
    path: "/dashboard/brand",
    inShell: true,
    screen: screen(() => import("./brands/brand-screen.tsx"), "BrandScreen"),
    menu: { title: "Ma marque", icon: Fingerprint },
  },
  {
    path: "/dashboard/logos",
    inShell: true,
    screen: screen(() => import("./logos/logos-screen.tsx"), "LogosScreen"),
    menu: { title: "Brand Logos", icon: Shapes },
  },
  {
    path: "/dashboard/make-money",
    inShell: true,
    screen: screen(() => import("./landing/make-money-screen.tsx"), "MakeMoneyScreen"),
    menu: { title: "Make Money", icon: CircleDollarSign },
  },
  {
    path: "/dashboard/make-money/:id",
    inShell: true,
    screen: screen(() => import("./landing/editor/editor-screen.tsx"), "LandingEditorScreen"),
  },
  {
    path: "/dashboard/pricing",
    inShell: true,
    screen: screen(() => import("./billing/pricing-screen.tsx"), "PricingScreen"),
    menu: { title: "Forfaits", icon: CreditCard },
  },
  {
    path: "/dashboard/settings",
    inShell: true,
    screen: screen(() => import("./settings/settings-screen.tsx"), "SettingsScreen"),
  },
  {
    path: "/dashboard/api",
    inShell: true,
    screen: screen(() => import("./api-access/api-screen.tsx"), "ApiScreen"),
  },
  {
    path: "/dashboard/models",
    inShell: true,
    screen: screen(() => import("./models/models-screen.tsx"), "ModelsScreen"),
  },
  { path: "/dashboard/*", inShell: true, redirectTo: "/dashboard" },
  { path: "*", screen: screen(() => import("./shell/not-found-screen.tsx"), "NotFoundScreen") },
];

/** The sidebar's entries. */
export const menuEntries: readonly MenuEntry[] = pages.flatMap(({ path, menu }) => (menu ? [{ path, ...menu }] : []));

/** The shell, where the page is inside it, and the screen. */
function filesOf(pathname: string) {
  const page = pages.find(({ path }) => matchPath(path, pathname));
  return [page?.inShell ? dashboardShell : undefined, page?.screen].filter((each) => each !== undefined);
}

export const isPageLoaded = (pathname: string): boolean => filesOf(pathname).every((file) => file.isLoaded());

/** Fetches a page's files in parallel, those that are not there yet. */
export async function loadPage(pathname: string): Promise<void> {
  await Promise.all(filesOf(pathname).map((file) => file.load()));
}

/** Fetches them ahead of its render: at start, or as a link is pointed at. A failure shows when the page is visited. */
export function preloadPage(pathname: string): void {
  if (navigator.onLine && !isPageLoaded(pathname)) void loadAhead(() => loadPage(pathname));
}
