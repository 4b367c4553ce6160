import type { CheckedDay } from '../../catalogue/checks/cell-check.ts';
import { datesAnywhere, utcDate } from '../../kernel/dates/dates.ts';
import type { Issue } from '../../kernel/messages/issues.ts';
import type { SheetName, SheetRow } from '../../kernel/rows.ts';
import { ActionChecker } from './rows/action-checker.ts';
import { AlphabetWatch } from './rows/alphabet-watch.ts';
import { DecisionChecker } from './rows/decision-checker.ts';
import { DateAdvice } from './dates/date-advice.ts';
import { IdWatch } from './rows/id-watch.ts';
import { KeyIndex } from './rows/key-index.ts';
import { LastCellWatch } from './rows/last-cell.ts';
import { lastRowIssue } from './rows/last-row.ts';
import { KeyWatch, planKeys } from './rows/keys.ts';
import { mergedCellIssues } from './rows/merged-cells.ts';
import { ReplacedCells } from './rows/replaced-cells.ts';
import { RecordRows } from './rows/record-rows.ts';
import { RowChecker } from './rows/row-checker.ts';
import { planSheet, type SheetPlan } from './rows/sheet-plan.ts';
import { StepOffers, type StepOffer } from './step-offers.ts';
import { StepChecker } from './rows/step-checker.ts';
import { OpenDates } from './dates/open-dates.ts';
import { WatchedDates } from './dates/watched-dates.ts';
import type { Mapping } from '../map/mapping.ts';
import type { HeadedSheet } from '../read/read.ts';
import type { Mode } from '../request/modes.ts';
import type { CheckingRequest, ResolvedRequest } from '../request/request.ts';
import type { Workplace } from '../run/workplace.ts';
import { withIssues, type CheckedRow } from '../read/row-values.ts';

export { KeyIndex } from './rows/key-index.ts';
export { missingForCreate } from './rows/required.ts';

export interface CheckingOptions extends CheckingRequest, CheckedDay {
  readonly mode?: Mode | undefined;
  /** Shared by the files of a run, so that a key in two of them is found. */
  readonly keyIndex?: KeyIndex | undefined;
  /** What a custom field without values holds is not asked: the rows are those of an earlier run. */
  readonly isUndo?: boolean | undefined;
}

/** How the sheets of a request are checked; the keys of all of them are held against each other. */
export function checkingOptions(
  { checking, planning }: ResolvedRequest,
  { clock }: Pick<Workplace, 'clock'>,
): CheckingOptions {
  return {
    ...checking,
    mode: planning.mode,
    isUndo: planning.undoes !== undefined,
    today: utcDate(clock.now()),
    anywhere: datesAnywhere(clock.now()),
    keyIndex: new KeyIndex(),
  };
}

/** The rows of a sheet with what is wrong with them. It is gone through once. */
export interface Validation {
  batches(): AsyncIterable<readonly CheckedRow[]>;
  /**
   * Issues of earlier rows that only the whole file shows: duplicate keys, perhaps of an earlier file, date
   * columns in two orders, a last row that sums up the others. Complete once the last batch was taken.
   */
  lateIssues(): Iterable<Issue>;
  /** Operations that rows call for and were not asked for. Complete once the last batch was taken. */
  offers(): readonly StepOffer[];
}

/**
 * Stage 3 of 7: checks every row against the rules of its kind, all issues of a row at once. Memory
 * does not grow with the rows but for their keys. Throws `bad-mapping` where a fixed value is wrong, and
 * `bad-headings` where a column of record numbers has something else.
 */
export function validateSheet(
  sheet: HeadedSheet,
  mapping: Mapping,
  options: CheckingOptions,
): Validation {
  const plan = planSheet(mapping, options, options);
  const { name } = sheet;
  const checker = rowCheckerOf(sheet, plan, mapping, options);
  const keys = new KeyWatch(options.keyIndex ?? new KeyIndex(), name, planKeys(plan, mapping.key));
  const dates = new WatchedDates(name, plan, mapping, options.dateFormat);
  const lastCell = new LastCellWatch(sheet);
  const alphabets = new AlphabetWatch(name, plan);
  const ids = new IdWatch(name, mapping);
  const openDates = openDatesOf(name, plan, options);
  const replaced = new ReplacedCells(name, plan, mapping, options);
  const mayUpdate = options.mode === 'update' || options.mode === 'upsert';
  const records = new RecordRows(name, plan, mayUpdate);

  const check = (row: SheetRow): CheckedRow => {
    const checked = checker.check(row);
    lastCell.see(row);
    if (checked.action === 'skip') return checked;
    offers.see(row);
    alphabets.see(row);
    ids.see(row);
    dates.see(row);
    openDates.see(row);
    const ofKeys = keys.see(row.number, row.cells);
    return withMore(checked, [...ofKeys, ...records.see(checked), ...replaced.see(checked)]);
  };
  const offers = new StepOffers(name, mapping);
  const advice = new DateAdvice(plan, options.dateFormat, () => sheet.batches());
  const atEnd: Issue[] = [];
  return {
    async *batches() {
      let last: CheckedRow | undefined;
      for await (const rows of checkBatches(sheet, check)) {
        last = rows.at(-1) ?? last;
        yield await advice.improve(rows);
      }
      ids.assertNumbers();
      openDates.assertAnswered();
      const lastNumber = last?.number ?? 0;
      const ranges = (await sheet.mergedRanges()).filter(({ firstRow }) => firstRow <= lastNumber);
      atEnd.push(...mergedCellIssues(sheet, plan, ranges));
      const total = await lastRowIssue(last, { name, plan }, () => sheet.batches());
      if (total !== undefined) atEnd.push(total);
    },
    *lateIssues() {
      yield* atEnd;
      yield* keys.lateIssues();
      yield* records.lateIssues();
      yield* dates.issues();
      yield* alphabets.issues();
      yield* lastCell.issues();
    },
    offers: () => offers.list(),
  };
}

/** Without the account, and for an undo, nothing is asked about custom fields. */
function openDatesOf(
  name: SheetName,
  plan: SheetPlan,
  { dateFormat, isUndo }: CheckingOptions,
): OpenDates {
  const knowsFields = plan.kind.members !== undefined && isUndo !== true;
  return new OpenDates(name, plan, knowsFields && dateFormat === undefined);
}

/** Checks rows by the rules of the sheet's kind and its steps, or each by those of its own action. */
function rowCheckerOf(
  { name, hasWholeRows, hiddenRows }: HeadedSheet,
  plan: SheetPlan,
  mapping: Mapping,
  options: CheckingOptions,
): Pick<RowChecker, 'check'> {
  const rules = { ...options, hasWholeRows, hiddenRows };
  if (plan.decision !== undefined) return new DecisionChecker(name, plan, mapping, rules);
  if (mapping.kind.actions !== undefined) return new ActionChecker(name, plan, mapping, rules);
  const checker = new RowChecker(name, plan, rules);
  return mapping.kind.steps === undefined ? checker : new StepChecker(name, plan, checker);
}

async function* checkBatches(
  sheet: HeadedSheet,
  check: (row: SheetRow) => CheckedRow,
): AsyncGenerator<readonly CheckedRow[], void, undefined> {
  for await (const rows of sheet.batches()) yield rows.map(check);
}

function withMore(row: CheckedRow, issues: readonly Issue[]): CheckedRow {
  if (issues.length === 0) return row;
  return withIssues(row, [...row.issues, ...issues]);
}
