import { appendFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { retryFailed } from '../../../src/import/send/review/resume-run.ts';
import { outputName } from '../../../src/import/ledger/run/folder/run-folder.ts';
import { FaultyTransport, faultsOfWrites } from '../../support/faulty-transport.ts';
import { heldOpenFiles } from '../../support/held-open-files.ts';
import { KIND_BY_FILE, Rehearsal } from '../../support/rehearsal.ts';
import { WorkbookInHand } from '../answers/workbook-in-hand.ts';

const heldOpen = heldOpenFiles();

const REGISTER = 'Identifier,Name,Group,Purchased on\nA-1,Desk,Office,03/31/2024\n';

/** A run of which the service refused the only row; it takes the row from then on. */
async function refused(
  outputFormat: 'csv' | 'xlsx' = 'csv',
): Promise<{ rehearsal: Rehearsal; folder: string }> {
  const rehearsal = refusing();
  rehearsal.write('register.csv', REGISTER);
  const { files } = await rehearsal.import(['register.csv'], { outputFormat });
  rehearsal.between = (service) => service;
  return { rehearsal, folder: files.folder };
}

function refusing(): Rehearsal {
  return new Rehearsal({
    seed: { groups: [{ name: 'Office' }] },
    between: (service, clock) =>
      new FaultyTransport(service, faultsOfWrites('422-refusal'), { clock }),
  });
}

/** As `resume --failed` does. */
function tryAgain(rehearsal: Rehearsal, folder: string): ReturnType<Rehearsal['resume']> {
  const prepare: Parameters<Rehearsal['resume']>[3] = (run) => {
    retryFailed(run, rehearsal.workplace());
  };
  return rehearsal.resume(folder, {}, undefined, prepare);
}

function errorsIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.includes('.errors'))
    .toSorted();
}

describe('the file of errors of an earlier end', () => {
  test.each(['csv', 'xlsx'] as const)(
    'is taken away once no row is left in it (%s)',
    async (format) => {
      const { rehearsal, folder } = await refused(format);
      expect(errorsIn(folder)).toEqual([`register.errors.${format}`]);

      const { summary, files } = await tryAgain(rehearsal, folder);

      expect(summary.outcomes).toMatchObject({ created: 1, failed: 0 });
      expect(files.errors).toEqual([]);
      expect(errorsIn(folder)).toEqual([]);
    },
  );

  test('on which somebody has worked is kept under another name', async () => {
    const { rehearsal, folder } = await refused();
    appendFileSync(join(folder, 'register.errors.csv'), '\r\n');

    const { files } = await tryAgain(rehearsal, folder);

    expect(files.edited).toEqual([join(folder, 'register (edited).errors.csv')]);
    expect(errorsIn(folder)).toEqual(['register (edited).errors.csv']);
    const again = await rehearsal.import(files.edited, { kind: KIND_BY_FILE });
    expect(again.summary.outcomes).toMatchObject({ unchanged: 1 });
  });

  test('is written anew where rows are left, each time on which somebody worked beside it', async () => {
    const { rehearsal, folder } = await refused();
    rehearsal.between = refusing().between;
    for (const note of ['once', 'twice']) {
      appendFileSync(join(folder, 'register.errors.csv'), `${note}\r\n`);
      await tryAgain(rehearsal, folder);
    }

    expect(errorsIn(folder)).toEqual([
      'register (edited 2).errors.csv',
      'register (edited).errors.csv',
      'register.errors.csv',
    ]);
  });
});

describe('outputs that another program holds open', () => {
  test('are written beside them, and name the files that go in again', async () => {
    const { rehearsal, folder } = await refused('xlsx');
    rehearsal.between = refusing().between;
    heldOpen.add('register.errors.xlsx').add('register.results.xlsx');

    const { files } = await tryAgain(rehearsal, folder);

    const errors = join(folder, 'register.errors (2).xlsx');
    const results = join(folder, 'register.results (2).xlsx');
    expect([files.errors, files.results]).toEqual([[errors], [results]]);
    for (const path of [errors, results]) {
      const said = (await WorkbookInHand.open(path)).texts('Errors').flat();
      expect(said.filter((text) => text.startsWith('tallysheet '))).toEqual([
        `tallysheet import '${errors}'`,
      ]);
    }
  });

  test('and what stood in for them go once the files are free again', async () => {
    const { rehearsal, folder } = await refused('xlsx');
    rehearsal.between = refusing().between;
    heldOpen.add('register.errors.xlsx').add('register.results.xlsx');
    await tryAgain(rehearsal, folder);
    heldOpen.clear();
    rehearsal.between = (service) => service;

    await tryAgain(rehearsal, folder);

    const names = readdirSync(folder).filter((name) => name.startsWith('register.'));
    expect(names).toEqual(['register.results.xlsx']);
  });

  test('go in again under their new names, and give outputs without them', async () => {
    const { rehearsal, folder } = await refused();
    rehearsal.between = refusing().between;
    heldOpen.add('register.errors.csv');
    const { files } = await tryAgain(rehearsal, folder);
    rehearsal.between = (service) => service;

    const again = await rehearsal.import(files.errors, { kind: KIND_BY_FILE });

    expect(again.summary.outcomes).toMatchObject({ created: 1 });
    expect(again.files.results.map((path) => basename(path))).toEqual(['register.results.csv']);
  });
});

test.each([
  ['register.errors (2).xlsx', 'register.results.xlsx'],
  ['register (2).xlsx', 'register (2).results.xlsx'],
  ['register (edited).errors.xlsx', 'register (edited).results.xlsx'],
])('the results of %s are %s', (file, results) => {
  expect(outputName({ file, suffix: 'results', format: 'xlsx' }, new Set())).toBe(results);
});
