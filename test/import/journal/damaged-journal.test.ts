import {
  copyFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Database } from '../../../src/database/database.ts';
import { TallysheetError } from '../../../src/kernel/messages/errors.ts';
import { JOURNAL_MIGRATIONS } from '../../../src/import/ledger/journal/schema.ts';
import type { Transport } from '../../../src/wire/messages.ts';
import { Rehearsal } from '../../support/rehearsal.ts';
import { rounds } from '../../support/thinned.ts';

const ROWS = 8;
const NAMES = Array.from({ length: ROWS }, (_, at) => `Chair ${at}`);

function chairs(rehearsal: Rehearsal): string {
  const rows = NAMES.map((name, at) => `${name},C-${at},Furniture,03/31/2024`);
  return rehearsal.write(
    'chairs.csv',
    ['Name,Identifier,Group,Purchased on', ...rows, ''].join('\n'),
  );
}

const SEED = { groups: [{ name: 'Furniture' }] };

/** Does something to the run folder when the service has got so many writes. */
function tamperingAfter(writes: number, tamper: (folder: string) => void): Rehearsal {
  let left = writes;
  const between = (service: Transport): Transport => ({
    ...service,
    send: async (request, ...rest) => {
      if (request.method !== 'GET' && (left -= 1) === 0) {
        const [run = ''] = readdirSync(join(rehearsal.folder, 'runs'));
        tamper(join(rehearsal.folder, 'runs', run));
      }
      return service.send(request, ...rest);
    },
  });
  const rehearsal: Rehearsal = new Rehearsal({ seed: SEED, between });
  return rehearsal;
}

/** Runs an import in a new account, and says how it ended besides what the service has. */
async function outcomeOf(work: () => Promise<{ summary: { exitCode: number } }>): Promise<string> {
  try {
    return `exit ${(await work()).summary.exitCode}`;
  } catch (error) {
    if (error instanceof TallysheetError) return error.code;
    throw error;
  }
}

describe('a journal that was changed between plan and apply', () => {
  async function planned(): Promise<{ rehearsal: Rehearsal; folder: string; path: string }> {
    const rehearsal = new Rehearsal({ seed: SEED });
    const { folder } = await rehearsal.plan([chairs(rehearsal)]);
    return { rehearsal, folder, path: join(folder, 'journal.db') };
  }

  test.each([
    [`UPDATE call SET payload = replace(payload, 'Chair', 'Table')`],
    [`UPDATE call SET operation = 'delete' WHERE id = 1`],
    [`UPDATE call SET resource = 'inventory' WHERE id = 2`],
    [`UPDATE call SET lookup_key = '{"field":"identifier","value":"C-1"}' WHERE id = 1`],
    [`UPDATE call SET attempts = 1 WHERE id = 1`],
    [`UPDATE call SET payload = 'no document'`],
  ])('by %s sends nothing', async (sql) => {
    const { rehearsal, folder, path } = await planned();
    const database = new Database(path, {
      journal: 'wal',
      exclusive: true,
      migrations: JOURNAL_MIGRATIONS,
    });
    database.run(sql);
    database.close();
    // Whoever edits it may know of its hash, too.
    rmSync(`${path}.count`);

    expect(await outcomeOf(() => rehearsal.resume(folder))).toBe('run-journal-damaged');
    expect(rehearsal.writes()).toEqual([]);
  });

  test('by turning any bit is refused before anything of it is read', async () => {
    const { rehearsal, folder, path } = await planned();
    const sound = readFileSync(path);
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: sound.length - 1 }), fc.nat({ max: 7 }), async (at, bit) => {
        writeFileSync(path, withBitTurned(sound, at, bit));
        expect(await outcomeOf(() => rehearsal.resume(folder))).toBe('run-journal-damaged');
      }),
      { numRuns: rounds(25, 60) },
    );
    writeFileSync(path, sound);
    expect(await outcomeOf(() => rehearsal.resume(folder))).toBe('exit 0');
    rehearsal.close();
  }, 60_000);

  test('by turning any bit of a journal without a hash is refused, or harms nothing', async () => {
    const { rehearsal, folder, path } = await planned();
    const sound = readFileSync(path);
    // The eighth bit of a letter makes text that is not well formed, which the binding dies of.
    const inPayload = sound.indexOf('"name":"Chair 3"') + 9;
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: sound.length - 1 }), fc.nat({ max: 7 }), async (at, bit) => {
        const fresh = new Rehearsal({ seed: SEED });
        try {
          const copy = join(fresh.folder, 'runs', 'chairs');
          cpSync(folder, copy, { recursive: true });
          rmSync(join(copy, 'journal.db.count'));
          writeFileSync(join(copy, 'journal.db'), withBitTurned(sound, at, bit));
          const ended = await outcomeOf(() => fresh.resume(copy));
          const made = await fresh.values('fixed-assets', 'name');
          expect(new Set(made).size).toBe(made.length);
          expect(NAMES).toEqual(expect.arrayContaining(made));
          if (ended === 'exit 0') expect(made).toEqual(NAMES);
        } finally {
          fresh.close();
        }
      }),
      { numRuns: rounds(40, 100), examples: [[inPayload, 7]] },
    );
    rehearsal.close();
  }, 120_000);
});

function withBitTurned(sound: Buffer, at: number, bit: number): Buffer {
  const bytes = Buffer.from(sound);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << bit);
  return bytes;
}

test('a log that was cut after a kill is refused if it lost anything, at any length', async () => {
  const killedAt = 5;
  const rehearsal = tamperingAfter(killedAt, (folder) => {
    cpSync(folder, join(rehearsal.folder, 'killed'), { recursive: true });
  });
  await rehearsal.import([chairs(rehearsal)], {}, { concurrency: 1 });
  const killed = join(rehearsal.folder, 'killed');
  const { size } = statSync(join(killed, 'journal.db-wal'));
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: size }), async (length) => {
      const fresh = new Rehearsal({ seed: SEED });
      try {
        const folder = join(fresh.folder, 'runs', 'chairs');
        cpSync(killed, folder, { recursive: true });
        truncateSync(join(folder, 'journal.db-wal'), length);
        const ended = await outcomeOf(() => fresh.resume(folder, { verificationDelayMs: 1 }));
        // The answer of the last write was lost with the process, so the new account never got it.
        expect(ended).toBe(length === size ? 'exit 0' : 'run-journal-damaged');
        expect(fresh.writes()).toHaveLength(length === size ? ROWS - killedAt + 1 : 0);
      } finally {
        fresh.close();
      }
    }),
    { numRuns: rounds(10, 25), examples: [[size], [0], [size - 1]] },
  );
}, 60_000);

test.each(['journal.db', 'journal.db-wal', 'journal.db.count'])(
  'a link planted as %s is refused, and what it points to stays as it is',
  async (name) => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = chairs(rehearsal);
    rehearsal.makeFolder('run');
    const victim = join(rehearsal.folder, 'victim');
    writeFileSync(victim, 'precious');
    symlinkSync(victim, join(rehearsal.folder, 'run', name));

    await expect(
      rehearsal.prepare([file]).then(({ run }) => {
        run.close();
        copyFileSync(join(run.folder, 'journal.db'), join(rehearsal.folder, 'run', 'own.db'));
        return rehearsal.resume(join(rehearsal.folder, 'run'));
      }),
    ).rejects.toMatchObject({ code: 'run-journal-error' });
    expect(readFileSync(victim, 'utf8')).toBe('precious');
    expect(existsSync(victim)).toBe(true);
  },
);
