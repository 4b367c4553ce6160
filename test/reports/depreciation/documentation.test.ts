import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  CONVENTIONS,
  METHODS,
  REJECTIONS,
  SETTING_LABELS,
  SETTINGS,
  type SettingName,
} from '../../../src/reports/depreciation/index.ts';
import { REGISTER_COLUMNS } from '../../../src/reports/depreciation/input/register/register-columns.ts';
import type { ColumnEntry } from '../../../src/reports/engine/input/column-names.ts';
import { ROUNDINGS } from '../../../src/reports/depreciation/terms/terms.ts';

const page = readFileSync(
  new URL('../../../docs/reference/depreciation.md', import.meta.url),
  'utf8',
);

function table(name: string): string[][] {
  const text = new RegExp(`<!-- ${name} -->\n(.*?)<!-- /${name} -->`, 's').exec(page)?.[1] ?? '';
  const rows = text.split('\n').filter((line) => line.startsWith('| `'));
  return rows.map((row) => row.split('|').map((cell) => cell.trim().replaceAll('`', '')));
}

test('docs/reference/depreciation.md lists every setting, with what it is', () => {
  const printed = table('settings').map(([, name, label, meaning]) => [name, label, meaning]);
  const settings = Object.entries(SETTINGS).map(([name, is]) => [
    name,
    SETTING_LABELS[name as SettingName],
    is.replaceAll('`', ''),
  ]);
  expect(printed).toEqual(settings);
});

test('docs/reference/depreciation.md lists every column of a register, with its headings', () => {
  const columns: readonly ColumnEntry[] = Object.values(REGISTER_COLUMNS);
  const headings = columns.map(({ label, aliases, otherwise = [] }) => [
    ...[label, aliases.join(', '), otherwise.join(', ')],
  ]);
  const text = /<!-- columns -->\n(.*?)\n<!-- \/columns -->/s.exec(page)?.[1] ?? '';
  const printed = text.split('\n').map((row) => row.split('|').map((cell) => cell.trim()));
  expect(printed.slice(2).map((cells) => cells.slice(1, -1))).toEqual(headings);
});

test('docs/reference/depreciation.md lists every reason for a refusal', () => {
  expect(table('refusals').map(([, code]) => code)).toEqual(Object.keys(REJECTIONS));
});

test.each([...Object.keys(METHODS), ...CONVENTIONS, ...ROUNDINGS])(
  'docs/reference/depreciation.md has a row for %s',
  (name) => {
    expect(page).toContain(`\n| \`${name}\` |`);
  },
);
