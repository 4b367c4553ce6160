import type { Database } from '../../database/database.ts';
import { counted } from '../../kernel/counts.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { countsByQuantity } from '../quantities.ts';
import type {
  CountedRow,
  FileOutcome,
  FileToCount,
  OnEarlierCount,
  SheetToCount,
} from './file-to-count.ts';
import { EarlierSheets, type EarlierSheet } from './earlier-sheets.ts';
import { COUNT, FILE, ITEM, PROBLEM, SHEET } from './schema.ts';
import { refusal } from '../../reports/engine/refusals.ts';

/** Anywhere: a location has a higher number. */
const ANYWHERE = 0;

/** Writes the files that are counted; the caller has a transaction. Every method throws DatabaseError. */
export class FileTables {
  readonly #database: Database;
  readonly #earlier: EarlierSheets;

  constructor(database: Database) {
    this.#database = database;
    this.#earlier = new EarlierSheets(database);
  }

  /** Throws TallysheetError 'counted-before'. */
  keep(file: FileToCount, countedAt: string, onEarlier: OnEarlierCount): FileOutcome {
    const same = onEarlier === 'add' ? undefined : this.#earlier.sameFile(file, onEarlier);
    if (same !== undefined) return { file: same, outcome: 'unchanged', replaced: 0 };
    const sheets = file.sheets.filter((sheet) => this.#says(sheet, file));
    if (sheets.length === 0) return { file: undefined, outcome: 'blank', replaced: 0 };
    const replaced = this.#replacedBy(file, sheets, onEarlier);
    const id = FILE.insert(this.#database, { ...file, countedAt });
    for (const sheet of sheets) this.#keepSheet(id, sheet);
    for (const { id: sheet } of replaced) {
      this.#database.run('UPDATE sheet SET replaced_by = ? WHERE id = ?', id, sheet);
    }
    return {
      file: id,
      outcome: 'counted',
      replaced: replaced.reduce((sum, { rows }) => sum + rows, 0),
    };
  }

  /** Removes the files that were counted after one, so that what they replaced holds again. Returns their names. */
  removeAfter(file: number): string[] {
    const later = FILE.all(this.#database, 'WHERE id > ? ORDER BY id', file);
    if (later.length === 0) return [];
    this.#database.run('UPDATE sheet SET replaced_by = NULL WHERE replaced_by > ?', file);
    for (const table of ['problem', 'count']) {
      const sheets = 'SELECT id FROM sheet WHERE file > ?';
      this.#database.run(`DELETE FROM ${table} WHERE sheet IN (${sheets})`, file);
    }
    this.#database.run('DELETE FROM sheet WHERE file > ?', file);
    this.#database.run('DELETE FROM file WHERE id > ?', file);
    return later.map(({ name }) => name);
  }

  /** A blank copy of a count sheet says nothing, unless it is a corrected version of a filled one. */
  #says({ mark, rows, problems }: SheetToCount, { path }: FileToCount): boolean {
    if (rows.length > 0 || problems.length > 0 || mark === undefined) return true;
    return path !== undefined && this.#earlier.copies(mark).some((copy) => copy.path === path);
  }

  #replacedBy(
    file: FileToCount,
    sheets: readonly SheetToCount[],
    onEarlier: OnEarlierCount,
  ): EarlierSheet[] {
    if (onEarlier === 'add') return [];
    const isReplacing = onEarlier === 'replace';
    const copies = sheets.flatMap((sheet) => this.#replacedCopies(file, sheet, isReplacing));
    if (sheets.every(({ mark }) => mark !== undefined)) return copies;
    const versions = this.#earlier.versions(file);
    const [first] = versions;
    if (first !== undefined && !isReplacing) throw countedBefore(file, first);
    return [...copies, ...versions];
  }

  #replacedCopies(
    { name, path }: FileToCount,
    sheet: SheetToCount,
    isReplacing: boolean,
  ): EarlierSheet[] {
    if (sheet.mark === undefined) return [];
    return this.#earlier.copies(sheet.mark).filter((copy) => {
      const isOfOther = sheet.by !== undefined && copy.by !== undefined && sheet.by !== copy.by;
      if (isOfOther) return false;
      const isCorrected = path !== undefined && copy.path === path;
      if (isReplacing || isCorrected || (sheet.by !== undefined && sheet.by === copy.by))
        return true;
      const missing = this.#earlier.rowsMissingIn(sheet, copy);
      if (missing === 0) return true;
      throw otherCopy(name, sheet.name ?? '', missing, copy);
    });
  }

  #keepSheet(file: number, { name, mark, by, rows, problems }: SheetToCount): void {
    const sheet = SHEET.insert(this.#database, { file, name, mark, by });
    for (const row of rows) this.keepRow(sheet, row);
    for (const body of problems) PROBLEM.insert(this.#database, { sheet, body });
  }

  /** Adds a row to a sheet. */
  keepRow(sheet: number, counted: CountedRow): void {
    const { item, location } = counted;
    const isOne = item !== undefined && !this.#isStock(item);
    COUNT.insert(this.#database, { ...counted, sheet, recountScope: isOne ? ANYWHERE : location });
  }

  #isStock(item: number): boolean {
    const kept = ITEM.get(this.#database, 'WHERE id = ?', item);
    return kept !== undefined && countsByQuantity(kept.body.kind);
  }
}

function countedBefore({ name, sha256 }: FileToCount, earlier: EarlierSheet): TallysheetError {
  const how = earlier.sha256 === sha256 ? 'in another way' : 'with other contents';
  const rows = counted(earlier.rows, 'row');
  return new TallysheetError(
    'counted-before',
    `${name} was counted before ${how}: ${earlier.name}, ${rows} on ${earlier.countedAt}`,
  );
}

function otherCopy(
  name: string,
  sheet: string,
  missing: number,
  earlier: EarlierSheet,
): TallysheetError {
  const rows = counted(missing, 'row');
  return refusal(
    'counted-before',
    `${name}, sheet ${sheet}: another copy of this count sheet was counted from ${earlier.name}, and ${rows} of it differ here`,
    'If two people counted this place, write their names on both sheets or add --add; if this copy corrects the other one, add --replace.',
  );
}
