import { describe, expect, test } from 'vitest';
import { foldHeading } from '../../../../src/kernel/names.ts';
import { REGISTER_COLUMNS } from '../../../../src/reports/depreciation/input/register/register-columns.ts';
import { REGISTER_NAMES } from '../../../../src/reports/depreciation/input/register/register-file.ts';
import {
  ColumnNames,
  type ColumnEntry,
} from '../../../../src/reports/engine/input/column-names.ts';
import { STOCK_COLUMNS } from '../../../../src/reports/stock/input/files/columns.ts';

const TABLES: readonly (readonly [string, Readonly<Record<string, ColumnEntry>>])[] = [
  ['register', REGISTER_COLUMNS],
  ['stock', STOCK_COLUMNS],
];

describe.each(TABLES)('the columns of a %s file', (_, columns) => {
  const names = new ColumnNames(columns);
  const headings = Object.keys(columns).flatMap((name) =>
    names.headingsOf(name).map((heading) => ({ name, heading })),
  );

  test('never claim a heading twice', () => {
    const claims = headings.map(({ name, heading }) => ({ name, folded: foldHeading(heading) }));
    const rivals = claims.filter(({ name, folded }) =>
      claims.some((other) => other.folded === folded && other.name !== name),
    );
    expect(rivals).toEqual([]);
  });

  test('are found by each of their headings', () => {
    expect(headings.filter(({ name, heading }) => names.called(heading) !== name)).toEqual([]);
  });
});

test.each([
  ['Sale proceeds', 'proceeds'],
  ['Disposal value', 'proceeds'],
  ['RV', 'residual'],
  ['Salvage', 'residual'],
  ['Tag', 'number'],
  ['No.', 'number'],
  ['Inventory no', 'number'],
  ['Bought', 'acquired'],
  ['Capitalized on', 'acquired'],
  ['Depr. method', 'method'],
  ['Years', 'life-years'],
  ['Years as', 'years'],
  ['at-end', 'at-end'],
  ['Depreciation %', 'rate'],
  ['Cost (EUR)', 'cost'],
  ['Purchase price in USD', 'cost'],
  ['Cost €', 'cost'],
  ['Cost (kEUR)', undefined],
  ['Life (EUR)', undefined],
  ['Residual %', undefined],
  ['Depreciation', undefined],
  ['constructor', undefined],
])('the heading "%s" of a register means %s', (heading, column) => {
  expect(REGISTER_NAMES.called(heading)).toBe(column);
});
