import { TallysheetError } from '../kernel/errors.ts';
import { describePlace } from '../kernel/rows.ts';
import type { CsvFault } from './csv-parser.ts';
import { BrokenRow } from './csv-rows.ts';
import { findLines, rowOfByte, type CsvFormat } from './csv-text.ts';
import { BadByte } from './decoder.ts';
import { encodingHint } from './encoding-check.ts';
import type { SourceFile } from './source-file.ts';

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
  return new TallysheetError('bad-csv', `${where}: ${describeFault(fault)}`, {
    hint: `${HINTS[fault === 'never-ends' ? 'open-quote' : fault.kind]} Row ${row - 1} is the last one that could be read.`,
  });
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
