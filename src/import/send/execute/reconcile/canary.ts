import { resourceNamed } from '../../../../catalogue/index.ts';
import type { ServiceRecord } from '../../../../client/records.ts';
import { TallysheetError } from '../../../../kernel/messages/errors.ts';
import type { PlannedCall } from '../../../ledger/journal/tables/calls/planned-call.ts';
import { differsFromSent } from './compare-with-sent.ts';
import type { ExecutionContext } from '../execution-context.ts';
import { isFindable } from '../../../ledger/subjects/lookup-key.ts';
import { findMade } from './made-records.ts';
import { isReadable, readOwn } from './own-record.ts';
import { isWithoutKey } from './bare-record.ts';
import { isJsonObject } from '../../../../kernel/json.ts';

/** How the client joins the reasons of one refusal. */
const REASON_JOINT = '; ';

/**
 * No record shows what a custom field without values takes. The first row that fills it is sent alone; if the service
 * refuses its value, the other rows wait for a person.
 */
export class FirstOfOpenFields {
  readonly #context: Pick<ExecutionContext, 'calls' | 'journal'>;
  readonly #open: Set<string>;
  /** The call that the others wait for, by the field that they fill. */
  readonly #ahead = new Map<string, number>();

  constructor(context: Pick<ExecutionContext, 'calls' | 'journal'>) {
    this.#context = context;
    this.#open = new Set(context.journal.meta.read('open fields'));
  }

  /** Whether a call has to wait until the first one with its fields has an answer. */
  holdsBack(call: PlannedCall): boolean {
    return this.#fieldsOf(call).some((name) => (this.#ahead.get(name) ?? call.id) !== call.id);
  }

  startCall(call: PlannedCall): void {
    for (const name of this.#fieldsOf(call)) this.#ahead.set(name, call.id);
  }

  /** A call has ended, with any outcome. */
  endCall({ id }: PlannedCall): void {
    for (const [name, ahead] of this.#ahead) if (ahead === id) this.#ahead.delete(name);
  }

  noteDone(call: PlannedCall): void {
    this.#settle(this.#fieldsOf(call));
  }

  /** Throws TallysheetError 'too-many-errors' where the refusal names a field that the call was the first to fill. */
  noteRefusal(call: PlannedCall): void {
    const reasons = (this.#context.calls.get(call.id)?.note ?? '').split(REASON_JOINT);
    const blamed = this.#fieldsOf(call).filter((name) =>
      reasons.some((reason) => reason.toLowerCase().startsWith(`${name.toLowerCase()} `)),
    );
    if (blamed.length === 0) return;
    // Who resumes the run has seen it.
    this.#settle(blamed);
    throw new TallysheetError(
      'too-many-errors',
      `The service refused the first row that fills ${blamed.join(', ')}: ${reasons.join(REASON_JOINT)}. The other rows were not sent`,
      {
        hint: 'Correct the column and import the file again; for dates, name their format with --date-format. `tallysheet resume` sends the other rows as they are.',
      },
    );
  }

  /** The fields without values that a call fills. */
  #fieldsOf({ resource, payload }: PlannedCall): string[] {
    if (this.#open.size === 0) return [];
    return Object.entries(resourceNamed(resource).fields).flatMap(([name, field]) => {
      if (field.kind !== 'named' || field.shown !== 'by-name') return [];
      const values = payload[name];
      return isJsonObject(values) ? Object.keys(values).filter((each) => this.#open.has(each)) : [];
    });
  }

  #settle(names: readonly string[]): void {
    if (names.length === 0) return;
    for (const name of names) this.#open.delete(name);
    this.#context.journal.meta.write('open fields', [...this.#open]);
  }
}

/** Searches may lag; the canary asks again after these many milliseconds, within the verification delay. */
const FIRST_PAUSE_MS = 1_000;

/**
 * The first create of each kind is sent alone: its record is read by its lookup key and compared with what was
 * sent. What prevents duplicates relies on such look-ups.
 */
export class Canary {
  readonly #context: ExecutionContext;
  readonly #proven: Set<string>;
  /** The call of each kind that the others wait for. */
  readonly #ahead = new Map<string, number>();

  constructor(context: ExecutionContext) {
    this.#context = context;
    this.#proven = new Set(context.journal.meta.read('proven'));
  }

  /** Whether a call has to wait until the first of its kind is proven. */
  holdsBack({ id, resource, effect }: PlannedCall): boolean {
    const ahead = this.#ahead.get(resource);
    return effect === 'create' && ahead !== undefined && ahead !== id;
  }

  /** A call sets out; the first of its kind does so alone. */
  startCall(call: PlannedCall): void {
    if (this.isFirst(call)) this.#ahead.set(call.resource, call.id);
  }

  /** A call has ended, with any outcome. */
  endCall({ id, resource }: PlannedCall): void {
    if (this.#ahead.get(resource) === id) this.#ahead.delete(resource);
  }

  isFirst({ resource, effect, lookupKey }: PlannedCall): boolean {
    return (
      effect === 'create' &&
      !this.#proven.has(resource) &&
      isFindable(resourceNamed(resource), lookupKey)
    );
  }

  /** Proves a kind by a record that was made. Throws TallysheetError 'values-not-stored', 'duplicate-created'. */
  async prove(call: PlannedCall): Promise<void> {
    if (!this.isFirst(call)) return;
    await proveFirstCreate(call, this.#context);
    this.#proven.add(call.resource);
    this.#context.journal.meta.write('proven', [...this.#proven]);
  }
}

async function proveFirstCreate(call: PlannedCall, context: ExecutionContext): Promise<void> {
  const { clock, request, stop } = context;
  let waited = 0;
  for (let pause = FIRST_PAUSE_MS; ; pause *= 2) {
    const found = await findMade(call, context);
    const record = found?.find(({ id }) => id === call.recordId);
    if (record !== undefined) {
      assertFoundOnce(call, found ?? [], context);
      const differences = differsFromSent(call, record);
      if (differences.length > 0) throw changedOnTheWay(call, differences);
      return;
    }
    if (waited >= request.verificationDelayMs) break;
    await clock.sleep(pause, stop.signal);
    waited += pause;
  }
  throw changedOnTheWay(call, await describeOutcome(call, context));
}

/** Two records have the key of the first: another program makes the same now, or the service repeats writes. */
function assertFoundOnce(
  call: PlannedCall,
  found: readonly ServiceRecord[],
  context: ExecutionContext,
): void {
  // A person who had it sent in spite of what was there is not questioned.
  if (context.calls.isChecked(call.id)) return;
  if (found.length < 2 || isWithoutKey(call, context)) return;
  const { singular } = resourceNamed(call.resource);
  const numbers = found.map(({ id }) => `#${id}`).join(', ');
  context.calls.leaveOpen(call.id, `the service has it ${found.length} times: ${numbers}`);
  throw new TallysheetError(
    'duplicate-created',
    `The first ${singular} of the run, "${call.title}", is in the account ${found.length} times: ${numbers}`,
  );
}

async function describeOutcome(call: PlannedCall, context: ExecutionContext): Promise<string[]> {
  const lost = `a search for its ${call.lookupKey?.field ?? 'key'} "${call.lookupKey?.value ?? ''}" does not find it`;
  const record = isReadable(resourceNamed(call.resource))
    ? await readOwn(call, context)
    : undefined;
  return record === undefined ? [lost] : [lost, ...differsFromSent(call, record)];
}

/** The error that ends a run whose first record is not what was sent. */
export function changedOnTheWay(
  { resource, title, recordId }: PlannedCall,
  differences: readonly string[],
): TallysheetError {
  const { singular } = resourceNamed(resource);
  const number = recordId === undefined ? '' : ` (#${recordId})`;
  return new TallysheetError(
    'values-not-stored',
    `The service did not store the first ${singular} of the run, "${title}"${number}, as sent: ${differences.join('; ')}`,
  );
}
