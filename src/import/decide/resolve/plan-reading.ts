import type { AccountStore } from '../../../account/account-store.ts';
import type { KeptAnswers } from '../../../account/kept-answers.ts';
import { describedPart } from '../../../account/described-part.ts';
import { openStore } from '../../../account/with-account.ts';
import type { Resource } from '../../../catalogue/define.ts';
import type { Values } from '../../../catalogue/fields.ts';
import type { NamedEndpoint } from '../../../catalogue/index.ts';
import type { Caller, ReadOptions } from '../../../client/caller.ts';
import { OUTDATED_MS } from '../../../client/lists/list-reader.ts';
import type { Confirmed } from '../../../client/transport/attempt-result.ts';
import { formatCount } from '../../../kernel/counts.ts';
import { defined } from '../../../kernel/defined.ts';
import type { JsonObject } from '../../../kernel/json.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { ExecutionRequest } from '../../sheet/request/request.ts';
import { lastSending } from '../../ledger/run/account-lock.ts';
import type { PlanReadingTimes } from '../../ledger/journal/run-meta.ts';
import { THIS_PROCESS } from '../../ledger/run/freshness.ts';
import type { ConnectedWorkplace } from '../../ledger/run/workplace.ts';
import type { ResolutionTables } from './resolution-tables.ts';

/** A workplace where a plan is made. */
export interface PlanningWorkplace extends ConnectedWorkplace {
  readonly reading: PlanReading;
  /** How far back histories are read for what was done elsewhere. */
  readonly historyCheck: ExecutionRequest['historyCheck'];
}

/** What the plan needs of an answer; null where the thing is not there. */
type Answer = {
  readonly record?: JsonObject;
  readonly records?: readonly JsonObject[];
  readonly totalPages?: number;
} | null;

/** An answer as it is kept, in milliseconds since 1970. */
interface KeptAnswer {
  readonly readAt: number;
  readonly page: number | undefined;
  readonly answer: Answer;
}

/** A question to the account, and the list of which it asks a page. */
interface Question {
  readonly resource: Resource;
  readonly list: string;
  readonly page: number | undefined;
  readonly ask: (page: number | undefined) => Promise<Answer>;
}

/**
 * Opens what a plan reads. An interrupted plan of the same files, options and account has left its answers, which
 * are reused unless something was sent since. Throws TallysheetError 'cannot-write'.
 */
export function openReading(
  run: ResolutionTables,
  lost: unknown,
  workplace: ConnectedWorkplace,
): PlanReading {
  // What a lost run has sent may arrive at any time, so that its plan reads everything again.
  const store = lost === undefined ? storeOf(run, workplace) : undefined;
  return new PlanReading(run, store, workplace);
}

function storeOf(run: ResolutionTables, workplace: ConnectedWorkplace): AccountStore | undefined {
  const sending = lastSending(workplace.stateFolder);
  if (sending === undefined) return undefined;
  const open = (): AccountStore =>
    openStore({ name: 'plan', request: run.identity.key }, workplace);
  try {
    const store = open();
    if (store.once('last sending', sending) === sending) return store;
    store.remove();
    const empty = open();
    empty.once('last sending', sending);
    return empty;
  } catch (error) {
    // Another process makes the same plan: this one reads for itself.
    if (error instanceof TallysheetError && error.code === 'run-locked') return undefined;
    throw error;
  }
}

/**
 * What a plan reads of the account, kept until the plan is made. An interrupted plan asks the same questions in
 * the same order, so each gets the answer that it got before, repeated questions included.
 */
export class PlanReading {
  readonly #run: ResolutionTables;
  readonly #store: AccountStore | undefined;
  readonly #workplace: ConnectedWorkplace;
  /** The last answer before the plan was interrupted, and its list. */
  readonly #last: ReturnType<KeptAnswers['last']>;
  /** A limit of calls ended the plan: however old its answers are, reading them again would end there again. */
  readonly #wasHeldUp: boolean;
  /** How often each question was asked, by list. */
  readonly #asked = new Map<string, Map<number | undefined, number>>();
  /** When the records of each kind were read; undefined for a kind of which anything was reused. */
  readonly #times = new Map<string, PlanReadingTimes | undefined>();
  /** What ended the plan early, if that was a call. */
  #endedBy: unknown;
  #isReused = false;
  #isInterrupted = false;
  #isFinished = false;

  constructor(
    run: ResolutionTables,
    store: AccountStore | undefined,
    workplace: ConnectedWorkplace,
  ) {
    this.#run = run;
    this.#store = store;
    this.#workplace = workplace;
    this.#last = store?.answers.last();
    this.#wasHeldUp = store?.wasHeldUp(workplace.clock.now()) ?? false;
  }

  /** A caller for records of a kind with the wanted members of families: the rest of an answer is dropped. */
  callerFor(resource: Resource, members: Iterable<string>): Caller {
    const { caller } = this.#workplace.connection;
    const wanted = [...members].sort();
    const read = async (
      endpoint: NamedEndpoint,
      { page, ...values }: Values,
      options?: ReadOptions,
    ): Promise<Confirmed | undefined> => {
      const list = JSON.stringify([resource.name, wanted, endpoint.name, values]);
      const ask = async (asked: number | undefined): Promise<Answer> => {
        const parameters = asked === undefined ? values : { ...values, page: asked };
        const received = await caller.read(endpoint, parameters, options);
        return received === undefined ? null : answerOf(resource, received, wanted);
      };
      const number = typeof page === 'number' ? page : undefined;
      const answer = await this.#answer({ resource, list, page: number, ask });
      return answer === null ? undefined : confirmed(answer);
    };
    return { ...caller, read };
  }

  /** The plan is made: what was read is of no more use. */
  finish(): void {
    this.#isFinished = true;
    for (const [name, times] of this.#times) {
      if (times !== undefined) this.#run.meta.write(`read of ${name}`, times);
    }
  }

  close(): void {
    const isKept = !this.#isFinished && (this.#isInterrupted || this.#isStopped);
    if (isKept) this.#store?.end(this.#endedBy, this.#workplace.clock.now());
    else this.#store?.remove();
  }

  get #isStopped(): boolean {
    return this.#workplace.stop.signal.aborted;
  }

  async #answer(question: Question): Promise<Answer> {
    const { list, page } = question;
    const store = this.#store;
    if (store === undefined) return this.#ask(question, page);
    const asked = this.#asked.get(list) ?? (await this.#begin(question, store));
    const time = asked.get(page) ?? 0;
    asked.set(page, time + 1);
    const name = JSON.stringify([list, page ?? null, time]);
    const known = store.answers.get(name) as unknown as KeptAnswer | undefined;
    if (known !== undefined) {
      this.#noteReused(question);
      return known.answer;
    }
    const answer = await this.#ask(question, page);
    this.#keep(store, name, list, { page, answer });
    return answer;
  }

  /** Before the first page of a list: what an earlier process read of it counts only if it still holds. */
  async #begin(question: Question, store: AccountStore): Promise<Map<number | undefined, number>> {
    const { list } = question;
    const asked = new Map<number | undefined, number>();
    const kept = store.answers.of(list) as unknown as KeptAnswer[];
    const now = this.#workplace.clock.now();
    const isOld = kept.some(({ readAt }) => Math.abs(now - readAt) > OUTDATED_MS);
    if (isOld && !this.#wasHeldUp) store.answers.forget(list);
    else if (list === this.#last?.list) await this.#resume(question, kept, store);
    this.#asked.set(list, asked);
    return asked;
  }

  /** Records may have moved from page to page since: the last page is read again, and has to be the same. */
  async #resume(
    question: Question,
    kept: readonly KeptAnswer[],
    store: AccountStore,
  ): Promise<void> {
    const last = kept.at(-1);
    const name = this.#last?.name;
    if (last?.page === undefined || name === undefined) return;
    const pages = last.answer?.totalPages;
    if (pages !== undefined && last.page >= pages) return;
    const answer = await this.#ask(question, last.page);
    if (JSON.stringify(answer) !== JSON.stringify(last.answer)) {
      store.answers.forget(question.list);
      return;
    }
    this.#keep(store, name, question.list, { page: last.page, answer });
    const of = pages === undefined ? '' : ` of ${formatCount(pages)}`;
    this.#say(`${question.resource.title}: resuming at page ${formatCount(last.page + 1)}${of}`);
  }

  async #ask(question: Question, page: number | undefined): Promise<Answer> {
    const from = this.#workplace.clock.monotonic();
    try {
      const answer = await question.ask(page);
      this.#noteTimes(question.resource, from);
      return answer;
    } catch (error) {
      this.#isInterrupted = true;
      this.#endedBy = error;
      throw error;
    }
  }

  #keep(
    store: AccountStore,
    name: string,
    list: string,
    { page, answer }: Omit<KeptAnswer, 'readAt'>,
  ): void {
    const kept = { readAt: this.#workplace.clock.now(), ...defined({ page }), answer };
    store.answers.keep(name, kept, list);
  }

  #noteTimes({ name }: Resource, from: number): void {
    const known = this.#times.get(name);
    if (known === undefined && this.#times.has(name)) return;
    const to = this.#workplace.clock.monotonic();
    this.#times.set(name, { process: THIS_PROCESS, from: known?.from ?? from, to });
  }

  #noteReused({ resource }: Question): void {
    this.#times.set(resource.name, undefined);
    if (this.#isReused) return;
    this.#isReused = true;
    this.#run.meta.write('reusesReading', true);
  }

  #say(notice: string): void {
    this.#workplace.onProgress({ stage: 'resolve', current: 0, total: undefined, notice });
  }
}

function answerOf(
  resource: Resource,
  { record, page }: Confirmed,
  members: readonly string[],
): Answer {
  const part = (raw: JsonObject): JsonObject => describedPart(resource, raw, members);
  return defined({
    record: record && part(record),
    records: page?.records.map(part),
    totalPages: page?.totalPages,
  });
}

function confirmed({ record, records, totalPages }: NonNullable<Answer>): Confirmed {
  return {
    result: 'confirmed',
    status: 200,
    body: null,
    ...defined({ record, page: records && { records, totalPages } }),
  };
}
