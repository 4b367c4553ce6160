import type { Days } from '../../../../../catalogue/relations/shared-days.ts';
import {
  type ReservingResource,
  reservingResource,
} from '../../../../../catalogue/relations/reserving-resource.ts';
import type { Field } from '../../../../../catalogue/fields.ts';
import type { Resource } from '../../../../../catalogue/define.ts';
import { endpointOf, resourceNamed } from '../../../../../catalogue/index.ts';
import { groupBy } from '../../../../../kernel/group-by.ts';
import { getOrMake } from '../../../../../kernel/get-or-make.ts';
import type { Clash } from '../../../../ledger/journal/tables/rows/clash-table.ts';
import { DistinctValues } from '../../../../ledger/journal/tables/rows/distinct-values.ts';
import type { JournalRow } from '../../../../ledger/journal/tables/rows/journal-row.ts';
import type { PlanTables } from '../../../match/plan-tables.ts';
import type { DecidedFile, RowContext } from '../../../match/row-context.ts';
import { rowsOf } from '../../../match/rows-of.ts';
import { shownOf } from '../../../match/shown-of.ts';
import type { PlanningWorkplace } from '../../../resolve/plan-reading.ts';
import type { ResolutionTables } from '../../../resolve/resolution-tables.ts';
import { isFound } from '../../../names/resolution.ts';
import { itemOf, readReservationsOf } from '../read.ts';
import type { ReservedItems } from '../table.ts';
import { isFreeOf, isInBy, proposeEachOnce } from './free-items.ts';
import {
  type AlikeResource,
  alikeResources,
  type ListedItem,
  readAround,
  likeItems,
} from './like-items.ts';

/**
 * Finds the free items that rows which clash may take instead: as good ones that are free on their days, both in the
 * account and in other rows of the run, refused or not. It asks the account only where rows clash. Throws as
 * Caller.read does.
 */
export async function proposeAlternatives(
  run: PlanTables & ResolutionTables,
  reserved: ReservedItems,
  files: readonly DecidedFile[],
  workplace: PlanningWorkplace,
): Promise<void> {
  const [context] = files.map((each) => each.context);
  const clashes = run.clashes.all().filter(isReplaceable);
  if (clashes.length === 0 || context === undefined) return;
  for (const resource of alikeResources()) {
    const caller = workplace.reading.callerFor(resource, []);
    const around = await readAround(
      caller,
      resource,
      clashes.map(({ item }) => item),
      (id, field) => shownOf({ kind: itemsOf(reserved.resource), id }, field, run),
    );
    const found = wishesOf(clashes).flatMap((wish) => withLikeItems(wish, resource, around));
    await readFurtherReservations(run, reserved, found, workplace);
    const taken = daysOfRefusedRows(run, files);
    const free = found.map(({ clashes: [clash], others }) => ({
      days: clash,
      free: others.filter((item) => {
        const there = { item: { resource, id: item.id }, from: clash.from, to: clash.to };
        return (
          isInBy(resource, shownAtEnd(resource, item, context), clash, context.today) &&
          reserved.clashing({ ...there, member: undefined }, 'open').length === 0 &&
          isFreeOf(taken.get(item.id) ?? [], clash)
        );
      }),
    }));
    const proposed = proposeEachOnce(free);
    run.journal.commit(() => {
      for (const [at, wish] of found.entries()) {
        const names = (proposed[at] ?? []).map((item) => nameOf(resource, item));
        for (const { id } of wish.clashes) run.clashes.setFree(id, names, wish.others.length);
      }
    });
  }
}

/** The record type of the items that are reserved. */
function itemsOf(reserving: ReservingResource | undefined): string {
  const field = reserving?.fields[reserving.reserves.item];
  return field?.kind === 'reference' ? field.to : '';
}

type ReplaceableClash = Clash & { readonly item: number; readonly to: string | undefined };

function isReplaceable(clash: Clash): clash is ReplaceableClash {
  return clash.item !== undefined && clash.heading !== undefined;
}

/** The clashes of one row about one item: another item ends all of them. */
type WishOfRow = readonly [ReplaceableClash, ...ReplaceableClash[]];

function wishesOf(clashes: readonly ReplaceableClash[]): WishOfRow[] {
  const wishes = groupBy(clashes, ({ row, item }) => `${row} ${item}`);
  return [...wishes.values()].flatMap(([first, ...others]): WishOfRow[] =>
    first === undefined ? [] : [[first, ...others]],
  );
}

interface WithLikeItems {
  readonly clashes: WishOfRow;
  readonly others: readonly ListedItem[];
}

function withLikeItems(
  clashes: WishOfRow,
  resource: AlikeResource,
  around: ReadonlyMap<number, readonly ListedItem[]>,
): WithLikeItems[] {
  const [{ item }] = clashes;
  const all = around.get(item);
  const own = all?.find(({ id }) => id === item);
  if (all === undefined || own === undefined) return [];
  return [{ clashes, others: likeItems(resource, own, all) }];
}

async function readFurtherReservations(
  run: PlanTables & ResolutionTables,
  reserved: ReservedItems,
  found: readonly WithLikeItems[],
  workplace: PlanningWorkplace,
): Promise<void> {
  const { resource } = reserved;
  if (resource === undefined) return;
  const items = new DistinctValues<string>(run.journal, 'items like those that clash');
  for (const { others } of found) for (const { id } of others) items.add(String(id));
  await readReservationsOf(run, { resource, items }, workplace);
  reserved.fillFurther();
}

/** What an item shows once the rows of the run are done. */
function shownAtEnd(
  resource: Resource,
  { id, values }: ListedItem,
  { order }: RowContext,
): ListedItem['values'] {
  return { ...values, ...order.shownBy({ resource, id }).values };
}

/** The name of an item with its number, by which a cell finds it, also where others have that name. */
function nameOf({ display }: Resource, { id, values }: ListedItem): string {
  const name = values[display];
  return typeof name === 'string' && name !== '' ? `#${id} ${name}` : `#${id}`;
}

/** The days of rows that are not sent as they are: fixed, they take their items. */
function daysOfRefusedRows(
  run: PlanTables,
  files: readonly DecidedFile[],
): ReadonlyMap<number, readonly Days[]> {
  const taken = new Map<number, Days[]>();
  const reserving = reservingResource();
  if (reserving === undefined) return taken;
  const wants = (row: JournalRow, target: string, context: RowContext): void => {
    const item = itemNamed(row, target, context);
    if (item === undefined) return;
    getOrMake(taken, item, () => []).push(daysOf(row, reserving, context));
  };
  for (const { planned, context } of files) {
    const target = itemOf(planned.kind, reserving);
    if (target === undefined) continue;
    for (const rows of rowsOf(run, planned.file, 'blocked')) {
      for (const row of rows) wants(row, target, context);
    }
  }
  return taken;
}

function itemNamed(row: JournalRow, target: string, context: RowContext): number | undefined {
  const value = row.values[target];
  if (typeof value === 'number') return value;
  const field = context.kind.columns.find((column) => column.target === target)?.field;
  if (typeof value !== 'string' || !isReference(field)) return undefined;
  const resource = resourceNamed(field.to);
  const found = context.directory.resolve(resource, context.directory.meant(field.to, value));
  return isFound(found) && found.is === 'record' ? found.id : undefined;
}

function isReference(field: Field | undefined): field is Extract<Field, { kind: 'reference' }> {
  return field?.kind === 'reference';
}

/** A refused row may lack its days: then any may be meant. */
function daysOf(row: JournalRow, { reserves }: ReservingResource, context: RowContext): Days {
  const { kind, today } = context;
  if (kind.operation === undefined) {
    const from = dayIn(row, reserves.from) ?? '';
    return { from, to: from === '' ? undefined : (dayIn(row, reserves.to) ?? from) };
  }
  const { occupies } = endpointOf(kind.resource, kind.operation).endpoint;
  return { from: today, to: occupies && dayIn(row, occupies.to) };
}

function dayIn({ values }: JournalRow, target: string): string | undefined {
  const value = values[target];
  return typeof value === 'string' && value !== '' ? value : undefined;
}
