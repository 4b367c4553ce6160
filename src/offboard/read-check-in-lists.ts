import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Cell, cellText } from '../kernel/cells.ts';
import { isIsoDate } from '../kernel/dates/dates.ts';
import { defined } from '../kernel/defined.ts';
import { type Issue, makeIssue } from '../kernel/messages/issues.ts';
import { foldHeading } from '../kernel/names.ts';
import type { Place, SheetName, SheetRow } from '../kernel/rows.ts';
import { readCheckMark, wholeNumber } from '../tabular/check-mark.ts';
import { openSpreadsheet } from '../tabular/open.ts';
import {
  LAST_DAY,
  LIST_COLUMNS,
  type ListColumn,
  listColumn,
  MEMBER_NUMBER,
  NEEDED_COLUMNS,
} from './check-in-columns.ts';

/** A row of a check-in list, as a person filled it in. */
export interface ListedEntry {
  readonly place: Place;
  readonly key: string;
  /** Units that were out when the list was written, and how many of them it marks as returned. */
  readonly quantity: number;
  readonly returned: number;
  readonly location: string | undefined;
  readonly remark: string | undefined;
}

/** A person of a check-in list. */
export interface ListedPerson {
  readonly number: number;
  readonly lastDay: string | undefined;
}

/** What check-in lists say. */
export interface CheckInLists {
  /** Their paths, the first one first. */
  readonly files: readonly string[];
  readonly entries: readonly ListedEntry[];
  readonly people: readonly ListedPerson[];
  readonly issues: readonly Issue[];
}

/** Files of spreadsheet programs, without those that mark an open workbook. */
const SPREADSHEET = /^(?!~\$|\.).*\.(?:xlsx|xlsm|csv|tsv|txt)$/i;

/** Headings are sought no further down. */
const ROWS_SEARCHED = 20;

/** Reads the check-in lists of a folder, known by their columns: they may have other names, and be saved as CSV. Throws as openSpreadsheet does. */
export async function readCheckInLists(folder: string): Promise<CheckInLists> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => SPREADSHEET.test(name)).toSorted();
  return readLists(files.map((name) => join(folder, name)));
}

/** Whether a file is a check-in list: it has the columns of one. Throws as openSpreadsheet does. */
export async function isCheckInList(path: string): Promise<boolean> {
  const { isList } = await readFile(path);
  return isList;
}

async function readLists(paths: readonly string[]): Promise<CheckInLists> {
  const read: (ReadFile & { readonly path: string })[] = [];
  for (const path of paths) {
    const file = await readFile(path);
    if (file.isList) read.push({ ...file, path });
  }
  return {
    files: read.map(({ path }) => path),
    entries: read.flatMap(({ entries }) => entries),
    people: read.flatMap(({ people }) => people),
    issues: read.flatMap(({ issues }) => issues),
  };
}

interface ReadFile extends Omit<CheckInLists, 'files'> {
  readonly isList: boolean;
}

async function readFile(path: string): Promise<ReadFile> {
  const spreadsheet = await openSpreadsheet(basename(path), {
    path,
    proposesEncoding: true,
    proposesQuotes: true,
    known: (cells) => cells.filter((cell) => listColumn(cell) !== undefined).length,
  });
  const entries: ListedEntry[] = [];
  const people: ListedPerson[] = [];
  const issues: Issue[] = [];
  let isList = false;
  try {
    for (const sheet of spreadsheet.sheets) {
      const rows: SheetRow[] = [];
      for await (const batch of sheet.rows()) rows.push(...batch);
      const table = findTable(rows);
      if (table === undefined) people.push(...peopleIn(rows));
      isList ||= table !== undefined;
      for (const row of table?.below ?? []) {
        readRow(row, table?.columns ?? new Map(), sheet.name, { entries, issues });
      }
    }
  } finally {
    await spreadsheet.close();
  }
  return { isList, entries, people, issues };
}

interface Table {
  readonly columns: ReadonlyMap<ListColumn, number>;
  readonly below: readonly SheetRow[];
}

function findTable(rows: readonly SheetRow[]): Table | undefined {
  for (const [at, { cells }] of rows.slice(0, ROWS_SEARCHED).entries()) {
    const columns = new Map<ListColumn, number>();
    for (const [index, cell] of cells.entries()) {
      const column = listColumn(cellText(cell));
      if (column !== undefined && !columns.has(column)) columns.set(column, index);
    }
    if (NEEDED_COLUMNS.every((column) => columns.has(column))) {
      return { columns, below: rows.slice(at + 1) };
    }
  }
  return undefined;
}

function readRow(
  { number, cells }: SheetRow,
  columns: Table['columns'],
  sheet: SheetName,
  into: { readonly entries: ListedEntry[]; readonly issues: Issue[] },
): void {
  const textIn = (column: ListColumn): string => {
    const at = columns.get(column);
    return at === undefined ? '' : cellText(cells[at] ?? '').trim();
  };
  const key = textIn('key');
  if (key === '') return;
  const quantity = wholeNumber(textIn('quantity')) ?? 1;
  const { heading } = LIST_COLUMNS.returned;
  const place: Place = {
    file: sheet.file,
    row: number,
    column: heading,
    ...defined({ sheet: sheet.sheet }),
  };
  const written = textIn('returned');
  const returned = returnedUnits(written, quantity);
  if (returned === undefined) {
    into.issues.push(
      makeIssue('unknown-choice', place, {
        field: heading,
        value: written,
        expected: quantity === 1 ? 'x, yes or no' : `x, yes, no, or how many of ${quantity}`,
        hint: 'Write x for what came back, and leave the cell of what did not blank.',
      }),
    );
  }
  into.entries.push({
    ...{ place, key, quantity, returned: returned ?? 0 },
    location: textIn('returnedTo') || undefined,
    remark: textIn('remark') || undefined,
  });
}

/** How many units a mark says are back; undefined for a text that says nothing. A number of several units is a number. */
function returnedUnits(written: string, quantity: number): number | undefined {
  const units = wholeNumber(written);
  if (units !== undefined) return units;
  const mark = readCheckMark(written);
  if (mark === 'not-a-mark') return undefined;
  return mark === true ? quantity : 0;
}

function peopleIn(rows: readonly SheetRow[]): ListedPerson[] {
  for (const [at, { cells }] of rows.slice(0, ROWS_SEARCHED).entries()) {
    const headings = cells.map((cell) => foldHeading(cellText(cell)));
    const number = headings.indexOf(foldHeading(MEMBER_NUMBER));
    const day = headings.indexOf(foldHeading(LAST_DAY));
    if (number < 0) continue;
    return rows.slice(at + 1).flatMap((row) => {
      const found = wholeNumber(textAt(row.cells, number));
      const lastDay = textAt(row.cells, day);
      return found === undefined
        ? []
        : [{ number: found, lastDay: isIsoDate(lastDay) ? lastDay : undefined }];
    });
  }
  return [];
}

function textAt(cells: readonly Cell[], at: number): string {
  return cellText(cells[at] ?? '').trim();
}
