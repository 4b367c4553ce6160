import type { Resource } from '../../catalogue/define.ts';
import { endpointOf } from '../../catalogue/index.ts';
import { unmetNeeds } from '../../catalogue/operations/transitions.ts';
import { operationTitle } from '../../catalogue/endpoints.ts';
import type { Values } from '../../catalogue/fields.ts';
import { plainText } from '../../import/ledger/subjects/compare.ts';
import type { KnownRecord } from '../../import/ledger/journal/tables/records/record-table.ts';
import type { GoneRecords } from '../../import/sheet/recipe/sync-policy.ts';
import { cellText } from '../../kernel/cells.ts';
import type { FeedKeys } from './feed-keys.ts';
import type { GoneRecord } from './feed-lists.ts';

/** What decides which records a file lacks. */
export interface GoneSources {
  readonly resource: Resource;
  /** The records that the feed is about. */
  readonly records: readonly KnownRecord[];
  readonly keys: FeedKeys;
  readonly policy: GoneRecords;
  /** How many files in a row lacked each record before this one. */
  readonly missing: ReadonlyMap<number, number>;
  /** Whether this file was not taken before: it counts. */
  readonly isNew: boolean;
}

/** The records that a file lacks, with what is done with them. */
export function goneRecords(sources: GoneSources): GoneRecord[] {
  const { resource, records, keys, policy, missing, isNew } = sources;
  const { action = [], after = 1 } = policy;
  return records
    .filter((record) => keys.keyOf(record) !== '' && !keys.has(record))
    .map((record): GoneRecord => {
      const files = (missing.get(record.id) ?? 0) + (isNew ? 1 : 0);
      const holder = holderOf(resource, record.values);
      const { operations, obstacle } = operationsFor(resource, action, record.values);
      const isDue = files >= after;
      return {
        number: record.id,
        key: keys.keyOf(record),
        record: titleOf(resource, record),
        ...(holder !== undefined && { holder }),
        files,
        operations: isDue ? operations : [],
        ...(obstacle !== undefined && { obstacle }),
        ...(!isDue && operations.length > 0 && { later: { operations, files: after - files } }),
      };
    });
}

/**
 * The operations in their order that still have something to do: an item that is available is not checked in. None where the
 * record is in a state in which one of them is refused, such as an item in maintenance.
 */
function operationsFor(
  resource: Resource,
  action: readonly string[],
  values: Values,
): { readonly operations: string[]; readonly obstacle?: string } {
  const operations: string[] = [];
  let shown = values;
  for (const operation of action) {
    const { endpoint } = endpointOf(resource, operation);
    const [unmet] = unmetNeeds(endpoint, shown);
    if (unmet === undefined) {
      operations.push(operation);
      shown = { ...shown, ...endpoint.leaves };
    } else if (endpoint.takesBack === undefined) {
      const label = resource.fields[unmet.field]?.label ?? unmet.field;
      return { operations: [], obstacle: `${label} is "${plainText(unmet.held)}"` };
    }
  }
  return { operations };
}

/** Who has a record, as far as its state says that someone does. */
function holderOf({ endpoints }: Resource, values: Values): string | undefined {
  const back = Object.values(endpoints).find(({ takesBack }) => takesBack !== undefined);
  if (back?.takesBack === undefined || unmetNeeds(back, values).length > 0) return undefined;
  const name = values[back.takesBack.name];
  return typeof name === 'string' && name !== '' ? name : undefined;
}

function titleOf({ display, singular }: Resource, { id, values }: KnownRecord): string {
  const title = values[display];
  return typeof title === 'string' && title !== '' ? cellText(title) : `${singular} #${id}`;
}

/** What operations on gone records are called. */
export function operationTitles(resource: Resource, operations: readonly string[]): string {
  return operations
    .map((operation) => operationTitle(operation, endpointOf(resource, operation).endpoint))
    .join(', ');
}
