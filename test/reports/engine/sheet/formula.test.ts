import { describe, expect, test } from 'vitest';
import { formula, roundedTo } from '../../../../src/reports/engine/sheet/formula.ts';

describe('a formula comes to what a spreadsheet program computes', () => {
  const cost = { text: 'B7', result: 1200 };
  test.each([
    [formula`${cost}*2/5/12`, 'B7*2/5/12', 40],
    [formula`${cost}-2*(${cost}+100)^2`, 'B7-2*(B7+100)^2', -3_378_800],
    [formula`MIN(1,${cost}/${800})`, 'MIN(1,B7/800)', 1],
    [
      formula`IF(${cost}<=1E-9,0,ROUNDUP(${cost}/${1000},0))`,
      'IF(B7<=1E-9,0,ROUNDUP(B7/1000,0))',
      2,
    ],
    [
      formula`IF(OR(${cost}>1200,${cost}=1200),MAX(1,2),INT(2.5))`,
      'IF(OR(B7>1200,B7=1200),MAX(1,2),INT(2.5))',
      2,
    ],
    [formula`ROUND(${cost}/7,2)`, 'ROUND(B7/7,2)', 171.43],
  ])('%j', (each, text, result) => {
    expect(each).toEqual({ text, result });
  });

  test('whose parts are computed first, as their text is one figure', () => {
    const third = formula`(${cost}/3)`;
    expect(formula`${third}*3`).toEqual({ text: '(B7/3)*3', result: 1200 });
  });

  test('where what binary fractions leave of equal figures is zero', () => {
    expect(formula`${0.1 + 0.2}-${0.3}`.result).toBe(0);
  });
});

test('a half that binary fractions have worn down is rounded up', () => {
  expect([roundedTo(2, 1.005), roundedTo(2, -1.005), roundedTo(0, 2.4)]).toEqual([1.01, -1.01, 2]);
});
