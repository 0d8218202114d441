// The account's last export: its state, starting one and downloading it.
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { trackJob } from "../jobs/tracked-jobs.ts";
import { api, call } from "../lib/api.ts";
import { notifyError } from "../lib/notify.ts";
import { startDownload } from "../lib/start-download.ts";

export const accountExportQuery = queryOptions({
  queryKey: ["account-export"],
  queryFn: ({ signal }) => call(api.account.export.$get({}, { init: { signal } })),
});

/** Starts an export; the state then changes by the live channel. */
export function useStartExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(api.account.export.$post()),
    onSuccess: (started) => {
      trackJob(started.job_id);
      client.setQueryData(accountExportQuery.queryKey, { export: started });
    },
    onError: notifyError,
  });
}

/** Downloads the finished ZIP by a link of five minutes. */
export const useDownloadExport = () =>
  useMutation({
    mutationFn: () => call(api.account.export.link.$post()),
    onSuccess: ({ url }) => startDownload(url),
    onError: notifyError,
  });
