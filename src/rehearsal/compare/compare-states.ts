import { sortedBy, type AccountRecord } from '../../account/account-record.ts';
import type { Resource } from '../../catalogue/define.ts';
import type { Values } from '../../catalogue/fields.ts';
import { CATALOGUE } from '../../catalogue/index.ts';
import { isEnded } from '../../catalogue/operations/ended.ts';
import { LISTED } from '../../catalogue/relations/listed.ts';
import { exportColumns, type ExportColumn } from '../../export/export-columns.ts';
import {
  findChanges,
  identifierOf,
  identityOf,
  type FoundChange,
} from '../../export/changes/find-changes.ts';
import type {
  RehearsedCounts,
  RehearsedField,
  RehearsedHolding,
  RehearsedRecord,
  StateDifference,
} from '../rehearsal-report.ts';
import type { AccountState } from './read-state.ts';

/** How two states differ, record by record. */
export function compareStates(before: AccountState, after: AccountState): StateDifference {
  const kinds = LISTED.map((kind) => kindDifference(kind, before, after));
  const all = <Key extends keyof StateDifference>(key: Key): StateDifference[Key][number][] =>
    kinds.flatMap((kind) => [...kind[key]] as StateDifference[Key][number][]);
  const units = unitsDifference(before, after);
  return {
    created: all('created'),
    updated: all('updated'),
    ended: all('ended'),
    deleted: all('deleted'),
    handedOut: [...all('handedOut'), ...units.handedOut],
    checkedIn: [...all('checkedIn'), ...units.checkedIn],
    moved: all('moved'),
    stock: [...all('stock'), ...quantityDifference(before, after)],
  };
}

/** How many records of each type differ, of those types that do. */
export function countsOf(difference: StateDifference): RehearsedCounts[] {
  const count = (changes: readonly RehearsedRecord[], kind: string): number =>
    new Set(changes.filter((each) => each.kind === kind).map(({ id }) => id)).size;
  const all = Object.values<readonly RehearsedRecord[]>({ ...difference }).flat();
  return LISTED.map(({ name: kind }) => {
    const of = (key: keyof StateDifference): number => count(difference[key], kind);
    return {
      kind,
      ...{ created: of('created'), updated: of('updated'), ended: of('ended') },
      ...{ deleted: of('deleted'), handedOut: of('handedOut'), checkedIn: of('checkedIn') },
      ...{ moved: of('moved'), stock: of('stock') },
    };
  }).filter(({ kind }) => all.some((each) => each.kind === kind));
}

function kindDifference(
  resource: Resource,
  before: AccountState,
  after: AccountState,
): StateDifference {
  const { name, followed } = resource;
  const columns = exportColumns(resource, after.snapshot.families(resource));
  const { created, updated, deleted, moved } = findChanges({
    ...{ resource, columns: columns.filter((column) => !isCount(resource, column)) },
    ...{ before: before.snapshot.of(name), now: after.snapshot.of(name) },
    ...{ namesBefore: before.names, names: after.names },
  });
  const ended = endedBetween(resource, before, after);
  const isQuantity = ({ target }: FoundChange): boolean =>
    followed?.stock?.includes(target) === true;
  const others = updated.filter((each) => !isQuantity(each));
  return {
    created: created.map(recordOf),
    updated: others.filter(({ change }) => !ended.has(change.id)).map(fieldOf),
    ended: others.filter(({ change }) => ended.has(change.id)).map(fieldOf),
    deleted: deleted.map(recordOf),
    ...holderDifference(resource, before, after),
    moved: moved.map(fieldOf),
    stock: updated.filter(isQuantity).map(fieldOf),
  };
}

/** How much people added to a record follows from that. */
function isCount({ attached = [] }: Resource, { target }: ExportColumn): boolean {
  return attached.some(({ count }) => count === target);
}

function recordOf({ kind, id, name, identifier }: RehearsedRecord): RehearsedRecord {
  return { kind, id, name, identifier };
}

function fieldOf({ change }: FoundChange): RehearsedField {
  const { field, from, to } = change;
  return { ...recordOf(change), field, from, to };
}

/** The numbers of records that are not used any more. */
function endedBetween(
  resource: Resource,
  before: AccountState,
  after: AccountState,
): ReadonlySet<number> {
  const inUse = new Set<number>();
  for (const { id, values } of before.snapshot.of(resource.name)) {
    if (!isEnded(resource, values)) inUse.add(id);
  }
  const ended = new Set<number>();
  for (const { id, values } of after.snapshot.of(resource.name)) {
    if (inUse.has(id) && isEnded(resource, values)) ended.add(id);
  }
  return ended;
}

type Holdings = Pick<StateDifference, 'handedOut' | 'checkedIn'>;

/** Single devices that have another holder, those among them that are new. */
function holderDifference(resource: Resource, before: AccountState, after: AccountState): Holdings {
  const { name, followed } = resource;
  const fields = followed?.holder ?? [];
  if (fields.length === 0) return { handedOut: [], checkedIn: [] };
  const held = new Map([...before.snapshot.of(name)].map((each) => [each.id, each]));
  const handedOut: RehearsedHolding[] = [];
  const checkedIn: RehearsedHolding[] = [];
  const compare = (record: AccountRecord, from: Values, to: Values): void => {
    if (fields.every((field) => (from[field] ?? '') === (to[field] ?? ''))) return;
    const identity = recordOf(identityOf(resource, record, after.names));
    const [former, holder] = [from, to].map((values) => holderIn(values, fields));
    if (former !== '' && former !== undefined)
      checkedIn.push({ ...identity, holder: former, units: 1 });
    if (holder !== '' && holder !== undefined) handedOut.push({ ...identity, holder, units: 1 });
  };
  for (const record of after.snapshot.of(name)) {
    compare(record, held.get(record.id)?.values ?? {}, record.values);
    held.delete(record.id);
  }
  for (const record of held.values()) compare(record, record.values, {});
  return { handedOut, checkedIn };
}

function holderIn(values: Values, fields: readonly string[]): string {
  for (const field of fields) {
    const value = values[field];
    if (typeof value === 'string' && value !== '') return value;
  }
  return '';
}

/** Units of items that people have more or less of. */
function unitsDifference(before: AccountState, after: AccountState): Holdings {
  const more = new Map<string, RehearsedHolding>();
  const items = itemsOfBoth(before, after);
  const add = ({ out }: AccountState, sign: 1 | -1): void => {
    for (const { kind, item: id, holder, units } of out) {
      const key = JSON.stringify([kind, id, holder]);
      const known = more.get(key)?.units ?? 0;
      const { name = '', identifier = '' } = items.get(id) ?? {};
      more.set(key, { kind, id, name, identifier, holder, units: known + sign * units });
    }
  };
  add(before, -1);
  add(after, 1);
  const all = [...more.values()];
  return {
    handedOut: all.filter(({ units }) => units > 0),
    checkedIn: all
      .filter(({ units }) => units < 0)
      .map((each) => ({ ...each, units: -each.units })),
  };
}

/** Units at each location. */
function quantityDifference(before: AccountState, after: AccountState): RehearsedField[] {
  const items = itemsOfBoth(before, after);
  const locations = new Set([...before.quantities.keys(), ...after.quantities.keys()]);
  return [...locations].flatMap((location) => {
    const [from, to] = [before, after].map(
      ({ quantities }) =>
        new Map((quantities.get(location) ?? []).map(({ item, quantity }) => [item, quantity])),
    );
    const numbers = new Set([...(from?.keys() ?? []), ...(to?.keys() ?? [])]);
    const place = placeName(location, before, after);
    return [...numbers].flatMap((number): RehearsedField[] => {
      const item = items.get(number);
      const [was, is] = [from?.get(number) ?? 0, to?.get(number) ?? 0];
      if (was === is || item === undefined) return [];
      return [{ ...item, field: `At ${place}`, from: String(was), to: String(is) }];
    });
  });
}

function itemsOfBoth(before: AccountState, after: AccountState): Map<number, RehearsedRecord> {
  return new Map([...itemsOf(before), ...itemsOf(after)]);
}

/** Items that are counted by quantity; they share their numbers. */
function* itemsOf({ snapshot }: AccountState): Generator<[number, RehearsedRecord]> {
  for (const kind of LISTED) {
    if (kind.followed?.stock === undefined) continue;
    for (const record of snapshot.of(kind.name)) {
      const name = sortedBy(kind, record);
      const identifier = identifierOf(kind, record, name);
      yield [record.id, { kind: kind.name, id: record.id, name, identifier }];
    }
  }
}

function placeName(location: number, before: AccountState, after: AccountState): string {
  const { name } = CATALOGUE.locations;
  const known = after.names.textOf(name, location) ?? before.names.textOf(name, location);
  return known ?? `#${location}`;
}
