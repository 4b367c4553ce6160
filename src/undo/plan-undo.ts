import type { Resource } from '../catalogue/define.ts';
import { arrivalAtStart, takenBackMark } from '../catalogue/arrival-marks.ts';
import { endpointOf } from '../catalogue/index.ts';
import type { Value, Values } from '../catalogue/fields.ts';
import { isUndone } from '../catalogue/endpoints.ts';
import { kindsInUndoOrder } from './kinds-in-order.ts';
import { RecordNames } from '../import/decide/display-names/numbered-names.ts';
import type { RunReader } from '../import/ledger/run/run.ts';
import type { ConnectedWorkplace } from '../import/ledger/run/workplace.ts';
import { getOrMake } from '../kernel/get-or-make.ts';
import { utcDate } from '../kernel/dates/dates.ts';
import { describePlace } from '../kernel/rows.ts';
import { CurrentAccount } from './account/current-account.ts';
import { NamedRecords } from './account/named-records.ts';
import { authorNames } from './others/author-names.ts';
import { withReferenceNames } from './others/named-references.ts';
import { OwnTouches } from './others/own-touches.ts';
import { WorkOfOthers, endangeredBy } from './others/work-of-others.ts';
import { type RecordSteps, type Step, stepsByRecord } from './run-steps.ts';
import { type UndoContext, changedByOthers } from './undo-context.ts';
import { type Undoing, together } from './undo-plan.ts';
import { undoRecord } from './undo-record.ts';
import { receiversAfter } from './receivers-after.ts';
import { reachedBy } from './undo-within.ts';
import type { Caller } from '../client/caller.ts';
import { entriesOf } from '../client/responses/plain-value.ts';

/** How a run is undone. */
export interface UndoTerms {
  /** Records on which others worked since are undone, too. */
  readonly force: boolean;
  /** What an earlier undo of the run did. */
  readonly undone: readonly RecordSteps[];
}

/**
 * What undoes a run, by what the account shows now: rows of an import, what stays, and what others did since.
 * Nothing is sent. Throws as reading the account does.
 */
export async function planUndo(
  run: RunReader,
  workplace: ConnectedWorkplace,
  terms: UndoTerms,
): Promise<Undoing> {
  const records = stepsByRecord(run);
  const plan = new UndoPlan(run, records, terms, workplace);
  const kinds = kindsInUndoOrder(records);
  for (const resource of kinds) {
    const ofKind = records.filter((each) => each.resource.name === resource.name);
    if (ofKind.length > 0) await plan.addKind(resource, ofKind);
  }
  const inOrder = kinds.flatMap(({ name }) =>
    records.filter((each) => each.resource.name === name),
  );
  const undoing = together(inOrder.flatMap((record) => plan.planned.get(record) ?? []));
  return withReferenceNames(undoing, workplace.connection.caller);
}

class UndoPlan {
  readonly planned = new Map<RecordSteps, Undoing>();
  readonly #run: RunReader;
  readonly #workplace: ConnectedWorkplace;
  readonly #force: boolean;
  readonly #account: CurrentAccount;
  readonly #own: OwnTouches;
  readonly #others: WorkOfOthers;
  readonly #names: RecordNames;
  readonly #named: NamedRecords;
  readonly #records: readonly RecordSteps[];
  readonly #authorOf: ReturnType<typeof authorNames>;
  readonly #total: number;

  constructor(
    run: RunReader,
    records: readonly RecordSteps[],
    { force, undone }: UndoTerms,
    workplace: ConnectedWorkplace,
  ) {
    const { caller } = workplace.connection;
    const account = new CurrentAccount(caller, endangeredBy(records));
    const own = new OwnTouches(records, undone);
    this.#own = own;
    this.#run = run;
    this.#workplace = workplace;
    this.#force = force;
    this.#account = account;
    this.#others = new WorkOfOthers(records, { account, own, caller, note: headOfNotes(run) });
    this.#names = new RecordNames(run);
    this.#named = new NamedRecords(caller);
    this.#records = records;
    this.#authorOf = authorNames(run, caller);
    this.#total = records.length;
  }

  /** Plans what undoes the records of a kind; what was made later may be within what was made before. */
  async addKind(resource: Resource, records: readonly RecordSteps[]): Promise<void> {
    const { onProgress, stop } = this.#workplace;
    onProgress({ stage: 'resolve', current: this.planned.size, total: this.#total });
    const reached = new Map(records.map((each) => [each, reachedBy(each, this.#run.records)]));
    const current = await this.#account.read(resource, records, [...reached.values()].flat());
    for (const [kind, ids] of receiversAfter(records)) await this.#named.read(kind, ids);
    for (const record of records.toReversed()) {
      stop.signal.throwIfAborted();
      const within = (reached.get(record) ?? []).flatMap((before) => {
        const now = current.get(before.id);
        return now === undefined ? [] : [{ before, current: now }];
      });
      const context = this.#contextOf(record, current.get(record.id), within);
      const undoing = await this.#undo(record, context);
      this.#others.note(record, undoing);
      this.planned.set(record, undoing);
    }
  }

  async #undo(record: RecordSteps, context: UndoContext): Promise<Undoing> {
    const found = await undoRecord(record, context);
    const { current } = context;
    const undoing = { ...found, reversed: this.#byOthers(record, found, current) };
    if (this.#force || current === undefined || undoing.rows.length === 0) return undoing;
    const done = await this.#others.on(record, undoing.rows, { ...context, current });
    if (done.length === 0) return undoing;
    const { staying, changed, reversed } = undoing;
    const byOthers = await Promise.all(
      done.map(async (each) => changedByOthers(record, each, await this.#authorOf(each.by))),
    );
    return { rows: [], staying, changed: [...changed, ...byOthers], reversed };
  }

  /** What an earlier undo of the run reversed was not reversed by others. */
  #byOthers(
    record: RecordSteps,
    { reversed }: Undoing,
    current: UndoContext['current'],
  ): Undoing['reversed'] {
    if (this.#own.isUndone(record)) return [];
    const at = current?.updatedAt;
    return at === undefined ? reversed : reversed.map((each) => ({ ...each, at }));
  }

  #contextOf(
    record: RecordSteps,
    current: UndoContext['current'],
    within: UndoContext['within'],
  ): UndoContext {
    const { caller } = this.#workplace.connection;
    const head = headOfNotes(this.#run);
    return {
      current,
      within,
      names: this.#names,
      note: (step: Step) => noteOf(step, head),
      today: utcDate(this.#workplace.clock.now()),
      entries: remembered((endpoint, list) => readEntries(record, { endpoint, list }, caller)),
      named: (resource, id) => this.#namedAfter(resource, id),
      force: this.#force,
    };
  }

  /** A record as it is once what the run did with it is undone: a member whom it deactivated is active again. */
  async #namedAfter(resource: Resource, id: number): Promise<Values | undefined> {
    const values = await this.#named.valuesOf(resource, id);
    const own = this.#records.find((each) => each.resource === resource && each.id === id);
    return values && { ...values, ...statesBefore(own) };
  }
}

/** The states before the run that undoing its steps brings back. */
function statesBefore(record: RecordSteps | undefined): Values {
  if (record === undefined) return {};
  const { steps, before = {} } = record;
  const undone = steps.filter(({ endpoint: { undo } }) => isUndone(undo));
  const fields = undone.flatMap(({ endpoint: { leaves = {} } }) => Object.keys(leaves));
  return Object.fromEntries(
    fields.flatMap((field): [string, Value][] => {
      const was = before[field];
      return was === undefined ? [] : [[field, was]];
    }),
  );
}

/** `Undo of register-20261122T101500Z (2026-11-22T10:15:00.000Z)`; the row follows: `: register.csv, row 5` */
function headOfNotes({ identity }: RunReader): string {
  return `Undo of ${identity.name} (${identity.startedAt})`;
}

/** What a movement that undoes a step says; of an arrival of an order also that it takes it back. */
function noteOf({ place, endpoint, sent }: Step, head: string): string {
  const placed = place === undefined ? head : `${head}: ${describePlace(place)}`;
  const mark = arrivalAtStart(sent[endpoint.arrivalMark ?? '']);
  return mark === undefined ? placed : `${placed}; ${takenBackMark(mark)}`;
}

type Entries = (endpoint: string, list: string) => Promise<readonly Values[]>;

function remembered(read: Entries): Entries {
  const known = new Map<string, Promise<readonly Values[]>>();
  return (endpoint, list) => getOrMake(known, `${endpoint} ${list}`, () => read(endpoint, list));
}

/** The entries of a list that an endpoint answers for one record. Throws as Caller.read does. */
async function readEntries(
  { resource, id }: Pick<RecordSteps, 'resource' | 'id'>,
  { endpoint: operation, list }: { readonly endpoint: string; readonly list: string },
  caller: Caller,
): Promise<readonly Values[]> {
  const named = endpointOf(resource, operation);
  const { answer, params = {} } = named.endpoint;
  const [operand = ''] = Object.keys(params);
  const received = await caller.read(named, { [operand]: id });
  if (received === undefined || answer.is !== 'value') return [];
  return entriesOf(answer, list, received.body).map(({ values }) => values);
}
