import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { describe, expect, test } from 'vitest';
import { exportRecords } from '../../../src/export/export-records.ts';
import { KIND_BY_FILE, Rehearsal } from '../../support/rehearsal.ts';
import { TWO_TOOLS } from '../../support/two-tools.ts';
import { ReadWorkbook } from '../../support/user-workbook.ts';

type Format = 'csv' | 'xlsx';
const FORMATS = ['csv', 'xlsx'] as const;
const BY_FILE = { kind: KIND_BY_FILE };

/** Requests in every status, by their numbers. */
const STATUSES = ['pending', 'pending', 'pending', 'approved', 'denied'] as const;

const SEED = {
  ...TWO_TOOLS,
  reservation_requests: STATUSES.map((status, at) => ({
    asset_no: at % 2 === 0 ? 'Drill' : 'Saw',
    user: 'ann@firm.example',
    from: `2026-07-2${at + 1}`,
    to: `2026-07-2${at + 1}`,
    status,
  })),
};

async function exported(rehearsal: Rehearsal, format: Format): Promise<string> {
  const request = { kinds: ['reservation-requests'], format, stableNames: true };
  const { files } = await exportRecords(request, rehearsal.workplace());
  return files[0]?.path ?? '';
}

/** Cells by heading, by the number of the request that their row is about. */
type Changes = Readonly<Record<number, Readonly<Record<string, string>>>>;

/** An export in which people wrote something. */
async function filledIn(rehearsal: Rehearsal, format: Format, changes: Changes): Promise<string> {
  const path = await exported(rehearsal, format);
  if (format === 'csv') return filledInCsv(rehearsal, path, changes);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(path);
  const [sheet] = workbook.worksheets;
  const headings = sheet?.getRow(1).values as string[];
  sheet?.eachRow((row) => {
    const change = changes[Number(row.getCell(1).value)] ?? {};
    for (const [heading, text] of Object.entries(change)) {
      row.getCell(headings.indexOf(heading)).value = text;
    }
  });
  const file = join(rehearsal.folder, 'decided.xlsx');
  await workbook.xlsx.writeFile(file);
  return file;
}

function filledInCsv(rehearsal: Rehearsal, path: string, changes: Changes): string {
  const rows = rehearsal.table(path).map((row) => ({ ...row, ...changes[Number(row['Id'])] }));
  const lines = rows.map((row) =>
    Object.values(row)
      .map((cell) => `"${cell}"`)
      .join(','),
  );
  const text = [Object.keys(rows[0] ?? {}).join(','), ...lines, ''].join('\n');
  return rehearsal.write('reservation-requests.csv', text);
}

async function statusesIn(rehearsal: Rehearsal): Promise<unknown[]> {
  const records = await rehearsal.records('reservation-requests');
  return records.toSorted((one, other) => one.id - other.id).map(({ values }) => values['status']);
}

/** A file with another word in the only row that has a decision. */
async function withDecision(rehearsal: Rehearsal, path: string, word: string): Promise<string> {
  if (path.endsWith('.csv')) {
    return rehearsal.write(
      'reservation-requests.errors.csv',
      rehearsal.read(path).replace('maybe', word),
    );
  }
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(path);
  workbook.eachSheet((sheet) => {
    sheet.eachRow((row) => {
      row.eachCell((cell) => {
        if (cell.text === 'maybe') cell.value = word;
      });
    });
  });
  const file = join(rehearsal.folder, 'corrected.xlsx');
  await workbook.xlsx.writeFile(file);
  return file;
}

async function issuesIn(rehearsal: Rehearsal, format: Format, changes: Changes): Promise<unknown> {
  const file = await filledIn(rehearsal, format, changes);
  const { rows } = await rehearsal.plan([file], BY_FILE);
  return rows.map(({ status, issues }) => [status, ...issues]);
}

describe.each(FORMATS)('decisions in an export as %s', (format) => {
  test('are approvals and denials, and the same file decides nothing again', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const words = { 1: 'approve', 2: 'Denied', 4: 'approve' };
    const changes = Object.fromEntries(
      Object.entries(words).map(([id, Decision]) => [id, { Decision }]),
    );
    const file = await filledIn(rehearsal, format, changes);

    const { summary } = await rehearsal.import([file], BY_FILE);

    expect(summary.outcomes).toMatchObject({ done: 2, unchanged: 3, failed: 0 });
    expect(await statusesIn(rehearsal)).toEqual([
      ...['approved', 'denied', 'pending', 'approved', 'denied'],
    ]);
    const before = rehearsal.writes();
    expect(before).toHaveLength(2);

    const again = await rehearsal.import([file], BY_FILE);
    expect(again.summary.outcomes).toMatchObject({ unchanged: 5 });
    expect(rehearsal.writes()).toEqual(before);
  });

  test('are blank where an export was not changed', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = await exported(rehearsal, format);

    const { plan, rows } = await rehearsal.plan([file], BY_FILE);

    expect(rows.map(({ status, issues }) => [status, ...issues])).toEqual(
      STATUSES.map(() => ['unchanged']),
    );
    expect(plan.cost.writes).toBe(0);
  });

  test('are an issue where the request was decided otherwise, or the word is unknown', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const changes = {
      1: { Decision: 'maybe' },
      4: { Decision: 'deny' },
      5: { Decision: 'yes' },
    };

    expect(await issuesIn(rehearsal, format, changes)).toEqual([
      ['blocked', 'unknown-action'],
      ['unchanged'],
      ['unchanged'],
      ['blocked', 'wrong-state'],
      ['blocked', 'wrong-state'],
    ]);
  });

  test('warn of other cells that were changed: no call writes them', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const changes = {
      1: { Decision: 'approve', To: '07/30/2026', Note: 'Longer' },
      2: { Decision: 'approve', Item: 'Drill' },
      3: { To: '07/30/2026' },
    };

    expect(await issuesIn(rehearsal, format, changes)).toEqual([
      ['planned', 'read-only-cell', 'read-only-cell'],
      ['blocked', 'unexpected-value'],
      ['blocked', 'unexpected-value'],
      ['unchanged'],
      ['unchanged'],
    ]);
  });

  test('are corrected in the errors file', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = await filledIn(rehearsal, format, { 1: { Decision: 'maybe' } });
    const { files } = await rehearsal.import([file], BY_FILE);
    const [errors = ''] = files.errors;
    expect(files.errors).toHaveLength(1);
    const corrected = await withDecision(rehearsal, errors, 'deny');

    const { summary } = await rehearsal.import([corrected], BY_FILE);

    expect(summary.outcomes).toMatchObject({ done: 1, failed: 0 });
    expect((await statusesIn(rehearsal))[0]).toBe('denied');
  });

  test('may be the only column beside the number and the item', async () => {
    const rehearsal = new Rehearsal({ seed: SEED });
    const file = rehearsal.write('some.csv', 'Id,Item,Decision\n#1,Drill,ok\n2,Saw,\n');

    const { summary } = await rehearsal.import([file], { kind: 'reservation-requests' });

    expect(summary.outcomes).toMatchObject({ done: 1, unchanged: 1 });
  });
});

test.each<[word: string, status: string]>([
  ['Approve', 'approved'],
  ['YES', 'approved'],
  ['genehmigt', 'approved'],
  ['approuvé', 'approved'],
  ['no', 'denied'],
  ['Rejected', 'denied'],
  ['abgelehnt', 'denied'],
  ['denegado', 'denied'],
  ['ja', 'approved'],
  ['Sí', 'approved'],
  ['não', 'denied'],
  ['nein', 'denied'],
])('the decision %s makes a request %s', async (word, status) => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const file = rehearsal.write('some.csv', `Id,Item,Decision\n1,Drill,${word}\n`);

  await rehearsal.import([file], { kind: 'reservation-requests' });

  expect((await statusesIn(rehearsal))[0]).toBe(status);
});

test('only the requests that are open offer the words for a decision', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const workbook = await ReadWorkbook.open(await exported(rehearsal, 'xlsx'));
  const [headings = []] = workbook.rows('Reservation requests');

  expect(headings.at(-1)).toBe('Decision');
  const letter = String.fromCodePoint('A'.charCodeAt(0) + headings.length - 1);
  const choices = STATUSES.map(
    (_status, at) => workbook.cell('Reservation requests', `${letter}${at + 2}`).choices,
  );
  const words = '"approve,deny"';
  expect(choices).toEqual([words, words, words, undefined, undefined]);
});

test('the errors workbook offers the words for a decision in each of its rows', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const text = 'Id,Item,Decision\n1,Drill,maybe\n2,Cellar,\n';
  const file = rehearsal.write('some.csv', text);
  const request = { kind: 'reservation-requests', outputFormat: 'xlsx' as const };

  const { files } = await rehearsal.import([file], request);

  const workbook = await ReadWorkbook.open(files.errors[0] ?? '');
  const [sheet = ''] = workbook.sheets;
  expect(workbook.rows(sheet)[0]?.slice(0, 3)).toEqual(['Id', 'Item', 'Decision']);
  const offered = ['C2', 'C3'].map((cell) => workbook.cell(sheet, cell).choices);
  expect(offered).toEqual(['"approve,deny"', '"approve,deny"']);
});

test.each([
  ['for all rows', { set: ['Decision=approve'] }, ['approved', 'approved', 'approved']],
  ['for rows without one', { defaults: ['decision=Genehmigt'] }, ['denied', 'approved', 'denied']],
])('a decision on the command line counts %s, once', async (_which, mapping, statuses) => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const column = 'set' in mapping ? '' : ',Decision';
  const cells = 'set' in mapping ? ['', '', ''] : [',deny', ',', ',no'];
  const lines = ['Drill', 'Saw', 'Drill'].map((item, at) => `${at + 1},${item}${cells[at] ?? ''}`);
  const text = [`Id,Item${column}`, ...lines, ''].join('\n');
  const file = rehearsal.write('some.csv', text);
  const request = { kind: 'reservation-requests', mapping };

  await rehearsal.import([file], request);
  const writes = rehearsal.writes();
  await rehearsal.import([file], request);

  expect((await statusesIn(rehearsal)).slice(0, 3)).toEqual(statuses);
  expect(rehearsal.writes()).toEqual(writes);
});

test('an unknown decision on the command line is refused before anything is read', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const file = rehearsal.write('some.csv', 'Id,Item\n1,Drill\n');
  const request = { kind: 'reservation-requests', mapping: { set: ['Decision=maybe'] } };

  await expect(rehearsal.plan([file], request)).rejects.toMatchObject({
    code: 'bad-mapping',
    message: '--set or --default: Decision takes approve or deny, not "maybe"',
  });
});

test('an export may hold the open requests alone', async () => {
  const rehearsal = new Rehearsal({ seed: SEED });
  const { files } = await exportRecords(
    { kinds: ['reservation-requests'], format: 'csv', filters: ['status=pending'] },
    rehearsal.workplace(),
  );

  const table = rehearsal.table(files[0]?.path ?? '');

  expect(table.map((row) => [row['Id'], row['Status']])).toEqual([
    ['1', 'pending'],
    ['2', 'pending'],
    ['3', 'pending'],
  ]);
});
