import { resourceNamed } from '../../src/catalogue/index.ts';
import { KINDS } from '../../src/service/handlers/index.ts';
import { callerOver, endpointNamed } from './call-service.ts';
import type { Rehearsal } from './rehearsal.ts';

/** What somebody does in the account by hand, past the run and all faults: calls by their names. */
export type Acts = readonly (readonly [name: string, values: Readonly<Record<string, unknown>>])[];

/** Does them one after the other, with time in between. Returns whether the service did all of them. */
export async function actByOthers(rehearsal: Rehearsal, acts: Acts): Promise<boolean> {
  const caller = callerOver(rehearsal.service.transport, { clock: rehearsal.clock });
  const before = rehearsal.calls.length;
  try {
    for (const [name, values] of acts) {
      await rehearsal.clock.advance(1_500);
      const attempt = await caller.write(endpointNamed(name), values as never);
      if (attempt.result !== 'confirmed') return false;
      if (attempt.outcomes?.some(({ error }) => error !== undefined) === true) return false;
    }
    return true;
  } finally {
    rehearsal.calls.length = before;
  }
}

const ITEMS: ReadonlySet<string> = new Set(resourceNamed('items').unites);

/** Every record that the service keeps, with its movements, by `fixed-assets #5`. */
export type Kept = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

export function keptRecords({ service }: Pick<Rehearsal, 'service'>): Kept {
  const { store } = service.accounts[0].account;
  const records = [...KINDS.values()].flatMap(({ resource: { name } }) =>
    store.select({ resources: [name] }),
  );
  return new Map(
    records.map(({ resource, id, body }) => [
      `${resource} #${id}`,
      {
        ...body,
        ...(ITEMS.has(resource) && {
          movements: store.lineItems.newest(id, { limit: -1, offset: 0 }),
        }),
      },
    ]),
  );
}

/** By record, the keys that differ; a record that only one of them has differs in all of its keys. */
export function differingKeys(one: Kept, other: Kept): Map<string, string[]> {
  const names = new Set([...one.keys(), ...other.keys()]);
  return new Map(
    [...names].flatMap((name): [string, string[]][] => {
      const [was, is] = [one.get(name) ?? {}, other.get(name) ?? {}];
      const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
        (key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]),
      );
      return keys.length === 0 ? [] : [[name, keys]];
    }),
  );
}
