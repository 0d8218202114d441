// Setup of each test file: what it draws may take cut-outs from the store.
import { inject } from "vitest";
import { setStore } from "./store.ts";

setStore(inject("cutOutsHost"));
