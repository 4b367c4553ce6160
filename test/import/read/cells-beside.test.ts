import { join } from 'node:path';
import { expect, test } from 'vitest';
import { KIND_BY_FILE, Rehearsal } from '../../support/rehearsal.ts';
import { saveUserWorkbook, type UserCell } from '../../support/user-workbook.ts';

const HEADINGS = ['Name', 'Group', 'Purchased on'];
const BOUGHT = new Date(Date.UTC(2024, 2, 31));
const PLANNING = { createMissing: ['groups'] } as const;

/** Desks, two of which have cells to the right of the table, below the rows where headings are looked for. */
function desks(): UserCell[][] {
  const rows: UserCell[][] = Array.from({ length: 150 }, (_, at) => [
    ...[`Desk ${at}`, 'Furniture', BOUGHT],
  ]);
  rows[120]?.push(null, 'scratched');
  rows[130]?.push('sold?', 'blue');
  return [...rows, [null, null, null, null, 'checked by Ann']];
}

test('cells of a workbook to the right of the headings are said, and make no row an error', async () => {
  const rehearsal = new Rehearsal();
  const path = join(rehearsal.folder, 'company.xlsx');
  await saveUserWorkbook(path, { Assets: [HEADINGS, ...desks()] });

  const { plan } = await rehearsal.plan(['company.xlsx'], {
    kind: KIND_BY_FILE,
    planning: PLANNING,
  });

  expect(plan.totals).toMatchObject({ create: 150, blocked: 0 });
  expect(
    plan.readings.filter(({ topic }) => topic === 'cells-beside').map(({ rule }) => rule),
  ).toEqual([
    'Column D has no heading: 1 cell from row 132 on is not imported.',
    'Column E has no heading: 3 cells from row 122 on are not imported.',
  ]);
});
