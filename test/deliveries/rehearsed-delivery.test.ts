import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { main } from '../../src/cli/main.ts';
import { captureIo } from '../support/captured-io.ts';
import { STORE } from '../support/deliveries.ts';
import { serveAccount } from '../support/served-account.ts';
import { temporaryFile } from '../support/temporary-folder.ts';

test('a delivery is rehearsed with its units, and the account and the folder stay as they are', async () => {
  const seed = temporaryFile('seed.json', JSON.stringify(STORE));
  const account = await serveAccount('--admin', '--seed', seed);
  try {
    const desk = captureIo({ env: account.env });
    const note = 'PO,Item,Received,Delivery note\nPO-1,Bolt,300,DN-1\nPO-1,Laptop,2,DN-1\n';
    writeFileSync(join(desk.folder, 'delivery.csv'), note);
    const words = 'rehearse --with histories import delivery.csv --receive-in-parts --json';

    const exit = await main(words.split(' '), desk.io);

    const { counts } = JSON.parse(desk.stdout()) as { counts: Record<string, number> };
    const { requests } = (await account.get('/_admin/requests')) as {
      requests: { method: string }[];
    };
    expect(exit, desk.stderr()).toBe(0);
    expect(counts).toMatchObject({ created: 2, updated: 1, stock: 1 });
    expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(readdirSync(desk.folder)).not.toContain('deliveries');
  } finally {
    await account.end();
  }
});
