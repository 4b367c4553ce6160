import type { Resource } from '../../catalogue/define.ts';
import { readTarget } from '../../import/ledger/rows/targets.ts';
import { planCell } from '../columns/plan-cells.ts';
import type { Entry } from '../entries/entry.ts';
import type { PlannedOperation } from './needed-operations.ts';

/** The operation that gives a new record the units that its row says, with the field that says them; undefined where none does. */
export function stockOfNew(
  resource: Resource,
  register: Pick<Entry, 'values' | 'texts'>,
): { readonly target: string; readonly operation: PlannedOperation } | undefined {
  for (const [operation, endpoint] of Object.entries(resource.endpoints)) {
    const { changesStock, trigger } = endpoint;
    if (changesStock === undefined || trigger === undefined) continue;
    const [target] = Object.entries(changesStock.shown).find(([, sign]) => sign === 1) ?? [];
    const units = target === undefined ? undefined : register.values[target];
    if (target === undefined || typeof units !== 'number' || units <= 0) continue;
    const cell = planCell(readTarget(resource, target)?.field, register, target);
    return { target, operation: { operation, endpoint, cells: { [changesStock.by]: cell } } };
  }
  return undefined;
}
