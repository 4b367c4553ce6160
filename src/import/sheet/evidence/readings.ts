import type { CellField } from '../../../catalogue/fields.ts';
import type { LanguageCode } from '../../../catalogue/languages/language-codes.ts';
import type { CellSettings } from './settings.ts';
import type { DateOrder } from './dates/date-text.ts';
import type { Person } from './people/person-index.ts';
import { type TextClass, type ValueCount, cellsIn, classKey, valuesIn } from './tally.ts';

/**
 * How sure a reading is: `certain` where the data prove it, `likely` where language, other columns or most of the
 * values suggest it, `open` where a person has to choose.
 */
export type Sureness = 'certain' | 'likely' | 'open';

/** What a reading is about. */
export type Topic =
  | 'dates'
  | 'incomplete-dates'
  | 'serial-dates'
  | 'amounts'
  | 'thousands'
  | 'units'
  | 'currency'
  | 'foreign-currency'
  | 'negative-amounts'
  | 'percentages'
  | 'fractions'
  | 'words'
  | 'unknown-values'
  | 'people'
  | 'blanks';

/** A cell of the column, and what is stored for it: empty where it is read as blank, undefined where it is open. */
export interface Sample {
  readonly text: string;
  readonly value: string | undefined;
}

/** So many cells are shown beside a reading, and beside a column of a recipe. */
export const MOST_SAMPLES = 3;

/** How a part of the texts of a column is read, and why. */
export interface Reading {
  readonly topic: Topic;
  readonly sureness: Sureness;
  /** In plain words, for the user. */
  readonly rule: string;
  /** The cells that it concerns. */
  readonly cells: number;
  readonly samples: readonly Sample[];
  /** The first values that speak against it; empty for a certain one. */
  readonly against: readonly ValueCount[];
  /** What a person may choose instead, the likeliest first, where that differs from value to value. */
  readonly choices?: readonly string[];
  /** The value of the column that it is about, with the other spellings of it. */
  readonly about?: AskedValue;
}

/** A value that is asked about once, however many cells have it. */
export interface AskedValue {
  readonly text: string;
  readonly spellings: readonly string[];
}

/** A text that may name several people, or a person who is not known. */
export interface UnclearPerson extends ValueCount {
  /** Everybody whom it fits equally well, best first. */
  readonly candidates: readonly Person[];
}

/** What the texts of one column say about how they are read. */
export interface ColumnReadings {
  /** All cells that were seen. */
  readonly cells: number;
  readonly blankCells: number;
  readonly readings: readonly Reading[];
  /** What the readings come to; those that are open are not in it. */
  readonly settings: CellSettings;
  /** The first values that no reading takes. */
  readonly unread: readonly ValueCount[];
  /** All cells that no reading takes. */
  readonly unreadCells: number;
  readonly unclearPeople: readonly UnclearPerson[];
  /** The keys of the classes whose texts wait for a person, with the topic of the question. */
  readonly openClasses: ReadonlyMap<string, Topic>;
}

/** What is known about a column besides its cells. */
export interface ColumnContext {
  readonly field: CellField;
  readonly heading: string;
  /** The language of the headings. */
  readonly language?: LanguageCode | 'en' | undefined;
  /** The locale of the workbook, `en-GB`. */
  readonly locale?: string | undefined;
  /** The order in which the date cells of the sheet are shown. */
  readonly shownOrder?: DateOrder | undefined;
  /** The country that the number formats of the workbook name. */
  readonly shownLocale?: string | undefined;
  /** The currency in which number cells of the column are shown. */
  readonly shownCurrency?: string | undefined;
  /** The order that other columns of the same sheet prove. */
  readonly provenOrder?: DateOrder | undefined;
  /** The day that it is, `2026-01-31`. Without it the century of a year of two digits is never certain. */
  readonly today?: string | undefined;
  /** The currency of the account, `EUR`. */
  readonly currency?: string | undefined;
  /** The unit that the field is kept in. */
  readonly unit?: FieldUnit | undefined;
  /** Everybody whom the column may name: of the account and of the same import. */
  readonly people?: readonly Person[] | undefined;
  /** The folded words that a person called blank. */
  readonly saidBlanks?: readonly string[] | undefined;
  /** What a person said single words mean, by their folded texts. */
  readonly saidWords?: CellSettings['words'];
  /** The column names people, whether any are known or not: `Pool` and `free` mean no person. */
  readonly namesPeople?: boolean | undefined;
  /** The folded words of names of the account: a person may be called Frei. */
  readonly peopleNames?: ReadonlySet<string> | undefined;
}

export type FieldUnit = 'months' | 'years' | 'days' | 'percent';

/** What the classes of the texts of a column come to. */
export interface Conclusion {
  readonly readings: readonly DraftReading[];
  readonly settings: CellSettings;
}

/** A reading, with the classes whose values are its samples. */
export interface DraftReading extends Omit<Reading, 'samples' | 'cells' | 'against'> {
  readonly classes: readonly TextClass<object>[];
  /** Those that speak against it. */
  readonly against?: readonly TextClass<object>[];
}

/** What recognises one family of texts, and says how a column of them is read. */
export interface TextFamily<F extends object> {
  /** What counts for the reading of a text; two texts of the same features are both read, or neither is. */
  readonly featuresOf: (text: string) => F;
  /**
   * The shape of a text, where that is quickly found: two texts of one shape have the same features, and are both read as they
   * are written, or neither is. Undefined for other texts.
   */
  readonly shapeOf?: (text: string) => number | undefined;
  /** The texts of a shape that show of all of them how they are read. */
  readonly endsOf?: (shape: number) => readonly string[];
  conclude(classes: readonly TextClass<F>[], typed: TypedDays): Conclusion;
  /** The value of a text, undefined where it is not read. */
  readonly read: (text: string, settings: CellSettings) => string | undefined;
}

/** Cells that a workbook keeps as days. */
export interface TypedDays {
  readonly cells: number;
  /** Those with a day that no month can be. */
  readonly over12: number;
}

/** Readings that fewer of the texts fit are not likely. */
export const LIKELY_SHARE = 0.95;

/** The classes of readings that wait for a person. */
export function openClasses(readings: readonly DraftReading[]): ReadonlyMap<string, Topic> {
  const open = readings.filter(({ sureness }) => sureness === 'open');
  return new Map(
    open.flatMap(({ topic, classes }) =>
      classes.flatMap(({ features }): [string, Topic][] =>
        features === undefined ? [] : [[classKey(features), topic]],
      ),
    ),
  );
}

/** Texts behind the first classes were only counted: nothing is certain beside them. */
export function withoutHidden(
  draft: DraftReading,
  classes: readonly TextClass<object>[],
): DraftReading {
  const isHidden = classes.some(({ features }) => features === undefined);
  return isHidden && draft.sureness === 'certain' ? { ...draft, sureness: 'likely' } : draft;
}

/** A reading with samples of how its texts are stored. */
export function shown(
  { classes, against = [], ...draft }: DraftReading,
  read: (text: string) => string | undefined,
): Reading {
  const samples = valuesIn(classes, MOST_SAMPLES).map(({ text }: ValueCount): Sample => ({
    text,
    value: read(text),
  }));
  return { ...draft, cells: cellsIn(classes), samples, against: valuesIn(against, MOST_SAMPLES) };
}
