import { describe, expect, test } from 'vitest';
import { Rehearsal } from '../../support/rehearsal.ts';

const ASSET = { group: 'Tools', purchased_on: '2024-03-31', identifier: 'A-1' };
const SEED = {
  groups: [{ name: 'Tools' }],
  fixed_assets: [
    { ...ASSET, name: 'Drill' },
    { ...ASSET, name: 'Saw' },
  ],
};
const HEADINGS = 'Item #,Name,Group,Purchased on,Identifier';
const UPSERT = { kind: 'fixed-assets', planning: { mode: 'upsert' } } as const;

async function planned(...rows: readonly string[]) {
  const rehearsal = new Rehearsal({ seed: SEED });
  const file = rehearsal.write('assets.csv', [HEADINGS, ...rows, ''].join('\n'));
  const plan = await rehearsal.plan([file], UPSERT);
  return plan.rows.map(({ status, issues }) => [status, issues]);
}

describe('two records with one identifier', () => {
  test('are unchanged where their numbers are given, as an export gives them', async () => {
    expect(await planned('1,Drill,Tools,03/31/2024,A-1', '2,Saw,Tools,03/31/2024,A-1')).toEqual([
      ['unchanged', []],
      ['unchanged', []],
    ]);
  });

  test('are changed each by its number', async () => {
    const [drill, saw] = await planned('1,Drill 2,Tools,,A-1', '2,Saw,Tools,03/31/2024,A-1');
    expect([drill?.[0], saw?.[0]]).toEqual(['planned', 'unchanged']);
  });

  test('are errors where rows have no number to tell them apart', async () => {
    expect(await planned(',Drill,Tools,03/31/2024,A-1', ',Saw,Tools,03/31/2024,A-1')).toEqual([
      ['blocked', ['duplicate-key']],
      ['blocked', ['duplicate-key']],
    ]);
    expect(await planned('1,Drill,Tools,03/31/2024,A-1', ',Saw,Tools,03/31/2024,A-1')).toEqual([
      ['unchanged', []],
      ['blocked', ['ambiguous-key']],
    ]);
  });

  test('are errors where two rows have one number', async () => {
    expect(await planned('1,Drill,Tools,03/31/2024,A-1', '1,Drill,Tools,03/31/2024,A-2')).toEqual([
      ['blocked', ['duplicate-key']],
      ['blocked', ['duplicate-key']],
    ]);
  });
});
