import type { Spreadsheet } from '../../../tabular/sheet.ts';
import type { WorkbookCell, WorkbookSheet } from '../../../tabular/xlsx/write/workbook-content.ts';
import { cellText } from '../../../kernel/cells.ts';
import { readCell, SheetHash, writtenCell } from './sheet-hash.ts';

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

  async *#rows({
    name,
    rows,
    preamble = [],
    columns,
    withoutHeadings,
  }: WorkbookSheet): AsyncGenerator<readonly WorkbookCell[]> {
    const hash = new SheetHash();
    const add = (cells: readonly WorkbookCell[]): void => {
      hash.add(cells.map(writtenCell));
    };
    for (const cells of preamble) add(cells);
    if (withoutHeadings !== true) add(columns.map(({ heading }) => heading));
    for await (const cells of rows) {
      add(cells);
      yield cells;
    }
    this.#hashes.set(name, hash.digest());
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
