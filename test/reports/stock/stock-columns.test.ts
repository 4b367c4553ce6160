import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { STOCK_COLUMNS } from '../../../src/reports/stock/input/files/columns.ts';
import { MOVEMENT_ALIASES } from '../../../src/reports/stock/input/files/read-movement.ts';

const PAGE = readFileSync(new URL('../../../docs/reference/stock.md', import.meta.url), 'utf8');

test('docs/reference/stock.md prints the columns and types of movements files', () => {
  const columns = Object.values(STOCK_COLUMNS).map(
    ({ label, aliases }) => `| ${label} | ${aliases.join(', ')} |`,
  );
  const kinds = Object.entries(MOVEMENT_ALIASES).map(
    ([kind, words]) => `| \`${kind}\` | ${words.join(', ')} |`,
  );

  expect(PAGE).toContain(columns.join('\n'));
  expect(PAGE).toContain(kinds.join('\n'));
});
