import { defined } from '../../kernel/defined.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { describePlace } from '../../kernel/rows.ts';
import type { CsvFault } from './csv-parser.ts';
import { BrokenRow } from './csv-rows.ts';
import { LineCounter } from './csv-lines.ts';
import { decodedChunks, findLines, rowOfByte, type CsvFormat } from './csv-text.ts';
import { BadByte } from '../encoding/decoder.ts';
import { encodingHint } from '../encoding/encoding-check.ts';
import type { SourceFile } from '../files/source.ts';

/** Adds the place of the fault; other errors pass unchanged. */
export async function explainFault(
  error: unknown,
  source: SourceFile,
  format: CsvFormat,
): Promise<unknown> {
  if (error instanceof BadByte) return badEncoding(error, source, format);
  if (!(error instanceof BrokenRow)) return error;
  const { row, fault } = error;
  const lines = await findLines(source, format, new Set([row]));
  const place = { file: source.name, row };
  const line = lines.get(row) ?? row;
  const described = describePlace(place);
  const where = line === row ? described : `${described} (line ${line} of the file)`;
  if (fault === 'never-ends' && !(await opensQuote(source, format, row))) {
    return new TallysheetError(
      'bad-csv',
      `${where}: the row is one line of many megabytes without an open quote`,
      {
        place,
        hint: `Check that the file is a CSV with one row per line, and look for a very long cell.${lastRead(row)}`,
      },
    );
  }
  return new TallysheetError('bad-csv', `${where}: ${describeFault(fault)}`, {
    place,
    hint: `${HINTS[fault === 'never-ends' ? 'open-quote' : fault.kind]}${lastRead(row)}`,
  });
}

/** How far the file could be read, as the end of a hint. */
function lastRead(broken: number): string {
  return broken > 1 ? ` Row ${broken - 1} is the last that could be read.` : '';
}

/** Long enough to see whether the row is within quotes. */
const LONG_ROW = 1024 * 1024;

/** Whether the text of a row that does not end is within quotes. */
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
  if (fault === 'never-ends') return 'the row has no end; a quote in it may not be closed';
  const cell = `cell ${fault.column + 1}`;
  if (fault.kind === 'open-quote') return `the quote that opens in ${cell} is not closed`;
  if (fault.kind === 'quote-in-cell') return `${cell} has a quote inside its text`;
  return `in ${cell} text follows a closing quote; an earlier quote may not be closed`;
}

const HINTS: Readonly<Record<CsvFault['kind'], string>> = {
  'open-quote': 'Close the quote, or remove it.',
  'quote-in-cell': 'Put the cell in quotes and write its own quote twice: "17"" monitor".',
  'text-after-quote': 'End a quoted cell with its quote, and write a quote inside it twice.',
};

async function badEncoding(
  bad: BadByte,
  source: SourceFile,
  format: CsvFormat,
): Promise<TallysheetError> {
  const row = format.encoding === 'utf-8' ? await rowOfByte(source, format, bad.offset) : undefined;
  const place = { file: source.name, ...defined({ row }) };
  return new TallysheetError(
    'bad-encoding',
    `${describePlace(place)}: byte ${bad.offset} is not valid ${format.encoding.toUpperCase()}`,
    {
      place,
      hint:
        format.encoding === 'utf-8'
          ? await encodingHint(source, format.markBytes)
          : 'Save the file as CSV UTF-8.',
    },
  );
}
