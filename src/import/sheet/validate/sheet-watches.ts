import type { Issue } from '../../../kernel/messages/issues.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import type { Mapping } from '../headings/mapping.ts';
import type { HeadedSheet } from '../read/read.ts';
import type { CheckedRow } from '../../ledger/rows/row-values.ts';
import { WatchedDates } from './dates/watched-dates.ts';
import { AlphabetWatch } from './rows/alphabet-watch.ts';
import { FurtherRows } from './rows/further-rows.ts';
import { IdWatch } from './rows/id-watch.ts';
import { KeyIndex } from './rows/key-index.ts';
import { KeyWatch, planKeys } from './rows/keys.ts';
import { LastCellWatch } from './rows/last-cell.ts';
import { RecordRows } from './rows/record-rows.ts';
import { ReplacedCells } from './rows/replaced-cells.ts';
import { repeatedNumbers } from './rows/repeated-numbers.ts';
import type { SheetPlan } from './rows/sheet-plan.ts';
import { StepOffers, type StepOffer } from '../steps/step-offers.ts';
import type { CheckingOptions } from './checking-options.ts';

/** Everything that the rows of a sheet show only together. */
export class SheetWatches {
  readonly #lastCell: LastCellWatch;
  readonly #offers: StepOffers;
  readonly #alphabets: AlphabetWatch;
  readonly #ids: IdWatch;
  readonly #dates: WatchedDates;
  readonly #keys: KeyWatch;
  readonly #further: FurtherRows;
  readonly #records: RecordRows;
  readonly #replaced: ReplacedCells;

  constructor(sheet: HeadedSheet, plan: SheetPlan, mapping: Mapping, options: CheckingOptions) {
    const { name } = sheet;
    const { mode, keyIndex = new KeyIndex() } = options;
    this.#lastCell = new LastCellWatch(sheet);
    this.#offers = new StepOffers(name, mapping);
    this.#alphabets = new AlphabetWatch(name, plan);
    this.#ids = new IdWatch(name, mapping);
    this.#dates = new WatchedDates(name, plan, mapping, options.dateFormat);
    this.#keys = new KeyWatch(keyIndex, name, [
      ...planKeys(plan, mapping.key),
      ...repeatedNumbers(mapping),
    ]);
    this.#further = new FurtherRows(plan.kind);
    this.#records = new RecordRows(name, plan, mode === 'update' || mode === 'upsert');
    this.#replaced = new ReplacedCells(name, plan, mapping, options);
  }

  /**
   * What else there is to say of a row.
   * @param written the row as the user has it
   * @param read the same row, read by the settings of its columns
   */
  see(written: SheetRow, read: SheetRow, checked: CheckedRow): readonly Issue[] {
    this.#lastCell.see(written);
    if (checked.action === 'skip') return NO_ISSUES;
    this.#offers.see(read);
    this.#alphabets.see(read);
    this.#ids.see(read);
    this.#dates.see(written);
    const hasSteps = (checked.steps ?? []).length > 0;
    const ofKeys = this.#keys.see(read.number, read.cells, hasSteps);
    const ofRecord = this.#records.see(checked);
    return [...ofKeys, ...ofRecord, ...this.#replaced.see(checked, read.cells)];
  }

  /** The row that was seen last, with steps for the record of an earlier row where it has that. */
  asFurther(checked: CheckedRow): CheckedRow {
    return this.#keys.isFurther ? this.#further.asFurther(checked) : checked;
  }

  /** Throws `bad-headings` where a column has something else than its heading says. */
  assertRead(): void {
    this.#ids.assertNumbers();
  }

  *lateIssues(): Generator<Issue, void, undefined> {
    yield* this.#keys.lateIssues();
    yield* this.#records.lateIssues();
    yield* this.#dates.issues();
    yield* this.#alphabets.issues();
    yield* this.#lastCell.issues();
  }

  offers(): readonly StepOffer[] {
    return this.#offers.list();
  }
}

const NO_ISSUES: readonly Issue[] = [];
