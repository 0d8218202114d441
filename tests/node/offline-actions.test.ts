// An action without a network fails at once: one that waits would lock its dialog, and act minutes later unasked.
import { onlineManager } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { queryClient } from "../../web/lib/query-client.ts";

// It opens the session of a browser.
vi.mock("../../web/lib/api.ts", () => ({ ApiError: class extends Error {} }));

afterEach(() => onlineManager.setOnline(true));

it("fails where the browser is offline", async () => {
  onlineManager.setOnline(false);
  const mutationFn = vi.fn(() => Promise.reject(new Error("unreachable")));
  const action = queryClient.getMutationCache().build(queryClient, queryClient.defaultMutationOptions({ mutationFn }));
  const ended = action.execute(undefined).catch(String);
  await vi.waitFor(() => expect(action.state.status).toBe("error"));
  expect(await ended).toBe("Error: unreachable");
});
