import { TallysheetError } from '../kernel/messages/errors.ts';
import { recogniseContent } from './files/content.ts';
import { openCsv } from './csv/csv-reader.ts';
import { isDuplicate, type Encoding } from './encoding/encodings.ts';
import type { KnownHeadings } from './csv/delimiter.ts';
import type { QuoteRule } from './csv/quote-rule.ts';
import { DEFAULT_SHEET_LIMITS, type SheetLimits } from './limits.ts';
import { KNOWN_FILES } from './known-files.ts';
import { SeenText } from './seen-text.ts';
import type { Spreadsheet } from './sheet.ts';
import { openSourceFile } from './files/source-file.ts';
import type { SourceFile } from './files/source.ts';
import { spoolSource } from './files/standard-input-copy.ts';
import { repairedSheet } from './encoding/text-repair.ts';
import type { GivenRows } from './rows/given-rows.ts';
import { openRows } from './rows/open-rows.ts';

/** The name that means standard input. */
export const STANDARD_INPUT = '-';

const SIGNATURE_BYTES = 512;

export interface OpenOptions {
  /** Where the file is, if not where its name says; messages use the name. */
  readonly path?: string | undefined;
  readonly delimiter?: string | undefined;
  readonly encoding?: Encoding | undefined;
  /** Text of a CSV in an encoding that is not named is read in the likeliest one, which the sheet says. */
  readonly proposesEncoding?: boolean | undefined;
  readonly limits?: Partial<SheetLimits> | undefined;
  /** Helps to find the delimiter; without it the widest first row counts. */
  readonly known?: KnownHeadings | undefined;
  readonly keepGuards?: boolean | undefined;
  readonly hasQuotes?: boolean | undefined;
  /** Quotes of a CSV that break the rules are understood as its rows show it, which the sheet says. */
  readonly proposesQuotes?: boolean | undefined;
  readonly quotes?: QuoteRule | undefined;
  /** What is read for the name `-`. */
  readonly standardInput?: AsyncIterable<Uint8Array> | undefined;
  /** What is read for names that a program gave to rows of its own. */
  readonly given?: ReadonlyMap<string, GivenRows> | undefined;
}

/**
 * Opens a file as what it is by its content, under any name. Throws TallysheetError: `file-not-found`,
 * `not-a-spreadsheet`, `empty-file`, `over-limit`, `bad-encoding`, `bad-workbook`, and `bad-usage` for rows of a program.
 */
export async function openSpreadsheet(
  name: string,
  options: OpenOptions = {},
): Promise<Spreadsheet> {
  const limits = { ...DEFAULT_SHEET_LIMITS, ...options.limits };
  const rows = options.given?.get(name);
  if (rows !== undefined) return openRows(name, rows, limits);
  const { source, seen } = await openSource(name, limits.inputBytes, options);
  try {
    return (await isWorkbook(source))
      ? await openWorkbookLater(source, limits, options.encoding)
      : await openText(source, limits, { ...options, seen });
  } catch (error) {
    await source.close();
    throw error;
  }
}

interface WithSeen {
  readonly seen: SeenText;
}

async function openSource(
  name: string,
  maxBytes: number,
  { path = name, standardInput = process.stdin }: OpenOptions,
): Promise<WithSeen & { readonly source: SourceFile }> {
  const seen = new SeenText();
  if (name === STANDARD_INPUT) {
    return { source: await spoolSource(name, standardInput, maxBytes, seen), seen };
  }
  const source = await openSourceFile(name, path, maxBytes, {
    reader: seen,
    known: (identity) => KNOWN_FILES.of(path, identity)?.facts,
  });
  return KNOWN_FILES.keep(path, { source, seen });
}

async function openText(
  source: SourceFile,
  limits: SheetLimits,
  { seen, ...options }: OpenOptions & WithSeen,
): Promise<Spreadsheet> {
  const sheet = await openCsv(source, {
    ...options,
    limits,
    seen: seen.isWhole ? seen : undefined,
    known: options.known ?? (() => 0),
  });
  const { name: file, bytes, sha256 } = source;
  return { file, format: 'csv', bytes, sha256, sheets: [sheet], close: () => source.close() };
}

/** What reads workbooks is loaded only for them. */
async function openWorkbookLater(
  source: SourceFile,
  limits: SheetLimits,
  encoding: Encoding | undefined,
): Promise<Spreadsheet> {
  const { openWorkbook } = await import('./xlsx/read/open-workbook.ts');
  const workbook = await openWorkbook(source, { limits });
  // A workbook is in Unicode; only text that was damaged before it came there has an encoding.
  if (encoding === undefined || !isDuplicate(encoding)) return workbook;
  return { ...workbook, sheets: workbook.sheets.map((sheet) => repairedSheet(sheet, encoding)) };
}

async function isWorkbook(source: SourceFile): Promise<boolean> {
  const content = recogniseContent(await source.head(SIGNATURE_BYTES));
  if (content === 'text' || content === 'workbook') return content === 'workbook';
  const message = `${source.name} is ${content.unreadable}; expected a CSV or a workbook (.xlsx)`;
  throw new TallysheetError('not-a-spreadsheet', message, content);
}
