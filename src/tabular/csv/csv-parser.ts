import { CsvError, Parser } from 'csv-parse';
import type { ScannedRecords } from './scanned-records.ts';

/** How a CSV breaks the rules; `column` counts from 0. */
export interface CsvFault {
  readonly kind: 'open-quote' | 'quote-in-cell' | 'text-after-quote';
  readonly column: number;
}

/** The records of one piece of text, and what ended them before their time. */
export interface ParsedRecords {
  /** Those that were scanned by their bytes; the others follow them. */
  readonly scanned?: ScannedRecords;
  readonly records: string[][];
  readonly fault?: CsvFault;
}

const FAULTS: Readonly<Record<string, CsvFault['kind']>> = {
  CSV_QUOTE_NOT_CLOSED: 'open-quote',
  INVALID_OPENING_QUOTE: 'quote-in-cell',
  CSV_INVALID_CLOSING_QUOTE: 'text-after-quote',
};

/**
 * Parses UTF-8 text piece by piece into records. All three line ends are taken, also mixed; every
 * line gives a record, so that the count of records is the row number that people see.
 */
export class RecordParser {
  readonly #parser: CollectingParser;

  /**
   * @param hasReturns whether lines may end with a carriage return; one line end is found faster
   * @param hasQuotes whether cells may be in quotes; without them a quote is a character like others
   */
  constructor(delimiter: string, hasReturns = true, hasQuotes = true) {
    this.#parser = new CollectingParser({
      delimiter,
      record_delimiter: hasReturns ? ['\r\n', '\n', '\r'] : ['\n'],
      relax_column_count: true,
      skip_empty_lines: false,
      ...(!hasQuotes && { quote: null }),
      bom: false,
    });
  }

  /** The records that are complete with this piece. */
  parse(bytes: Buffer): ParsedRecords {
    return this.#parser.collect((done) => {
      this.#parser._transform(bytes, 'utf8', done);
    });
  }

  /** The last record, which may have no line end. */
  end(): ParsedRecords {
    return this.#parser.collect((done) => {
      this.#parser._flush(done);
    });
  }
}

type Done = (error?: Error | null) => void;

/**
 * The parser of csv-parse without the queue of a stream behind it: what it pushes is kept in a plain
 * array. Fed with whole pieces this is a tenth faster, and the rows before a fault are not lost.
 */
class CollectingParser extends Parser {
  #records: string[][] = [];

  collect(work: (done: Done) => void): ParsedRecords {
    let failure: Error | undefined;
    work((error) => {
      failure = error ?? undefined;
    });
    const records = this.#records;
    this.#records = [];
    return failure === undefined ? { records } : { records, fault: asFault(failure) };
  }

  override push(record: string[] | null): boolean {
    if (record !== null) this.#records.push(record);
    return true;
  }
}

/** Anything but a fault of the file is a bug and passes unchanged. */
function asFault(error: Error): CsvFault {
  const kind = error instanceof CsvError ? FAULTS[error.code] : undefined;
  if (kind === undefined) throw error;
  return { kind, column: columnOf(error) };
}

function columnOf(error: Error): number {
  return 'column' in error && typeof error.column === 'number' ? error.column : 0;
}
