import { cellText } from '../../../../kernel/cells.ts';
import { TallysheetError } from '../../../../kernel/messages/errors.ts';
import { describePlace, type Place } from '../../../../kernel/rows.ts';
import { termsIn } from '../../../../catalogue/languages/language.ts';
import { amountText, dateText } from '../../../engine/input/cell-rules.ts';
import { ColumnNames } from '../../../engine/input/column-names.ts';
import { REGISTER_COLUMNS } from '../../input/register/register-columns.ts';
import { SideSheetReader } from '../../input/register/beside/side-sheet.ts';

/** The columns of a sheet of tax facts. docs/reference/tax.md names them. */
export const TAX_COLUMNS = {
  number: REGISTER_COLUMNS.number,
  identifier: REGISTER_COLUMNS.identifier,
  class: { label: 'Tax class', aliases: termsIn('Class, Tax pool, Pool, Tax category') },
  opening: {
    label: 'Opening balance',
    aliases: termsIn('Tax written down value, TWDV, TWDV b/f, Balance brought forward'),
  },
  available: {
    label: 'Available for use',
    aliases: termsIn('Available on, First use, In use from'),
  },
  contract: { label: 'Contract date', aliases: termsIn('Contract, Contract on, Date of contract') },
  condition: { label: 'Condition', aliases: termsIn('New or used, New/used') },
  emissions: {
    label: 'Emissions',
    aliases: termsIn('CO2, CO2 emissions, CO2 g/km, g/km, Emissions (g/km)'),
  },
  privateUse: { label: 'Private use', aliases: termsIn('Private use %, Private %, Private share') },
  firstYear: {
    label: 'First-year allowance',
    aliases: termsIn('Allowance, Allowance claimed, First year allowance, FYA'),
  },
  life: {
    label: 'Useful life',
    aliases: termsIn('Life, Life (years), Nutzungsdauer, ND, AfA table, Table entry'),
  },
  net: { label: 'Net cost', aliases: termsIn('Cost without VAT, Netto, Nettobetrag, Nettopreis') },
  related: {
    label: 'Related seller',
    aliases: termsIn("Related party, Non-arm's length, Bought from related party"),
  },
  separate: {
    label: 'Separate class',
    aliases: termsIn('Separate pool, Separate block, Own class'),
  },
  claim: { label: 'Claim', aliases: termsIn('Claimed, Expenditure claimed, Claimed on') },
} as const;

export type TaxColumn = keyof typeof TAX_COLUMNS;

const TAX_NAMES = new ColumnNames<TaxColumn>(TAX_COLUMNS, {
  amounts: new Set(['opening', 'claim', 'net']),
});

const DATES: ReadonlySet<TaxColumn> = new Set(['available', 'contract']);
const AMOUNTS: ReadonlySet<TaxColumn> = new Set(['opening', 'claim', 'net', 'emissions']);

/** One row of tax facts as texts: of an asset, or the opening balance of a pool. */
export interface TaxRow {
  readonly place: Place;
  readonly number: string;
  readonly identifier: string;
  readonly texts: Readonly<Record<TaxColumn, string>>;
}

/** The tax facts of assets and pools: a file, or the sheet Tax of a register. */
export const TAX_SHEETS = new SideSheetReader<TaxColumn, TaxRow>({
  names: TAX_NAMES,
  opensBy: TAX_NAMES,
  needed: ['class'],
  rowOf: (row, table, rules) => {
    const text = (column: TaxColumn): string => {
      const cell = table.cellOf(row, column);
      if (DATES.has(column)) return dateText(cell, rules);
      if (AMOUNTS.has(column)) return amountText(cell, rules);
      const isShare =
        typeof cell === 'object' && cell.type === 'number' && (cell.format ?? '').includes('%');
      return isShare ? String(Math.round(cell.value * 1e6) / 1e4) : cellText(cell).trim();
    };
    const texts = Object.fromEntries(
      TAX_NAMES.names.map((name) => [name, text(name)]),
    ) as TaxRow['texts'];
    if (Object.values(texts).every((each) => each === '')) return undefined;
    const place = { ...table.place, row: row.number };
    return { place, number: texts.number, identifier: texts.identifier, texts };
  },
  sheet: 'tax',
  noneIn: (file) => noTaxColumns(`--tax-sheet ${file}`),
  notOne: ({ name }) => noTaxColumns(describePlace(name)),
});

function noTaxColumns(where: string): TallysheetError {
  return new TallysheetError(
    'no-headings',
    `${where}: no columns of tax facts in the first rows: expected "Asset no" and "Tax class"`,
    { hint: 'Use these headings, or others listed in docs/reference/tax.md.' },
  );
}
