// Serves the built page with the account of an invented company, at a time that is always the same, and prints where.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createClient, systemClock } from '../../../dist/index.js';
import { openPage } from '../../../dist/page.js';
import { DEMO, startService } from '../../../dist/service.js';

const [folder] = process.argv.slice(2);
const stateFolder = join(folder, 'state');
mkdirSync(stateFolder, { recursive: true });

const offset = Date.UTC(2026, 10, 2, 9) - Date.now();
const clock = {
  ...systemClock,
  now: () => Date.now() + offset,
  sleep: (...given) => systemClock.sleep(...given),
};
const office = { seed: DEMO, clock };
// Pictures show the address: always the same one, where it is free.
const service = await startService({ ...office, port: 4117 }).catch(() => startService(office));
const page = await openPage({
  ...{ stateFolder, cwd: folder, clock, port: 0 },
  accounts: {
    list: () => [
      {
        ...{ name: 'main', accountName: 'Harbourline Freight', timeZone: 'UTC' },
        address: service.url,
      },
    ],
    connect: async () => {
      const client = createClient({
        ...{ baseUrl: service.url, token: service.token, rateLimit: 'off' },
      });
      return { ...client.connection, close: () => client.close() };
    },
    save: () => Promise.resolve([]),
  },
  onFault: (error) => console.error(error),
});
console.log(JSON.stringify({ address: page.address, service: service.url, token: service.token }));
