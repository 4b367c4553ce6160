import { endpointOf, resourceNamed } from '../../../../catalogue/index.ts';
import type { Values } from '../../../../catalogue/fields.ts';
import { forecastAfter } from '../../../../catalogue/operations/transitions.ts';
import { updatedAt } from '../../../../account/changes.ts';
import type { ServiceRecord } from '../../../../client/records.ts';
import type { PlannedCall, PlannedValue } from '../../../journal/tables/calls/planned-call.ts';
import { filledBy, stampOfCall } from '../../../journal/tables/calls/calls-of-operation.ts';
import type { KnownRecord } from '../../../journal/tables/records/record-table.ts';
import type { LookUpContext } from '../../execution-context.ts';
import { doneWith } from './targets.ts';

/** A record as it was before a call: as the plan read it, with what the run has done to it since. */
export interface Baseline {
  /** Undefined for what is not known; values of families by `prefix:name`. */
  readonly valueOf: (target: string) => PlannedValue | undefined;
  /** When the service last changed it, in the service's own time; undefined where that is not known. */
  readonly stamp: string | undefined;
  readonly marks: KnownRecord['marks'];
  /** What the run has done with it since. */
  readonly done: readonly PlannedCall[];
  /** Whether the run has made it. */
  readonly isMade: boolean;
}

type Source = Pick<LookUpContext, 'journal' | 'records'>;

export function baselineOf(call: PlannedCall, number: number, source: Source): Baseline {
  const known = source.records.get(call.resource, number);
  const done = doneWith(call, number, source);
  const values = new Map<string, PlannedValue>(
    Object.entries({ ...known?.values, ...known?.named, ...call.before }),
  );
  let isShownWhole = false;
  for (const each of done) {
    const filled = each.effect === 'create' ? filledBy(source.journal, each.id) : undefined;
    isShownWhole ||= filled !== undefined;
    for (const [target, value] of Object.entries({ ...leftBy(each), ...filled }))
      values.set(target, value);
  }
  return {
    // What was neither sent for a new record nor filled in by the service was blank.
    valueOf: (target) => (values.has(target) || !isShownWhole ? values.get(target) : null),
    stamp: stampBefore(known, done, source),
    marks: known?.marks,
    done,
    isMade: done.some(({ effect }) => effect === 'create'),
  };
}

/** Whether anything changed a record since then; undefined where that cannot be known. */
export function isMoved({ stamp }: Baseline, record: ServiceRecord): boolean | undefined {
  const now = updatedAt(record);
  if (now === undefined) return false;
  return stamp === undefined ? undefined : now > stamp;
}

/** What a call that is done leaves in its record, by target. */
function leftBy({ resource: name, operation, effect, payload }: PlannedCall): Values {
  const resource = resourceNamed(name);
  const { endpoint } = endpointOf(resource, operation);
  const sent = payload as Values;
  if (effect === 'act') return forecastAfter(endpoint, sent);
  const flat = Object.entries(sent).flatMap(([target, value]): [string, Values[string]][] => {
    const field = resource.fields[target];
    if (field?.kind !== 'named') return [[target, value]];
    return Object.entries((value ?? {}) as Readonly<Record<string, string>>).map(
      ([member, text]) => [`${field.prefix}:${member}`, text],
    );
  });
  return Object.fromEntries(flat);
}

/** Where the run's last call on it does not show the service's time, no older time counts. */
function stampBefore(
  known: KnownRecord | undefined,
  done: readonly PlannedCall[],
  { journal }: Source,
): string | undefined {
  const last = done.at(-1);
  return last === undefined ? known?.updatedAt : stampOfCall(journal, last.id);
}
