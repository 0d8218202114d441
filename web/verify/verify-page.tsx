// Public page that checks whether a picture was made here. Its form works without a script; verify.js adds pasting and
// dropping a picture anywhere.
import type { ReactNode } from "react";
import { PublicFooter } from "../shell/public-footer.tsx";
import { Button } from "../ui/button.tsx";
import { Logo } from "../ui/logo.tsx";

export function VerifyPage() {
  return (
    <VerifyFrame>
      <div className="flex max-w-3xl flex-col gap-6 pb-10">
        <h1 className="font-display text-display">Vérifier une image</h1>
        <p className="text-lg text-muted">
          Déposez une image&nbsp;: nous vous dirons si elle a été créée avec Égérie, quand, et ce qu’elle contient de
          réel.
        </p>
      </div>
      <VerifyForm />
    </VerifyFrame>
  );
}

export function VerifyFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex h-16 w-full max-w-7xl items-center px-4 sm:px-8">
        <a href="/" className="rounded">
          <Logo />
        </a>
      </header>
      <main className="mx-auto w-full max-w-7xl flex-1 px-4 pt-10 pb-24 sm:px-8 sm:pt-16">
        {children}
        <Explanation />
      </main>
      <PublicFooter />
      <script src="/verify.js" defer />
    </div>
  );
}

export function VerifyForm() {
  return (
    <form method="post" action="/verify" encType="multipart/form-data" className="flex max-w-3xl flex-col gap-4">
      <label htmlFor="image" className="text-sm font-medium">
        Image à vérifier
      </label>
      {/* The native field lies over the drop area: browsers accept a dropped file on it. Its own words, in the browser's
      language, are not shown. */}
      <div className="relative flex min-h-32 items-center justify-center rounded border border-dashed border-line-strong bg-card px-4 text-sm transition-colors hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-data-over:border-solid has-data-over:border-ink has-data-over:bg-sunk">
        <input
          id="image"
          type="file"
          name="image"
          required
          accept="image/*"
          aria-describedby="image-hint"
          className="peer absolute inset-0 cursor-pointer opacity-0"
        />
        <span aria-hidden className="font-medium underline underline-offset-4 peer-valid:hidden">
          Choisir une image
        </span>
        <span id="image-name" aria-hidden className="hidden font-medium wrap-anywhere peer-valid:inline">
          Image choisie
        </span>
      </div>
      <p id="image-hint" className="text-sm text-muted">
        JPG, PNG ou WEBP, 10&nbsp;Mo au plus. Elle n’est ni conservée, ni transmise.
      </p>
      <Button type="submit" variant="primary" size="lg" className="self-start">
        Vérifier
      </Button>
    </form>
  );
}

const explanations = [
  {
    title: "Le fichier",
    text: "De chaque image créée ici, nous gardons une empreinte de son fichier (SHA-256). La même empreinte, c’est le même fichier, à l’octet près.",
  },
  {
    title: "Ce qu’elle montre",
    text: "Une seconde empreinte résume l’image elle-même. Elle résiste à la recompression, à une autre taille et à un recadrage de 5\u00a0%\u00a0; pas à un miroir, ni à un montage.",
  },
  {
    title: "Une attestation signée",
    text: "Ce que nous savons d’une image est daté et signé le jour où elle est créée. L’attestation se télécharge et se vérifie sans nous. Elle ne nomme personne.",
  },
];

function Explanation() {
  return (
    <section aria-labelledby="comment" className="mt-16 flex flex-col gap-8 border-t pt-10 sm:mt-20">
      <h2 id="comment" className="font-display text-heading">
        Comment nous la reconnaissons
      </h2>
      <dl className="grid gap-8 lg:grid-cols-3 lg:gap-12">
        {explanations.map(({ title, text }) => (
          <div key={title} className="flex flex-col gap-2">
            <dt className="font-medium">{title}</dt>
            <dd className="max-w-prose text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="legal-prose max-w-[42rem]">
        <p>
          Nos <a href="/verify/keys.json">clés publiques</a> vérifient une attestation avec n’importe quel outil
          JWS&nbsp;; les programmes posent leurs questions à <code>POST /api/verify</code>. Pour ce que nos images
          disent d’elles-mêmes, lisez <a href="/transparence-ia">Transparence IA</a>.
        </p>
      </div>
    </section>
  );
}
