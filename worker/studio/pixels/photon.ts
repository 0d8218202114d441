// Photon with the part of its WebAssembly that is used (scripts/generate/extract-photon.mjs).
import { initPhoton, PhotonImage } from "@cf-wasm/photon/others";
import photonWasm from "./photon.wasm";

initPhoton.sync({ module: photonWasm });

export { PhotonImage };
