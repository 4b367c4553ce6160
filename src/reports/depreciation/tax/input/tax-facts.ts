import { decimalRatio, type Ratio } from '../../../../kernel/decimals.ts';
import { parseMinorUnits } from '../../../../kernel/money.ts';
import { foldHeading } from '../../../../kernel/names.ts';
import { isReportDate } from '../../terms/calendar/calendar-day.ts';
import type { RegisterRow } from '../../input/register/register.ts';
import { WHOLE } from '../engine/shares.ts';
import type { Condition } from '../rules/tax-rules.ts';
import { TAX_COLUMNS, type TaxColumn, type TaxRow } from './tax-sheet.ts';
import { type TaxException, taxException } from './tax-exceptions.ts';
import type { TaxReading } from './tax-reading.ts';

/** What a row of tax facts says of an asset. */
export interface TaxFacts {
  readonly available: string | undefined;
  readonly contract: string | undefined;
  readonly condition: Condition | undefined;
  /** Grams per kilometre. */
  readonly emissions: number | undefined;
  readonly business: Ratio;
  readonly firstYear: string | undefined;
  readonly claim: bigint | undefined;
  readonly opening: bigint | undefined;
  /** A life in months, or an entry of the table of lives. */
  readonly life: string | undefined;
  /** The cost without tax, where the register has it with tax. */
  readonly net: bigint | undefined;
  /** Whether the seller is a related party. */
  readonly related: boolean | undefined;
  /** The name of a separate pool of its class. */
  readonly separate: string | undefined;
}

/** Reads the cells of a row of tax facts, and what cannot be read of them. */
export function readTaxFacts(
  row: RegisterRow,
  tax: TaxRow | undefined,
  { inForce, exponent, condition, related }: TaxReading,
): { readonly facts: TaxFacts; readonly exceptions: readonly TaxException[] } {
  const exceptions: TaxException[] = [];
  const read = <Value>(
    column: TaxColumn,
    expected: string,
    valueOf: (text: string) => Value | undefined,
  ): Value | undefined => {
    const text = tax?.texts[column] ?? '';
    if (text === '') return undefined;
    const value = valueOf(text);
    if (value === undefined) {
      const found = `${TAX_COLUMNS[column].label} "${text}"`;
      exceptions.push(taxException(row, 'bad-input', { expected, found }));
    }
    return value;
  };
  const amount = (text: string): bigint | undefined => parseMinorUnits(text, exponent);
  const day = (text: string): string | undefined => (isReportDate(text) ? text : undefined);
  const layers = Object.entries(inForce.rules.layers);
  const allowances = ['none', ...layers.map(([name]) => name)];
  const facts = {
    available: read('available', 'a day', day),
    contract: read('contract', 'a day', day),
    condition:
      read('condition', 'new or used', (text) =>
        (['new', 'used'] as const).find((each) => each === text.toLowerCase()),
      ) ?? condition,
    emissions: read('emissions', 'grams per kilometre', (text) =>
      /^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined,
    ),
    business: read('privateUse', 'a percentage from 0 to 100', businessOf) ?? WHOLE,
    firstYear: read('firstYear', allowances.join(', '), (text) =>
      allowances.find((name) =>
        [name, inForce.rules.layers[name]?.name ?? name].some(
          (each) => foldHeading(each) === foldHeading(text),
        ),
      ),
    ),
    claim: read('claim', 'an amount', amount),
    opening: read('opening', 'an amount', amount),
    life: read('life', 'years, or an entry of the table of lives', (text) => text),
    net: read('net', 'an amount', amount),
    related: read('related', 'yes or no', yesOrNo) ?? related,
    separate: read('separate', 'nothing: the rules have no separate pools', (text) =>
      inForce.rules.separate === true ? text : undefined,
    ),
  };
  const isPrivate = facts.business.numerator !== facts.business.denominator;
  if (isPrivate && inForce.rules.taxpayers[inForce.taxpayer]?.private !== true) {
    exceptions.push(taxException(row, 'private-use', { found: tax?.texts.privateUse ?? '' }));
  }
  return { facts, exceptions };
}

function yesOrNo(text: string): boolean | undefined {
  if (/^(yes|y)$/i.test(text)) return true;
  return /^(no|n)$/i.test(text) ? false : undefined;
}

/** `20` or `20 %` of private use leave 80/100. */
function businessOf(text: string): Ratio | undefined {
  const share = decimalRatio(text.replace('%', '').trim());
  if (share === undefined) return undefined;
  const whole = 100n * share.denominator;
  const rest = whole - share.numerator;
  return rest < 0n || share.numerator < 0n ? undefined : { numerator: rest, denominator: whole };
}
