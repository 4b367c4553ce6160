import {
  copyFileSync,
  cpSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { recoverRun } from '../../../src/import/recover-run.ts';
import type { ImportRequest } from '../../../src/import/sheet/request/request.ts';
import type { SeedDocument } from '../../../src/service/seed/seed.ts';
import { quantitiesAdded } from '../../support/added-stock.ts';
import { Rehearsal } from '../../support/rehearsal.ts';
import { sampled } from '../../support/thinned.ts';

/** Rows of one kind of work, and what the account shows once each of them was done once. */
interface Work {
  readonly seed: SeedDocument;
  readonly kind: string;
  readonly text: string;
  readonly planning: ImportRequest['planning'];
  readonly done: readonly string[];
  readonly shown: (rehearsal: Rehearsal) => Promise<string[]>;
}

const CHAIRS = [1, 2, 3, 4, 5];
const CHAIR = { group: 'Furniture', purchased_on: '2024-03-31' };
const REGISTER = ['Name,Identifier,Group,Purchased on,Price']
  .concat(CHAIRS.map((at) => `Chair ${at},C-${at},Furniture,03/31/2024,${at}.50`))
  .join('\n');

async function namesAndPrices(rehearsal: Rehearsal): Promise<string[]> {
  const records = await rehearsal.records('fixed-assets');
  return records
    .map(({ values }) => `${values['name'] as string} ${Number(values['price'])}`)
    .sort();
}

async function quantitiesOf(rehearsal: Rehearsal): Promise<string[]> {
  return (await quantitiesAdded(rehearsal, 1)).map(String).sort();
}

const WORK: readonly (readonly [string, Work])[] = [
  [
    'creates',
    {
      seed: { groups: [{ name: 'Furniture' }] },
      kind: 'fixed-assets',
      text: REGISTER,
      planning: {},
      done: ['Chair 1 1.5', 'Chair 2 2.5', 'Chair 3 3.5', 'Chair 4 4.5', 'Chair 5 5.5'],
      shown: namesAndPrices,
    },
  ],
  [
    'updates',
    {
      seed: {
        groups: [{ name: 'Furniture' }],
        fixed_assets: CHAIRS.map((at) => ({
          ...CHAIR,
          name: `Chair ${at}`,
          identifier: `C-${at}`,
        })),
      },
      kind: 'fixed-assets',
      text: REGISTER,
      planning: { mode: 'upsert' },
      done: ['Chair 1 1.5', 'Chair 2 2.5', 'Chair 3 3.5', 'Chair 4 4.5', 'Chair 5 5.5'],
      shown: namesAndPrices,
    },
  ],
  [
    'movements',
    {
      seed: { groups: [{ name: 'Supplies' }], inventory: [{ name: 'Toner', group: 'Supplies' }] },
      kind: 'inventory.add-stock',
      text: 'Item,Quantity\nToner,1\nToner,1\nToner,2\nToner,2\nToner,2',
      planning: {},
      done: ['1', '1', '2', '2', '2'],
      shown: quantitiesOf,
    },
  ],
];

/** Its process still holds the log that was deleted, and writes it into the journal when it closes it. */
const CLOSED_WHOLE = 'without its log';

const DAMAGES: readonly (readonly [string, (journal: string) => void])[] = [
  [
    'deleted',
    (journal) => {
      rmSync(journal);
    },
  ],
  [
    CLOSED_WHOLE,
    (journal) => {
      rmSync(`${journal}-wal`);
    },
  ],
  [
    'with its log cut',
    (journal) => {
      truncateSync(`${journal}-wal`, 4096);
    },
  ],
  [
    'replaced by a copy',
    (journal) => {
      const bytes = readFileSync(journal);
      rmSync(journal);
      writeFileSync(journal, bytes);
    },
  ],
  [
    'replaced by an older copy',
    (journal) => {
      rmSync(journal);
      copyFileSync(`${journal}.older`, journal);
    },
  ],
  [
    'cut',
    (journal) => {
      truncateSync(journal, 0);
    },
  ],
];

const WRITES_BEFORE = 3;

/** The lock on a journal that cannot be closed any more ends with its process: the next one finds the same bytes. */
function goToNextProcess(folder: string): void {
  cpSync(folder, `${folder}.copy`, { recursive: true });
  rmSync(folder, { recursive: true });
  renameSync(`${folder}.copy`, folder);
}

describe.each(WORK)('while %s are sent', (_what, work) => {
  test.each(sampled(DAMAGES, 3))(
    'a journal that is %s stops the run before the next write, and then each row is done once',
    async (how, damage) => {
      const rehearsal = new Rehearsal({ seed: work.seed });
      const file = rehearsal.write('rows.csv', `${work.text}\n`);
      const { kind, planning } = work;
      const { folder } = await rehearsal.plan([file], { kind, planning });
      const journal = join(folder, 'journal.db');
      copyFileSync(journal, `${journal}.older`);
      let left = WRITES_BEFORE;
      rehearsal.between = (service) => ({
        send: async (request) => {
          if (request.method !== 'GET' && (left -= 1) === 0) damage(journal);
          return service.send(request);
        },
      });

      const ended = rehearsal.resume(folder, { concurrency: 1 });
      await expect(ended).rejects.toMatchObject({ code: 'run-journal-damaged' });
      expect(rehearsal.writes()).toHaveLength(3);

      goToNextProcess(folder);
      const given = { files: [file], reading: {}, mapping: {}, checking: {}, planning: {} };
      const recovering = recoverRun(folder, given, rehearsal.workplace());
      if (how === CLOSED_WHOLE) await expect(recovering).rejects.toThrow('is not damaged');
      else expect(await recovering).toMatchObject({ rows: 5, done: 3, left: 2, asked: 0 });
      const { summary } = await rehearsal.resume(folder, { verificationDelayMs: 1 });

      expect(summary.exitCode).toBe(0);
      // An update whose answer the journal has not heard of is found in its record.
      expect(rehearsal.writes()).toHaveLength(5);
      expect(await work.shown(rehearsal)).toEqual(work.done);
    },
  );
});
