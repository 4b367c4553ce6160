import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { prepareImport } from '../../../src/import/import-file.ts';
import type { ImportRequest } from '../../../src/import/sheet/request/request.ts';
import { listRuns } from '../../../src/import/ledger/run/folder/find-run.ts';
import { reopenRun } from '../../../src/import/ledger/run/run.ts';
import { writeRecipe } from '../../../src/import/sheet/recipe/document/write-recipe.ts';
import { Rehearsal } from '../../support/rehearsal.ts';

const SEED = { groups: [{ name: 'Computers' }] };

const ONE = 'Identifier,Name,Group,Purchased on\nA-1,Laptop A,Computers,01/15/2024\n';
const TWO = `${ONE}A-2,Laptop B,Computers,01/15/2024\n`;

const REQUEST: Omit<ImportRequest, 'files'> = {
  kind: 'fixed-assets',
  reading: {},
  mapping: {},
  checking: {},
  planning: {},
};

/** A plan of the text in the folder `first`; the calls that it would make. */
async function planInto(
  rehearsal: Rehearsal,
  text: string,
  request: Partial<ImportRequest> = {},
): Promise<number> {
  const files = [rehearsal.write('register.csv', text)];
  const { run, plan } = await prepareImport(
    { files, ...REQUEST, ...request },
    rehearsal.workplace(),
    { out: 'first' },
  );
  run.close();
  return plan.totals.create;
}

describe('a plan in the folder of another one', () => {
  test('takes its place where nothing was sent', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    expect(await planInto(rehearsal, ONE)).toBe(1);
    writeFileSync(join(rehearsal.folder, 'first', 'plan.xlsx'), 'of the old plan');
    writeFileSync(join(rehearsal.folder, 'first', 'notes.txt'), 'of its owner');

    expect(await planInto(rehearsal, TWO)).toBe(2);

    const folder = join(rehearsal.folder, 'first');
    expect(readdirSync(folder).sort()).toEqual([
      'journal.db',
      'journal.db.count',
      'notes.txt',
      'plan.json',
    ]);
    const { summary } = await rehearsal.resume(folder);
    expect(summary.outcomes).toMatchObject({ created: 2 });
    expect(listRuns(rehearsal.workplace())).toMatchObject([{ folder, state: 'finished', rows: 2 }]);
  });

  test('is refused where something was sent, with what can be done', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    await planInto(rehearsal, ONE);
    const folder = join(rehearsal.folder, 'first');
    await rehearsal.resume(folder);

    await expect(planInto(rehearsal, TWO)).rejects.toMatchObject({
      code: 'cannot-write',
      message: `${folder} contains a run that has sent rows`,
      hint: 'Choose another folder with --out, or resume that run if it is unfinished: tallysheet resume first',
    });
  });

  test('takes the place of a run that had nothing to send', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    rehearsal.write('register.csv', ONE);
    await rehearsal.import(['register.csv'], REQUEST);
    expect(await planInto(rehearsal, ONE)).toBe(0);
    await rehearsal.resume(join(rehearsal.folder, 'first'));

    expect(await planInto(rehearsal, TWO)).toBe(1);
  });

  test('leaves the old one as it was where it comes to nothing', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    await planInto(rehearsal, ONE);
    const folder = join(rehearsal.folder, 'first');
    const before = readdirSync(folder);

    const refused = planInto(rehearsal, TWO, { mapping: { set: ['Price=soon'] } });
    await expect(refused).rejects.toMatchObject({ code: 'bad-mapping' });

    expect(readdirSync(folder)).toEqual(before);
    const { summary } = await rehearsal.resume(folder);
    expect(summary.outcomes).toMatchObject({ created: 1 });
  });

  test('is cleaned of what a killed process left of its outputs, and of nothing else', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    await planInto(rehearsal, ONE);
    const folder = join(rehearsal.folder, 'first');
    const left = [
      '.register.results.csv.0123456789ab.tmp',
      '.summary.json.0123456789ab.tmp',
      '.review.xlsx.0123456789ab.tmp',
    ];
    const kept = ['.mine.csv.0123456789ab.tmp', '.summary.json.tmp', 'notes.tmp'];
    for (const name of [...left, ...kept]) writeFileSync(join(folder, name), 'x');

    await rehearsal.resume(folder);

    const hidden = readdirSync(folder).filter((name) => name.endsWith('.tmp'));
    expect(hidden.toSorted()).toEqual(kept);
  });

  test('waits for whoever has the old one open', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    await planInto(rehearsal, ONE);
    const run = reopenRun(join(rehearsal.folder, 'first'), rehearsal.clock);

    await expect(planInto(rehearsal, TWO)).rejects.toMatchObject({ code: 'run-locked' });
    run.close();
  });

  test('takes the place of what a killed process left', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    await planInto(rehearsal, ONE);
    const folder = join(rehearsal.folder, 'first');
    writeFileSync(join(folder, 'journal.new.db'), 'half a journal');
    writeFileSync(join(folder, 'journal.new.db-wal'), 'and its log');

    expect(await planInto(rehearsal, TWO)).toBe(2);
    expect(existsSync(join(folder, 'journal.new.db-wal'))).toBe(false);
  });

  test('is refused where answers in that folder would be lost', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    await planInto(rehearsal, ONE.replace('Computers', 'Compters'));
    const names = [{ recordType: 'groups', value: 'Compters', use: 'Computers' }];
    await writeRecipe(
      { version: 1, sheets: [{ recordType: 'fixed-assets' }], names },
      {
        path: join(rehearsal.folder, 'first', 'recipe.xlsx'),
        file: 'register.csv',
        command: '',
        mustBeNew: false,
      },
    );

    await expect(planInto(rehearsal, TWO)).rejects.toMatchObject({
      code: 'cannot-write',
      hint: 'Use them with --recipe first/recipe.xlsx, or choose another folder with --out.',
    });
  });
});
