// Every address of the app. Each screen is its own file, loaded when it is first shown.
import { createBrowserRouter, Navigate, Outlet, ScrollRestoration } from "react-router";
import { LoadingScreen } from "./shell/loading-screen.tsx";
import { RouteErrorScreen } from "./shell/route-error-screen.tsx";

/** Screens whose work is not built yet, said so honestly. */
const soonScreens = [
  {
    path: "videos",
    title: "Campagnes Vidéo",
    sentence: "Vous y transformerez un produit et un influenceur en courtes vidéos publicitaires, script compris.",
  },
  {
    path: "ads",
    title: "Mes Publicités",
    sentence: "Vous y relirez et publierez les annonces rédigées à partir de vos créatives.",
  },
  {
    path: "logos",
    title: "Générateur de Logos",
    sentence: "Vous y dessinerez le logo de votre marque et l'identité visuelle qui l'accompagne.",
  },
  {
    path: "make-money",
    title: "Make Money",
    sentence: "Vous y créerez des pages de vente et suivrez leurs visites et leurs conversions.",
  },
  {
    path: "pricing",
    title: "Forfaits",
    sentence: "Vous y choisirez le forfait qui convient à votre catalogue et gérerez votre abonnement.",
  },
];

function Root() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

function FirstLoad() {
  return location.pathname === "/" ? null : <LoadingScreen />;
}

export function createRouter() {
  return createBrowserRouter([
    {
      Component: Root,
      ErrorBoundary: RouteErrorScreen,
      HydrateFallback: FirstLoad,
      children: [
        { path: "/", lazy: async () => ({ Component: (await import("./home/home-screen.tsx")).HomeScreen }) },
        {
          lazy: async () => ({ Component: (await import("./shell/app-providers.tsx")).AppProviders }),
          children: [
            { path: "/auth", lazy: async () => ({ Component: (await import("./auth/auth-screen.tsx")).AuthScreen }) },
            {
              lazy: async () => ({ Component: (await import("./shell/dashboard-shell.tsx")).DashboardShell }),
              children: [
                {
                  path: "/dashboard",
                  lazy: async () => ({ Component: (await import("./upload/upload-screen.tsx")).UploadScreen }),
                },
                {
                  path: "/dashboard/products",
                  lazy: async () => ({ Component: (await import("./products/products-screen.tsx")).ProductsScreen }),
                },
                {
                  path: "/dashboard/influencers",
                  lazy: async () => ({
                    Component: (await import("./influencers/influencers-screen.tsx")).InfluencersScreen,
                  }),
                },
                {
                  path: "/dashboard/generate",
                  lazy: async () => ({ Component: (await import("./generate/generate-screen.tsx")).GenerateScreen }),
                },
                {
                  path: "/dashboard/creatives",
                  lazy: async () => ({ Component: (await import("./creatives/creatives-screen.tsx")).CreativesScreen }),
                },
                {
                  path: "/product/:id",
                  lazy: async () => ({ Component: (await import("./products/product-screen.tsx")).ProductScreen }),
                },
                ...soonScreens.map(({ path, title, sentence }) => ({
                  path: `/dashboard/${path}`,
                  lazy: async () => {
                    const { SoonScreen } = await import("./shell/soon-screen.tsx");
                    return { element: <SoonScreen key={path} title={title} sentence={sentence} /> };
                  },
                })),
                { path: "/dashboard/*", element: <Navigate to="/dashboard" replace /> },
              ],
            },
          ],
        },
        {
          path: "*",
          lazy: async () => ({ Component: (await import("./shell/not-found-screen.tsx")).NotFoundScreen }),
        },
      ],
    },
  ]);
}
