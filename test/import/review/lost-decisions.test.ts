import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { applyDecisions } from '../../../src/import/send/review/resume-run.ts';
import type { Rehearsal } from '../../support/rehearsal.ts';
import { ambiguousRun } from './ambiguous-run.ts';

interface Scene {
  readonly rehearsal: Rehearsal;
  readonly folder: string;
  readonly path: string;
}

/** A run with a row that needs review, in whose file somebody has decided what becomes of it. */
async function decided(decision: string): Promise<Scene> {
  const { rehearsal, folder } = await ambiguousRun();
  const path = join(folder, 'review.csv');
  const [headings = '', row = ''] = rehearsal.read(path).split('\r\n');
  writeFileSync(path, [headings, `${row}${decision}`, ''].join('\r\n'));
  return { rehearsal, folder, path };
}

describe('decisions that nobody handed over', () => {
  test('stop a run that goes on, which says how they are handed over', async () => {
    const { rehearsal, folder, path } = await decided('drop');
    const before = readFileSync(path, 'utf8');

    await expect(rehearsal.resume(folder)).rejects.toMatchObject({
      code: 'unused-decisions',
      message: `${path} has 1 decision that was not applied; resuming would overwrite the file`,
      hint: expect.stringMatching(
        /^Apply the decisions: tallysheet resume runs\/\S+ --decisions runs\/\S+\/review\.csv$/,
      ) as unknown,
    });
    expect(readFileSync(path, 'utf8')).toBe(before);
    expect(rehearsal.ended(folder)).toMatchObject([{ state: 'needsReview' }]);
  });

  test('in words that nobody understands stop it as well', async () => {
    const { rehearsal, folder } = await decided('perhaps');

    await expect(rehearsal.resume(folder)).rejects.toMatchObject({ code: 'unused-decisions' });
  });

  test('stop decisions of another file that leave them out', async () => {
    const { rehearsal, folder, path } = await decided('drop');
    rehearsal.write('others.csv', 'Call,Decision\n1,\n');

    await expect(
      rehearsal.prepareResume(folder, (run, workplace) =>
        applyDecisions(run, 'others.csv', workplace),
      ),
    ).rejects.toMatchObject({ code: 'unused-decisions' });
    expect(existsSync(path)).toBe(true);
  });

  test('are no hindrance where another file decides about the same rows', async () => {
    const { rehearsal, folder } = await decided('drop');
    rehearsal.write('others.csv', 'Call,Decision\n1,done as #2\n');

    await rehearsal.prepareResume(folder, (run, workplace) =>
      applyDecisions(run, 'others.csv', workplace),
    );

    expect((await rehearsal.resume(folder)).summary.outcomes).toMatchObject({ created: 1 });
  });

  test('are found in a file that got a new name, too', async () => {
    const { rehearsal, folder, path } = await decided('drop');
    const renamed = join(folder, 'review (2).csv');
    copyFileSync(path, renamed);
    writeFileSync(path, rehearsal.read(path).replace('drop', ''));

    await expect(rehearsal.resume(folder)).rejects.toMatchObject({
      message: expect.stringContaining(`${renamed} has 1 decision`) as unknown,
    });
  });

  test('once handed over are none any more', async () => {
    const { rehearsal, folder, path } = await decided('drop');

    await rehearsal.prepareResume(folder, (run, workplace) => applyDecisions(run, path, workplace));

    expect((await rehearsal.resume(folder)).summary.outcomes).toMatchObject({ failed: 1 });
    expect(existsSync(path)).toBe(false);
  });
});

test.each([
  ['cut short', 'PK\u0003\u0004 and no more', 'review.xlsx'],
  ['without its headings', 'drop\n', 'review.csv'],
])('a file of decisions that is %s is not written over', async (_what, content, name) => {
  const { rehearsal, folder } = await ambiguousRun();
  const path = join(folder, name);
  writeFileSync(path, content);

  await expect(rehearsal.resume(folder)).rejects.toMatchObject({
    code: 'unused-decisions',
    message: expect.stringMatching(/it may contain decisions, so it was not replaced$/) as unknown,
    hint: 'Fix it, or move it to another folder; the same command then writes a new one.',
  });
  expect(readFileSync(path, 'utf8')).toBe(content);
});

test('a file in which nothing is decided yet is written anew', async () => {
  const { rehearsal, folder } = await ambiguousRun();

  const { files } = await rehearsal.resume(folder);

  expect(files.needsReview).toBe(join(folder, 'review.csv'));
});
