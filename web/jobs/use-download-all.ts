import { useMutation } from "@tanstack/react-query";
import { toast } from "sonner";
import { api, ApiError, call } from "../lib/api.ts";
import { startDownload } from "../lib/start-download.ts";
import { texts } from "../lib/texts.ts";

/** Downloads a job's results as a ZIP, by a link signed for a few minutes, which needs no session. */
export function useDownloadAll() {
  return useMutation({
    mutationFn: (jobId: string) => call(api.exports[":id"].link.$post({ param: { id: jobId } })),
    onSuccess: ({ url }) => startDownload(url),
    // Errors without a message of the API get the download's own message.
    onError: (error) =>
      toast.error(error instanceof ApiError && error.code !== "unexpected" ? error.message : texts.downloadFailed),
  });
}
