import type { Kind } from '../catalogue/kinds.ts';
import { cellText } from '../kernel/cells.ts';
import { TallysheetError } from '../kernel/errors.ts';
import type { SheetName, SheetRow } from '../kernel/rows.ts';
import { ENCODINGS } from '../sheets/decoder.ts';
import { parseDelimiter } from '../sheets/delimiter.ts';
import { openSpreadsheet, type OpenOptions } from '../sheets/open.ts';
import type { Sheet, Spreadsheet } from '../sheets/sheet.ts';
import { countKnownHeadings, type MappingOptions } from './map.ts';
import { FirstPass } from './reading/first-pass.ts';
import { findTwins, nameHeadings } from './reading/headings.ts';
import type { ReadingRequest } from './request.ts';

/** How many rows from the top are searched for the headings. */
const ROWS_SEARCHED = 20;

/** A sheet whose heading row is found. */
export interface HeadedSheet {
  readonly name: SheetName;
  /** One for each column, each different: `Category`, `Category (2)`, `Column F`. */
  readonly headings: readonly string[];
  /** Columns that repeat another one cell by cell; they are taken once. */
  readonly twins: ReadonlySet<number>;
  readonly headingRow: number;
  /** SHA-256 of the file, in hexadecimal. */
  readonly sha256: string;
  readonly bytes: number;
  /** How the file was understood, for messages: `CSV, semicolons, UTF-8`. */
  readonly description: string;
  /** Whether a row has a cell for every column, so that a short row is a broken one. */
  readonly hasWholeRows: boolean;
  /** The rows below the headings that are not blank, from the start each time. */
  batches(): AsyncIterable<readonly SheetRow[]>;
  /** The line of the file on which each of these rows begins, where the file has lines at all. */
  physicalLines(rowNumbers: ReadonlySet<number>): Promise<ReadonlyMap<number, number>>;
  /** Removes the private copy that is made of standard input. */
  close(): Promise<void>;
}

export interface ReadRequest {
  /** Where the file is, if not where its name says; messages use the name. */
  readonly path?: string;
  readonly reading?: ReadingRequest;
  readonly mapping?: MappingOptions;
  /** What is read for the name `-`. */
  readonly standardInput?: AsyncIterable<Uint8Array>;
}

/**
 * Stage 1 of 7: opens a file by its content and finds its headings. Throws the errors of
 * openSpreadsheet, and `no-headings`, `empty-file`, `bad-usage`.
 */
export async function readSheet(
  file: string,
  kind: Kind,
  request: ReadRequest = {},
): Promise<HeadedSheet> {
  const known = countKnownHeadings(kind, request.mapping ?? {});
  const opened = await openSheet(file, openOptions(request, known));
  try {
    const top = await opened.firstPass.top(request.reading?.headerRow ?? ROWS_SEARCHED);
    if (top.length === 0) throw new TallysheetError('empty-file', `${file} has only blank rows`);
    const headingRow = findHeadingRow(file, top, {
      kind,
      known,
      given: request.reading?.headerRow,
    });
    return await headed(opened, top, headingRow);
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** A sheet whose first reading has begun. */
interface OpenedSheet {
  readonly spreadsheet: Spreadsheet;
  readonly sheet: Sheet;
  readonly firstPass: FirstPass;
  close(): Promise<void>;
}

async function openSheet(file: string, options: OpenOptions): Promise<OpenedSheet> {
  const spreadsheet = await openSpreadsheet(file, options);
  const [sheet] = spreadsheet.sheets;
  if (sheet === undefined) throw new TallysheetError('empty-file', `${file} has no sheet`);
  const firstPass = new FirstPass(sheet.rows());
  const close = async (): Promise<void> => {
    await firstPass.close();
    await spreadsheet.close();
  };
  return { spreadsheet, sheet, firstPass, close };
}

type Known = (cells: readonly string[]) => number;

function openOptions(
  { path, reading = {}, standardInput }: ReadRequest,
  known: Known,
): OpenOptions {
  const { delimiter, encoding, maxInputBytes, maxRows } = reading;
  const named = ENCODINGS.find((each) => each === encoding?.toLowerCase());
  if (encoding !== undefined && named === undefined) {
    throw new TallysheetError(
      'bad-usage',
      `--encoding: expected ${ENCODINGS.join(', ')}; found ${encoding}`,
    );
  }
  return {
    path,
    delimiter: delimiter === undefined ? undefined : parseDelimiter(delimiter),
    encoding: named,
    known,
    standardInput,
    limits: {
      ...(maxInputBytes === undefined ? {} : { inputBytes: maxInputBytes }),
      ...(maxRows === undefined ? {} : { rows: maxRows }),
    },
  };
}

async function headed(
  opened: OpenedSheet,
  top: readonly SheetRow[],
  headingRow: SheetRow,
): Promise<HeadedSheet> {
  const { sheet, firstPass } = opened;
  const { file, bytes, sha256 } = opened.spreadsheet;
  const below = top.filter(({ number }) => number > headingRow.number);
  if (below.length === 0) throw noRows(file, headingRow);

  const headings = nameHeadings(headingRow.cells.map(cellText), below);
  const rowsFromStart = (): AsyncIterable<readonly SheetRow[]> =>
    rowsBelow(sheet.rows(), headingRow.number);
  let mayGoOn = true;
  return {
    name: sheet.name,
    headings: headings.names,
    twins: await findTwins(headings.doubled, rowsFromStart),
    headingRow: headingRow.number,
    sha256,
    bytes,
    description: sheet.description,
    hasWholeRows: sheet.hasWholeRows,
    batches: () => {
      if (!mayGoOn) return rowsFromStart();
      mayGoOn = false;
      return rowsBelow(firstPass.all(), headingRow.number);
    },
    physicalLines: (rowNumbers) => sheet.physicalLines(rowNumbers),
    close: () => {
      mayGoOn = false;
      return opened.close();
    },
  };
}

interface HeadingSearch {
  readonly kind: Kind;
  readonly known: Known;
  /** The number that the user gave. */
  readonly given: number | undefined;
}

function findHeadingRow(
  file: string,
  top: readonly SheetRow[],
  { kind, known, given }: HeadingSearch,
): SheetRow {
  return given === undefined ? bestRow(file, top, kind, known) : rowNumbered(file, top, given);
}

function bestRow(file: string, top: readonly SheetRow[], kind: Kind, known: Known): SheetRow {
  let best: { row: SheetRow; known: number } | undefined;
  for (const row of top.filter(({ number }) => number <= ROWS_SEARCHED)) {
    const count = known(row.cells.map(cellText));
    if (count > (best?.known ?? 0)) best = { row, known: count };
  }
  if (best !== undefined) return best.row;
  const first = (top[0]?.cells ?? []).slice(0, 8).map((cell) => `"${cellText(cell)}"`);
  throw new TallysheetError(
    'no-headings',
    `${file}: no heading in the first ${ROWS_SEARCHED} rows is known for ${kind.name}; the first row has ${first.join(', ')}`,
    {
      hint: `The first row names the columns, such as ${kind.columns
        .slice(0, 5)
        .map(({ label }) => label)
        .join(
          ', ',
        )}. Say which row it is with --header-row N, what a heading means with --map 'Heading=Field', or check --kind.`,
    },
  );
}

function rowNumbered(file: string, top: readonly SheetRow[], number: number): SheetRow {
  const row = top.find((each) => each.number === number);
  if (row !== undefined) return row;
  throw new TallysheetError('no-headings', `${file}: row ${number} is blank or not there`, {
    hint: 'Say which row has the headings with --header-row N, as the spreadsheet program numbers it.',
  });
}

function noRows(file: string, { number }: SheetRow): TallysheetError {
  const message = `${file} has headings in row ${number} and no rows below them`;
  return new TallysheetError('empty-file', message);
}

async function* rowsBelow(
  batches: AsyncIterable<readonly SheetRow[]>,
  headingRow: number,
): AsyncGenerator<readonly SheetRow[], void, undefined> {
  for await (const batch of batches) {
    const isBelow = (batch[0]?.number ?? 0) > headingRow;
    const rows = isBelow ? batch : batch.filter(({ number }) => number > headingRow);
    if (rows.length > 0) yield rows;
  }
}
