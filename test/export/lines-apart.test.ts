import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WrittenLanguage } from '../../src/catalogue/languages/language-codes.ts';
import { exportRecords } from '../../src/export/export-records.ts';
import type { SeedDocument } from '../../src/service/seed/seed.ts';
import { Rehearsal } from '../support/rehearsal.ts';
import { rounds, sampled } from '../support/thinned.ts';

const LINES = ['Seriennr.', 'Farbe (außen)'];

function accountWith(descriptions: readonly string[]): SeedDocument {
  return {
    groups: [{ name: 'Tools' }],
    fixed_assets: descriptions.map((description, at) => ({
      ...{ name: `Bohrer ${at + 1}`, group: 'Tools', purchased_on: '2024-03-25' },
      description,
    })),
  };
}

async function exported(seed: SeedDocument, file: string, language?: WrittenLanguage) {
  const rehearsal = new Rehearsal({ seed });
  await exportRecords(
    { kinds: ['fixed-assets'], out: file, lines: LINES, language },
    rehearsal.workplace(),
  );
  return rehearsal;
}

describe('columns that an import appended to descriptions', () => {
  const DESCRIPTIONS = [
    'Zwei Akkus\nSeriennr.: 4711\nFarbe (außen): rot',
    'Seriennr.: 4712',
    'Nur ein Text',
    'Farbe (außen): rot\nSeriennr.: 4713',
    'Seriennr.:  zwei Leerzeichen',
  ];

  test('are columns of their own again; a text that this would change stays whole', async () => {
    const rehearsal = await exported(accountWith(DESCRIPTIONS), 'apart.csv');
    const rows = parse<Record<string, string>>(readFileSync(join(rehearsal.folder, 'apart.csv')), {
      ...{ columns: true, bom: true },
    });

    expect(
      rows.map((row) => [
        row['Description'],
        row['Description: Seriennr.'],
        row['Description: Farbe (außen)'],
      ]),
    ).toEqual([
      ['Zwei Akkus', '4711', 'rot'],
      ['', '4712', ''],
      ['Nur ein Text', '', ''],
      ['Farbe (außen): rot', '4713', ''],
      ['Seriennr.:  zwei Leerzeichen', '', ''],
    ]);
  });

  test.each(['Inventarnr.', 'seriennr.'])(
    'are refused where no text has the line %s',
    async (line) => {
      const rehearsal = new Rehearsal({ seed: accountWith(DESCRIPTIONS) });
      await expect(
        exportRecords(
          { kinds: ['fixed-assets'], out: 'a.csv', lines: [line] },
          rehearsal.workplace(),
        ),
      ).rejects.toThrow(`--lines: no text of these records ends with the line "${line}: …"`);
    },
  );

  test.each(
    sampled(
      [
        ['csv', undefined],
        ['xlsx', undefined],
        ['csv', 'de'],
        ['xlsx', 'fr'],
      ] as const,
      2,
    ),
  )('plan nothing when they come back as %s (%s)', async (format, language) => {
    const part = fc.constantFrom(
      'rot',
      ' ',
      'Seriennr.:',
      'Farbe (außen): x',
      '\n',
      '  ',
      '4711',
      ':',
    );
    const text = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''));
    const line = fc
      .tuple(fc.constantFrom(...LINES), text)
      .map(([name, value]) => `${name}: ${value}`);
    const description = fc.oneof(
      text,
      fc.tuple(text, line, line).map((all) => all.join('\n')),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(description, { minLength: 1, maxLength: 12 }), async (texts) => {
        const all = ['x\nSeriennr.: 1\nFarbe (außen): 2', ...texts];
        const rehearsal = await exported(accountWith(all), `all.${format}`, language);
        const { plan, rows } = await rehearsal.plan([`all.${format}`], { kind: 'fixed-assets' });

        expect(rows.filter(({ status }) => status !== 'unchanged')).toEqual([]);
        expect(plan.cost.writes).toBe(0);
        rehearsal.close();
      }),
      { numRuns: rounds(6, 60) },
    );
  });

  test('become lines again where a cell of them is changed', async () => {
    const rehearsal = await exported(accountWith(DESCRIPTIONS), 'apart.csv');
    const changed = readFileSync(join(rehearsal.folder, 'apart.csv'), 'utf8').replace(
      '4711',
      '9999',
    );
    rehearsal.write('apart.csv', changed);
    const { rows } = await rehearsal.plan(['apart.csv'], { kind: 'fixed-assets' });

    expect(rows.filter(({ status }) => status !== 'unchanged')).toMatchObject([
      { payload: { description: 'Zwei Akkus\nSeriennr.: 9999\nFarbe (außen): rot' } },
    ]);
  });
});
