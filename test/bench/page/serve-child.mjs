// Serves the built page in the folder that is given, and prints its address.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '../../../dist/index.js';
import { openPage } from '../../../dist/page.js';

const [folder] = process.argv.slice(2);
const stateFolder = join(folder, 'state');
mkdirSync(stateFolder, { recursive: true });
const page = await openPage({
  ...{ stateFolder, cwd: folder, clock: systemClock, port: 0 },
  accounts: {
    list: () => [],
    connect: () => Promise.reject(new Error('there is no account')),
    save: () => Promise.resolve([]),
  },
  onFault: (error) => console.error(error),
});
console.log(page.address);
