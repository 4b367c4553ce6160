import { isUndone, type Endpoint } from '../../catalogue/endpoints.ts';
import type { Field } from '../../catalogue/fields.ts';
import { endpointOf } from '../../catalogue/index.ts';
import { kindsUniting } from '../../catalogue/relations/united.ts';
import type { Caller } from '../../client/caller.ts';
import { leftBy } from '../acts-in-effect.ts';
import type { CurrentAccount, CurrentRecord } from '../account/current-account.ts';
import type { Use } from '../account/use.ts';
import type { Endangered } from '../account/uses.ts';
import type { RecordSteps, Step } from '../run-steps.ts';
import { statesLeft, valuesWritten } from '../simulate.ts';
import type { UndoContext } from '../undo-context.ts';
import type { Undoing, UndoRow } from '../undo-plan.ts';
import { addedByOthers, type ByOthers } from './added-by-others.ts';
import { expectedTraces } from './expected-traces.ts';
import type { OwnTouches } from './own-touches.ts';
import { unexplainedChange } from './unexplained-change.ts';

/** `fixed-assets #12` */
function recordName({ resource, id }: Pick<RecordSteps, 'resource' | 'id'>): string {
  return `${resource.name} #${id}`;
}

/** The records that an undo of a run may remove, or put out of use. */
export function endangeredBy(records: readonly RecordSteps[]): Endangered {
  const found = new Map<string, Set<number>>();
  for (const { resource, id, steps } of records) {
    const isEndangered = steps.some(({ endpoint: { undo } }) => {
      if (!isUndone(undo)) return false;
      const { endpoint } = endpointOf(resource, undo.by);
      return isWithdrawn(endpoint) || endsReservations(endpoint);
    });
    if (!isEndangered) continue;
    found.set(resource.name, (found.get(resource.name) ?? new Set<number>()).add(id));
  }
  return found;
}

function isWithdrawn({ effect, withdraws }: Endpoint): boolean {
  return effect === 'delete' || withdraws === true;
}

/** Reservations of its item are fulfilled by it, or come to nothing. */
function endsReservations({ occupies, endsReservations: ends }: Endpoint): boolean {
  return occupies !== undefined || ends === true;
}

/** What others did in the account after a run, record by record. */
export class WorkOfOthers {
  readonly #account: CurrentAccount;
  readonly #own: OwnTouches;
  readonly #caller: Caller;
  readonly #noteOfUndo: string;
  readonly #records: ReadonlyMap<string, RecordSteps>;
  /** What undoes the records so far: those that refer to others come before them. */
  readonly #undoings = new Map<string, Undoing>();

  constructor(
    records: readonly RecordSteps[],
    from: {
      readonly account: CurrentAccount;
      readonly own: OwnTouches;
      readonly caller: Caller;
      /** How the comments of what undoes the run begin. */
      readonly noteOfUndo: string;
    },
  ) {
    this.#records = new Map(records.map((record) => [recordName(record), record]));
    this.#account = from.account;
    this.#own = from.own;
    this.#caller = from.caller;
    this.#noteOfUndo = from.noteOfUndo;
  }

  /** Notes what undoes a record, for those to which it refers. */
  note(record: RecordSteps, undoing: Undoing): void {
    this.#undoings.set(recordName(record), undoing);
  }

  /** What others did with a record, or by it, that rows would undo or void. Throws as Caller.read does. */
  async on(
    record: RecordSteps,
    rows: readonly UndoRow[],
    { current, names }: { readonly current: CurrentRecord; readonly names: UndoContext['names'] },
  ): Promise<ByOthers[]> {
    const expected = expectedTraces(record, this.#own);
    const used = await this.#usesOf(record, rows);
    if (expected === undefined) return used;
    const own = this.#own;
    const compared = {
      record,
      current,
      expected,
      own,
      note: this.#noteOfUndo,
      caller: this.#caller,
    };
    const found = [...(await addedByOthers(compared)), ...used];
    if (found.length > 0) return found;
    const unexplained = unexplainedChange(record, { current, expected, own, names });
    return unexplained === undefined ? [] : [unexplained];
  }

  /** The records of others that refer to one that rows remove, or put out of use. */
  async #usesOf(record: RecordSteps, rows: readonly UndoRow[]): Promise<ByOthers[]> {
    const isInDanger = rows.some((row) => isOn(row, record) && endangers(row));
    if (!isInDanger) return [];
    const isWhole = rows.some((row) => isOn(row, record) && withdraws(row));
    const all = await this.#account.uses.of(record.resource, record.id);
    const uses = all
      .filter(({ resource }) => isWhole || resource.reserves !== undefined)
      .filter((use) => isLater(use, record) && !this.#isReleased(use, record));
    const [first, ...others] = uses;
    if (first === undefined) return [];
    const { resource, id, title, label, at } = first;
    const more = others.length === 0 ? '' : ` and ${others.length} more`;
    const now = `${resource.singular} #${id} ${title}: ${label}${more}`;
    return [{ what: 'Used by', left: '', now, by: undefined, at }];
  }

  /** Whether a record of the run refers to another one only until it is undone itself. */
  #isReleased(use: Use, target: RecordSteps): boolean {
    const undoing = this.#undoings.get(recordName(use));
    const referrer = this.#records.get(recordName(use));
    if (undoing === undefined || referrer === undefined || undoing.changed.length > 0) return false;
    if (referrer.steps[0].endpoint.effect === 'create') return undoing.staying.length === 0;
    const { field } = use;
    if (field === undefined) return referrer.steps.every((step) => isUndoable(step, target));
    const left = leftBy(referrer.steps, (step) => ({
      ...valuesWritten(step),
      ...statesLeft(step),
    }));
    return left[field] === target.id;
  }
}

function endpointOfRow({ resource, operation }: UndoRow): Endpoint | undefined {
  return operation === undefined ? undefined : endpointOf(resource, operation).endpoint;
}

function isOn(row: UndoRow, record: RecordSteps): boolean {
  return recordName(row) === recordName(record);
}

/** Whether a row removes its record, or puts it out of use. */
function withdraws(row: UndoRow): boolean {
  const endpoint = endpointOfRow(row);
  return endpoint !== undefined && isWithdrawn(endpoint);
}

/** Whether a row may make what others do with its record come to nothing. */
function endangers(row: UndoRow): boolean {
  const endpoint = endpointOfRow(row);
  return endpoint !== undefined && (isWithdrawn(endpoint) || endsReservations(endpoint));
}

/** A record that was there before the run may have been in use, too: only later uses count. */
function isLater({ at }: Use, { steps, tracesBefore }: RecordSteps): boolean {
  if (steps[0].endpoint.effect === 'create') return true;
  const shown = steps.find(({ traces }) => traces !== undefined)?.traces ?? tracesBefore;
  const since = shown?.['updated_at'];
  return typeof since !== 'string' || at === undefined || at > since;
}

/** Whether a step that names a record is undone by something. */
function isUndoable({ endpoint, sent }: Step, { resource, id }: RecordSteps): boolean {
  const kinds = [resource.name, ...kindsUniting(resource.name)];
  const names = Object.entries<Field>(endpoint.params ?? {}).some(
    ([name, field]) => field.kind === 'reference' && kinds.includes(field.to) && sent[name] === id,
  );
  return !names || isUndone(endpoint.undo);
}
