import { endpointOf, resourceNamed } from '../../catalogue/index.ts';
import { unmetNeeds } from '../../catalogue/operations/transitions.ts';
import { fixedAssets } from '../../catalogue/resources/fixed-assets.ts';
import type { Endpoint } from '../../catalogue/endpoints.ts';
import type { RegisterItem } from '../stocktake.ts';

/** The operations on fixed assets that follow from a stocktake. */
export const VERIFY = 'verifyPossessions';
export const RETIRE = 'retire';

/** Whether the state of an item allows an operation. */
export function allows({ kind, state }: RegisterItem, operation: string): boolean {
  const { endpoint } = endpointOf(resourceNamed(kind), operation);
  return unmetNeeds(endpoint, state === undefined ? {} : { state }).length === 0;
}

/** Whether an item is retired: it is as the operation leaves it. */
export function isRetired({ state }: RegisterItem): boolean {
  return (
    state !== undefined && state === endpointOf(fixedAssets, RETIRE).endpoint.leaves?.['state']
  );
}

/** What changes the units that are owned by a sign, or moves them from place to place. */
export type UnitChange = 1 | -1 | 0;

/** The operation that changes how many units of a record type are owned; undefined where the interface has none. */
export function operationFor(kind: string, change: UnitChange): string | undefined {
  const found = Object.entries<Endpoint>(resourceNamed(kind).endpoints).find(
    ([, { changesStock }]) => isChange(changesStock, change),
  );
  return found?.[0];
}

function isChange(changes: Endpoint['changesStock'], change: UnitChange): boolean {
  if (changes === undefined) return false;
  const { shown } = changes;
  return change === 0 ? Object.keys(shown).length === 0 : shown['net_quantity'] === change;
}
