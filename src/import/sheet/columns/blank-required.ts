import { columnOf, isOfWholeRecord } from '../../../catalogue/kinds.ts';
import type { Column } from '../../../catalogue/columns/columns.ts';
import { cellText, type Cell } from '../../../kernel/cells.ts';
import { counted, formatCount, inNumber } from '../../../kernel/counts.ts';
import { foldName, INVISIBLE } from '../../../kernel/names.ts';
import type { SheetName } from '../../../kernel/rows.ts';
import { CellReader } from '../evidence/cell-reader.ts';
import { joinCells } from '../headings/rivals.ts';
import type { MappedColumn, Mapping } from '../headings/mapping.ts';
import type { FirstRows } from '../read/first-rows.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import type { Mode } from '../recipe/modes.ts';
import type { KnownOrigin } from '../request/request.ts';
import { TODAY } from '../recipe/recipe-words.ts';
import { makesRecords, mayLackFields } from './missing-fields.ts';
import { withFound, fieldReading } from './surveyed-sheet.ts';
import type { Input } from '../map/input.ts';

/** Proposals for the blank cells of a column. */
const MOST_PROPOSALS = 3;

/** A single cell is a mistake in its row. */
const LEAST_ROWS = 2;

/** Distinct values that are counted for the proposals. */
const MOST_DISTINCT = 2_000;

/** What decides about blank cells besides these. */
interface BlankRules {
  readonly mode: Mode | undefined;
  /** What the known source of the sheet proposes, by labels of fields. */
  readonly proposes: KnownOrigin['proposes'] | undefined;
}

/**
 * Required fields whose column is blank in some rows are open there: one question for each column, with the values
 * that it has most often as proposals. What a known source proposes for the field is likely in these rows.
 */
export function withBlankRequired(
  input: Input,
  { rows, blankRows, firstRows }: SeenRows,
  { mode, proposes = {} }: BlankRules,
): Input {
  const { mapping, sheet } = input;
  if (!makesRecords(mode) || !mayLackFields(mapping)) return input;
  const found = requiredColumns(mapping).flatMap(({ column, mapped }): BlankColumn[] => {
    const blank = blankRows(mapped);
    const proposed = proposes[column.label];
    const least = proposed === undefined ? LEAST_ROWS : 1;
    return blank < least ? [] : [{ column, mapped, blank, proposed }];
  });
  if (found.length === 0) return input;
  const open = found.filter(({ proposed }) => proposed === undefined);
  const defaults = found.flatMap(({ column: { target }, proposed }) =>
    proposed === undefined ? [] : [{ target, text: proposed }],
  );
  const targets = open.map(({ column }) => column.target);
  return withFound(input, {
    openFields: new Set([...(mapping.openFields ?? []), ...targets]),
    defaults: [...mapping.defaults, ...defaults],
    readings: found.map((each) => readingOf(sheet.name, each, rows, firstRows)),
  });
}

interface BlankColumn extends RequiredColumn {
  readonly blank: number;
  readonly proposed: string | undefined;
}

function readingOf(
  name: SheetName,
  { column, mapped, blank, proposed }: BlankColumn,
  rows: number,
  firstRows: FirstRows['rows'],
): FileReading {
  const total = counted(rows, 'row');
  const what = `${formatCount(blank)} of ${total} ${inNumber(blank, 'has', 'have')} no ${column.label}`;
  const value = proposed === TODAY ? 'the day of the import' : proposed;
  return fieldReading(name, {
    topic: 'missing-value',
    sureness: proposed === undefined ? 'open' : 'likely',
    rule:
      value === undefined
        ? `${what}: choose a value for blank cells, or fill them in.`
        : `${what}: it is ${value} there.`,
    column: mapped.heading,
    field: column.label,
    rows: blank,
    choices: proposed === undefined ? usualValues(column, mapped, firstRows) : [proposed],
  });
}

/** What was counted in the rows of a sheet. */
export interface SeenRows {
  readonly rows: number;
  /** Those in which a column has no value, as it is read. */
  readonly blankRows: (mapped: MappedColumn) => number;
  /** The first of them; what they have most often is proposed. */
  readonly firstRows: FirstRows['rows'];
}

interface RequiredColumn {
  readonly column: Column;
  readonly mapped: MappedColumn;
}

/** The columns without whose values no record can be made, unless blank cells have a value already. */
function requiredColumns({ kind, columns, fixed, defaults }: Mapping): RequiredColumn[] {
  const filled = new Set([...fixed, ...defaults].map(({ target }) => target));
  return columns.flatMap((mapped) => {
    const column = columnOf(kind, mapped.target);
    if (column?.use !== 'value' || column.field === undefined) return [];
    const isNeeded = column.requiredFor.includes('create') && !filled.has(column.target);
    const isOfRow = column.line === undefined && !isOfWholeRecord(kind, column);
    return isNeeded && isOfRow ? [{ column, mapped }] : [];
  });
}

/** The values that come more than once, the most frequent first. */
function usualValues(
  { field }: Column,
  mapped: MappedColumn,
  rows: FirstRows['rows'],
): readonly string[] {
  const { heading, index, joined, read, survey } = mapped;
  const reader =
    field === undefined || read === undefined
      ? undefined
      : new CellReader({ ...survey, field, heading, settings: read });
  const seen = new Map<string, { readonly text: string; count: number }>();
  for (const { cells } of rows) {
    const written: Cell =
      joined === undefined ? (cells[index] ?? '') : joinCells(joined, (at) => cells[at] ?? '');
    const cell = reader?.read(written) ?? written;
    const text = cellText(typeof cell === 'symbol' ? written : cell);
    const shown = text.replace(INVISIBLE, '').trim();
    if (shown !== '') countValue(seen, shown);
  }
  return [...seen.values()]
    .filter(({ count }) => count > 1)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, MOST_PROPOSALS)
    .map(({ text }) => text);
}

function countValue(seen: Map<string, { text: string; count: number }>, text: string): void {
  const key = foldName(text);
  const known = seen.get(key);
  if (known !== undefined) known.count += 1;
  else if (seen.size < MOST_DISTINCT) seen.set(key, { text, count: 1 });
}
