import { operationTitle } from '../../catalogue/endpoints.ts';
import { endpointOf, resourceNamed } from '../../catalogue/index.ts';
import { RecordNames } from '../../import/decide/display-names/numbered-names.ts';
import { payloadByLabel } from '../../import/decide/display-names/payload-in-words.ts';
import { cellText } from '../../kernel/cells.ts';
import { getOrMake } from '../../kernel/get-or-make.ts';
import { defined } from '../../kernel/defined.ts';
import { isOpenRow } from '../../kernel/messages/issues.ts';
import type { Issue } from '../../kernel/messages/issues.ts';
import { rowsOf } from '../../import/decide/match/rows-of.ts';
import type { RowStatus } from '../../import/ledger/journal/tables/rows/row-queries.ts';
import type { InputFile } from '../../import/ledger/journal/tables/rows/row-table.ts';
import type { JournalRow } from '../../import/ledger/journal/tables/rows/journal-row.ts';
import type { Change } from '../../import/ledger/journal/tables/calls/planned-call.ts';
import type { PlanLine } from '../../import/ledger/journal/views/plan-lines.ts';
import type { RunReader } from '../../import/ledger/run/run.ts';
import { type RowOfRun, rowsIn } from '../../import/rows-of-run.ts';
import { recordOf } from '../../import/send/plan-view/workbook/updates-sheets.ts';
import { userCells } from '../../import/send/output/result-rows.ts';
import type { Input } from '../../import/sheet/map/input.ts';
import { keyText } from './feed-keys.ts';
import type { ChangedRecord, FeedOperation, HeldRow, NewRecord } from './feed-lists.ts';

/** What the rows of a plan say of new and changed records, and the rows that are not sent. */
export interface PlannedLists {
  readonly new: readonly NewRecord[];
  readonly changed: readonly ChangedRecord[];
  readonly held: readonly HeldRow[];
  readonly filtered: number;
}

/** Issues that a person has to decide, although the cells of the row may be right. */
const FOR_A_PERSON: ReadonlySet<Issue['code']> = new Set([
  'duplicate-key',
  'missing-key',
  'ambiguous-key',
  'possible-duplicate',
  'returned-since',
]);

const FIRST_CELLS = 3;

/**
 * The lists of a plan whose run is open.
 * @param createsNew whether rows that the account lacks create records
 */
export function plannedLists(
  run: RunReader,
  inputs: readonly Input[],
  createsNew: boolean,
): PlannedLists {
  const added: NewRecord[] = [];
  const held: HeldRow[] = [];
  let filtered = 0;
  const operations = operationsByRow(run);
  const places = new RowPlaces(run, inputs);
  for (const row of rowsIn(run, 'create')) {
    added.push({
      ...places.of(row),
      record: row.record,
      values: valuesOf(row),
      operations: operations.get(row.id) ?? [],
      isCreated: createsNew,
    });
  }
  for (const { file, row } of rowsWith(run, 'blocked')) held.push(heldRow(run, file, row, places));
  for (const { file, row } of rowsWith(run, 'skipped')) {
    const codes = run.rows.issuesOf(row.id).map(({ code }) => code);
    if (codes.includes('filtered-row')) filtered += 1;
    else if (codes.includes('skipped-unknown')) added.push(listedRow(run, file, row, places));
  }
  return { new: added, changed: changedRecords(run, operations, places), held, filtered };
}

/** The rows of all files that a plan decides so. */
export function* rowsWith(
  run: RunReader,
  status: RowStatus,
): Generator<{ readonly file: InputFile; readonly row: JournalRow }> {
  for (const file of run.rows.files()) {
    for (const rows of rowsOf(run, file, status)) {
      for (const row of rows) yield { file, row };
    }
  }
}

function changedRecords(
  run: RunReader,
  operations: ReadonlyMap<number, readonly FeedOperation[]>,
  places: RowPlaces,
): ChangedRecord[] {
  const { planLines, rows } = run.views;
  const names = new RecordNames(run);
  const holders = formerHolders(run);
  const changed: ChangedRecord[] = [];
  const isListed = new Set<number>();
  const list = (line: PlanLine, changes: readonly Change[]): void => {
    const { rowId: id, file, sheet, row } = line;
    const { recordId } = rows.checkedValuesOf(id) ?? {};
    if (recordId === undefined || isListed.has(id)) return;
    isListed.add(id);
    const formerHolder = holders.get(`${file}\0${row}`);
    changed.push({
      ...places.of({ id, file, sheet, row }),
      number: recordId,
      record: recordOf(line, names),
      changes,
      operations: operations.get(id) ?? [],
      ...defined({ formerHolder }),
    });
  };
  for (const line of planLines.updating()) list(line, line.changes);
  for (const line of planLines.operating()) list(line, []);
  return changed.toSorted((one, other) => one.row - other.row);
}

/** What rows do with their records besides creating and updating them. */
function operationsByRow(run: RunReader): ReadonlyMap<number, readonly FeedOperation[]> {
  const found = new Map<number, FeedOperation[]>();
  const names = new RecordNames(run);
  for (const line of run.views.planLines.operating()) {
    const { endpoint } = endpointOf(resourceNamed(line.resource), line.operation);
    const all = getOrMake(found, line.rowId, () => []);
    const operation = {
      operation: operationTitle(line.operation, endpoint),
      values: payloadByLabel(line, names),
    };
    // What takes a record back from its holder is done before it is given to another one.
    if (endpoint.takesBack === undefined) all.push(operation);
    else all.unshift(operation);
  }
  return found;
}

/** Who has the items that are given to others, by file and row. */
function formerHolders({ views }: RunReader): ReadonlyMap<string, string> {
  return new Map(
    [...views.remedies.all()].map(({ file, row, detail }) => [`${file}\0${row}`, detail]),
  );
}

function heldRow(run: RunReader, file: InputFile, row: JournalRow, places: RowPlaces): HeldRow {
  const issues = run.rows.issuesOf(row.id).filter(({ severity }) => severity === 'error');
  const waits = isOpenRow(issues) || issues.some(({ code }) => FOR_A_PERSON.has(code));
  return { ...places.ofRow(file, row), record: firstCells(run, file, row), issues, waits };
}

function listedRow(run: RunReader, file: InputFile, row: JournalRow, places: RowPlaces): NewRecord {
  const cells = userCells(file.headings, run.rows.cells(row.id)).map(cellText);
  const values = file.headings.map((heading, at) => [heading, cells[at] ?? ''] as const);
  return {
    ...places.ofRow(file, row),
    record: firstCells(run, file, row),
    values: Object.fromEntries(values.filter(([, text]) => text !== '')),
    operations: [],
    isCreated: false,
  };
}

function firstCells(run: RunReader, file: InputFile, { id }: JournalRow): string {
  const cells = userCells(file.headings, run.rows.cells(id)).map(cellText);
  return cells
    .filter((text) => text.trim() !== '')
    .slice(0, FIRST_CELLS)
    .join(' · ');
}

function valuesOf({ changes }: RowOfRun): Record<string, string> {
  return Object.fromEntries(changes.map(({ field, to }) => [field, to]));
}

/** Where rows are, with what identifies their records. */
class RowPlaces {
  readonly #run: RunReader;
  readonly #inputs: readonly Input[];

  constructor(run: RunReader, inputs: readonly Input[]) {
    this.#run = run;
    this.#inputs = inputs;
  }

  of({
    id,
    file,
    sheet,
    row,
  }: Pick<RowOfRun, 'id' | 'file' | 'sheet' | 'row'>): Pick<
    NewRecord,
    'file' | 'sheet' | 'row' | 'key'
  > {
    const values = this.#run.rows.values(id);
    const input = this.#inputs.find(
      ({ sheet: { name } }) => name.file === file && name.sheet === sheet,
    );
    const key = input === undefined ? '' : keyText(input.kind.resource, values, input.mapping.key);
    return { file, ...defined({ sheet }), row, key };
  }

  ofRow(
    { name, sheet }: InputFile,
    { id, number }: JournalRow,
  ): Pick<NewRecord, 'file' | 'sheet' | 'row' | 'key'> {
    return this.of({ id, file: name, sheet, row: number });
  }
}
