import { columnOf, type Kind, type Step } from '../../../catalogue/kinds.ts';
import { ID_TARGET, type Column } from '../../../catalogue/columns/columns.ts';
import {
  areInEachOthersWay,
  recordKindOf,
  stepsOf,
  withMoreSteps,
} from '../../../catalogue/steps.ts';
import { counted } from '../../../kernel/counts.ts';
import { quote } from '../../../kernel/messages/issues.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import { isOwnSheet } from '../headings/surveyed.ts';
import { NO_STEPS, saysSteps } from '../recipe/choose-steps.ts';
import { readFirstRows } from '../read/first-rows.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import type { ImportRequest } from '../request/request.ts';
import { callingColumns, type CallingColumns, type StateColumn } from '../steps/calling-columns.ts';
import { columnsOf, holderIn, readingOfHolder, rivalNames, type Holder } from './holder-columns.ts';
import type { Input, MapAs, SheetMapping } from './input.ts';
import { actionOf, StepCount } from './step-watch.ts';
import { mayNameMembers, saysWhatStepNeeds } from './step-evidence.ts';
import { isAskedFor } from './step-fit.ts';
import { filledTargets, type Mapping } from '../headings/mapping.ts';
import { TODAY } from '../recipe/recipe-words.ts';
import { defined } from '../../../kernel/defined.ts';

type StepRequest = Pick<ImportRequest, 'then' | 'planning' | 'reading' | 'mapping'>;

/**
 * A sheet whose columns clearly show what is to be done with its records: each such step is likely, so that a person
 * confirms it. A flag, a recipe and a sheet with only our own headings say themselves which steps there are. The rows that
 * were read for it are handed on.
 */
export async function withLikelySteps(
  input: Input,
  request: StepRequest,
  as: MapAs,
): Promise<Input> {
  if (!mayHaveSteps(input, request)) return input;
  const candidates = withStates(
    stepsOf(recordKindOf(input.kind))
      .filter(({ name }) => input.kind.steps?.some((step) => step.name === name) !== true)
      .flatMap((step) => callingColumns(step, input.mapping) ?? []),
    input.mapping,
  );
  if (candidates.length === 0 && rivalNames(input.mapping).length === 0) return input;
  const firstRows = await readFirstRows(input.sheet);
  const { rows } = firstRows;
  const holder = holderBeside(candidates, holderIn(input.mapping, rows));
  const calling = holder === undefined ? candidates : [...candidates, holder.calling];
  const seen = calling.map((each) => countRows(each, rows));
  const shown = seen.flatMap((each): SeenStep[] => {
    if (each.rows.length === 0) return [];
    if (saysWhatStepNeeds(each, rows)) return [each];
    return mayNameMembers(each, rows) ? [{ ...each, isOfMembersOnly: true }] : [];
  });
  const likely = withoutConflicts(shown);
  const seenInput = { ...input, firstRows };
  return likely.length === 0 ? seenInput : withThem(seenInput, likely, as, holder);
}

/** A column whose heading says who has a thing is nearer. */
function holderBeside(
  candidates: readonly CallingColumns[],
  holder: Holder | undefined,
): Holder | undefined {
  const name = holder?.calling.step.name;
  return candidates.some(({ step }) => step.name === name) ? undefined : holder;
}

/** Rows about records that are there are corrected, and do not happen again. */
function mayHaveSteps(
  { kind, sheet, mapping, mappingRequest }: Input,
  { then, planning, reading, mapping: { remembered } }: StepRequest,
): boolean {
  const { isOfSource = false, recipe } = mappingRequest;
  if (!isOfRecords(kind, isOfSource)) return false;
  const { mode, undoes } = planning;
  const isOfFlags = remembered !== undefined || undoes !== undefined || reading.isScanList === true;
  if (isOfFlags || mode === 'update' || mode === 'upsert') return false;
  const scoped = { sheet: sheet.name.sheet, file: sheet.name.file, kind };
  // The recipe of a source says what its own columns do; a file may have others.
  if (saysSteps(scoped, then, isOfSource ? undefined : recipe)) return false;
  const isNumbered = mapping.columns.some(({ target }) => target === ID_TARGET);
  return !isNumbered && !isOwnSheet(mapping);
}

/** The recipe of a source may have steps, and columns that it does not know may show others. */
function isOfRecords({ steps, operation, actions }: Kind, isOfSource: boolean): boolean {
  return (steps === undefined || isOfSource) && operation === undefined && actions === undefined;
}

interface SeenStep extends CallingColumns {
  /** The rows that call for it, by their numbers. */
  readonly rows: readonly number[];
  readonly count: StepCount;
  readonly isOfMembersOnly?: true;
}

function countRows(calling: CallingColumns, rows: readonly SheetRow[]): SeenStep {
  const count = new StepCount(calling);
  const found = rows.filter(({ cells }) => count.see(cells)).map(({ number }) => number);
  return { ...calling, rows: found, count };
}

/** A record cannot be in two states: of two steps that the same row calls for, the one with more rows is likely. */
function withoutConflicts(steps: readonly SeenStep[]): readonly SeenStep[] {
  return steps.filter((own) =>
    steps.every((other) => {
      if (other === own || !areInEachOthersWay(own.step, other.step)) return true;
      const rows = new Set(other.rows);
      const meets = own.rows.some((number) => rows.has(number));
      return !meets || own.rows.length > other.rows.length;
    }),
  );
}

/** Steps with the columns that name the states of others: a cell there names the state of the thing. */
function withStates(candidates: readonly CallingColumns[], mapping: Mapping): CallingColumns[] {
  const likely = candidates.flatMap(({ step, columns: { state } }): StateColumn[] =>
    state === undefined ? [] : [{ step, state }],
  );
  const said = (mapping.kind.steps ?? []).flatMap((step): StateColumn[] => {
    const target = `${step.name}.${step.trigger.state ?? ''}`;
    const column = mapping.columns.find((each) => each.target === target);
    return column === undefined ? [] : [{ step, state: column.index }];
  });
  return candidates.map((own) => ({
    ...own,
    unless: [...likely, ...said].filter(({ step }) => areInEachOthersWay(own.step, step)),
  }));
}

function withThem(
  input: Input,
  steps: readonly SeenStep[],
  as: MapAs,
  holder: Holder | undefined,
): Input {
  const given: SheetMapping = {
    ...input.mappingRequest,
    ...(holder !== undefined && { holder: columnsOf(holder) }),
  };
  const found = steps.flatMap((seen) => {
    const kind = withMoreSteps(input.kind, [seen.step]);
    const values = valuesFor(seen, kind, as(kind, given));
    return values === undefined ? [] : [{ seen, values }];
  });
  if (found.length === 0) return input;
  const kind = withMoreSteps(
    input.kind,
    found.map(({ seen }) => seen.step),
  );
  const values = found.flatMap((each) => each.values);
  const set = values.map(({ column, text }) => `${column.target}=${text}`);
  const mappingRequest = { ...given, set: [...(given.set ?? []), ...set] };
  const mapping = as(kind, mappingRequest);
  const likely = found.map(({ seen, values: own }) => ({
    calling: seen,
    ...(seen.isOfMembersOnly === true && { isOfMembersOnly: true as const }),
    reading: stepReading(input, seen, mapping),
    values: [
      ...own.map((value) => valueReading(input, seen, value)),
      ...(holder?.calling.step === seen.step
        ? [readingOfHolder(input.sheet.name, holder, mapping)]
        : []),
    ],
  }));
  return {
    ...input,
    kind,
    mapping,
    mappingRequest,
    readings: [
      ...input.readings,
      ...likely.flatMap(({ reading, values: own }) => [reading, ...own]),
    ],
    likelySteps: { steps: likely, as },
  };
}

interface StepValue {
  readonly column: Column;
  readonly text: string;
}

/** What a step requires and no column has: the day of the import. Undefined where a person cannot say it once either. */
function valuesFor({ step }: SeenStep, kind: Kind, mapping: Mapping): StepValue[] | undefined {
  const columns = missingOfStep(step, mapping).map((target) => columnOf(kind, target));
  if (columns.some((column) => !isSaidOnce(column))) return undefined;
  return columns.flatMap((column) =>
    column?.field?.kind === 'date' ? [{ column, text: TODAY }] : [],
  );
}

/** Units differ from row to row; a day and a reason may be the same for all. */
function isSaidOnce(column: Column | undefined): boolean {
  return column?.field?.kind === 'date' || column?.field?.kind === 'reference';
}

/** The targets of what a step requires and nothing says; one that its sheet may have and no column asks for needs nothing. */
export function missingOfStep(step: Step, mapping: Mapping): string[] {
  if (step.own !== undefined && !isAskedFor(step, mapping)) return [];
  const { name, kind, operand } = step;
  const { required = [] } = kind.resource.endpoints[kind.operation ?? ''] ?? {};
  const filled = filledTargets(mapping);
  return required
    .filter((param) => param !== operand)
    .map((param) => `${name}.${param}`)
    .filter((target) => !filled.has(target));
}

function stepReading({ sheet }: Input, seen: SeenStep, { columns, kind }: Mapping): FileReading {
  const [column = ''] = seen.headings;
  const target = columns.find(({ heading }) => heading === column)?.target;
  const field = columnOf(kind, target)?.label;
  const { rule, rows } = seen.count;
  const said = { rule, column, ...defined({ field }), rows, choices: [NO_STEPS] };
  return { ...sheet.name, topic: 'steps', sureness: 'likely', ...said };
}

function valueReading(
  { sheet }: Input,
  { step, rows }: SeenStep,
  { column, text }: StepValue,
): FileReading {
  const value = text === TODAY ? 'the day of the import' : quote(text);
  const action = actionOf({ step });
  return {
    ...sheet.name,
    topic: 'missing-value',
    sureness: 'likely',
    rule: `No column has the ${column.step?.label ?? column.label}: it is ${value} in ${counted(rows.length, 'row')} to ${action}.`,
    field: column.label,
    rows: rows.length,
    choices: [text],
  };
}
