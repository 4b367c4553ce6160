import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { Rehearsal } from '../../support/rehearsal.ts';
import { sampled } from '../../support/thinned.ts';

const SEED = { groups: [{ name: 'Geräte' }] };
const HEADINGS = ['Name', 'Group', 'Purchased on'];
const ROWS = [
  ['Bohrmaschine groß', 'Geräte', '2024-03-31'],
  ['Säge', 'Geräte', 'kein Tag'],
  ['Schrank, "alt"\nbreit', 'Geräte', '31.02.2024'],
];

const DIALECTS = [
  [';', 'windows-1252', '\r\n'],
  [';', 'utf-8', '\n'],
  ['\t', 'utf-16le', '\r\n'],
  ['|', 'cp850', '\n'],
  ['^', 'macintosh', '\r'],
  [',', 'utf-8', '\r\n'],
] as const;

function saved(delimiter: string, lineEnd: string, rows: readonly (readonly string[])[]): string {
  const cell = (text: string): string =>
    /["\n;,|^\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  return rows.map((cells) => cells.map(cell).join(delimiter) + lineEnd).join('');
}

function flagsOf(delimiter: string, encoding: string): { delimiter?: string; encoding?: string } {
  return {
    ...(delimiter === '^' && { delimiter }),
    ...(!encoding.startsWith('utf') && { encoding }),
  };
}

/** Where a run wrote a file. */
function written({ folder }: Rehearsal, name: string): string {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return join(folder, found.find((path) => path.endsWith(name)) ?? name);
}

describe('results and errors of a CSV', () => {
  test.each(sampled(DIALECTS, 3))(
    'keep the delimiter %j, %s and %j',
    async (delimiter, encoding, lineEnd) => {
      const rehearsal = new Rehearsal({ seed: SEED });
      const path = join(rehearsal.folder, 'geräte.csv');
      const text = saved(delimiter, lineEnd, [HEADINGS, ...ROWS]);
      writeFileSync(path, iconv.encode(text, encoding, { addBOM: encoding === 'utf-16le' }));
      const reading = flagsOf(delimiter, encoding);

      const { summary } = await rehearsal.import([path], { kind: 'fixed-assets', reading });

      expect(summary.outcomes).toMatchObject({ created: 1, failed: 2 });
      for (const [suffix, rows] of [
        ['results', ROWS],
        ['errors', ROWS.slice(1)],
      ] as const) {
        const bytes = readFileSync(written(rehearsal, `geräte.${suffix}.csv`));
        const lines = iconv.decode(bytes, encoding).replace(/^\uFEFF/, '');
        const body = delimiter === '^' ? lines.replace(`sep=^${lineEnd}`, '') : lines;
        const [first = ''] = body.split(lineEnd);
        expect(first.split(delimiter).slice(0, 3)).toEqual(HEADINGS);
        for (const [name = ''] of rows) expect(body).toContain(name.split(',')[0]);
        expect(body.endsWith(lineEnd)).toBe(true);
      }
    },
  );

  test.each(sampled(DIALECTS, 3))(
    'are imported again without a flag: %j, %s, %j',
    async (delimiter, encoding, lineEnd) => {
      const rehearsal = new Rehearsal({ seed: SEED });
      const path = join(rehearsal.folder, 'geräte.csv');
      const text = saved(delimiter, lineEnd, [HEADINGS, ...ROWS]);
      writeFileSync(path, iconv.encode(text, encoding, { addBOM: encoding === 'utf-16le' }));
      const reading = flagsOf(delimiter, encoding);
      await rehearsal.import([path], { kind: 'fixed-assets', reading });
      const errors = written(rehearsal, 'geräte.errors.csv');
      const bytes = readFileSync(errors);
      const mended = iconv
        .decode(bytes, encoding, { stripBOM: false })
        .replaceAll('kein Tag', '2024-04-01')
        .replaceAll('31.02.2024', '2024-04-02');
      writeFileSync(errors, iconv.encode(mended, encoding, { addBOM: false }));

      const { summary } = await rehearsal.import([errors]);

      expect(summary.outcomes).toMatchObject({ created: 2, failed: 0 });
      const names = (await rehearsal.records('fixed-assets')).map(({ values }) => values['name']);
      expect(names.toSorted()).toEqual(ROWS.map(([name]) => name).toSorted());
    },
  );

  test('are in UTF-8 where the encoding of the file lacks a character', async () => {
    const rehearsal = new Rehearsal({ seed: { groups: [{ name: 'Maschinenbau Łódź' }] } });
    const path = join(rehearsal.folder, 'geräte.csv');
    const text = saved(';', '\r\n', [HEADINGS, ['Säge', 'Maschinenbau Lódz', '2024-03-31']]);
    writeFileSync(path, iconv.encode(text, 'windows-1252'));
    const reading = { encoding: 'windows-1252' };

    await rehearsal.import([path], { kind: 'fixed-assets', reading });

    const errors = readFileSync(written(rehearsal, 'geräte.errors.csv'), 'utf8');
    expect(errors.startsWith('\uFEFFName;Group;Purchased on;')).toBe(true);
    expect(errors).toContain('Łódź');
  });
});
