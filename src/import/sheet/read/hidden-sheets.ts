import { isCalledWithoutRecords } from '../../../catalogue/languages/record-words.ts';
import { counted } from '../../../kernel/counts.ts';
import type { Sheet } from '../../../tabular/sheet.ts';
import { IGNORE } from '../recipe/ignore-word.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import { contentOfColumns } from '../shape/column-content.ts';
import { RecordTypes } from '../shape/record-type.ts';
import { isListOfValues } from '../shape/table-evidence.ts';
import type { IgnoredSheet } from './choose-sheets.ts';
import { inspectSheet, type InspectedSheet } from './inspect-sheet.ts';

/** What hidden sheets with rows hold: their owner may have forgotten them. */
export async function hiddenSheets(
  ignored: readonly IgnoredSheet[],
  sheets: readonly Sheet[],
): Promise<ReadonlyMap<IgnoredSheet, IgnoredSheet>> {
  const hidden = ignored.filter(
    ({ why, sheet = '' }) => why === 'hidden' && !isCalledWithoutRecords(sheet),
  );
  const found = new Map<IgnoredSheet, IgnoredSheet>();
  if (hidden.length === 0) return found;
  const types = new RecordTypes();
  for (const each of hidden) {
    const sheet = sheets.find(({ name }) => name.sheet === each.sheet);
    const seen = sheet && (await inspectSheet(sheet, types));
    if (sheet === undefined || seen === undefined || !mayHaveRecords(seen)) continue;
    found.set(each, { ...each, reading: await hiddenReading(sheet, seen) });
  }
  return found;
}

/** A list, or anything with a heading of records that is not a list of values for other sheets. */
function mayHaveRecords({ fitness, type, headings, rows, hasRows }: InspectedSheet): boolean {
  if (fitness === 'list' || !hasRows) return fitness === 'list';
  return type.because.length > 0 && !isListOfValues(contentOfColumns(rows, headings.length));
}

async function hiddenReading(sheet: Sheet, { type, rows }: InspectedSheet): Promise<FileReading> {
  const first = rows[0]?.number ?? 0;
  let count = 0;
  for await (const batch of sheet.rows()) {
    count += batch.filter(({ number }) => number >= first).length;
  }
  return {
    ...sheet.name,
    topic: 'record-type',
    sureness: 'likely',
    rule: `The sheet is hidden and ignored, with ${counted(count, 'row')}`,
    rows: count,
    choices: [IGNORE, ...type.choices],
  };
}
