import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { rightsQuery } from "../models/queries.ts";
import { Button } from "../ui/button.tsx";
import { SettingsSection } from "../ui/settings-section.tsx";

/** Link to the operator's screen; renders nothing for other users. */
export function OperatorSection() {
  const { data } = useQuery(rightsQuery);
  if (!data?.isOperator) return null;
  return (
    <SettingsSection
      id="modeles"
      title="Modèles IA"
      description={"Vous exploitez ce site\u00a0: voyez quels modèles le servent, leur santé et leur coût."}
    >
      <Button asChild className="self-start max-sm:w-full">
        <Link to="/dashboard/models">Ouvrir les modèles IA</Link>
      </Button>
    </SettingsSection>
  );
}
