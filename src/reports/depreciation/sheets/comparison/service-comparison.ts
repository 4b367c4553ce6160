import { formatMinorUnits } from '../../../../kernel/money.ts';
import type { AssetLine } from '../figures/lines/asset-line.ts';
import { serviceValueAt } from '../../methods/service-value.ts';
import type { AccountFacts, ServiceMethod } from '../../../engine/account/group-terms.ts';
import { differencesInTerms } from './differences-in-terms.ts';
import { comparedMethod, isAsObserved, serviceItem, shownAmount } from './service-terms.ts';

/** The value of an asset in the report compared with that of the service. */
export interface ServiceValueComparison {
  readonly row: AssetLine['row'];
  readonly className: string;
  readonly ours: bigint;
  readonly method: ServiceMethod;
  /** What the service showed when it was read; undefined where it showed nothing that can be understood. */
  readonly shown: bigint | undefined;
  /** The service's value at the last day of the report: as shown if that is the day, else by its rule. */
  readonly theirs: bigint | undefined;
  /** The report's value less the service's. */
  readonly difference: bigint | undefined;
  /** The reason for the difference, or that the service's value cannot be read. */
  readonly reason: string;
}

/** The days of a comparison. */
export interface ComparedDays {
  /** The last day of the report. */
  readonly end: string;
  /** The day the account was read on (UTC). */
  readonly readOn: string;
}

/** Compares a line with the service's value of its asset. Source: observed, see serviceValueAt. */
export function compareWithServiceValue(
  line: AssetLine,
  account: AccountFacts,
  { end, readOn }: ComparedDays,
): ServiceValueComparison {
  const { exponent } = line.terms;
  const method = comparedMethod(line.terms.method.name, account);
  const text = account.shown[method];
  const shown = shownAmount(text, exponent);
  const item = serviceItem(account, method);
  const isObserved =
    shown === undefined || item === undefined || isAsObserved(item, shown, { readOn, exponent });
  const computed = item === undefined ? undefined : serviceValueAt(item, end, exponent);
  const theirs = shown === undefined ? undefined : end === readOn ? shown : computed;
  const ours = line.movement.closing.bookValue;
  const difference = theirs === undefined ? undefined : ours - theirs;
  const reasons = [
    ...(isObserved ? [] : [otherwise(item, { readOn, exponent })]),
    ...(theirs === undefined ? [whyNone(text, shown)] : []),
    ...(difference === undefined || difference === 0n
      ? []
      : differencesInTerms(line, account, { method, theirs: theirs ?? 0n, difference })),
  ];
  const { row, className } = line;
  return { row, className, ours, method, shown, theirs, difference, reason: reasons.join('; ') };
}

function otherwise(
  item: ReturnType<typeof serviceItem>,
  { readOn, exponent }: { readonly readOn: string; readonly exponent: 0 | 2 | 3 },
): string {
  const expected = item === undefined ? 0n : serviceValueAt(item, readOn, exponent);
  return `the value shown differs from the formula of the service, which gives ${formatMinorUnits(expected, exponent)}`;
}

function whyNone(text: string | undefined, shown: bigint | undefined): string {
  if (text === undefined) return 'the service shows no value';
  return shown === undefined
    ? `the service shows "${text}", which is not an amount`
    : 'no purchase date in the account, so the value on the last day is not known';
}
