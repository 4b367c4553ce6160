import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createService } from '../../src/service/create-service.ts';
import { DEMO } from '../../src/service/seed/demo.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { startService, vendorNames } from '../support/local-service.ts';

function freshFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'service-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  return join(folder, 'account.db');
}

test('what was written is there after a restart, and numbers go on', async () => {
  const data = freshFile();
  const first = startService({ data });
  await first.call('POST /vendors.api', { 'vendor[name]': 'Brandt' });
  first.close();
  const second = startService({ data });
  expect(await vendorNames(second)).toEqual(['Brandt']);
  const { body } = await second.call('POST /vendors.api', { 'vendor[name]': 'Carrow' });
  expect(body).toMatchObject({ vendor: { id: 2 } });
});

test('the same seed again changes nothing, another one is refused', async () => {
  const data = freshFile();
  startService({ data, seed: DEMO }).close();
  const again = startService({ data, seed: DEMO });
  expect(await vendorNames(again)).toHaveLength(5);
  again.close();
  expect(() => startService({ data, seed: { vendors: [{ name: 'Brandt' }] } })).toThrow(
    'the data file was created with another seed',
  );
});

test.each([
  [
    'is open in another service',
    (data: string) => void startService({ data }),
    /cannot be used: another local service uses it/,
  ],
  [
    'is no database',
    (data: string) => {
      writeFileSync(data, 'Name,Group\n'.repeat(500));
    },
    /it is damaged, or not a data file of `tallysheet serve`/,
  ],
])('a data file that %s is refused', (_what, spoil, message) => {
  const data = freshFile();
  spoil(data);
  const open = (): unknown => createService({ data, token: 't', clock: new FakeClock() });
  expect(open).toThrow(message);
  expect(open).toThrow(expect.objectContaining({ code: 'bad-settings' }));
});
