import type { Resource } from '../catalogue/define.ts';
import { isUndone, type Endpoint } from '../catalogue/endpoints.ts';
import type { Values } from '../catalogue/fields.ts';
import { endpointOf, resourceNamed } from '../catalogue/index.ts';
import type { AttachedTraces } from '../catalogue/relations/attached.ts';
import { operandOf } from '../catalogue/operations/operands.ts';
import type { DoneCall } from '../import/ledger/journal/views/done-calls.ts';
import type { KnownRecord } from '../import/ledger/journal/tables/records/record-table.ts';
import type { RunReader } from '../import/ledger/run/run.ts';
import type { Place } from '../kernel/rows.ts';

/** One call of a run, as far as it is about one record. */
export interface Step {
  /** Its turn among all steps of the run. */
  readonly turn: number;
  readonly resource: Resource;
  readonly operation: string;
  readonly endpoint: Endpoint;
  readonly sent: Values;
  /** The row that asked for it; undefined for a record that was made from a mere name. */
  readonly place: Place | undefined;
  /** What the service filled in of the record that it made; undefined where that is not known. */
  readonly filled: Values | undefined;
  /** What its answer showed of that which people add to the record; undefined where it showed no record. */
  readonly traces: AttachedTraces | undefined;
  /** The record that it made, or worked on. */
  readonly record: number | undefined;
}

/** What a run did with one record, in order. */
export interface RecordSteps {
  readonly resource: Resource;
  readonly id: number;
  readonly title: string;
  readonly steps: readonly [Step, ...Step[]];
  /** By target what it was before; undefined where the run made it, or did not read it. */
  readonly before: Values | undefined;
  /** What it showed before of that which people add to it; undefined where the run made it, or did not read it. */
  readonly tracesBefore: AttachedTraces | undefined;
  /** The open entries that it had before, by the parameter that takes their numbers; none where the plan read none. */
  readonly entries: NonNullable<KnownRecord['entries']>;
}

/** `fixed-assets #12` */
export function recordName({ resource, id }: Pick<RecordSteps, 'resource' | 'id'>): string {
  return `${resource.name} #${id}`;
}

/** What a run did, record by record, in the order in which it first came to them. */
export function stepsByRecord(run: RunReader): RecordSteps[] {
  const records = new Map<string, { -readonly [Key in keyof RecordSteps]: RecordSteps[Key] }>();
  let turn = 0;
  for (const done of run.views.done.all()) {
    turn += 1;
    const step = stepOf(done, turn);
    const { record: id } = step;
    if (id === undefined) continue;
    const { resource } = step;
    const name = recordName({ resource, id });
    const earlier = records.get(name);
    if (earlier !== undefined) earlier.steps = [...earlier.steps, step];
    else {
      const isNew = step.endpoint.effect === 'create';
      const before = isNew ? undefined : imageBefore(done, id, run);
      const known = isNew ? undefined : run.records.get(resource.name, id);
      const { traces: tracesBefore, entries = {} } = known ?? {};
      const { title } = done.call;
      records.set(name, { resource, id, title, steps: [step], before, tracesBefore, entries });
    }
  }
  return [...records.values()];
}

/** Whether anything that the run did with a record can be undone: only then it is read. */
export function hasUndo({ steps }: RecordSteps): boolean {
  return steps.some(({ endpoint }) => isUndone(endpoint.undo));
}

function stepOf({ call, payload, place, filled, traces }: DoneCall, turn: number): Step {
  const resource = resourceNamed(call.resource);
  const { operation } = call;
  const { endpoint } = endpointOf(resource, operation);
  // Nothing that was sent points to a record that is still to be made.
  const sent = payload as Values;
  const record = recordOf({ resource, endpoint, sent }, call);
  return { turn, resource, operation, endpoint, sent, place, filled, traces, record };
}

function recordOf(
  { resource, endpoint, sent }: Pick<Step, 'resource' | 'endpoint' | 'sent'>,
  call: DoneCall['call'],
): number | undefined {
  if (endpoint.effect === 'create') return call.recordId;
  const operand = sent[operandOf(endpoint, resource) ?? ''];
  return typeof operand === 'number' ? operand : call.recordId;
}

function imageBefore({ call }: DoneCall, id: number, run: RunReader): Values | undefined {
  if (call.before !== undefined) return call.before as Values;
  const record = run.records.get(call.resource, id);
  return record && { ...record.values, ...record.named };
}
