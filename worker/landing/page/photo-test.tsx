// The photo test's section. Without scripts it is a form with a result page; a lazily loaded frame contains the script
// that shows the results in place (web/photo-test/).
import type { LandingView } from "../page-model.ts";

/** Path of the frame's document. Slugs have no underscore, so it collides with none. */
export const photoTestFrame = "/lp/_essai";

/** Name of the empty frame that the form is posted to before its script is there: the other one is still loading then. */
const postFrame = "essai-envoi";

/** Path that the form is posted to. */
export const photoTestAction = (slug: string) => `/lp/${slug}/essai`;

/** The photo test's form, results and lazy frame. */
export const PhotoTest = ({ view }: { view: Pick<LandingView, "slug"> }) => (
  <section class="essai" id="essai" aria-labelledby="essai-titre">
    <div class="essai-intro">
      <h2 id="essai-titre">Essayez avec votre produit</h2>
      <p>Un lien ou une photo suffit. En 30&nbsp;secondes, trois mises en scène, gratuites et sans inscription.</p>
    </div>
    <form
      class="essai-form"
      method="post"
      enctype="multipart/form-data"
      action={photoTestAction(view.slug)}
      data-essai={view.slug}
    >
      <label class="essai-field">
        Lien de votre produit
        <input
          name="url"
          type="text"
          inputmode="url"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          maxlength={2000}
          placeholder="votre-boutique.fr/produit"
        />
      </label>
      <p class="essai-or">ou</p>
      <label class="essai-field essai-drop">
        Votre photo
        <span class="essai-zone">
          <span class="essai-chosen">Choisir une photo</span>
          <small>PNG, JPG jusqu'à 10MB</small>
          <input name="file" type="file" accept="image/*" />
        </span>
      </label>
      {/* Pressed before the frame's script has loaded, the first one posts into the second frame, whose script then goes on
      here. The second one, for browsers without scripts, opens the page of results. */}
      <button type="submit" formtarget={postFrame} class="essai-scripted">
        TRANSFORMER MON PRODUIT MAINTENANT
      </button>
      <button type="submit" class="essai-plain">
        TRANSFORMER MON PRODUIT MAINTENANT
      </button>
      <output class="essai-status" />
      <p class="essai-error" role="alert" />
      <p class="essai-note">Votre photo et ses variations sont effacées au bout de 24&nbsp;heures.</p>
      {/* Our own documents, which change this page: a sandbox would prevent that. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe class="essai-frame" src={photoTestFrame} title="Test photo" loading="lazy" tabindex={-1} />
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe class="essai-post" name={postFrame} title="Envoi du test photo" tabindex={-1} />
    </form>
    <ul class="essai-results" aria-label="Vos variations" hidden />
  </section>
);

export interface ShownResult {
  imageUrl: string;
  style: string;
  label: string;
}

/** The script (web/photo-test/) builds the same markup. */
export const PhotoTestResult = ({ result }: { result: ShownResult }) => (
  <li>
    <img src={result.imageUrl} alt={`Votre produit, ${describeStyle(result.label)}`} width={1080} height={1080} />
    <p>
      <b>{describeStyle(result.label)}</b>
      <a href={result.imageUrl} download={`egerie-${result.style}.jpg`}>
        Télécharger<span class="essai-hidden"> {describeStyle(result.label)}</span>
      </a>
    </p>
  </li>
);

const describeStyle = (label: string) => `${label} style`;
