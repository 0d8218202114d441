import { useMutation } from "@tanstack/react-query";
import { toast } from "sonner";
import { api, ApiError, call } from "../lib/api.ts";
import { startDownload } from "../lib/start-download.ts";
import { texts } from "../lib/texts.ts";

/** Everything a job made, as a ZIP that the browser itself downloads: a link signed for a few minutes stands for the session. */
export function useDownloadAll() {
  return useMutation({
    mutationFn: (jobId: string) => call(api.exports[":id"].link.$post({ param: { id: jobId } })),
    onSuccess: ({ url }) => startDownload(url),
    // What the server has no words for is told in the download's own.
    onError: (error) =>
      toast.error(error instanceof ApiError && error.code !== "unexpected" ? error.message : texts.downloadFailed),
  });
}
