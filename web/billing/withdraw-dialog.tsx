import { type ReactNode, useId } from "react";
import { useForm } from "react-hook-form";
import { messages } from "../../worker/contract/messages.ts";
import { withdrawalDays } from "../../worker/contract/plans.ts";
import type { WithdrawalQuote } from "../../worker/contract/billing.ts";
import { readFullName } from "../lib/account.ts";
import { ApiError } from "../lib/api.ts";
import { describeError } from "../lib/notify.ts";
import { emailRules } from "../lib/field-rules.ts";
import { formatDate, formatDateTime } from "../lib/format.ts";
import { useSession } from "../lib/session.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { Input } from "../ui/input.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { ErrorState } from "../ui/states.tsx";
import { describeDuration } from "./describe-duration.ts";
import { findPlan, formatDollars } from "./plan-words.ts";
import { type Billing, useWithdraw, useWithdrawalQuote, type Withdrawal } from "./queries.ts";

/**
 * The withdrawal function required by EU law (directive 2023/2673, article 11a): name, order, and address of the receipt,
 * with the amount that will be given back.
 */
export function WithdrawDialog({ billing, onClose }: { billing: Billing; onClose: () => void }) {
  const formId = useId();
  const withdraw = useWithdraw();
  const quote = useWithdrawalQuote();
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
          <Button type="submit" form={formId} variant="primary" disabled={!quote.data} loading={withdraw.isPending}>
            Confirmer la rétractation
          </Button>
        </>
      }
    >
      <WithdrawForm
        formId={formId}
        billing={billing}
        amounts={
          quote.data ? (
            <Amounts quote={quote.data} />
          ) : quote.isError ? (
            <ErrorState
              message={describeError(quote.error)}
              retrying={quote.isFetching}
              onRetry={() => void quote.refetch()}
            />
          ) : (
            <div aria-busy="true" aria-label="Calcul du remboursement">
              <Skeleton className="h-32 w-full" />
            </div>
          )
        }
        onSend={async (withdrawal) => {
          if (!quote.data) return;
          await withdraw.mutateAsync({ ...withdrawal, refundCents: quote.data.refund_cents });
          onClose();
        }}
      />
    </Dialog>
  );
}

function WithdrawForm({
  formId,
  billing,
  amounts,
  onSend,
}: {
  formId: string;
  billing: Billing;
  /** What is paid, due and given back. */
  amounts: ReactNode;
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
        <dt className="text-muted">Possible jusqu’au</dt>
        <dd>{billing.can_withdraw_until ? formatDateTime(billing.can_withdraw_until) : null}</dd>
      </dl>
      {amounts}
      <p>Le forfait s’arrête aussitôt. Vos produits et vos créatives restent là.</p>
      <Field label="Nom complet" error={errors.name?.message}>
        <Input
          {...register("name", { validate: (name) => name.trim() !== "" || messages.withdrawalName })}
          maxLength={120}
          autoComplete="name"
        />
      </Field>
      <Field label="E-mail pour l’accusé de réception" error={errors.email?.message}>
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

/** The calculation, line by line. */
function Amounts({ quote }: { quote: WithdrawalQuote }) {
  const { paid_cents: paid, used_cents: used, refund_cents: refund } = quote;
  const kept = paid - refund;
  return (
    <div className="flex flex-col gap-3 rounded border bg-sunk p-4">
      <dl className="grid grid-cols-[1fr_auto] gap-y-1 tabular-nums">
        <dt>Payé</dt>
        <dd className="text-right">{formatDollars(paid)}</dd>
        {kept > 0 ? (
          <>
            <dt className="text-muted">{describeUse(quote)}</dt>
            <dd className="pl-6 text-right text-muted">− {formatDollars(kept)}</dd>
          </>
        ) : null}
        <dt className="border-t pt-2 font-medium">Remboursé</dt>
        <dd className="border-t pt-2 pl-6 text-right font-medium">{formatDollars(refund)}</dd>
      </dl>
      <p className="text-sm text-muted">
        {quote.immediate_start
          ? "Vous aviez demandé que le forfait commence tout de suite\u00a0: le temps écoulé reste dû, rien de plus."
          : "Votre paiement est remboursé en entier."}{" "}
        {quote.is_repeated && used > 0
          ? "Vous vous étiez déjà rétracté une fois\u00a0: chaque jour commencé compte en entier."
          : null}
      </p>
    </div>
  );
}

/** « Utilisé 3 jours et 4 heures sur 30 jours ». */
function describeUse({ elapsed_seconds: elapsed, period_seconds: period }: WithdrawalQuote): string {
  const used = `Utilisé ${describeDuration(elapsed)}`;
  return period === null ? `${used}, au prix mensuel de Business` : `${used} sur ${describeDuration(period)}`;
}
