import { resourceNamed } from '../../../../catalogue/index.ts';
import { TallysheetError } from '../../../../kernel/messages/errors.ts';
import { isJsonObject } from '../../../../kernel/json.ts';
import type { PlannedCall } from '../../../ledger/journal/tables/calls/planned-call.ts';
import type { ExecutionContext } from '../execution-context.ts';

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
