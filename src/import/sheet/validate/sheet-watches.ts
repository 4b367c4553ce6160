import type { Issue } from '../../../kernel/messages/issues.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import type { Mapping } from '../headings/mapping.ts';
import type { HeadedSheet } from '../read/headed-sheet.ts';
import type { CheckedRow } from '../../ledger/rows/row-values.ts';
import { FurtherRows, RecordRows } from './rows/record-rows.ts';
import { KeyIndex } from './rows/key-index.ts';
import { KeyWatch, planKeys, repeatedNumbers } from './rows/keys.ts';
import type { SheetPlan } from './rows/sheet-plan.ts';
import { StepOffers, type StepOffer } from '../steps/step-offers.ts';
import type { RowReader } from '../cells/row-reader.ts';
import type { CheckingOptions } from './checking-options.ts';
import { watchLastCells, watchAlphabets, watchIds } from './rows/column-watches.ts';
import { watchDates } from './dates/date-orders.ts';
import { replacedCells } from './rows/replaced-cells.ts';

/** What the watches of a sheet ask of rows that pass unread. */
export interface RoutineWatches {
  /** Their cells are as they are written. */
  readonly columnsOfKeys: ReadonlySet<number>;
  /** Whether texts with letters of ASCII show nothing of a column by now. */
  mayHaveLetters(column: number): boolean;
  mayBeBlank(column: number): boolean;
  /** Whether each text of a column has to be seen once. */
  seesTexts(column: number): boolean;
  isRoutine(text: string, column: number): boolean;
  /** The same for what a number or a day is shown as. */
  isShownRoutine(text: string, column: number): boolean;
}

/** Everything that the rows of a sheet show only together. */
export interface SheetWatches {
  /**
   * What else there is to say of a row.
   * @param written the row as the user has it
   * @param read the same row, read by the settings of its columns
   */
  see(written: SheetRow, read: SheetRow, checked: CheckedRow): readonly Issue[];
  /** Prepares for rows that are seen next, in their order. */
  expect(rows: readonly SheetRow[]): void;
  /** What there is to say of a row that passes unread. */
  passes(row: SheetRow): readonly Issue[];
  readonly routine: RoutineWatches;
  /** The row that was seen last, with steps for the record of an earlier row where it has that. */
  asFurther(checked: CheckedRow): CheckedRow;
  /** Throws `bad-headings` where a column has something else than its heading says. */
  assertRead(): void;
  lateIssues(): Iterable<Issue>;
  offers(): readonly StepOffer[];
}

export function watchSheet(
  sheet: HeadedSheet,
  plan: SheetPlan,
  mapping: Mapping,
  { reader, ...options }: CheckingOptions & { readonly reader: Pick<RowReader, 'read'> },
): SheetWatches {
  const { name } = sheet;
  const { mode, keyIndex = new KeyIndex() } = options;
  const lastCells = watchLastCells(sheet);
  const offers = new StepOffers(name, mapping);
  const alphabets = watchAlphabets(name, plan);
  const ids = watchIds(name, mapping);
  const dates = watchDates(name, plan, mapping, options.dateFormat);
  const ownKeys = planKeys(plan, mapping.key);
  const keys = new KeyWatch(keyIndex, name, [...ownKeys, ...repeatedNumbers(mapping, ownKeys)]);
  const further = new FurtherRows(plan.kind);
  const records = new RecordRows(name, plan, mode === 'update' || mode === 'upsert');
  const replacedBy = replacedCells(name, plan, mapping, options);
  return {
    see(written, read, checked) {
      lastCells.see(written);
      if (checked.action === 'skip') return NO_ISSUES;
      offers.see(read);
      alphabets.see(read);
      ids.see(read);
      dates.see(written);
      const hasSteps = (checked.steps ?? []).length > 0;
      const ofKeys = keys.see(read, hasSteps);
      const ofRecord = records.see(checked);
      return [...ofKeys, ...ofRecord, ...replacedBy(checked, read.cells)];
    },
    expect(rows) {
      keys.expect(rows);
    },
    passes(row) {
      lastCells.see(row);
      if (offers.mayBe) offers.see(reader.read(row).row);
      return keys.see(row);
    },
    routine: {
      columnsOfKeys: keys.columns,
      mayHaveLetters: (column) => alphabets.hasLatin(column),
      mayBeBlank: (column) => dates.mayBeBlank(column),
      seesTexts: (column) => dates.sees(column),
      isRoutine: (text, column) => alphabets.isLatin(text, column) && dates.isRoutine(text, column),
      isShownRoutine: (text, column) =>
        alphabets.isLatin(text, column) && (alphabets.hasLatin(column) || !LETTER.test(text)),
    },
    asFurther: (checked) => (keys.isFurther ? further.asFurther(checked) : checked),
    assertRead: () => {
      ids.assertNumbers();
    },
    *lateIssues() {
      yield* keys.lateIssues();
      yield* records.lateIssues();
      for (const watch of [dates, alphabets, lastCells]) yield* watch.issues();
    },
    offers: () => offers.list(),
  };
}

const LETTER = /[A-Za-z]/;

const NO_ISSUES: readonly Issue[] = [];
