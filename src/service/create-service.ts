import { SERVICE_LIMITS } from '../catalogue/limits.ts';
import { systemClock, type Clock } from '../kernel/clock.ts';
import { defined } from '../kernel/defined.ts';
import { TallysheetError } from '../kernel/messages/errors.ts';
import { assertKnownOptions, type OptionNames } from '../kernel/messages/known-options.ts';
import type { Transport, WireRequest, WireResponse } from '../wire/messages.ts';
import { arrivalOf } from './accounts/arrival.ts';
import { ServedAccount, type AccountOptions } from './accounts/served-account.ts';
import type { AdminAccess } from './admin/admin-access.ts';
import { createApp, type AppOptions } from './app.ts';
import type { RequestLimit } from './http/daily-quota.ts';
import { respond } from './http/respond.ts';
import { baseError } from './records/refusal.ts';

export interface ServiceOptions
  extends AccountOptions, Pick<AppOptions, 'onRequest' | 'onIgnored' | 'onFault' | 'isStrict'> {
  /** The time that the server goes by; that of the system unless given. */
  readonly clock?: Clock;
  /** Fair use unless given; each account has its own. */
  readonly rateLimit?: RequestLimit | 'off';
  /** Calls in a day, which starts at midnight UTC; no limit unless given. */
  readonly dailyQuota?: number | 'off';
  /** Further accounts, each with its own token, records, time and quota. */
  readonly otherAccounts?: readonly AccountOptions[];
  /** Who may reset an account, take snapshots and so on under `/_admin`; off unless given. */
  readonly admin?: AdminAccess;
}

const ACCOUNT: OptionNames<AccountOptions> = {
  name: true,
  token: true,
  data: true,
  seed: true,
  copy: true,
  now: true,
  faults: true,
};

export const SERVICE_OPTIONS: OptionNames<ServiceOptions> = {
  ...ACCOUNT,
  clock: true,
  rateLimit: true,
  dailyQuota: true,
  otherAccounts: true,
  admin: true,
  isStrict: true,
  onRequest: true,
  onIgnored: true,
  onFault: true,
};

/** The service on its own data, in this process. */
export interface LocalService {
  /** The time that the server goes by; each account has its own. */
  readonly clock: Clock;
  /** The account of `token`, then the other ones. @internal */
  readonly accounts: readonly [ServedAccount, ...ServedAccount[]];
  /** Answers every request; it never rejects. */
  readonly transport: Transport;
  /** Whether a request has the token of an account; its body does not matter. */
  knowsToken(request: WireRequest): boolean;
  /** The response to what the transport cannot read as a request. */
  refuse(status: number, sentence: string): WireResponse;
  /** Lets go of the data; nothing is answered afterwards. */
  close(): void;
}

/**
 * Opens the data and readies the accounts: a fresh one has both depreciation methods and a retire
 * reason, and what its seed says. Throws TallysheetError 'bad-settings' where the data cannot be
 * used or two accounts have the same token or name, 'bad-seed' where a seed cannot be used, 'bad-usage' for an unknown option.
 */
export function createService(options: ServiceOptions): LocalService {
  assertKnown(options);
  const { clock = systemClock, otherAccounts = [], admin = 'off' } = options;
  const { rateLimit = SERVICE_LIMITS.fairUse, dailyQuota = 'off' } = options;
  assertDifferent([options, ...otherAccounts], 'token');
  assertDifferent([options, ...otherAccounts], 'name');
  const surroundings = { clock, rateLimit, daily: dailyQuota, isTestDouble: admin !== 'off' };
  const accounts: [ServedAccount, ...ServedAccount[]] = [new ServedAccount(options, surroundings)];
  const close = (): void => {
    for (const account of accounts) account.close();
  };
  try {
    for (const [at, other] of otherAccounts.entries()) {
      accounts.push(new ServedAccount({ name: String(at + 2), ...other }, surroundings));
    }
  } catch (error) {
    close();
    throw error;
  }
  const { onRequest, onIgnored, onFault, isStrict = false } = options;
  return {
    clock,
    accounts,
    transport: createApp({
      accounts,
      admin,
      isStrict,
      ...defined({ onRequest, onIgnored, onFault }),
    }),
    knowsToken: (request) => arrivalOf(request, accounts).served !== undefined,
    refuse: (status, sentence) => respond(accounts[0].quota, { status, body: baseError(sentence) }),
    close,
  };
}

function assertKnown(options: ServiceOptions): void {
  assertKnownOptions('createService', options, SERVICE_OPTIONS);
  for (const other of options.otherAccounts ?? []) {
    assertKnownOptions('An account of createService', other, ACCOUNT);
  }
}

/** A token names one account, and so does a name. */
function assertDifferent(accounts: readonly AccountOptions[], own: 'token' | 'name'): void {
  const first = new Map<string, number>();
  for (const [at, { [own]: value }] of accounts.entries()) {
    if (value === undefined) continue;
    const same = first.get(value);
    if (same !== undefined) {
      throw new TallysheetError(
        'bad-settings',
        `accounts ${same + 1} and ${at + 1} have the same ${own}`,
        { hint: `Give each account a ${own} of its own.` },
      );
    }
    first.set(value, at);
  }
}
