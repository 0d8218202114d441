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
  // Past midnight in Paris, but not yet in London.
  ["2026-11-12T23:30:00Z", "2026-11-27T22:59:59.999Z"],
])("counts from %s to %s", (ordered, deadline) => {
  expect(withdrawalDeadline(new Date(ordered)).toISOString()).toBe(deadline);
});
