import { Download, Ellipsis, Eye, Images, ListChecks, Package, Sparkles, Trash2 } from "lucide-react";
import { useState } from "react";
import { ActionsMenu } from "../ui/actions-menu.tsx";
import { Button } from "../ui/button.tsx";
import { DropdownMenu, MenuItem, MenuSeparator } from "../ui/dropdown-menu.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Popover } from "../ui/popover.tsx";
import { SettingsCard, SettingsSection } from "../ui/settings-section.tsx";
import { TabPanel, Tabs } from "../ui/tabs.tsx";
import { ThemeMenu } from "../ui/theme-menu.tsx";
import { Tooltip } from "../ui/tooltip.tsx";
import { Chapter, Shelf, Specimen, State, type Theme } from "./specimen.tsx";

const tabs = [
  { value: "generator", label: "Générateur", icon: Sparkles },
  { value: "creatives", label: "Mes Créatives", icon: Images },
  { value: "products", label: "Mes Produits", icon: Package },
];

export function Navigation() {
  return (
    <Chapter id="navigation" title="Navigation" lead="Où l’on est, ce que l’on peut y faire, et comment en sortir.">
      <Specimen shows={["PageHeader"]}>
        <PageHeader
          title="Mes Produits"
          count="128 produits"
          description="Tout ce que vous vendez, prêt à être mis en scène."
          back={{ to: "#navigation", label: "Tableau de bord" }}
          actions={
            <>
              <Button variant="ghost">Supprimer tous</Button>
              <Button variant="primary">Ajouter</Button>
            </>
          }
        />
      </Specimen>
      <Specimen shows={["Tabs", "TabPanel"]}>{(theme) => <TabsSample theme={theme} />}</Specimen>
      <Specimen shows={["DropdownMenu", "MenuItem", "MenuSeparator"]} note="s’ouvre dans le thème de la page">
        <Shelf>
          <DropdownMenu trigger={<Button icon={Ellipsis}>Actions</Button>}>
            <MenuItem icon={Eye} onSelect={() => undefined}>
              Ouvrir
            </MenuItem>
            <MenuItem icon={Download} onSelect={() => undefined}>
              Télécharger en haute définition
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon={Trash2} danger onSelect={() => undefined}>
              Supprimer
            </MenuItem>
          </DropdownMenu>
        </Shelf>
      </Specimen>
      <Specimen shows={["ActionsMenu"]} note="s’ouvre dans le thème de la page">
        <ActionsMenu
          label="Actions de la série"
          actions={[
            { icon: Eye, label: "Ouvrir", run: () => undefined },
            { icon: Download, label: "Télécharger", run: () => undefined },
          ]}
          danger={{ icon: Trash2, label: "Supprimer", run: () => undefined }}
        />
      </Specimen>
      <Specimen shows={["Popover"]}>
        <Shelf>
          <Popover label="Tâches" trigger={<IconButton icon={ListChecks} label="Tâches" tooltip={false} />}>
            <p className="p-4 text-sm text-muted">
              Aucune tâche en cours. Vos générations apparaissent ici, où que vous soyez.
            </p>
          </Popover>
        </Shelf>
      </Specimen>
      <Specimen shows={["ThemeMenu"]} note="s’ouvre dans le thème de la page, et le change">
        <Shelf>
          <ThemeMenu />
        </Shelf>
      </Specimen>
      <Specimen shows={["SettingsCard", "SettingsSection"]}>
        {(theme) => (
          <SettingsCard>
            <SettingsSection
              id={`reglage-${theme}`}
              title={`Appareils connectés, ${theme === "light" ? "en clair" : "en sombre"}`}
              description="Là où votre compte est ouvert en ce moment."
            >
              <Button>Déconnecter les autres</Button>
            </SettingsSection>
          </SettingsCard>
        )}
      </Specimen>
      <Specimen shows={["Tooltip", "TooltipProvider"]} note="au survol et au clavier">
        <Shelf>
          {(["top", "right", "bottom", "left"] as const).map((side) => (
            <State key={side} name={side}>
              <Tooltip label="Mes Créatives" side={side}>
                <Button>Mes Créatives</Button>
              </Tooltip>
            </State>
          ))}
        </Shelf>
      </Specimen>
    </Chapter>
  );
}

function TabsSample({ theme }: { theme: Theme }) {
  const [shown, setShown] = useState("generator");
  return (
    <Tabs items={tabs} value={shown} onValueChange={setShown} label={`Onglets, ${theme}`}>
      {tabs.map(({ value, label }) => (
        <TabPanel key={value} value={value}>
          {label}
        </TabPanel>
      ))}
    </Tabs>
  );
}
