import { TallysheetError } from '../../kernel/messages/errors.ts';
import { describePlace } from '../../kernel/rows.ts';
import type { CsvFault } from './csv-parser.ts';
import { BrokenRow } from './csv-rows.ts';
import { LineCounter } from './csv-lines.ts';
import { decodedChunks, findLines, rowOfByte, type CsvFormat } from './csv-text.ts';
import { BadByte } from '../encoding/decoder.ts';
import { encodingHint } from '../encoding/encoding-check.ts';
import type { SourceFile } from '../files/source.ts';

/** Says where the fault stands; everything else goes on as it is. */
export async function explainFault(
  error: unknown,
  source: SourceFile,
  format: CsvFormat,
): Promise<unknown> {
  if (error instanceof BadByte) return badEncoding(error, source, format);
  if (!(error instanceof BrokenRow)) return error;
  const { row, fault } = error;
  const lines = await findLines(source, format, new Set([row]));
  const place = describePlace({ file: source.name, row });
  const line = lines.get(row) ?? row;
  const where = line === row ? place : `${place} (line ${line} of the file)`;
  if (fault === 'never-ends' && !(await opensQuote(source, format, row))) {
    return new TallysheetError(
      'bad-csv',
      `${where}: the row has no end; no quote is open in it, so it is one line of many megabytes`,
      {
        hint: `Check that the file is a CSV with one row on each line, and look for a cell that holds a whole document. Row ${row - 1} is the last one that could be read.`,
      },
    );
  }
  return new TallysheetError('bad-csv', `${where}: ${describeFault(fault)}`, {
    hint: `${HINTS[fault === 'never-ends' ? 'open-quote' : fault.kind]} Row ${row - 1} is the last one that could be read.`,
  });
}

/** Long enough to see whether the row stands within quotes. */
const LONG_ROW = 1024 * 1024;

/** Whether the text of a row that does not end stands within quotes. */
async function opensQuote(source: SourceFile, format: CsvFormat, row: number): Promise<boolean> {
  const lines = new LineCounter(1);
  let bytesOfRow = 0;
  for await (const text of decodedChunks(source, format)) {
    lines.read(text);
    if (lines.record >= row) bytesOfRow += text.length;
    if (bytesOfRow > LONG_ROW) break;
  }
  return lines.inQuotes;
}

function describeFault(fault: CsvFault | 'never-ends'): string {
  if (fault === 'never-ends') return 'the row has no end; a quote that opens in it may never close';
  const cell = `cell ${fault.column + 1}`;
  if (fault.kind === 'open-quote') return `the quote that opens in ${cell} is never closed`;
  if (fault.kind === 'quote-in-cell') return `${cell} has a quote in its middle`;
  return `in ${cell} text follows a closing quote; perhaps a quote opened before it was not closed`;
}

const HINTS: Readonly<Record<CsvFault['kind'], string>> = {
  'open-quote': 'Close the quote, or take it away.',
  'quote-in-cell':
    'A cell with a quote is written in quotes and its own quote twice: "17"" monitor".',
  'text-after-quote': 'A cell in quotes ends with its quote; a quote inside it is written twice.',
};

async function badEncoding(
  bad: BadByte,
  source: SourceFile,
  format: CsvFormat,
): Promise<TallysheetError> {
  const row = format.encoding === 'utf-8' ? await rowOfByte(source, format, bad.offset) : undefined;
  const place = describePlace(
    row === undefined ? { file: source.name } : { file: source.name, row },
  );
  return new TallysheetError(
    'bad-encoding',
    `${place}: byte ${bad.offset} is no ${format.encoding.toUpperCase()} text`,
    {
      hint:
        format.encoding === 'utf-8'
          ? await encodingHint(source, format.markBytes)
          : 'Save the file as CSV UTF-8.',
    },
  );
}
