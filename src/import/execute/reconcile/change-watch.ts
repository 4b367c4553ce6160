import type { Resource } from '../../../catalogue/define.ts';
import { resourceNamed } from '../../../catalogue/index.ts';
import { readChanges, updatedAt } from '../../../account/changes.ts';
import type { ServiceRecord } from '../../../client/records.ts';
import type { PlannedCall } from '../../journal/tables/calls/planned-call.ts';
import type { ExecutionContext } from '../execution-context.ts';
import { endUnsent } from '../row-consequences.ts';

/** An older plan is checked for changes of others, and again after as long. */
const READ_EVERY_MS = 10 * 60_000;

/**
 * While a run lasts, asks now and then what others changed since the plan was made, and holds back
 * the rows on such records: they were planned against something that is no longer there.
 */
export class ChangeWatch {
  readonly #context: ExecutionContext;
  readonly #withoutChanges = new Set<string>();
  #nextRead: number;
  #looking: Promise<number> | undefined;

  constructor(context: ExecutionContext) {
    this.#context = context;
    const age = Math.max(0, context.clock.now() - context.plannedAt);
    this.#nextRead = context.clock.monotonic() + Math.max(0, READ_EVERY_MS - age);
  }

  /**
   * Before a call on a record that the plan compared: checks it if it is time. Returns how many rows are held
   * back because of it.
   */
  async readIfDue(call: PlannedCall): Promise<number> {
    if (call.before === undefined) return 0;
    if (this.#looking !== undefined) {
      await this.#looking;
      return 0;
    }
    const resource = resourceNamed(call.resource);
    const { clock } = this.#context;
    if (resource.changes === undefined || this.#withoutChanges.has(resource.name)) return 0;
    if (clock.monotonic() < this.#nextRead) return 0;
    this.#looking = this.#read(resource).finally(() => {
      this.#looking = undefined;
      this.#nextRead = clock.monotonic() + READ_EVERY_MS;
    });
    return this.#looking;
  }

  async #read(resource: Resource): Promise<number> {
    const since = this.#context.records.newestUpdate(resource.name);
    const changed =
      since === undefined ? undefined : await readChanges(this.#context.caller, resource, since);
    if (changed === undefined) this.#withoutChanges.add(resource.name);
    return (changed ?? []).reduce(
      (held, record) => held + this.#holdBack(resource.name, record),
      0,
    );
  }

  #holdBack(kind: string, record: ServiceRecord): number {
    const { calls, records, journal } = this.#context;
    const known = records.get(kind, record.id)?.updatedAt;
    const now = updatedAt(record);
    if (known === undefined || now === undefined || now <= known) return 0;
    if (calls.claims(kind, record.id)) return 0;
    const why = `another user changed the ${resourceNamed(kind).singular} at ${now}`;
    return journal.commit(() =>
      calls
        .plannedFor(kind, record.id)
        .reduce(
          (held, call) => held + endUnsent(call, 'changed-since-plan', why, this.#context),
          0,
        ),
    );
  }
}
