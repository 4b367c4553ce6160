import { copyFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ID_TARGET } from '../../../src/catalogue/columns/columns.ts';
import { KINDS } from '../../../src/catalogue/kinds.ts';
import { Rehearsal } from '../../support/rehearsal.ts';
import { expectWorded } from '../../support/worded-issues.ts';
import { sampled } from '../../support/thinned.ts';

const SAMPLES = fileURLToPath(new URL('../../../samples', import.meta.url));

const SAMPLE_FILES = readdirSync(SAMPLES, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:csv|xlsx)$/.test(name) && !name.includes('depreciation'))
  .toSorted();

test.each(sampled(SAMPLE_FILES, 8))(
  'every issue of the sample %s has words in every language',
  async (name) => {
    const rehearsal = new Rehearsal();
    const file = basename(name);
    copyFileSync(join(SAMPLES, name), join(rehearsal.folder, file));

    const { issues } = await rehearsal.validate([file], {});

    for (const issue of issues) expectWorded(issue);
  },
);

/** What people and programs write into cells by mistake. */
const MISTAKES = [
  'x',
  'abc, def',
  '12/31/20',
  '02/30/2024',
  '31.12.2024',
  'Jan 2024',
  '-5',
  '1.234',
  '1,234.56 USD',
  '1.2E+15',
  '=1+1',
  '(clear)',
  'maybe',
  'MÃ¼ller',
  'Pаris',
  'http://user:secret@a.example',
  'http://10.0.0.1/x',
  ' two  blanks ',
  'tag\u200B',
  'bell\u0007',
  '#N/A',
  'y'.repeat(5_000),
];

const RECORD_TYPES = KINDS.filter(({ columns }) => columns.some(({ use }) => use === 'value'));

test.each(
  sampled(
    RECORD_TYPES.map(({ name, columns }) => ({ name, columns })),
    4,
  ),
)(
  'every issue of mistakes in each column of $name has words in every language',
  async ({ name, columns }) => {
    const rehearsal = new Rehearsal();
    const headings = columns
      .filter(({ use, target }) => use !== 'split' && target !== ID_TARGET)
      .map(({ label }) => label);
    const rows = [...MISTAKES, ''].map((mistake) => headings.map(() => mistake));
    rehearsal.write('mistakes.csv', [headings, ...rows].map(line).join('\n'));

    const { issues } = await rehearsal.validate(['mistakes.csv'], { kind: name });

    expect(issues.length).toBeGreaterThan(0);
    for (const issue of issues) expectWorded(issue);
  },
);

function line(cells: readonly string[]): string {
  return cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
}
