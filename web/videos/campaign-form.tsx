import { Sparkles } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { messages } from "../../worker/contract/messages.ts";
import { defaultMood, suggestMood } from "../../worker/contract/music.ts";
import { defaultEdit, filmEdits, sceneRoles, sceneSeconds } from "../../worker/contract/videos.ts";
import { type Influencer, useVoices } from "../influencers/queries.ts";
import { VoiceChoice } from "../influencers/voice-choice.tsx";
import { describeError } from "../lib/notify.ts";
import type { Product } from "../products/queries.ts";
import { Button } from "../ui/button.tsx";
import { Checkbox, Switch } from "../ui/checkbox.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { FormError } from "../ui/form-error.tsx";
import { Input, Textarea } from "../ui/input.tsx";
import { SegmentedControl } from "../ui/segmented-control.tsx";
import { Select } from "../ui/select.tsx";
import { CastPreview } from "./cast-preview.tsx";
import { DefinitionChoice } from "./definition-choice.tsx";
import { Choice, formats, languages } from "./form-parts.tsx";
import { MusicChoice } from "./music-choice.tsx";
import { useCreateCampaign } from "./queries.ts";
import { useCampaignDraft } from "./use-campaign-draft.ts";
import { describeVoice } from "./video-words.ts";

const formId = "new-campaign";
const guidelinesMax = 2000;

const seconds = Array.from({ length: sceneSeconds.max - sceneSeconds.min + 1 }, (_, at) => {
  const value = String(sceneSeconds.min + at);
  return { value, label: `${value}\u00a0s` };
});

const edits = filmEdits.map(({ id, label }) => ({ value: id, label }));

const toOptions = (rows: { id: string; name: string }[]) => rows.map(({ id, name }) => ({ value: id, label: name }));

export function CampaignForm({
  products,
  influencers,
  onClose,
}: {
  products: Product[];
  influencers: Influencer[];
  onClose: () => void;
}) {
  const { draft, change, forget } = useCampaignDraft();
  const { productId, influencerId, typedName, duration, language, format, edit, chosenMood, musicSeed } = draft;
  const { definition, captions, promptGuidelines, voice } = draft;
  const [problem, setProblem] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const create = useCreateCampaign();

  const product = products.find(({ id }) => id === productId);
  const influencer = influencers.find(({ id }) => id === influencerId);
  // A default name until the seller types one.
  const name = typedName ?? (product && influencer ? `${product.name} - ${influencer.name}` : "");
  const voices = useVoices(influencer?.id, language);
  const hasVoices = voices !== undefined && (voices.is_filmed || voices.items.length > 0);
  const isFilmedSpeaking = voice && hasVoices && voices.is_filmed;
  const mood = chosenMood ?? (influencer ? suggestMood(influencer.style) : defaultMood);
  const isIncomplete = !product || !influencer || !name.trim();
  const refusal = problem === messages.videoFieldsRequired && !isIncomplete ? undefined : problem;
  const areFieldsMissing = refusal === messages.videoFieldsRequired;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!product || !influencer || !name.trim()) {
      flushSync(() => setProblem(messages.videoFieldsRequired));
      form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
      return;
    }
    setProblem(undefined);
    try {
      await create.mutateAsync({
        name,
        product_id: product.id,
        influencer_id: influencer.id,
        duration: Number(duration),
        language,
        promptGuidelines,
        format,
        definition,
        edit,
        captions,
        music: mood,
        musicSeed,
        voice: voice && hasVoices,
      });
      forget();
      onClose();
    } catch (error) {
      setProblem(describeError(error));
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      locked={create.isPending}
      size="lg"
      title="Nouvelle campagne"
      description="Son script s’écrit aussitôt. Vous le lisez, puis vous lancez la vidéo."
      footer={
        <>
          {refusal ? <FormError className="mr-auto self-center">{refusal}</FormError> : null}
          <Button
            variant="ghost"
            disabled={create.isPending}
            onClick={() => {
              forget();
              onClose();
            }}
          >
            Annuler
          </Button>
          <Button type="submit" form={formId} variant="primary" icon={Sparkles} loading={create.isPending}>
            Créer la campagne
          </Button>
        </>
      }
    >
      <div className="grid gap-8 sm:grid-cols-[minmax(0,1fr)_13rem]">
        <form
          ref={form}
          id={formId}
          noValidate
          onSubmit={(event) => void submit(event)}
          className="flex min-w-0 flex-col gap-6"
        >
          <Field label="Produit">
            <Select
              emptyLabel="Choisir un produit"
              value={productId}
              options={toOptions(products)}
              onChoose={(id) => change({ productId: id })}
              {...(areFieldsMissing && !product ? { "aria-invalid": true } : {})}
            />
          </Field>
          <Field label="Influenceur">
            <Select
              emptyLabel="Choisir un influenceur"
              value={influencerId}
              options={toOptions(influencers)}
              onChoose={(id) => change({ influencerId: id })}
              {...(areFieldsMissing && !influencer ? { "aria-invalid": true } : {})}
            />
          </Field>
          <Field label="Nom de la campagne">
            <Input
              value={name}
              maxLength={200}
              placeholder="Lancement d’automne"
              onChange={(event) => change({ typedName: event.target.value })}
              {...(areFieldsMissing && !name.trim() ? { "aria-invalid": true } : {})}
            />
          </Field>
          <Choice
            label="Durée d’une scène"
            hint={`Quatre scènes, soit ${sceneRoles.length * Number(duration)}\u00a0s en tout.`}
          >
            <SegmentedControl
              label="Durée d’une scène"
              value={duration}
              onValueChange={(value) => change({ duration: value })}
              options={seconds}
            />
          </Choice>
          <div className="flex flex-wrap gap-x-8 gap-y-6">
            <Choice label="Format">
              <SegmentedControl
                label="Format"
                value={format}
                onValueChange={(value) => change({ format: value })}
                options={formats}
              />
            </Choice>
            <DefinitionChoice value={definition} format={format} onChoose={(value) => change({ definition: value })} />
            <Choice label="Langue">
              <SegmentedControl
                label="Langue"
                value={language}
                onValueChange={(value) => change({ language: value })}
                options={languages}
              />
            </Choice>
          </div>
          <Field label="Montage" hint={filmEdits.find(({ id }) => id === edit)?.hint}>
            <Select
              value={edit}
              options={edits}
              onChoose={(value) => change({ edit: filmEdits.find(({ id }) => id === value)?.id ?? defaultEdit })}
            />
          </Field>
          <Checkbox
            checked={captions}
            onCheckedChange={(checked) => change({ captions: checked })}
            label="Textes à l’écran"
            description="Pour qui regarde sans le son. Les sous-titres se téléchargent dans tous les cas."
          />
          {isFilmedSpeaking ? null : (
            <MusicChoice
              mood={mood}
              seed={musicSeed}
              scenes={sceneRoles.length}
              sceneSeconds={Number(duration)}
              onChoose={(value) => change({ chosenMood: value })}
              onCompose={() => change({ musicSeed: crypto.randomUUID() })}
            />
          )}
          {influencer && voices && hasVoices ? (
            <div className="flex flex-col gap-4">
              <Switch
                checked={voice}
                onCheckedChange={(checked) => change({ voice: checked })}
                label="Avec une voix"
                description={describeVoice(influencer.name, voices)}
              />
              {voice && !voices.is_filmed ? (
                <VoiceChoice influencerId={influencer.id} voices={voices} language={language} />
              ) : null}
            </div>
          ) : null}
          <Field
            label="Consignes pour le script"
            optional
            {...(promptGuidelines ? { counter: { length: promptGuidelines.length, max: guidelinesMax } } : {})}
          >
            <Textarea
              value={promptGuidelines}
              maxLength={guidelinesMax}
              rows={2}
              placeholder="Ton complice, insister sur la livraison offerte"
              onChange={(event) => change({ promptGuidelines: event.target.value })}
            />
          </Field>
        </form>
        <CastPreview product={product} influencer={influencer} format={format} />
      </div>
    </Dialog>
  );
}
