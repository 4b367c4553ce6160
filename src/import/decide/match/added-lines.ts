import { endpointOf, resourceNamed } from '../../../catalogue/index.ts';
import type { NewCall, PlannedLine } from '../../ledger/journal/tables/calls/planned-call.ts';

/** The lines that a call adds to those of its record; undefined where it adds none. */
export function addedLines({
  resource: kind,
  operation,
  payload,
}: Pick<NewCall, 'resource' | 'operation' | 'payload'>):
  { readonly field: string; readonly lines: readonly PlannedLine[] } | undefined {
  const resource = resourceNamed(kind);
  const { lineItems } = resource;
  if (lineItems?.operation !== operation) return undefined;
  const lines: unknown = payload[lineItems.field];
  return endpointOf(resource, operation).endpoint.effect === 'append' && Array.isArray(lines)
    ? { field: lineItems.field, lines: lines as PlannedLine[] }
    : undefined;
}
