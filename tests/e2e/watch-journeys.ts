// Runs before each test file: checks for all journeys.
import { afterAll, afterEach, expect } from "vitest";
import { closePages, describePages, takeStrays } from "./browser.ts";

// No request to another host, whatever the test is about.
const expectNoStrays = () => expect(takeStrays()).toEqual([]);
afterEach(expectNoStrays);

// A failing journey reports the state of its pages, since nobody can watch it elsewhere.
afterEach(async ({ task }) => {
  if (task.result?.state === "fail") console.error(`${task.name}:\n${await describePages()}`);
});

afterAll(async () => {
  await closePages();
  expectNoStrays();
});
