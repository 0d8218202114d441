// « Télécharger pour… »: a package for an ad manager, with the UTM parameters of its links.
import { useMutation } from "@tanstack/react-query";
import { FolderDown } from "lucide-react";
import { type FormEvent, useState } from "react";
import { adNetworks } from "../../worker/contract/placements.ts";
import { api, call } from "../lib/api.ts";
import { describeError } from "../lib/notify.ts";
import { startDownload } from "../lib/start-download.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { FormError } from "../ui/form-error.tsx";
import { Input } from "../ui/input.tsx";
import { Select } from "../ui/select.tsx";

/** What is packed, and a name for its campaign. */
export interface Packed {
  source: "series" | "ad" | "batch";
  id: string;
  name: string;
  /** Draws what is not drawn yet; answers undefined where that failed. */
  prepare?: () => Promise<string | undefined>;
}

export function PackageDialog({ packed, onClose }: { packed: Packed; onClose: () => void }) {
  const [network, setNetwork] = useState<(typeof adNetworks)[number]["id"]>("meta");
  const [campaign, setCampaign] = useState(packed.name);
  const [source, setSource] = useState("");
  const [medium, setMedium] = useState("cpc");
  const { label } = adNetworks.find(({ id }) => id === network) ?? adNetworks[0];
  const download = useMutation({
    mutationFn: async () => {
      if (packed.prepare && (await packed.prepare()) === undefined) return undefined;
      return call(
        api.packages.link.$post({
          json: {
            id: packed.id,
            source: packed.source,
            network,
            utm_campaign: campaign,
            utm_source: source || network,
            utm_medium: medium,
          },
        }),
      );
    },
    onSuccess: (link) => {
      if (!link) return;
      startDownload(link.url);
      onClose();
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    download.mutate();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Télécharger pour une régie"
      description="Les images aux tailles du réseau, les textes prêts à importer, les textes alternatifs et les liens suivis."
    >
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Field label="Réseau">
          <Select
            value={network}
            options={adNetworks.map(({ id, label: text }) => ({ value: id, label: text }))}
            onChoose={(value) => setNetwork(adNetworks.find(({ id }) => id === value)?.id ?? "meta")}
          />
        </Field>
        <Field label="Campagne" hint="utm_campaign dans chaque lien">
          <Input value={campaign} maxLength={100} onChange={(event) => setCampaign(event.target.value)} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Source" hint="utm_source">
            <Input
              value={source}
              placeholder={network}
              maxLength={100}
              onChange={(event) => setSource(event.target.value)}
            />
          </Field>
          <Field label="Support" hint="utm_medium">
            <Input value={medium} maxLength={100} onChange={(event) => setMedium(event.target.value)} />
          </Field>
        </div>
        {download.isError ? <FormError>{describeError(download.error)}</FormError> : null}
        <Button type="submit" variant="primary" icon={FolderDown} loading={download.isPending} className="self-end">
          {`Télécharger pour ${label}`}
        </Button>
      </form>
    </Dialog>
  );
}
