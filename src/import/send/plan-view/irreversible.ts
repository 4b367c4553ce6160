import { isUndone } from '../../../catalogue/endpoints.ts';
import { endpointName, endpointOf, resourceNamed } from '../../../catalogue/index.ts';
import type { RunReader } from '../../ledger/run/run.ts';
import type { Irreversible } from '../../ledger/run/summary.ts';

/** What of a plan cannot be undone, by what the interface has. */
export function irreversibleIn({ views }: Pick<RunReader, 'views'>): Irreversible[] {
  return views.planned.byOperation().flatMap(({ resource: kind, operation, count }) => {
    const resource = resourceNamed(kind);
    const { endpoint } = endpointOf(resource, operation);
    const { undo, summary } = endpoint;
    if (undo === undefined || isUndone(undo)) return [];
    return [
      { operation: endpointName(resource, operation), what: summary, count, reason: undo.stays },
    ];
  });
}
