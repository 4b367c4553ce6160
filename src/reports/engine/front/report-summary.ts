import type { WorkbookCell } from '../../../tabular/xlsx/write/workbook-content.ts';
import { groupBy } from '../../../kernel/group-by.ts';

/** What a reader asks first; every figure is one of the report's tables. */
export interface ReportSummary {
  /** `Depreciation report` */
  readonly title: string;
  /** Company or file, period, currency: each with what it is. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** What the figures are. */
  readonly figures: readonly string[];
  /** One row; of several books one for each. */
  readonly rows: readonly SummaryRow[];
  /** Rows of the table of exceptions; a row may have several reasons. */
  readonly exceptionRows: number;
  /** The reasons, in the order of the table. */
  readonly exceptions: readonly SummaryException[];
}

export interface SummaryRow {
  readonly name: string;
  readonly cells: readonly WorkbookCell[];
}

export interface SummaryException {
  readonly code: string;
  readonly message: string;
  /** What to do. */
  readonly fix: string;
  /** The asset or the item. */
  readonly about: string;
}

/** Exceptions of one kind. */
export interface ExceptionKind extends Pick<SummaryException, 'message' | 'fix'> {
  readonly count: number;
  /** The first of them. */
  readonly examples: readonly string[];
}

const MOST_EXAMPLES = 3;

/** The exceptions by what is wrong, the most frequent first; the message is that of the first one. */
export function exceptionKinds(exceptions: readonly SummaryException[]): readonly ExceptionKind[] {
  return [...groupBy(exceptions, ({ code }) => code).values()]
    .map(kindOf)
    .toSorted((one, other) => other.count - one.count);
}

function kindOf(alike: readonly SummaryException[]): ExceptionKind {
  const [first] = alike;
  const about = [...new Set(alike.map((each) => each.about))];
  const { message, fix } = first ?? { message: '', fix: '' };
  return { message, fix, count: alike.length, examples: about.slice(0, MOST_EXAMPLES) };
}
