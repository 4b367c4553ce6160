import { type Endpoint, isUndone } from '../../catalogue/endpoints.ts';
import type { Field, Value, Values } from '../../catalogue/fields.ts';
import { endpointOf } from '../../catalogue/index.ts';
import { kindsUniting } from '../../catalogue/relations/united.ts';
import { getOrMake } from '../../kernel/get-or-make.ts';
import { allLeftBy } from '../acts-in-effect.ts';
import type { CurrentAccount, CurrentRecord } from '../account/current-account.ts';
import type { Endangered } from '../account/uses.ts';
import type { Use } from '../account/units-out.ts';
import { recordName, type RecordSteps, type Step } from '../run-steps.ts';
import { type UndoContext, changedFrom } from '../undo-context.ts';
import type { UndoRow, Undoing } from '../undo-plan.ts';
import { type ByOthers, type Compared, addedByOthers } from './added-by-others.ts';
import { expectedTraces } from './expected-traces.ts';
import { changeableFields } from '../../catalogue/operations/filled-in.ts';
import { CHANGED_AT } from '../../catalogue/relations/attached.ts';

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
    getOrMake(found, resource.name, () => new Set()).add(id);
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

/** What it is known by. */
interface Sources extends Pick<Compared, 'own' | 'caller' | 'note'> {
  readonly account: CurrentAccount;
}

/** What others did in the account after a run, record by record. */
export class WorkOfOthers {
  readonly #from: Sources;
  readonly #records: ReadonlyMap<string, RecordSteps>;
  /** What undoes the records so far: those that refer to others come before them. */
  readonly #undoings = new Map<string, Undoing>();

  constructor(records: readonly RecordSteps[], from: Sources) {
    this.#records = new Map(records.map((record) => [recordName(record), record]));
    this.#from = from;
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
    const from = this.#from;
    const expected = expectedTraces(record, from.own);
    const used = await this.#usesOf(record, rows);
    if (expected === undefined) return used;
    const compared = { ...from, record, current, expected };
    const found = [...(await addedByOthers(compared)), ...used];
    if (found.length > 0) return found;
    const unexplained = unexplainedChange(compared, names);
    return unexplained === undefined ? [] : [unexplained];
  }

  /** The records of others that refer to one that rows remove, or put out of use. */
  async #usesOf(record: RecordSteps, rows: readonly UndoRow[]): Promise<ByOthers[]> {
    const isInDanger = rows.some((row) => isOn(row, record) && endangers(row));
    if (!isInDanger) return [];
    const isWhole = rows.some((row) => isOn(row, record) && withdraws(row));
    const all = await this.#from.account.uses.of(record.resource, record.id);
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
    return (
      allLeftBy(referrer.steps)[field] === target.id ||
      referrer.steps.some((step) => givesTo(step, field, target))
    );
  }
}

/** Whether a step that can be undone gave its record to another one, which a field shows since. */
function givesTo({ endpoint, sent }: Step, field: string, { id }: RecordSteps): boolean {
  const { shownAs = {}, undo } = endpoint;
  return (
    isUndone(undo) &&
    Object.entries(shownAs).some(([param, shown]) => shown === field && sent[param] === id)
  );
}

function endpointOfRow({ resource, operation }: UndoRow): Endpoint | undefined {
  return operation === undefined ? undefined : endpointOf(resource, operation).endpoint;
}

function isOn(row: UndoRow, record: RecordSteps): boolean {
  return recordName(row) === recordName(record);
}

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

function isUndoable({ endpoint, sent }: Step, { resource, id }: RecordSteps): boolean {
  const kinds = [resource.name, ...kindsUniting(resource.name)];
  const names = Object.entries<Field>(endpoint.params ?? {}).some(
    ([name, field]) => field.kind === 'reference' && kinds.includes(field.to) && sent[name] === id,
  );
  return !names || isUndone(endpoint.undo);
}

/**
 * A change by others that left nothing but its time: what they did and took back, such as a retirement, or what the
 * record does not show. Calls of the run that may have set that time explain it, and so does a field that differs.
 */
function unexplainedChange(
  { record, current, expected, own }: Compared,
  names: UndoContext['names'],
): ByOthers | undefined {
  const left = expected.traces[CHANGED_AT];
  const now = current.updatedAt;
  if (typeof left !== 'string' || now === undefined || now <= left) return undefined;
  const isOurs = expected.later.length > 0 || own.isNamedAfter(record, expected.turn);
  if (isOurs || own.isUndone(record) || showsChange(record, current, names)) return undefined;
  const what = record.resource.fields[CHANGED_AT]?.label ?? '';
  return { what, left, now, by: undefined, at: now };
}

/** Whether a field is neither as it was before the run nor as the run left it. */
function showsChange(
  { resource, steps, before }: RecordSteps,
  current: CurrentRecord,
  names: UndoContext['names'],
): boolean {
  const left = allLeftBy(steps);
  const known: Values = before ?? steps[0].filled ?? {};
  const done = new Set(steps.map(({ operation }) => operation));
  const wanted = changeableFields(resource).flatMap((name): [string, Value][] => {
    // What an operation of the run changed is not as before, and its value is not always known.
    const isChanged = resource.changedBy?.[name]?.some((each) => done.has(each)) === true;
    const value = left[name] ?? (isChanged ? undefined : known[name]);
    return value === undefined ? [] : [[name, value]];
  });
  return changedFrom(resource, Object.fromEntries(wanted), current, names).length > 0;
}
