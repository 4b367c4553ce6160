import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { Way } from '../remedies/way.ts';
import { askDatabase, emptyDatabase } from '../support/postgres.ts';
import { NO_POSTGRES } from '../support/postgres-server.ts';
import { startProgram, type RunningProgram } from '../support/program.ts';
import { serveAccount } from '../support/served-account.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { IS_EVERYDAY, rounds, sampled } from '../support/thinned.ts';

/** What becomes of the request that is open when its process is killed. */
const FATES = ['it arrives late', 'it was done', 'it is lost'] as const;

/** Kills of one run, and how many runs of each input: at least 300 kills with RUNS=all. */
const KILLS = 3 * FATES.length;
const RUNS = rounds(1, 17);
/** Each process sends up to two rows before it is killed; all of them are on one page of the list. */
const ROWS = 2 * KILLS + 2;
const AMPLE_MS = 120_000 + KILLS * 10_000;

/** Later than the kill, and sooner than an unverified write is sent again. */
const LATE_MS = 300;
const DELAY = ['--verification-delay', '1500ms', '--concurrency', '1'];

const SEED = {
  groups: [{ name: 'Supplies' }],
  inventory: [{ name: 'Toner', group: 'Supplies' }],
};

interface Input {
  readonly kind: string;
  readonly text: string;
  /** What the account has for all rows, as numbers that show a row that is lost or done twice. */
  readonly done: (get: (target: string) => Promise<unknown>) => Promise<readonly number[]>;
}

const numbers = Array.from({ length: ROWS }, (_, at) => at + 1);

const CREATES: Input = {
  kind: 'fixed-assets',
  text: `Name,Group,Purchased on,Identifier\n${numbers.map((at) => `Stool,Supplies,01/15/2024,ST-${at}\n`).join('')}`,
  done: async (get) => {
    const { assets } = (await get('/assets.api?page=1')) as { assets: { identifier: string }[] };
    return assets.map(({ identifier }) => Number(identifier.slice(3))).sort((a, b) => a - b);
  },
};

const MOVEMENTS: Input = {
  kind: 'inventory.add-stock',
  text: `Item,Quantity\n${numbers.map((at) => `Toner,${2 ** at}\n`).join('')}`,
  done: async (get) => {
    const { assets } = (await get('/inventory.api')) as { assets: { net_quantity: number }[] };
    const sum = assets[0]?.net_quantity ?? 0;
    return numbers.filter((at) => Math.floor(sum / 2 ** at) % 2 === 1);
  },
};

const INPUTS: readonly (readonly [string, Input])[] = [
  ['movements', MOVEMENTS],
  ['creates', CREATES],
];

const CAMPAIGN = Array.from({ length: RUNS }, (_, at) => at + 1).flatMap((number) =>
  sampled(INPUTS, 1).map(([what, input]) => [what, number, input] as const),
);

// A kill takes long: with RUNS a few, with RUNS=all a campaign.
test.skipIf(IS_EVERYDAY || NO_POSTGRES !== undefined).each(CAMPAIGN)(
  'a run whose machines die with a call open is finished by others, with each row done once: %s, %i',
  async (_what, _number, { kind, text, done }) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'seed.json'), JSON.stringify(SEED));
    const account = await serveAccount('--seed', join(folder, 'seed.json'));
    const way = await Way.to(account.url);
    onTestFinished(async () => {
      way.close();
      await account.end();
    });
    const state = await emptyDatabase();
    const start = (machine: number, words: readonly string[]): RunningProgram => {
      const cwd = join(folder, `machine-${machine}`);
      mkdirSync(cwd);
      writeFileSync(join(cwd, 'rows.csv'), text);
      const env = {
        ...account.env,
        ...{ TALLYSHEET_BASE_URL: way.url, TALLYSHEET_STATE: state },
        ...{ HOME: cwd, TALLYSHEET_STATE_DIR: join(cwd, 'state') },
      };
      return startProgram(words, { cwd, env });
    };

    let killedOpen = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      const first = ['import', 'rows.csv', '--kind', kind, '--yes', '--out', 'runs/first'];
      const words = [...(kill === 0 ? first : ['resume', 'first']), ...DELAY];
      const fate = FATES[kill % FATES.length];
      let writes = 0;
      const running = start(kill, words);
      way.meeting = async (call) => {
        if (call.method === 'GET') return call.forward();
        writes += 1;
        // The first write of a process may be one that is sent again.
        if (writes !== 2) return call.forward();
        killedOpen += 1;
        if (fate === 'it was done') await call.forward();
        running.kill();
        await running.end;
        if (fate === 'it arrives late') void wait(LATE_MS).then(() => call.forward());
        return 'lost';
      };
      expect(await running.end).toMatchObject({ exitCode: undefined });
      // As if its lease had ended: others need not wait for that in real time.
      await askDatabase(state, "UPDATE tallysheet.account SET held_until = '-infinity'");
    }
    way.meeting = (call) => call.forward();
    const { exitCode, stderr } = await start(KILLS, ['resume', 'first', ...DELAY]).end;

    expect([exitCode, await done((target) => account.get(target))], stderr).toEqual([0, numbers]);
    expect(killedOpen).toBe(KILLS);
  },
  AMPLE_MS,
);
