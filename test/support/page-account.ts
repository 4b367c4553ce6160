import { createClient } from '../../src/client/index.ts';
import type { KnownAccounts } from '../../src/page/index.ts';

/** One profile, `office`, for an account that a test serves. */
export function accountOfPage({
  url,
  token,
}: {
  readonly url: string;
  readonly token: string;
}): KnownAccounts {
  return {
    list: () => [{ name: 'office', address: url, accountName: 'Office' }],
    connect: () => {
      const client = createClient({ baseUrl: url, token, rateLimit: 'off' });
      return Promise.resolve({ ...client.connection, close: () => client.close() });
    },
    save: () => Promise.resolve([]),
  };
}
