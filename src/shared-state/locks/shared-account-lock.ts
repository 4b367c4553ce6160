import { hostname } from 'node:os';
import { randomUUID } from 'node:crypto';
import type {
  AccountTaker,
  HeldAccount,
  SendingRight,
  SharedAccount,
} from '../../import/ledger/shared/shared-account.ts';
import type { Clock } from '../../kernel/clock.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { Age } from '../age.ts';
import type { StateDatabase } from '../database/state-database.ts';

/** An account is free again so long after its holder was last heard of. */
const LEASE_MS = 45_000;
const RENEWALS_IN_A_LEASE = 4;

export interface LockOptions {
  readonly clock: Clock;
  /** The account, as accountOf names it. */
  readonly account: string;
  /** Identifies this machine, and no other: its processes keep off one another by a lock of their own. */
  readonly machine: string;
  readonly leaseMs?: number | undefined;
}

interface TakeAnswer {
  /** Null where another run holds the account. */
  readonly epoch: string | null;
  /** Null where no run had it before. */
  readonly is_after_other: boolean | null;
  readonly run_name: string | null;
  readonly host: string | null;
  readonly since: Date | null;
  readonly left_ms: number | null;
}

/** Keeps a second writing run off an account, on all machines that share the database. */
export class SharedAccountLock implements SharedAccount {
  readonly #database: StateDatabase;
  readonly #options: LockOptions;

  constructor(database: StateDatabase, options: LockOptions) {
    this.#database = database;
    this.#options = options;
  }

  async take({ run, name }: AccountTaker): Promise<HeldAccount> {
    const { account, machine, leaseMs = LEASE_MS } = this.#options;
    const process = randomUUID();
    const question = [account, run, name, machine, hostname(), process, leaseMs];
    const answer = await this.#database.call<TakeAnswer>('take_account', question);
    if (answer.epoch === null) throw lockedBy(answer);
    const isAfterOther = answer.is_after_other === true;
    return new Held(
      this.#database,
      { ...this.#options, leaseMs },
      { epoch: answer.epoch, isAfterOther },
    );
  }
}

class Held implements HeldAccount {
  readonly epoch: string;
  readonly isAfterOther: boolean;
  readonly #database: StateDatabase;
  readonly #options: LockOptions & { readonly leaseMs: number };
  readonly #end = new AbortController();
  readonly #renewing: Promise<void>;

  constructor(
    database: StateDatabase,
    options: LockOptions & { readonly leaseMs: number },
    { epoch, isAfterOther }: Pick<HeldAccount, 'epoch' | 'isAfterOther'>,
  ) {
    this.#database = database;
    this.#options = options;
    this.epoch = epoch;
    this.isAfterOther = isAfterOther;
    this.#renewing = this.#renewUntilClosed();
  }

  async intend(): Promise<SendingRight> {
    const age = new Age(this.#options.clock);
    if (!(await this.#renew(true))) throw takenOver();
    return { whyTooLate: () => age.whyTooLate('the right to send') };
  }

  async close(): Promise<void> {
    this.#end.abort();
    await this.#renewing;
    const question = [this.#options.account, this.epoch];
    // Where the database is away, the account comes free by itself, a lease later.
    await this.#database
      .call('release_account', question, { isPatient: false })
      .catch(() => undefined);
  }

  /** A run that waits, for a pause or for a person, still holds the account. */
  async #renewUntilClosed(): Promise<void> {
    const { clock, leaseMs } = this.#options;
    const { signal } = this.#end;
    const everyMs = leaseMs / RENEWALS_IN_A_LEASE;
    const hasSlept = (): Promise<boolean> =>
      clock.sleep(everyMs, signal, { background: true }).then(
        () => true,
        () => false,
      );
    // Where the database is away nothing can be sent; the next intent reports that, and who holds the account.
    while (await hasSlept()) await this.#renew(false).catch(() => false);
  }

  async #renew(isPatient: boolean): Promise<boolean> {
    const { account, leaseMs } = this.#options;
    const { held } = await this.#database.call<{ held: boolean }>(
      'renew_account',
      [account, this.epoch, leaseMs],
      { isPatient },
    );
    return held;
  }
}

function lockedBy({ run_name: name, host, since, left_ms: left }: TakeAnswer): TallysheetError {
  const when = since === null ? '' : `, since ${since.toISOString()}`;
  return new TallysheetError(
    'account-locked',
    `The run ${name ?? ''} on ${host ?? 'another machine'}${when}, is writing to this account`,
    {
      hint: `Wait until it has ended. If that machine has died, the account is free in ${Math.ceil((left ?? 0) / 1_000)} s.`,
    },
  );
}

function takenOver(): TallysheetError {
  return new TallysheetError(
    'account-taken-over',
    'This machine was not heard of for too long, and another run has taken the account: nothing more was sent',
  );
}
