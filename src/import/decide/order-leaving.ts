import type { ListedEntries } from '../../catalogue/endpoints.ts';
import { ENDPOINTS, endpointOf, type NamedEndpoint } from '../../catalogue/index.ts';
import { operandOf } from '../../catalogue/operations/operands.ts';
import type { PlanTables } from './match/plan-tables.ts';

/**
 * The items of a record come back before it is taken out of use, such as those of a member who leaves. Where one does not come
 * back, the record stays in use.
 */
export function orderLeaving({ journal, order, calls }: PlanTables): void {
  journal.commit(() => {
    for (const leaving of ENDPOINTS.filter(({ endpoint }) => endpoint.leavesItems !== undefined)) {
      for (const { call, referring } of takingBackFrom(leaving, order)) {
        calls.waitForRecord(call, referring);
      }
    }
  });
}

/** The calls of the plan that take records out of use, each with one that takes an item back from that record. */
function takingBackFrom(
  leaving: NamedEndpoint,
  order: PlanTables['order'],
): ReturnType<PlanTables['order']['callsTakingBack']> {
  const from = { resource: leaving.resource.name, operation: leaving.operation };
  if (!order.hasAny(from)) return [];
  return ENDPOINTS.flatMap(({ resource, operation, endpoint }) => {
    const { takesBack, names } = endpoint;
    const operand = operandOf(endpoint, resource);
    if (operand === undefined) return [];
    const taking = { resource: resource.name, operation, operand };
    if (takesBack?.of === from.resource) {
      return order.callsTakingBack(from, { ...taking, ...takesBack });
    }
    return names?.taken !== undefined && holderOf(resource, names) === from.resource
      ? order.callsTakingEntries(from, { ...taking, ...names })
      : [];
  });
}

/** The record type of those who have the units of entries. */
function holderOf(resource: NamedEndpoint['resource'], names: ListedEntries): string | undefined {
  const { answer } = endpointOf(resource, names.endpoint).endpoint;
  const field = answer.is === 'value' ? answer.lists?.[names.list]?.[names.holder] : undefined;
  return field?.kind === 'reference' ? field.to : undefined;
}
