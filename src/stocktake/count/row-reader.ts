import { didYouMeanName, quotedNames } from '../../kernel/names.ts';
import { cellText, type Cell } from '../../kernel/cells.ts';
import { defined } from '../../kernel/defined.ts';
import {
  makeIssue,
  type Issue,
  type IssueCode,
  type IssueDetails,
} from '../../kernel/messages/issues.ts';
import type { SheetName } from '../../kernel/rows.ts';
import { cleanScan } from '../../scan/scan-readings.ts';
import type { NoName } from '../../scan/name-index.ts';
import { countsByQuantity } from '../quantities.ts';
import type { Stocktake } from '../stocktake.ts';
import type { CountedRow } from '../store/file-to-count.ts';
import type { CodeFinder, FoundCode } from './code-finder.ts';
import { COUNT_COLUMNS } from '../sheets/count-columns.ts';
import type { CountCells } from './count-table.ts';
import { COUNT_TIME, COUNT_TIME_HINT, readCountTime } from './count-time.ts';
import { countedUnits, type RowItem } from './counted-units.ts';

/** What holds for the rows of a sheet that do not say otherwise. */
export interface RowDefaults {
  readonly by?: string | undefined;
  readonly at?: string | undefined;
  readonly location?: number | undefined;
}

/** How the rows of a sheet are read. */
export interface RowRules {
  readonly stocktake: Stocktake;
  readonly finder: CodeFinder;
  readonly prefixes: readonly string[];
  readonly defaults: RowDefaults;
  /** The last day on which something can have been counted. */
  readonly lastDay: string;
  /** Where its rows are. */
  readonly sheet: SheetName;
  /**
   * On a form a row counts only if it is marked. Of a count sheet, the items that are printed on it; a row of another item was
   * written by hand, because it was found.
   */
  readonly form: { readonly printed: ReadonlySet<number> | undefined } | undefined;
}

/** Reads rows one after another; a scanned place holds for the rows that follow. */
export class RowReader {
  readonly rows: CountedRow[] = [];
  readonly problems: Issue[] = [];
  readonly #rules: RowRules;
  readonly #read = new Set<number>();
  #location: number | undefined;

  constructor(rules: RowRules) {
    this.#rules = rules;
    this.#location = rules.defaults.location;
  }

  /** Reads a row of a table. */
  table(row: number, cells: CountCells): void {
    const code = this.#codeOf(cells);
    if (code === '') {
      this.#rowWithoutCode(row, cells);
      return;
    }
    this.#add(row, code, cells);
  }

  /** Reads a code of a list. */
  scan(row: number, code: string): void {
    this.#add(row, code, {});
  }

  #add(row: number, code: string, cells: CountCells): void {
    const found = this.#rules.finder.find(code);
    if ('location' in found && this.#rules.form === undefined) {
      this.#location = found.location;
      return;
    }
    const item = this.#itemOf(row, found, cells);
    const units = countedUnits(cells, {
      isStock: item !== undefined && this.#isStock(item),
      row: this.#sortOf(item),
    });
    if (item !== undefined) this.#read.add(item);
    if ('code' in units) this.#problem(row, units.code, units.details);
    const quantity = 'code' in units ? undefined : units.quantity;
    const said = this.#said(row, cells);
    const isBlank = quantity === undefined && !('code' in units) && !hasRemark(cells);
    if (isBlank) return;
    this.rows.push({ row, code, ...defined({ item, quantity, ...said }) });
  }

  /** What a row says besides its item: its own cells, else what holds for the sheet. */
  #said(row: number, cells: CountCells) {
    const { defaults } = this.#rules;
    return {
      location: this.#placeOf(row, cells),
      by: filled(cells.by) ?? defaults.by,
      at: this.#timeOf(row, cells) ?? defaults.at,
      condition: filled(cells.condition),
      note: filled(cells.note),
    };
  }

  /** A plain number is the number of an item, also where another item has it as its identifier. */
  #codeOf({ number, identifier, code, name }: CountCells): string {
    const digits = /^#?(\d{1,15})$/.exec(cellText(number).trim())?.[1];
    if (digits !== undefined) return `#${Number(digits)}`;
    const scanned = [code, number, identifier]
      .map((cell) => cleanScan(cellText(cell), this.#rules.prefixes))
      .find((text) => text !== '');
    return scanned ?? filled(name) ?? '';
  }

  #itemOf(row: number, found: FoundCode, cells: CountCells): number | undefined {
    if (!('item' in found)) {
      // An unknown tag is a result of the stocktake, not an error in the file.
      const isFault = 'issue' in found && found.issue.code !== 'unknown-scan';
      if (isFault) this.problems.push({ ...found.issue, ...this.#place(row) });
      return undefined;
    }
    const identifier = filled(cells.identifier);
    const other = identifier === undefined ? found : this.#rules.finder.find(identifier);
    if (!('item' in other) || other.item === found.item) return found.item;
    this.#problem(row, 'ambiguous-scan', {
      field: COUNT_COLUMNS.code,
      value: `#${found.item} ${identifier}`,
      expected: 'item',
      hint: `${COUNT_COLUMNS.number} says #${found.item} and ${COUNT_COLUMNS.identifier} says #${other.item}: correct one of them.`,
    });
    return undefined;
  }

  #placeOf(row: number, { place }: CountCells): number | undefined {
    const text = filled(place);
    if (text === undefined) return this.#location;
    const found = this.#rules.finder.place(text);
    if (typeof found === 'number') return found;
    this.#problem(row, ...unknownPlace(text, found));
    return undefined;
  }

  #timeOf(row: number, { at }: CountCells): string | undefined {
    const text = filled(at);
    if (text === undefined) return undefined;
    const time = readCountTime(at ?? '', this.#rules.lastDay);
    if (time === undefined) {
      this.#problem(row, 'malformed-date', {
        field: COUNT_COLUMNS.at,
        value: text,
        expected: COUNT_TIME,
        hint: COUNT_TIME_HINT,
      });
    }
    return time;
  }

  /** The second row of an item was written by hand. */
  #sortOf(item: number | undefined): RowItem['row'] {
    const { form } = this.#rules;
    if (form === undefined) return 'scanned';
    if (form.printed === undefined) return 'printed';
    const isPrinted = item !== undefined && form.printed.has(item) && !this.#read.has(item);
    return isPrinted ? 'printed' : 'by-hand';
  }

  #isStock(item: number): boolean {
    const { kind } = this.#rules.stocktake.item(item) ?? {};
    return kind !== undefined && countsByQuantity(kind);
  }

  #rowWithoutCode(row: number, cells: CountCells): void {
    const units = countedUnits(cells, { isStock: false, row: 'printed' });
    const isMarked = 'code' in units || units.quantity !== undefined;
    if (!isMarked && !hasRemark(cells)) return;
    const expected = 'expected the identifier or the number of the item';
    this.#problem(row, 'required', {
      field: COUNT_COLUMNS.code,
      expected,
      hint: 'Write which item was found, or its name if it has no label.',
    });
  }

  #problem(row: number, code: IssueCode, details: IssueDetails): void {
    this.problems.push(makeIssue(code, { ...this.#rules.sheet, row }, details));
  }

  #place(row: number): Pick<Issue, 'file' | 'sheet' | 'row'> {
    const { file, sheet = null } = this.#rules.sheet;
    return { file, sheet, row };
  }
}

/** Why a text names no place. */
export function unknownPlace(
  value: string,
  { candidates, isAmbiguous }: NoName,
): [IssueCode, IssueDetails] {
  const quoted = quotedNames(candidates);
  const details = { field: COUNT_COLUMNS.place, value, expected: 'location' };
  if (isAmbiguous) return ['ambiguous-reference', { ...details, hint: `Write ${quoted}.` }];
  const hint = didYouMeanName(candidates) ?? 'Write the name as the account has it.';
  return ['unknown-reference', { ...details, hint }];
}

function hasRemark({ condition, note }: CountCells): boolean {
  return filled(condition) !== undefined || filled(note) !== undefined;
}

function filled(cell: Cell | undefined): string | undefined {
  const text = cellText(cell).trim();
  return text === '' ? undefined : text;
}
