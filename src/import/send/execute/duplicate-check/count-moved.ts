import { endpointOf, resourceNamed } from '../../../../catalogue/index.ts';
import { SERVICE_LIMITS } from '../../../../catalogue/limits.ts';
import type { Values } from '../../../../catalogue/fields.ts';
import type { ReadOptions } from '../../../../client/caller.ts';
import type {
  MadeMovement,
  MovedItem,
  MovedItems,
} from '../../../ledger/journal/tables/records/moved-items.ts';
import type { LookUpContext } from '../execution-context.ts';
import type { HistoryProof } from '../reconcile/seen-in-history.ts';
import type { Discrepancy } from './count-created.ts';
import {
  type Figure,
  type MovementsRead,
  areListed,
  changeOf,
  figuresOf,
  readItems,
  readMovements,
  showsInQuantities,
} from './stock-figures.ts';

/** Verified movements, and what is wrong with some of them. */
export interface Counted {
  readonly checked: readonly number[];
  readonly found: readonly Discrepancy[];
}

/**
 * The newest page of an item's history shows so few movements and the one before them. It costs one call, as
 * the item does, and shows a duplicate even where another program moved as much back.
 */
const MOST_ON_NEWEST_PAGE = SERVICE_LIMITS.historyPageSize - 2;

/**
 * Verifies what a run has moved of items of one kind by their quantities in the list, or by the newest page of
 * their histories; and by the whole history of each item whose quantities are not as expected, or do not show
 * its movements. Throws as Caller.read does.
 */
export async function* countMoved(
  items: readonly MovedItem[],
  moved: MovedItems,
  context: LookUpContext,
  options: ReadOptions,
): AsyncGenerator<Counted> {
  const shown = new Set(items.filter((item) => isShown(item, moved.movementsOf(item))));
  const inList = areListed([...shown], context)
    ? await readItems([...shown], context, options)
    : undefined;
  const counting: Counting = { inList, areMovementsSeen: true, context, options };
  for (const item of items) {
    const movements = moved.movementsOf(item);
    yield shown.has(item)
      ? await countShown(item, movements, counting)
      : await countInHistory(item, { movements }, context, options);
  }
}

interface Counting {
  /** The items as their list shows them, where that is fewer calls. */
  readonly inList: ReadonlyMap<number, Values> | undefined;
  /** A service that keeps no comments shows tags of nothing: it is not asked for more of them. */
  areMovementsSeen: boolean;
  readonly context: LookUpContext;
  readonly options: ReadOptions;
}

async function countShown(
  item: MovedItem,
  movements: readonly MadeMovement[],
  counting: Counting,
): Promise<Counted> {
  const { inList, context, options } = counting;
  const read = isQuick(movements, counting)
    ? await movementsReadOf(item, movements, context, options)
    : undefined;
  if (read !== undefined && isAllSeen(movements, read))
    return classifyCount(item, { movements }, read);
  const now = inList ?? (await readItems([item], context, options));
  const before = context.records.get(item.resource, item.id)?.values;
  const figures = figuresOf(item, movements, { before, now: now.get(item.id) });
  if (figures?.every(({ expected, found }) => expected === found) !== true) {
    const whole = read ?? (await movementsReadOf(item, movements, context, options));
    return classifyCount(item, { movements, figures }, whole);
  }
  if (read !== undefined && movements.every(({ tag = '' }) => read.seen.of(tag).length === 0))
    counting.areMovementsSeen = false;
  return classifyCount(item, { movements, figures }, read);
}

/** Verifies what a run has moved of an item by its history. Throws as Caller.read does. */
export async function countInHistory(
  item: MovedItem,
  { movements }: Pick<Moved, 'movements'>,
  context: LookUpContext,
  options: ReadOptions,
): Promise<Counted> {
  const read = await movementsReadOf(item, movements, context, options);
  return classifyCount(item, { movements }, read);
}

/** Undefined where there is nothing to verify, or the item no longer exists. */
async function movementsReadOf(
  item: MovedItem,
  movements: readonly MadeMovement[],
  context: LookUpContext,
  options: ReadOptions,
): Promise<MovementsRead | undefined> {
  const proof = proofOf(item, unchecked(movements));
  const most = movements.length;
  return proof && readMovements(item, { proof, most }, context, options);
}

function isAllSeen(movements: readonly MadeMovement[], { seen }: MovementsRead): boolean {
  return unchecked(movements).every(({ tag = '' }) => seen.of(tag).length > 0);
}

/** What is wrong with the movements of an item, by what its history shows where that was read. */
function classifyCount(
  item: MovedItem,
  { movements, figures }: Moved,
  read: MovementsRead | undefined,
): Counted {
  const toCheck = unchecked(movements);
  const checked = toCheck.map(({ call }) => call);
  if (read === undefined) return { checked, found: [] };
  const missing = read.isWhole ? missingFrom(item, { movements: toCheck, figures }, read) : [];
  const duplicates = toCheck.flatMap((movement) => duplicateOf(item, movement, read));
  const why = `it was done, but the history of #${item.id} no longer shows it`;
  return { checked, found: [...duplicates, ...missing.map(({ call }) => ({ call, why }))] };
}

interface Moved {
  readonly movements: readonly MadeMovement[];
  /** Undefined where they are not known. */
  readonly figures?: readonly Figure[] | undefined;
}

function duplicateOf(
  { id }: MovedItem,
  { call, tag = '' }: MadeMovement,
  { seen }: MovementsRead,
): Discrepancy[] {
  const times = seen.of(tag);
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
  { seen }: MovementsRead,
): MadeMovement[] {
  const missing = movements.filter(({ tag = '' }) => seen.of(tag).length === 0);
  const shown = new Set(
    movements.filter((each) => !missing.includes(each)).map(({ operation }) => operation),
  );
  const isLacking = figures.some(
    ({ field, expected, found }) =>
      found !== expected && found === expected - changeOf(resource, missing, field),
  );
  return missing.filter(
    ({ wasUnverified, operation }) => wasUnverified || shown.has(operation) || isLacking,
  );
}

function isShown({ resource }: MovedItem, movements: readonly MadeMovement[]): boolean {
  return unchecked(movements).every(
    (movement) => !movement.wasUnverified && showsInQuantities(resource, movement),
  );
}

function unchecked(movements: readonly MadeMovement[]): MadeMovement[] {
  return movements.filter(({ tag, isChecked }) => tag !== undefined && !isChecked);
}

function proofOf(
  { resource }: MovedItem,
  movements: readonly MadeMovement[],
): HistoryProof | undefined {
  const [first] = movements;
  const proof = first && endpointOf(resourceNamed(resource), first.operation).endpoint.proof;
  return proof?.in === 'history' ? proof : undefined;
}

function isQuick(
  movements: readonly MadeMovement[],
  { inList, areMovementsSeen }: Counting,
): boolean {
  return inList === undefined && areMovementsSeen && movements.length <= MOST_ON_NEWEST_PAGE;
}
