import { rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resourceNamed } from '../../src/catalogue/index.ts';
import { readHistory } from '../../src/account/history.ts';
import type { ExecutedRun } from '../../src/import/send/conclude-run.ts';
import type { ImportRequest } from '../../src/import/sheet/request/request.ts';
import { callerOver } from '../support/call-service.ts';
import { live, Mortality } from '../support/mortality.ts';
import { Rehearsal } from '../support/rehearsal.ts';
import { rounds, sampled } from '../support/thinned.ts';

const SEED = {
  groups: [{ name: 'Supplies' }],
  inventory: ['Toner', 'Tape'].map((name) => ({ name, group: 'Supplies' })),
};

const KIND = 'inventory.add-stock';

/** What the service has really added: item and quantity of each movement, sorted. */
async function addedTo(rehearsal: Rehearsal): Promise<string[]> {
  const caller = callerOver(rehearsal.service.transport, { clock: rehearsal.clock });
  const added: string[] = [];
  for (const [at, item] of ['Toner', 'Tape'].entries()) {
    for await (const entries of readHistory(caller, resourceNamed('inventory'), at + 1))
      added.push(...entries.map(({ values }) => `${item},${Number(values['quantity'])}`));
  }
  return added.sort();
}

/** How a row ends in its first import: made, refused by the service, or with a mistake in its quantity. */
type Fate = 'made' | 'refused' | 'mistaken';

interface Row {
  readonly says: string;
  readonly fate: Fate;
}

/** So few different rows that most are equal, and one at least that its first import does not make. */
function registerOf(...fates: readonly Fate[]): fc.Arbitrary<Row[]> {
  const row = fc.record({
    says: fc.constantFrom('Toner,1', 'Toner,2', 'Tape,1'),
    fate: fc.constantFrom(...fates),
  });
  return fc
    .array(row, { minLength: 1, maxLength: 7 })
    .filter((rows) => rows.some(({ fate }) => fate !== 'made'));
}

function asRegister(rows: readonly string[]): string {
  return ['Item,Quantity', ...rows, ''].join('\n');
}

/** A number that is none marks the row that is to be corrected. */
function mistaken(says: string, at: number): string {
  return says.replace(',', `,row ${at}: `);
}

function corrected(text: string): string {
  return text.replaceAll(/,row \d+: (\d)/g, ',$1');
}

async function importOnce(
  rehearsal: Rehearsal,
  file: string,
  planning: ImportRequest['planning'] = {},
): Promise<ExecutedRun> {
  return rehearsal.import([file], { kind: KIND, planning }, { concurrency: 1 });
}

/** Imports a register whose rows end as they should. */
async function importFlawed(
  rehearsal: Rehearsal,
  rows: readonly Row[],
  planning: ImportRequest['planning'],
): Promise<ExecutedRun> {
  const sent = rows.filter(({ fate }) => fate !== 'mistaken').map(({ fate }) => fate);
  rehearsal.between = (service) => ({
    send: (request) =>
      request.method !== 'GET' && sent.shift() === 'refused'
        ? Promise.resolve({ status: 422, headers: {}, body: '{"errors":{"base":["No"]}}' })
        : service.send(request),
  });
  const text = asRegister(
    rows.map(({ says, fate }, at) => (fate === 'mistaken' ? mistaken(says, at) : says)),
  );
  try {
    return await importOnce(rehearsal, rehearsal.write('flawed.csv', text), planning);
  } finally {
    rehearsal.between = (service) => service;
  }
}

/** Where the error file is when it is imported, and what is still known there. */
const PLACES = {
  'beside its run': () => undefined,
  'after its run folder was deleted': (_rehearsal: Rehearsal, folder: string) => {
    rmSync(folder, { recursive: true });
  },
  'on another computer': (rehearsal: Rehearsal, folder: string) => {
    rmSync(folder, { recursive: true });
    for (const name of ['fingerprints.db', 'runs.db']) rmSync(join(rehearsal.folder, name));
  },
} as const;

describe.each(
  sampled(
    [
      ['beside its run', ['made', 'refused', 'mistaken']],
      ['after its run folder was deleted', ['made', 'refused', 'mistaken']],
      ['on another computer', ['made', 'refused']],
    ] as const,
    3,
  ),
)('an error file %s', (place, fates) => {
  test('makes what its run did not, once, whatever other rows say the same', async () => {
    await fc.assert(
      fc.asyncProperty(registerOf(...fates), fc.boolean(), async (rows, isAgain) => {
        const rehearsal = new Rehearsal({ seed: SEED });
        try {
          const wanted = rows.map(({ says }) => says);
          const whole = rehearsal.write('whole.csv', asRegister(wanted));
          if (isAgain) await importOnce(rehearsal, whole);
          const { files } = await importFlawed(rehearsal, rows, { again: isAgain });
          const [errors = ''] = files.errors;
          const file = rehearsal.write('carried.csv', corrected(rehearsal.read(errors)));
          PLACES[place](rehearsal, files.folder);

          await importOnce(rehearsal, file);
          const expected = (isAgain ? [...wanted, ...wanted] : wanted).toSorted();
          expect(await addedTo(rehearsal)).toEqual(expected);
          const second = await importOnce(rehearsal, file);
          expect(second.summary.outcomes).toMatchObject({ done: 0, failed: 0 });
          const all = await importOnce(rehearsal, whole);
          expect(all.summary.outcomes).toMatchObject({ unchanged: rows.length });
          expect(await addedTo(rehearsal)).toEqual(expected);
        } finally {
          rehearsal.close();
        }
      }),
      { numRuns: rounds(12, 60) },
    );
  }, 120_000);
});

describe('rows that a run had begun whose folder is gone', () => {
  test('are found in the histories, and the others are sent once a person says so', async () => {
    for (const moment of [5, 9, 14, 20]) {
      const rehearsal = new Rehearsal({ seed: SEED });
      const rows = ['Toner,1', 'Toner,1', 'Tape,2', 'Toner,1', 'Tape,2'];
      const file = rehearsal.write('moves.csv', asRegister(rows));
      const { folder } = await rehearsal.plan([file], { kind: KIND });
      await live(rehearsal, folder, new Mortality(moment), { concurrency: 1 });
      const made = await addedTo(rehearsal);
      rmSync(folder, { recursive: true });

      const { summary, files } = await importOnce(rehearsal, file);

      expect(await addedTo(rehearsal)).toEqual(made);
      expect(summary.outcomes, `death at ${moment}`).toMatchObject({
        done: 0,
        unchanged: made.length,
        failed: rows.length - made.length,
      });
      const [errors = ''] = files.errors;
      if (made.length < rows.length) {
        rmSync(join(files.folder, 'journal.db'));
        await importOnce(rehearsal, errors, { again: true });
      }
      expect(await addedTo(rehearsal)).toEqual(rows.toSorted());
      const again = await importOnce(rehearsal, file);
      expect(again.summary.outcomes).toMatchObject({ unchanged: rows.length });
      rehearsal.close();
    }
  });

  test('are known by their records where nothing but those says that they were made', async () => {
    const rehearsal = new Rehearsal({ seed: { groups: [{ name: 'Supplies' }] } });
    const stools = [
      'Name,Group,Purchased on',
      ...Array.from({ length: 4 }, () => 'Stool,Supplies,03/31/2024'),
      '',
    ];
    const file = rehearsal.write('stools.csv', stools.join('\n'));
    const { folder } = await rehearsal.plan([file]);
    await live(rehearsal, folder, new Mortality(14), { concurrency: 1 });
    const { length: made } = await rehearsal.records('fixed-assets');
    rmSync(folder, { recursive: true });

    const { summary, files } = await rehearsal.import([file]);
    const again = { planning: { again: true } };
    const rest = await rehearsal.import([files.errors[0] ?? ''], again);

    expect(made).toBeGreaterThan(0);
    expect(made).toBeLessThan(4);
    expect(summary).toMatchObject({
      outcomes: { created: 0, unchanged: made, failed: 4 - made },
      issues: { 'unverified-elsewhere': 4 - made },
    });
    expect(rest.summary.outcomes).toMatchObject({ created: 4 - made });
    expect(await rehearsal.records('fixed-assets')).toHaveLength(4);
  });
});
