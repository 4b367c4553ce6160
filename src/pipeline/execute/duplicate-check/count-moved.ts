import { endpointOf, resourceNamed } from '../../../catalogue/index.ts';
import type { ReadOptions } from '../../../client/caller.ts';
import type { MadeMovement, MovedItem, MovedItems } from '../../journal/moved-items.ts';
import type { ExecutionContext } from '../execution-context.ts';
import type { HistoryProof } from '../seen-in-history.ts';
import type { Discrepancy } from './count-created.ts';
import { readMarks, type MarksRead } from './read-marks.ts';
import { changeOf, figuresOf, readItems, showsInQuantities, type Figure } from './stock-figures.ts';

/** Movements that were looked up, and what is wrong with some of them. */
export interface Counted {
  readonly checked: readonly number[];
  readonly found: readonly Discrepancy[];
}

/**
 * Looks up what a run has moved of items of one kind: their quantities first, and the history of each
 * item whose quantities are not what they should be, or do not show its movements. Throws as Caller.read does.
 */
export async function* countMoved(
  items: readonly MovedItem[],
  moved: MovedItems,
  context: ExecutionContext,
  options: ReadOptions,
): AsyncGenerator<Counted> {
  const shown = new Set(items.filter((item) => isShown(item, moved.movementsOf(item))));
  const now = await readItems([...shown], context, options);
  for (const item of items) {
    const movements = moved.movementsOf(item);
    const before = context.records.get(item.resource, item.id)?.values;
    const figures = figuresOf(item, movements, { before, now: now.get(item.id) });
    if (shown.has(item) && figures?.every(isAsExpected) === true) {
      yield { checked: unchecked(movements).map(({ call }) => call), found: [] };
    } else {
      yield await countInHistory(item, { movements, figures }, context, options);
    }
  }
}

/** Looks up what a run has moved of an item in its history. Throws as Caller.read does. */
export async function countInHistory(
  item: MovedItem,
  { movements, figures }: Moved,
  context: ExecutionContext,
  options: ReadOptions,
): Promise<Counted> {
  const toCheck = unchecked(movements);
  const checked = toCheck.map(({ call }) => call);
  const proof = proofOf(item, toCheck);
  const most = movements.length;
  const read = proof && (await readMarks(item, { proof, most }, context, options));
  if (read === undefined) return { checked, found: [] };
  const missing = read.isWhole ? missingFrom(item, { movements: toCheck, figures }, read) : [];
  return {
    checked,
    found: [
      ...toCheck.flatMap((movement) => duplicateOf(item, movement, read)),
      ...missing.map(({ call }) => ({
        call,
        why: `it was done, and the history of #${item.id} does not show it any more`,
      })),
    ],
  };
}

interface Moved {
  readonly movements: readonly MadeMovement[];
  /** Undefined where they are not known. */
  readonly figures?: readonly Figure[] | undefined;
}

function duplicateOf(
  { id }: MovedItem,
  { call, mark = '' }: MadeMovement,
  { seen }: MarksRead,
): Discrepancy[] {
  const times = seen.of(mark);
  if (times.length < 2) return [];
  const why = `the history of #${id} shows it ${times.length} times: ${times.toReversed().join(', ')}`;
  return [{ call, why }];
}

/**
 * Those that the history does not show, where that proves anything: it shows others of the operation, it
 * showed them before, or the quantities lack just them.
 */
function missingFrom(
  { resource }: MovedItem,
  { movements, figures = [] }: Moved,
  { seen }: MarksRead,
): MadeMovement[] {
  const missing = movements.filter(({ mark = '' }) => seen.of(mark).length === 0);
  const shown = new Set(
    movements.filter((each) => !missing.includes(each)).map(({ operation }) => operation),
  );
  const isLacking = figures.some(
    ({ field, expected, found }) =>
      found !== expected && found === expected - changeOf(resource, missing, field),
  );
  return missing.filter(
    ({ wasDoubtful, operation }) => wasDoubtful || shown.has(operation) || isLacking,
  );
}

/** Whether every movement of an item that is to be looked up shows in its quantities. */
function isShown({ resource }: MovedItem, movements: readonly MadeMovement[]): boolean {
  return unchecked(movements).every(
    (movement) => !movement.wasDoubtful && showsInQuantities(resource, movement),
  );
}

function unchecked(movements: readonly MadeMovement[]): MadeMovement[] {
  return movements.filter(({ mark, isChecked }) => mark !== undefined && !isChecked);
}

function proofOf(
  { resource }: MovedItem,
  movements: readonly MadeMovement[],
): HistoryProof | undefined {
  const [first] = movements;
  const proof = first && endpointOf(resourceNamed(resource), first.operation).endpoint.proof;
  return proof?.in === 'history' ? proof : undefined;
}

function isAsExpected({ expected, found }: Figure): boolean {
  return expected === found;
}
