import { MOMENT_FORM, parseMoment } from '../../kernel/dates/moments.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { assertKnownOptions, type OptionNames } from '../../kernel/messages/known-options.ts';
import { nearestNames, orDidYouMean } from '../../kernel/names.ts';
import type { ServedAccount } from '../accounts/served-account.ts';
import { stampOf } from '../store/timestamps.ts';
import { checkFaults, type FaultDocument, type FaultPlan } from '../faults/fault-document.ts';
import type { LoggedRequest, RequestFilter } from '../accounts/request-log.ts';

/** An amount of time; its parts add up. */
export interface Duration {
  readonly days?: number | undefined;
  readonly hours?: number | undefined;
  readonly minutes?: number | undefined;
  readonly seconds?: number | undefined;
}

const PARTS = { days: 86_400_000, hours: 3_600_000, minutes: 60_000, seconds: 1000 } as const;

const FILTER: OptionNames<RequestFilter> = {
  ...{ method: true, path: true, endpoint: true, status: true, after: true },
};

const MOST_SNAPSHOTS = 100;

/** Stamps have four digits for the year. */
const LAST_MOMENT = Date.UTC(9999, 11, 31, 23, 59, 59);

/** What tests may do with an account besides calling it; the calls under `/_admin` do the same. */
export class TestAccount {
  readonly #served: ServedAccount;

  /** @internal */
  constructor(served: ServedAccount) {
    this.#served = served;
  }

  get name(): string {
    return this.#served.name;
  }

  /** Makes everything as it was at the start: records, time, quota, faults, log. Snapshots stay. */
  reset(): void {
    this.#served.reset();
  }

  /** The names of the snapshots, in the order in which they were taken. */
  get snapshots(): readonly string[] {
    return this.#served.snapshots;
  }

  /** Keeps the records as they are under a name. Throws TallysheetError 'bad-usage' for a name that is none. */
  snapshot(name: string): void {
    if (!/^[\w.-]{1,100}$/.test(name)) {
      throw wrong(
        `expected a name of up to 100 letters, digits, dots and hyphens for a snapshot, found "${name}"`,
      );
    }
    const { snapshots } = this.#served.account.store;
    if (!snapshots.has(name) && this.snapshots.length >= MOST_SNAPSHOTS) {
      throw wrong(`an account has at most ${MOST_SNAPSHOTS} snapshots; delete one first`);
    }
    snapshots.take(name);
  }

  /** Makes the records what they were at a snapshot; the time stays. Throws TallysheetError 'bad-usage' if unknown. */
  restore(name: string): void {
    this.#served.account.store.snapshots.restore(this.#known(name));
  }

  /** Throws TallysheetError 'bad-usage' for an unknown one. */
  deleteSnapshot(name: string): void {
    this.#served.account.store.snapshots.drop(this.#known(name));
  }

  /** The requests with the token of the account, in the order of their answers; the last 10,000 are kept. Throws
   * TallysheetError 'bad-usage' for a filter that does not exist. */
  requests(filter: RequestFilter = {}): readonly LoggedRequest[] {
    assertKnownOptions('requests', filter, FILTER);
    return this.#served.log?.select(filter) ?? [];
  }

  clearRequests(): void {
    this.#served.log?.clear();
  }

  /** The time of the account in UTC: `2026-03-01 09:00:00`. */
  get now(): string {
    return stampOf(this.#served.clock.now());
  }

  /** Sets the time of day, in UTC: `2026-03-01 09:00`. Throws TallysheetError 'bad-usage' for another text. */
  setNow(text: string): void {
    const moment = parseMoment(text);
    if (moment === undefined) throw wrong(`now: expected ${MOMENT_FORM}, found "${text}"`);
    this.#served.clock.set(moment);
  }

  /** Lets time pass at once, for rate limits too. Throws TallysheetError 'bad-usage' unless it is more than nothing. */
  advance(duration: Duration): void {
    assertKnownOptions('advance', duration, PARTS);
    const milliseconds = Object.entries(PARTS).reduce(
      (sum, [part, length]) => sum + (duration[part as keyof Duration] ?? 0) * length,
      0,
    );
    const { clock } = this.#served;
    if (!(milliseconds > 0 && clock.now() + milliseconds <= LAST_MOMENT)) {
      throw wrong(
        `expected a time to advance by, such as {"days": 1, "hours": 2}, found ${JSON.stringify(duration)}`,
      );
    }
    clock.advance(milliseconds);
  }

  get isClockStopped(): boolean {
    return this.#served.clock.isStopped;
  }

  /** Keeps the time as it is until it is set, advanced or started. */
  stopClock(): void {
    this.#served.clock.stop();
  }

  startClock(): void {
    this.#served.clock.start();
  }

  /** What happens to calls on purpose; undefined where nothing does. */
  get faults(): FaultPlan | undefined {
    return this.#served.faults?.plan;
  }

  /** Begins with other faults. Throws TallysheetError 'bad-settings' with the path of what is wrong. */
  setFaults(faults: FaultDocument): void {
    this.#served.setFaults(checkFaults(faults));
  }

  clearFaults(): void {
    this.#served.setFaults(undefined);
  }

  #known(name: string): string {
    if (this.snapshots.includes(name)) return name;
    const near = nearestNames(name, this.snapshots, 1).map((each) => `"${each}"`);
    throw wrong(`there is no snapshot "${name}"${orDidYouMean(near)}`);
  }
}

function wrong(sentence: string): TallysheetError {
  return new TallysheetError('bad-usage', sentence);
}
