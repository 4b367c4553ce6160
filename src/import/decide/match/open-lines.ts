import { endpointOf, resourceNamed } from '../../../catalogue/index.ts';
import { linesOfOneAct } from '../../../catalogue/operations/transitions.ts';
import type { LinesField, LineValues } from '../../../catalogue/fields.ts';
import { isPointer, type NewCall } from '../../ledger/journal/tables/calls/planned-call.ts';
import type { OpenLines } from '../../ledger/journal/tables/records/record-states.ts';

/** The lines of a call with a row's own; undefined where the row is a call of its own. */
export function withLineOf(call: NewCall, lines: OpenLines | undefined): OpenLines | undefined {
  const own = openLinesOf(call);
  if (own === undefined || lines?.likeness !== own.likeness) return undefined;
  const keys = [...lines.keys, ...own.keys];
  const isNew = new Set(keys).size === keys.length;
  return isNew && keys.length <= (linesFieldOf(call)?.max ?? Infinity)
    ? { ...lines, keys }
    : undefined;
}

/** The lines of a call that later rows may add to; none where it names a record that the run is still to make. */
export function openLinesOf(call: NewCall): OpenLines | undefined {
  const { resource, operation, payload } = call;
  const field = linesFieldOf(call);
  const { batch = '' } = endpointOf(resourceNamed(resource), operation).endpoint;
  const { [batch]: lines, ...others } = payload;
  if (field === undefined || !Array.isArray(lines)) return undefined;
  const known = lines as readonly LineValues[];
  const sent = [...Object.values(others), ...known.flatMap((line) => Object.values(line))];
  if (sent.some(isPointer)) return undefined;
  const keys = known.map((line) => String(line[field.key]));
  return { likeness: JSON.stringify([resource, operation, others]), keys };
}

function linesFieldOf({ resource, operation }: NewCall): LinesField | undefined {
  return linesOfOneAct(endpointOf(resourceNamed(resource), operation).endpoint);
}
