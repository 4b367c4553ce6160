import { TallysheetError } from '../../kernel/messages/errors.ts';
import { quote } from '../../kernel/messages/issues.ts';
import type { LineEnd } from './csv-dialect.ts';
import { LineCounter } from './csv-lines.ts';
import type { QuoteRule } from './quote-rule.ts';
import { RelaxedParser } from './relaxed-parser.ts';
import { createDecoder } from '../encoding/decoder.ts';
import type { CodePage, Encoding } from '../encoding/encodings.ts';
import { wideEncodingOf } from '../encoding/wide-text.ts';
import type { SourceFile } from '../files/source.ts';

/** How this file is read, determined from its head. */
export interface CsvFormat {
  readonly encoding: Encoding;
  /** What bytes are that make no sense in UTF-8; without it they are wrong. */
  readonly strays?: CodePage;
  readonly delimiter: string;
  readonly lineEnd: LineEnd;
  /** Bytes of the byte order mark, which are not text. */
  readonly markBytes: number;
  /** Bytes of a first line `sep=;`, which is not a row. */
  readonly preambleBytes: number;
  /** Whether cells may be in quotes; without them each line is a row. */
  readonly hasQuotes: boolean;
  /** How its quotes are understood that break the rules; without it none does. */
  readonly quotes?: QuoteRule;
}

/** The text of the file in UTF-8, without its mark and without a line that declares the delimiter. */
export async function* decodedChunks(
  source: SourceFile,
  format: CsvFormat,
): AsyncGenerator<Buffer, void, undefined> {
  const decoder = createDecoder(format.encoding, format.markBytes, format.strays);
  let mark = format.markBytes;
  let preamble = format.preambleBytes;
  for await (const chunk of source.chunks()) {
    const text = decoder.decode(chunk.subarray(mark));
    mark = 0;
    if (text.includes(0)) throw binaryData(source.name);
    yield text.subarray(preamble);
    preamble = 0;
  }
  const text = decoder.end();
  if (text.length > 0) yield text.subarray(preamble);
}

/** The line on which each of these rows begins. */
export async function findLines(
  source: SourceFile,
  format: CsvFormat,
  rowNumbers: ReadonlySet<number>,
): Promise<ReadonlyMap<number, number>> {
  if (format.quotes !== undefined) return findRelaxedLines(source, format, rowNumbers);
  if (!format.hasQuotes) {
    const linesBefore = firstLineOf(format) - 1;
    return new Map([...rowNumbers].map((row) => [row, linesBefore + row]));
  }
  const found = new Map<number, number>();
  const lines = new LineCounter(firstLineOf(format), (record, line) => {
    if (rowNumbers.has(record)) found.set(record, line);
  });
  for await (const text of decodedChunks(source, format)) {
    lines.read(text);
    if (found.size === rowNumbers.size) break;
  }
  return found;
}

/** The line of the first row: a declared delimiter takes one. */
export function firstLineOf({ preambleBytes }: CsvFormat): number {
  return preambleBytes > 0 ? 2 : 1;
}

/** Quotes that break the rules say nothing about lines without their records. */
async function findRelaxedLines(
  source: SourceFile,
  format: CsvFormat,
  rowNumbers: ReadonlySet<number>,
): Promise<ReadonlyMap<number, number>> {
  const found = new Map<number, number>();
  const parser = new RelaxedParser(format.delimiter, format.quotes);
  let line = firstLineOf(format);
  let row = 0;
  const pass = (records: readonly (readonly string[])[]): void => {
    for (const cells of records) {
      row += 1;
      if (rowNumbers.has(row)) found.set(row, line);
      line += cells.reduce((lines, cell) => lines + lineEndsIn(cell), 1);
    }
  };
  for await (const text of decodedChunks(source, format)) pass(parser.parse(text).records);
  pass(parser.end().records);
  return found;
}

function lineEndsIn(cell: string): number {
  return cell.match(/\r\n|\n|\r/g)?.length ?? 0;
}

/** The row that holds a byte of the file, in UTF-8. */
export async function rowOfByte(
  source: SourceFile,
  format: CsvFormat,
  offset: number,
): Promise<number> {
  const lines = new LineCounter(1);
  let passed = 0;
  for await (const chunk of source.chunks()) {
    const skip = passed === 0 ? format.markBytes + format.preambleBytes : 0;
    lines.read(chunk.subarray(skip, Math.max(skip, offset - passed)));
    passed += chunk.length;
    if (passed > offset) break;
  }
  return lines.record;
}

/** What is said of bytes that no text has; `head` is where they were seen. */
export function binaryData(file: string, head: Buffer = Buffer.alloc(0)): TallysheetError {
  const zeros = head.reduce((count, byte) => count + (byte === 0 ? 1 : 0), 0);
  if (zeros * 4 > head.length && head.length > 0) {
    return new TallysheetError(
      'bad-encoding',
      `${file} looks like UTF-16 or UTF-32 without a byte order mark`,
      { hint: `${wideHint(head)}Save the file as CSV UTF-8 otherwise.` },
    );
  }
  const offset = head.indexOf(0);
  const where = offset === -1 ? '' : ` at byte ${offset}`;
  return new TallysheetError('not-a-spreadsheet', `${file} has binary data${where}; expected text`);
}

/** Enough to recognize the text by. */
const SHOWN_BYTES = 80;

function wideHint(head: Buffer): string {
  const encoding = wideEncodingOf(head);
  if (encoding === undefined) return '';
  const text = new TextDecoder(encoding).decode(head.subarray(0, SHOWN_BYTES));
  const [line = ''] = text.split(/[\r\n]/u);
  return `Use --encoding ${encoding}, which reads ${quote(line)}. `;
}
