import { likelyColumn } from '../../../engine/input/likely-column.ts';
import type { ReportTable } from '../../../engine/input/report-table.ts';
import type { RegisterColumn } from './register-columns.ts';
import { REGISTER_NAMES } from './register-names.ts';
import type { RegisterRow } from './register.ts';
import { unitColumns } from './beside/unit-columns.ts';

/** Columns whose absence moves figures in silence. */
const MISSED: readonly RegisterColumn[] = ['acquired', 'proceeds'];

/** Words that suggest that a heading belongs to a column. */
const TYPICAL_WORDS: ReadonlyMap<RegisterColumn, ReadonlySet<string>> = new Map([
  ['number', new Set(['asset', 'tag'])],
  ['acquired', new Set(['purchase', 'acquisition', 'buying', 'bought', 'date', 'day'])],
  ['proceeds', new Set(['sale', 'sales', 'sold', 'selling', 'proceeds', 'disposal', 'fetched'])],
]);

/**
 * The column that a register lacks although its rows need it, the ignored headings, and the columns that those
 * may belong to: at most one sentence.
 */
export function columnRemarks(
  table: ReportTable<RegisterColumn>,
  rows: readonly RegisterRow[],
): readonly string[] {
  const missed = missedColumns(table, rows);
  const ignored = ignoredList(table, missed);
  if (missed.length === 0) {
    return ignored === '' ? [] : [`Ignored columns: ${ignored}`];
  }
  const labels = missed.map((column) => REGISTER_NAMES.labelOf(column)).join(' or ');
  const rest = ignored === '' ? '' : `; ignored columns: ${ignored}`;
  return [`No column for ${labels}${rest}`];
}

function missedColumns(
  table: ReportTable<RegisterColumn>,
  rows: readonly RegisterRow[],
): readonly RegisterColumn[] {
  return MISSED.filter((column) => {
    if (table.has(column)) return false;
    return column !== 'proceeds' || rows.some(({ settings }) => settings.disposed !== undefined);
  });
}

function ignoredList(
  table: ReportTable<RegisterColumn>,
  missed: readonly RegisterColumn[],
): string {
  const missing = REGISTER_NAMES.names.filter((column) => !table.has(column));
  const typicalWords = new Map(
    [...TYPICAL_WORDS].filter(([column]) => !MISSED.includes(column) || missed.includes(column)),
  );
  const search = { names: REGISTER_NAMES, missing, typicalWords };
  const units = new Set(unitColumns(table).map(({ heading }) => heading));
  return table.unused
    .filter((heading) => !units.has(heading))
    .map((heading) => {
      const likely = likelyColumn(heading, search);
      if (likely === undefined) return heading;
      return `${heading} (${REGISTER_NAMES.labelOf(likely)}?)`;
    })
    .join(', ');
}
