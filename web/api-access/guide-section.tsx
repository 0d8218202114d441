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
      <ul className="flex max-w-prose list-disc flex-col gap-2 pl-5">
        <li>
          Adresse{"\u00a0"}: <code className="wrap-anywhere">{location.origin}/api</code>. Chaque appel porte l’en-tête{" "}
          <code>Authorization: Bearer egk_…</code>
        </li>
        <li>
          {apiKeyLimits.callsPerMinute} appels par minute et par clé. Les en-têtes <code>RateLimit</code> et{" "}
          <code>Retry-After</code> disent où vous en êtes.
        </li>
        <li>
          Avec <code>Idempotency-Key</code>, un appel répété ne fait rien deux fois.
        </li>
        <li>
          Ce qui dure est une tâche{"\u00a0"}: suivez-la par son identifiant, ou laissez un webhook vous prévenir.
        </li>
        <li>
          Une erreur a la forme <code>{'{ "error", "code" }'}</code>
          {"\u00a0"}: <code>error</code> est à montrer, <code>code</code> ne change pas. <code>fields</code> dit ce qui
          ne va pas dans chaque champ refusé.
        </li>
        <li>
          Toutes les routes, ce qu’elles prennent et répondent{"\u00a0"}:{" "}
          <a className="underline underline-offset-4" href="/api/openapi.json" target="_blank" rel="noreferrer">
            description OpenAPI
          </a>
          . Un client en TypeScript{"\u00a0"}:{" "}
          <code className="wrap-anywhere">npx openapi-typescript {location.origin}/api/openapi.json -o egerie.ts</code>
        </li>
      </ul>
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
