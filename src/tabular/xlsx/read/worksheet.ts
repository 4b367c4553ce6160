import type { Place, SheetName, SheetRow } from '../../../kernel/rows.ts';
import { takesSlowPath } from '../../../kernel/slow-path.ts';
import { columnLetters } from '../../column-letters.ts';
import type { RowGate } from '../../row-gate.ts';
import type { CellRange, Sheet } from '../../sheet.ts';
import type { Archive } from './package/archive.ts';
import { CellFault } from './cells/cell-fault.ts';
import { CellReader, type CellRules } from './cells/cell-reader.ts';
import { broken, tooLongText, tooMuch } from './faults.ts';
import { SheetParser } from './sheet-parser.ts';
import { SheetLayout } from './sheet-layout.ts';
import { readCellLinks, withLinks, type CellLinks } from './cells/hyperlinks.ts';
import { once } from '../../../kernel/once.ts';
import type { WorksheetPart } from './package/workbook-part.ts';
import { XmlFault } from './xml/xml-parser.ts';

const ROWS_AT_ONCE = 200;

/** What the cells of a sheet need from the rest of the workbook; it is read when it is needed first. */
export type CellSource = () => Promise<Omit<CellRules, 'cellCharacters'>>;

/** A sheet of a workbook; each reading parses its part again. */
export class Worksheet implements Sheet {
  readonly name: SheetName;
  readonly description: string;
  readonly isHidden: boolean;
  readonly hasWholeRows = false;
  readonly letsRowsPass = !takesSlowPath();
  readonly #archive: Archive;
  readonly #sheet: WorksheetPart;
  readonly #cells: CellSource;
  readonly #links: () => Promise<CellLinks>;
  /** What the last whole reading found out. */
  #layout: SheetLayout | undefined;

  constructor(archive: Archive, sheet: WorksheetPart, cells: CellSource) {
    this.name = { file: archive.file, sheet: sheet.name };
    this.description = `workbook, sheet ${sheet.name}`;
    this.isHidden = sheet.isHidden;
    this.#archive = archive;
    this.#sheet = sheet;
    this.#cells = cells;
    this.#links = once(() => readCellLinks(archive, sheet.part));
  }

  async *rows(gate?: RowGate): AsyncGenerator<readonly SheetRow[], void, undefined> {
    const { limits } = this.#archive;
    const layout = new SheetLayout(limits.columns);
    const rules = { ...(await this.#cells()), cellCharacters: limits.cellCharacters };
    const links = await this.#links();
    // The cells of rows with links have to be made.
    const passing = links.size === 0 ? { gate } : {};
    const parser = new SheetParser(new CellReader(rules), layout, limits, passing);
    try {
      for await (const bytes of this.#archive.read(this.#sheet.part)) {
        parser.write(bytes);
        if (parser.rowsWaiting >= ROWS_AT_ONCE) yield linked(parser.takeRows(), links);
      }
      parser.end();
    } catch (error) {
      await this.#archive.checkUnchanged();
      throw this.#explained(error, parser);
    }
    this.#layout = layout;
    if (parser.rowsWaiting > 0) yield linked(parser.takeRows(), links);
  }

  /** A workbook has no lines. */
  physicalLines(): Promise<ReadonlyMap<number, number>> {
    return Promise.resolve(new Map());
  }

  async columnWidths(): Promise<readonly (number | undefined)[]> {
    return (await this.#readLayout()).widths;
  }

  async mergedRanges(): Promise<readonly CellRange[]> {
    return (await this.#readLayout()).merges;
  }

  async #readLayout(): Promise<SheetLayout> {
    if (this.#layout === undefined) {
      const rows = this.rows();
      while ((await rows.next()).done !== true);
    }
    return this.#layout ?? new SheetLayout(0);
  }

  #explained(error: unknown, { row, column, isInRow }: SheetParser): unknown {
    const place: Place = { ...this.name, ...(isInRow ? { row } : {}) };
    if (error instanceof CellFault) {
      const problem = `cell ${columnLetters(column)}${row} has ${error.message}`;
      return error.isTooMuch ? tooLongText(place, problem) : broken(place, problem, error);
    }
    if (!(error instanceof XmlFault)) return error;
    const last = isInRow || row === 0 ? '' : `; row ${row} is the last that was read`;
    const problem = `${error.message}${last}`;
    return error.isTooMuch ? tooMuch(place, problem) : broken(place, problem, error);
  }
}

function linked(rows: readonly SheetRow[], links: CellLinks): readonly SheetRow[] {
  if (links.size === 0) return rows;
  return rows.map((row) => {
    const own = links.get(row.number);
    return own === undefined ? row : { ...row, cells: withLinks(row.cells, own) };
  });
}
