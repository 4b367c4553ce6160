import { resourceNamed } from '../../../catalogue/index.ts';
import type { Endpoint } from '../../../catalogue/endpoints.ts';
import type { NewCall, PlannedLine } from '../../journal/tables/calls/planned-call.ts';

/** The lines that a call adds to those of its record; undefined where it adds none. */
export function addedLines(
  { resource, operation, payload }: NewCall,
  { effect }: Endpoint,
): { readonly field: string; readonly lines: readonly PlannedLine[] } | undefined {
  const { lineItems } = resourceNamed(resource);
  if (effect !== 'append' || lineItems?.operation !== operation) return undefined;
  const lines: unknown = payload[lineItems.field];
  return Array.isArray(lines)
    ? { field: lineItems.field, lines: lines as PlannedLine[] }
    : undefined;
}
