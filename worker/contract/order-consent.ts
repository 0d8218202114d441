// What a buyer asks for and acknowledges before paying (articles L. 221-25 and L. 221-28 of the Code de la consommation).
import { withdrawalDays } from "./plans.ts";

/** Changes whenever a statement's words do: it is stored with each order, and an older page has to be read again. */
export const consentVersion = "2026-11-22";

/** The statements with a checkbox each, by the field of the request that says it was ticked. */
export const consentStatements = {
  immediateStart: `Je demande que mon forfait commence tout de suite, sans attendre la fin du délai de rétractation de ${withdrawalDays}\u00a0jours.`,
  acknowledgement:
    "Je reconnais que, si je me rétracte, la part du forfait déjà écoulée reste due, et que je n’aurai plus ce droit une fois le service entièrement fourni.",
} as const;

export type ConsentStatement = keyof typeof consentStatements;

/** Query parameter of /dashboard/pricing that opens the order of a plan: `?commander=pro`. */
export const orderParameter = "commander";
