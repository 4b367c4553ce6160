import { cellText, type Cell } from '../../../../kernel/cells.ts';
import { TallysheetError } from '../../../../kernel/messages/errors.ts';
import {
  formatMinorUnits,
  parseMinorUnits,
  type CurrencyExponent,
} from '../../../../kernel/money.ts';
import type { SheetRow } from '../../../../kernel/rows.ts';
import type { Sheet } from '../../../../tabular/sheet.ts';
import { AssetKeys } from '../../events/closes/asset-key.ts';
import { type ClosedAsset, unchangedPosition } from '../../events/closes/closed-asset.ts';
import { assetFacts } from '../../terms/asset.ts';
import { REGISTER_COLUMNS } from '../register/register-columns.ts';

/** The headings of the sheet Register that an opening is read from, besides those of facts. */
const COST = 'Closing cost';
const ACCUMULATED = 'Closing accumulated depreciation';
/** With a remark behind it in closed books. */
const YEAR_TO_DATE = 'Year-to-date expense';
const WORDS = ['Purchased on', 'In service', 'Residual value', 'Method', 'Convention', 'Rounding'];

interface ReadingOptions {
  readonly file: string;
  readonly exponent: CurrencyExponent;
  /** `2026-01-31` */
  readonly lastDay: string;
}

/** Reads the assets of a sheet Register as a close has them. Throws TallysheetError 'bad-opening-balance'. */
export class RegisterReading {
  readonly #sheet: Sheet;
  readonly #file: string;
  readonly #exponent: CurrencyExponent;
  readonly #lastDay: string;
  #columns: ReadonlyMap<string, number> | undefined;

  constructor(sheet: Sheet, { file, exponent, lastDay }: ReadingOptions) {
    this.#lastDay = lastDay;
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
    const facts = assetFacts((fact) => text(REGISTER_COLUMNS[fact].label));
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
      // A workbook describes the basis in words, which never equal the text of a plan.
      basis: '',
      words,
      openings: [],
      // Nor does it say by which version its figures were computed.
      calculation: 0,
      ...this.#yearToDate(cells, row),
      ...this.#reserves(amount),
      movement: unchangedPosition({
        status: 'depreciating',
        cost,
        accumulated,
        bookValue: cost - accumulated,
      }),
    };
  }

  #reserves(amount: (heading: string) => bigint): Pick<ClosedAsset, 'reserves'> {
    const surplus = amount(RESERVE_HEADINGS.surplus);
    const impairment = amount(RESERVE_HEADINGS.impairment);
    if (surplus === 0n && impairment === 0n) return {};
    return { reserves: { on: this.#lastDay, surplus, impairment } };
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
    throw badOpening(this.#file, `${place} is not an amount: found "${text}"`);
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

/** The error of a workbook that cannot be the opening. */
export function badOpening(file: string, reason: string): TallysheetError {
  return new TallysheetError(
    'bad-opening-balance',
    `${file} cannot be used as the opening: ${reason}`,
  );
}

/** Columns of the sheet Register that an opening workbook brings forward. */
export const RESERVE_HEADINGS = {
  surplus: 'Revaluation surplus',
  impairment: 'Accumulated impairment',
} as const;
