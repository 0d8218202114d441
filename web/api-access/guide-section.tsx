import { Copy } from "lucide-react";
import { useState } from "react";
import { toast } from "sonner";
import { apiKeyLimits } from "../../worker/contract/api-keys.ts";
import { Button } from "../ui/button.tsx";
import { SettingsSection } from "../ui/settings-section.tsx";
import { TabPanel, Tabs } from "../ui/tabs.tsx";
import { type ExampleId, examples } from "./examples.ts";

/** How to call the API, with complete example programs. */
export function GuideSection() {
  const [language, setLanguage] = useState<string>("curl" satisfies ExampleId);

  async function copy(code: string) {
    try {
      await navigator.clipboard.writeText(code);
      toast.success("Exemple copié");
    } catch {
      toast.error("La copie a échoué. Sélectionnez le texte et copiez-le.");
    }
  }

  return (
    <SettingsSection
      id="guide"
      title="Mode d’emploi"
      description={"L’API est celle de l’application\u00a0: ce que vous faites ici, un programme peut le faire."}
    >
      <dl className="grid max-w-prose gap-x-6 gap-y-1 text-sm sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-y-3 [&_code]:text-[0.8125rem] [&_code]:wrap-anywhere [&_dd]:max-sm:pb-3 [&_dt]:font-medium">
        <dt>Adresse</dt>
        <dd>
          <code>{location.origin}/api</code>, avec l’en-tête <code>Authorization: Bearer egk_…</code>
        </dd>
        <dt>Débit</dt>
        <dd>
          {apiKeyLimits.callsPerMinute} appels par minute et par clé. Les en-têtes <code>RateLimit</code> et{" "}
          <code>Retry-After</code> disent où vous en êtes.
        </dd>
        <dt>Répétition</dt>
        <dd>
          Avec <code>Idempotency-Key</code>, un appel répété ne fait rien deux fois.
        </dd>
        <dt>Tâches</dt>
        <dd>Suivez ce qui dure par l’identifiant de sa tâche, ou laissez un webhook vous prévenir.</dd>
        <dt>Erreurs</dt>
        <dd>
          <code>error</code> est à montrer, <code>code</code> ne change pas, <code>fields</code> dit ce qui ne va pas
          dans chaque champ refusé.
        </dd>
        <dt>Toutes les routes</dt>
        <dd>
          <a className="underline underline-offset-4" href="/api/openapi.json" target="_blank" rel="noreferrer">
            Description OpenAPI
          </a>
          {"\u00a0"}; un client en TypeScript{"\u00a0"}:{" "}
          <code>npx openapi-typescript {location.origin}/api/openapi.json -o egerie.ts</code>
        </dd>
      </dl>
      <Tabs
        label="Langage de l’exemple"
        value={language}
        onValueChange={setLanguage}
        items={examples.map(({ id, label }) => ({ value: id, label }))}
      >
        {examples.map(({ id, code }) => {
          const text = code(location.origin, "egk_…");
          return (
            <TabPanel key={id} value={id}>
              <div className="flex flex-col gap-3">
                <section
                  // Focusable, so that the arrow keys can scroll it.
                  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
                  tabIndex={0}
                  aria-label={`Exemple\u00a0: ${id}`}
                  className="max-h-96 overflow-auto rounded bg-sunk p-4 text-sm"
                >
                  <pre>
                    <code>{text}</code>
                  </pre>
                </section>
                <Button size="sm" icon={Copy} className="self-start" onClick={() => void copy(text)}>
                  Copier l’exemple
                </Button>
              </div>
            </TabPanel>
          );
        })}
      </Tabs>
    </SettingsSection>
  );
}
