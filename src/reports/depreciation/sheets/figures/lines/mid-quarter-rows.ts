import { getOrMake } from '../../../../../kernel/get-or-make.ts';
import { calendarDay, isReportDate } from '../../../terms/calendar/calendar-day.ts';
import {
  fiscalMonthOf,
  fiscalYearName,
  type FiscalYearStart,
} from '../../../terms/calendar/fiscal-year.ts';
import {
  isReal,
  macrsConvention,
  type Addition,
} from '../../../terms/calendar/mid-quarter-test.ts';
import type { ReadTerms } from '../../../terms/read-settings.ts';
import type { RowTerms } from '../../../input/request/row-terms.ts';
import type { MergedSettings } from '../../../input/settings/setting-layers.ts';

/** The source of a convention that was not given. */
const FORTY_PERCENT_TEST = 'the 40 % test of the fiscal year';

/**
 * Applies the convention that the 40 % test gives for the fiscal year in service to MACRS property
 * without one.
 * Source: 26 USC 168(d)(3).
 */
export class TestedConventions {
  readonly #start: FiscalYearStart;
  readonly #conventions: ReadonlyMap<number, Tested>;
  /** Rows that were read alike stay alike. */
  readonly #known = new Map<ReadTerms, Map<Tested, ReadTerms>>();
  readonly #places = new Map<MergedSettings, Map<Tested, MergedSettings>>();

  /** Tests all rows that can be computed. */
  constructor(rows: Iterable<RowTerms>, start: FiscalYearStart) {
    this.#start = start;
    this.#conventions = new Map(
      [...additionsByYear(rows, start)].map(([year, additions]) => [
        year,
        macrsConvention(additions, start),
      ]),
    );
  }

  /** The terms of a row, with the tested convention if none was given. */
  of(row: RowTerms): RowTerms {
    const { read, merged } = row;
    const year = isPersonal(row) ? yearOf(row, this.#start) : undefined;
    const convention = year === undefined ? undefined : this.#conventions.get(year);
    if (convention === undefined || !read.assumed.includes('convention')) return row;
    return {
      ...row,
      read: this.#readAs(read, convention),
      merged: this.#mergedAs(merged, convention),
    };
  }

  #mergedAs(merged: MergedSettings, convention: Tested): MergedSettings {
    const known = getOrMake(this.#places, merged, () => new Map<Tested, MergedSettings>());
    return getOrMake(known, convention, () => ({
      texts: { ...merged.texts, convention },
      origins: { ...merged.origins, convention: FORTY_PERCENT_TEST },
    }));
  }

  #readAs(read: ReadTerms, convention: Tested): ReadTerms {
    const known = this.#known.get(read) ?? new Map<Tested, ReadTerms>();
    this.#known.set(read, known);
    const as = known.get(convention) ?? {
      ...read,
      terms: { ...read.terms, convention },
      assumed: read.assumed.filter((name) => name !== 'convention'),
    };
    known.set(convention, as);
    return as;
  }
}

type Tested = 'half-year' | 'mid-quarter';

function additionsByYear(
  rows: Iterable<RowTerms>,
  start: FiscalYearStart,
): ReadonlyMap<number, readonly Addition[]> {
  const years = new Map<number, Addition[]>();
  for (const row of rows) {
    const addition = additionOf(row, start);
    const year = yearOf(row, start);
    if (addition === undefined || year === undefined) continue;
    getOrMake(years, year, () => []).push(addition);
  }
  return years;
}

function additionOf({ asset, read }: RowTerms, start: FiscalYearStart): Addition | undefined {
  const { method } = read.terms;
  const inService = asset.inService ?? asset.acquired;
  if (method.name !== 'macrs' || asset.cost === undefined || inService === undefined) {
    return undefined;
  }
  const { disposed } = asset;
  const disposedInSameYear =
    disposed !== undefined && yearOfDay(disposed, start) === yearOfDay(inService, start);
  return { basis: asset.cost, inService, recovery: method.recovery, disposedInSameYear };
}

function isPersonal({ read }: RowTerms): boolean {
  const { method } = read.terms;
  return method.name === 'macrs' && !isReal(method.recovery);
}

function yearOf({ asset }: RowTerms, start: FiscalYearStart): number | undefined {
  return yearOfDay(asset.inService ?? asset.acquired ?? '', start);
}

/** Undefined if it is not a valid date: the asset is rejected elsewhere. */
function yearOfDay(day: string, start: FiscalYearStart): number | undefined {
  if (!isReportDate(day)) return undefined;
  return fiscalYearName(fiscalMonthOf(calendarDay(day), start), start);
}
