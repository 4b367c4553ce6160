import { defined } from '../../kernel/defined.ts';
import { takesSlowPath } from '../../kernel/slow-path.ts';
import type { SheetRow } from '../../kernel/rows.ts';
import { findCells } from './cell-places.ts';
import { lineEndOf, writtenEncoding } from './csv-dialect.ts';
import { explainFault } from './csv-faults.ts';
import { RecordParser } from './csv-parser.ts';
import { RowReader, type RecordReader, type RowReaderOptions } from './csv-rows.ts';
import { binaryData, decodedChunks, findLines, firstLineOf, type CsvFormat } from './csv-text.ts';
import { BadByte, createDecoder, tagOf } from '../encoding/decoder.ts';
import { declaredDelimiter, DELIMITERS, detectDelimiter, type KnownHeadings } from './delimiter.ts';
import { assertEncodingFits } from '../encoding/encoding-check.ts';
import { isDuplicate, type Encoding } from '../encoding/encodings.ts';
import { findQuotes } from './find-quotes.ts';
import type { QuoteRule } from './quote-rule.ts';
import type { RecordLines } from './record-lines.ts';
import { RecordScanner } from './record-scanner.ts';
import { RelaxedParser } from './relaxed-parser.ts';
import { findEncoding, type FoundEncoding } from '../encoding/find-encoding.ts';
import type { RowGate } from '../row-gate.ts';
import type { SeenText } from '../seen-text.ts';
import type { Sheet } from '../sheet.ts';
import type { SourceFile } from '../files/source.ts';

const HEAD_BYTES = 64 * 1024;

export interface CsvOptions extends RowReaderOptions {
  /** Found out from the first rows where it is not given. */
  readonly delimiter?: string | undefined;
  /**
   * By default the file's byte order mark decides, else UTF-8. UTF-8 that was requested is
   * accepted, even if its words look wrong.
   */
  readonly encoding?: Encoding | undefined;
  /** An encoding that is not named is found out from the words, and said in `foundEncoding`. */
  readonly proposesEncoding?: boolean | undefined;
  readonly known: KnownHeadings;
  /** What was seen of its bytes. */
  readonly seen?: SeenText | undefined;
  /** Whether cells may be in quotes, as they may unless it says otherwise. */
  readonly hasQuotes?: boolean | undefined;
  /** Quotes that break the rules are understood as the rows show it, said in `foundQuotes`; otherwise they are refused. */
  readonly proposesQuotes?: boolean | undefined;
  /** How such quotes were understood in files like this one. */
  readonly quotes?: QuoteRule | undefined;
}

/** Reads the head of a CSV and creates its sheet. Throws `bad-encoding`. */
export async function openCsv(source: SourceFile, options: CsvOptions): Promise<Sheet> {
  const head = await source.head(HEAD_BYTES);
  const isFoundOut = options.proposesEncoding === true && options.encoding === undefined;
  const found = isFoundOut ? await findEncoding(source, head, options.seen) : undefined;
  const headFormat = formatOf(source.name, head, options, found);
  if (!isFoundOut && options.encoding !== 'utf-8') {
    await assertEncodingFits(source, headFormat.encoding, headFormat.markBytes, options.seen);
  }
  const foundQuotes =
    options.proposesQuotes === true && headFormat.hasQuotes
      ? await findQuotes(source, headFormat, options)
      : undefined;
  const format = { ...headFormat, ...defined({ quotes: foundQuotes?.rule }) };
  const records = new Records(source, format, options);
  return {
    name: { file: source.name },
    description: `CSV, ${DELIMITERS[format.delimiter] ?? `delimiter ${format.delimiter}`}, ${format.encoding.toUpperCase()}`,
    dialect: {
      delimiter: format.delimiter,
      // A few of the rows may not show their encoding again; a mark does.
      encoding: writtenEncoding(found === undefined ? format.encoding : 'utf-8'),
      lineEnd: format.lineEnd,
    },
    ...defined({ foundEncoding: found, foundQuotes }),
    isHidden: false,
    hasWholeRows: true,
    letsRowsPass: isScanned(format),
    isAscii: source.isAscii && !format.encoding.startsWith('utf-16'),
    endsWithinLine: !source.endsWithLine,
    rows: (gate) => records.rows(gate),
    physicalLines: (rowNumbers) => records.linesOf(rowNumbers),
    cellPlaces: (wanted) => findCells(source, format, wanted),
    columnWidths: () => Promise.resolve([]),
    mergedRanges: () => Promise.resolve([]),
  };
}

function formatOf(
  file: string,
  head: Buffer,
  options: CsvOptions,
  found: FoundEncoding | undefined,
): CsvFormat {
  const mark = tagOf(head);
  const markBytes = mark?.bytes ?? 0;
  const encoding = encodingOf(mark?.encoding, found?.encoding ?? options.encoding);
  const isWide = encoding.startsWith('utf-16');
  if (!isWide && head.includes(0)) throw binaryData(file, head);

  const text = decodeHead(head.subarray(markBytes), encoding, markBytes);
  const start = text.toString('utf8');
  return {
    encoding,
    ...defined({ strays: found?.strays }),
    markBytes,
    lineEnd: lineEndOf(start),
    hasQuotes: options.hasQuotes !== false,
    ...delimiterOf(start, options),
  };
}

/** A mark decides, but damaged text is UTF-8 with a mark or without. */
function encodingOf(marked: Encoding | undefined, named: Encoding | undefined): Encoding {
  const isDamaged = marked === 'utf-8' && named !== undefined && isDuplicate(named);
  return (isDamaged ? named : marked) ?? named ?? 'utf-8';
}

function delimiterOf(
  head: string,
  { delimiter, known }: CsvOptions,
): Pick<CsvFormat, 'delimiter' | 'preambleBytes'> {
  const declared = declaredDelimiter(head);
  if (declared === undefined) {
    return { delimiter: delimiter ?? detectDelimiter(head, known), preambleBytes: 0 };
  }
  return { delimiter: delimiter ?? declared.delimiter, preambleBytes: declared.length };
}

/** The head in UTF-8; a wrong byte is reported when the rows are read, with its row. */
function decodeHead(head: Buffer, encoding: Encoding, offset: number): Buffer {
  try {
    return createDecoder(encoding, offset).decode(head);
  } catch (error) {
    if (error instanceof BadByte) return head;
    throw error;
  }
}

/** Whether the records of a file are found by its bytes. */
function isScanned({ delimiter, quotes }: CsvFormat): boolean {
  return quotes === undefined && RecordScanner.takes(delimiter) && !takesSlowPath();
}

/** The records of a file, which can be gone through again and again. */
class Records {
  readonly #source: SourceFile;
  readonly #format: CsvFormat;
  readonly #options: CsvOptions;
  /** The lines of its records, as far as any reading came. */
  #lines: RecordLines | undefined;

  constructor(source: SourceFile, format: CsvFormat, options: CsvOptions) {
    this.#source = source;
    this.#format = format;
    this.#options = options;
  }

  async *rows(gate?: RowGate): AsyncGenerator<readonly SheetRow[], void, undefined> {
    const parser = this.#startReader();
    const reader = new RowReader(parser, this.#source.name, this.#options, gate);
    try {
      for await (const text of decodedChunks(this.#source, this.#format)) yield reader.read(text);
      yield reader.end();
    } catch (error) {
      throw await explainFault(error, this.#source, this.#format);
    } finally {
      if (parser instanceof RecordScanner) this.#keep(parser.lines);
    }
  }

  /** The line on which each of these rows begins, found out again only where the rows were not scanned before. */
  linesOf(rowNumbers: ReadonlySet<number>): Promise<ReadonlyMap<number, number>> {
    const known = this.#lines;
    const isKnown = known !== undefined && [...rowNumbers].every((row) => row <= known.count);
    if (!isKnown) return findLines(this.#source, this.#format, rowNumbers);
    const linesBefore = firstLineOf(this.#format) - 1;
    const found = [...rowNumbers].map((row) => [row, linesBefore + known.lineOf(row)] as const);
    return Promise.resolve(new Map(found));
  }

  #startReader(): RecordReader {
    const { delimiter, quotes, hasQuotes } = this.#format;
    if (isScanned(this.#format)) return new RecordScanner(delimiter, hasQuotes);
    return quotes === undefined
      ? new RecordParser(delimiter, this.#source.hasReturns, hasQuotes)
      : new RelaxedParser(delimiter, quotes);
  }

  #keep(lines: RecordLines): void {
    if (lines.count > (this.#lines?.count ?? 0)) this.#lines = lines;
  }
}
