import { resolve } from 'node:path';
import { columnFinder, type ColumnFinder } from '../../../catalogue/columns/column-finder.ts';
import { ID_TARGET } from '../../../catalogue/columns/columns.ts';
import { findKind } from '../../../catalogue/kinds.ts';
import { LANGUAGES } from '../../../catalogue/languages/index.ts';
import { members } from '../../../catalogue/resources/members.ts';
import { cellText } from '../../../kernel/cells.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { describePlace, type SheetRow } from '../../../kernel/rows.ts';
import type { PersonKey, SaidOfPerson } from '../../../people/people-index.ts';
import { openSpreadsheet, STANDARD_INPUT } from '../../../tabular/open.ts';
import type { Sheet } from '../../../tabular/sheet.ts';

/** A person as a row of a file names one. */
export interface NamedPerson {
  /** `people.csv, row 5` */
  readonly place: string;
  /** What messages call the person. */
  readonly text: string;
  /** What the row says, the strongest first. */
  readonly keys: SaidOfPerson;
}

/** Files that name people. */
interface PeopleFiles {
  readonly files: readonly string[];
  readonly cwd: string;
  readonly standardInput?: AsyncIterable<Uint8Array> | undefined;
}

/** Headings are looked for in so many rows from the top. */
const ROWS_SEARCHED = 20;

/**
 * Reads people from tables, by columns with their e-mail addresses, employee numbers or names, or from lists without headings, one
 * to a line. Throws TallysheetError 'no-headings' for a table of which no column names people, 'empty-file', and as openSpreadsheet does.
 */
export async function readPeople({
  files,
  cwd,
  standardInput,
}: PeopleFiles): Promise<readonly NamedPerson[]> {
  const people: NamedPerson[] = [];
  for (const file of files) {
    const path = file === STANDARD_INPUT ? file : resolve(cwd, file);
    const spreadsheet = await openSpreadsheet(file, { path, standardInput });
    try {
      people.push(...(await peopleIn(spreadsheet.sheets, file)));
    } finally {
      await spreadsheet.close();
    }
  }
  return people;
}

/** Of workbooks the sheets that have the headings; else the first with anything in it. */
async function peopleIn(all: readonly Sheet[], file: string): Promise<readonly NamedPerson[]> {
  const found: NamedPerson[] = [];
  let first: (() => readonly NamedPerson[]) | undefined;
  for (const sheet of all.filter(({ isHidden }) => !isHidden)) {
    const rows = await filledRows(sheet);
    const table = tableIn(rows);
    if (table !== undefined) found.push(...fromTable(sheet, rows, table));
    else if (rows.length > 0) first ??= () => fromList(sheet, rows, file);
  }
  if (found.length > 0) return found;
  const listed = first?.() ?? [];
  if (listed.length > 0) return listed;
  throw new TallysheetError('empty-file', `${file} names no people`);
}

async function filledRows(sheet: Sheet): Promise<readonly SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const batch of sheet.rows()) {
    rows.push(...batch.filter(({ cells }) => cells.some(isFilled)));
  }
  return rows;
}

function isFilled(cell: SheetRow['cells'][number]): boolean {
  return cellText(cell).trim() !== '';
}

/** What the columns of a table say, by their places. */
type Meaning = PersonKey | 'first' | 'last';

interface PeopleTable {
  readonly headingRow: number;
  readonly columns: readonly (Meaning | undefined)[];
}

/** The row with the most headings that name people; in a list of one column, only the first row may be a heading. */
function tableIn(rows: readonly SheetRow[]): PeopleTable | undefined {
  let best: PeopleTable | undefined;
  let most = 0;
  const isList = rows.every(({ cells }) => cells.filter(isFilled).length === 1);
  for (const { number, cells } of rows.slice(0, isList ? 1 : ROWS_SEARCHED)) {
    const columns = cells.map((cell) => meaningOf(cellText(cell).trim()));
    const known = new Set(columns.filter((each) => each !== undefined)).size;
    if (known > most) [best, most] = [{ headingRow: number, columns }, known];
  }
  return best;
}

const MEANINGS: Readonly<Record<string, Meaning>> = {
  [ID_TARGET]: 'number',
  email: 'email',
  employee_id: 'employee',
  employee_identification_number: 'employee',
  full_name: 'name',
  first_name: 'first',
  last_name: 'last',
};

/** Headings of people as members have them, then as lists of what they hold have them: `Assigned to`. */
const OF_MEMBERS = findersOf(members.name);
const OF_HOLDERS = findersOf('fixed-assets.checkout');
const HOLDER = 'user_id';

function findersOf(kind: string): readonly ColumnFinder[] {
  const known = findKind(kind);
  if (known === undefined) return [];
  return [undefined, ...LANGUAGES].map((language) => columnFinder(known, language));
}

function meaningOf(heading: string): Meaning | undefined {
  if (heading === '' || heading.includes('@')) return undefined;
  const target = targetIn(OF_MEMBERS, heading);
  if (target !== undefined) return MEANINGS[target];
  return targetIn(OF_HOLDERS, heading) === HOLDER ? 'any' : undefined;
}

/** English first, then the first language that knows the heading. */
function targetIn(finders: readonly ColumnFinder[], heading: string): string | undefined {
  const [english] = finders;
  const own = english?.exactly(heading) ?? english?.byAlias(heading);
  if (own !== undefined) return own.target;
  for (const finder of finders) {
    const term = finder.byTerm(heading);
    if (term !== undefined) return term.column.target;
  }
  return undefined;
}

/** The strongest first. */
const ORDER: readonly PersonKey[] = ['email', 'employee', 'number', 'any', 'name'];

function fromTable(
  sheet: Sheet,
  rows: readonly SheetRow[],
  { headingRow, columns }: PeopleTable,
): readonly NamedPerson[] {
  return rows.flatMap(({ number, cells }) => {
    if (number <= headingRow) return [];
    const texts = (wanted: Meaning): string[] =>
      columns.flatMap((meaning, at) => {
        const text = cellText(cells[at]).trim();
        return meaning === wanted && text !== '' ? [text] : [];
      });
    const parts = [...texts('first').slice(0, 1), ...texts('last').slice(0, 1)].join(' ');
    const name = texts('name')[0] ?? (parts === '' ? undefined : parts);
    const keys = ORDER.flatMap((by): (readonly [PersonKey, string])[] => {
      const said = by === 'name' ? (name === undefined ? [] : [name]) : texts(by);
      return said.map((text) => [by, text] as const);
    });
    const [strongest] = keys;
    if (strongest === undefined) return [];
    return [{ place: placeIn(sheet, number), text: name ?? strongest[1], keys }];
  });
}

/** One person to a line: the cell with an e-mail address, else the only one. Throws TallysheetError 'no-headings'. */
function fromList(sheet: Sheet, rows: readonly SheetRow[], file: string): readonly NamedPerson[] {
  return rows.map(({ number, cells }) => {
    const texts = cells.map((cell) => cellText(cell).trim()).filter((text) => text !== '');
    const text =
      texts.find((each) => each.includes('@')) ?? (texts.length === 1 ? texts[0] : undefined);
    if (text === undefined) {
      throw new TallysheetError('no-headings', `${file}: no heading names people`, {
        hint: 'Use a column with the heading Email, Employee id or Name, or a list with one person to a line.',
      });
    }
    return { place: placeIn(sheet, number), text, keys: [['any', text] as const] };
  });
}

function placeIn({ name }: Sheet, row: number): string {
  return `${describePlace(name)}, row ${row}`;
}
