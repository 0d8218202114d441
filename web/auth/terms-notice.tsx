/** Shown below both tabs, since a code or a provider's button of the sign-in tab creates an account, too. */
export function TermsNotice() {
  return (
    <p className="text-sm text-muted">
      En continuant, vous acceptez les <NewTab href="/cgu">conditions d’utilisation</NewTab>. La{" "}
      <NewTab href="/confidentialite">politique de confidentialité</NewTab> dit ce que deviennent vos données.
    </p>
  );
}

/** A new tab keeps what was typed. */
function NewTab({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="rounded underline underline-offset-4 hover:text-ink">
      {children}
    </a>
  );
}
