// Deadline of a consumer's right of withdrawal, in Paris time.
import { expect, it } from "vitest";
import { withdrawalDeadline } from "../../worker/billing/withdrawal-deadline.ts";

it.each([
  // A Thursday in winter: until the end of the Thursday two weeks later.
  ["2026-11-12T09:30:00Z", "2026-11-26T22:59:59.999Z"],
  // A Saturday and a Sunday: the following Monday.
  ["2026-11-07T09:30:00Z", "2026-11-23T22:59:59.999Z"],
  ["2026-11-08T09:30:00Z", "2026-11-23T22:59:59.999Z"],
  // Across the end of daylight saving time, and within it.
  ["2026-10-19T09:30:00Z", "2026-11-02T22:59:59.999Z"],
  ["2026-07-01T09:30:00Z", "2026-07-15T21:59:59.999Z"],
  // A Wednesday that is Armistice Day; Christmas, a Friday before a weekend; a New Year's Day.
  ["2026-10-28T09:30:00Z", "2026-11-12T22:59:59.999Z"],
  ["2026-12-11T09:30:00Z", "2026-12-28T22:59:59.999Z"],
  ["2026-12-18T09:30:00Z", "2027-01-04T22:59:59.999Z"],
  // Easter Monday 2027 (29 March, from a Saturday), Ascension Day (6 May) and Whit Monday (17 May); Easter Monday 2038, the latest.
  ["2027-03-13T09:30:00Z", "2027-03-30T21:59:59.999Z"],
  ["2027-04-22T09:30:00Z", "2027-05-07T21:59:59.999Z"],
  ["2027-05-03T09:30:00Z", "2027-05-18T21:59:59.999Z"],
  ["2038-04-12T09:30:00Z", "2038-04-27T21:59:59.999Z"],
  // Past midnight in Paris, but not yet in London.
  ["2026-11-12T23:30:00Z", "2026-11-27T22:59:59.999Z"],
])("counts from %s to %s", (ordered, deadline) => {
  expect(withdrawalDeadline(new Date(ordered)).toISOString()).toBe(deadline);
});
