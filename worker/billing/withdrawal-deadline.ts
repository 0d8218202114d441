// Deadline of a consumer's withdrawal: https://www.legifrance.gouv.fr/codes/article_lc/LEGIARTI000032226816 (L. 221-19).
import { withdrawalDays } from "../contract/plans.ts";

const parisTime = new Intl.DateTimeFormat("en-US", {
  timeZone: "Europe/Paris",
  weekday: "short",
  timeZoneName: "longOffset",
});

/** End of the last day (Paris time) on which an order can be withdrawn. The order's day does not count; a deadline on a weekend moves to Monday. */
export function withdrawalDeadline(orderedAt: Date): Date {
  const day = new Date(orderedAt);
  day.setUTCDate(day.getUTCDate() + withdrawalDays);
  while (readPart(day, "weekday").startsWith("S")) day.setUTCDate(day.getUTCDate() + 1);
  const offset = readPart(day, "timeZoneName").replace("GMT", "");
  const date = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris" }).format(day);
  return new Date(`${date}T23:59:59.999${offset}`);
}

const readPart = (time: Date, type: Intl.DateTimeFormatPartTypes): string =>
  parisTime.formatToParts(time).find((part) => part.type === type)?.value ?? "";
