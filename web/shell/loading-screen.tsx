/** Shown while the session is checked or the first files of a screen load. */
export function LoadingScreen() {
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <output className="font-display text-heading text-muted">Chargement...</output>
    </main>
  );
}
