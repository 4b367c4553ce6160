import { withScanSession, type OpenScanSession } from '../../../index.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { JobPlace } from '../job-place.ts';
import type { KeptScanJob } from '../kept-job.ts';
import type { AccountInUse } from '../page-accounts.ts';

/** A session that is open until it is released. */
interface HeldSession {
  readonly session: OpenScanSession;
  readonly release: () => Promise<void>;
}

/** Which session is opened: of that name, or a new one. */
interface Wanted {
  readonly operation: string;
  readonly session: string | null;
}

/**
 * The sessions of scans that are open. Each stays open between its scans, so that the account is not read again for each; those
 * of one operation read the account in turns.
 */
export class ScanSessions {
  readonly #place: JobPlace;
  readonly #held = new Map<string, HeldSession>();
  readonly #turns = new Map<string, Promise<unknown>>();
  #stop = new AbortController();

  constructor(place: JobPlace) {
    this.#place = place;
    place.beforeLeaving(() => this.#releaseAll());
  }

  /** Opens the first session of a job. Throws TallysheetError 'bad-settings', 'bad-usage'. */
  async begin(job: string, wanted: Wanted): Promise<OpenScanSession> {
    return this.#inTurn(wanted.operation, async () => {
      await this.#held.get(job)?.release();
      return this.#open(job, wanted, this.#place.accountInUse());
    });
  }

  /**
   * Works with the session of a job, after what others do with sessions of its operation. Throws TallysheetError 'bad-usage' while
   * the job is planned or once it was sent, and 'bad-settings' for another account.
   */
  use<Result>(
    job: string,
    work: (session: OpenScanSession) => Promise<Result> | Result,
  ): Promise<Result> {
    return this.#inTurn(this.#scansOf(job).operation, async () => {
      const scans = this.#scansOf(job);
      this.#place.works.assertIdle(job);
      if (scans.isSent) throw sentAlready();
      return work(await this.#sessionOf(job));
    });
  }

  /** The session of a job, once all that was asked of it before is done. */
  async settled(job: string): Promise<OpenScanSession> {
    return this.#inTurn(this.#scansOf(job).operation, () => this.#sessionOf(job));
  }

  /** Closes the session of a job, so that other programs may open it. */
  async release(job: string): Promise<void> {
    const { scans } = this.#place.store.get(job);
    if (scans === undefined) return;
    await this.#inTurn(scans.operation, async () => this.#held.get(job)?.release());
  }

  /** Forgets the scans of a job that are in a plan now, which is sent. */
  async finish(job: string): Promise<void> {
    const { scans } = this.#place.store.get(job);
    if (scans === undefined || scans.isSent) return;
    await this.#forget(job, scans);
    this.#place.store.change(job, { scans: { ...scans, isSent: true } });
  }

  /** Forgets the scans of a job. Those for another account stay until it is used again. */
  async discard(job: string): Promise<void> {
    const { scans, account } = this.#place.store.get(job);
    const isOwn = account === this.#place.account?.address;
    if (scans === undefined || scans.isSent || !isOwn) return;
    await this.#forget(job, scans);
  }

  #forget(job: string, { operation }: KeptScanJob): Promise<void> {
    return this.#inTurn(operation, async () => {
      (await this.#opened(job)).discard();
      await this.#held.get(job)?.release();
    });
  }

  #scansOf(job: string): KeptScanJob {
    const { scans } = this.#place.store.get(job);
    if (scans !== undefined) return scans;
    throw new TallysheetError('bad-usage', 'Choose first what to do with the items');
  }

  /** The session of a job. Throws TallysheetError 'bad-usage' where another program has planned or removed it. */
  async #sessionOf(job: string): Promise<OpenScanSession> {
    const session = await this.#opened(job);
    if (!this.#scansOf(job).hasScans || session.state.scans.length > 0) return session;
    await this.#held.get(job)?.release();
    throw goneElsewhere();
  }

  async #opened(job: string): Promise<OpenScanSession> {
    const { account } = this.#place.store.get(job);
    const inUse = this.#place.accountInUse();
    if (account !== inUse.address) throw otherAccount(account);
    return this.#held.get(job)?.session ?? this.#open(job, this.#scansOf(job), inUse);
  }

  #open(
    job: string,
    { operation, session: name }: Wanted,
    account: AccountInUse,
  ): Promise<OpenScanSession> {
    const workplace = this.#place.connected(account, { signal: this.#stop.signal });
    return new Promise<OpenScanSession>((resolve, reject) => {
      let release = (): void => undefined;
      const ended = withScanSession({ operation, session: name }, workplace, (opened) => {
        resolve(opened);
        this.#held.set(job, {
          session: opened,
          release: () => {
            this.#held.delete(job);
            release();
            return ended;
          },
        });
        return new Promise<void>((end) => {
          release = end;
        });
      });
      ended.catch(reject);
    });
  }

  /** What is under way ends first; what the account is asked for is dropped. */
  async #releaseAll(): Promise<void> {
    this.#stop.abort(new TallysheetError('interrupted', 'The account is not in use any more'));
    await Promise.all(this.#turns.values());
    for (const { release } of [...this.#held.values()]) await release();
    this.#stop = new AbortController();
  }

  #inTurn<Result>(operation: string, work: () => Promise<Result>): Promise<Result> {
    const turn = (this.#turns.get(operation) ?? Promise.resolve()).then(work);
    this.#turns.set(
      operation,
      turn.catch(() => undefined),
    );
    return turn;
  }
}

function sentAlready(): TallysheetError {
  return new TallysheetError('bad-usage', 'These scans were sent already', {
    hint: 'Start another session for further items.',
  });
}

function goneElsewhere(): TallysheetError {
  return new TallysheetError('bad-usage', 'These scans are not there any more', {
    hint: 'They were planned or removed on the command line. Start another session.',
  });
}

function otherAccount(address: string | undefined): TallysheetError {
  return new TallysheetError('bad-settings', 'These scans are for another account', {
    hint: `They are kept. Choose that account on the start page: ${address ?? ''}`,
  });
}
