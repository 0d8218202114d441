// /dev/ui, every primitive on one page: built apart, so that production's files neither hold it nor are cut up for it.
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  root: "web/dev-ui",
  base: "/dev/ui/",
  publicDir: false,
  plugins: [react(), tailwindcss()],
  build: { outDir: "../../dist/dev/ui", emptyOutDir: true, assetsInlineLimit: 0 },
});
