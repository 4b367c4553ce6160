import { beforeEach, describe, expect, test } from 'vitest';
import { clientOf } from '../../src/client/client.ts';
import { exportRecords } from '../../src/export/export-records.ts';
import type { ExportFormat } from '../../src/export/plan-export-files.ts';
import { callerOver } from '../support/call-service.ts';
import { KIND_BY_FILE, Rehearsal } from '../support/rehearsal.ts';

/** Two comments on an asset and one on an inventory item; another asset has none. */
const SEED = {
  groups: [{ name: 'Computers' }],
  members: [{ email: 'ada@example.com', first_name: 'Ada', last_name: 'Low', role: 'Staff' }],
  fixed_assets: ['Laptop', 'Beamer'].map((name) => ({
    ...{ name, group: 'Computers', purchased_on: '2025-01-31' },
  })),
  inventory: [{ name: 'Toner', group: 'Computers' }],
};
const COMMENTS = [
  { asset_no: 1, content: 'Battery replaced', created_by_id: 1 },
  { asset_no: 1, content: 'Battery replaced' },
  { asset_no: 3, content: 'Order "two", please\nor three' },
];

let rehearsal: Rehearsal;

beforeEach(async () => {
  rehearsal = new Rehearsal({ seed: SEED });
  const { comments } = clientOf(callerOver(rehearsal.service.transport));
  for (const comment of COMMENTS) await comments.create(comment);
});

async function exported(format: ExportFormat): Promise<string> {
  const request = { kinds: ['comments'], format, stableNames: true };
  const { files } = await exportRecords(request, rehearsal.workplace());
  return files[0]?.path ?? '';
}

/** Writes the exported rows again, changed. */
async function edited(edit: (row: Record<string, string>) => object): Promise<string> {
  const table = rehearsal.table(await exported('csv'));
  const rows = table.map((row): Record<string, string> => ({ ...row, ...edit(row) }));
  const headings = Object.keys(rows[0] ?? {});
  const lines = [headings, ...rows.map((row) => headings.map((heading) => row[heading] ?? ''))];
  const quoted = lines.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`));
  return rehearsal.write('edited.csv', quoted.map((cells) => cells.join()).join('\n'));
}

describe('exported comments', () => {
  test('say by number, kind and name which item they are on', async () => {
    expect(rehearsal.table(await exported('csv'))).toMatchObject([
      {
        Id: '1',
        Item: 'Laptop',
        _asset_no: '1',
        _asset_no_kind: 'fixed-assets',
        Comment: 'Battery replaced',
        Author: 'ada@example.com',
      },
      { Id: '2', Item: 'Laptop', Author: '' },
      { Id: '3', Item: 'Toner', _asset_no: '3', _asset_no_kind: 'inventory' },
    ]);
  });

  test('say so as JSON, too', async () => {
    const [first = ''] = rehearsal.read(await exported('ndjson')).split('\n');
    expect(JSON.parse(first)).toMatchObject({
      id: 1,
      asset_no: 1,
      asset_no_name: 'Laptop',
      asset_no_kind: 'fixed-assets',
      content: 'Battery replaced',
      created_by_id: 1,
      created_by: 'ada@example.com',
    });
  });

  test('keep their numbers and their items where only some columns are exported', async () => {
    const request = { kinds: ['comments'], out: 'some.csv', columns: ['Author'] };
    const { files } = await exportRecords(request, rehearsal.workplace());
    const [first = {}] = rehearsal.table(files[0]?.path ?? '');
    expect(Object.keys(first)).toEqual(['Id', 'Item', 'Author']);
  });
});

describe('comments that are imported from an export', () => {
  test.each(['csv', 'xlsx'] as const)('as %s, are recognised, equal ones too', async (format) => {
    const { plan } = await rehearsal.plan([await exported(format)], { kind: KIND_BY_FILE });
    expect(plan.totals).toMatchObject({ unchanged: 3, create: 0, blocked: 0 });
    expect(plan.cost.writes).toBe(0);
  });

  test('cost one reading for each item', async () => {
    const path = await exported('csv');
    const before = rehearsal.calls.length;
    await rehearsal.plan([path], { kind: KIND_BY_FILE });
    const lists = rehearsal.calls
      .slice(before)
      .filter(({ path: called }) => called.includes('/comments.api'));
    expect(lists.map(({ path: called }) => called.split('?')[0])).toEqual([
      '/assets/1/comments.api',
      '/assets/3/comments.api',
    ]);
  });

  test('are added where a row has no number', async () => {
    const path = await edited(({ Id }) => (Id === '3' ? { Id: '', Comment: 'Arrived' } : {}));
    const { rows } = await rehearsal.plan([path], { kind: 'comments' });
    expect(rows).toMatchObject([
      { status: 'unchanged' },
      { status: 'unchanged' },
      { status: 'planned', operation: 'create', payload: { asset_no: 3, content: 'Arrived' } },
    ]);
  });

  test('are made once where one row is new, and recognised after that', async () => {
    const path = await edited(({ Id }) => (Id === '3' ? { Id: '', Comment: 'Arrived' } : {}));
    const { summary } = await rehearsal.import([path], { kind: 'comments' });
    expect(summary.outcomes).toMatchObject({ created: 1, unchanged: 2 });
    const { plan } = await rehearsal.plan([await exported('csv')], { kind: KIND_BY_FILE });
    expect(plan.totals).toMatchObject({ unchanged: 4, create: 0 });
  });

  test.each([
    ['another text', { Comment: 'Battery stolen' }, 'unexpected-value'],
    ['another author', { Author: 'ada@example.com' }, 'unexpected-value'],
    ['another item, which has others', { Item: 'Toner' }, 'unexpected-value'],
    ['the number of none', { Id: '77' }, 'unknown-record'],
  ])('are refused where one has %s: none can be changed', async (_what, change, code) => {
    const path = await edited(({ Id }) => (Id === '2' ? change : {}));
    const { rows } = await rehearsal.plan([path], { kind: 'comments' });
    expect(rows).toMatchObject([
      { status: 'unchanged', issues: [] },
      { status: 'blocked', issues: [code] },
      { status: 'unchanged', issues: [] },
    ]);
  });

  test('are not taken for comments where the numbers are those of somebody else', async () => {
    const path = await edited(({ Id }) => ({ Id: `9${Id}` }));
    await expect(rehearsal.plan([path], { kind: 'comments' })).rejects.toMatchObject({
      code: 'bad-headings',
    });
  });
});
