import {
  hasRoomForLines,
  lineHeading,
  takeApartExactly,
} from '../../catalogue/columns/appended-lines.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { quote } from '../../kernel/messages/issues.ts';
import type { AccountRecord } from '../../account/account-record.ts';
import { isImported, type ExportColumn } from '../export-columns.ts';

/**
 * The columns with those of lines behind the texts that have them: `Description`, `Description: Serial no.`. A text
 * that an import would not put together again stays whole. Lines that no text has get no column.
 */
export function withLinesApart(
  columns: readonly ExportColumn[],
  records: Iterable<AccountRecord>,
  wanted: readonly string[],
): readonly ExportColumn[] {
  const texts = columns.filter(takesLines);
  if (wanted.length === 0 || texts.length === 0) return columns;
  const found = new Map(texts.map(({ target }) => [target, new Set<string>()]));
  for (const { values } of records) {
    for (const { target } of texts) {
      const text = values[target];
      if (typeof text !== 'string') continue;
      takeApartExactly(text, wanted)?.values.forEach((value, at) => {
        const name = wanted[at];
        if (value !== '' && name !== undefined) found.get(target)?.add(name);
      });
    }
  }
  return columns.flatMap((column) => {
    const lines = wanted.filter((name) => found.get(column.target)?.has(name) === true);
    if (column.holds !== 'value' || lines.length === 0) return [column];
    return [{ ...column, lines }, ...lines.map((name, at) => lineColumn(column, name, at, lines))];
  });
}

/** Throws TallysheetError 'bad-usage' for a line that no text of any record has at its end. */
export function assertLinesFound(
  wanted: readonly string[],
  columns: readonly (readonly ExportColumn[])[],
): void {
  const found = new Set(
    columns.flat().flatMap((column) => (column.holds === 'line' ? column.lines : [])),
  );
  const missing = wanted.find((name) => !found.has(name));
  if (missing === undefined) return;
  throw new TallysheetError(
    'bad-usage',
    `--lines: no text of these records ends with the line ${quote(`${missing}: …`)}`,
    { hint: 'Name the lines as they are written there, in their order, separated by commas.' },
  );
}

function takesLines(column: ExportColumn): boolean {
  return column.holds === 'value' && isImported(column) && hasRoomForLines(column.field);
}

function lineColumn(
  { heading, label, target }: ExportColumn,
  name: string,
  at: number,
  lines: readonly string[],
): ExportColumn {
  return {
    heading: lineHeading(heading, name),
    label: lineHeading(label, name),
    target: lineHeading(target, name),
    ...{ holds: 'line', of: target, at, lines },
  };
}
