import { describe, expect, test } from 'vitest';
import type { ProblemPage } from '../../../src/page/interface/calls.ts';
import {
  historyOfKey,
  isTyped,
  placeAfter,
  stepOfKey,
} from '../../../src/page/browser/screens/problems/grid-keys.ts';
import { causesByList } from '../../../src/page/browser/screens/problems/causes-by-list.ts';
import { rowsNotReady } from '../../../src/page/browser/screens/problems/rows-not-ready.ts';
import { tilesOf } from '../../../src/page/browser/screens/plan/plan-tiles.ts';
import { wordsOf } from '../../../src/page/browser/texts/translate.ts';
import { endOf, wrongCellAfter } from '../../../src/page/browser/screens/problems/wrong-cells.ts';
import { CAUSE, CHECKED_JOB, PLAN } from './jobs.ts';

function key(name: string, isWhole = false) {
  return { key: name, ctrlKey: isWhole, metaKey: false, shiftKey: false };
}

describe('a key in the grid', () => {
  const AT = { row: 5, column: 2 };
  const SIZE = { rows: 30, columns: 4 };

  test.each<[string, string, boolean, object | undefined]>([
    ['goes up', 'ArrowUp', false, { row: 4, column: 2 }],
    ['goes right', 'ArrowRight', false, { row: 5, column: 3 }],
    ['goes ten rows down', 'PageDown', false, { row: 15, column: 2 }],
    ['stays in the grid', 'PageUp', false, { row: 0, column: 2 }],
    ['goes to the start of the row', 'Home', false, { row: 5, column: 0 }],
    ['goes to the end of the row', 'End', false, { row: 5, column: 3 }],
    ['goes to the first cell', 'Home', true, { row: 0, column: 0 }],
    ['goes to the last cell', 'End', true, { row: 29, column: 3 }],
    ['leads nowhere where it is a letter', 'a', false, undefined],
  ])('%s', (_, name, isWhole, to) => {
    expect(placeAfter(key(name, isWhole), AT, SIZE)).toEqual(to);
  });

  test('replaces the cell, unless it leads to a problem or is a command', () => {
    expect(['a', '7', 'n', 'P', 'Enter'].map((name) => isTyped(key(name)))).toEqual([
      ...[true, true, false, false, false],
    ]);
    expect(isTyped(key('c', true))).toBe(false);
    expect(['n', 'P', 'x'].map((name) => stepOfKey(key(name)))).toEqual([1, -1, undefined]);
  });

  test('undoes and redoes as in other programs', () => {
    expect(historyOfKey(key('z', true))).toBe('undo');
    expect(historyOfKey(key('y', true))).toBe('redo');
    expect(historyOfKey({ ...key('z', true), shiftKey: true })).toBe('redo');
    expect(historyOfKey(key('z'))).toBeUndefined();
  });
});

describe('the wrong cells of a page', () => {
  const ISSUE = {
    code: 'x',
    severity: 'error',
    field: null,
    message: '',
    hint: '',
    same: 1,
  } as const;
  const row = (number: number, ...columns: (number | null)[]): ProblemPage['rows'][number] => ({
    ...{ row: number, cells: [], corrected: [] },
    issues: columns.map((column) => ({ ...ISSUE, column })),
  });
  const PAGE: ProblemPage = {
    ...{
      sheet: 0,
      recordType: null,
      cause: 0,
      page: 0,
      check: 1,
      column: 1,
      total: 3,
      rowsOfPage: 200,
    },
    columns: [],
    rows: [row(2, 1, 3), row(3), row(4, null)],
  };

  test('follow each other, and corrected rows are passed', () => {
    expect(endOf(PAGE, 1)).toEqual({ row: 0, column: 1 });
    expect(wrongCellAfter(PAGE, { row: 0, column: 1 }, 1)).toEqual({ row: 0, column: 3 });
    expect(wrongCellAfter(PAGE, { row: 0, column: 3 }, 1)).toEqual({ row: 2, column: 0 });
    expect(wrongCellAfter(PAGE, { row: 2, column: 0 }, 1)).toBeUndefined();
    expect(wrongCellAfter(PAGE, { row: 2, column: 0 }, -1)).toEqual({ row: 0, column: 3 });
    expect(endOf(PAGE, -1)).toEqual({ row: 2, column: 0 });
  });
});

describe('what keeps rows back', () => {
  const { checked } = CHECKED_JOB;

  test('is counted as the plan counts it, once there is one; rows that wait for an answer are in it', () => {
    const found = { ...checked, rows: 84, rowsWithErrors: 3, openRows: 2 };
    expect(rowsNotReady({ checked: found })).toEqual({ count: 5, rows: 84 });
    const plan = { ...PLAN, rows: 89, skipped: 5, blocked: 4, open: 2 };
    expect(rowsNotReady({ checked: found, plan })).toEqual({ count: 6, rows: 84 });
  });

  test('is shown apart where only the account shows it', () => {
    const unknown = { ...CAUSE, id: 2, isOfPlan: true };
    const blank = { ...CAUSE, id: 3, severity: 'warning' as const };
    expect(causesByList({ checked: { ...checked, causes: [blank, unknown, CAUSE] } })).toEqual({
      errors: [CAUSE],
      planned: [unknown],
      warnings: [blank],
    });
  });
});

test('what an undo deletes is named, and is no action besides', () => {
  const operations = [
    { what: 'fixed-assets.delete', count: 84 },
    { what: 'fixed-assets.checkin', count: 18 },
  ];
  const words = wordsOf(
    'en',
    new Map([
      ['plan.deleteMeans', '{types}: these records are deleted'],
      ['kind.fixed-assets', 'Fixed assets'],
    ]),
  );
  const tiles = tilesOf(words, { ...PLAN, create: 0, operation: 102, operations });
  expect(tiles.map(({ count, meaning }) => [count, meaning])).toEqual([
    [84, 'Fixed assets: these records are deleted'],
    [18, 'plan.operationMeans'],
  ]);
});
