/** What the user can do after a screen crashed or its files failed to load. */
export const crashMessage = (): string =>
  navigator.onLine
    ? "Rechargez-la. Si cela ne suffit pas, revenez dans quelques minutes\u00a0: vos produits et vos créatives sont conservés."
    : "Vous êtes hors connexion. Rechargez la page dès le retour du réseau.";
