import type { Column } from '../../../catalogue/columns/columns.ts';
import { quote } from '../../../kernel/messages/issues.ts';
import type { SheetName } from '../../../kernel/rows.ts';
import type { MappedColumn, MappedHow } from '../headings/mapping.ts';
import { asRival } from '../headings/rivals.ts';
import type { FileReading } from '../recipe/file-reading.ts';

/** Columns as they are read, with the reading that says so. */
export interface Settled {
  readonly columns: readonly MappedColumn[];
  readonly reading: FileReading;
}

/** One of several columns that may have a field. */
interface Choice {
  readonly column: Column;
  readonly best: MappedColumn;
  /** Why it has the field, where it did not have one before. */
  readonly how: MappedHow;
  readonly left: readonly MappedColumn[];
  /** The rows or cells that the choice concerns. */
  readonly rows: number;
}

/** The chosen column with the field, as likely, and the others as its rivals. */
export function chosenColumn({ column, best, how, left, rows }: Choice, name: SheetName): Settled {
  const { target, label } = column;
  const named = left.map(({ heading }) => quote(heading)).join(', ');
  const taken: MappedColumn = {
    ...best,
    target,
    how: best.target === undefined ? how : best.how,
    certainty: 'likely',
    suggestions: [],
    rivalOf: undefined,
  };
  return {
    columns: [taken, ...left.map((each) => asRival(each, column))],
    reading: {
      ...name,
      topic: 'field',
      sureness: 'likely',
      rule: `The ${label} is read from ${quote(best.heading)}; ${named} may be it too, and is not imported.`,
      column: best.heading,
      field: label,
      rows,
      choices: [best, ...left].map(({ heading }) => heading),
    },
  };
}
