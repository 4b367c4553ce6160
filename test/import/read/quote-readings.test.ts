import { expect, test } from 'vitest';
import type { FileReading } from '../../../src/import/sheet/recipe/file-reading.ts';
import type { Recipe } from '../../../src/import/sheet/recipe/recipe.ts';
import { KIND_BY_FILE, Rehearsal } from '../../support/rehearsal.ts';

const UNDOUBLED = '"Name","Note"\n"Monitor 27"","A"\n"Cable","B"\n';

async function planOf(
  text: string,
  recipe?: Recipe,
): Promise<{ names: unknown[]; quotes: FileReading[] }> {
  const rehearsal = new Rehearsal();
  rehearsal.write('groups.csv', text);
  const asked = { kind: KIND_BY_FILE, ...(recipe && { recipe }) };
  const { plan, rows } = await rehearsal.plan(['groups.csv'], asked);
  return {
    names: rows.map(({ payload }) => payload?.['name']),
    quotes: plan.readings.filter(({ topic }) => topic === 'quotes'),
  };
}

test('a quote inside a cell does not stop a file, and is said where the rows prove what it is', async () => {
  const { names, quotes } = await planOf('Name,Note\n27" monitors,A\n"Pipes, 3/4""",B\n');

  expect(names).toEqual(['27" monitors', 'Pipes, 3/4"']);
  expect(quotes).toEqual([
    {
      ...{ file: 'groups.csv', topic: 'quotes', sureness: 'certain', rows: 2 },
      rule: 'Quotes inside cells are part of their text: row 2 has "27" monitors"; all 3 rows then have 2 cells',
    },
  ]);
});

test('quotes that are not doubled are likely, until a recipe says so', async () => {
  const proposed = await planOf(UNDOUBLED);
  const agreed = await planOf(UNDOUBLED, { version: 1, sheets: [{ quotes: 'undoubled' }] });

  expect(proposed.quotes.map(({ sureness }) => sureness)).toEqual(['likely']);
  expect(agreed.quotes).toEqual([]);
  expect([proposed.names, agreed.names]).toEqual([
    ['Monitor 27"', 'Cable'],
    ['Monitor 27"', 'Cable'],
  ]);
});
