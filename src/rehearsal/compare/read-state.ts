import type { AccountPlace } from '../../account/account-reader.ts';
import type { AccountSnapshot } from '../../account/account-snapshot.ts';
import { quantitiesAt, readListedEntries, type QuantityAt } from '../../account/items-held.ts';
import { numberOf } from '../../account/record-values.ts';
import { withAccount } from '../../account/with-account.ts';
import { CATALOGUE, RESOURCES } from '../../catalogue/index.ts';
import { LISTED } from '../../catalogue/relations/listed.ts';
import type { Caller } from '../../client/caller.ts';
import { ReferenceNames } from '../../export/read/reference-names.ts';

/** Units of an item that are with a person or at a location that they were checked out to. */
export interface UnitsWith {
  readonly kind: string;
  readonly item: number;
  readonly holder: string;
  readonly units: number;
}

/** What an account has at one moment. */
export interface AccountState {
  readonly snapshot: AccountSnapshot;
  readonly names: ReferenceNames;
  readonly out: readonly UnitsWith[];
  /** By the number of the location. */
  readonly quantities: ReadonlyMap<number, readonly QuantityAt[]>;
}

/**
 * Reads a twin whole, and does something while what was read is there. Throws as withAccount does.
 * @param moment distinguishes the readings of one rehearsal
 */
export function withState<Result>(
  moment: 'before' | 'after',
  place: AccountPlace,
  use: (state: AccountState) => Promise<Result>,
): Promise<Result> {
  const job = { name: 'rehearsal', request: moment };
  return withAccount(job, { place }, async (snapshot) => {
    const { caller } = place.connection;
    await snapshot.readFamilies(LISTED);
    await snapshot.read(LISTED.map((resource) => ({ resource })));
    const names = new ReferenceNames();
    for (const resource of RESOURCES) names.learn(resource, (kind) => snapshot.of(kind));
    return use({
      ...{ snapshot, names },
      out: await unitsOut(snapshot, names, caller),
      quantities: await quantitiesIn(snapshot, caller),
    });
  });
}

async function quantitiesIn(
  snapshot: AccountSnapshot,
  caller: Caller,
): Promise<Map<number, readonly QuantityAt[]>> {
  const all = new Map<number, readonly QuantityAt[]>();
  for (const { id } of snapshot.of(CATALOGUE.locations.name)) {
    all.set(id, await quantitiesAt(caller, id));
  }
  return all;
}

/** Of items of which only units are out; who has a single device is a field of it. */
async function unitsOut(
  snapshot: AccountSnapshot,
  names: ReferenceNames,
  caller: Caller,
): Promise<UnitsWith[]> {
  const all: UnitsWith[] = [];
  for (const kind of LISTED) {
    const { out, name } = kind;
    if (out === undefined) continue;
    for (const { id: item, values } of snapshot.of(name)) {
      if (values[out.owned] === values[out.left]) continue;
      for (const { values: entry } of (await readListedEntries(caller, kind, out, item)) ?? []) {
        const holder = holderOf(entry[out.holder], entry[out.place], names);
        all.push({ kind: name, item, holder, units: numberOf(entry, out.units) ?? 0 });
      }
    }
  }
  return all;
}

function holderOf(person: unknown, location: unknown, names: ReferenceNames): string {
  if (typeof person === 'string' && person !== '') return person;
  if (typeof location !== 'number') return '';
  return names.textOf(CATALOGUE.locations.name, location) ?? `#${location}`;
}
