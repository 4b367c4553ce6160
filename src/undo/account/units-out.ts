import { textOrBlank } from '../../kernel/texts.ts';
import type { Resource } from '../../catalogue/define.ts';
import type { Field, Fields, Values } from '../../catalogue/fields.ts';
import { endpointOf, RESOURCES } from '../../catalogue/index.ts';
import type { Caller } from '../../client/caller.ts';
import { readEntries } from '../../client/lists/entries.ts';
import { entriesOf } from '../../client/responses/plain-value.ts';
import type { ServiceRecord } from '../../client/records.ts';

/** A record that refers to another one. */
export interface Use {
  readonly resource: Resource;
  readonly id: number;
  readonly title: string;
  /** The field by which it refers to it, and what people call that; undefined for a list that it shows. */
  readonly field: string | undefined;
  readonly label: string;
  /** When it was changed last, by the clock of the service. */
  readonly at: string | undefined;
}

const LABEL = 'Checked out';

/** Whether units of the records of a kind may be with records of another one. */
export function mayBeWith({ out, ...resource }: Resource, to: string): boolean {
  const { answer } = out === undefined ? {} : (resource.endpoints[out.endpoint] ?? {});
  return answer?.is === 'value' && referringIn(answer.lists?.[out?.list ?? ''], to).length > 0;
}

/** Whether units of a record are out. */
export function isOut({ out }: Resource, { values }: ServiceRecord): boolean {
  return out !== undefined && values[out.owned] !== values[out.left];
}

/** Who has units of a record, by the numbers of records of a kind. Throws as Caller.read does. */
export async function readUnitsOut(
  caller: Caller,
  resource: Resource,
  { id, values }: ServiceRecord,
  to: string,
): Promise<(Use & { readonly holder: number })[]> {
  const { out, display } = resource;
  if (out === undefined) return [];
  const named = endpointOf(resource, out.endpoint);
  const { answer } = named.endpoint;
  const received = await caller.read(named, { [out.param]: id });
  if (received === undefined || answer.is !== 'value') return [];
  const referring = referringIn(answer.lists?.[out.list], to);
  return entriesOf(answer, out.list, received.body).flatMap(({ values: entry }) =>
    referring.flatMap((name) => {
      const holder = entry[name];
      if (typeof holder !== 'number') return [];
      const use = { resource, id, field: undefined, label: LABEL, at: textIn(entry, out.since) };
      return [{ ...use, title: textOrBlank(values[display]), holder }];
    }),
  );
}

/** The fields of an entry that refer to records of a kind; where units are taken from is not who has them. */
function referringIn(fields: Fields = {}, to: string): string[] {
  return Object.entries<Field>(fields)
    .filter(([, field]) => field.kind === 'reference' && field.to === to)
    .map(([name]) => name);
}

/** What a record has of others. Throws as readEntries does. */
export async function readHoldings(caller: Caller, resource: Resource, id: number): Promise<Use[]> {
  const { holdings, singular } = resource;
  if (holdings === undefined) return [];
  const list = {
    endpoint: endpointOf(resource, holdings.endpoint),
    values: { [holdings.param]: id },
    title: `What ${singular} #${id} has`,
  };
  const found: Use[] = [];
  for await (const entries of readEntries(caller, list)) {
    for (const { values, raw } of entries) {
      const kind = RESOURCES.find(({ sort }) => sort !== undefined && raw[sort.answer] === sort.is);
      const number = kind && values[kind.id.answer];
      if (kind === undefined || typeof number !== 'number') continue;
      const use = { resource: kind, id: number, field: undefined, label: LABEL };
      found.push({
        ...use,
        title: textOrBlank(values[kind.display]),
        at: textIn(values, holdings.since),
      });
    }
  }
  return found;
}

function textIn(entry: Values, field: string): string | undefined {
  const at = entry[field];
  return typeof at === 'string' ? at : undefined;
}
