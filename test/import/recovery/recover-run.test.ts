import { cpSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resourceNamed } from '../../../src/catalogue/index.ts';
import { readHistory } from '../../../src/account/history.ts';
import { executeRun } from '../../../src/import/send/execute-run.ts';
import { reopenRun } from '../../../src/import/ledger/run/run.ts';
import { openRun } from '../../../src/import/ledger/run/folder/find-run.ts';
import { recoverRun, type RecoveredRun } from '../../../src/import/recover-run.ts';
import type { ImportRequest } from '../../../src/import/sheet/request/request.ts';
import { callerOver, endpointNamed } from '../../support/call-service.ts';
import { live, Mortality } from '../../support/mortality.ts';
import { Rehearsal } from '../../support/rehearsal.ts';
import { rounds, sampled } from '../../support/thinned.ts';

const SEED = {
  groups: [{ name: 'Furniture' }, { name: 'Supplies' }],
  inventory: ['Toner', 'Tape'].map((name) => ({ name, group: 'Supplies' })),
};

/** Six rows with keys, and four without, of which two are equal. */
const ASSETS = [
  'Name,Identifier,Group,Purchased on',
  ...[1, 2, 3, 4, 5, 6].map((at) => `Chair ${at},C-${at},Furniture,03/31/2024`),
  ...['Stool', 'Stool', 'Bench', 'Lamp'].map((name) => `${name},,Furniture,03/31/2024`),
  '',
].join('\n');

const MOVES = ['Item,Quantity', ...[1, 1, 1, 2, 2, 3].map((n) => `Toner,${n}`), 'Tape,2', ''].join(
  '\n',
);

interface Input {
  readonly kind: string;
  readonly text: string;
  /** What there is in the account after all of it was done once. */
  readonly done: readonly string[];
  readonly found: (rehearsal: Rehearsal) => Promise<string[]>;
}

const INPUTS: readonly Input[] = [
  {
    kind: 'fixed-assets',
    text: ASSETS,
    done: ['Bench', ...[1, 2, 3, 4, 5, 6].map((at) => `Chair ${at}`), 'Lamp', 'Stool', 'Stool'],
    found: async (rehearsal) => (await rehearsal.values('fixed-assets', 'name')).map(String),
  },
  {
    kind: 'inventory.add-stock',
    text: MOVES,
    done: ['1 1', '1 1', '1 1', '1 2', '1 2', '1 3', '2 2'],
    found: movements,
  },
];

/** `item quantity` of each movement that the service has. */
async function movements(rehearsal: Rehearsal): Promise<string[]> {
  const caller = callerOver(rehearsal.service.transport, { clock: rehearsal.clock });
  const found: string[] = [];
  for (const id of [1, 2]) {
    for await (const page of readHistory(caller, resourceNamed('inventory'), id))
      found.push(...page.map(({ values }) => `${id} ${Number(values['quantity'])}`));
  }
  return found.sort();
}

const DAMAGES: readonly (readonly [string, (journal: string) => void])[] = [
  [
    'deleted',
    (journal) => {
      rmSync(journal);
    },
  ],
  [
    'deleted with all that was beside it',
    (journal) => {
      for (const ending of ['', '-wal', '-shm', '.count'])
        rmSync(`${journal}${ending}`, { force: true });
    },
  ],
  [
    'cut',
    (journal) => {
      truncateSync(journal, 5_000);
    },
  ],
  [
    'emptied',
    (journal) => {
      truncateSync(journal, 0);
    },
  ],
  [
    'replaced',
    (journal) => {
      writeFileSync(journal, 'no journal at all');
    },
  ],
  [
    'with a turned bit',
    (journal) => {
      const bytes = readFileSync(journal);
      const at = bytes.length >> 1;
      bytes[at] = (bytes[at] ?? 0) ^ 128;
      writeFileSync(journal, bytes);
    },
  ],
];

function recover(
  rehearsal: Rehearsal,
  folder: string,
  file: string,
  request: Partial<ImportRequest> = {},
  isForced = false,
): Promise<RecoveredRun> {
  const given = { files: [file], reading: {}, mapping: {}, checking: {}, planning: {}, ...request };
  return recoverRun(folder, given, rehearsal.workplace(), isForced);
}

/** A run that dies at a moment, and whose journal is damaged then. */
async function broken(
  { kind, text }: Input,
  moment: number,
  damage: (journal: string) => void,
): Promise<{ rehearsal: Rehearsal; folder: string; file: string }> {
  const rehearsal = new Rehearsal({ seed: SEED });
  const file = rehearsal.write('input.csv', text);
  const { folder } = await rehearsal.plan([file], { kind });
  await live(rehearsal, folder, new Mortality(moment), { concurrency: 2, verificationDelayMs: 1 });
  damage(join(folder, 'journal.db'));
  return { rehearsal, folder, file };
}

describe.each(INPUTS)('a recovered run of $kind', (input) => {
  test.each(sampled(DAMAGES, 2))(
    'does what is left once, after its journal was %s',
    async (_how, damage) => {
      const { rehearsal, folder, file } = await broken(input, 25, damage);
      const before = await input.found(rehearsal);
      expect(before.length).toBeGreaterThan(0);
      expect(before.length).toBeLessThan(input.done.length);

      const recovered = await recover(rehearsal, folder, file);
      const writes = rehearsal.writes().length;
      const { summary } = await rehearsal.resume(folder, { verificationDelayMs: 1 });

      expect(recovered).toMatchObject({ done: before.length, asked: 0 });
      expect(await input.found(rehearsal)).toEqual(input.done);
      expect(rehearsal.writes().length - writes).toBe(input.done.length - before.length);
      expect(summary.exitCode).toBe(0);
    },
  );

  test('loses nothing and does nothing twice, whenever it died and whatever was damaged', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 90 }),
        fc.constantFrom(...DAMAGES),
        fc.boolean(),
        async (moment, [, damage], isResaved) => {
          const { rehearsal, folder, file } = await broken(input, moment, damage);
          try {
            const again = isResaved
              ? rehearsal.write('renamed.csv', input.text.replaceAll(',', ';'))
              : file;
            await recover(rehearsal, folder, again);
            await rehearsal.resume(folder, { verificationDelayMs: 1 });
            expect(await input.found(rehearsal)).toEqual(input.done);
          } finally {
            rehearsal.close();
          }
        },
      ),
      { numRuns: rounds(3, 7) },
    );
  }, 60_000);
});

describe.each(INPUTS)('an older copy of a run folder of $kind', (input) => {
  test('that was restored does nothing twice, asks about what it cannot know, and is said to be one', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 90 }), async (moment) => {
        const rehearsal = new Rehearsal({ seed: SEED });
        try {
          const file = rehearsal.write('input.csv', input.text);
          const { folder } = await rehearsal.plan([file], { kind: input.kind });
          const backup = join(rehearsal.folder, 'backup');
          cpSync(folder, backup, { recursive: true });
          await live(rehearsal, folder, new Mortality(moment), { verificationDelayMs: 1 });
          rmSync(folder, { recursive: true });
          cpSync(backup, folder, { recursive: true });

          const notices: string[] = [];
          const run = reopenRun(folder, rehearsal.clock);
          const onProgress = ({ notice }: { notice?: string }): void => {
            if (notice !== undefined) notices.push(notice);
          };
          const { summary } = await executeRun(
            run,
            { verificationDelayMs: 1 },
            { ...rehearsal.workplace(), onProgress },
          );
          run.close();

          // What the newer copy may have sent, and nothing proves, is not sent again: a person is asked.
          const found = await input.found(rehearsal);
          const missing = [...input.done];
          for (const one of found) {
            expect(missing).toContain(one);
            missing.splice(missing.indexOf(one), 1);
          }
          expect(missing.length + found.length).toBe(input.done.length);
          expect(summary.outcomes.needsReview + summary.outcomes.failed).toBeGreaterThanOrEqual(
            missing.length,
          );
          expect(notices.join()).toContain('is an older copy of this run');
        } finally {
          rehearsal.close();
        }
      }),
      { numRuns: rounds(3, 7) },
    );
  }, 60_000);
});

describe('recovering', () => {
  const [assets, moves] = INPUTS as [Input, Input];
  const [, deleted] = DAMAGES[0] ?? ['', () => undefined];

  test('keeps the damaged journal under another name', async () => {
    const { rehearsal, folder, file } = await broken(assets, 25, (journal) => {
      truncateSync(journal, 5_000);
    });

    const { setAside } = await recover(rehearsal, folder, file);

    expect(setAside).toBe('journal.damaged-1.db');
    expect(readdirSync(folder)).toContain('journal.damaged-1.db');
  });

  test('repeats what was wanted again only once', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('input.csv', MOVES);
    await rehearsal.import([file], { kind: moves.kind });
    const { folder } = await rehearsal.plan([file], {
      kind: moves.kind,
      planning: { again: true },
    });
    await live(rehearsal, folder, new Mortality(25), { verificationDelayMs: 1 });
    deleted(join(folder, 'journal.db'));

    await recover(rehearsal, folder, file);
    await rehearsal.resume(folder, { verificationDelayMs: 1 });

    expect(await moves.found(rehearsal)).toEqual([...moves.done, ...moves.done].sort());
  });

  test('finds movements in the histories where the state folder is lost, too', async () => {
    const { rehearsal, folder, file } = await broken(moves, 25, deleted);
    for (const name of ['fingerprints.db', 'runs.db']) rmSync(join(rehearsal.folder, name));

    await recover(rehearsal, folder, file, { kind: moves.kind });
    await rehearsal.resume(folder, { verificationDelayMs: 1 });

    expect(await moves.found(rehearsal)).toEqual(moves.done);
  });

  test('asks about rows without a key where a record of theirs may have been changed, and makes none twice', async () => {
    let guessed = 0;
    for (const moment of [35, 40, 45, 50, 55, 60]) {
      const { rehearsal, folder, file } = await broken(assets, moment, deleted);
      const made = await rehearsal.records('fixed-assets');
      const [withoutKey] = made.filter(({ values }) => values['identifier'] === null);
      if (withoutKey === undefined) continue;
      const caller = callerOver(rehearsal.service.transport, { clock: rehearsal.clock });
      const { group_id, purchased_on } = withoutKey.values;
      await caller.write(endpointNamed('fixed-assets.update'), {
        ...{ asset_no: withoutKey.id, name: 'Throne', group_id, purchased_on },
      } as never);
      expect(await assets.found(rehearsal)).toContain('Throne');

      const { asked } = await recover(rehearsal, folder, file);
      const { summary } = await rehearsal.resume(folder, { verificationDelayMs: 1 });

      const found = await assets.found(rehearsal);
      expect(asked, `death at ${moment}`).toBeGreaterThan(0);
      expect(summary.outcomes).toMatchObject({ failed: asked });
      const { 'possible-duplicate': maybe = 0, 'exists-differs': differs = 0 } = summary.issues;
      // What the registry had heard of is known by its number; of all else nobody can tell.
      expect(maybe + differs).toBe(asked);
      guessed += maybe;
      // The changed record is one of those that were asked about; nothing was made besides.
      expect(found.length).toBeLessThanOrEqual(assets.done.length);
      expect(found.length + asked).toBeGreaterThan(assets.done.length);
      rehearsal.close();
    }
    expect(guessed).toBeGreaterThan(0);
  });

  test('is what a damaged journal asks for, with the right paths', async () => {
    for (const [, damage] of DAMAGES) {
      const { rehearsal, folder } = await broken(assets, 25, damage);
      const name = folder.split('/').at(-1) ?? '';
      expect(() => openRun(name, rehearsal.workplace())).toThrow(
        expect.objectContaining({
          code: 'run-journal-damaged',
          hint: expect.stringContaining(
            `tallysheet runs recover runs/${name} --input input.csv`,
          ) as string,
        }) as Error,
      );
    }
  });

  test('refuses a run whose journal is sound', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('input.csv', ASSETS);
    const { folder } = await rehearsal.plan([file]);

    await expect(recover(rehearsal, folder, file)).rejects.toMatchObject({
      code: 'bad-usage',
      hint: expect.stringContaining('tallysheet resume') as string,
    });
  });

  test('refuses another input unless it is forced', async () => {
    const { rehearsal, folder } = await broken(assets, 25, deleted);
    const other = rehearsal.write(
      'other.csv',
      'Name,Identifier,Group,Purchased on\nDesk,D-1,Furniture,03/31/2024\n',
    );

    await expect(recover(rehearsal, folder, other)).rejects.toMatchObject({ code: 'bad-usage' });
    expect(await recover(rehearsal, folder, other, {}, true)).toMatchObject({ rows: 1, left: 1 });
  });
});
