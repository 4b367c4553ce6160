import type { Step } from '../../../../catalogue/kinds.ts';
import { LAST_DAY_TARGET } from '../../../../catalogue/columns/columns.ts';
import { areInEachOthersWay } from '../../../../catalogue/steps.ts';
import { defined } from '../../../../kernel/defined.ts';
import { hasErrors } from '../../../../kernel/messages/issues.ts';
import type { SheetName, SheetRow } from '../../../../kernel/rows.ts';
import { shellLine } from '../../../../kernel/shell-words.ts';
import type { RowStep, RowValues } from '../../../ledger/rows/row-values.ts';
import { inSheet } from '../../recipe/sheet-scope.ts';
import type { CheckingOptions } from '../checking-options.ts';
import type { ColumnPlan } from './column-plan.ts';
import { missingValues } from './required.ts';
import type { RowChecker } from './row-checker.ts';
import { RowIssues } from './row-issues.ts';
import type { SheetPlan } from './sheet-plan.ts';
import { callFor, namesItsState, stateAt, textAt, wordsOfStep } from '../../steps/step-trigger.ts';
import type { CheckRow } from './kind-checkers.ts';

/** A step with the columns of a sheet that it has. */
interface StepOfSheet {
  readonly step: Step;
  /** What its targets begin with. */
  readonly prefix: string;
  readonly columns: readonly ColumnPlan[];
  /** Those of which a cell calls for it. */
  readonly filled: readonly ColumnPlan[];
  /** The column that names the state of the record. */
  readonly state: ColumnPlan | undefined;
  /** Where no column calls for it, a value for all rows does. */
  readonly isForAll: boolean;
}

interface StepContext {
  readonly plan: SheetPlan;
  readonly steps: readonly StepOfSheet[];
  readonly today: string;
  readonly statesDecide: boolean;
}

/** Checks rows that have steps: what they say of the record, and what of each step. */
export function stepChecker(
  sheet: SheetName,
  plan: SheetPlan,
  checker: RowChecker,
  { today, statesDecide = false }: Pick<CheckingOptions, 'today' | 'statesDecide'>,
): CheckRow {
  const steps = (plan.kind.steps ?? []).map((step) => stepOfSheet(step, plan));
  const context: StepContext = { plan, steps, today, statesDecide };
  return (row) => {
    const checked = checker.check(row);
    const { number, cells, action, id, values, defaulted } = checked;
    const isUnread = hasErrors(checked.issues) && Object.keys(values).length === 0;
    if (action === 'skip' || isUnread) return checked;
    const issues = new RowIssues(sheet, row, checked.issues);
    const rowSteps = steps.flatMap((each): RowStep[] => {
      const isOver = isOverBefore(each, values, today);
      if (!isWanted(each, row, issues) && !isOver) return [];
      if (isInOtherState(each, row, context)) return [];
      const step = { name: each.step.name, values: valuesOf(each, values) };
      checkRequired(each, { step, ofRecord: values }, context, issues);
      return [step];
    });
    const asked = new Set(rowSteps.map(({ name }) => name));
    const isOfRow = (target: string): boolean => {
      const own = steps.find(({ prefix }) => target.startsWith(prefix));
      return own === undefined || asked.has(own.step.name);
    };
    const ofRecord = Object.entries(values).filter(
      ([target]) => !steps.some(({ prefix }) => target.startsWith(prefix)),
    );
    return {
      ...{ number, cells, action, id, steps: rowSteps },
      values: Object.fromEntries(ofRecord),
      ...defined({ defaulted: defaulted?.filter(isOfRow) }),
      issues: issues.all,
    };
  };
}

/** Whether the row names the state that another step leaves: who had a thing that is retired has it no longer. */
function isInOtherState(
  { step }: StepOfSheet,
  { cells }: SheetRow,
  { steps, statesDecide }: StepContext,
): boolean {
  if (!statesDecide) return false;
  return steps.some(
    ({ step: other, state }) =>
      state !== undefined &&
      areInEachOthersWay(step, other) &&
      namesItsState(other, textAt(state.index, cells)),
  );
}

/** Whether the last day is over before the state that the step leaves. */
function isOverBefore({ prefix }: StepOfSheet, values: RowValues, today: string): boolean {
  const day = values[`${prefix}${LAST_DAY_TARGET}`];
  return typeof day === 'string' && day < today;
}

function checkRequired(
  { step: asked, prefix, columns }: StepOfSheet,
  { step, ofRecord }: { readonly step: RowStep; readonly ofRecord: RowValues },
  { plan }: StepContext,
  issues: RowIssues,
): void {
  const { kind, operand } = asked;
  const values = withRecord(asked, step.values, ofRecord);
  // The record of the row is what it works on.
  const missing = missingValues(kind, { get: (name) => (name === operand ? 1 : values[name]) });
  for (const { target: own, details } of missing) {
    const target = `${prefix}${own}`;
    const heading = columns.find((column) => column.target === target)?.heading;
    if (heading !== undefined && issues.hasError(heading)) continue;
    const label = plan.kind.columns.find((column) => column.target === target)?.label;
    const field = label ?? details.field ?? own;
    const set = shellLine(['--set', inSheet(plan.scope, `${field}=…`)]);
    const hint = `Add a column "${field}", or set one value for all of them: ${set}`;
    if (heading !== undefined) issues.report('required', heading, { ...details, field });
    else if (plan.openFields.has(target)) issues.report('open-field', undefined, { field, hint });
    else issues.report('missing-column', undefined, { ...details, field, hint });
  }
}

/**
 * What an operation takes of the record of its row, where the row says nothing else. What a record is given takes nothing of it.
 */
export function withRecord(
  { kind: { columns }, gives }: Pick<Step, 'kind' | 'gives'>,
  values: RowValues,
  ofRecord: RowValues,
): RowValues {
  if (gives !== undefined) return values;
  const usual = columns.flatMap(({ target, field }): [string, RowValues[string]][] => {
    const value = field?.fromRecord === undefined ? undefined : ofRecord[field.fromRecord];
    return value === undefined || values[target] !== undefined ? [] : [[target, value]];
  });
  return { ...Object.fromEntries(usual), ...values };
}

function stepOfSheet(step: Step, { columns, fixed }: SheetPlan): StepOfSheet {
  const { name, trigger } = step;
  const own = columns.filter(({ column }) => column.step?.name === name);
  const filled = own.filter(({ column }) => trigger.filled.includes(column.step?.target ?? ''));
  const state = own.find(({ column }) => column.step?.target === trigger.state);
  const prefix = `${name}.`;
  return {
    ...{ step, prefix, columns: own, filled, state },
    isForAll:
      filled.length === 0 &&
      state === undefined &&
      trigger.filled.some((target) => Boolean(fixed[`${prefix}${target}`])),
  };
}

/** Whether the cells of a row call for a step. */
function isWanted(
  { step, filled, state, isForAll }: StepOfSheet,
  { cells }: SheetRow,
  issues: RowIssues,
): boolean {
  if (state !== undefined) reportUnknownState(state, step, textAt(state.index, cells), issues);
  const columns = { filled: filled.map(({ index }) => index), state: state?.index };
  return isForAll || callFor(step, columns, cells);
}

/** A word that names no state may mean the one that the step leaves. */
function reportUnknownState(
  { heading, column }: ColumnPlan,
  step: Step,
  text: string,
  issues: RowIssues,
): void {
  if (text === '' || stateAt(step, text) !== undefined) return;
  const words = wordsOfStep(step).slice(0, 4).join(', ');
  issues.report('unknown-state', heading, {
    field: column.label,
    value: text,
    expected: words,
    hint: `To ${step.kind.action?.toLowerCase() ?? step.name}, write one of ${words}. Otherwise no action is needed.`,
  });
}

function valuesOf({ step, prefix, state }: StepOfSheet, values: RowValues): RowValues {
  const notSent = new Set([state?.target, `${prefix}${LAST_DAY_TARGET}`]);
  const own = Object.entries(values)
    .filter(([target]) => target.startsWith(prefix) && !notSent.has(target))
    .filter(([, value]) => value !== null)
    .map(([target, value]) => [target.slice(prefix.length), value] as const);
  return { ...recordShared(step, values), ...Object.fromEntries(own) };
}

/** The record of a step that works on that of another one. */
function recordShared({ own, operand }: Step, values: RowValues): RowValues {
  const other = typeof own?.record === 'string' ? values[`${own.record}.${operand}`] : undefined;
  return other === undefined ? {} : { [operand]: other };
}
