import { findKind, type Kind } from '../../src/catalogue/kinds.ts';
import type { Cell } from '../../src/kernel/cells.ts';
import type { HeadedSheet } from '../../src/pipeline/read.ts';

/** The kind of that name, which has to be there. */
export function kindNamed(name: string): Kind {
  const kind = findKind(name);
  if (kind === undefined) throw new Error(`there is no kind ${name}`);
  return kind;
}

/** A sheet as the read stage hands it on, its headings in row 1 and its rows from row 2 on. */
export function headedSheet(
  headings: readonly string[],
  rows: readonly (readonly Cell[])[],
  more: Partial<HeadedSheet> = {},
): HeadedSheet {
  return {
    name: { file: 'register.csv' },
    headings,
    twins: new Set(),
    headingRow: 1,
    sha256: '',
    bytes: 0,
    description: 'made for a test',
    hasWholeRows: true,
    async *batches() {
      await Promise.resolve();
      yield rows.map((cells, at) => ({ number: at + 2, cells }));
    },
    physicalLines: () => Promise.resolve(new Map()),
    close: () => Promise.resolve(),
    ...more,
  };
}
