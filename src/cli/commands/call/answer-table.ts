import type { Field, ListRow, NamedEndpoint, Value } from '../../../index.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { screenOf } from '../../screens/blocks.ts';
import type { Canvas } from '../../screens/style.ts';
import { fittedTable } from '../../screens/table.ts';
import { stacked, type Text } from '../../screens/text.ts';

/** The answers that are one record or many. */
const WITH_ROWS: ReadonlySet<NamedEndpoint['endpoint']['answer']['is']> = new Set([
  'page',
  'entries',
  'record',
]);

/** Throws TallysheetError 'bad-usage' where the response to a call has no records. */
export function assertHasRows({ name, endpoint }: NamedEndpoint): void {
  if (WITH_ROWS.has(endpoint.answer.is)) return;
  throw new TallysheetError('bad-usage', `--table: the response of ${name} is not a list`, {
    hint: 'Omit --table to see it as JSON.',
  });
}

/** Records under the labels of their fields; a field that is empty in all of them is omitted. */
export function answerTable(
  { resource, endpoint }: NamedEndpoint,
  rows: readonly ListRow[],
  canvas: Canvas,
): Text {
  const isEntries = endpoint.answer.is === 'entries';
  const fields = isEntries ? endpoint.answer.fields : resource.fields;
  const columns = Object.entries<Field>(fields)
    .map(([name, { label }]) => ({ label, cells: rows.map((row) => textOf(row.values[name])) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const all = isEntries
    ? columns
    : [{ label: resource.id.label, cells: rows.map(({ id }) => String(id)) }, ...columns];
  if (rows.length === 0) return screenOf(['No records.']);
  const lines = rows.map((_, at) => all.map(({ cells }) => cells[at] ?? ''));
  const labels = all.map(({ label }) => label);
  return screenOf([stacked(fittedTable(labels, lines, canvas))]);
}

function textOf(value: Value | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
