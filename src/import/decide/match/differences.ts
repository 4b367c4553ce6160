import type { Resource } from '../../../catalogue/define.ts';
import type { Value } from '../../../catalogue/fields.ts';
import {
  isPointer,
  type Change,
  type PlannedValue,
} from '../../ledger/journal/tables/calls/planned-call.ts';
import type { KnownRecord } from '../../ledger/journal/tables/records/record-table.ts';
import { isEqual, isEqualNamed, plainText } from '../../ledger/subjects/compare.ts';
import type { ResolvedValues } from '../../ledger/subjects/find-existing.ts';
import { labelOf, readTarget } from '../../ledger/rows/targets.ts';

/** One target in which a row wants something else than the record holds. */
export interface Difference extends Change {
  readonly target: string;
  readonly wanted: PlannedValue;
}

/**
 * Where a row and its record differ. What the service never shows (such as an image address) is not compared,
 * and fields without a cell stay as they are.
 * @param show puts a reference into words
 */
export function differences(
  resource: Resource,
  values: ResolvedValues,
  record: KnownRecord,
  show: (target: string, value: PlannedValue) => string,
): Difference[] {
  return Object.entries(values).flatMap(([target, wanted]): Difference[] => {
    const held = heldValue(resource, target, record);
    if (held === undefined || same(resource, target, { wanted, held }, record)) return [];
    const [from, to] = [show(target, held), show(target, wanted)];
    return [{ target, wanted, field: labelOf(resource, target), from, to }];
  });
}

/** What the record holds there; undefined where the service does not say. */
function heldValue(resource: Resource, target: string, record: KnownRecord): Value | undefined {
  const read = readTarget(resource, target);
  if (read === undefined) return undefined;
  if (read.is === 'member') return record.named[target] ?? null;
  // Answers do not show what contains a record; it was read there.
  const isKnown = read.field.answer !== null || target === resource.within?.field;
  return isKnown ? (record.values[target] ?? null) : undefined;
}

function same(
  resource: Resource,
  target: string,
  { wanted, held }: { readonly wanted: PlannedValue; readonly held: Value },
  record: KnownRecord,
): boolean {
  const read = readTarget(resource, target);
  if (read === undefined || isPointer(wanted)) return false;
  if (read.is === 'field') return isEqual(read.field, wanted, held);
  return isEqualNamed(read.field, asText(wanted), {
    text: asText(held),
    isList: record.lists?.includes(target) === true,
  });
}

function asText(value: Value): string | null {
  return value === null ? null : plainText(value);
}
