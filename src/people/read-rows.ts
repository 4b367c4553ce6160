import type { Workplace } from '../import/ledger/run/workplace.ts';
import type { CheckedRow, RowValues } from '../import/ledger/rows/row-values.ts';
import { readRows as readCheckedRows } from '../import/read-rows.ts';
import type { Input } from '../import/sheet/map/input.ts';
import type { AskedImport } from '../import/sheet/request/request.ts';
import { type Cell, cellText } from '../kernel/cells.ts';
import { defined } from '../kernel/defined.ts';
import type { Place } from '../kernel/rows.ts';

/** A row of a file as an import of a record type reads it. */
export interface ReadRow {
  readonly place: Place;
  readonly values: RowValues;
  /** The names of the steps that it calls for. */
  readonly steps: readonly string[];
  /** The texts of its cells by what their columns are, read-only columns included. */
  readonly texts: Readonly<Record<string, string>>;
  /** The texts of columns without a field, by heading. */
  readonly others: Readonly<Record<string, string>>;
}

/** What a file says, and by which columns. */
export interface ReadTable {
  readonly rows: readonly ReadRow[];
  /** What its columns are, those without a field excepted. */
  readonly targets: ReadonlySet<string>;
}

/**
 * Reads the rows of a file as an import of that record type would, with any headings and in any language. Rows with issues count
 * with what can be read of them. Makes no calls, and keeps nothing. Throws TallysheetError as readFiles and mapSheets do.
 */
export async function readTable(asked: AskedImport, workplace: Workplace): Promise<ReadTable> {
  const bySheet = new Map<number, ReadRow[]>();
  const { inputs } = await readCheckedRows(asked, workplace, {
    onInputs: () => undefined,
    onRows: (at, input, rows) => {
      const known = bySheet.get(at) ?? [];
      const read = rows.filter(({ leftOut }) => leftOut === undefined);
      bySheet.set(at, [...known, ...read.map((row) => readRow(input, row))]);
      return Promise.resolve();
    },
    onForget: (at) => {
      bySheet.delete(at);
    },
  });
  return {
    rows: inputs.flatMap((_input, at) => bySheet.get(at) ?? []),
    targets: new Set(
      inputs.flatMap(({ mapping }) => mapping.columns.flatMap(({ target }) => target ?? [])),
    ),
  };
}

function readRow({ sheet, mapping }: Input, { number, cells, values, steps }: CheckedRow): ReadRow {
  const columnAt = new Map(mapping.columns.map((column) => [column.index, column]));
  const texts: Record<string, string> = {};
  const others: Record<string, string> = {};
  for (const [at, heading] of sheet.headings.entries()) {
    const text = textIn(cells[at] ?? '').trim();
    if (text === '') continue;
    const { target, how } = columnAt.get(at) ?? {};
    if (target !== undefined) texts[target] ??= text;
    else if (how !== 'ours') others[heading] = text;
  }
  const { file, sheet: name } = sheet.name;
  return {
    place: { file, row: number, ...defined({ sheet: name }) },
    ...{ values, texts, others },
    steps: (steps ?? []).map((step) => step.name),
  };
}

/** The text of a cell; a date as ISO, not as its format shows it. */
function textIn(cell: Cell): string {
  const isDate = typeof cell === 'object' && cell.type === 'date';
  return isDate ? cell.iso.slice(0, 'yyyy-mm-dd'.length) : cellText(cell);
}
