import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { ProgramEnd } from '../support/program.ts';
import { IS_EVERYDAY } from '../support/thinned.ts';
import { KilledCommands } from './killed-commands.ts';

const AMPLE_MS = 120_000;
const ROWS = 6;

const SEED = {
  groups: [{ name: 'Supplies' }],
  inventory: [{ name: 'Toner', group: 'Supplies' }],
};

interface Input {
  readonly kind: string;
  readonly text: string;
  /** How often rows were done, as the account shows it. */
  readonly done: (account: Pick<KilledCommands, 'get'>) => Promise<number>;
}

const MOVEMENTS: Input = {
  kind: 'inventory.add-stock',
  text: `Item,Quantity\n${'Toner,1\n'.repeat(ROWS)}`,
  done: async (account) => {
    const { assets } = (await account.get('/inventory.api')) as {
      assets: { net_quantity: number }[];
    };
    return assets[0]?.net_quantity ?? 0;
  },
};

const CREATES: Input = {
  kind: 'fixed-assets',
  text: `Name,Group,Purchased on\n${'Stool,Supplies,01/15/2024\n'.repeat(ROWS)}`,
  done: async (account) =>
    ((await account.get('/assets.api')) as { assets: unknown[] }).assets.length,
};

/** It comes too early, in between, or too late: the other one is at work, or has made some or all of the rows. */
const SAYS_WHAT_HAPPENED =
  /is writing to this account|is open in another process|Nothing tells the row|done before|6 unchanged/;

test.skipIf(IS_EVERYDAY).each([
  ['movements', MOVEMENTS, 300],
  ['creates', CREATES, 0],
] as const)(
  'the same import started twice makes each row once, and the second says what happened: %s',
  async (_what, { kind, text, done }, gapMs) => {
    const commands = await KilledCommands.open(SEED, { 'rows.csv': text });
    const words = ['import', 'rows.csv', '--kind', kind, '--yes'];

    const first = commands.start(...words);
    await wait(gapMs);
    const second = commands.start(...words);
    const ends = await Promise.all([first.end, second.end]);

    expect(await done(commands)).toBe(ROWS);
    const [made, ...others] = ends.toSorted((one, other) => created(other) - created(one));
    expect(made).toMatchObject({ exitCode: 0 });
    for (const { exitCode, stderr } of others) {
      expect([exitCode, stderr.replaceAll(/\s+/g, ' ')]).toEqual([
        expect.toSatisfy((code: number) => [0, 1, 7].includes(code)),
        expect.stringMatching(SAYS_WHAT_HAPPENED),
      ]);
    }

    const again = await commands.runHere(...words);
    expect([again.exitCode, again.stderr]).toEqual([0, expect.stringContaining('6 unchanged')]);
    expect(await done(commands)).toBe(ROWS);
  },
  AMPLE_MS,
);

/** The rows that a program says it has done. */
function created({ stderr }: ProgramEnd): number {
  return Number(/(\d+) (?:created|done)$/m.exec(stderr)?.[1] ?? 0);
}
