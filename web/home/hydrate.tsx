import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HomePage } from "./home-page.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("document.html has no #root");
hydrateRoot(
  root,
  <StrictMode>
    <HomePage />
  </StrictMode>,
);
