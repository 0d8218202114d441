// Vite plugin that writes the API's OpenAPI document beside the web app, where worker/http/api-description.ts reads it.
import type { Plugin } from "vite";
import { describeApi } from "../../worker/openapi/document.ts";

export const writeApiDescription = (): Plugin => ({
  name: "api-description",
  generateBundle() {
    this.emitFile({ type: "asset", fileName: "openapi.json", source: JSON.stringify(describeApi()) });
  },
});
