import { basename, resolve } from 'node:path';
import { deliveryName } from '../../catalogue/arrival-marks.ts';
import { type Cell, cellText } from '../../kernel/cells.ts';
import { defined } from '../../kernel/defined.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { type Issue, makeIssue } from '../../kernel/messages/issues.ts';
import type { Place, SheetName, SheetRow } from '../../kernel/rows.ts';
import { lastDays } from '../../people/last-days.ts';
import { wholeNumber } from '../../tabular/check-mark.ts';
import { openSpreadsheet } from '../../tabular/open.ts';
import type { Sheet } from '../../tabular/sheet.ts';
import { NOTE_COLUMNS, type NoteColumn, type NoteRow } from '../deliveries.ts';
import { type NotePlaces, notePlaces, type NotePlacing, type NoteTable } from './note-places.ts';
import { fixedValues, mappedHeadings, noteColumns } from './note-words.ts';

/** The rows of delivery notes, and what is wrong with them. */
interface DeliveryNotes {
  readonly rows: readonly NoteRow[];
  readonly issues: readonly Issue[];
  /** Rows that name something that arrived, those with issues included. */
  readonly count: number;
  /** The sheets in the order in which they were read. */
  readonly sheets: readonly SheetName[];
  /** Where cells of the sheets are in their files, where that was asked for. */
  readonly places: readonly NotePlaces[];
}

/** How headings and blank cells are understood. */
interface NoteReading {
  readonly map?: readonly string[] | undefined;
  readonly set?: readonly string[] | undefined;
  /** Finds out where cells are in their files. */
  readonly withPlaces?: NotePlacing | undefined;
}

/** Headings are looked for in so many rows from the top. */
const ROWS_SEARCHED = 30;

/** Most units of one row. */
const MOST_UNITS = 1_000_000;

/**
 * Reads delivery notes with any headings of their languages. Throws TallysheetError 'not-a-delivery-note', 'bad-mapping', and as
 * openSpreadsheet does.
 */
export async function readNotes(
  files: readonly string[],
  cwd: string,
  { map = [], set = [], withPlaces }: NoteReading = {},
): Promise<DeliveryNotes> {
  const mapped = mappedHeadings(map);
  const fixed = fixedValues(set);
  const read: DeliveryNotes[] = [];
  for (const file of files)
    read.push(await readFile(file, resolve(cwd, file), { mapped, fixed, withPlaces }));
  return together(read);
}

function together(read: readonly DeliveryNotes[]): DeliveryNotes {
  return {
    rows: read.flatMap(({ rows }) => rows),
    issues: read.flatMap(({ issues }) => issues),
    count: read.reduce((sum, { count }) => sum + count, 0),
    sheets: read.flatMap(({ sheets }) => sheets),
    places: read.flatMap(({ places }) => places),
  };
}

interface Terms {
  readonly mapped: ReadonlyMap<string, NoteColumn>;
  readonly fixed: ReadonlyMap<NoteColumn, string>;
  readonly withPlaces: NotePlacing | undefined;
}

async function readFile(file: string, path: string, terms: Terms): Promise<DeliveryNotes> {
  const spreadsheet = await openSpreadsheet(basename(file), {
    path,
    proposesEncoding: true,
    proposesQuotes: true,
    known: (cells) =>
      noteColumns(cells, terms.mapped).filter((column) => column !== undefined).length,
  });
  const read: DeliveryNotes[] = [];
  try {
    for (const sheet of spreadsheet.sheets) {
      const notes = await readSheet(sheet, terms);
      if (notes !== undefined) read.push(notes);
    }
  } finally {
    await spreadsheet.close();
  }
  if (read.length === 0) throw noNote(file);
  return together(read);
}

function noNote(file: string): TallysheetError {
  const { order, item, quantity } = NOTE_COLUMNS;
  return new TallysheetError(
    'not-a-delivery-note',
    `${file} has no sheet with columns for the purchase order, the item, and the quantity received`,
    {
      hint: `Name the columns ${order}, ${item} and ${quantity}, or say what they are: --map 'Heading=${order}'. --set '${order}=PO-2026-014' holds for all rows.`,
    },
  );
}

async function readSheet(sheet: Sheet, terms: Terms): Promise<DeliveryNotes | undefined> {
  const rows: SheetRow[] = [];
  for await (const batch of sheet.rows()) rows.push(...batch);
  const table = sheet.isHidden ? undefined : tableIn(rows, terms);
  if (table === undefined) return undefined;
  const notes = notesIn(table, sheet, terms);
  const { withPlaces } = terms;
  if (withPlaces === undefined) return notes;
  return { ...notes, places: [await notePlaces(sheet, table, withPlaces)] };
}

/** The first row that has columns for the order, the item, and how many or which arrived. */
function tableIn(rows: readonly SheetRow[], { mapped, fixed }: Terms): NoteTable | undefined {
  for (const [at, { cells }] of rows.slice(0, ROWS_SEARCHED).entries()) {
    const texts = cells.map((cell) => cellText(cell).trim());
    const columns = new Map<NoteColumn, number>();
    const headings = new Map<NoteColumn, string>();
    for (const [index, column] of noteColumns(texts, mapped).entries()) {
      if (column === undefined || columns.has(column)) continue;
      columns.set(column, index);
      headings.set(column, texts[index] ?? '');
    }
    const has = (column: NoteColumn): boolean => columns.has(column) || fixed.has(column);
    if (columns.has('item') && has('order') && (has('quantity') || has('serials'))) {
      return { columns, headings, below: rows.slice(at + 1) };
    }
  }
  return undefined;
}

function notesIn(table: NoteTable, { name }: Sheet, { fixed }: Terms): DeliveryNotes {
  const { columns, headings, below } = table;
  const textIn = ({ cells }: SheetRow, column: NoteColumn): string =>
    textAt(cells, columns.get(column)) || (fixed.get(column) ?? '');
  const days = lastDays(below.map((row) => textIn(row, 'day')));
  const above = { order: '', delivery: '', day: '' };
  const rows: NoteRow[] = [];
  const issues: Issue[] = [];
  let count = 0;
  for (const row of below) {
    const place: Place = { ...name, row: row.number };
    const placeOf = (column: NoteColumn): Place => ({
      ...place,
      ...defined({ column: headings.get(column) }),
    });
    const order = textIn(row, 'order');
    if (order !== '' && order !== above.order)
      Object.assign(above, { order, delivery: '', day: '' });
    const delivery = deliveryName(textIn(row, 'delivery'));
    if (delivery !== '' && delivery !== above.delivery) Object.assign(above, { delivery, day: '' });
    above.day = textIn(row, 'day') || above.day;
    if (['item', 'quantity', 'serials'].every((each) => textIn(row, each as NoteColumn) === '')) {
      continue;
    }
    if (row.hidden === true || row.filtered === true) {
      issues.push(makeIssue('hidden-row', place, { hint: 'Show the row to receive it, too.' }));
      continue;
    }
    const made = noteRow({
      ...{ place, placeOf, above, days },
      textIn: (column) => textIn(row, column),
    });
    if (made === undefined) continue;
    count += 1;
    if ('issue' in made) issues.push(made.issue);
    else rows.push(made);
  }
  return { rows, issues, count, sheets: [name], places: [] };
}

interface RowCells extends Pick<NoteRow, 'place' | 'placeOf'> {
  readonly textIn: (column: NoteColumn) => string;
  /** What the rows above said. */
  readonly above: { readonly order: string; readonly delivery: string; readonly day: string };
  readonly days: ReadonlyMap<string, string>;
}

/** Undefined where nothing has arrived. */
function noteRow(cells: RowCells): NoteRow | { readonly issue: Issue } | undefined {
  const { place, placeOf, textIn, above, days } = cells;
  const written = textIn('quantity');
  const serials = serialsIn(textIn('serials'));
  const quantity = written === '' ? serials.length : wholeNumber(written);
  if (quantity === 0 && written !== '') return undefined;
  const issue = missingCell(cells, quantity) ?? wrongCell(cells, { written, quantity, serials });
  if (issue !== undefined) return { issue };
  const { order, delivery, day } = above;
  return {
    ...{ place, placeOf, order, serials },
    quantity: quantity ?? 0,
    item: textIn('item'),
    delivery: delivery === '' ? undefined : delivery,
    day: days.get(day),
    location: textIn('location') || undefined,
  };
}

const UNITS = 'a whole number of units';

function missingCell(
  { placeOf, textIn, above }: RowCells,
  quantity: number | undefined,
): Issue | undefined {
  const isMissing = { order: above.order === '', item: textIn('item') === '' };
  const column = isMissing.order
    ? 'order'
    : isMissing.item
      ? 'item'
      : quantity === 0
        ? 'quantity'
        : undefined;
  if (column === undefined) return undefined;
  const details = { field: NOTE_COLUMNS[column], expected: 'a delivery note names it' };
  return makeIssue('required', placeOf(column), details);
}

interface ReadCells {
  readonly written: string;
  readonly quantity: number | undefined;
  readonly serials: readonly string[];
}

function wrongCell(
  { placeOf, above: { day }, days }: RowCells,
  { written, quantity, serials }: ReadCells,
): Issue | undefined {
  if (quantity === undefined || quantity > MOST_UNITS) {
    return differs(placeOf('quantity'), 'quantity', written, UNITS);
  }
  if (serials.length > 0 && serials.length !== quantity) {
    const expected = `${quantity} serial numbers, as many as arrived`;
    return differs(placeOf('serials'), 'serials', String(serials.length), expected);
  }
  return day === '' || days.has(day)
    ? undefined
    : differs(placeOf('day'), 'day', day, 'a date such as 2026-03-31');
}

function differs(place: Place, column: NoteColumn, value: string, expected: string): Issue {
  return makeIssue('unknown-choice', place, {
    ...{ field: NOTE_COLUMNS[column], value, expected },
    hint: 'Correct the cell, then run the same command again.',
  });
}

/** One in each line, or between commas and semicolons. */
function serialsIn(text: string): readonly string[] {
  return text.split(/[\n;,]+/).flatMap((each) => each.trim() || []);
}

function textAt(cells: readonly Cell[], at: number | undefined): string {
  const cell = at === undefined ? undefined : cells[at];
  const isDate = typeof cell === 'object' && cell.type === 'date';
  return isDate ? cell.iso.slice(0, 'yyyy-mm-dd'.length) : cellText(cell).trim();
}
