// Removes model costs from rows before they are sent to sellers: only the operator sees costs.
import type { Making } from "../studio/briefs/picture.ts";

interface RowWithMaking {
  metadata: { making?: Making };
}

type PublicMaking = Omit<Making, "costUsd">;

export type WithoutCost<Row extends RowWithMaking> = Omit<Row, "metadata"> & {
  metadata: Omit<Row["metadata"], "making"> & { making?: PublicMaking };
};

/** The row without `metadata.making.costUsd`. */
export function hideCost<Row extends RowWithMaking>(row: Row): WithoutCost<Row> {
  const { making, ...metadata } = row.metadata;
  const { costUsd: _costUsd, ...publicMaking } = making ?? {};
  // TypeScript cannot follow the spread of a generic row.
  return { ...row, metadata: { ...metadata, ...(making && { making: publicMaking }) } } as unknown as WithoutCost<Row>;
}

/** The same for rows with `making` in a column of its own. */
export function hideMakingCost<Row extends { making: Making | null }>({
  making,
  ...row
}: Row): Omit<Row, "making"> & { making: PublicMaking | null } {
  if (!making) return { ...row, making };
  const { costUsd: _costUsd, ...publicMaking } = making;
  return { ...row, making: publicMaking };
}
