import { expect, test } from 'vitest';
import { stored, surveyed } from './surveyed-sheet.ts';

const HEADINGS = ['Bezeichnung', 'Modell', 'Kategorie', 'Kaufdatum'];

function row(name: string, model: string, group = 'Rechner'): string[] {
  return [name, model, group, '25.12.2020'];
}

test.each([
  [
    'the model',
    [row('PC', 'OptiPlex 7090'), row('Notebook', 'T14'), row('NB', 'X1'), row('TV', 'Q8')],
    ['PC OptiPlex 7090', 'Notebook', 'NB X1', 'TV Q8'],
  ],
  [
    'the group',
    [row('NB', ''), row('Drucker', 'MFC'), row('PC', ''), row('TV', '')],
    ['NB Rechner', 'Drucker', 'PC Rechner', 'TV Rechner'],
  ],
  [
    'both, each where it is needed',
    [row('PC', 'T14'), row('NB', ''), row('TV', '')],
    ['PC T14', 'NB Rechner', 'TV Rechner'],
  ],
  [
    'the model, of words of two characters',
    [row('电脑', 'T14'), row('机', 'L2'), row('椅', 'C7')],
    ['电脑 T14', '机 L2', '椅 C7'],
  ],
  [
    'the group alone, where the name means nothing',
    [row('--', '', 'Beamer'), row('PC', ''), row('NB', '')],
    ['Beamer', 'PC Rechner', 'NB Rechner'],
  ],
])('a name that is too short is completed by %s', async (_by, rows, names) => {
  const found = await surveyed(HEADINGS, { rows });

  expect(stored(found, 'name')).toEqual(names);
});

test('it is one likely reading, with the names that it makes', async () => {
  const rows = [row('PC', 'OptiPlex 7090'), row('NB', 'Latitude'), row('TV', 'Q8')];

  const found = await surveyed(HEADINGS, { rows });

  expect(found.readings).toContainEqual(
    expect.objectContaining({
      sureness: 'likely',
      column: 'Bezeichnung',
      field: 'Name',
      rows: 3,
      rule: '3 rows with a Name of fewer than 3 characters: "Modell" completes it.',
      samples: [
        { text: 'PC', value: 'PC OptiPlex 7090' },
        { text: 'NB', value: 'NB Latitude' },
        { text: 'TV', value: 'TV Q8' },
      ],
    }),
  );
});

test('names that are long enough are not changed, and without another column a short one is an error', async () => {
  const long = await surveyed(HEADINGS, { rows: [row('Laptop', 'T14')] });
  const alone = await surveyed(['Bezeichnung', 'Kaufdatum'], { rows: [['PC', '25.12.2020']] });

  expect(long.readings.filter(({ field }) => field === 'Name')).toEqual([]);
  expect(stored(alone, 'name')).toEqual(['too-short']);
});

test('a recipe says what completes them', async () => {
  const columns = [
    { heading: 'Bezeichnung', field: 'Name', completedBy: ['Modell'] },
    { heading: 'Modell', field: 'Product model number' },
  ];

  const found = await surveyed(HEADINGS, {
    mapping: { recipe: { columns } },
    rows: [row('PC', 'T14'), row('Notebook', 'L2')],
  });

  expect(stored(found, 'name')).toEqual(['PC T14', 'Notebook']);
});

test.each(['Name', 'Bezeichnung', 'Beschreibung'])(
  'one or two under %s are errors of their rows',
  async (heading) => {
    const rows = [row('PC', 'T14'), row('Notebook', 'T15')];
    const found = await surveyed([heading, ...HEADINGS.slice(1)], { rows });

    expect(stored(found, 'name')).toEqual(['too-short', 'Notebook']);
  },
);
