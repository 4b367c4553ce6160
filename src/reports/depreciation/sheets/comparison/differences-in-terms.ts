import type { Ratio } from '../../../../kernel/decimals.ts';
import { formatMinorUnits, type CurrencyExponent } from '../../../../kernel/money.ts';
import { parsePrecise, roundToMinorUnits } from '../../terms/precise.ts';
import type { AssetLine } from '../figures/lines/asset-line.ts';
import type { Method } from '../../terms/terms.ts';
import type { AccountFacts, ServiceMethod } from '../../../engine/account/group-terms.ts';

/** A value of the service that differs from the report. */
interface Differing {
  readonly method: ServiceMethod;
  readonly theirs: bigint;
  readonly difference: bigint;
}

const OUR_METHODS: Readonly<Record<ServiceMethod, Method['name']>> = {
  'Straight Line': 'straight-line',
  'Declining Balance': 'declining-balance',
};

const MONTHS = 12;

/** Shares of a month that differ by less are the same: a life as a percentage has twelve decimals. */
const NO_DIFFERENCE = 1e-12;

/** Rounding alone may differ by one minor unit. */
const ROUNDING = 1n;

/** Every term by which our value is computed otherwise than the service's, in words. */
export function differencesInTerms(
  line: AssetLine,
  account: AccountFacts,
  differing: Differing,
): readonly string[] {
  const { status } = line.movement.closing;
  if (status === 'disposed') return ['disposed; the service still shows a value'];
  if (status === 'not-acquired') return ['purchased after the last day'];
  const least = minimumPrice(line, account);
  if (least > 0n && differing.theirs === least && differing.difference < 0n) {
    const { exponent } = line.terms;
    return [
      `the service stops at the minimum price of the group, ${formatMinorUnits(least, exponent)}`,
    ];
  }
  const reasons = [
    ...amountReasons(line, account),
    ...methodReasons(line, account, differing),
    ...timeReasons(line, account),
  ];
  if (reasons.length > 0) return reasons;
  return [
    isSmall(differing)
      ? 'rounding: the service rounds the value, the report rounds the expense'
      : 'not explained',
  ];
}

function isSmall({ difference }: Differing): boolean {
  return difference <= ROUNDING && difference >= -ROUNDING;
}

/** Below it the service writes nothing down; ours knows no such floor. */
function minimumPrice({ terms }: AssetLine, { group }: AccountFacts): bigint {
  return minorUnits(group?.minimumPrice, terms.exponent);
}

function amountReasons({ plan, terms }: AssetLine, { price }: AccountFacts): string[] {
  const { exponent } = terms;
  const written = (minor: bigint): string => formatMinorUnits(minor, exponent);
  const { cost, residual } = plan;
  return [
    ...(cost === minorUnits(price, exponent)
      ? []
      : [`the cost in the report is ${written(cost)}, not the price`]),
    ...(residual > 0n ? [`the service ignores the residual value of ${written(residual)}`] : []),
  ];
}

function minorUnits(text: string | undefined, exponent: CurrencyExponent): bigint {
  return roundToMinorUnits(parsePrecise(text ?? '0', exponent) ?? 0n);
}

function methodReasons(
  { terms: { method } }: AssetLine,
  { group }: AccountFacts,
  { method: theirs }: Differing,
): string[] {
  if (method.name !== OUR_METHODS[theirs])
    return [`different method: ${method.name} in the report`];
  const figure = group?.figures[theirs];
  if (figure === undefined) return ['the service has no rate or life and does not depreciate'];
  const share = group?.mode === 'Percentage' ? Number(figure) / (100 * MONTHS) : 1 / Number(figure);
  const isSame = Math.abs(share - (monthlyShare(method) ?? 0)) < NO_DIFFERENCE;
  return [
    ...(isSame ? [] : ['different rate or life']),
    ...('step' in method && method.step === 'year' ? ['recalculated each year in the report'] : []),
  ];
}

/** The monthly rate, of the cost or of the net book value. */
function monthlyShare(method: Method): number | undefined {
  if (method.name === 'declining-balance') return numberOf(method.rate) / MONTHS;
  if (method.name !== 'straight-line') return undefined;
  const { pace } = method;
  return 'life' in pace ? 1 / pace.life : numberOf(pace.rate) / MONTHS;
}

function numberOf({ numerator, denominator }: Ratio): number {
  return Number(numerator) / Number(denominator);
}

function timeReasons({ plan, terms }: AssetLine, { purchasedOn }: AccountFacts): string[] {
  const { convention } = terms;
  return [
    ...(plan.start.iso === purchasedOn ? [] : [`in service on ${plan.start.iso} in the report`]),
    ...(convention === 'whole-months'
      ? []
      : [`different convention: ${convention} in the report, whole-months in the service`]),
  ];
}
