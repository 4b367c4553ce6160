import { endpointOf, resourceNamed } from '../../../catalogue/index.ts';
import type { Endpoint, Proof } from '../../../catalogue/endpoints.ts';
import type { Values } from '../../../catalogue/fields.ts';
import { readWholeEntries } from '../../../client/lists/entries.ts';
import { readOne } from '../../../account/look-up.ts';
import type { PlannedCall } from '../../journal/tables/calls/planned-call.ts';
import { batchParameter, recordNumbers } from '../../journal/tables/shared-calls/shared-payload.ts';
import type { LookUpContext } from '../execution-context.ts';
import { linesShown } from './lines-shown.ts';
import { holdsAll } from './lookup-key.ts';
import type { ShownRows } from './shown-rows.ts';

/** As many records as are asked for in one call where the interface states no largest number. */
const ASKED_AT_ONCE = 100;

/**
 * The rows of a call of which the service shows that they were done. Undefined where nothing shows that of single
 * rows. Throws as Caller.read does.
 */
export async function rowsShown(
  call: PlannedCall,
  context: LookUpContext,
): Promise<ShownRows | undefined> {
  const { endpoint } = endpointOf(resourceNamed(call.resource), call.operation);
  if (batchParameter(call) === undefined) return undefined;
  if (endpoint.proof?.in === 'lines') return linesShown(call, context);
  const numbers = recordNumbers(call, call.payload as Values);
  const shown = await recordsShown(call, numbers, endpoint, context);
  if (shown === undefined) return undefined;
  const done = new Set(call.rows.filter((_row, at) => shown.has(numbers[at] ?? 0)));
  return { done, isComplete: true };
}

function recordsShown(
  call: PlannedCall,
  numbers: readonly number[],
  { proof, leaves = {} }: Endpoint,
  context: LookUpContext,
): Promise<ReadonlySet<number> | undefined> {
  switch (proof?.in) {
    case 'list':
      return listedAs(call, numbers, proof, context);
    case 'record':
      return recordsHolding(call, numbers, leaves, context);
    case 'lines':
    case 'history':
    case undefined:
      return Promise.resolve(undefined);
  }
}

/** Those that a list of the states of many records shows as they are to be. */
async function listedAs(
  { resource: name }: PlannedCall,
  numbers: readonly number[],
  { endpoint, param, id, shows }: Extract<Proof, { in: 'list' }>,
  { caller }: LookUpContext,
): Promise<ReadonlySet<number>> {
  const resource = resourceNamed(name);
  const shown = new Set<number>();
  for (let from = 0; from < numbers.length; from += ASKED_AT_ONCE) {
    const asked = numbers.slice(from, from + ASKED_AT_ONCE);
    const list = {
      endpoint: endpointOf(resource, endpoint),
      values: { [param]: asked },
      title: `The state of ${asked.length} ${resource.title.toLowerCase()}`,
    };
    for (const { values } of await readWholeEntries(caller, list, { purpose: 'reconcile' })) {
      const isAsWanted = Object.entries(shows).every(([key, value]) => values[key] === value);
      if (isAsWanted) shown.add(Number(values[id]));
    }
  }
  return shown;
}

/** Those that show by themselves what the call leaves. */
async function recordsHolding(
  { resource: name }: PlannedCall,
  numbers: readonly number[],
  leaves: Values,
  { caller }: LookUpContext,
): Promise<ReadonlySet<number>> {
  const resource = resourceNamed(name);
  const shown = new Set<number>();
  for (const number of numbers) {
    const record = await readOne(caller, resource, number, { purpose: 'reconcile' });
    if (record !== undefined && holdsAll(resource, leaves, record.values)) shown.add(number);
  }
  return shown;
}
