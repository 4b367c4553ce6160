import { SERVICE_LIMITS } from '../catalogue/limits.ts';
import { depreciationMethods, retireReasons } from '../catalogue/resources/reference-lists.ts';
import { DatabaseError } from '../database/database-error.ts';
import type { Clock } from '../kernel/clock.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import type { Transport, WireResponse } from '../wire/messages.ts';
import { DailyQuota, type RequestLimit } from './http/daily-quota.ts';
import { createApp, respond, type AppOptions } from './app.ts';
import { tokenCheck } from './http/authentication.ts';
import { KINDS } from './handlers/index.ts';
import { filingOf, type Account } from './records/kind.ts';
import { baseError } from './records/refusal.ts';
import { furnishLinks } from './links/public-links.ts';
import { applySeed } from './seed/seed.ts';
import type { SeedDocument, SeedSource } from './seed/seed-source.ts';
import { stampOf } from './store/timestamps.ts';
import { Store } from './store/store.ts';

export interface ServiceOptions extends Pick<
  AppOptions,
  'onRequest' | 'onIgnored' | 'onFault' | 'isStrict'
> {
  /** The file of the records, or `:memory:`. */
  readonly data: string;
  readonly token: string;
  readonly clock: Clock;
  /** Fair use unless given. */
  readonly rateLimit?: RequestLimit | 'off';
  /** Calls in a day, which starts at midnight UTC; no limit unless given. */
  readonly dailyQuota?: number | 'off';
  /** What a fresh account holds; a file that was seeded with it before is left as it is. */
  readonly seed?: SeedDocument | SeedSource;
}

/** The service on its own data, in this process. */
export interface LocalService {
  /** The time that the service goes by. */
  readonly clock: Clock;
  /** Answers every request; it never rejects. */
  readonly transport: Transport;
  /** The response to what the transport cannot read as a request. */
  refuse(status: number, sentence: string): WireResponse;
  /** Lets go of the data; nothing is answered afterwards. */
  close(): void;
}

/**
 * Opens the data and readies the account: a fresh one has both depreciation methods and a retire
 * reason, and what the seed says. Throws TallysheetError 'bad-settings' where the data cannot be
 * used, 'bad-seed' where the seed cannot.
 */
export function createService(options: ServiceOptions): LocalService {
  const { data, token, clock, seed } = options;
  const { rateLimit = SERVICE_LIMITS.fairUse, dailyQuota = 'off' } = options;
  const store = openStore(data);
  const account: Account = { store, clock, kinds: KINDS };
  try {
    furnishLinks(store);
    furnish(account);
    if (seed !== undefined) applySeed(account, seed);
  } catch (error) {
    store.close();
    throw error;
  }
  const quota = new DailyQuota(clock, { rateLimit, daily: dailyQuota });
  const isTokenOf = tokenCheck(token);
  const { onRequest, onIgnored, onFault, isStrict = false } = options;
  return {
    clock,
    transport: createApp({
      account,
      isTokenOf,
      quota,
      isStrict,
      ...(onRequest && { onRequest }),
      ...(onIgnored && { onIgnored }),
      ...(onFault && { onFault }),
    }),
    refuse: (status, sentence) => respond(quota, { status, body: baseError(sentence) }),
    close: () => {
      store.close();
    },
  };
}

function openStore(data: string): Store {
  try {
    return new Store(data, [...KINDS.values()].map(filingOf));
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    const reason = error.problem === 'busy' ? 'another process has it open' : error.message;
    throw new TallysheetError('bad-settings', `the data file ${data} cannot be used: ${reason}`, {
      hint: 'Stop the other service, or use another file with --data.',
      cause: error,
    });
  }
}

/** What every account has from the start. */
function furnish({ store, clock }: Account): void {
  if (store.settings.get('furnished') !== undefined) return;
  const stamp = stampOf(clock.now());
  const stamps = { created_at: stamp, updated_at: stamp };
  store.transaction(() => {
    for (const name of ['Straight Line', 'Declining Balance']) {
      store.insert(depreciationMethods.name, { name, active: true, ...stamps });
    }
    store.insert(retireReasons.name, { name: 'Disposed of', ...stamps });
    store.settings.set('furnished', stamp);
  });
}
