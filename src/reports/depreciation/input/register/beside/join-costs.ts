import { TallysheetError } from '../../../../../kernel/messages/errors.ts';
import { describePlace } from '../../../../../kernel/rows.ts';
import { currencyFor, type CurrencyReading } from '../../../../engine/input/currency-count.ts';
import { agreedMark } from '../../../../engine/input/currency-marks.ts';
import { AssetFinder } from '../asset-finder.ts';
import type { CostSheet } from './read-costs.ts';
import { describeRow, type LeftOverRow, type Register, type RegisterRow } from '../register.ts';

/**
 * A register whose costs come from a cost sheet: its rows are joined by the number of the asset, those
 * without a number by the identifier. An asset without a row has no cost then. Throws TallysheetError
 * 'duplicate-costs' where two rows are for one asset, 'mixed-currencies'.
 */
export function joinCosts(register: Register, costs: CostSheet): Register {
  const finder = new AssetFinder(register.rows);
  const costOf = new Map<RegisterRow, RegisterRow>();
  const leftOver: LeftOverRow[] = [];
  for (const cost of costs.rows) {
    const asset = finder.assetOf(cost.facts);
    if ('found' in asset) {
      leftOver.push({ row: cost, found: asset.found });
      continue;
    }
    const other = costOf.get(asset.row);
    if (other !== undefined) throw duplicated(asset.row, [other, cost]);
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

function oneCurrency(register: Register, costs: CostSheet): CurrencyReading {
  const [own, other] = [register, costs].map((each) => each.currency ?? each.currencySign);
  if (own === undefined || other === undefined) return currencyFor(own ?? other);
  const mark = agreedMark(own, other);
  if (mark !== undefined) return currencyFor(mark);
  throw new TallysheetError(
    'mixed-currencies',
    `${costs.name} is in ${other}, ${register.name} in ${own}: expected one currency`,
  );
}

function duplicated(asset: RegisterRow, rows: readonly RegisterRow[]): TallysheetError {
  const places = rows.map(({ place }) => describePlace(place)).join(' and ');
  return new TallysheetError(
    'duplicate-costs',
    `${places} both match ${describeRow(asset)}: expected one row for each asset`,
  );
}
