// What models cost is between them and the operator: sellers are told all else of how a picture came about.
import type { Making } from "../studio/studio.ts";

interface Made {
  metadata: { making?: Making };
}

type ToldMaking = Omit<Making, "costUsd">;

export type WithoutCost<Row extends Made> = Omit<Row, "metadata"> & {
  metadata: Omit<Row["metadata"], "making"> & { making?: ToldMaking };
};

export function hideCost<Row extends Made>(row: Row): WithoutCost<Row> {
  const { making, ...metadata } = row.metadata;
  const { costUsd: _costUsd, ...told } = making ?? {};
  // What is spread of a generic row is no longer known by its keys.
  return { ...row, metadata: { ...metadata, ...(making && { making: told }) } } as unknown as WithoutCost<Row>;
}

/** The same where a column of its own keeps it. */
export function hideMakingCost<Row extends { making: Making | null }>({
  making,
  ...row
}: Row): Omit<Row, "making"> & { making: ToldMaking | null } {
  if (!making) return { ...row, making };
  const { costUsd: _costUsd, ...told } = making;
  return { ...row, making: told };
}
