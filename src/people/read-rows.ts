import { rowsOf } from '../import/decide/match/rows-of.ts';
import { prepareImport } from '../import/import-file.ts';
import type { JournalRow } from '../import/ledger/journal/tables/rows/journal-row.ts';
import type { InputFile } from '../import/ledger/journal/tables/rows/row-table.ts';
import { makeTrialFolder } from '../import/ledger/run/folder/trial-folder.ts';
import type { RunReader } from '../import/ledger/run/run.ts';
import type { ConnectedWorkplace } from '../import/ledger/run/workplace.ts';
import { userCells } from '../import/send/output/result-rows.ts';
import type { Input } from '../import/sheet/map/input.ts';
import type { ImportRequest } from '../import/sheet/request/request.ts';
import { type Cell, cellText } from '../kernel/cells.ts';
import { defined } from '../kernel/defined.ts';
import type { Place } from '../kernel/rows.ts';
import { inScope } from '../kernel/scope.ts';

/** A row of a file as an import of a record type reads it. */
export interface ReadRow {
  readonly place: Place;
  readonly values: JournalRow['values'];
  /** The number of its record, where the row has or finds one. */
  readonly number: number | undefined;
  /** The names of the steps that it calls for. */
  readonly steps: readonly string[];
  /** The texts of its cells by what their columns are, read-only columns included. */
  readonly texts: Readonly<Record<string, string>>;
  /** The texts of columns without a field, by heading. */
  readonly others: Readonly<Record<string, string>>;
}

/**
 * Reads the rows of a file as an import of that record type would, with any headings and in any language. Nothing is sent, and
 * nothing is kept. Throws TallysheetError as prepareImport does.
 */
export function readRows(
  request: Pick<ImportRequest, 'files'> & Partial<Pick<ImportRequest, 'kind' | 'then' | 'sheets'>>,
  workplace: ConnectedWorkplace,
): Promise<readonly ReadRow[]> {
  return inScope(async (scope) => {
    const { folder } = scope.use(makeTrialFolder('rows', workplace.clock));
    let rows: ReadRow[] = [];
    const { run } = await prepareImport(request, workplace, {
      ...{ out: folder, afresh: true, isTrial: true },
      onPlanned: (planned, inputs) => {
        rows = [...rowsIn(planned)].map((each) => readRow(planned, inputs, each));
        return Promise.resolve();
      },
    });
    scope.use(run);
    return rows.toSorted((one, other) => (one.place.row ?? 0) - (other.place.row ?? 0));
  });
}

interface RowInFile {
  readonly file: InputFile;
  readonly row: JournalRow;
}

function* rowsIn(run: RunReader): Generator<RowInFile> {
  for (const file of run.rows.files()) {
    for (const status of ['planned', 'unchanged', 'blocked', 'skipped'] as const) {
      const rows = [...rowsOf(run, file, status)].flat();
      yield* rows.map((row) => ({ file, row }));
    }
  }
}

function readRow(run: RunReader, inputs: readonly Input[], { file, row }: RowInFile): ReadRow {
  const { mapping } = inputOf(inputs, file);
  const cells = run.rows.cells(row.id);
  const shown = userCells(file.headings, cells).map((cell) => textIn(cell).trim());
  const targetAt = new Map(mapping.columns.map(({ index, target }) => [index, target]));
  const texts: Record<string, string> = {};
  const others: Record<string, string> = {};
  for (const [at, heading] of file.headings.entries()) {
    const text = shown[at] ?? '';
    if (text === '') continue;
    const target = targetAt.get(at);
    if (target === undefined) others[heading] = text;
    else texts[target] ??= text;
  }
  return {
    place: { file: file.name, row: row.number, ...defined({ sheet: file.sheet }) },
    ...{ values: row.values, number: row.recordId, texts, others },
    steps: row.steps.map(({ name }) => name),
  };
}

/** The text of a cell; a date as ISO, not as its format shows it. */
function textIn(cell: Cell): string {
  const isDate = typeof cell === 'object' && cell.type === 'date';
  return isDate ? cell.iso.slice(0, 'yyyy-mm-dd'.length) : cellText(cell);
}

function inputOf(inputs: readonly Input[], { name, sheet }: InputFile): Input {
  const found = inputs.find(({ sheet: { name: own } }) => own.file === name && own.sheet === sheet);
  if (found === undefined) throw new RangeError(`${name} has no such sheet`);
  return found;
}
