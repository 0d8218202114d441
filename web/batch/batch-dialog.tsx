// « Batch Process »: starts a batch of ten images per product, and follows any batch, whichever tab started it.
import { BatchForm } from "./batch-form.tsx";
import { BatchReport } from "./batch-report.tsx";
import { newBatch } from "./use-batch-address.ts";

export interface BatchDialogProps {
  /** A job's id, or `newBatch`. */
  shown: string;
  /** Undefined while the library loads. */
  productCount: number | undefined;
  /** A batch that runs. */
  runningId: string | undefined;
  onShow: (shown: string) => void;
  onClose: () => void;
}

export function BatchDialog({ shown, productCount, runningId, onShow, onClose }: BatchDialogProps) {
  return shown === newBatch ? (
    <BatchForm productCount={productCount} runningId={runningId} onShow={onShow} onClose={onClose} />
  ) : (
    <BatchReport jobId={shown} onAnother={() => onShow(newBatch)} onClose={onClose} />
  );
}
