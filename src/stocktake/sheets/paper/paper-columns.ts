import { COUNT_COLUMNS } from '../count-columns.ts';
import type { SheetLine } from '../count-sheets.ts';

/** What a cell on paper has: the text of a line, its code, a box, or a line to write on. */
export type PaperCell = 'code' | 'box' | 'number-box' | 'line' | ((line: SheetLine) => string);

export interface PaperColumn {
  readonly heading: string;
  /** In millimetres. */
  readonly width: number;
  readonly cell: PaperCell;
}

/** The columns of a sheet on paper; together they are as wide as `width`. */
export function paperColumns(showsExpected: boolean, width: number): readonly PaperColumn[] {
  const columns: readonly PaperColumn[] = [
    { heading: COUNT_COLUMNS.code, width: 54, cell: 'code' },
    { heading: COUNT_COLUMNS.number, width: 15, cell: ({ item }) => `#${item.number}` },
    { heading: COUNT_COLUMNS.identifier, width: 32, cell: ({ item }) => item.identifier ?? '' },
    { heading: COUNT_COLUMNS.name, width: 52, cell: ({ item }) => item.name },
    { heading: 'Custodian', width: 28, cell: ({ item }) => item.custodian?.name ?? '' },
    ...(showsExpected ? [EXPECTED] : []),
    { heading: COUNT_COLUMNS.found, width: 13, cell: 'box' },
    { heading: COUNT_COLUMNS.quantity, width: 17, cell: 'number-box' },
    { heading: COUNT_COLUMNS.condition, width: 22, cell: 'line' },
  ];
  const used = columns.reduce((sum, column) => sum + column.width, 0);
  return [...columns, { heading: COUNT_COLUMNS.note, width: width - used, cell: 'line' }];
}

const EXPECTED: PaperColumn = {
  heading: COUNT_COLUMNS.expected,
  width: 15,
  cell: ({ expected }) => String(expected),
};
