import { randomBytes } from 'node:crypto';
import { systemClock } from '../kernel/clock.ts';
import { assertKnownOptions } from '../kernel/messages/known-options.ts';
import { defined } from '../kernel/defined.ts';
import { TestAccount } from './admin/test-account.ts';
import { createService, SERVICE_OPTIONS, type ServiceOptions } from './create-service.ts';
import { LISTEN_OPTIONS, listen, type ListenOptions } from './http/server.ts';

/** What a service for tests starts with; everything has a default. */
export interface StartOptions extends Partial<ServiceOptions>, Partial<ListenOptions> {}

/** A service that listens on this computer, and what tests do with its accounts. */
export interface StartedService {
  /** `http://127.0.0.1:49152` */
  readonly url: string;
  /** The token of `account`. */
  readonly token: string;
  /** The first account, or the only one. */
  readonly account: TestAccount;
  /** All accounts by name: `1`, `2` and so on where none is given. */
  readonly accounts: ReadonlyMap<string, TestAccount>;
  /** Answers what has arrived, then ends. */
  close(): Promise<void>;
}

/**
 * Starts a service for tests: in memory, on a free port, with a generated token and without a rate
 * limit unless the options say otherwise. Throws TallysheetError as createService and listen do, and
 * 'bad-usage' for an option that neither has.
 */
export async function startService(options: StartOptions = {}): Promise<StartedService> {
  assertKnownOptions('startService', options, { ...SERVICE_OPTIONS, ...LISTEN_OPTIONS });
  const { host = '127.0.0.1', port = 0, allowedHosts, insecureHttp, limits, tls, ...own } = options;
  const token = options.token ?? randomBytes(20).toString('hex');
  const service = createService({
    data: ':memory:',
    clock: systemClock,
    rateLimit: 'off',
    admin: 'this-computer',
    ...own,
    token,
  });
  try {
    const server = await listen(service, {
      host,
      port,
      ...defined({ allowedHosts, insecureHttp, limits, tls }),
    });
    const accounts = service.accounts.map((served) => new TestAccount(served));
    return {
      url: server.url,
      token,
      account: new TestAccount(service.accounts[0]),
      accounts: new Map(accounts.map((account) => [account.name, account])),
      close: async () => {
        await server.close();
        service.close();
      },
    };
  } catch (error) {
    service.close();
    throw error;
  }
}
