import type { Cell } from '../../../kernel/cells.ts';
import { counted, formatCount, inNumber } from '../../../kernel/counts.ts';
import { quote } from '../../../kernel/messages/issues.ts';
import { callFor, namesItsState, textAt } from '../steps/step-trigger.ts';
import { withoutPlaceholders, type CallingColumns } from '../steps/calling-columns.ts';

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
