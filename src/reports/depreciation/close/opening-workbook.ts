import { resolve } from 'node:path';
import { cellText, type Cell } from '../../../kernel/cells.ts';
import { isIsoDate } from '../../../kernel/dates.ts';
import { TallysheetError } from '../../../kernel/errors.ts';
import { formatMinorUnits, parseMinorUnits, type CurrencyExponent } from '../../../kernel/money.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import type { FileEvidence } from '../../audit/audit-trail.ts';
import { editedSheets } from '../../workbook/integrity-sheet.ts';
import { openSpreadsheet } from '../../../sheets/open.ts';
import type { Sheet, Spreadsheet } from '../../../sheets/sheet.ts';
import { calendarDay } from '../calendar-day.ts';
import type { Period } from '../periods.ts';
import { suffixesOf } from '../sheets/book-sheets.ts';
import type { AssetFacts } from '../source/register.ts';
import { AssetKeys } from './asset-key.ts';
import type { BookCloses } from './book-closes.ts';
import type { ClosedAsset } from './closed-asset.ts';
import { nothingHappens } from './join-movements.ts';

/** The headings of the sheet Register that an opening is read from. */
const FACTS: Readonly<Record<keyof AssetFacts, string>> = {
  number: 'Asset no',
  name: 'Name',
  identifier: 'Identifier',
  group: 'Group',
  subgroup: 'Subgroup',
  location: 'Location',
  vendor: 'Vendor',
  custodian: 'Custodian',
  retireReason: 'Retire reason',
};
const COST = 'Cost closing';
const ACCUMULATED = 'Accumulated closing';
/** With a remark behind it in closed books. */
const YEAR_TO_DATE = 'Charge of the year to date';
const WORDS = ['Purchased on', 'In service', 'Residual value', 'Method', 'Convention', 'Rounding'];

/** The labels of the sheet Parameters. */
const LAST_DAY = 'Last day';
const BOOKS = 'Books';

/** What is read of an opening workbook. */
export interface Opening {
  /** The closes by the names of the books. */
  readonly books: ReadonlyMap<string, BookCloses>;
  readonly evidence: OpeningEvidence;
}

/** Which workbook is the opening, and what somebody changed in it by hand. */
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
 * Takes the closing of an earlier report's workbook as the opening of the next: a close without a
 * store. Throws TallysheetError 'bad-opening', also where it was edited and nobody says why, and as
 * openSpreadsheet does.
 */
export async function readOpening(
  file: string,
  { cwd, exponent, openingEdited }: OpeningOptions,
): Promise<Opening> {
  const spreadsheet = await openSpreadsheet(file, { path: resolve(cwd, file) });
  try {
    const { lastDay, books } = await readParameters(spreadsheet, file);
    const suffixes = suffixesOf(books);
    const names = books.map((_, at) =>
      books.length === 1 ? 'Register' : `Register (${suffixes[at] ?? ''})`,
    );
    const edited = await editsOf(spreadsheet, ['Parameters', ...names], { file, openingEdited });
    const openings = new Map<string, BookCloses>();
    for (const [at, book] of books.entries()) {
      const name = names[at] ?? '';
      const sheet = sheetOf(spreadsheet, name, file);
      const assets = await new RegisterReading(sheet, { file, exponent }).read();
      openings.set(book, closesOf(file, lastDay, assets));
    }
    return { books: openings, evidence: { name: file, sha256: spreadsheet.sha256, ...edited } };
  } finally {
    await spreadsheet.close();
  }
}

/** Whether the workbook was edited. Throws TallysheetError 'bad-opening' where nobody says why. */
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
      ? 'it has no sheet Integrity with the hashes of its sheets, so nobody can tell whether it was edited'
      : `it was edited since the report was written, in ${edited.length === 1 ? 'the sheet' : 'the sheets'} ${sheets}`;
  throw new TallysheetError('bad-opening', `${file} cannot be the opening: ${reason}`, {
    hint: 'Give the workbook as it was written, or add --opening-edited "reason", which the report records.',
  });
}

function closesOf(
  source: string,
  lastDay: string,
  assets: ReadonlyMap<string, ClosedAsset>,
): BookCloses {
  const day = calendarDay(lastDay);
  const period: Period = {
    ...{ name: lastDay, start: lastDay, end: lastDay, opening: day, closing: day },
  };
  return {
    source,
    periods: [period],
    restatements: [undefined],
    history: [],
    of: (key) => [assets.get(key)],
    assetsSince: () => assets.values(),
  };
}

async function readParameters(
  spreadsheet: Spreadsheet,
  file: string,
): Promise<{ readonly lastDay: string; readonly books: readonly string[] }> {
  const found = new Map<string, string>();
  for await (const batch of sheetOf(spreadsheet, 'Parameters', file).rows()) {
    for (const { cells } of batch) {
      const [label, value] = cells.slice(0, 2).map((cell) => cellText(cell).trim());
      if (label !== undefined && !found.has(label)) found.set(label, value ?? '');
    }
  }
  const lastDay = found.get(LAST_DAY) ?? '';
  const books = (found.get(BOOKS) ?? '').split(', ').filter((book) => book !== '');
  if (isIsoDate(lastDay) && books.length > 0) return { lastDay, books };
  throw badOpening(file, 'its sheet Parameters does not say the last day and the books');
}

function sheetOf({ sheets }: Spreadsheet, wanted: string, file: string): Sheet {
  const sheet = sheets.find(({ name }) => name.sheet === wanted);
  if (sheet === undefined) throw badOpening(file, `it has no sheet ${wanted}`);
  return sheet;
}

class RegisterReading {
  readonly #sheet: Sheet;
  readonly #file: string;
  readonly #exponent: CurrencyExponent;
  #columns: ReadonlyMap<string, number> | undefined;

  constructor(
    sheet: Sheet,
    { file, exponent }: { readonly file: string; readonly exponent: CurrencyExponent },
  ) {
    this.#sheet = sheet;
    this.#file = file;
    this.#exponent = exponent;
  }

  /** The assets below the headings, by their keys. */
  async read(): Promise<ReadonlyMap<string, ClosedAsset>> {
    const assets = new Map<string, ClosedAsset>();
    const keys = new AssetKeys();
    for await (const batch of this.#sheet.rows()) {
      for (const row of batch) {
        const asset = this.#assetIn(row, keys);
        if (asset !== undefined) assets.set(asset.key, asset);
      }
    }
    if (this.#columns !== undefined) return assets;
    throw badOpening(this.#file, `no row of its sheet Register has ${COST} and ${ACCUMULATED}`);
  }

  /** Undefined above the headings, in the row that has them, and for a blank row. */
  #assetIn(row: SheetRow, keys: AssetKeys): ClosedAsset | undefined {
    if (this.#columns !== undefined) return this.#asset(row, keys);
    const columns = headingsIn(row.cells);
    if (columns.has(COST) && columns.has(ACCUMULATED)) this.#columns = columns;
    return undefined;
  }

  #asset({ cells, number: row }: SheetRow, keys: AssetKeys): ClosedAsset | undefined {
    const text = (heading: string): string => cellText(this.#cell(cells, heading)).trim();
    const facts = Object.fromEntries(
      Object.entries(FACTS).map(([name, heading]) => [name, text(heading)]),
    ) as unknown as AssetFacts;
    if (facts.number === '' && facts.name === '' && text(COST) === '') return undefined;
    const amount = (heading: string): bigint => this.#amount(cells, heading, row);
    const cost = amount(COST);
    const accumulated = amount(ACCUMULATED);
    const words = Object.fromEntries([
      ...(cost === 0n ? [] : [['Cost', formatMinorUnits(cost, this.#exponent)] as const]),
      ...WORDS.map((heading) => [heading, this.#plain(cells, heading)] as const).filter(
        ([, word]) => word !== '',
      ),
    ]);
    return {
      key: keys.keyOf({ facts, settings: { acquired: words['Purchased on'] ?? '' } }),
      facts,
      className: facts.group,
      // A workbook tells in words what was computed by; no plan is ever equal to that.
      basis: '',
      words,
      openings: [],
      ...this.#yearToDate(cells, row),
      movement: nothingHappens({
        ...{ status: 'depreciating', cost, accumulated, bookValue: cost - accumulated },
      }),
    };
  }

  /** A year that cuts a close has none. */
  #yearToDate(cells: SheetRow['cells'], row: number): Pick<ClosedAsset, 'yearToDate'> {
    const headings = [...(this.#columns?.keys() ?? [])];
    const heading = headings.find((each) => each.startsWith(YEAR_TO_DATE));
    if (heading === undefined || this.#plain(cells, heading) === '') return {};
    return { yearToDate: this.#amount(cells, heading, row) };
  }

  #cell(cells: readonly (Cell | undefined)[], heading: string): Cell | undefined {
    const at = this.#columns?.get(heading);
    return at === undefined ? undefined : cells[at];
  }

  #plain(cells: readonly (Cell | undefined)[], heading: string): string {
    const cell = this.#cell(cells, heading);
    if (typeof cell === 'object' && cell.type === 'number') {
      return cell.value.toFixed(this.#exponent);
    }
    if (typeof cell === 'object' && cell.type === 'date') return cell.iso.slice(0, 10);
    return cellText(cell).trim();
  }

  #amount(cells: readonly (Cell | undefined)[], heading: string, row: number): bigint {
    const text = this.#plain(cells, heading);
    const amount = parseMinorUnits(text === '' ? '0' : text, this.#exponent);
    if (amount !== undefined) return amount;
    const place = `sheet Register, row ${row}, column ${heading}`;
    throw badOpening(this.#file, `${place} is no amount: found "${text}"`);
  }
}

function headingsIn(cells: readonly (Cell | undefined)[]): ReadonlyMap<string, number> {
  const columns = new Map<string, number>();
  for (const [at, cell] of cells.entries()) {
    const heading = cellText(cell).trim();
    if (heading !== '' && !columns.has(heading)) columns.set(heading, at);
  }
  return columns;
}

function badOpening(file: string, reason: string): TallysheetError {
  return new TallysheetError('bad-opening', `${file} cannot be the opening: ${reason}`);
}
