import { expect, test } from 'vitest';
import { kindOfFile } from '../../../src/import/sheet/read/choose-kind.ts';

test.each<[file: string, kind: string | undefined]>([
  ['fixed-assets.csv', 'fixed-assets'],
  ['exports/inventory-2026-11-21.csv', 'inventory'],
  ['fixed-assets-2026-01-31.errors.csv', 'fixed-assets'],
  ['Members.xlsx', 'members'],
  ['things-2026-01-31.csv', undefined],
])('the name %s says that its rows are %s', (file, kind) => {
  expect(kindOfFile(file)?.name).toBe(kind);
});
