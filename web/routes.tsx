// Every address of the app.
import { Navigate, Route, Routes } from "react-router";
import {
  AdsScreen,
  AuthScreen,
  CreativesScreen,
  DashboardShell,
  GenerateScreen,
  HomeScreen,
  InfluencersScreen,
  LogosScreen,
  NewPasswordScreen,
  NotFoundScreen,
  ProductScreen,
  ProductsScreen,
  SettingsScreen,
  UploadScreen,
  VideosScreen,
} from "./screens.ts";
import { SoonScreen } from "./shell/soon-screen.tsx";

export function AppRoutes() {
  return (
    <Routes>
      <Route path="/" element={<HomeScreen />} />
      <Route path="/auth" element={<AuthScreen />} />
      <Route path="/auth/nouveau-mot-de-passe" element={<NewPasswordScreen />} />
      <Route element={<DashboardShell />}>
        <Route path="/dashboard" element={<UploadScreen />} />
        <Route path="/dashboard/products" element={<ProductsScreen />} />
        <Route path="/dashboard/influencers" element={<InfluencersScreen />} />
        <Route path="/dashboard/generate" element={<GenerateScreen />} />
        <Route path="/dashboard/creatives" element={<CreativesScreen />} />
        <Route path="/dashboard/ads" element={<AdsScreen />} />
        <Route path="/dashboard/videos" element={<VideosScreen />} />
        <Route path="/dashboard/logos" element={<LogosScreen />} />
        <Route path="/dashboard/settings" element={<SettingsScreen />} />
        <Route path="/product/:id" element={<ProductScreen />} />
        <Route
          path="/dashboard/make-money"
          element={
            <SoonScreen
              title="Make Money"
              sentence="Vous y créerez des pages de vente et suivrez leurs visites et leurs conversions."
            />
          }
        />
        <Route
          path="/dashboard/pricing"
          element={
            <SoonScreen
              title="Forfaits"
              sentence="Vous y choisirez le forfait qui convient à votre catalogue et gérerez votre abonnement."
            />
          }
        />
        <Route path="/dashboard/*" element={<Navigate to="/dashboard" replace />} />
      </Route>
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}
