// /auth as the build renders it: the card with its two tabs, without the app. auth-start.ts puts the app in its place at
// the first sign of a visitor who means to use it. tests/e2e/auth-start.test.ts holds both to the same layout.
import { Moon, Sun } from "lucide-react";
import type { ReactNode } from "react";
import { texts } from "../lib/texts.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Input } from "../ui/input.tsx";
import { PasswordInput } from "../ui/password-input.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { type SignInTab, SignInTabs } from "./sign-in-tabs.tsx";
import { TermsNotice } from "./terms-notice.tsx";

const nothing = () => undefined;

export function AuthStill({ tab }: { tab: SignInTab }) {
  return (
    <AuthFrame corner={<ThemeButton />}>
      {/* Shown by auth-start.ts. */}
      <div id="app-unreachable" role="alert" hidden className="rounded bg-danger-soft px-4 py-3 text-danger">
        {texts.signInUnreachable}
      </div>
      <SignInTabs tab={tab} onTabChange={nothing} takesFocus={false} signIn={<SignIn />} signUp={<SignUp />} />
      <TermsNotice />
    </AuthFrame>
  );
}

/** Stands where the menu will be; both icons, since the theme is only known in the browser. */
const ThemeButton = () => (
  <button
    type="button"
    aria-label="Changer de thème"
    className="inline-flex size-10 shrink-0 items-center justify-center rounded text-ink hover:bg-sunk"
  >
    <Sun size={18} aria-hidden className="[[data-theme=dark]_&]:hidden" />
    <Moon size={18} aria-hidden className="[[data-theme=light]_&]:hidden" />
  </button>
);

const Form = ({ children }: { children: ReactNode }) => (
  <form noValidate className="flex flex-col gap-6">
    {children}
  </form>
);

const SignIn = () => (
  <Form>
    <Field label="Email">
      <Input name="email" type="email" required autoComplete="username" autoCapitalize="none" spellCheck={false} />
    </Field>
    <div className="flex flex-col gap-2">
      <Field label="Mot de passe">
        <PasswordInput name="password" required autoComplete="current-password" />
      </Field>
      <button
        type="button"
        className="self-end rounded text-sm text-muted underline decoration-line-strong underline-offset-4 hover:text-ink"
      >
        Mot de passe oublié&nbsp;?
      </button>
    </div>
    <div className="flex flex-col gap-3">
      <Button type="submit" variant="primary" size="lg">
        Se connecter
      </Button>
      <Button size="lg">Recevoir un code par e-mail</Button>
    </div>
  </Form>
);

const SignUp = () => (
  <Form>
    <Field label="Nom complet">
      <Input name="fullName" required autoComplete="name" />
    </Field>
    <Field label="Email">
      <Input name="email" type="email" required autoComplete="email" autoCapitalize="none" spellCheck={false} />
    </Field>
    <Field label="Mot de passe" hint="6 caractères au minimum">
      <PasswordInput name="password" required autoComplete="new-password" />
    </Field>
    <Button type="submit" variant="primary" size="lg">
      Créer un compte
    </Button>
  </Form>
);
