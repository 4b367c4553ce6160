import { isCalledWithoutRecords } from '../../../catalogue/languages/record-words.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import { filledColumns } from './cell-shape.ts';
import type { ColumnContent } from './column-content.ts';
import type { FoundHeadings } from './heading-evidence.ts';
import type { FoundType } from './record-type.ts';

/** What the first rows of a sheet show of its being a list of records. */
export interface TableEvidence {
  readonly name: string;
  readonly headings: FoundHeadings;
  /** The rows below the headings. */
  readonly below: readonly SheetRow[];
  readonly columns: readonly ColumnContent[];
  readonly type: Pick<FoundType, 'score' | 'sureness' | 'because'>;
}

/** How sure it is that a sheet is a list of records. */
export type TableFitness = 'list' | 'perhaps' | 'no-list';

const FEWEST_KNOWN = 2;
const FEWEST_COLUMNS = 3;
const FEWEST_ROWS = 3;

/** Words on a sheet of notes may be headings by chance, and one without headings needs a record type. */
const FEWEST_KNOWN_IN_NOTES = 3;
const LEAST_TYPE_SCORE = 2.5;

/** Whether a sheet is a list of records: rows under headings, not notes, legends, lists of values or figures. */
export function fitnessOf(evidence: TableEvidence): TableFitness {
  const { name, headings, below, columns } = evidence;
  if (below.length === 0) return 'no-list';
  if (isCalledWithoutRecords(name) && headings.known < FEWEST_KNOWN_IN_NOTES) return 'no-list';
  if (isListOfValues(columns))
    return headings.known >= FEWEST_KNOWN_IN_NOTES ? 'perhaps' : 'no-list';
  if (headings.known >= FEWEST_KNOWN) return 'list';
  const wide = below.filter(({ cells }) => filledColumns(cells).length >= FEWEST_COLUMNS);
  if (wide.length < FEWEST_ROWS || wide.length * 2 < below.length) return 'no-list';
  const { score, sureness, because } = evidence.type;
  const isLikely = sureness === 'likely' && because.length > 0;
  return score >= LEAST_TYPE_SCORE || isLikely ? 'list' : 'perhaps';
}

/** Columns of different lengths, each with words that come once: what cells of other sheets may be. */
export function isListOfValues(columns: readonly ColumnContent[]): boolean {
  const filled = columns.filter((column) => column.filled > 0);
  if (filled.length < 2) return false;
  const lengths = new Set(filled.map((column) => column.filled));
  const areWords = filled.every(
    ({ shape, distinct, filled: cells }) => shape === 'word' && distinct === cells,
  );
  return areWords && lengths.size > filled.length / 2;
}
