// Every address of the app.
import { Navigate, Route, Routes } from "react-router";
import {
  AdsScreen,
  ApiScreen,
  AuthScreen,
  CreativesScreen,
  DashboardShell,
  GenerateScreen,
  InfluencersScreen,
  LandingEditorScreen,
  LogosScreen,
  MakeMoneyScreen,
  ModelsScreen,
  NewPasswordScreen,
  NotFoundScreen,
  PricingScreen,
  ProductScreen,
  ProductsScreen,
  SettingsScreen,
  UploadScreen,
  VideosScreen,
} from "./screens.ts";

export function AppRoutes() {
  return (
    <Routes>
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
        <Route path="/dashboard/api" element={<ApiScreen />} />
        <Route path="/dashboard/models" element={<ModelsScreen />} />
        <Route path="/product/:id" element={<ProductScreen />} />
        <Route path="/dashboard/make-money" element={<MakeMoneyScreen />} />
        <Route path="/dashboard/make-money/:id" element={<LandingEditorScreen />} />
        <Route path="/dashboard/pricing" element={<PricingScreen />} />
        <Route path="/dashboard/*" element={<Navigate to="/dashboard" replace />} />
      </Route>
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}
