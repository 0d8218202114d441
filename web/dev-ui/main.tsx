import "./dev-ui.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { TooltipProvider } from "../ui/tooltip.tsx";
import { UiPage } from "./ui-page.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <TooltipProvider>
        <UiPage />
      </TooltipProvider>
    </BrowserRouter>
  </StrictMode>,
);
