import type { LandingStatus } from "../../worker/contract/landing-pages.ts";

const rate = new Intl.NumberFormat("fr-FR", { style: "percent", maximumFractionDigits: 1 });
const dayMonth = new Intl.DateTimeFormat("fr-FR", { day: "numeric", month: "short", timeZone: "UTC" });

/** « 3,4 % » from a share of 0 to 1. */
export const formatRate = (share: number): string => rate.format(share);

/** « 3 mai » from `2026-05-03`. */
export const formatDay = (day: string): string => dayMonth.format(new Date(day));

export const statusWords: Record<LandingStatus, string> = { active: "Active", inactive: "Inactive" };

/** The absolute address of a page. */
export const publicAddress = (url: string): string => new URL(url, location.origin).href;
