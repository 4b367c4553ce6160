import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { applyDecisions, dropRun } from '../../../src/import/send/review/resume-run.ts';
import { writeReviewFile } from '../../../src/import/send/review/review-file.ts';
import { FileNotices } from '../../../src/tabular/file-notices.ts';
import type { ExecutionContext } from '../../../src/import/send/execute/execution-context.ts';
import { type ConnectedWorkplace, NEVER_STOPS } from '../../../src/import/ledger/run/workplace.ts';
import { DEFAULT_EXECUTION } from '../../../src/import/sheet/request/request.ts';
import type { Run } from '../../../src/import/ledger/run/run.ts';
import { KIND_BY_FILE, Rehearsal } from '../../support/rehearsal.ts';
import { saveUserWorkbook } from '../../support/user-workbook.ts';
import { ambiguousRun } from './ambiguous-run.ts';
import { WorkbookInHand } from '../answers/workbook-in-hand.ts';

function contextOf(run: Run, { connection, clock }: ConnectedWorkplace): ExecutionContext {
  const { journal, views, rows, calls, records, identity, folder } = run;
  return {
    folder,
    journal,
    views,
    rows,
    calls,
    records,
    caller: connection.caller,
    clock,
    request: DEFAULT_EXECUTION,
    stop: NEVER_STOPS,
    onProgress: () => undefined,
    plannedAt: Date.parse(identity.startedAt),
  };
}

async function inHand(): Promise<{
  workbook: WorkbookInHand;
  folder: string;
  rehearsal: Awaited<ReturnType<typeof ambiguousRun>>['rehearsal'];
}> {
  const { rehearsal, folder } = await ambiguousRun();
  let path: string | undefined;
  await rehearsal.prepareResume(folder, async (run, workplace) => {
    path = await writeReviewFile(run, {
      context: contextOf(run, workplace),
      format: 'xlsx',
      notices: new FileNotices(),
    });
  });
  return { workbook: await WorkbookInHand.open(path ?? ''), folder, rehearsal };
}

describe('the workbook of what needs review', () => {
  test('offers what may be decided, with the candidates spelled out', async () => {
    const { workbook, folder } = await inHand();
    const cell = workbook.find('Needs review', ['Call', '1'], 'Decision');

    expect(workbook.lines('Needs review', 'Decision')).toEqual([
      {
        Call: '1',
        File: 'register.csv',
        Row: '2',
        Record: 'Laptop',
        Evidence: 'more than one record matches: #1, #2',
        Candidates: '#1, #2',
        Decision: '',
      },
    ]);
    expect(workbook.offered(cell)).toEqual(['done as #1', 'done as #2', 'send', 'drop']);
    expect(folder).toBeTruthy();
  });

  test('names itself in the command that takes the decisions', async () => {
    const { workbook } = await inHand();

    expect(workbook.texts('Needs review').flat()).toContainEqual(
      expect.stringMatching(/^tallysheet resume \S+ --decisions \/.*review\.xlsx$/),
    );
  });

  test('says the sheet of each row where the run has several', async () => {
    const rehearsal = new Rehearsal();
    await saveUserWorkbook(join(rehearsal.folder, 'company.xlsx'), {
      Groups: [['Name'], ['Computers']],
      Sites: [['Name'], ['North']],
    });
    const { run } = await rehearsal.prepare(['company.xlsx'], { kind: KIND_BY_FILE });
    try {
      for (const state of ['sent', 'unverified', 'needsReview']) {
        run.journal.database.run('UPDATE call SET state = ?', state);
      }
      const path = await writeReviewFile(run, {
        context: undefined,
        format: 'xlsx',
        notices: new FileNotices(),
      });
      const workbook = await WorkbookInHand.open(path ?? '');

      const lines = workbook.lines('Needs review', 'Decision');
      expect(lines.map((line) => [line['File'], line['Sheet'], line['Row']])).toEqual([
        ['company.xlsx', 'Groups', '2'],
        ['company.xlsx', 'Sites', '2'],
      ]);
    } finally {
      run.close();
    }
  });

  test('says what was sent, beside the record', async () => {
    const { workbook } = await inHand();
    const { note } = workbook.find('Needs review', ['Call', '1'], 'Record');

    expect(JSON.stringify(note)).toContain('Name: Laptop');
  });

  test('is read back with what was decided', async () => {
    const { workbook, folder, rehearsal } = await inHand();
    workbook.find('Needs review', ['Call', '1'], 'Decision').value = 'done as #2';
    await workbook.save(join(rehearsal.folder, 'decided.xlsx'));

    await rehearsal.prepareResume(folder, (run, workplace) =>
      applyDecisions(run, 'decided.xlsx', workplace),
    );
    const { summary } = await rehearsal.resume(folder);

    expect(summary).toMatchObject({ exitCode: 0, outcomes: { created: 1 } });
  });

  test('is taken away once everything is decided, and nothing points to it', async () => {
    const { workbook, folder, rehearsal } = await inHand();
    workbook.find('Needs review', ['Call', '1'], 'Decision').value = 'drop';
    await workbook.save(join(folder, 'review (2).xlsx'));

    await rehearsal.prepareResume(folder, (run, workplace) =>
      applyDecisions(run, join(folder, 'review (2).xlsx'), workplace),
    );
    const { summary, files } = await rehearsal.resume(folder);

    expect(readdirSync(folder).filter((name) => name.startsWith('review'))).toEqual([]);
    expect(summary.issues).toEqual({ 'dropped-unverified': 1 });
    const [errors = ''] = files.errors;
    expect(rehearsal.table(errors)).toMatchObject([
      {
        _outcome: 'failed',
        _message: 'The run was dropped, and it is not verified whether the service has "Laptop"',
        _hint: 'Look it up in the account; if it does not exist, import this row again.',
      },
    ]);
  });

  test('is taken away with the run that is dropped, and nothing points to it', async () => {
    const { folder, rehearsal } = await inHand();

    await rehearsal.prepareResume(folder, dropRun);

    expect(readdirSync(folder)).not.toContain('review.xlsx');
    expect(rehearsal.table(join(folder, 'register.results.csv'))).toMatchObject([
      { _outcome: 'needs review', _code: 'dropped-unverified' },
    ]);
  });

  test.each([
    ['done as #99', 'decided.xlsx, G9: the account has no fixed asset #99'],
    ['perhaps', 'decided.xlsx, G9: expected a decision, found "perhaps"'],
  ])('with the decision "%s" is refused with its cell', async (decision, message) => {
    const { workbook, folder, rehearsal } = await inHand();
    workbook.find('Needs review', ['Call', '1'], 'Decision').value = decision;
    await workbook.save(join(rehearsal.folder, 'decided.xlsx'));

    await expect(
      rehearsal.prepareResume(folder, (run, workplace) =>
        applyDecisions(run, 'decided.xlsx', workplace),
      ),
    ).rejects.toMatchObject({ code: 'bad-decisions', message });
    expect(rehearsal.ended(folder)).toMatchObject([{ state: 'needsReview' }]);
  });
});
