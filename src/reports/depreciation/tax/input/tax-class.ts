import type { RegisterRow } from '../../input/register/register.ts';
import { formatMinorUnits } from '../../../../kernel/money.ts';
import { calendarDay, dayBefore } from '../../terms/calendar/calendar-day.ts';
import { openFirstRules } from '../engine/first-period.ts';
import { isOpenTo } from '../engine/first-year.ts';
import { yearsBetween } from '../engine/years-between.ts';
import { minorUnitsOf, valueOn } from '../rules/dated-values.ts';
import { type ClassCase, isInForce } from '../rules/tax-rules.ts';
import { type TaxException, type TaxExceptionCode, taxException } from './tax-exceptions.ts';
import type { TaxReading } from './tax-reading.ts';
import type { TaxFacts } from './tax-facts.ts';

/** An asset whose pool is looked for. */
interface ClassedAsset {
  readonly row: RegisterRow;
  readonly class: string;
  readonly acquired: string;
  readonly entered: string;
  /** The first day of use. */
  readonly available: string;
  /** In minor units. */
  readonly cost: bigint;
  readonly facts: TaxFacts;
}

interface PlaceOfAsset {
  readonly pool: string | undefined;
  readonly layers: readonly string[];
  /** The rules for its first period, where they are not those of its pool. */
  readonly first?: readonly string[];
  /** The most cost that counts, without tax. */
  readonly ceiling?: bigint;
  readonly exceptions: readonly TaxException[];
}

/** The pool of an asset, and the allowances before it, by its class, day, emissions and condition. */
export function placeOfAsset(asset: ClassedAsset, reading: TaxReading): PlaceOfAsset {
  const { rules, taxpayer } = reading.inForce;
  const { cases = [] } = rules.classes[asset.class] ?? {};
  const refused = (code: TaxExceptionCode, details = {}): PlaceOfAsset => ({
    pool: undefined,
    layers: [],
    exceptions: [taxException(asset.row, code, details)],
  });
  for (const each of cases.filter((one) => isInForce(one, asset.acquired, taxpayer))) {
    const outcome = fits(each, asset, reading);
    if (outcome === 'no-election') {
      const expected = Object.keys(rules.elections ?? {}).join(', ');
      return refused(outcome, { expected, found: reading.periodOf(asset.acquired).end });
    }
    if (typeof outcome === 'string') return refused(outcome);
    if (!outcome) continue;
    const { pool, layers, first } = each;
    return {
      ...{ pool, layers, exceptions: missingOf(asset, each, reading) },
      ...(first !== undefined && { first }),
      ...(each.ceiling !== undefined && { ceiling: amountOn(each.ceiling, asset, reading) }),
    };
  }
  return refused('no-case', { expected: 'another day', found: asset.class });
}

function fits(
  { emissions, condition, cost, election, used }: ClassCase,
  asset: ClassedAsset,
  reading: TaxReading,
): boolean | 'no-emissions' | 'no-condition' | 'no-election' {
  const { facts } = asset;
  if (asset.available > (used ?? asset.available)) return false;
  if (isAbove(cost, asset, reading)) return false;
  if (election !== undefined) {
    const made = electionOf(asset.acquired, reading);
    if (made === undefined) return 'no-election';
    if (made !== election) return false;
  }
  if (emissions !== undefined) {
    if (facts.emissions === undefined) return 'no-emissions';
    if (facts.emissions > emissions) return false;
  }
  if (condition === undefined) return true;
  return facts.condition === undefined ? 'no-condition' : facts.condition === condition;
}

/** Whether an asset costs more than a value of its purchase date, without tax. */
function isAbove(name: string | undefined, asset: ClassedAsset, reading: TaxReading): boolean {
  if (name === undefined) return false;
  const { net = asset.cost } = asset.facts;
  return net > amountOn(name, asset, reading);
}

/** An amount of the rules on the purchase date of an asset. */
function amountOn(
  name: string,
  { acquired }: Pick<ClassedAsset, 'acquired'>,
  { inForce, exponent }: TaxReading,
): bigint {
  return minorUnitsOf(valueOn(name, acquired, inForce).value, 10n ** BigInt(exponent));
}

/** The election of the period of a day, else the one for all periods. */
function electionOf(day: string, { elections, periodOf }: TaxReading): string | undefined {
  return elections[periodOf(day).end] ?? elections['all'];
}

/** What allowances of the first year need to know: not of assets that are in the opening balances, or claim none. */
function missingOf(
  { row, class: found, acquired, entered, available, facts }: ClassedAsset,
  { pool, layers, first, separate }: ClassCase,
  reading: TaxReading,
): readonly TaxException[] {
  const { inForce } = reading;
  const isSeparate = separate === true && facts.separate === undefined;
  const unnamed = isSeparate ? [taxException(row, 'no-separate', { found })] : [];
  if (isSettled({ entered, available }, layers, reading)) return unnamed;
  const { firstYear } = facts;
  const dated = { acquired, entered, ...(first !== undefined && { first }) };
  const firsts = openFirstRules(dated, inForce.rules.pools[pool], reading);
  const isOnSeller = firsts.some(({ rule }) => rule.unrelated !== undefined);
  const open = layers.flatMap((name) => {
    const layer = inForce.rules.layers[name];
    const isWanted = firstYear === name || (firstYear === undefined && layer?.asked !== true);
    return layer !== undefined &&
      isWanted &&
      isOpenTo(layer, { acquired, entered }, inForce.taxpayer)
      ? [layer]
      : [];
  });
  const needs = (key: 'condition' | 'contract'): boolean =>
    facts[key] === undefined && open.some((layer) => layer[key] !== undefined);
  return [
    ...unnamed,
    ...(isOnSeller && facts.related === undefined ? [taxException(row, 'no-related')] : []),
    ...(needs('condition') ? [taxException(row, 'no-condition')] : []),
    ...(needs('contract') ? [taxException(row, 'no-contract')] : []),
    ...open.flatMap(({ income }) =>
      income === undefined ? [] : incomeOf(income, { row, acquired }, reading),
    ),
  ];
}

/** Whether an asset is in the opening balances, and no part of an allowance is to come. */
function isSettled(
  { entered, available }: Pick<ClassedAsset, 'entered' | 'available'>,
  layers: readonly string[],
  { inForce, openingOn = '', periodOf }: TaxReading,
): boolean {
  if (entered > openingOn) return false;
  const used = periodOf(available > entered ? available : entered).end;
  const isOver = yearsBetween(used, openingOn) > 1;
  return isOver || layers.every((name) => inForce.rules.layers[name]?.short === undefined);
}

/** The income of the year before is known, and not above the limit of an allowance. */
function incomeOf(
  limit: string,
  { row, acquired }: Pick<ClassedAsset, 'row' | 'acquired'>,
  reading: TaxReading,
): readonly TaxException[] {
  const { incomes, periodOf, exponent } = reading;
  const before = dayBefore(calendarDay(periodOf(acquired).start)).iso;
  const income = incomes.get(before);
  if (income === undefined) return [taxException(row, 'no-income', { found: before })];
  const most = amountOn(limit, { acquired }, reading);
  if (income <= most) return [];
  const shown = (amount: bigint): string => formatMinorUnits(amount, exponent);
  return [taxException(row, 'income-limit', { expected: shown(most), found: shown(income) })];
}
