import type { Resource } from '../../../catalogue/define.ts';
import { type Endpoint, type ListedPeriods, isUndone } from '../../../catalogue/endpoints.ts';
import { operandOf } from '../../../catalogue/operations/operands.ts';
import { endsAsSaid } from '../../../catalogue/operations/until.ts';
import type { Field, Value } from '../../../catalogue/fields.ts';
import { isEqual, plainText } from '../../ledger/subjects/compare.ts';
import type { ResolvedValues } from '../../ledger/subjects/find-existing.ts';
import type { WrongState } from './record-order.ts';
import { type CallOnRecord, type Subject, subjectOf } from '../../ledger/subjects/subject.ts';
import { endpointName } from '../../../catalogue/index.ts';
import { shellLine } from '../../../kernel/shell-words.ts';
import type { Payload } from '../../ledger/journal/tables/calls/planned-call.ts';

/** Since when a record is in a state that ends by itself, and until when, as the service writes it. */
export interface PassingState {
  readonly since: string;
  readonly until: string;
  /** What else was said of it, as far as the account lists it. */
  readonly said: Readonly<Record<string, string>>;
}

/** The states of records that end by themselves, by the names of subjects; undefined where the account lists none. */
export type PassingStates = Map<string, PassingState | undefined>;

/** Whether a record is in its state for the same, and until the same end, as a row says, as far as the account lists it. */
export function passesAsSaid(
  endpoint: Endpoint,
  values: ResolvedValues,
  state: PassingState | undefined,
): boolean {
  if (endpoint.until?.listed === undefined || state === undefined) return true;
  const isSame = Object.entries(state.said).every(
    ([name, text]) => (values[name] ?? null) === null || isEqual(TEXT, values[name] as Value, text),
  );
  return isSame && endsAsSaid(endpoint, values, state.until);
}

const TEXT = { kind: 'text', label: '' } as const satisfies Field;

/** The state of a call's record, if it ends by itself. */
export function passingOf(
  call: CallOnRecord,
  { passing }: { readonly passing: ReadonlyMap<string, PassingState | undefined> },
): PassingState | undefined {
  const subject = subjectOf(call);
  return subject && passing.get(subject.name);
}

/** ` since 2026-01-10 09:00, until 2026-01-20 17:00`, or nothing for a state without an end */
export function periodInWords(
  resource: Resource,
  wrong: Pick<WrongState, 'field' | 'held'>,
  state: PassingState | undefined,
): string {
  if (state === undefined || leadingToPassing(resource, wrong) === undefined) return '';
  return ` since ${minuteOf(state.since)}, until ${minuteOf(state.until)}`;
}

/** How a record gets out of a state that ends by itself: later, and where people can see that. */
export function passingHint(
  resource: Resource,
  { field, held }: Pick<WrongState, 'field' | 'held'>,
  id: Subject['id'] | undefined,
  state: PassingState | undefined,
): string | undefined {
  const { until, undo } = leadingToPassing(resource, { field, held }) ?? {};
  if (until?.listed === undefined || typeof id !== 'number') return undefined;
  const when = state === undefined ? 'when that is over' : `after ${minuteOf(state.until)}`;
  const why = undo === undefined || isUndone(undo) ? '' : ` ${undo.stays}`;
  return `Import the row again ${when}.${why} To see it: ${commandFor(resource, until.listed, id)}`;
}

/** The operation that brings records into a state which ends by itself; undefined for all other states. */
function leadingToPassing(
  { endpoints }: Resource,
  { field, held }: Pick<WrongState, 'field' | 'held'>,
): Endpoint | undefined {
  return Object.values(endpoints).find(
    ({ leaves, until }) => until?.listed !== undefined && leaves?.[field] === held,
  );
}

function commandFor(resource: Resource, listed: ListedPeriods, id: number): string {
  const endpoint = resource.endpoints[listed.endpoint];
  const operand = endpoint && operandOf(endpoint, resource);
  const shown = Object.fromEntries(Object.keys(listed.with).map((name) => [name, true]));
  return callCommand(resource, listed.endpoint, { [operand ?? '']: id, ...shown });
}

function minuteOf(stamp: string): string {
  return stamp.slice(0, 'yyyy-mm-dd hh:mm'.length);
}

/** The command line that calls an operation with these parameters. */
export function callCommand(resource: Resource, operation: string, sent: Payload): string {
  return shellLine([
    ...['tallysheet', 'call', endpointName(resource, operation)],
    ...Object.entries(sent).flatMap(([name, value]) => ['--param', `${name}=${plainText(value)}`]),
  ]);
}
