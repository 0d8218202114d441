// What models cost is between them and the operator: sellers are told all else of how a picture came about.
import type { Making } from "../studio/studio.ts";

interface Made {
  metadata: { making?: Making };
}

export type WithoutCost<Row extends Made> = Omit<Row, "metadata"> & {
  metadata: Omit<Row["metadata"], "making"> & { making?: Omit<Making, "costUsd"> };
};

export function hideCost<Row extends Made>(row: Row): WithoutCost<Row> {
  const { making, ...metadata } = row.metadata;
  const { costUsd: _costUsd, ...told } = making ?? {};
  // What is spread of a generic row is no longer known by its keys.
  return { ...row, metadata: { ...metadata, ...(making && { making: told }) } } as unknown as WithoutCost<Row>;
}
