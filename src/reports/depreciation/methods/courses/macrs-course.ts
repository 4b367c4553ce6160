import type { Ratio } from '../../../../kernel/decimals.ts';
import { assertHolds } from '../../../../kernel/messages/errors.ts';
import { parseMinorUnits } from '../../../../kernel/money.ts';
import type { Convention } from '../../terms/calendar/conventions.ts';
import type { Course } from './course.ts';
import {
  fiscalMonthOf,
  monthOfFiscalYear,
  quarterOfFiscalYear,
} from '../../terms/calendar/fiscal-year.ts';
import {
  macrsPercentages,
  type MacrsRecovery,
  type Placement,
  monthsOfRecovery,
} from '../../terms/macrs-tables.ts';
import { precise } from '../../terms/precise.ts';
import { tableCourse } from './share-courses.ts';
import { stepEnds, type Service } from './step-ends.ts';
import { ticksOfMonths } from '../../terms/calendar/timeline.ts';

interface Property extends Service {
  /** Minor units. */
  readonly cost: bigint;
  readonly convention: Convention;
}

/**
 * MACRS depreciates the whole cost, without a residual value: cost * printed percentage for each tax
 * year. A year's amount is spread evenly over the time in service in it, so that a disposal gets the
 * part of the year that its convention counts.
 */
export function macrsCourse(recovery: MacrsRecovery, property: Property): Course {
  return tableCourse({
    base: precise(property.cost),
    shares: printedShares(recovery, placementOf(property)),
    ends: stepEnds(property, 'year', 'fiscal'),
    life: ticksOfMonths(property.timeline, monthsOfRecovery(recovery)),
  });
}

function placementOf({ convention, start, fiscalYearStart }: Property): Placement {
  const month = fiscalMonthOf(start, fiscalYearStart);
  if (convention === 'mid-month') {
    return { convention, month: monthOfFiscalYear(month, fiscalYearStart) };
  }
  return convention === 'mid-quarter'
    ? { convention, quarter: quarterOfFiscalYear(month, fiscalYearStart) }
    : { convention: 'half-year' };
}

const readColumns = new Map<string, readonly Ratio[]>();

/** A printed column as shares of one, read once. */
function printedShares(recovery: MacrsRecovery, placement: Placement): readonly Ratio[] {
  const key = [recovery, ...Object.values<string | number>(placement)].join(' ');
  const known = readColumns.get(key);
  if (known !== undefined) return known;

  const percentages = macrsPercentages(recovery, placement);
  assertHolds(percentages !== undefined, `There is no MACRS table for ${key}`);
  const shares = percentages.map((percentage) => ({
    numerator: parseMinorUnits(percentage, 3) ?? 0n,
    denominator: 100_000n,
  }));
  readColumns.set(key, shares);
  return shares;
}
