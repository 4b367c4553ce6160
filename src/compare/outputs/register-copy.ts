import type { CheckingOptions } from '../../import/sheet/validate/checking-options.ts';
import { type Cell, cellText } from '../../kernel/cells.ts';
import type { WorkbookCell, WorkbookSheet } from '../../tabular/xlsx/write/workbook-content.ts';
import type { Comparison } from '../comparison.ts';
import { ID_TARGET } from '../../catalogue/columns/columns.ts';
import { type ComparedSheet, isFree, targetsOf } from '../columns/compared-sheet.ts';
import type { EntryLine, EntryRow, KeptEntry, SideName, Verdict } from '../entries/entry.ts';
import { lineOf } from '../lines/line-differences.ts';
import {
  asLineTarget,
  hasLines,
  isOfLine,
  recordTargetsOf,
  type TargetOfLine,
} from '../lines/line-targets.ts';
import { textIn } from '../entries/entry.ts';
import { RowWriter } from './row-writer.ts';

/** A copy of the files of one side, with what the other side says. */
export interface CorrectedCopy {
  readonly sheets: readonly WorkbookSheet[];
  /** Fields that could not be written, because the file would be read in another way; known once the sheets are written. */
  readonly unwritten: ReadonlyMap<string, number>;
}

/** The lists of a side in the words of the register's: what one side lacks the other has. */
const LISTS_OF: Readonly<Record<SideName, { readonly only: Verdict; readonly lacking: Verdict }>> =
  {
    register: { only: 'missing', lacking: 'unexpected' },
    other: { only: 'unexpected', lacking: 'missing' },
  };

/**
 * The sheets of a side under its own headings: differing cells have the values of the other side, its rows without a
 * counterpart are removed, and what it lacks is added at the end. Rows that nothing decides stay as they are.
 */
export function correctedCopy(
  comparison: Comparison,
  side: SideName,
  checkingOf: (sheet: ComparedSheet) => CheckingOptions,
): CorrectedCopy {
  const { sheets, otherSheets } = comparison.parts;
  const own = side === 'register' ? sheets : otherSheets;
  const unwritten = new Map<string, number>();
  const note = (field: string): void => {
    unwritten.set(field, (unwritten.get(field) ?? 0) + 1);
  };
  const firstOf = new Set(
    own.map(({ resource }) => own.find((each) => each.resource === resource)?.id),
  );
  return {
    unwritten,
    sheets: own.map((sheet) => {
      const copier = new SheetCopier(
        comparison,
        sheet,
        new RowWriter(sheet, checkingOf(sheet)),
        note,
      );
      return {
        name: sheet.name.sheet ?? sheet.resource.title,
        columns: sheet.headings.map((heading) => ({
          heading,
          width: Math.max(14, heading.length + 3),
        })),
        rows: {
          *[Symbol.iterator]() {
            yield* copier.rows();
            if (firstOf.has(sheet.id)) yield* copier.added();
          },
        },
        hasFilter: true,
        print: { landscape: true, pagesWide: 1 },
      };
    }),
  };
}

type Valued = Pick<KeptEntry, 'values' | 'texts'>;

/** A row of a record, and what the copy has in its place. */
interface WrittenRow extends EntryRow {
  readonly out: WorkbookCell[];
}

/** Where a value comes from, and the text that it replaces. */
interface Correction {
  readonly from: Valued;
  readonly before: string;
}

/** A record of the sheet, and that of the other side. */
interface Pair {
  readonly entry: KeptEntry;
  readonly partner: KeptEntry;
}

/** The rows that make an entry: its own one, or those of its lines. */
function rowsOf({ rows, row = 0, cells = [] }: KeptEntry): readonly EntryRow[] {
  return rows ?? [{ row, cells }];
}

function isBlankCell(cell: WorkbookCell): boolean {
  return cell === '' || cell === null;
}

class SheetCopier {
  readonly #comparison: Comparison;
  readonly #sheet: ComparedSheet;
  readonly #writer: RowWriter;
  readonly #note: (field: string) => void;
  readonly #targets: ReadonlySet<string>;
  readonly #hasLines: boolean;

  constructor(
    comparison: Comparison,
    sheet: ComparedSheet,
    writer: RowWriter,
    note: (field: string) => void,
  ) {
    this.#comparison = comparison;
    this.#sheet = sheet;
    this.#writer = writer;
    this.#note = note;
    this.#targets = new Set(targetsOf(sheet));
    this.#hasLines = hasLines(sheet);
  }

  *rows(): Generator<readonly WorkbookCell[]> {
    const { store } = this.#comparison.parts;
    const { side, id } = this.#sheet;
    for (const entry of store.ofSheet(side, id)) {
      const { verdict, isDropped } = entry;
      if (verdict === LISTS_OF[side].only || isDropped === true) continue;
      const rows = rowsOf(entry);
      if (verdict === 'duplicated' || verdict === 'notComparable') {
        yield* rows.map(({ cells }) => this.#undecided(cells));
      } else if (verdict === 'differing') yield* this.#corrected(entry, rows);
      else yield* rows.map(({ cells }) => this.#cellsOf(cells));
    }
  }

  /** What the sheet lacks, with all that it has columns for. */
  *added(): Generator<readonly WorkbookCell[]> {
    const { store } = this.#comparison.parts;
    const { side, resource, headings, columns } = this.#sheet;
    const id = columns.find(({ target }) => target === ID_TARGET);
    const from = side === 'register' ? 'other' : 'register';
    for (const entry of store.of(LISTS_OF[side].lacking, from)) {
      if (entry.kind !== resource.name) continue;
      const cells: WorkbookCell[] = headings.map(() => '');
      if (id !== undefined && entry.number !== undefined) cells[id.index] = entry.number;
      this.#fill(cells, recordTargetsOf(this.#sheet), entry);
      const lines = this.#hasLines ? (entry.lines ?? []) : [];
      yield* lines.length === 0 ? [cells] : lines.map((line) => this.#withLine(cells, line));
    }
  }

  /** None for a record that is no longer in use, where the sheet has no column that says so. */
  #corrected(entry: KeptEntry, rows: readonly EntryRow[]): readonly (readonly WorkbookCell[])[] {
    const { store } = this.#comparison.parts;
    const partner = store.partnerOf(entry);
    if (partner === undefined) return rows.map(({ cells }) => this.#cellsOf(cells));
    const differs = store.differsOf(entry.id);
    const known = new Set(recordTargetsOf(this.#sheet));
    const ofRecord = differs.filter((target) => asLineTarget(target) === undefined);
    if (partner.isEnded === true && ofRecord.some((target) => !known.has(target))) return [];
    const written = rows.map((row) => ({ ...row, out: this.#cellsOf(row.cells) }));
    for (const target of ofRecord.filter((each) => known.has(each))) {
      this.#correct(target, written, { from: partner, before: textIn(entry, target) });
    }
    const ofLines = differs.flatMap((target) => asLineTarget(target) ?? []);
    return ofLines.length === 0
      ? written.map(({ out }) => out)
      : this.#correctLines(ofLines, written, { entry, partner });
  }

  /** Writes a value of a record into the rows that have one, or into the first one. */
  #correct(target: string, rows: readonly WrittenRow[], { from, before }: Correction): void {
    const written = this.#write(target, from);
    if (written === undefined) return;
    const { index, cell } = written;
    const filled = rows.filter(({ cells }) => cellText(cells[index]).trim() !== '');
    for (const { out } of filled.length > 0 ? filled : rows.slice(0, 1)) {
      out[index] = changed(cell, before);
    }
  }

  /** Lines with other values are corrected, those that the other side does not have are removed, and those that it has are added. */
  #correctLines(
    differs: readonly TargetOfLine[],
    rows: readonly WrittenRow[],
    { entry, partner }: Pair,
  ): readonly (readonly WorkbookCell[])[] {
    const removed = new Set<string>();
    const added: EntryLine[] = [];
    for (const { target, key } of differs) {
      const [own, wanted] = [lineOf(entry, key), lineOf(partner, key)];
      if (wanted === undefined) removed.add(key);
      else if (own === undefined) added.push(wanted);
      else {
        const ofLine = rows.filter(({ line }) => line === key);
        const from = Object.hasOwn(wanted.values, target) ? wanted : partner;
        this.#correct(target, ofLine, { from, before: textIn(own, target) });
      }
    }
    const [first] = rows;
    const head = first === undefined ? [] : this.#headOf(first.out);
    const kept = rows.filter(({ line }) => line === undefined || !removed.has(line));
    const lines = [
      ...kept.map(({ out }) => out),
      ...added.map((line) => this.#withLine(head, line)),
    ];
    // What only the first row says of the record is not removed with its line.
    const [top, ...others] = lines;
    if (top === undefined) return [head];
    const whole = top.map((cell, at) => (isBlankCell(cell) ? (head[at] ?? '') : cell));
    return [whole, ...others];
  }

  /** A row without what it says of a line. */
  #headOf(cells: readonly WorkbookCell[]): WorkbookCell[] {
    const { resource, columns } = this.#sheet;
    const known = columns.filter(
      ({ target }) => target === ID_TARGET || (!isOfLine(resource, target) && !isFree(target)),
    );
    const places = new Set(known.map(({ index }) => index));
    return cells.map((cell, at) => (places.has(at) ? cell : ''));
  }

  #withLine(cells: readonly WorkbookCell[], line: EntryLine): WorkbookCell[] {
    const row = [...cells];
    const targets = Object.keys(line.values).filter((target) => this.#targets.has(target));
    this.#fill(row, targets, line);
    return row;
  }

  #fill(cells: WorkbookCell[], targets: readonly string[], from: Valued): void {
    for (const target of targets) {
      const written = this.#write(target, from);
      if (written !== undefined) cells[written.index] = changed(written.cell, '(not there)');
    }
  }

  #write(
    target: string,
    entry: Valued,
  ): { readonly index: number; readonly cell: Cell } | undefined {
    if (!Object.hasOwn(entry.values, target)) return undefined;
    const written = this.#writer.cellOf(target, entry);
    if (written === undefined) {
      this.#note(this.#sheet.columns.find((column) => column.target === target)?.heading ?? target);
    }
    return written;
  }

  #cellsOf(cells: readonly Cell[]): WorkbookCell[] {
    return this.#sheet.headings.map((_, at) => cells[at] ?? '');
  }

  #undecided(cells: readonly Cell[]): readonly WorkbookCell[] {
    return this.#cellsOf(cells).map((cell) => ({
      value: cell as Cell,
      cellStyle: 'warning',
    }));
  }
}

/** A cell that has another value now, with the one before in its note. */
function changed(value: Cell, before: string): WorkbookCell {
  return { value, cellStyle: 'changed-to', note: `Was: ${before === '' ? '(blank)' : before}` };
}
