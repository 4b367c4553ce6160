import type { SheetName } from '../../../kernel/rows.ts';
import type { AskedValue, Sample, Sureness, Topic } from '../evidence/readings.ts';

/** What a reading is about, of the cells of a column or of a whole sheet. */
export type FileTopic =
  | Topic
  | 'record-type'
  | 'heading-row'
  | 'left-out-rows'
  | 'hidden-rows'
  | 'merged-cells'
  | 'cells-beside'
  | 'encoding'
  | 'quotes'
  | 'tables'
  | 'fill-down'
  | 'identical-rows'
  | 'identical-rows-kept'
  | 'further-stock'
  | 'field'
  | 'missing-value'
  | 'steps'
  | 'spellings'
  | 'new-names'
  | 'language'
  | 'recipe';

/**
 * How a part of a file is read where the user did not say it, why, and how sure that is. Certain ones are listed;
 * likely ones are used for the plan and confirmed before anything is sent; open ones wait for a person.
 */
export interface FileReading extends SheetName {
  readonly topic: FileTopic;
  readonly sureness: Sureness;
  /** In plain words, for the user: `Dates are day.month.year, as the headings are German`. */
  readonly rule: string;
  /** The heading of the column that it is about. */
  readonly column?: string;
  /** The label of the field that it is about. */
  readonly field?: string;
  /** The rows that it concerns. */
  readonly rows?: number;
  /** Cells, and what is stored for them. */
  readonly samples?: readonly Sample[];
  /** What a person may choose instead, the likeliest first. */
  readonly choices?: readonly string[];
  /** The value of its column that it is about. */
  readonly about?: AskedValue;
}

/** Where the headings were found by content, which lines they take is left to the content again. */
export function isHeadingRowFound(readings: readonly FileReading[]): boolean {
  return readings.some(({ topic }) => topic === 'heading-row');
}
