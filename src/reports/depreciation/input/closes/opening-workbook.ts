import { resolve } from 'node:path';
import { cellText } from '../../../../kernel/cells.ts';
import { isIsoDate } from '../../../../kernel/dates/dates.ts';
import type { CurrencyExponent } from '../../../../kernel/money.ts';
import type { FileEvidence } from '../../../engine/front/audit-trail.ts';
import { editedSheets } from '../../../engine/checks/integrity-sheet.ts';
import { openSpreadsheet } from '../../../../tabular/open.ts';
import type { Sheet, Spreadsheet } from '../../../../tabular/sheet.ts';
import { openingPeriod } from './stored-opening.ts';
import type { BookCloses } from '../../events/closes/book-closes.ts';
import type { ClosedAsset } from '../../events/closes/closed-asset.ts';
import { badOpening, RegisterReading } from './opening-register.ts';
import { refusal } from '../../../engine/refusals.ts';

/** The labels of the sheet Summary. */
const LAST_DAY = 'Last day';
const BOOKS = 'Books';

/** What is read of an opening workbook. */
export interface Opening {
  /** The closes by the names of the books. */
  readonly books: ReadonlyMap<string, BookCloses>;
  readonly evidence: OpeningEvidence;
}

/** The opening workbook, and what was edited in it by hand. */
export interface OpeningEvidence extends FileEvidence {
  /** Undefined where it says what it said when it was written. */
  readonly edited?: { readonly sheets: string; readonly reason: string };
}

interface OpeningOptions {
  readonly cwd: string;
  readonly exponent: CurrencyExponent;
  /** Why a workbook that was edited is taken all the same. */
  readonly openingEdited?: string | undefined;
}

/**
 * Uses the closing of an earlier report's workbook as the opening: a close without a store. Throws
 * TallysheetError 'bad-opening-balance', also if the workbook was edited and no reason is given,
 * and as openSpreadsheet does.
 */
export async function readOpening(
  file: string,
  { cwd, exponent, openingEdited }: OpeningOptions,
): Promise<Opening> {
  const spreadsheet = await openSpreadsheet(file, { path: resolve(cwd, file) });
  try {
    const { lastDay, books } = await readSummary(spreadsheet, file);
    const suffixes = suffixesOf(books);
    const names = books.map((_, at) =>
      books.length === 1 ? 'Register' : `Register (${suffixes[at] ?? ''})`,
    );
    const edited = await editsOf(spreadsheet, ['Summary', ...names], { file, openingEdited });
    const openings = new Map<string, BookCloses>();
    for (const [at, book] of books.entries()) {
      const name = names[at] ?? '';
      const sheet = sheetOf(spreadsheet, name, file);
      const assets = await new RegisterReading(sheet, { file, exponent, lastDay }).read();
      openings.set(book, closesOf(file, lastDay, assets));
    }
    return { books: openings, evidence: { name: file, sha256: spreadsheet.sha256, ...edited } };
  } finally {
    await spreadsheet.close();
  }
}

/**
 * Whether the workbook was edited. Throws TallysheetError 'bad-opening-balance' if it was and no
 * reason is given.
 */
async function editsOf(
  spreadsheet: Spreadsheet,
  names: readonly string[],
  { file, openingEdited }: Pick<OpeningOptions, 'openingEdited'> & { readonly file: string },
): Promise<Pick<OpeningEvidence, 'edited'>> {
  const edited = await editedSheets(spreadsheet, names);
  if (edited?.length === 0) return {};
  const sheets = edited?.join(', ') ?? 'not known';
  if (openingEdited !== undefined) return { edited: { sheets, reason: openingEdited } };
  const reason =
    edited === undefined
      ? 'it has no sheet Integrity, so edits cannot be detected'
      : `it was edited since the report was written, in ${edited.length === 1 ? 'the sheet' : 'the sheets'} ${sheets}`;
  throw refusal(
    'bad-opening-balance',
    `${file} cannot be used as the opening: ${reason}`,
    'Use the original workbook, or add --opening-edited "reason". The report records the reason.',
  );
}

function closesOf(
  source: string,
  lastDay: string,
  assets: ReadonlyMap<string, ClosedAsset>,
): BookCloses {
  const period = openingPeriod(lastDay);
  return {
    source,
    periods: [period],
    columns: [period],
    restatements: [undefined],
    history: [],
    of: (key) => [assets.get(key)],
    reserves: () =>
      new Map(
        [...assets].flatMap(([key, { reserves }]) =>
          reserves === undefined ? [] : [[key, reserves]],
        ),
      ),
    assetsSince: () => assets.values(),
  };
}

async function readSummary(
  spreadsheet: Spreadsheet,
  file: string,
): Promise<{ readonly lastDay: string; readonly books: readonly string[] }> {
  const found = new Map<string, string>();
  for await (const batch of sheetOf(spreadsheet, 'Summary', file).rows()) {
    for (const { cells } of batch) {
      const [label, value] = cells.slice(0, 2).map((cell) => cellText(cell).trim());
      if (label !== undefined && !found.has(label)) found.set(label, value ?? '');
    }
  }
  const lastDay = found.get(LAST_DAY) ?? '';
  const books = (found.get(BOOKS) ?? '').split(', ').filter((book) => book !== '');
  if (isIsoDate(lastDay) && books.length > 0) return { lastDay, books };
  throw badOpening(file, 'its sheet Summary lacks the last day or the books');
}

function sheetOf({ sheets }: Spreadsheet, wanted: string, file: string): Sheet {
  const sheet = sheets.find(({ name }) => name.sheet === wanted);
  if (sheet === undefined) throw badOpening(file, `it has no sheet ${wanted}`);
  return sheet;
}

/** Room for the name of a book besides that of a sheet: a spreadsheet program allows 31 characters. */
const LONGEST_SUFFIX = 15;

/** What the sheets of each book have after their names, in brackets. */
export function suffixesOf(names: readonly string[]): readonly string[] {
  // Signs that names of sheets may not have, or that end a quoted name in a formula.
  const short = names.map((name) =>
    name
      .replace(/[^\p{L}\p{N} %.-]+/gu, '-')
      .slice(0, LONGEST_SUFFIX)
      .trim(),
  );
  const isClear = new Set(short.map((name) => name.toLowerCase())).size === names.length;
  return isClear && !short.includes('') ? short : names.map((_, at) => `book ${at + 1}`);
}
