// Before each file of journeys: what holds for all of them.
import { afterAll, afterEach, expect } from "vitest";
import { closePages, describePages, takeStrays } from "./browser.ts";

// Nothing leaves for another host, whatever else a test is about.
const expectNoStrays = () => expect(takeStrays()).toEqual([]);
afterEach(expectNoStrays);

// A journey that breaks off tells where it stood: elsewhere nobody can look.
afterEach(async ({ task }) => {
  if (task.result?.state === "fail") console.error(`${task.name}:\n${await describePages()}`);
});

afterAll(async () => {
  await closePages();
  expectNoStrays();
});
