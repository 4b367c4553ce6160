import type { Cell } from '../../kernel/cells.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import type { GivenRow, GivenValue } from './given-rows.ts';

/** A cell as it is kept until it is read: a date is the only one that JSON lacks. */
type KeptCell = string | number | boolean | null | { readonly date: string };

/** The cells of a row as one line of JSON, in the order of their headings. */
export function lineOf(cells: readonly KeptCell[]): string {
  return `${JSON.stringify(cells)}\n`;
}

/** The cells of a line. */
export function cellsOf(line: string): Cell[] {
  return (JSON.parse(line) as readonly KeptCell[]).map(cellOf);
}

function cellOf(kept: KeptCell): Cell {
  if (kept === null) return '';
  if (typeof kept === 'number') return { type: 'number', value: kept, text: String(kept) };
  if (typeof kept === 'boolean') {
    return { type: 'boolean', value: kept, text: kept ? 'TRUE' : 'FALSE' };
  }
  return typeof kept === 'string' ? kept : { type: 'date', iso: kept.date, text: kept.date };
}

/** Puts the cells of rows under headings, which are collected as the rows name them. */
export class HeadedCells {
  readonly #name: string;
  readonly #places = new Map<string, number>();
  #rows = 0;
  #areRecords: boolean | undefined;

  /** @param name what messages call the rows */
  constructor(name: string) {
    this.#name = name;
  }

  /** The headings as the first row of the sheet; undefined where the rows have them among their cells. */
  get headings(): readonly string[] | undefined {
    return this.#areRecords === true ? [...this.#places.keys()] : undefined;
  }

  /** Throws TallysheetError 'bad-usage' for what is not a row, and for a value that no cell can have. */
  take(row: GivenRow): KeptCell[] {
    this.#rows += 1;
    const given: unknown = row;
    if (typeof given !== 'object' || given === null) throw this.#noRow();
    const isRecord = !Array.isArray(row);
    this.#areRecords ??= isRecord;
    if (isRecord !== this.#areRecords) throw this.#noRow();
    return isRecord
      ? this.#underHeadings(row as Readonly<Record<string, GivenValue>>)
      : this.#inOrder(row);
  }

  #inOrder(row: readonly GivenValue[]): KeptCell[] {
    return Array.from(row, (value, at) => this.#kept(value, String(at + 1)));
  }

  #underHeadings(row: Readonly<Record<string, GivenValue>>): KeptCell[] {
    const cells: KeptCell[] = [];
    for (const [heading, value] of Object.entries(row)) {
      const place = this.#places.get(heading) ?? this.#places.size;
      this.#places.set(heading, place);
      while (cells.length < place) cells.push(null);
      cells[place] = this.#kept(value, heading);
    }
    return cells;
  }

  #kept(value: GivenValue, column: string): KeptCell {
    if (value === undefined || value === null) return null;
    if (typeof value === 'string' || typeof value === 'boolean') return value;
    if (typeof value === 'bigint') return String(value);
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    if (value instanceof Date && !Number.isNaN(value.getTime())) return { date: isoOf(value) };
    if (Array.isArray(value) && value.every(isPlain)) return value.join('\n');
    throw new TallysheetError(
      'bad-usage',
      `${this.#name}, row ${this.#rows} of the program, ${column}: ${describe(value)} cannot be in a cell`,
      {
        hint: 'Give text, a number, true or false, a Date, a list of texts, or null for a blank cell.',
      },
    );
  }

  #noRow(): TallysheetError {
    const wanted = this.#areRecords === false ? 'a list of cells' : 'an object with headings';
    return new TallysheetError(
      'bad-usage',
      `${this.#name}: row ${this.#rows} of the program is not ${wanted}`,
      {
        hint: 'Give all rows as objects, { Name: "Camera" }, or all as lists of cells with the headings first.',
      },
    );
  }
}

function isPlain(value: unknown): value is string | number {
  return typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value));
}

/** `2026-01-31`, and with its time unless that is midnight. */
function isoOf(date: Date): string {
  const iso = date.toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 19);
}

function describe(value: unknown): string {
  if (value instanceof Date) return 'a Date without a time';
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return 'a list of something else than texts';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
