import { columnOf, type Kind } from '../../../catalogue/kinds.ts';
import { cellText, type Cell } from '../../../kernel/cells.ts';
import { DECIMAL_STYLES } from '../../../kernel/decimals.ts';
import {
  ISSUES,
  makeIssue,
  type Issue,
  type IssueDetails,
} from '../../../kernel/messages/issues.ts';
import type { SheetName, SheetRow } from '../../../kernel/rows.ts';
import { shellLine } from '../../../kernel/shell-words.ts';
import { SKIP_ROWS } from '../values/answer.ts';
import { CellReader, OPEN_CELL, SKIPPED_CELL } from '../evidence/cell-reader.ts';
import type { ClosedList } from '../evidence/lists/closed-list.ts';
import type { Topic } from '../evidence/readings.ts';
import type { CellSettings } from '../evidence/settings.ts';
import type { JoinedColumns, MappedColumn, Mapping } from '../headings/mapping.ts';
import { joinCells } from '../headings/rivals.ts';
import { inSheet } from '../recipe/sheet-scope.ts';
import type { CheckedRow } from '../../ledger/rows/row-values.ts';
import type { CheckingRequest } from '../request/request.ts';
import { settingsUnder } from './cell-settings.ts';

interface ReadColumn {
  readonly index: number;
  readonly heading: string;
  readonly label: string;
  readonly reader: CellReader;
  readonly joined: JoinedColumns | undefined;
}

/** A row whose cells are read by the settings of their columns. */
export interface ReadRow {
  /** The row as it was written, where nothing of it is read otherwise. */
  readonly row: SheetRow;
  /** The cells that wait for a person; blank in the row. */
  readonly open: readonly ReadColumn[];
  /** The column in which the row has a value whose rows are skipped. */
  readonly skippedBy?: ReadColumn | undefined;
}

const OF_CURRENCIES =
  'Choose once for all amounts in that currency, in the sheet Values of the recipe: (keep number), a rate, (leave empty) or (skip rows).';

const NONE_OPEN: readonly ReadColumn[] = [];

const NO_DEFAULTS: readonly string[] = [];

/** Reads the cells of a sheet by what its columns are known to be written like, before anything is checked. */
export class RowReader {
  readonly #sheet: SheetName;
  readonly #scope: string | undefined;
  readonly #columns: readonly ReadColumn[];

  constructor(sheet: SheetName, mapping: Mapping, checking: CheckingRequest) {
    this.#sheet = sheet;
    this.#scope = mapping.scope;
    this.#columns = mapping.columns.flatMap((column) => {
      const settings = settingsUnder(column, checking) ?? (column.joined && {});
      return settings === undefined ? [] : readColumn(column, mapping.kind, settings);
    });
  }

  read(row: SheetRow): ReadRow {
    let cells: Cell[] | undefined;
    let open = NONE_OPEN;
    let skippedBy: ReadColumn | undefined;
    for (const column of this.#columns) {
      const written = writtenCell(column, row);
      if (written === undefined || written === '') continue;
      const read = column.reader.read(written);
      if (read === row.cells[column.index]) continue;
      cells ??= [...row.cells];
      cells[column.index] = typeof read === 'symbol' ? '' : read;
      if (read === OPEN_CELL) open = [...open, column];
      if (read === SKIPPED_CELL) skippedBy ??= column;
    }
    return cells === undefined ? { row, open } : { row: { ...row, cells }, open, skippedBy };
  }

  /** Whether each cell is read by itself. */
  get readsSingly(): boolean {
    return this.#columns.every(({ joined }) => joined === undefined);
  }

  /** What reads the cells of a column; undefined where they stay as they are. */
  readerOf(index: number): CellReader | undefined {
    return this.#columns.find((column) => column.index === index)?.reader;
  }

  /** The rows of a batch, read. */
  readAll(rows: readonly SheetRow[]): readonly SheetRow[] {
    return this.#columns.length === 0 ? rows : rows.map((row) => this.read(row).row);
  }

  /** What was checked, with the cells of the user and with the questions that its cells wait for. */
  asWritten(checked: CheckedRow, written: SheetRow, { row, open, skippedBy }: ReadRow): CheckedRow {
    if (row === written) return checked;
    if (skippedBy !== undefined) return this.#skipped(written, skippedBy);
    return new WrittenRow(checked, written.cells, this.#issues(checked, written, open));
  }

  /** Nothing else is said of a row that a person wants skipped. */
  #skipped({ number, cells }: SheetRow, { index, heading, label }: ReadColumn): CheckedRow {
    const value = cellText(cells[index]).trim();
    const hint = `The recipe has the answer ${SKIP_ROWS} for it; change it to import the row.`;
    const place = { ...this.#sheet, row: number, column: heading };
    const issue = makeIssue('skipped-by-answer', place, { field: label, value, hint });
    return { number, cells, action: 'skip', id: undefined, values: {}, issues: [issue] };
  }

  #issues(
    { issues }: CheckedRow,
    { number, cells }: SheetRow,
    open: readonly ReadColumn[],
  ): readonly Issue[] {
    if (open.length === 0) return issues;
    // A cell that waits is not blank: nothing else is said of it.
    const others = issues.filter(({ column }) => open.every(({ heading }) => heading !== column));
    return [
      ...others,
      ...open.map((column) => this.#question(column, number, cellText(cells[column.index]).trim())),
    ];
  }

  #question({ heading, label, reader }: ReadColumn, row: number, value: string): Issue {
    const place = { ...this.#sheet, row, column: heading };
    const topic = reader.openTopic(value);
    if (topic === 'unknown-values') {
      return makeIssue('open-value', place, {
        field: label,
        value,
        ...expectedIn(reader.list, value),
      });
    }
    if (topic === 'foreign-currency') {
      return makeIssue('open-reading', place, { field: label, value, hint: OF_CURRENCIES });
    }
    const hint = openHint(topic, inSheet(this.#scope, heading));
    return makeIssue('open-reading', place, { field: label, value, hint });
  }
}

/** The values may be worked out only when they are asked for. */
class WrittenRow implements CheckedRow {
  readonly number: number;
  readonly cells: readonly Cell[];
  readonly action: CheckedRow['action'];
  readonly kind?: Kind;
  readonly id: number | undefined;
  readonly steps?: NonNullable<CheckedRow['steps']>;
  readonly issues: readonly Issue[];
  readonly leftOut?: string;
  readonly #checked: CheckedRow;

  constructor(checked: CheckedRow, cells: readonly Cell[], issues: readonly Issue[]) {
    this.#checked = checked;
    this.number = checked.number;
    this.cells = cells;
    this.action = checked.action;
    this.id = checked.id;
    this.issues = issues;
    if (checked.kind !== undefined) this.kind = checked.kind;
    if (checked.steps !== undefined) this.steps = checked.steps;
    if (checked.leftOut !== undefined) this.leftOut = checked.leftOut;
  }

  get values(): CheckedRow['values'] {
    return this.#checked.values;
  }

  get defaulted(): readonly string[] {
    return this.#checked.defaulted ?? NO_DEFAULTS;
  }
}

/** What a cell of a closed list may say, and the values that are nearest to what it says. */
function expectedIn(list: ClosedList | undefined, value: string): IssueDetails {
  const { answers = [], near } = list ?? {};
  const [nearest] = near?.(value).candidates ?? [];
  const expected = answers.length === 0 ? 'one of its values' : `one of ${answers.join(', ')}`;
  if (nearest === undefined) return { expected };
  return { expected, hint: `Did you mean "${nearest}"? ${ISSUES['open-value'].tip}` };
}

/** The flags that answer the question, where there are any. */
function openHint(topic: Topic | undefined, heading: string): string | undefined {
  const choices =
    topic === 'dates'
      ? ['d/m/yyyy', 'm/d/yyyy'].map((format) => ['--date-format', `${heading}=${format}`])
      : topic === 'amounts'
        ? DECIMAL_STYLES.map((style) => ['--decimal', `${heading}=${style}`])
        : [];
  if (choices.length === 0) return undefined;
  return `Choose how the column is read: ${choices.map(shellLine).join(' or ')}.`;
}

function writtenCell({ index, joined }: ReadColumn, { cells }: SheetRow): Cell | undefined {
  if (joined === undefined) return cells[index];
  return joinCells(joined, (at) => cells[at] ?? '');
}

function readColumn(
  { index, heading, target, survey, joined }: MappedColumn,
  kind: Kind,
  settings: CellSettings,
): ReadColumn[] {
  const column = columnOf(kind, target);
  const field = column?.field ?? column?.parts?.first.field;
  if (column === undefined || field === undefined) return [];
  const reader = new CellReader({ ...survey, field, heading, settings });
  if (reader.keepsAll && joined === undefined) return [];
  return [{ index, heading, label: column.label, reader, joined }];
}
