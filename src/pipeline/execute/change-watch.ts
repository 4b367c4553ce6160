import type { Resource } from '../../catalogue/define.ts';
import { resourceNamed } from '../../catalogue/index.ts';
import { readChanges, updatedAt } from '../../client/changes.ts';
import type { ServiceRecord } from '../../client/records.ts';
import { makeIssue } from '../../kernel/issues.ts';
import { integer, optionalText } from '../journal/journal.ts';
import { placeOfRow } from '../journal/row-place.ts';
import type { ExecutionContext } from './execution-context.ts';

/** A plan older than this is looked after, and again after as long. */
const LOOK_EVERY_MS = 10 * 60_000;

/**
 * While a run lasts, asks now and then what others changed since the plan was made, and holds back
 * the rows on such records: they were planned against something that is no longer there.
 */
export class ChangeWatch {
  readonly #context: ExecutionContext;
  readonly #useless = new Set<string>();
  #nextLook: number;
  #looking: Promise<void> | undefined;

  /** @param plannedAt when the plan was made, by the time of day */
  constructor(context: ExecutionContext, plannedAt: number) {
    this.#context = context;
    const age = Math.max(0, context.clock.now() - plannedAt);
    this.#nextLook = context.clock.monotonic() + Math.max(0, LOOK_EVERY_MS - age);
  }

  /** Looks if it is time to. Returns when the rows on changed records are held back. */
  async lookIfDue(resource: Resource): Promise<void> {
    if (this.#looking !== undefined) await this.#looking;
    const { clock } = this.#context;
    if (resource.changes === undefined || this.#useless.has(resource.name)) return;
    if (clock.monotonic() < this.#nextLook) return;
    this.#looking = this.#look(resource).finally(() => {
      this.#looking = undefined;
      this.#nextLook = clock.monotonic() + LOOK_EVERY_MS;
    });
    await this.#looking;
  }

  async #look(resource: Resource): Promise<void> {
    const since = this.#newestKnown(resource.name);
    const changed =
      since === undefined ? undefined : await readChanges(this.#context.caller, resource, since);
    if (changed === undefined) this.#useless.add(resource.name);
    for (const record of changed ?? []) this.#holdBack(resource.name, record);
  }

  /** The newest change that the plan knew of, in the service's own time. */
  #newestKnown(kind: string): string | undefined {
    const row = this.#context.journal.database.get(
      `SELECT max(json_extract(body, '$.updatedAt')) AS newest FROM record WHERE kind = ?`,
      kind,
    );
    return row === undefined ? undefined : optionalText(row, 'newest');
  }

  #holdBack(kind: string, record: ServiceRecord): void {
    const { calls, rows, records, journal } = this.#context;
    const known = records.get(kind, record.id)?.updatedAt;
    const now = updatedAt(record);
    if (known === undefined || now === undefined || now <= known || calls.claims(kind, record.id))
      return;
    const waiting = journal.database.all(
      `SELECT id, row FROM call WHERE resource = ? AND record_id = ? AND state = 'planned'`,
      kind,
      record.id,
    );
    for (const call of waiting) {
      const title = calls.get(integer(call, 'id'))?.title ?? `#${record.id}`;
      calls.fail(
        integer(call, 'id'),
        `somebody changed the ${resourceNamed(kind).singular} at ${now}`,
      );
      const row = integer(call, 'row');
      rows.addIssue(
        row,
        makeIssue('changed-since-plan', placeOfRow(journal, row), { value: title }),
      );
    }
  }
}
