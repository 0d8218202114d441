import { useId } from "react";
import { useForm } from "react-hook-form";
import { messages } from "../../worker/contract/messages.ts";
import { withdrawalDays } from "../../worker/contract/plans.ts";
import { readFullName } from "../lib/account.ts";
import { ApiError } from "../lib/api.ts";
import { emailRules } from "../lib/field-rules.ts";
import { formatDate, formatDateTime } from "../lib/format.ts";
import { useSession } from "../lib/session.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { Input } from "../ui/input.tsx";
import { findPlan } from "./plan-words.ts";
import { type Billing, useWithdraw, type Withdrawal } from "./queries.ts";

/** The withdrawal function required by EU law (directive 2023/2673, article 11a): name, order, and address of the receipt. */
export function WithdrawDialog({ billing, onClose }: { billing: Billing; onClose: () => void }) {
  const formId = useId();
  const withdraw = useWithdraw();
  return (
    <Dialog
      open
      onOpenChange={(next) => (next || withdraw.isPending ? undefined : onClose())}
      title="Se rétracter du contrat"
      description={`Vous avez ${withdrawalDays} jours à compter de la commande, sans motif à donner.`}
      footer={
        <>
          <Button variant="ghost" disabled={withdraw.isPending} onClick={onClose}>
            Garder mon forfait
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={withdraw.isPending}>
            Confirmer la rétractation
          </Button>
        </>
      }
    >
      <WithdrawForm
        formId={formId}
        billing={billing}
        onSend={async (withdrawal) => {
          await withdraw.mutateAsync(withdrawal);
          onClose();
        }}
      />
    </Dialog>
  );
}

function WithdrawForm({
  formId,
  billing,
  onSend,
}: {
  formId: string;
  billing: Billing;
  onSend: (withdrawal: Withdrawal) => Promise<void>;
}) {
  const { user } = useSession();
  const { register, handleSubmit, formState, setError } = useForm<Withdrawal>({
    defaultValues: { name: user ? readFullName(user) : "", email: user?.email ?? "" },
  });
  const { errors } = formState;

  const send = handleSubmit(async (withdrawal) => {
    try {
      await onSend(withdrawal);
    } catch (error) {
      if (!(error instanceof ApiError)) return;
      for (const name of ["name", "email"] as const) {
        const message = error.fields[name];
        if (message) setError(name, { message }, { shouldFocus: true });
      }
    }
  });

  return (
    <form id={formId} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-6">
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        <dt className="text-muted">Contrat</dt>
        <dd>
          Forfait {findPlan(billing.plan).name}
          {billing.started_at ? `, commandé le ${formatDate(billing.started_at)}` : null}
        </dd>
        <dt className="text-muted">Possible jusqu'au</dt>
        <dd>{billing.can_withdraw_until ? formatDateTime(billing.can_withdraw_until) : null}</dd>
      </dl>
      <p>
        Le forfait s'arrête aussitôt et votre paiement est remboursé en entier. Vos produits et vos créatives restent
        là.
      </p>
      <Field label="Nom complet" error={errors.name?.message}>
        <Input
          {...register("name", { validate: (name) => name.trim() !== "" || messages.withdrawalName })}
          maxLength={120}
          autoComplete="name"
        />
      </Field>
      <Field label="E-mail pour l'accusé de réception" error={errors.email?.message}>
        <Input
          {...register("email", {
            validate: (email) => emailRules.validate(email) === true || messages.withdrawalEmail,
          })}
          type="email"
          maxLength={254}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
    </form>
  );
}
