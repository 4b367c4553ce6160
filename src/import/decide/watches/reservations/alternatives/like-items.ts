import type { Alike } from '../../../../../catalogue/description/alike.ts';
import type { Resource } from '../../../../../catalogue/define.ts';
import type { Value, Values } from '../../../../../catalogue/fields.ts';
import { RESOURCES } from '../../../../../catalogue/index.ts';
import type { Caller } from '../../../../../client/caller.ts';
import { readAll } from '../../../../../client/lists/pages.ts';
import { readOne } from '../../../../../account/look-up.ts';
import { foldName } from '../../../../../kernel/names.ts';

/** An item of the account, as its list shows it. */
export interface ListedItem {
  readonly id: number;
  readonly values: Values;
}

/** A record type of which some records are as good as others. */
export interface AlikeResource extends Resource {
  readonly alike: Alike;
}

/** The record types of which some records are as good as others. */
export function alikeResources(): readonly AlikeResource[] {
  return RESOURCES.filter((each): each is AlikeResource => each.alike !== undefined);
}

/**
 * Reads what may be taken instead of some items: for each record that contains any of them, all that it contains. Items of
 * other kinds are not found. Throws as Caller.read does.
 * @param shown what the plan knows of a field of an item; undefined where that was not read
 */
export async function readAround(
  caller: Caller,
  resource: AlikeResource,
  items: Iterable<number>,
  shown: (item: number, field: string) => Value | undefined,
): Promise<ReadonlyMap<number, readonly ListedItem[]>> {
  const around = new Map<number, readonly ListedItem[]>();
  const wanted = new Set(items);
  for (const item of wanted) {
    if (around.has(item)) continue;
    const field = containerOf(resource);
    const known = shown(item, field) ?? (await readOne(caller, resource, item))?.values[field];
    if (typeof known !== 'number') continue;
    const listed = await readWithin(caller, resource, known);
    for (const { id } of listed) if (wanted.has(id)) around.set(id, listed);
  }
  return around;
}

function containerOf({ alike }: AlikeResource): string {
  return alike.within.at(-1) ?? '';
}

/** A service that does not know the filter answers all items: those of another container are not among them. */
async function readWithin(
  caller: Caller,
  resource: AlikeResource,
  container: number,
): Promise<readonly ListedItem[]> {
  const filter = resource.filters?.[resource.alike.filter];
  if (filter === undefined) throw new RangeError(`${resource.name} have no such filter`);
  const { endpoint, param, with: fixed } = filter;
  const all = await readAll(caller, resource, {
    reading: { endpoint, ...(fixed && { with: fixed }) },
    within: { [param]: String(container) },
  });
  return all.filter(({ values }) => values[containerOf(resource)] === container);
}

/** The items that are as good as one of them, the most similar first. */
export function likeItems(
  { alike }: AlikeResource,
  item: ListedItem,
  all: readonly ListedItem[],
): readonly ListedItem[] {
  const narrowest = alike.within.find((field) => isFilled(item.values[field])) ?? '';
  const isInWidest = narrowest === alike.within.at(-1);
  const stem = nameStem(item.values[alike.named]);
  const hasStem = (each: ListedItem): boolean => nameStem(each.values[alike.named]) === stem;
  const likeness = (each: ListedItem): number =>
    [hasStem(each), ...alike.near.map((field) => agree(field, item, each))].reduce(
      (sum, agrees) => 2 * sum + Number(agrees),
      0,
    );
  return all
    .filter((each) => each.id !== item.id && agree(narrowest, item, each))
    .filter((each) => !isInWidest || hasStem(each))
    .toSorted((one, other) => likeness(other) - likeness(one) || one.id - other.id);
}

function agree(field: string, one: ListedItem, other: ListedItem): boolean {
  const value = one.values[field];
  return isFilled(value) && value === other.values[field];
}

function isFilled(value: Value | undefined): boolean {
  return value !== null && value !== undefined && value !== '';
}

/** `Projector #12`, `Projector P-12` and `projector 7` have one stem: what numbers an item does not say what it is. */
function nameStem(name: Value | undefined): string {
  if (typeof name !== 'string') return '';
  const words = foldName(name).split(/\s+/u);
  const plain = words.filter((word) => !/\d/u.test(word));
  return (plain.length === 0 ? words : plain).join(' ');
}
