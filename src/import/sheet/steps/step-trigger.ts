import { CLEAR_WORD } from '../../../catalogue/columns/row-words.ts';
import type { StateValue } from '../../../catalogue/endpoints.ts';
import type { Step } from '../../../catalogue/kinds.ts';
import type { Field, Fields } from '../../../catalogue/fields.ts';
import { stateIn, wordsIn } from '../../../catalogue/state-words.ts';
import { cellText, type Cell } from '../../../kernel/cells.ts';
import { foldName, INVISIBLE } from '../../../kernel/names.ts';

/** The columns of a sheet that may call for a step, by their places in a row. */
export interface TriggerColumns {
  /** A cell that is filled calls for it. */
  readonly filled: readonly number[];
  /** A cell calls for it that names the state which the step leaves. */
  readonly state: number | undefined;
  /** A cell has the last day before that state: once it is over, the row calls for it. */
  readonly lastDay?: number | undefined;
}

/** Whether the cells of a row call for a step. */
export function callFor(
  step: Step,
  { filled, state }: TriggerColumns,
  cells: readonly Cell[],
): boolean {
  const isNone = countsUnits(step) ? isZero : isNothing;
  if (filled.some((index) => !isNone(textAt(index, cells)))) return true;
  return state !== undefined && namesItsState(step, textAt(state, cells));
}

/** Whether a cell names the state that the step leaves. */
export function namesItsState(step: Step, text: string): boolean {
  return step.trigger.state !== undefined && stateAt(step, text) === stateLeftBy(step);
}

/** The state that a cell names, as the record would show it. */
export function stateAt(step: Step, text: string): StateValue | undefined {
  return stateIn(stateField(step), text);
}

/** What people call the state that a step leaves. */
export function wordsOfStep(step: Step): readonly string[] {
  return wordsIn(stateField(step), stateLeftBy(step));
}

function stateField({ kind, trigger }: Step): Field | undefined {
  const fields: Fields = kind.resource.fields;
  return trigger.state === undefined ? undefined : fields[trigger.state];
}

/** Whether what calls for a step is a number of units, of which none call for nothing. */
function countsUnits({ kind, trigger }: Step): boolean {
  return kind.columns.some(
    ({ target, field }) => trigger.filled.includes(target) && field?.kind === 'integer',
  );
}

function isNothing(text: string): boolean {
  return text === '';
}

/** `0`, `0,00`, `0 pcs.` */
const ZERO = /^[-+]?0+(?:[.,]0*)?(?:\s*\p{L}[\p{L}.]{0,11})?$/u;

function isZero(text: string): boolean {
  return text === '' || ZERO.test(text);
}

/** The state in which a step leaves its record, as far as a column may name it. */
function stateLeftBy({ kind, trigger }: Step): StateValue | undefined {
  const { leaves = {} } = kind.resource.endpoints[kind.operation ?? ''] ?? {};
  return trigger.state === undefined ? undefined : leaves[trigger.state];
}

/** What is to be seen in a cell; nothing for one that empties its field. */
export function textAt(index: number, cells: readonly Cell[]): string {
  const text = cellText(cells[index] ?? '')
    .replace(INVISIBLE, '')
    .trim();
  return foldName(text) === CLEAR_WORD ? '' : text;
}
