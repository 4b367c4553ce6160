import { columnOf, isOfWholeRecord } from '../../catalogue/kinds.ts';
import type { Column } from '../../catalogue/columns/columns.ts';
import { cellText, type Cell } from '../../kernel/cells.ts';
import { counted, formatCount } from '../../kernel/counts.ts';
import { foldName, INVISIBLE } from '../../kernel/names.ts';
import type { SheetName } from '../../kernel/rows.ts';
import { CellReader } from '../evidence/cell-reader.ts';
import { joinCells } from '../map/rivals.ts';
import type { MappedColumn, Mapping } from '../map/mapping.ts';
import type { FirstRows } from '../read/first-rows.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import type { Mode } from '../request/modes.ts';
import { mayLackFields, type Completed } from './missing-fields.ts';

/** Proposals for the blank cells of a column. */
const MOST_PROPOSALS = 3;

/** A single cell is a mistake in its row. */
const LEAST_ROWS = 2;

/** Distinct values that are counted for the proposals. */
const MOST_DISTINCT = 2_000;

/**
 * Required fields whose column is blank in some rows are open there: one question for each column, with the values
 * that it has most often as proposals.
 */
export function withBlankRequired(
  name: SheetName,
  mapping: Mapping,
  { rows, blankRows, firstRows }: SeenRows,
  mode: Mode | undefined,
): Completed {
  if (mode === 'update' || mode === 'upsert' || !mayLackFields(mapping)) {
    return { mapping, readings: [] };
  }
  const found = requiredColumns(mapping).flatMap(({ column, mapped }) => {
    const blank = blankRows(mapped);
    return blank < LEAST_ROWS ? [] : [{ column, mapped, blank }];
  });
  const targets = found.map(({ column }) => column.target);
  return {
    mapping:
      found.length === 0
        ? mapping
        : { ...mapping, openFields: new Set([...(mapping.openFields ?? []), ...targets]) },
    readings: found.map(({ column, mapped, blank }): FileReading => {
      const total = counted(rows, 'row');
      return {
        ...name,
        topic: 'missing-value',
        sureness: 'open',
        rule: `${formatCount(blank)} of ${total} have no ${column.label}: choose a value for blank cells, or fill them in.`,
        column: mapped.heading,
        field: column.label,
        rows: blank,
        choices: usualValues(column, mapped, firstRows),
      };
    }),
  };
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
    const column = mapped.target === undefined ? undefined : columnOf(kind, mapped.target);
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
