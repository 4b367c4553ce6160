import { TallysheetError } from '../../../kernel/errors.ts';
import { foldName } from '../../../kernel/names.ts';
import { describePlace } from '../../../kernel/rows.ts';
import { toldCurrency, type ToldCurrency } from '../../source/currency-count.ts';
import { agreedMark } from '../../source/currency-marks.ts';
import type { CostSheet } from './read-costs.ts';
import { describeRow, type LeftOverRow, type Register, type RegisterRow } from './register.ts';

/** An asset, or how many there are besides none or one. */
type Found = { readonly row: RegisterRow } | { readonly found: string };

/**
 * A register whose costs come from a cost sheet: its rows are joined by the number of the asset, those
 * without a number by the identifier. An asset without a row has no cost then. Throws TallysheetError
 * 'doubled-costs' where two rows are for one asset, 'mixed-currencies'.
 */
export function joinCosts(register: Register, costs: CostSheet): Register {
  const finder = new AssetFinder(register.rows);
  const costOf = new Map<RegisterRow, RegisterRow>();
  const leftOver: LeftOverRow[] = [];
  for (const cost of costs.rows) {
    const asset = finder.assetOf(cost);
    if ('found' in asset) {
      leftOver.push({ row: cost, found: asset.found });
      continue;
    }
    const other = costOf.get(asset.row);
    if (other !== undefined) throw doubled(asset.row, [other, cost]);
    costOf.set(asset.row, cost);
  }
  const { name, sha256, rows } = costs;
  return {
    ...register,
    ...oneCurrency(register, costs),
    rows: register.rows.map((row) => withCost(row, costOf.get(row))),
    headings: new Map([...register.headings, ['cost', `${costs.heading} of ${name}`]]),
    costs: { name, sha256, rows: rows.length, leftOver },
  };
}

function withCost(row: RegisterRow, cost: RegisterRow | undefined): RegisterRow {
  const settings = Object.fromEntries(
    Object.entries(row.settings).filter(([setting]) => setting !== 'cost'),
  );
  return { ...row, settings, costs: cost?.settings ?? {} };
}

class AssetFinder {
  readonly #byNumber = new Map<string, RegisterRow[]>();
  readonly #byIdentifier = new Map<string, RegisterRow[]>();

  constructor(rows: readonly RegisterRow[]) {
    for (const row of rows) {
      add(this.#byNumber, numberKey(row.facts.number), row);
      add(this.#byIdentifier, foldName(row.facts.identifier), row);
    }
  }

  assetOf({ facts: { number, identifier } }: RegisterRow): Found {
    if (number !== '') return oneOf(this.#byNumber.get(numberKey(number)), `the number ${number}`);
    if (identifier === '') return { found: 'neither a number nor an identifier' };
    return oneOf(this.#byIdentifier.get(foldName(identifier)), `the identifier ${identifier}`);
  }
}

function oneOf(rows: readonly RegisterRow[] = [], called: string): Found {
  const [row, other] = rows;
  if (row !== undefined && other === undefined) return { row };
  return { found: `${row === undefined ? 'none' : rows.length} with ${called}` };
}

function add(rows: Map<string, RegisterRow[]>, key: string, row: RegisterRow): void {
  if (key === '') return;
  const there = rows.get(key);
  if (there === undefined) rows.set(key, [row]);
  else there.push(row);
}

/** `#12` and `12` are the same number. */
function numberKey(number: string): string {
  return foldName(number).replace(/^#\s*/, '');
}

function oneCurrency(register: Register, costs: CostSheet): ToldCurrency {
  const [own, other] = [register, costs].map((each) => each.currency ?? each.currencySign);
  if (own === undefined || other === undefined) return toldCurrency(own ?? other);
  const mark = agreedMark(own, other);
  if (mark !== undefined) return toldCurrency(mark);
  throw new TallysheetError(
    'mixed-currencies',
    `${costs.name} is in ${other}, ${register.name} in ${own}: expected one currency`,
  );
}

function doubled(asset: RegisterRow, rows: readonly RegisterRow[]): TallysheetError {
  const places = rows.map(({ place }) => describePlace(place)).join(' and ');
  return new TallysheetError(
    'doubled-costs',
    `${places} are both for ${describeRow(asset)}: expected one row for each asset`,
  );
}
