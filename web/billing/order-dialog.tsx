import { type SubmitEvent, useId, useState } from "react";
import { consentStatements, type ConsentStatement } from "../../worker/contract/order-consent.ts";
import { type Plan, withdrawalDays } from "../../worker/contract/plans.ts";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { FieldGroup } from "../ui/field.tsx";
import { describeProducts, formatDollars } from "./plan-words.ts";
import { type Billing, type Price, useCheckout } from "./queries.ts";

const statements = Object.keys(consentStatements) as ConsentStatement[];

/** The order before it is paid: what it costs, and the two statements that consumer law asks for, neither ticked. */
export function OrderDialog({
  plan,
  price,
  billing,
  onClose,
}: {
  plan: Plan;
  price: Price;
  billing: Billing;
  onClose: () => void;
}) {
  const formId = useId();
  const checkout = useCheckout();
  const [ticked, setTicked] = useState<ConsentStatement[]>([]);
  const [isRefused, setRefused] = useState(false);
  const isChange = billing.current_period_end !== null && plan.mode === "subscription";
  const isComplete = ticked.length === statements.length;

  const pay = (event: SubmitEvent) => {
    event.preventDefault();
    setRefused(!isComplete);
    if (isComplete) checkout.open(price, onClose);
  };

  return (
    <Dialog
      open
      onOpenChange={(next) => (next || checkout.pending ? undefined : onClose())}
      title={isChange ? `Passer au forfait ${plan.name}` : `Commander le forfait ${plan.name}`}
      footer={
        <>
          <Button variant="ghost" disabled={checkout.pending !== null} onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={checkout.pending !== null}>
            {isChange ? "Continuer vers le paiement" : `Payer ${formatDollars(plan.priceCents)}`}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={pay} className="flex flex-col gap-6">
        <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
          {describeOrder(plan, isChange).map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="max-sm:pb-2">{value}</dd>
            </div>
          ))}
        </dl>
        <FieldGroup
          legend="Avant de payer"
          error={isRefused && !isComplete ? "Cochez les deux cases pour continuer." : undefined}
        >
          <div className="flex flex-col gap-4 pb-1">
            {statements.map((name) => (
              <Checkbox
                key={name}
                name={name}
                checked={ticked.includes(name)}
                onCheckedChange={(on) =>
                  setTicked((all) => (on ? [...all, name] : all.filter((each) => each !== name)))
                }
                label={<span className="font-normal">{consentStatements[name]}</span>}
              />
            ))}
          </div>
        </FieldGroup>
      </form>
    </Dialog>
  );
}

/** Name and value of each line of the summary. */
function describeOrder(plan: Plan, isChange: boolean): [name: string, value: string][] {
  const { figure, noun } = describeProducts(plan);
  const isMonthly = plan.mode === "subscription";
  const price = `${formatDollars(plan.priceCents)} ${isMonthly ? "par mois" : "une seule fois"}, taxes comprises`;
  return [
    ["Contenu", `${figure} ${noun}, générations illimitées`],
    ["Prix", isChange ? `${price}. Ce qui reste de ce mois est déduit, et montré à l’étape suivante.` : price],
    ["Durée", isMonthly ? "Renouvelé chaque mois, résiliable en deux clics." : "Pour toujours, sans renouvellement."],
    [
      "Rétractation",
      `${withdrawalDays} jours, sans motif. Seul le temps écoulé reste dû${isMonthly ? "" : ", au prix mensuel de Business"}.`,
    ],
  ];
}
