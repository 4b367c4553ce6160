import type { Clock, SleepOptions } from '../../kernel/clock.ts';
import { RequestLog } from './request-log.ts';
import { type FaultDocument, type FaultPlan, checkFaults } from '../faults/fault-document.ts';
import { FaultSequence } from '../faults/fault-sequence.ts';
import { KINDS } from '../handlers/index.ts';
import { type TokenCheck, tokenCheck } from '../http/authentication.ts';
import { DailyQuota, type DailyQuotas } from '../http/daily-quota.ts';
import { furnishLinks } from '../links/public-links.ts';
import { type Account, filingOf } from '../records/kind.ts';
import { applySeed } from '../seed/seed.ts';
import type { SeedDocument, SeedSource } from '../seed/seed-source.ts';
import { depreciationMethods, retireReasons } from '../../catalogue/resources/reference-lists.ts';
import type { AccountCopy } from '../records/account-copy.ts';
import type { CopyReport } from '../twin/copy-account.ts';
import { FURNISHED, makeTwin } from '../twin/make-twin.ts';
import { stampOf } from '../store/timestamps.ts';
import { DatabaseError } from '../../database/database-error.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { Store } from '../store/store.ts';

/** What one account starts with. */
export interface AccountOptions {
  /** What messages call it; its place among the accounts unless given. */
  readonly name?: string;
  readonly token: string;
  /** The file of the records, or `:memory:`. */
  readonly data: string;
  /** What a fresh account holds; a file that was seeded with it before is left as it is. */
  readonly seed?: SeedDocument | SeedSource;
  /** The account that a fresh one is made the twin of; a file that is one already is left as it is. */
  readonly copy?: AccountCopy;
  /** The time of day at its start, in milliseconds since 1970; that of the service unless given. */
  readonly now?: number;
  /** What happens to its calls on purpose; nothing unless given. */
  readonly faults?: FaultDocument;
}

/** What all accounts of a service share. */
interface Surroundings extends DailyQuotas {
  readonly clock: Clock;
  /** Keeps a log of requests, and the records as they are at the start. */
  readonly isTestDouble: boolean;
}

/** The snapshot of the records as they were at the start; no name of a snapshot is empty. */
const START = '';

/** An account with everything that is its own: records, time, quota and log. */
export class ServedAccount {
  readonly name: string;
  readonly account: Account;
  readonly clock: AccountClock;
  readonly quota: DailyQuota;
  /** The requests that came with its token; undefined unless the service is a test double. */
  readonly log: RequestLog | undefined;
  readonly isTokenOf: TokenCheck;
  /** The result of the copy that it was made of. */
  readonly copied: CopyReport | undefined;
  readonly #initialFaults: FaultPlan | undefined;
  #faults: FaultSequence | undefined;
  #late = new AbortController();

  /**
   * Opens the data and readies the account. Throws TallysheetError 'bad-settings' where the data
   * or the faults cannot be used, 'bad-seed' where the seed cannot.
   */
  constructor(options: AccountOptions, { clock, isTestDouble, ...quotas }: Surroundings) {
    const { token, data, seed, copy, faults, name = '1' } = options;
    this.name = name;
    this.clock = new AccountClock(clock, options.now);
    this.quota = new DailyQuota(this.clock, quotas);
    this.isTokenOf = tokenCheck(token);
    this.log = isTestDouble ? new RequestLog(token) : undefined;
    this.#initialFaults = faults && checkFaults(faults);
    this.setFaults(this.#initialFaults);
    this.account = { store: openStore(data), clock: this.clock, kinds: KINDS };
    try {
      furnishLinks(this.account.store);
      if (copy === undefined) furnishLists(this.account);
      else this.copied = makeTwin(this.account, copy);
      if (seed !== undefined) applySeed(this.account, seed);
      if (isTestDouble) this.account.store.snapshots.take(START);
    } catch (error) {
      this.close();
      throw error;
    }
  }

  /** The names of the snapshots, in the order in which they were taken. */
  get snapshots(): readonly string[] {
    return this.account.store.snapshots.names.filter((name) => name !== START);
  }

  /** What happens to its calls on purpose; undefined where nothing does. */
  get faults(): FaultSequence | undefined {
    return this.#faults;
  }

  /** Aborted where calls that are late on purpose are not to arrive any more. */
  get late(): AbortSignal {
    return this.#late.signal;
  }

  /** Begins with other faults, or with none. */
  setFaults(plan: FaultPlan | undefined): void {
    this.#faults = plan && new FaultSequence(plan);
  }

  /**
   * Makes everything as it was at the start: the records, the time, the quota, the faults and the
   * log; calls that are late on purpose never arrive. Snapshots stay. Throws RangeError unless the service is a test double.
   */
  reset(): void {
    this.account.store.snapshots.restore(START);
    this.clock.reset();
    this.quota.reset();
    this.setFaults(this.#initialFaults);
    this.#late.abort();
    this.#late = new AbortController();
    this.log?.clear();
  }

  /** Lets go of the data. */
  close(): void {
    this.#late.abort();
    this.account.store.close();
  }
}

/** What every account has from the start: both depreciation methods and a retire reason. */
function furnishLists({ store, clock }: Account): void {
  if (store.settings.get(FURNISHED) !== undefined) return;
  const stamp = stampOf(clock.now());
  const stamps = { created_at: stamp, updated_at: stamp };
  store.transaction(() => {
    for (const name of ['Straight Line', 'Declining Balance']) {
      store.insert(depreciationMethods.name, { name, active: true, ...stamps });
    }
    store.insert(retireReasons.name, { name: 'Disposed of', ...stamps });
    store.settings.set(FURNISHED, stamp);
  });
}

/** Opens the records of an account. Throws TallysheetError 'bad-settings'. */
function openStore(data: string): Store {
  try {
    return new Store(data, [...KINDS.values()].map(filingOf));
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    const { reason, hint } = REASONS[error.problem];
    throw new TallysheetError('bad-settings', `The data file ${data} cannot be used: ${reason}`, {
      hint,
      cause: error,
    });
  }
}

const REASONS: Readonly<
  Record<DatabaseError['problem'], { readonly reason: string; readonly hint: string }>
> = {
  busy: {
    reason: 'another local service uses it',
    hint: 'Stop that service, or use another file with --data.',
  },
  full: {
    reason: 'there is no room on the disk',
    hint: 'Free disk space, or use a file on another disk with --data.',
  },
  damaged: {
    reason: 'it is damaged, or not a data file of `tallysheet serve` of this version',
    hint: 'Use another file with --data; one that does not exist is created.',
  },
  other: {
    reason: 'it cannot be opened for writing',
    hint: 'Check the path and its permissions, or use another file with --data.',
  },
};

/** The time of one account. It runs at the pace of another clock and may be set, advanced and stopped. */
class AccountClock implements Clock {
  readonly #clock: Clock;
  readonly #start: number | undefined;
  /** How far the time of day is ahead of the other clock. */
  #ahead = 0;
  /** How much time was skipped, which durations count too. */
  #skipped = 0;
  #stoppedAt: number | undefined;

  /** `start` is the time of day at which it starts; that of the other clock unless given. */
  constructor(clock: Clock, start?: number) {
    this.#clock = clock;
    this.#start = start;
    this.reset();
  }

  now(): number {
    return this.#stoppedAt ?? this.#clock.now() + this.#ahead;
  }

  monotonic(): number {
    return this.#clock.monotonic() + this.#skipped;
  }

  sleep(milliseconds: number, signal?: AbortSignal, options?: SleepOptions): Promise<void> {
    return this.#clock.sleep(milliseconds, signal, options);
  }

  get isStopped(): boolean {
    return this.#stoppedAt !== undefined;
  }

  /** Changes the time of day, in milliseconds since 1970; rate limits do not notice. */
  set(moment: number): void {
    this.#ahead = moment - this.#clock.now();
    if (this.isStopped) this.#stoppedAt = moment;
  }

  /** Lets that much time pass at once, for rate limits too. */
  advance(milliseconds: number): void {
    this.#skipped += milliseconds;
    this.set(this.now() + milliseconds);
  }

  /** Keeps the time of day as it is until it is set, advanced or started. */
  stop(): void {
    this.#stoppedAt = this.now();
  }

  start(): void {
    this.set(this.now());
    this.#stoppedAt = undefined;
  }

  /** Returns to the time of its start; durations still count on. */
  reset(): void {
    this.#stoppedAt = undefined;
    this.#ahead = this.#start === undefined ? 0 : this.#start - this.#clock.now();
  }
}
