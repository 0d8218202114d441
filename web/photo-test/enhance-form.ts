// Progressive enhancement of the photo test's form on a landing page. The page runs no script; it embeds this iframe, which
// submits the form in place instead of opening a page (worker/landing/page/photo-test.tsx has the markup).
import { photoTestLimits, photoTestStyles } from "../../worker/contract/landing-pages.ts";
import { prepareProof } from "./proof.ts";
import { readResults, type PhotoTestResult } from "./read-results.ts";
import { PhotoTestError } from "./photo-test-error.ts";

const texts = {
  sourceRequired: "Veuillez fournir une URL ou uploader une image",
  tooLarge: "L’image doit faire moins de 10 Mo.",
  failed: "Erreur lors de la génération. Veuillez réessayer.",
  empty: "No results generated",
  progress: (done: number) => `Génération en cours... (${done}/${photoTestStyles.length})`,
  done: (count: number) => `✨ ${count} variations créées avec succès!`,
  download: "Télécharger",
  choose: "Choisir une photo",
};

// The elements belong to another document, so `instanceof` does not work on them.
const frame = window.frameElement;
const form = frame?.closest("form");
const block = form?.closest<HTMLElement>(".essai");
const parts = form && block && findParts(form, block);
if (frame && form && parts) enhanceForm(form, parts, prepareProof(frame));

interface Parts {
  url: HTMLInputElement;
  file: HTMLInputElement;
  drop: HTMLElement;
  button: HTMLButtonElement;
  status: HTMLElement;
  error: HTMLElement;
  results: HTMLElement;
}

function findParts(form: HTMLElement, block: HTMLElement): Parts | null {
  const url = form.querySelector<HTMLInputElement>("[name=url]");
  const file = form.querySelector<HTMLInputElement>("[name=file]");
  const drop = file?.closest<HTMLElement>("label");
  const button = form.querySelector("button");
  const [status, error, results] = ["status", "error", "results"].map((name) =>
    block.querySelector<HTMLElement>(`.essai-${name}`),
  );
  return url && file && drop && button && status && error && results
    ? { url, file, drop, button, status, error, results }
    : null;
}

function enhanceForm(form: HTMLFormElement, parts: Parts, getProof: () => Promise<string | undefined>): void {
  const { url, file, drop, button, status, error, results } = parts;
  const page = form.ownerDocument;
  const zoneText = drop.querySelector(".essai-chosen");
  let errorTimer = 0;

  /** Of either frame's test. */
  const isBusy = () => button.getAttribute("aria-disabled") === "true";
  const { imageUrl: posted, error: refusal } = document.documentElement.dataset;
  if (refusal) showError(refusal);
  else if (posted) void test(posted);
  // The frame that was posted to does this one test; the other one takes the form over.
  else listen();

  function listen(): void {
    url.addEventListener("input", () => {
      if (url.value === "" || file.value === "") return;
      file.value = "";
      showPreview();
    });
    file.addEventListener("change", () => {
      if (file.files?.length) url.value = "";
      showPreview();
    });
    form.addEventListener("dragover", (event) => {
      event.preventDefault();
      drop.classList.add("essai-over");
    });
    form.addEventListener("dragleave", () => drop.classList.remove("essai-over"));
    form.addEventListener("drop", (event) => {
      event.preventDefault();
      drop.classList.remove("essai-over");
      choose(event.dataTransfer);
    });
    form.addEventListener("paste", (event) => choose(event.clipboardData));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (!isBusy()) void test();
    });
    // A file may have been chosen while this script loaded.
    showPreview();
  }

  function choose(data: DataTransfer | null): void {
    if (!data?.files.length) return;
    file.files = data.files;
    url.value = "";
    showPreview();
  }

  function showPreview(): void {
    drop.querySelector("img")?.remove();
    const chosen = file.files?.[0];
    if (zoneText) zoneText.textContent = chosen?.name ?? texts.choose;
    if (!chosen) return;
    const preview = page.createElement("img");
    preview.className = "essai-preview";
    preview.alt = "";
    preview.src = URL.createObjectURL(chosen);
    preview.addEventListener("load", () => URL.revokeObjectURL(preview.src));
    // Not every browser can show every phone's picture format.
    preview.addEventListener("error", () => preview.remove());
    zoneText?.before(preview);
  }

  /** Tests the link or the photo of the form, or what was posted before this script was there. */
  async function test(posted?: string): Promise<void> {
    showError("");
    button.setAttribute("aria-disabled", "true");
    try {
      const imageUrl = posted || url.value.trim() || (await upload(file.files?.[0]));
      results.replaceChildren();
      results.hidden = true;
      let done = 0;
      for await (const result of readResults({
        imageUrl,
        page: form.dataset["essai"],
        turnstileToken: await getProof(),
      })) {
        done += 1;
        results.append(draw(result));
        results.hidden = false;
        status.textContent = texts.progress(done);
      }
      if (done === 0) throw new PhotoTestError(texts.empty);
      status.textContent = texts.done(done);
    } catch (failure) {
      status.textContent = "";
      showError(failure instanceof PhotoTestError ? failure.message : texts.failed);
    } finally {
      button.removeAttribute("aria-disabled");
    }
  }

  async function upload(chosen: File | undefined): Promise<string> {
    if (!chosen) throw new PhotoTestError(texts.sourceRequired);
    if (chosen.size > photoTestLimits.fileBytes) throw new PhotoTestError(texts.tooLarge);
    status.textContent = texts.progress(0);
    const body = new FormData();
    body.set("file", chosen);
    const response = await fetch("/api/public/uploads", { method: "POST", body });
    if (!response.ok) throw await PhotoTestError.read(response);
    return ((await response.json()) as { imageUrl: string }).imageUrl;
  }

  function showError(sentence: string): void {
    clearTimeout(errorTimer);
    error.textContent = sentence;
    if (sentence) errorTimer = window.setTimeout(showError, photoTestLimits.errorMs, "");
  }

  function draw({ imageUrl, style, label }: PhotoTestResult): HTMLElement {
    const item = page.createElement("li");
    const picture = Object.assign(page.createElement("img"), {
      alt: `Votre produit, ${label} style`,
      width: 1080,
      height: 1080,
      src: imageUrl,
    });
    const caption = page.createElement("p");
    const name = Object.assign(page.createElement("b"), { textContent: `${label} style` });
    const link = Object.assign(page.createElement("a"), {
      href: imageUrl,
      download: `egerie-${style}.jpg`,
      textContent: texts.download,
    });
    const which = Object.assign(page.createElement("span"), {
      className: "essai-hidden",
      textContent: ` ${label} style`,
    });
    link.append(which);
    caption.append(name, link);
    item.append(picture, caption);
    return item;
  }
}
