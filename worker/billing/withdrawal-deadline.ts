// Deadline of a consumer's withdrawal: https://www.legifrance.gouv.fr/codes/article_lc/LEGIARTI000032226816 (L. 221-19).
import { withdrawalDays } from "../contract/plans.ts";

const parisTime = new Intl.DateTimeFormat("en-US", {
  timeZone: "Europe/Paris",
  weekday: "short",
  timeZoneName: "longOffset",
});
const parisDay = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris" });

/**
 * End of the last day (Paris time) on which an order can be withdrawn. The order's day does not count; a deadline on a
 * Saturday, a Sunday or a public holiday moves to the next working day.
 */
export function withdrawalDeadline(orderedAt: Date): Date {
  const day = new Date(orderedAt);
  day.setUTCDate(day.getUTCDate() + withdrawalDays);
  while (isDayOff(day)) day.setUTCDate(day.getUTCDate() + 1);
  const offset = readPart(day, "timeZoneName").replace("GMT", "");
  return new Date(`${parisDay.format(day)}T23:59:59.999${offset}`);
}

const isDayOff = (day: Date) =>
  readPart(day, "weekday").startsWith("S") || isPublicHoliday(...splitDay(parisDay.format(day)));

/** Public holidays of a fixed day, as month and day (article L. 3133-1 of the Code du travail). */
const fixedHolidays = ["01-01", "05-01", "05-08", "07-14", "08-15", "11-01", "11-11", "12-25"];
/** The others, in days after Easter Sunday: Easter Monday, Ascension, Whit Monday. */
const movingHolidays = [1, 39, 50];

function isPublicHoliday(year: number, monthAndDay: string): boolean {
  if (fixedHolidays.includes(monthAndDay)) return true;
  const days = (Date.parse(`${year}-${monthAndDay}T00:00:00Z`) - easterSunday(year)) / 86_400_000;
  return movingHolidays.includes(days);
}

/** Easter Sunday of the Gregorian calendar, in epoch milliseconds at midnight UTC (Meeus, Jones and Butcher). */
function easterSunday(year: number): number {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const correction = Math.floor((century + 8) / 25);
  const epact =
    (19 * golden + century - Math.floor(century / 4) - Math.floor((century - correction + 1) / 3) + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - ((year % 100) % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * shift + 114;
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1);
}

const splitDay = (isoDay: string): [year: number, monthAndDay: string] => [Number(isoDay.slice(0, 4)), isoDay.slice(5)];

const readPart = (time: Date, type: Intl.DateTimeFormatPartTypes): string =>
  parisTime.formatToParts(time).find((part) => part.type === type)?.value ?? "";
