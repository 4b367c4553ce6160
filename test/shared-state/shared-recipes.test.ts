import { describe, expect, test } from 'vitest';
import { systemClock } from '../../src/kernel/clock.ts';
import { emptyDatabase } from '../support/postgres.ts';
import { NO_POSTGRES } from '../support/postgres-server.ts';
import { IS_EVERYDAY } from '../support/thinned.ts';
import { company, type Company } from './company.ts';

const FILES = {
  'first.csv': 'Thing,Box,When\nLamp,Computers,01/15/2024\n',
  'next.csv': 'Thing,Box,When\nFan,Computers,01/16/2024\n',
  'other.csv': 'Thing,Box,When\nHeater,Computers,01/17/2024\n',
};
const KIND = ['--kind', 'fixed-assets', '--yes', '--json'];
const MAPPED = ['--map', 'Thing=Name', '--map', 'Box=Group', '--map', 'When=Purchased on'];

async function outcomes(
  { on }: Company,
  computer: string,
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const { exit, stdout } = await on(computer, [...words, ...KIND], env, FILES);
  return [exit, (JSON.parse(stdout) as { outcomes?: { created: number } }).outcomes?.created];
}

describe.skipIf(NO_POSTGRES !== undefined)('how a computer reads files', () => {
  test('is known to the others of a shared state, and to nobody without it', async () => {
    const shared = await company(systemClock, 1);
    expect(await outcomes(shared, 'two', ['import', 'next.csv'])).toEqual([1, undefined]);
    expect(await outcomes(shared, 'one', ['import', 'first.csv', ...MAPPED])).toEqual([0, 1]);
    expect(await outcomes(shared, 'two', ['import', 'next.csv'])).toEqual([0, 1]);
    const alone = { TALLYSHEET_STATE: '' };
    expect(await outcomes(shared, 'three', ['import', 'other.csv'], alone)).toEqual([1, undefined]);
  });

  test.skipIf(IS_EVERYDAY)('is put back into a shared state that lacks it', async () => {
    const shared = await company(systemClock, 1);
    expect(await outcomes(shared, 'one', ['import', 'first.csv', ...MAPPED])).toEqual([0, 1]);
    const env = { TALLYSHEET_STATE: await emptyDatabase() };
    expect((await shared.on('one', ['runs', 'recover'], env)).exit).toBe(0);
    expect(await outcomes(shared, 'two', ['import', 'next.csv'], env)).toEqual([0, 1]);
  });
});
