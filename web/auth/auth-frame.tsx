import type { ReactNode } from "react";
import { Logo } from "../ui/logo.tsx";
import { faces } from "./faces.ts";

/**
 * Page layout of every sign-in step. The column starts at a fixed height rather than being centred: what appears below
 * a form (an error, a provider's button) must not move its fields.
 */
export function AuthFrame({ corner, children }: { corner: ReactNode; children: ReactNode }) {
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[1fr_minmax(0,38vw)]">
      <div className="flex min-h-dvh flex-col lg:min-h-0">
        <header className="flex h-16 items-center justify-between px-4 sm:px-8">
          <a href="/" className="rounded">
            <Logo />
          </a>
          {corner}
        </header>
        <main className="mx-auto flex w-full max-w-md flex-1 flex-col gap-8 px-4 pt-6 pb-16 sm:pt-[clamp(1rem,9vh,6rem)]">
          {children}
        </main>
      </div>
      <div className="sticky top-0 hidden h-dvh grid-cols-2 grid-rows-3 lg:grid">
        {faces.map((src) => (
          <img
            key={src}
            src={src}
            alt=""
            loading="lazy"
            width={384}
            height={482}
            className="size-full min-h-0 object-cover object-top"
          />
        ))}
      </div>
    </div>
  );
}
