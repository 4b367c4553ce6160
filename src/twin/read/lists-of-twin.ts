import type { Reading, Resource } from '../../catalogue/define.ts';
import type { Field } from '../../catalogue/fields.ts';
import { resourceNamed } from '../../catalogue/index.ts';
import { LISTED, LISTED_APART } from '../../catalogue/relations/listed.ts';
import type { AccountRecord } from '../../account/account-record.ts';
import type { AccountSnapshot, WantedRecords } from '../../account/account-snapshot.ts';
import { familiesOf } from '../../account/families.ts';
import { endpointOfReading } from '../../account/look-up.ts';
import { isJsonObject, type JsonObject } from '../../kernel/json.ts';
import { keptAnswer } from '../../service/twin/kept-answer.ts';
import type { TwinRequest } from '../twin-request.ts';

/** The name under which the answer of a record is kept; no family has such a prefix. */
const ANSWER = 'answer';

/** Flags that show more of a record, where its list takes them. */
const SHOWN_WHOLE = { show_image_urls: true } as const;

/** The record types whose lists are read whole, and which say what custom fields there are before the others. */
export function mainLists(): { readonly first: Resource[]; readonly others: Resource[] } {
  const listed = LISTED.filter(({ within }) => within === undefined);
  const families = new Set(listed.flatMap(familiesOf).map(({ names }) => names));
  return {
    first: listed.filter(({ name }) => families.has(name)),
    others: listed.filter(({ name }) => !families.has(name)),
  };
}

/** The record types that are read within records of others. */
export function innerLists({ with: more = [], without = [] }: TwinRequest): Resource[] {
  const wanted = LISTED.filter(({ within }) => within !== undefined);
  return wanted.filter((resource) =>
    LISTED_APART.includes(resource) ? !without.includes('addresses') : more.includes('comments'),
  );
}

/** A record type with what is kept of each of its records. */
export function wantedOf(resource: Resource, snapshot: AccountSnapshot): WantedRecords {
  return {
    resource: shownWhole(resource),
    keeps: (raw) => {
      const named = snapshot.families(resource).filter(({ field }) => field.shown === 'by-name');
      const custom = named.flatMap(({ members }) => members);
      return { [ANSWER]: JSON.stringify(keptAnswer(resource.name, raw, custom)) };
    },
  };
}

function shownWhole(resource: Resource): Resource {
  const { all, furtherLists } = resource;
  const more = <R extends Reading>(reading: R): R => {
    const { params = {} } = endpointOfReading(resource, reading).endpoint;
    const flags = Object.entries(SHOWN_WHOLE).filter(([flag]) => Object.hasOwn(params, flag));
    return { ...reading, with: { ...reading.with, ...Object.fromEntries(flags) } };
  };
  return {
    ...resource,
    ...(all && { all: more(all) }),
    ...(furtherLists && { furtherLists: furtherLists.map(more) }),
  };
}

/** What was kept of a record's answer. */
export function answerOf({ named }: AccountRecord): JsonObject {
  const kept: unknown = JSON.parse(named[ANSWER] ?? '{}');
  return isJsonObject(kept) ? kept : {};
}

/** The number of the record that contains a record. */
export function containerOf(resource: Resource, { values }: AccountRecord): number | undefined {
  const container = resource.within && values[resource.within.field];
  return typeof container === 'number' ? container : undefined;
}

/** The record types that contain those of a type. */
export function containersOf(resource: Resource): string[] {
  const field: Field | undefined = resource.within && resource.fields[resource.within.field];
  if (field?.kind !== 'reference') return [];
  const { name, unites } = resourceNamed(field.to);
  return [...(unites ?? [name])];
}
