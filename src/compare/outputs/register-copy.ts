import type { CheckingOptions } from '../../import/sheet/validate/checking-options.ts';
import type { Cell } from '../../kernel/cells.ts';
import type { WorkbookCell, WorkbookSheet } from '../../tabular/xlsx/write/workbook-content.ts';
import type { Comparison } from '../comparison.ts';
import { ID_TARGET } from '../../catalogue/columns/columns.ts';
import { type ComparedSheet, targetsOf } from '../columns/compared-sheet.ts';
import type { KeptEntry, SideName, Verdict } from '../entries/entry.ts';
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

class SheetCopier {
  readonly #comparison: Comparison;
  readonly #sheet: ComparedSheet;
  readonly #writer: RowWriter;
  readonly #note: (field: string) => void;

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
  }

  *rows(): Generator<readonly WorkbookCell[]> {
    const { store } = this.#comparison.parts;
    const { side, id } = this.#sheet;
    for (const entry of store.ofSheet(side, id)) {
      const { verdict, isDropped } = entry;
      if (verdict === LISTS_OF[side].only || isDropped === true) continue;
      if (verdict === 'duplicated' || verdict === 'notComparable') yield this.#undecided(entry);
      else if (verdict !== 'differing') yield this.#cellsOf(entry);
      else {
        const row = this.#corrected(entry);
        if (row !== undefined) yield row;
      }
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
      for (const target of targetsOf(this.#sheet)) {
        const written = this.#write(target, entry);
        if (written !== undefined) cells[written.index] = changed(written.cell, '(not there)');
      }
      yield cells;
    }
  }

  /** Undefined for a row whose record is no longer in use, where the sheet has no column that says so. */
  #corrected(entry: KeptEntry): readonly WorkbookCell[] | undefined {
    const { store } = this.#comparison.parts;
    const partner = store.partnerOf(entry);
    const cells = this.#cellsOf(entry);
    if (partner === undefined) return cells;
    const known = new Set(targetsOf(this.#sheet));
    for (const target of store.differsOf(entry.id)) {
      if (!known.has(target)) {
        if (partner.isEnded === true) return undefined;
        continue;
      }
      const written = this.#write(target, partner);
      if (written === undefined) continue;
      cells[written.index] = changed(written.cell, textIn(entry, target));
    }
    return cells;
  }

  #write(
    target: string,
    entry: KeptEntry,
  ): { readonly index: number; readonly cell: Cell } | undefined {
    if (!Object.hasOwn(entry.values, target)) return undefined;
    const written = this.#writer.cellOf(target, entry);
    if (written === undefined) {
      this.#note(this.#sheet.columns.find((column) => column.target === target)?.heading ?? target);
    }
    return written;
  }

  #cellsOf({ cells = [] }: KeptEntry): WorkbookCell[] {
    return this.#sheet.headings.map((_, at) => cells[at] ?? '');
  }

  #undecided(entry: KeptEntry): readonly WorkbookCell[] {
    return this.#cellsOf(entry).map((cell) => ({
      value: cell as Cell,
      cellStyle: 'warning',
    }));
  }
}

/** A cell that has another value now, with the one before in its note. */
function changed(value: Cell, before: string): WorkbookCell {
  return { value, cellStyle: 'changed-to', note: `Was: ${before === '' ? '(blank)' : before}` };
}
