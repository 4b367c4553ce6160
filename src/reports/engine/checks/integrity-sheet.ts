import { createHash } from 'node:crypto';
import type { Spreadsheet } from '../../../tabular/sheet.ts';
import type { WorkbookCell, WorkbookSheet } from '../../../tabular/xlsx/write/workbook-content.ts';
import { type Cell, cellText } from '../../../kernel/cells.ts';
import { rowsSeen } from './rows-seen.ts';
import { isDressed } from '../../../tabular/xlsx/write/sheet/workbook-cells.ts';

/** A value that is not a text is marked by a sign that no text keeps. */
const KIND = '\u0001';
const FORMULA = `${KIND}formula`;

/** Between cells and rows; no cell has them. */
const CELL_END = '\u001F';
const ROW_END = '\u001E';

/** What a spreadsheet program keeps of a text. */
const LONGEST_TEXT = 32_767;

/** So much is handed to the hash at a time. */
const BATCH = 65_536;

/**
 * The SHA-256 of the content of a sheet: the values of its cells, not its bytes or formats, so that a
 * spreadsheet program may save it again. A formula counts as a formula, with any result. Blank rows do not
 * count.
 */
class SheetHash {
  readonly #hash = createHash('sha256');
  #waiting = '';

  add(texts: readonly string[]): void {
    let length = texts.length;
    while (length > 0 && texts[length - 1] === '') length -= 1;
    if (length === 0) return;
    this.#waiting += texts.slice(0, length).join(CELL_END) + ROW_END;
    if (this.#waiting.length < BATCH) return;
    this.#hash.update(this.#waiting);
    this.#waiting = '';
  }

  digest(): string {
    return this.#hash.update(this.#waiting).digest('hex');
  }
}

/** What a cell says that is to be written. */
function writtenCell(cell: WorkbookCell | undefined): string {
  if (cell === undefined || cell === null) return '';
  if (typeof cell === 'number') return numberText(cell);
  if (!isDressed(cell)) return readCell(cell);
  return cell.formula === undefined ? writtenCell(cell.value) : FORMULA;
}

/** The same of a cell that was read. */
function readCell(cell: Cell | undefined): string {
  if (cell === undefined || typeof cell === 'string') return plainText(cell ?? '');
  if (cell.formula === true || cell.type === 'formula-without-value') return FORMULA;
  switch (cell.type) {
    case 'number':
      return numberText(cell.value);
    case 'date':
      return `${KIND}${cell.iso}`;
    case 'boolean':
      return `${KIND}${String(cell.value)}`;
    case 'text':
    case 'error':
      return plainText(cellText(cell));
  }
}

/** Programs keep fifteen digits of a number. */
function numberText(value: number): string {
  const kept = hasFewDigits(value) ? value : Number(value.toPrecision(15));
  return `${KIND}${kept}`;
}

/** Whole cents of an amount below a hundred thousand million: to cut and read such digits takes long, and changes nothing. */
function hasFewDigits(value: number): boolean {
  const cents = Math.round(value * 100);
  return Math.abs(cents) < 1e13 && cents / 100 === value;
}

/** Words with single spaces between. */
const UNCHANGED = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/**
 * Without what spreadsheet programs change in a text: spaces, line ends, signs that cannot be
 * shown.
 */
function plainText(text: string): string {
  if (text.length <= LONGEST_TEXT && UNCHANGED.test(text)) return text;
  return text
    .slice(0, LONGEST_TEXT)
    .replaceAll(/[\p{White_Space}\p{Cc}\p{Cs}\uFFFE\uFFFF]+/gu, ' ')
    .trim();
}

const NAME = 'Integrity';

/** A wide sheet of more cells is not hashed: nothing is read from it again. */
const WIDE = 60;
const MOST_CELLS = 5_000_000;

/** Takes the hash of each sheet of a workbook while it is written, for a last sheet that lists them. */
export class IntegritySheet {
  readonly #hashes = new Map<string, string>();

  /** The same sheet, hashed as it is written; `rowCount` is how many rows it has about. */
  hashed(sheet: WorkbookSheet, rowCount: number): WorkbookSheet {
    const { columns } = sheet;
    if (columns.length > WIDE && columns.length * rowCount > MOST_CELLS) return sheet;
    return { ...sheet, rows: this.#rows(sheet) };
  }

  /** Comes behind all sheets that are hashed. */
  sheet(footer: string): WorkbookSheet {
    return {
      name: NAME,
      columns: [
        { heading: 'Sheet', width: 32 },
        { heading: 'SHA-256 of values', width: 72 },
      ],
      preamble: [
        [{ value: 'Integrity', cellStyle: 'title' }],
        [
          {
            value:
              'Hashes of the values of each sheet when it was written. A formula counts as its text, not its result.',
            cellStyle: 'muted',
          },
        ],
        [],
      ],
      rows: this.#lines(),
      print: { landscape: true, pagesWide: 1, footer },
    };
  }

  *#lines(): Generator<readonly WorkbookCell[]> {
    for (const [name, hash] of this.#hashes) yield [name, hash];
  }

  #rows({
    name,
    rows,
    preamble = [],
    columns,
    withoutHeadings,
  }: WorkbookSheet): WorkbookSheet['rows'] {
    const hash = new SheetHash();
    const see = (cells: readonly WorkbookCell[]): void => {
      hash.add(cells.map(writtenCell));
    };
    for (const cells of preamble) see(cells);
    if (withoutHeadings !== true) see(columns.map(({ heading }) => heading));
    return rowsSeen(rows, { see, end: () => this.#hashes.set(name, hash.digest()) });
  }
}

/**
 * The sheets of a workbook that do not say what they said when it was written; undefined where the
 * workbook has no hashes of the wanted sheets.
 */
export async function editedSheets(
  { sheets }: Spreadsheet,
  wanted: readonly string[],
): Promise<readonly string[] | undefined> {
  const hashes = new Map<string, string>();
  const list = sheets.find(({ name }) => name.sheet === NAME);
  for await (const batch of list?.rows() ?? []) {
    for (const { cells } of batch) {
      const [name = '', hash = ''] = cells.slice(0, 2).map((cell) => cellText(cell).trim());
      if (/^[0-9a-f]{64}$/.test(hash)) hashes.set(name, hash);
    }
  }
  if (wanted.some((name) => !hashes.has(name))) return undefined;
  const edited: string[] = [];
  for (const [name, hash] of hashes) {
    const sheet = sheets.find((each) => each.name.sheet === name);
    if (sheet === undefined || (await hashOf(sheet)) !== hash) edited.push(name);
  }
  return edited;
}

async function hashOf(sheet: Spreadsheet['sheets'][number]): Promise<string> {
  const hash = new SheetHash();
  for await (const batch of sheet.rows()) {
    for (const { cells } of batch) hash.add(Array.from(cells, readCell));
  }
  return hash.digest();
}
