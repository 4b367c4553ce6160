import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  serveAccount,
  runIn,
  type Ran,
  type ServedAccount,
} from '../../../support/served-account.ts';
import { captureIo } from '../../../support/captured-io.ts';
import { COMPANY } from '../../../service/answers/company.ts';

let account: ServedAccount;

beforeEach(async () => {
  const seed = join(captureIo().folder, 'seed.json');
  writeFileSync(seed, JSON.stringify(COMPANY));
  account = await serveAccount('--seed', seed);
});
afterEach(async () => {
  expect(await account.end()).toBe(0);
});

function call(name: string, ...words: string[]): Promise<Ran> {
  const given = words.flatMap((word) => (word.startsWith('--') ? [word] : ['--param', word]));
  return runIn(account.printed, account, ['call', name, '--yes', ...given]);
}

describe('an update by call keeps what the service would lose', () => {
  test.each([
    [
      'the parent of a location',
      ['locations.update', 'location_id=2', 'name=Bay A', 'city=Port Ellery'],
      'parent_id=1',
      ['/locations/2.api', { parent_id: 1, city: 'Port Ellery' }],
      { parent_id: null },
    ],
    [
      'the e-mail of a member',
      ['members.update', 'user_id=2', 'first_name=Cal', 'last_name=Dray', 'role_id=1', 'city=Rome'],
      'email=cal@b.example',
      ['/members/2.api', { email: 'cal@b.example', role_id: 1, city: 'Rome' }],
      { email: null },
    ],
  ] as const)('%s, unless it is sent as given', async (_what, words, said, shown, lost) => {
    const [name, ...parameters] = words;
    const kept = await call(name, ...parameters);
    expect([kept.exit, kept.stderr]).toEqual([0, `Also sent, so that it is not lost: ${said}\n`]);
    expect(await account.get(shown[0])).toMatchObject(shown[1]);

    const raw = await call(name, ...parameters, '--as-given');
    expect([raw.exit, raw.stderr]).toEqual([0, '']);
    expect(await account.get(shown[0])).toMatchObject({ ...shown[1], ...lost });
  });

  test('and sends what is given, an empty value too', async () => {
    const cleared = await call('locations.update', 'location_id=2', 'name=Bay A', 'parent_id=');
    expect([cleared.exit, cleared.stderr]).toEqual([0, '']);
    expect(await account.get('/locations/2.api')).toMatchObject({ parent_id: null });
  });

  test('and sends nothing to a record that is not there', async () => {
    const refused = await call('locations.update', 'location_id=99', 'name=Bay A');
    expect(refused).toMatchObject({ exit: 3, stdout: '' });
    expect(refused.stderr).toContain('locations.update (404): not found');
  });
});

describe('a call for many items', () => {
  const VERIFY = ['fixed-assets.verify-possessions', 'user_id=2'] as const;

  test('fails where nothing was done with any of them', async () => {
    const failed = await call(...VERIFY, 'seqs=1,3');
    expect(failed.exit).toBe(1);
    expect(JSON.parse(failed.stdout)).toMatchObject({
      assets: [{ sequence_num: 1 }, { sequence_num: 3 }],
    });
    expect(failed.stderr).toMatch(/^Not done: 2 of 2\n +#1: \S.+\n +#3: \S.+\n$/);
  });

  test('says which of them failed', async () => {
    const failed = await call(...VERIFY, 'seqs=1,2');
    expect(failed.exit).toBe(1);
    expect(failed.stderr).toMatch(/^Not done: 1 of 2\n +#1: \S.+\n$/);
  });

  test('succeeds where all were done', async () => {
    expect(await call(...VERIFY, 'seqs=2')).toMatchObject({ exit: 0, stderr: '' });
  });
});
