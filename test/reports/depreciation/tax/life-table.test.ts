import { expect, test } from 'vitest';
import { lifeOf, livesOf } from '../../../../src/reports/depreciation/tax/input/life-table.ts';

const TABLE = livesOf([
  { number: '5', name: 'Pressen', life: '14' },
  { number: '1.5', name: 'Silos (Stahl)', life: '25' },
  { number: '', name: 'Messgeräte', life: '18 Monate' },
]);

test.each([
  ['13', 156],
  ['13 Jahre', 156],
  ['1 year', 12],
  ['2,5', 30],
  ['156 months', 156],
  ['18 Monate', 18],
  ['Pressen', 168],
  ['silos  (stahl)', 300],
  ['1.5', 300],
  ['5', 60],
  ['Messgeräte', 18],
  ['1.55', undefined],
  ['0', undefined],
  ['Fräsen', undefined],
  ['-3', undefined],
])('the life %s is %s months', (text, months) => {
  expect(lifeOf(text, TABLE)).toBe(months);
});
