import { datesAnywhere, utcDate } from '../../../kernel/dates/dates.ts';
import type { Issue } from '../../../kernel/messages/issues.ts';
import { isPlainRow, type SheetRow } from '../../../kernel/rows.ts';
import { dateAdvice } from './dates/date-advice.ts';
import { KeyIndex } from './rows/key-index.ts';
import { lastRowIssue } from './rows/total-row.ts';
import { mergedCellIssues } from './rows/merged-cells.ts';
import { RowChecker } from './rows/row-checker.ts';
import { RowReader } from '../cells/row-reader.ts';
import { planSheet, type SheetPlan } from './rows/sheet-plan.ts';
import type { CheckingOptions } from './checking-options.ts';
import type { StepOffer } from '../steps/step-offers.ts';
import type { Mapping } from '../headings/mapping.ts';
import type { HeadedSheet } from '../read/headed-sheet.ts';
import type { ResolvedRequest } from '../request/request.ts';
import type { Workplace } from '../../ledger/run/workplace.ts';
import { withIssues, type CheckedRow, type RowValues } from '../../ledger/rows/row-values.ts';
import { decisionChecker, actionChecker, type CheckRow } from './rows/kind-checkers.ts';
import { stepChecker } from './rows/step-checker.ts';
import { watchSheet, type SheetWatches } from './sheet-watches.ts';
import type { RowGate } from '../../../tabular/row-gate.ts';
import { ownRules } from './own-rules.ts';
import { gateOf } from './routine/gate-of-sheet.ts';
import { PassedRow } from './routine/passed-row.ts';
import type { RoutineSurvey } from '../routine/routine-rules.ts';

export { KeyIndex } from './rows/key-index.ts';
export { missingForCreate } from './rows/required.ts';

export type { CheckingOptions } from './checking-options.ts';

/** How the sheets of a request are checked; the keys of all of them are held against each other. */
export function checkingOptions(
  { checking, planning, then = [] }: Pick<ResolvedRequest, 'checking' | 'planning' | 'then'>,
  { clock, validators }: Pick<Workplace, 'clock' | 'validators'>,
): CheckingOptions {
  return {
    ...checking,
    mode: planning.mode,
    statesDecide: then.length === 0,
    today: utcDate(clock.now()),
    anywhere: datesAnywhere(clock.now()),
    keyIndex: new KeyIndex(),
    validators,
  };
}

/** Lets rows pass unread. */
export interface LetsPass {
  /** What counts them; undefined where they need not be counted. */
  readonly survey: RoutineSurvey | undefined;
}

/** The rows of a sheet with what is wrong with them. It is gone through once. */
export interface Validation {
  batches(): AsyncIterable<readonly CheckedRow[]>;
  /**
   * Issues of earlier rows that only the whole file shows: duplicate keys, perhaps of an earlier file, date
   * columns in two orders, a last row that sums up the others. Complete once the last batch was taken.
   */
  lateIssues(): Iterable<Issue>;
  /** What lets rows pass in another reading of the sheet whose cells are asked for seldom. */
  readonly passing: RowGate | undefined;
  /** Operations that rows call for and were not asked for. Complete once the last batch was taken. */
  offers(): readonly StepOffer[];
}

/**
 * Stage 3 of 7: checks every row against the rules of its kind, all issues of a row at once. Memory
 * does not grow with the rows but for their keys. Throws `bad-mapping` where a fixed value is wrong, and
 * `bad-headings` where a column of record numbers has something else.
 * @param letsPass that rows may pass unread, and what counts them
 */
export function validateSheet(
  sheet: HeadedSheet,
  mapping: Mapping,
  options: CheckingOptions,
  letsPass?: LetsPass,
): Validation {
  const plan = planSheet(mapping, options, options);
  const { name } = sheet;
  const reader = new RowReader(name, mapping, options);
  const checkRow = rowCheckOf(sheet, plan, mapping, options);
  const watches = watchSheet(sheet, plan, mapping, { ...options, reader });
  const gate =
    letsPass && gateOf({ sheet, plan, mapping, reader, watches, options, survey: letsPass.survey });
  const valuesOf = (row: SheetRow): RowValues => {
    const read = reader.read(row);
    return reader.asWritten(checkRow(read.row), row, read).values;
  };
  const check = (written: SheetRow): CheckedRow => {
    if (isPlainRow(written)) {
      return withMore(new PassedRow(written, valuesOf), watches.passes(written));
    }
    const read = reader.read(written);
    const checked = reader.asWritten(checkRow(read.row), written, read);
    const more = watches.see(written, read.row, checked);
    return watches.asFurther(withMore(checked, more));
  };
  const adviseOnDates = dateAdvice(plan, options.dateFormat, () => sheet.batches());
  const checkOwnRules = ownRules(sheet, mapping, options.validators);
  const atEnd: Issue[] = [];
  return {
    async *batches() {
      let last: CheckedRow | undefined;
      for await (const rows of checkBatches(sheet.batches(gate), check, watches)) {
        last = rows.at(-1) ?? last;
        yield await checkOwnRules(await adviseOnDates(rows));
      }
      gate?.conclude();
      watches.assertRead();
      const lastNumber = last?.number ?? 0;
      const ranges = (await sheet.mergedRanges()).filter(({ firstRow }) => firstRow <= lastNumber);
      atEnd.push(...mergedCellIssues(sheet, plan, ranges));
      const total = await lastRowIssue(
        last && {
          ...{ number: last.number, action: last.action, issues: last.issues },
          cells: reader.read(last).row.cells,
        },
        { name, plan },
        () => readBatches(sheet, reader),
      );
      if (total !== undefined) atEnd.push(total);
    },
    *lateIssues() {
      yield* atEnd;
      yield* watches.lateIssues();
    },
    passing: gate?.again,
    offers: () => watches.offers(),
  };
}

/** Checks rows by the rules of the sheet's kind and its steps, or each by those of its own action. */
function rowCheckOf(
  { name, hasWholeRows, hiddenRows }: HeadedSheet,
  plan: SheetPlan,
  mapping: Mapping,
  options: CheckingOptions,
): CheckRow {
  const rules = { ...options, hasWholeRows, hiddenRows };
  if (plan.decision !== undefined) return decisionChecker(name, plan, mapping, rules);
  if (mapping.kind.actions !== undefined) return actionChecker(name, plan, mapping, rules);
  const checker = new RowChecker(name, plan, rules);
  if (mapping.kind.steps !== undefined) return stepChecker(name, plan, checker, options);
  return (row) => checker.check(row);
}

async function* checkBatches(
  batches: AsyncIterable<readonly SheetRow[]>,
  check: (row: SheetRow) => CheckedRow,
  watches: Pick<SheetWatches, 'expect'>,
): AsyncGenerator<readonly CheckedRow[], void, undefined> {
  for await (const rows of batches) {
    watches.expect(rows);
    yield rows.map(check);
  }
}

async function* readBatches(
  sheet: HeadedSheet,
  reader: RowReader,
): AsyncGenerator<readonly SheetRow[], void, undefined> {
  for await (const rows of sheet.batches()) yield reader.readAll(rows);
}

function withMore(row: CheckedRow, issues: readonly Issue[]): CheckedRow {
  if (issues.length === 0) return row;
  return withIssues(row, [...row.issues, ...issues]);
}
