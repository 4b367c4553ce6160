import { TallysheetError } from '../kernel/errors.ts';
import { describePlace, type SheetRow } from '../kernel/rows.ts';
import { LineCounter } from './csv-lines.ts';
import { RecordParser, type CsvFault } from './csv-parser.ts';
import { BadByte, createDecoder, markOf, type Encoding } from './decoder.ts';
import { declaredDelimiter, DELIMITERS, detectDelimiter, type KnownHeadings } from './delimiter.ts';
import { unguardFormula } from './formula-guard.ts';
import type { SheetLimits } from './limits.ts';
import type { Sheet } from './sheet.ts';
import type { SourceFile } from './source-file.ts';

const HEAD_BYTES = 64 * 1024;

export interface CsvOptions {
  /** Found out from the first rows where it is not given. */
  readonly delimiter?: string | undefined;
  /** Told by the file's mark, else UTF-8, where it is not given. */
  readonly encoding?: Encoding | undefined;
  readonly limits: SheetLimits;
  readonly known: KnownHeadings;
  /** Leaves the apostrophe in front of text that looks like a formula. */
  readonly keepGuards?: boolean | undefined;
}

/** How this file is read, once its head has been looked at. */
interface Format {
  readonly encoding: Encoding;
  readonly delimiter: string;
  /** Bytes of the mark of the encoding, which are no text. */
  readonly markBytes: number;
  /** Bytes of a first line `sep=;`, which is no row. */
  readonly preambleBytes: number;
}

/** Looks at the head of a CSV and makes its sheet. Throws `bad-encoding`. */
export async function openCsv(source: SourceFile, options: CsvOptions): Promise<Sheet> {
  const head = await source.head(HEAD_BYTES);
  const format = formatOf(source.name, head, options);
  return {
    name: { file: source.name },
    description: `CSV, ${DELIMITERS[format.delimiter] ?? `delimiter ${format.delimiter}`}, ${format.encoding.toUpperCase()}`,
    hasWholeRows: true,
    rows: () => readRows(source, format, options),
    physicalLines: (rowNumbers) => findLines(source, format, rowNumbers),
  };
}

function formatOf(file: string, head: Buffer, options: CsvOptions): Format {
  const mark = markOf(head);
  const markBytes = mark?.bytes ?? 0;
  const encoding = mark?.encoding ?? options.encoding ?? 'utf-8';
  if (mark === undefined && head.includes(0)) throw binary(file, head);

  const text = decodeHead(head.subarray(markBytes), encoding, markBytes);
  return { encoding, markBytes, ...delimiterOf(text, options) };
}

function delimiterOf(
  head: Buffer,
  { delimiter, known }: CsvOptions,
): Pick<Format, 'delimiter' | 'preambleBytes'> {
  const declared = declaredDelimiter(head.subarray(0, 10).toString('utf8'));
  if (declared === undefined) {
    return { delimiter: delimiter ?? detectDelimiter(head, known), preambleBytes: 0 };
  }
  return { delimiter: delimiter ?? declared.delimiter, preambleBytes: declared.length };
}

/** The head in UTF-8; a byte that is wrong is told when the rows are read, with its row. */
function decodeHead(head: Buffer, encoding: Encoding, offset: number): Buffer {
  try {
    return createDecoder(encoding, offset).decode(head);
  } catch (error) {
    if (error instanceof BadByte) return head;
    throw error;
  }
}

async function* readRows(
  source: SourceFile,
  format: Format,
  options: CsvOptions,
): AsyncGenerator<readonly SheetRow[], void, undefined> {
  const reader = new RowReader(source.name, format.delimiter, options);
  try {
    for await (const text of decodedChunks(source, format)) yield reader.read(text);
    yield reader.end();
  } catch (error) {
    throw await explain(error, source, format);
  }
}

/** The text of the file in UTF-8, without its mark and without a line that declares the delimiter. */
async function* decodedChunks(
  source: SourceFile,
  format: Format,
): AsyncGenerator<Buffer, void, undefined> {
  const decoder = createDecoder(format.encoding, format.markBytes);
  let mark = format.markBytes;
  let preamble = format.preambleBytes;
  for await (const chunk of source.chunks()) {
    const text = decoder.decode(chunk.subarray(mark));
    mark = 0;
    if (text.includes(0)) throw binary(source.name);
    yield text.subarray(preamble);
    preamble = 0;
  }
  decoder.end();
}

/** A fault of the CSV itself, found in the row that comes after the given number of whole ones. */
class BrokenRow extends Error {
  readonly row: number;
  readonly fault: CsvFault | 'never-ends';

  constructor(row: number, fault: CsvFault | 'never-ends') {
    super(`broken row ${row}`);
    this.row = row;
    this.fault = fault;
  }
}

/** Turns text into rows and keeps to the limits. */
class RowReader {
  readonly #file: string;
  readonly #parser: RecordParser;
  readonly #limits: SheetLimits;
  readonly #keepGuards: boolean;
  #rowNumber = 0;
  #bytesOfRow = 0;

  constructor(file: string, delimiter: string, { limits, keepGuards = false }: CsvOptions) {
    this.#file = file;
    this.#parser = new RecordParser(delimiter);
    this.#limits = limits;
    this.#keepGuards = keepGuards;
  }

  read(text: Buffer): readonly SheetRow[] {
    const { records, fault } = this.#parser.parse(text);
    const rows = this.#toRows(records);
    if (fault !== undefined) throw new BrokenRow(this.#rowNumber + 1, fault);
    this.#bytesOfRow = records.length > 0 ? 0 : this.#bytesOfRow + text.length;
    if (this.#bytesOfRow > this.#limits.rowBytes) {
      throw new BrokenRow(this.#rowNumber + 1, 'never-ends');
    }
    return rows;
  }

  end(): readonly SheetRow[] {
    const { records, fault } = this.#parser.end();
    if (fault !== undefined) throw new BrokenRow(this.#rowNumber + 1, fault);
    return this.#toRows(records);
  }

  #toRows(records: readonly string[][]): SheetRow[] {
    const rows: SheetRow[] = [];
    for (const cells of records) {
      this.#rowNumber += 1;
      if (this.#tidy(cells)) rows.push({ number: this.#rowNumber, cells });
    }
    if (this.#rowNumber > this.#limits.rows) {
      throw this.#overLimit(`more than ${this.#limits.rows} rows`);
    }
    return rows;
  }

  /** Takes the guards off the cells; tells whether anything stands in the row. */
  #tidy(cells: string[]): boolean {
    if (cells.length > this.#limits.columns) {
      throw this.#overLimit(`${cells.length} columns in row ${this.#rowNumber}`);
    }
    let isFilled = false;
    for (let at = 0; at < cells.length; at += 1) {
      const text = cells[at] ?? '';
      if (text === '') continue;
      isFilled ||= text.trim() !== '';
      if (!this.#keepGuards && text.startsWith("'")) cells[at] = unguardFormula(text);
      if (text.length > this.#limits.cellCharacters) this.#refuseLongCell(text, at);
    }
    return isFilled;
  }

  #refuseLongCell(text: string, at: number): never {
    const place = `row ${this.#rowNumber}, column ${at + 1}`;
    throw this.#overLimit(`a cell of ${text.length} characters in ${place}`);
  }

  #overLimit(what: string): TallysheetError {
    const { columns, cellCharacters, rows } = this.#limits;
    return new TallysheetError('over-limit', `${this.#file} has ${what}`, {
      hint: `A sheet has at most ${rows} rows of ${columns} columns, a cell at most ${cellCharacters} characters. Split the file, or look for a missing quote or line end.`,
    });
  }
}

/** Says where the fault stands; everything else goes on as it is. */
async function explain(error: unknown, source: SourceFile, format: Format): Promise<unknown> {
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
  format: Format,
): Promise<TallysheetError> {
  const row = format.encoding === 'utf-8' ? await rowOfByte(source, format, bad.offset) : undefined;
  const place = describePlace(
    row === undefined ? { file: source.name } : { file: source.name, row },
  );
  return new TallysheetError(
    'bad-encoding',
    `${place}: byte ${bad.offset} is no ${format.encoding.toUpperCase()} text`,
    {
      hint: 'Save the file as CSV UTF-8; if it comes from an older Excel, say --encoding windows-1252.',
    },
  );
}

async function rowOfByte(source: SourceFile, format: Format, offset: number): Promise<number> {
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

async function findLines(
  source: SourceFile,
  format: Format,
  rowNumbers: ReadonlySet<number>,
): Promise<ReadonlyMap<number, number>> {
  const found = new Map<number, number>();
  const lines = new LineCounter(format.preambleBytes > 0 ? 2 : 1, (record, line) => {
    if (rowNumbers.has(record)) found.set(record, line);
  });
  for await (const text of decodedChunks(source, format)) {
    lines.read(text);
    if (found.size === rowNumbers.size) break;
  }
  return found;
}

function binary(file: string, head: Buffer = Buffer.alloc(0)): TallysheetError {
  const zeros = head.reduce((count, byte) => count + (byte === 0 ? 1 : 0), 0);
  if (zeros * 4 > head.length && head.length > 0) {
    return new TallysheetError(
      'bad-encoding',
      `${file} looks like UTF-16 or UTF-32 without its mark`,
      {
        hint: 'Save the file as CSV UTF-8.',
      },
    );
  }
  const offset = head.indexOf(0);
  const where = offset === -1 ? '' : ` at byte ${offset}`;
  return new TallysheetError('not-a-spreadsheet', `${file} has binary data${where}; expected text`);
}
