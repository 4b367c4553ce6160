import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { main } from '../../../../src/cli/main.ts';
import { systemClock } from '../../../../src/kernel/clock.ts';
import { captureIo } from '../../../support/captured-io.ts';
import { serveAccountAt } from '../../../support/served-account.ts';
import { temporaryFile } from '../../../support/temporary-folder.ts';
import { IS_EVERYDAY } from '../../../support/thinned.ts';

const SEED = {
  groups: [{ name: 'Computers' }],
  locations: [{ name: 'Room 5' }, { name: 'Room 6' }],
  fixed_assets: [101, 102].map((number) => ({
    ...{ sequence_num: number, identifier: `T-${number}`, name: `Laptop ${number}` },
    ...{ group: 'Computers', location: 'Room 5', purchased_on: '2025-01-31' },
  })),
};

interface Ended {
  readonly exit: number;
  readonly said: string;
}

/** A stocktake in a folder that two computers share, with a moved laptop, and commands from each of them. */
async function sharedStocktake(): Promise<{
  readonly folder: string;
  readonly from: (computer: string, ...words: readonly string[]) => Promise<Ended>;
  readonly writes: () => Promise<number>;
}> {
  const seed = temporaryFile('seed.json', JSON.stringify(SEED));
  const account = await serveAccountAt(systemClock, '--seed', seed, '--admin');
  const { folder, io } = captureIo({ env: account.env });
  const from = async (computer: string, ...words: readonly string[]): Promise<Ended> => {
    const fresh = captureIo({});
    // The state folder of a computer is made when it is first used.
    const env = { ...io.env, TALLYSHEET_STATE_DIR: join(folder, 'states', computer) };
    const exit = await main(['stocktake', ...words], { ...fresh.io, cwd: folder, env });
    return { exit, said: fresh.stderr().replaceAll(/\s+/g, ' ') };
  };
  const writes = async (): Promise<number> => {
    const { requests } = (await account.get('/_admin/requests?method=PUT')) as {
      readonly requests: readonly unknown[];
    };
    return requests.length;
  };
  const counts = temporaryFile('counts.csv', 'Code,Place\nT-101,Room 6\nT-102,Room 5\n');
  expect(await from('first', 'start', '--out', 'st')).toMatchObject({ exit: 0 });
  expect(await from('first', 'count', counts)).toMatchObject({ exit: 0 });
  return { folder, from, writes };
}

test('a stocktake is finished from another state folder than the one in which its end was tried', async () => {
  const { from, writes } = await sharedStocktake();
  expect(await from('first', 'finish', 'st', '--dry-run')).toMatchObject({ exit: 0 });

  expect(await from('second', 'finish', 'st', '--yes')).toMatchObject({ exit: 0 });
  expect(await writes()).toBe(1);
  expect(await from('third', 'finish', 'st', '--yes')).toMatchObject({ exit: 0 });
  expect(await writes()).toBe(1);
});

test.skipIf(IS_EVERYDAY)(
  'a workbook that a person has edited is replaced from no state folder, and the advice can be followed',
  async () => {
    const { folder, from, writes } = await sharedStocktake();
    await from('first', 'finish', 'st', '--dry-run');
    appendFileSync(join(folder, 'st', 'stocktake.xlsx'), ' ');

    const { exit, said } = await from('second', 'finish', 'st', '--yes');

    expect(exit).toBe(3);
    expect(said).toContain(
      'stocktake.xlsx was edited after it was written; it was not replaced -> Rename the file, or replace it with --force.',
    );
    expect(await writes()).toBe(0);
    expect(await from('second', 'finish', 'st', '--yes', '--force')).toMatchObject({ exit: 0 });
  },
);
