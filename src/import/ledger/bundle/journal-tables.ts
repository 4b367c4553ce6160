import type { SqlValue } from '../../../database/binds.ts';
import type { Database } from '../../../database/database.ts';
import type { Json } from '../../../kernel/json.ts';
import { wholeTable } from '../journal/views/whole-tables.ts';
import type { Anonymiser } from './anonymiser.ts';

/** What becomes of a cell of the journal. */
export type Treatment = (value: SqlValue) => Json;

/**
 * Columns in which this program alone writes: numbers of its own, states, codes and times. All others hide their values,
 * also those that a later version adds.
 */
const OUR_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  meta: ['name', 'value'],
  file: ['id', 'kind', 'bytes', 'heading_row', 'format', 'dialect'],
  row: [
    ...['id', 'file', 'number', 'action', 'verdict', 'occurrence', 'leading_call', 'kind', 'steps'],
  ],
  issue: ['id', 'row', 'code', 'severity', 'field'],
  remedy: ['row', 'flag'],
  call: [
    ...['id', 'row', 'resource', 'operation', 'position', 'state', 'waiting', 'attempts'],
    ...['failed_attempts', 'ever_unverified', 'checked', 'generation', 'done_at', 'effect'],
    ...['completes', 'is_shared', 'split_of'],
  ],
  shared_row: ['call', 'row'],
  dependency: ['needed', 'call', 'kind', 'met'],
  conflict: ['call', 'at', 'is_ours'],
  event: ['seq', 'at', 'call', 'what'],
  record: ['kind'],
  record_name: ['kind', 'field'],
  row_outcome: ['row', 'file', 'number', 'outcome'],
};

/** How each cell is treated: most hide it. */
export function treatmentOf(table: string, column: string, anonymiser: Anonymiser): Treatment {
  const isOurs = OUR_COLUMNS[table]?.includes(column) === true;
  return (value) => (isOurs ? anonymiser.ours(value) : anonymiser.hidden(value));
}

/** Each row of a table as a line of JSON. */
export function* linesOf(
  database: Database,
  table: string,
  treatment: (column: string) => Treatment,
): Generator<string> {
  for (const row of wholeTable(database, table)) {
    const cells = Object.entries(row).map(([column, value]): [string, Json] => [
      column,
      treatment(column)(value),
    ]);
    yield JSON.stringify(Object.fromEntries(cells));
  }
}
