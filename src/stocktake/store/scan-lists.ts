import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Database } from '../../database/database.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { csvContent, type CsvCell } from '../../tabular/csv/csv-writer.ts';
import { COUNT_COLUMNS } from '../sheets/count-columns.ts';
import type { CountedRow } from './file-to-count.ts';
import { FileTables } from './file-tables.ts';
import { COUNT, FILE, PLACE, SCANNED, SCAN_KEY, SHEET } from './schema.ts';

/** A code that was scanned. */
export type Scan = Omit<CountedRow, 'row' | 'condition' | 'note'>;

/** A scan with the key by which it is counted once, where a program gave one. */
export type KeyedScan = Scan & { readonly key?: string };

/** The row of a scan in its list. */
export interface ScanRow {
  /** The number of the list among the files of the stocktake. */
  readonly file: number;
  readonly row: number;
}

/** The folder of the lists, in that of the stocktake. */
const FOLDER = 'scans';
const FIRST_ROW = 2;
/** A longer list would be written slowly, as all of it is written with each scan. */
const MOST_ROWS = 1000;

/**
 * Lists of scans that come one after another. The last list grows as long as no other file is counted and no plan knows it; as
 * a CSV it is evidence as any other file is. The caller has a transaction. Every method throws DatabaseError, and
 * TallysheetError 'cannot-write'.
 */
export class ScanLists {
  readonly #database: Database;
  readonly #folder: string;

  /** @param folder of the stocktake */
  constructor(database: Database, folder: string) {
    this.#database = database;
    this.#folder = folder;
  }

  /**
   * Adds scans, and gives their rows.
   * @param planned the last file that a plan knows
   */
  add(scans: readonly KeyedScan[], planned: number, countedAt: string): readonly ScanRow[] {
    if (scans.length === 0) return [];
    const list = this.#growing(planned) ?? this.#begin(countedAt);
    const tables = new FileTables(this.#database);
    const { sheet, file, nextRow } = list;
    const rows = scans.map((scan, at) => ({ scan, row: nextRow + at }));
    for (const { scan, row } of rows) {
      const { key, ...counted } = scan;
      tables.keepRow(sheet, { ...counted, row });
      if (key !== undefined) SCAN_KEY.insert(this.#database, { key, sheet, row });
    }
    this.#write(list);
    return rows.map(({ row }) => ({ file, row }));
  }

  /** Corrects the units of a scan, or takes it out. Throws TallysheetError 'bad-usage' for a list that does not grow any more. */
  correct({ file, row }: ScanRow, quantity: number | undefined, planned: number): void {
    const list = this.#last();
    if (list?.file !== file || file <= planned) {
      throw new TallysheetError('bad-usage', 'This scan cannot be corrected any more', {
        hint: 'Count the item again.',
      });
    }
    const { sheet } = list;
    if (quantity === undefined) {
      this.#database.run('DELETE FROM count WHERE sheet = ? AND row = ?', sheet, row);
    } else {
      const changed = 'UPDATE count SET quantity = ? WHERE sheet = ? AND row = ?';
      this.#database.run(changed, quantity, sheet, row);
    }
    this.#write(list);
  }

  /** The list that takes further scans; undefined where another one has to begin. */
  #growing(planned: number): List | undefined {
    const last = this.#last();
    if (last === undefined || last.file <= planned) return undefined;
    return last.nextRow < FIRST_ROW + MOST_ROWS ? last : undefined;
  }

  /** The last file of the stocktake, where it is a list of scans. */
  #last(): List | undefined {
    const file = FILE.get(this.#database, 'ORDER BY id DESC LIMIT 1');
    if (file?.reading !== SCANNED) return undefined;
    const sheet = SHEET.get(this.#database, 'WHERE file = ?', file.id);
    if (sheet === undefined) return undefined;
    const { last } = this.#database.get(
      'SELECT coalesce(max(row), 1) AS last FROM count WHERE sheet = ?',
      sheet.id,
    ) ?? { last: 1 };
    return { file: file.id, sheet: sheet.id, name: file.name, nextRow: Number(last) + 1 };
  }

  #begin(countedAt: string): List {
    const lists = FILE.all(this.#database, 'WHERE reading = ?', SCANNED).length;
    const name = `${FOLDER}/scans-${lists + 1}.csv`;
    const file = FILE.insert(this.#database, {
      ...{ name, path: this.#pathOf(name), sha256: '', reading: SCANNED },
      ...{ countedAt, isRecount: false },
    });
    return { file, sheet: SHEET.insert(this.#database, { file }), name, nextRow: FIRST_ROW };
  }

  /** Writes a list as it is now, so that its file is as old as its rows. */
  #write({ file, sheet, name }: List): void {
    const content = csvContent(this.#cellsOf(sheet));
    const sha256 = createHash('sha256').update(content).digest('hex');
    this.#database.run('UPDATE file SET sha256 = ? WHERE id = ?', sha256, file);
    const path = this.#pathOf(name);
    try {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      writeFileSync(`${path}.new`, content);
      renameSync(`${path}.new`, path);
    } catch (cause) {
      throw new TallysheetError('cannot-write', `${path} cannot be written`, { cause });
    }
  }

  /** Each scan in its own row; a scan that was taken out leaves its row blank. */
  #cellsOf(sheet: number): (readonly CsvCell[])[] {
    const { code, place, quantity, by, at } = COUNT_COLUMNS;
    const cells: (readonly CsvCell[])[] = [[code, place, quantity, by, at]];
    for (const scan of COUNT.all(this.#database, 'WHERE sheet = ? ORDER BY row', sheet)) {
      while (cells.length < scan.row - 1) cells.push(['', '', '', '', '']);
      const where = this.#placeName(scan.location);
      cells.push([scan.code, where, scan.quantity ?? '', scan.by ?? '', scan.at ?? '']);
    }
    return cells;
  }

  #placeName(location: number | undefined): string {
    if (location === undefined) return '';
    return PLACE.get(this.#database, 'WHERE id = ?', location)?.body.path ?? `#${location}`;
  }

  #pathOf(name: string): string {
    return join(this.#folder, name);
  }
}

interface List extends Pick<ScanRow, 'file'> {
  readonly sheet: number;
  readonly name: string;
  readonly nextRow: number;
}
