import { edited, feed, portrait, square, still, story } from "./pictures/pictures.ts";
import { StillPicture } from "./still-picture.tsx";

/** Three columns of decreasing size, each starting lower. */
export function Advantages() {
  return (
    <section id="avantages" aria-labelledby="titre-avantages" className="border-t">
      <div className="mx-auto max-w-7xl px-4 py-14 sm:px-8 sm:py-20 lg:py-32">
        <h2 id="titre-avantages" className="max-w-[14em] font-display text-chapter">
          Tout un studio, sans la prise de vue
        </h2>
        <div className="grid gap-x-8 gap-y-12 pt-8 sm:gap-y-16 sm:pt-12 lg:grid-cols-12 lg:pt-16">
          <article className="lg:col-span-5">
            <StillPicture shot={still} sizes="(min-width: 1024px) 31rem, 92vw" className="rounded" />
            <h3 className="pt-6 font-display text-title">Qualité professionnelle</h3>
            <p className="max-w-prose pt-2 text-muted">
              Votre produit est détouré, éclairé et posé dans un décor composé pour lui. Chacun de ses détails reste le
              sien.
            </p>
          </article>
          <article className="lg:col-span-4 lg:pt-24">
            <div className="flex flex-col gap-2">
              <StillPicture shot={feed} sizes="(min-width: 1024px) 25rem, 92vw" className="rounded" />
              <div className="flex gap-2">
                <div className="grow-16 basis-0">
                  <StillPicture shot={square} sizes="(min-width: 1024px) 10rem, 39vw" className="rounded" />
                </div>
                <div className="grow-[12.8] basis-0">
                  <StillPicture
                    shot={{ ...portrait, alt: "" }}
                    sizes="(min-width: 1024px) 8rem, 31vw"
                    className="rounded"
                  />
                </div>
                <div className="grow-9 basis-0">
                  <StillPicture shot={story} sizes="(min-width: 1024px) 6rem, 22vw" className="rounded" />
                </div>
              </div>
            </div>
            <h3 className="pt-6 font-display text-title">Rapidité</h3>
            <p className="max-w-prose pt-2 text-muted">
              Une adresse, un visage, et la série est là&nbsp;: six formats, chacun recomposé pour sa place, du fil
              Facebook à la story.
            </p>
          </article>
          <article className="lg:col-span-3 lg:pt-56">
            <StillPicture shot={edited} sizes="(min-width: 1024px) 18rem, 92vw" className="rounded" />
            <h3 className="pt-6 font-display text-title">Contrôle total</h3>
            <p className="max-w-prose pt-2 text-muted">
              Le visage, le décor, les mots et leur style&nbsp;: tout se choisit, tout se reprend, et rien n’est publié
              sans vous.
            </p>
          </article>
        </div>
      </div>
    </section>
  );
}
