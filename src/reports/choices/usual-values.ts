import { assertHolds } from '../../kernel/messages/errors.ts';
import { readTerms } from '../depreciation/terms/read-settings.ts';
import { reportTerms } from '../stock/analysis/report-terms.ts';

/** What a stock report takes for choices that are left open. */
export const USUAL_STOCK = stockUsual();

/** What a depreciation report takes for choices that are left open, and that no method decides. */
export const USUAL_DEPRECIATION = depreciationUsual();

function stockUsual(): Readonly<
  Record<'costPool' | 'averagePeriod' | 'abcBy' | 'basis', string | undefined>
> {
  const { pool, average, abcBy, basis } = reportTerms({}, { today: '2026-01-31' });
  return { costPool: pool, averagePeriod: average?.per, abcBy, basis };
}

function depreciationUsual(): Readonly<Record<'rounding' | 'step' | 'years' | 'atEnd', string>> {
  const read = readTerms({ method: 'fixed-declining', life: '5 years' });
  assertHolds('value' in read, 'a method with its life can be read');
  const { method, rounding } = read.value.terms;
  assertHolds(method.name === 'fixed-declining', 'the method is the one that was read');
  const { step, years, atEnd } = method;
  return { rounding, step, years, atEnd };
}
