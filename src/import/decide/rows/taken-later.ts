import { endpointOf } from '../../../catalogue/index.ts';
import { operationOf } from '../../../catalogue/operations/operations.ts';
import { notTakenBy } from '../match/build-call.ts';
import type { Difference } from '../match/differences.ts';
import type { ResolvedValues } from '../../ledger/subjects/find-existing.ts';
import type { PlanContext } from './plan-context.ts';
import { inWords } from '../match/show-value.ts';
import { labelOf } from '../../ledger/rows/targets.ts';

/** The values of a new record that its create does not take, blank ones aside. */
export function notTakenByCreate(
  values: ResolvedValues,
  { kind: { resource } }: PlanContext,
): ResolvedValues {
  const create = operationOf(resource, 'create');
  const filled = Object.keys(values).filter((target) => values[target] !== null);
  const later = create === undefined ? filled : notTakenBy(create.endpoint, resource, filled);
  return Object.fromEntries(later.map((target) => [target, values[target] ?? null]));
}

/** What of these values no call sends that follows the create either. */
export function takenByNone(rest: ResolvedValues, context: PlanContext): Difference[] {
  const { resource } = context.kind;
  const then = operationOf(resource, 'create')?.endpoint.then ?? [];
  return then
    .reduce(
      (open, operation) => notTakenBy(endpointOf(resource, operation).endpoint, resource, open),
      Object.keys(rest),
    )
    .map((target) => {
      const wanted = rest[target] ?? null;
      const to = inWords(target, wanted, context);
      return { target, wanted, field: labelOf(resource, target), from: '', to };
    });
}
