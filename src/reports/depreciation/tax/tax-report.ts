import type { TallysheetError } from '../../../kernel/messages/errors.ts';
import { foldHeading } from '../../../kernel/names.ts';
import { describePlace } from '../../../kernel/rows.ts';
import type { CurrencyExponent } from '../../../kernel/money.ts';
import type { FileEvidence } from '../../engine/front/audit-trail.ts';
import { badUsage } from '../../engine/refusals.ts';
import type { Restatement } from '../events/closes/book-closes.ts';
import type { SideSheet } from '../input/register/beside/side-sheet.ts';
import type { Register } from '../input/register/register.ts';
import { assetFacts } from '../terms/asset.ts';
import { calendarDay, dayAfter } from '../terms/calendar/calendar-day.ts';
import type { Period } from '../terms/calendar/periods.ts';
import type { TaxClose, TaxClosed, TaxFigures } from './closes/tax-closes.ts';
import { type Continued, continueFrom } from './closes/tax-restatement.ts';
import { openingState, runPeriods } from './engine/tax-book.ts';
import type { TaxPeriod } from './engine/tax-period.ts';
import type { TaxState } from './engine/tax-asset.ts';
import type { TaxTerms } from './engine/tax-terms.ts';
import { poolResults, totalsOf, type PoolResult, type TaxTotals } from './engine/tax-totals.ts';
import { readTaxAssets, type TaxAssets } from './input/tax-assets.ts';
import { openedPool, openedPools } from './input/tax-opening.ts';
import { type TaxException, taxException } from './input/tax-exceptions.ts';
import type { TaxSettings } from './input/tax-settings.ts';
import type { TaxRow } from './input/tax-sheet.ts';
import { NoValue } from './rules/dated-values.ts';
import type { RulesInForce } from './rules/tax-rules.ts';
import { amountsOf, classesOf, electionsOf, livesByGroup } from './tax-request.ts';
import { dayBeforeFirst, periodOfDay, periodsOf } from './tax-periods.ts';
import { termsOf } from './tax-terms-of-report.ts';

/** What a tax report is made of. */
export interface TaxReportInput {
  readonly register: Register;
  readonly taxSheet: SideSheet<TaxRow> | undefined;
  readonly settings: TaxSettings;
  readonly inForce: RulesInForce;
  readonly rulesFile: FileEvidence | undefined;
  /** Useful lives by the folded numbers and names of a table. */
  readonly lives: ReadonlyMap<string, string>;
  readonly period: Period;
  readonly exponent: CurrencyExponent;
  readonly restate: Restatement | undefined;
  /** The closes of the book, oldest first, with what they keep. */
  readonly closes: readonly (readonly [close: TaxClose, kept: TaxClosed])[];
  readonly history: readonly TaxClose[];
}

/** A tax report. */
export interface TaxReport extends TaxReportInput {
  readonly figures: TaxFigures;
  readonly totals: TaxTotals;
  /** What each closed period, and those of the report, came to. */
  readonly results: readonly PoolResult[];
  /** The period was closed before, and is reproduced. */
  readonly isClosed: boolean;
  /** The balances at the start of the report, as the last close had them. */
  readonly closedOpening: TaxState | undefined;
}

/** Computes a tax report, or reproduces a closed one. Throws TallysheetError 'bad-usage', 'cannot-close'. */
export function makeTaxReport(input: TaxReportInput): TaxReport {
  const { closes, period } = input;
  const at = closes.findIndex(([{ start, end }]) => start === period.start && end === period.end);
  const closed = closes[at]?.[1];
  if (closed !== undefined) {
    const { figures, history } = closed;
    const closedOpening = closes[at - 1]?.[1].figures.periods.at(-1)?.state;
    return {
      ...{ ...input, figures, results: history, isClosed: true, closedOpening },
      totals: totalsOf(figures.periods),
    };
  }
  assertAfterCloses(input);
  try {
    return computed(input);
  } catch (error) {
    if (error instanceof NoValue) throw noValue(error, input);
    throw error;
  }
}

function assertAfterCloses({ closes, period }: TaxReportInput): void {
  const last = closes.at(-1)?.[0];
  if (last === undefined || period.start > last.end) return;
  const next = dayAfter(calendarDay(last.end)).iso;
  throw badUsage(
    `${period.start} to ${period.end} begins in a closed period; the last close ended on ${last.end}`,
    `Report a closed period with its own days (the last one: --from ${last.start} --to ${last.end}), or a period from ${next} on.`,
  );
}

function noValue({ value, on }: NoValue, { inForce }: TaxReportInput): TallysheetError {
  return badUsage(
    `The rules ${inForce.rules.country} have no "${value}" on ${on}`,
    'Start the book later: give its opening balances with --opening-on, or add the figure to a copy of the rules.',
  );
}

function computed(input: TaxReportInput): TaxReport {
  const { register, settings, inForce, exponent, closes } = input;
  const openingOn = settings['opening-on'];
  const read = readTaxAssets(register, input.taxSheet, {
    ...{ inForce, exponent, openingOn, condition: settings.condition },
    related: settings.related === undefined ? undefined : settings.related === 'yes',
    classes: classesOf(settings),
    opening: openingBalances(input),
    periodOf: (day) => periodOfDay(day, input),
    elections: electionsOf(settings, inForce),
    incomes: amountsOf(settings.incomes, exponent, 'incomes'),
    lives: { byGroup: livesByGroup(settings), table: input.lives },
  });
  assertOpeningDay(read, openingOn);
  assertAsTheRules(input);
  const terms = termsOf(input, read.unsettled);
  const last = closes.at(-1)?.[1];
  const continued = continuedState(input, read, terms);
  const { before, own } = periodsOf(input, continued.state.end);
  const earlier = runPeriods(continued.state, read.assets, before, terms);
  const state = earlier.at(-1)?.state ?? continued.state;
  const periods = runPeriods(state, read.assets, own, terms);
  assertClaims(input, [...earlier, ...periods]);
  const lastState = stateOf(last);
  const figures = {
    periods,
    names: namesOf(read, last),
    rows: register.rows.length,
    computed: read.assets.length,
    excluded: read.excluded.length,
    refused: refusedRows(register, read),
    exceptions: [...read.exceptions, ...missingAssets(lastState, register, read)],
    restated: continued.restated,
  };
  return {
    ...input,
    figures,
    totals: totalsOf(periods),
    results: [...continued.history, ...poolResults(earlier), ...poolResults(periods)],
    isClosed: false,
    closedOpening: before.length === 0 ? lastState : undefined,
  };
}

/** Opening balances of the settings, by the keys of their pools. */
function openingBalances({
  settings,
  inForce,
  exponent,
}: TaxReportInput): ReadonlyMap<string, bigint> {
  const amounts = amountsOf(settings.opening, exponent, 'opening');
  return new Map(
    [...amounts].map(([name, amount]) => {
      const key = openedPool(name, inForce);
      if (key !== undefined) return [key, amount];
      throw badUsage(
        `opening: expected a pool, found "${name}"`,
        `Use one of ${openedPools(inForce).join(', ')}; balances of single assets are in the sheet Tax.`,
      );
    }),
  );
}

function stateOf(closed: TaxClosed | undefined): TaxState | undefined {
  return closed?.figures.periods.at(-1)?.state;
}

/** The state that open periods continue from: of the last close, else of the opening balances. */
function continuedState(input: TaxReportInput, read: TaxAssets, terms: TaxTerms): Continued {
  const { settings, period, closes, restate } = input;
  const on = settings['opening-on'] ?? dayBeforeFirst(read, settings, period);
  const opening = openingState(read.assets, { on, pools: read.opening }, terms);
  const last = closes.at(-1)?.[1];
  const state = stateOf(last);
  if (last === undefined || state === undefined) {
    return { state: opening, history: [], restated: undefined };
  }
  const periods = closes.flatMap(([, kept]) => kept.figures.periods.map((each) => each.period));
  const closed = { state, history: last.history, opening, periods };
  return continueFrom(closed, read.assets, terms, restate);
}

/** Rows of the register that have an exception. */
function refusedRows({ rows }: Register, { exceptions }: TaxAssets): number {
  const all = new Set(rows);
  return new Set(exceptions.map(({ row }) => row).filter((row) => all.has(row))).size;
}

/** The names of today; of assets that the register does not have any more, those of the last close. */
function namesOf({ assets }: TaxAssets, last: TaxClosed | undefined): TaxFigures['names'] {
  const today = assets.map(({ key, row: { facts } }) => {
    return [key, { number: facts.number, name: facts.name }] as const;
  });
  return new Map([...(last?.figures.names ?? []), ...today]);
}

/** A claim that no period takes would be missed. */
function assertClaims({ settings, inForce }: TaxReportInput, periods: readonly TaxPeriod[]): void {
  const { pools, layers } = inForce.rules;
  const names = [...Object.keys(pools), ...Object.keys(layers)];
  const ends = periods.map(({ period }) => period.end);
  const [first] = periods;
  for (const [end, claims] of Object.entries(settings.claims ?? {})) {
    const isWithin = first !== undefined && end >= first.period.start && end <= (ends.at(-1) ?? '');
    if (isWithin && !ends.includes(end)) {
      throw badUsage(
        `claims: no period ends on ${end}`,
        `Use the last day of a period: ${ends.join(', ')}.`,
      );
    }
    const wrong = Object.keys(claims).find((name) => !names.includes(name.split(' ')[0] ?? ''));
    if (wrong !== undefined) {
      throw badUsage(
        `claims, ${end}: expected a pool or an allowance, found "${wrong}"`,
        `Use one of ${names.join(', ')}; of a pool of one asset with its number, such as "short-life A1".`,
      );
    }
  }
}

/** Settings that the rules exclude. */
function assertAsTheRules({ settings, inForce: { rules } }: TaxReportInput): void {
  if (settings.ceased !== undefined && rules.ends === 'disposals') {
    throw badUsage(
      `ceased: the rules ${rules.country} do not know the end of a business`,
      'Enter the disposals of its assets instead.',
    );
  }
  if (settings.claims !== undefined && rules.mandatory === true) {
    throw badUsage(
      `claims: the rules ${rules.country} claim the maximum`,
      'Remove the setting claims.',
    );
  }
}

/** Balances need their day. */
function assertOpeningDay({ opening, assets }: TaxAssets, openingOn: string | undefined): void {
  if (openingOn !== undefined) return;
  const hasBalances = opening.size > 0 || assets.some((asset) => asset.opening !== undefined);
  if (!hasBalances) return;
  throw badUsage(
    'There are opening balances, but --opening-on is missing: the day of these balances',
    'Add --opening-on with the last day before the book begins, for example --opening-on 2025-03-31.',
  );
}

/** Assets of the last close that the register does not have any more, computed or not. */
function missingAssets(
  state: TaxState | undefined,
  register: Register,
  { assets, exceptions }: TaxAssets,
): readonly TaxException[] {
  if (state === undefined) return [];
  const known = new Set(assets.map(({ key }) => key));
  const refused = new Set(exceptions.map(({ row }) => foldHeading(`no ${row.facts.number}`)));
  const place = { file: describePlace({ file: register.name }) };
  return [...state.assets.keys()]
    .filter((key) => !known.has(key) && !refused.has(foldHeading(key)))
    .map((key) =>
      taxException(
        { place, settings: {}, facts: { ...assetFacts(() => ''), name: key } },
        'not-in-register',
        { found: key },
      ),
    );
}
