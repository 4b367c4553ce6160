import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { folderOfRun } from '../support/temporary-folder.ts';
import { CASES } from './cases/index.ts';
import type { CaseDescription, FieldValues } from './describe/description.ts';
import { layOut, type LaidOut } from './describe/lay-out.ts';
import { asciiOf } from './describe/things.ts';
import { writeCase } from './describe/write-files.ts';
import { accountFor } from './measure/account.ts';
import { readBack, type ReadSheet } from './read-back.ts';

const SEED = 20_261;

interface Read extends LaidOut {
  readonly sheets: ReadonlyMap<string, ReadSheet>;
}

const READ = new Map<string, Read>();

beforeAll(async () => {
  const folder = folderOfRun();
  for (const each of CASES) {
    const laidOut = layOut(each, SEED);
    const file = await writeCase(each, laidOut.grids, folder);
    READ.set(each.name, { ...laidOut, sheets: await readBack(join(folder, file), each.csv) });
  }
});

/** The words and numbers of a text, without accents; a day number of spreadsheet programs is a date, too. */
function wordsOf(text: string): string[] {
  const day = /^\d{5}$/u.test(text)
    ? new Date((Number(text) - 25_569) * 86_400_000).toISOString()
    : '';
  const words = `${text} ${day.slice(0, 10)}`.split(/[^\p{L}\d]+/u).filter((word) => word !== '');
  return words.map((word) => (/^\d+$/u.test(word) ? String(Number(word)) : asciiOf(word)));
}

/** `1.299,50 €`, `1,2995` and `1299.5` are 12995. */
function digitsOf(text: string): string {
  return text.replace(/\D/gu, '').replace(/^0+|0+$/gu, '');
}

/** Whether what is written may stand for a true value: they share a word, a number or their digits. */
function mayStandFor(written: string, values: FieldValues): boolean {
  return Object.values(values).some((value) => {
    const [said, real] = [wordsOf(written), wordsOf(value)];
    const digits = digitsOf(value);
    return (
      real.some((word) => said.includes(word)) ||
      (digits !== '' && digits === digitsOf(written)) ||
      real.some((word) => String(Number(word) % 100) === said.at(-1))
    );
  });
}

/** What the account calls a person whose number is written. */
function withPeople(written: string, described: CaseDescription): string {
  const members = accountFor(described)['members'] as readonly FieldValues[];
  const member = members.find(({ employee_id: number }) => number === written);
  return member === undefined ? written : `${written} ${member['email'] ?? ''}`;
}

/** The text of a cell, or what stands above it where it is merged, written once or a ditto mark. */
function textAt(rows: ReadSheet, row: number, column: number): string {
  for (let at = row; at >= 0; at -= 1) {
    const text = rows[at]?.[column] ?? '';
    if (text !== '' && text !== '"') return text;
  }
  return '';
}

describe.each(CASES)('$name', (described) => {
  const read = (): Read => {
    const found = READ.get(described.name);
    if (found === undefined) throw new Error(`${described.name} was not written`);
    return found;
  };
  const sheetOf = (name: string): ReadSheet =>
    read().sheets.get(described.csv === undefined ? name : '') ?? [];

  test('has in each cell what its truth says of it', () => {
    const strange = read().truth.cells.flatMap(({ sheet, row, column, options }) => {
      const written = withPeople(textAt(sheetOf(sheet), row - 1, column), described);
      return options.some((values) => mayStandFor(written, values))
        ? []
        : [{ row, written, options }];
    });

    expect(strange).toEqual([]);
    expect(read().truth.cells.length).toBeGreaterThan(35);
  });

  test('has the heading of each cell above it', () => {
    const headless = read().truth.cells.filter(({ sheet, row, column, heading }) => {
      if (heading.startsWith('(')) return false;
      const above = sheetOf(sheet)
        .slice(0, row - 1)
        .map((cells) => cells[column] ?? '');
      return !above.some((text) => text !== '' && heading.endsWith(text));
    });

    expect(headless).toEqual([]);
  });

  test('is the same each time, and says what a person must be asked once', () => {
    const { truth } = read();
    const asked = truth.unknown.map((each) => JSON.stringify(each));

    expect(layOut(described, SEED).truth).toEqual(truth);
    expect(new Set(asked).size).toBe(asked.length);
  });
});

test('the corpus has at least forty files and twelve traps, in English and six other languages', () => {
  const traps = CASES.filter(({ trap }) => trap !== undefined);
  const languages = new Set(CASES.map(({ language }) => language));

  expect(CASES.length - traps.length).toBeGreaterThanOrEqual(40);
  expect(traps.length).toBeGreaterThanOrEqual(12);
  expect([...languages].toSorted()).toEqual(['de', 'en', 'es', 'fr', 'it', 'nl', 'pt']);
  expect(new Set(CASES.map(({ name }) => name)).size).toBe(CASES.length);
});
