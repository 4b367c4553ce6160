import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { main } from '../../../../src/cli/main.ts';
import { captureIo } from '../../../support/captured-io.ts';
import { FakeClock } from '../../../support/fake-clock.ts';

/** What Letter has between its margins in heights of the letters of a table; A4 has more. */
const PAPER = 98;
const NAMES = [
  'Höhenverstellbarer Schreibtisch mit Kabelwanne und Überlänge',
  '移動式起重機（倉庫二號，北門旁邊）備用設備',
  'حاسوب محمول للمكتب الرئيسي في الطابق الثالث',
  'Промышленный токарный станок с ЧПУ, цех 3',
  'Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüsselbund',
  'Laptop',
];

interface ShownTable {
  /** Rows of cells, those of the head first. */
  readonly rows: readonly (readonly string[])[];
  /** Of all columns together, in heights of letters. */
  readonly width: number;
}

/** A table of a page: as a screen shows it, and what is on paper in its place. */
interface ShownSection {
  readonly screen: ShownTable;
  readonly paper: readonly ShownTable[];
}

function sectionsOf(page: string): readonly ShownSection[] {
  const sections = page.split(/<section id="table-\d+"/).slice(1);
  return sections.map((section) => {
    const [whole = ''] = section.split('</section>');
    const [screen, ...paper] = [...whole.matchAll(/<table>.*?<\/table>/gs)].map(tableOf);
    if (screen === undefined) throw new Error('a section without a table');
    // A table that is printed in parts is itself not printed.
    expect(whole.includes('class="scroll screen"')).toBe(paper.length > 0);
    return { screen, paper: paper.length === 0 ? [screen] : paper };
  });
}

function tableOf([table]: RegExpMatchArray): ShownTable {
  const rows = [...table.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][ >].*?<\/t[hd]>/gs)].map(([cell]) => cell),
  );
  const widths = [...table.matchAll(/<col class="w(\d+)">/g)].map(([, width]) => Number(width));
  return { rows, width: widths.reduce((sum, width) => sum + width, 0) };
}

/** The parts of each row put together again, the repeated columns once. */
function joined(paper: readonly ShownTable[], repeated: number): ShownTable['rows'] {
  const [first, ...others] = paper;
  return (first?.rows ?? []).map((row, at) => [
    ...row,
    ...others.flatMap(({ rows }) => rows[at]?.slice(repeated) ?? []),
  ]);
}

async function pageOf(words: readonly string[], files: Readonly<Record<string, string>>) {
  const { io, folder } = captureIo({ clock: new FakeClock() });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const out = ['--out', 'page.html', '--format', 'html', '--quiet'];
  expect(await main(['report', ...words, ...out], io)).toBe(0);
  return readFileSync(join(folder, 'page.html'), 'utf8');
}

function registerFile(): string {
  const rows = Array.from({ length: 60 }, (_, at) => {
    const name = NAMES[at % NAMES.length] ?? '';
    const sold = at % 11 === 0 ? '2025-03-10,5000' : ',';
    return `A-${1000 + at},"${name}",Group ${at % 7},${98765 + at}.89,2022-0${1 + (at % 9)}-15,SLN,84,${sold}`;
  });
  return `Asset no,Name,Group,Cost,Acquired,Method,Life (months),Disposed,Proceeds\n${rows.join('\n')}\n`;
}

function movementsFile(): string {
  const rows = Array.from({ length: 120 }, (_, at) => {
    const name = NAMES[at % NAMES.length] ?? '';
    return `I${at % 12},"${name}",2026-01-${String(1 + (at % 28)).padStart(2, '0')},receipt,${at + 1},12.50,Depot ${at % 30}`;
  });
  return `Item,Name,Date,Type,Quantity,Unit cost,Location\n${rows.join('\n')}\n`;
}

const REPORTS = [
  {
    title: 'a schedule of 36 months with long names in several scripts',
    words: ['depreciation', '--input', 'a.csv', '--from', '2023-01-01', '--to', '2025-12-31'],
    file: registerFile(),
    inParts: 2,
  },
  {
    title: 'stock at 30 locations',
    words: ['stock', '--input', 'a.csv', '--month', '2026-01'],
    file: movementsFile(),
    inParts: 1,
  },
] as const;

describe.each(REPORTS)('$title, printed', ({ words, file, inParts }) => {
  test('loses no column and no row, and no part is wider than the paper', async () => {
    const sections = sectionsOf(await pageOf(words, { 'a.csv': file }));

    expect(sections.filter(({ paper }) => paper.length > 1).length).toBeGreaterThanOrEqual(inParts);
    for (const { screen, paper } of sections) {
      const [headings = []] = screen.rows;
      const repeated = paper.length === 1 ? 0 : repeatedIn(paper);
      expect(joined(paper, repeated)).toEqual(screen.rows);
      for (const part of paper) {
        expect(part.width).toBeLessThanOrEqual(PAPER);
        expect(part.rows[0]?.slice(0, repeated)).toEqual(headings.slice(0, repeated));
      }
    }
  });
});

/** The first columns that all parts have: one at least, or nobody knows what a row is about. */
function repeatedIn(paper: readonly ShownTable[]): number {
  const [first = [], ...others] = paper.map(({ rows: [headings = []] }) => headings);
  const end = first.findIndex((heading, at) => others.some((other) => other[at] !== heading));
  expect(end).toBeGreaterThan(0);
  return end;
}
