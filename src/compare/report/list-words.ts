import type { TabColour } from '../../kernel/palette.ts';
import type { FigureStyle } from '../../reports/engine/sheet/columns.ts';
import type { Comparison, Line } from '../comparison.ts';
import type { ListName } from '../entries/entry.ts';
import type { ComparisonTotals } from '../totals.ts';
import type { SideWords } from './side-words.ts';

/** What a sheet of a list shows in a row: a row of the register, a record of the other side, or both. */
export interface ListLine {
  readonly register?: Line;
  readonly other?: Line;
  readonly remark?: string;
}

/** How a list is shown. */
interface ListWords {
  readonly name: string;
  readonly title: (words: SideWords) => string;
  readonly ifEmpty: string;
  readonly tabColour?: TabColour;
  /** The sides that its rows are of. */
  readonly has: readonly ('register' | 'other')[];
}

/** The lists in the words of their sheets. */
export const LIST_WORDS: Readonly<Record<ListName, ListWords>> = {
  matched: {
    name: 'Matched',
    title: () => 'Equal on both sides',
    ifEmpty: 'No row matches.',
    tabColour: 'green',
    has: ['register', 'other'],
  },
  differing: {
    name: 'Differing',
    title: () => 'On both sides, with different values',
    ifEmpty: 'No record differs.',
    tabColour: 'red',
    has: ['register', 'other'],
  },
  missing: {
    name: 'Missing',
    title: ({ other }) => `In the register, not in ${other}`,
    ifEmpty: 'Nothing is missing.',
    tabColour: 'red',
    has: ['register'],
  },
  unexpected: {
    name: 'Unexpected',
    title: ({ other }) => `In ${other}, not in the register`,
    ifEmpty: 'Nothing is unexpected.',
    tabColour: 'red',
    has: ['other'],
  },
  duplicated: {
    name: 'Duplicated',
    title: () => 'Keys that several rows or records have',
    ifEmpty: 'No key is repeated.',
    tabColour: 'red',
    has: ['register', 'other'],
  },
  notComparable: {
    name: 'Not comparable',
    title: () => 'Rows with errors or without a key',
    ifEmpty: 'Every row can be compared.',
    tabColour: 'red',
    has: ['register', 'other'],
  },
};

/** What sheets are made with. */
export interface SheetParts {
  readonly comparison: Comparison;
  readonly totals: ComparisonTotals;
  readonly words: SideWords;
  readonly style: FigureStyle;
  readonly subtitle: string;
}
