// Each screen is its own file, fetched when it is first shown, or a moment earlier: see `preloadScreen`.
import { type ComponentType, lazy } from "react";

function screen<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return Object.assign(
    lazy(async () => ({ default: (await load())[name] })),
    { load },
  );
}

export const AuthScreen = screen(() => import("./auth/auth-screen.tsx"), "AuthScreen");
export const NewPasswordScreen = screen(() => import("./auth/new-password-screen.tsx"), "NewPasswordScreen");
export const DashboardShell = screen(() => import("./shell/dashboard-shell.tsx"), "DashboardShell");
export const UploadScreen = screen(() => import("./upload/upload-screen.tsx"), "UploadScreen");
export const ProductsScreen = screen(() => import("./products/products-screen.tsx"), "ProductsScreen");
export const ProductScreen = screen(() => import("./product/product-screen.tsx"), "ProductScreen");
export const InfluencersScreen = screen(() => import("./influencers/influencers-screen.tsx"), "InfluencersScreen");
export const GenerateScreen = screen(() => import("./generate/generate-screen.tsx"), "GenerateScreen");
export const CreativesScreen = screen(() => import("./creatives/creatives-screen.tsx"), "CreativesScreen");
export const AdsScreen = screen(() => import("./ads/ads-screen.tsx"), "AdsScreen");
export const VideosScreen = screen(() => import("./videos/videos-screen.tsx"), "VideosScreen");
export const LogosScreen = screen(() => import("./logos/logos-screen.tsx"), "LogosScreen");
export const MakeMoneyScreen = screen(() => import("./landing/make-money-screen.tsx"), "MakeMoneyScreen");
export const LandingEditorScreen = screen(() => import("./landing/editor/editor-screen.tsx"), "LandingEditorScreen");
export const PricingScreen = screen(() => import("./billing/pricing-screen.tsx"), "PricingScreen");
export const SettingsScreen = screen(() => import("./settings/settings-screen.tsx"), "SettingsScreen");
export const ApiScreen = screen(() => import("./api-access/api-screen.tsx"), "ApiScreen");
export const ModelsScreen = screen(() => import("./models/models-screen.tsx"), "ModelsScreen");
export const NotFoundScreen = screen(() => import("./shell/not-found-screen.tsx"), "NotFoundScreen");

/** What an address needs, outermost first. */
function screensOf(pathname: string): { load: () => Promise<unknown> }[] {
  if (pathname === "/auth") return [AuthScreen];
  if (pathname === "/auth/nouveau-mot-de-passe") return [NewPasswordScreen];
  if (pathname.startsWith("/product/")) return [DashboardShell, ProductScreen];
  if (pathname.startsWith("/dashboard/make-money/")) return [DashboardShell, LandingEditorScreen];
  const inside: Record<string, { load: () => Promise<unknown> }> = {
    "/dashboard": UploadScreen,
    "/dashboard/products": ProductsScreen,
    "/dashboard/influencers": InfluencersScreen,
    "/dashboard/generate": GenerateScreen,
    "/dashboard/creatives": CreativesScreen,
    "/dashboard/ads": AdsScreen,
    "/dashboard/videos": VideosScreen,
    "/dashboard/logos": LogosScreen,
    "/dashboard/make-money": MakeMoneyScreen,
    "/dashboard/pricing": PricingScreen,
    "/dashboard/settings": SettingsScreen,
    "/dashboard/api": ApiScreen,
    "/dashboard/models": ModelsScreen,
  };
  const found = inside[pathname];
  if (found) return [DashboardShell, found];
  return pathname.startsWith("/dashboard") ? [DashboardShell] : [];
}

/** Fetches a screen's files ahead: the shell's and the screen's side by side at start, or as a link is pointed at. */
export function preloadScreen(pathname: string): void {
  for (const each of screensOf(pathname)) {
    // A failure here shows when the screen itself is asked for.
    each.load().catch(() => undefined);
  }
}
