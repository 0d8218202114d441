/** Below both tabs, since a code or a provider's button of the first one opens an account, too. */
export function TermsNotice() {
  return (
    <p className="text-sm text-muted">
      En créant un compte, vous acceptez les <NewTab href="/cgu">conditions d'utilisation</NewTab>. La{" "}
      <NewTab href="/confidentialite">politique de confidentialité</NewTab> dit ce que deviennent vos données.
    </p>
  );
}

/** What was typed stays where it is. */
function NewTab({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="rounded underline underline-offset-4 hover:text-ink">
      {children}
    </a>
  );
}
