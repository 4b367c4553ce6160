import { withOnlySteps } from '../../../catalogue/steps.ts';
import type { Cell } from '../../../kernel/cells.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import type { MappingRequest } from '../request/request.ts';
import type { Input, LikelyStep } from './input.ts';
import type { FixedValue } from '../headings/mapping.ts';
import { mayNameMembers, saysWhatStepNeeds } from './step-evidence.ts';
import { counted, formatCount, inNumber } from '../../../kernel/counts.ts';
import { quote } from '../../../kernel/messages/issues.ts';
import { callFor, namesItsState, textAt } from '../steps/step-trigger.ts';
import { type CallingColumns, withoutPlaceholders } from '../steps/calling-columns.ts';

/** Counts all rows of a sheet that call for its likely steps. */
export class StepWatch {
  readonly #counted: readonly { readonly likely: LikelyStep; readonly count: StepCount }[];

  constructor({ likelySteps, mapping: { peopleNames } }: Pick<Input, 'likelySteps' | 'mapping'>) {
    this.#counted = (likelySteps?.steps ?? []).map((likely) => ({
      likely,
      count: new StepCount({ ...likely.calling, peopleNames }),
    }));
  }

  /** The cells of a row may have to be made: they are asked for only where there is a step to count. */
  see(row: Pick<SheetRow, 'cells'>): void {
    for (const { count } of this.#counted) count.see(row.cells);
  }

  /** The steps that rows from all parts of the sheet do not show. */
  refused(rows: readonly SheetRow[]): readonly LikelyStep[] {
    return this.#counted
      .filter(
        ({ likely: { calling, isOfMembersOnly } }) =>
          !saysWhatStepNeeds(calling, rows) &&
          (isOfMembersOnly !== true || !mayNameMembers(calling, rows)),
      )
      .map(({ likely }) => likely);
  }

  /** A reading with the rows that were counted, where it is about a likely step. */
  counted(reading: FileReading): FileReading {
    const found = this.#counted.find(({ likely }) => likely.reading === reading);
    return found === undefined
      ? reading
      : { ...reading, rule: found.count.rule, rows: found.count.rows };
  }
}

/** The sheet without some of its likely steps: their columns become what they were before these. */
export function withoutSteps(input: Input, refused: readonly LikelyStep[]): Input {
  const { kind, mapping, mappingRequest, likelySteps } = input;
  if (likelySteps === undefined || refused.length === 0) return input;
  const left = likelySteps.steps.filter((step) => !refused.includes(step));
  const kept = (kind.steps ?? []).filter(
    ({ name }) => !refused.some(({ calling }) => calling.step.name === name),
  );
  const isLeft = (target: string): boolean =>
    !refused.some(({ calling }) => target.startsWith(`${calling.step.name}.`));
  const named = withOnlySteps(kind, kept);
  const request: MappingRequest = {
    ...mappingRequest,
    set: (mappingRequest.set ?? []).filter((text) => isLeft(text)),
  };
  const { columns } = likelySteps.as(named, request);
  const isOf = ({ target }: Pick<FixedValue, 'target'>): boolean => isLeft(target);
  const said = new Set(refused.flatMap(({ reading, values }) => [reading, ...values]));
  const labels = new Set(
    kind.columns.filter(({ target }) => !isLeft(target)).map(({ label }) => label),
  );
  const isSaid = (reading: FileReading): boolean =>
    said.has(reading) || (reading.topic === 'field' && labels.has(reading.field ?? ''));
  return {
    ...input,
    kind: named,
    mapping: {
      ...mapping,
      kind: named,
      columns: mapping.columns.map((column) =>
        isLeft(column.target ?? '') ? column : (columns[column.index] ?? column),
      ),
      fixed: mapping.fixed.filter(isOf),
      defaults: mapping.defaults.filter(isOf),
    },
    mappingRequest: request,
    readings: input.readings.filter((reading) => !isSaid(reading)),
    likelySteps: { ...likelySteps, steps: left },
  };
}

const MOST_WORDS = 3;

/** How many rows call for a step, and how many have a placeholder or zero in its place. */
export class StepCount {
  readonly #calling: CallingColumns;
  /** The cells of other rows: placeholders, and zeros. */
  readonly #others = new Map<string, number>();
  #rows = 0;
  /** Rows with a day after which they call for the step. */
  #days = 0;

  constructor(calling: CallingColumns) {
    this.#calling = calling;
  }

  /** Whether the row calls for the step, now or after its day. */
  see(cells: readonly Cell[]): boolean {
    const { step, columns, unless = [] } = this.#calling;
    const read = withoutPlaceholders(cells, this.#calling);
    const asks = callFor(step, columns, read);
    const inOtherState = unless.find((other) =>
      namesItsState(other.step, textAt(other.state, cells)),
    );
    const calls = asks && inOtherState === undefined;
    const shown = asks && inOtherState !== undefined ? [inOtherState.state] : columns.filled;
    const { lastDay } = columns;
    const hasDay = !calls && lastDay !== undefined && textAt(lastDay, read) !== '';
    if (hasDay) this.#days += 1;
    const text = shown.map((index) => textAt(index, cells)).find((each) => each !== '');
    if (calls) this.#rows += 1;
    else if (text !== undefined) this.#others.set(text, (this.#others.get(text) ?? 0) + 1);
    return calls || hasDay;
  }

  get rows(): number {
    return this.#rows + this.#days;
  }

  /** `177 rows call for a next step on the record: checkout; 43 more rows with "-" are not.` */
  get rule(): string {
    const action = actionOf(this.#calling);
    const all = [...this.#others.values()].reduce((sum, count) => sum + count, 0);
    const words = [...this.#others.keys()].slice(0, MOST_WORDS).map(quote).join(', ');
    const others =
      all === 0
        ? ''
        : `; ${counted(all, 'more row')} with ${words} ${inNumber(all, 'is', 'are')} not`;
    const days = `${counted(this.#days, 'row')} ${inNumber(this.#days, 'has', 'have')} a last day, after which the next step on the record is: ${action}`;
    if (this.#rows === 0 && this.#days > 0) return `${days}${others}.`;
    const more = this.#days === 0 ? '' : `; ${days}`;
    return `${formatCount(this.#rows)} ${inNumber(this.#rows, 'row calls', 'rows call')} for a next step on the record: ${action}${others}${more}.`;
  }
}

/** What a step does, in words: `check out`. */
export function actionOf({ step }: Pick<CallingColumns, 'step'>): string {
  return (step.kind.action ?? step.name).toLowerCase();
}
