import { cellText, type Cell, type TypedCell } from '../../../kernel/cells.ts';
import { getOrMake } from '../../../kernel/get-or-make.ts';
import { foldName } from '../../../kernel/names.ts';
import { COUNTED, isFraction, isFractionCell, readFractions } from './amounts/fractions.ts';
import { CountedTexts } from './counted-texts.ts';
import { mayBePlaceholder, placeholder, readBlanks, type BlankFeatures } from './blanks.ts';
import {
  type ColumnContext,
  type ColumnReadings,
  type DraftReading,
  type TextFamily,
  type Topic,
  type UnclearPerson,
  openClasses,
  shown,
  withoutHidden,
} from './readings.ts';
import { hasUnitInHeading } from './amounts/units.ts';
import type { DateOrder } from './dates/date-text.ts';
import { DayCounts } from './day-counts.ts';
import { familyOf, holdsNumbers } from './families.ts';
import { foreignAmount } from './amounts/format-currency.ts';
import { PersonIndex } from './people/person-index.ts';
import { withoutRepeatedWords, type ParsedWords } from './repeated-words.ts';
import type { CellSettings } from './settings.ts';
import {
  type CellCounter,
  COUNTS_FOR_NOTHING,
  type RoutineEvidence,
  type ShapeCounter,
} from './routine-evidence.ts';
import { isInvisible, LONGEST_TEXT, seenText } from './seen-cell.ts';
import { ClassTallies, cellsIn, valuesIn, type Tally, type TextClass } from './tally.ts';

const MOST_UNREAD = 20;
const MOST_UNCLEAR = 50;

interface Judged {
  readonly drafts: readonly DraftReading[];
  readonly classes: readonly TextClass<object>[];
  readonly settings: CellSettings;
}

/**
 * What the cells of one column say about how its text is read. Cells are seen once, in any number; two parts of a
 * column can be seen apart and merged. Nothing is decided before `found`.
 */
export class ColumnEvidence implements RoutineEvidence {
  readonly #context: ColumnContext;
  readonly #people: PersonIndex | undefined;
  readonly #family: TextFamily<object> | undefined;
  readonly #texts: CountedTexts;
  readonly #classes = new ClassTallies<object>();
  readonly #blanks = new ClassTallies<BlankFeatures>();
  readonly #fractions = new ClassTallies<object>();
  readonly #counters = new Map<Tally<object>, CellCounter>();
  #cells = 0;
  #blankCells = 0;
  readonly #days = new DayCounts();

  constructor(context: ColumnContext) {
    this.#context = context;
    this.#people = context.people === undefined ? undefined : new PersonIndex(context.people);
    this.#family = familyOf(context, this.#people);
    // A word that a person called blank may be a number.
    const shapeOf = context.saidBlanks === undefined ? this.#family?.shapeOf : undefined;
    this.#texts = new CountedTexts((text, count) => this.#classify(text, count), shapeOf);
  }

  see(cell: Cell): void {
    this.#cells += 1;
    if (typeof cell === 'object' && isFractionCell(cell, this.#context.field)) {
      this.#fractions.add({}, cellText(cell), 1);
    }
    const { field, shownCurrency } = this.#context;
    const foreign = holdsNumbers(field) ? foreignAmount(cell, shownCurrency) : undefined;
    if (foreign !== undefined) this.#collect(foreign);
    else if (typeof cell === 'object' && cell.type === 'date') this.#days.counterOf(cell.iso)(1);
    else if (typeof cell === 'string' || !this.#isValue(cell)) this.#seeText(cell);
  }

  get isOfPlainTexts(): boolean {
    // Without a family, all texts but placeholders are read as they are written.
    return this.#family === undefined && this.#context.saidBlanks === undefined;
  }

  isNothing(text: string): boolean {
    return this.isOfPlainTexts && !mayBePlaceholder(text.slice(0, LONGEST_TEXT));
  }

  counterOf(text: string): CellCounter | undefined {
    const seen = text.slice(0, LONGEST_TEXT);
    this.#texts.classifyMany();
    if (blankWord(seen, this.#context) !== undefined) return undefined;
    const tally = this.#classes.fullClassOf(this.#family?.featuresOf(seen) ?? {}, seen);
    return tally && this.#counterOf(tally);
  }

  counterOfShape(shape: number): ShapeCounter | undefined {
    const tally = this.#texts.tallyOfShape(shape);
    return tally && { count: this.#counterOf(tally), kept: [...tally.values.keys()] };
  }

  counterOfCell(cell: TypedCell): CellCounter | typeof COUNTS_FOR_NOTHING | undefined {
    const { field, shownCurrency } = this.#context;
    if (isFractionCell(cell, field)) return undefined;
    if (holdsNumbers(field) && foreignAmount(cell, shownCurrency) !== undefined) return undefined;
    if (cell.type === 'date') return this.#days.counterOf(cell.iso);
    if (this.#isValue(cell)) return COUNTS_FOR_NOTHING;
    const text = seenText(cell, this.#context.field);
    const isBlank = text === '' || isInvisible(text);
    return !isBlank && this.isNothing(text) ? COUNTS_FOR_NOTHING : undefined;
  }

  seeAgain(text: string, cells: number): void {
    this.#collect(text.slice(0, LONGEST_TEXT), cells);
  }

  passCells(filled: number, blank: number): void {
    [this.#cells, this.#blankCells] = [this.#cells + filled + blank, this.#blankCells + blank];
  }

  #counterOf(tally: Tally<object>): CellCounter {
    return getOrMake(this.#counters, tally, () => (cells) => {
      tally.cells += cells;
    });
  }

  /** Adds another part of the same column. */
  merge(other: ColumnEvidence): void {
    this.#texts.flush();
    other.#texts.flush();
    this.#classes.merge(other.#classes);
    this.#blanks.merge(other.#blanks);
    this.#fractions.merge(other.#fractions);
    this.#cells += other.#cells;
    this.#blankCells += other.#blankCells;
    this.#days.merge(other.#days);
  }

  /** The cells without a value, by the words that mean a blank one. */
  blankCellsBy({ blanks = [] }: CellSettings): number {
    this.#texts.flush();
    const words = new Set(blanks);
    const { words: repeated } = this.#withoutWords(this.#family);
    const found = [...this.#blanks.classes(), ...repeated].filter(
      ({ features }) => features !== undefined && words.has(features.blank),
    );
    return this.#blankCells + cellsIn(found);
  }

  /** @param provenOrder the order that other columns of the same sheet prove, where it is known only now */
  conclude(provenOrder = this.#context.provenOrder): ColumnReadings {
    const { drafts, settings, classes } = this.#judge(provenOrder);
    const read = (text: string): string | undefined => this.#read(text, settings);
    const isRead = ({ values: [first] }: TextClass<object>): boolean =>
      this.#family === undefined || (first !== undefined && read(first.text) !== undefined);
    const unread = classes.filter((each) => !isRead(each));
    return {
      cells: this.#cells,
      blankCells: this.#blankCells,
      readings: drafts.map((draft) => shown(withoutHidden(draft, classes), read)),
      settings,
      unread: valuesIn(unread, MOST_UNREAD),
      unreadCells: cellsIn(unread),
      unclearPeople: this.#unclearPeople(unread),
      openClasses: openClasses(drafts),
    };
  }

  /**
   * A text for each topic that other settings cannot read, although the cells of this column show how, or show that a
   * person has to decide.
   */
  unreadBy(other: CellSettings, provenOrder?: DateOrder): ReadonlyMap<Topic, string> {
    const { drafts, settings } = this.#judge(provenOrder);
    const found = new Map<Topic, string>();
    for (const { topic, sureness, classes } of drafts) {
      const isShown = (text: string): boolean =>
        sureness === 'open' || this.#read(text, settings) !== undefined;
      const texts = classes.flatMap(({ values }) => values.map(({ text }) => text));
      const unread = texts.find((text) => this.#read(text, other) === undefined && isShown(text));
      if (unread !== undefined) found.set(topic, unread);
    }
    return found;
  }

  #judge(provenOrder: DateOrder | undefined): Judged {
    this.#texts.flush();
    const family = familyOf({ ...this.#context, provenOrder }, this.#people);
    const { classes, words } = this.#withoutWords(family);
    const { readings, settings } = family?.conclude(classes, this.#days) ?? {
      readings: [],
      settings: {},
    };
    const fractions = readFractions(
      [
        ...classes.filter((each) => isFraction(each, settings, family)),
        ...this.#fractions.classes(),
      ],
      this.#context.field,
    );
    const blankClasses = [...this.#blanks.classes(), ...words];
    const blanks = readBlanks(blankClasses, this.#cells - this.#blankCells, {
      field: this.#context.field,
      isOfPeople: namesPeople(this.#context),
    });
    return {
      drafts: [readings, fractions ?? [], blanks ?? []].flat(),
      classes,
      settings: {
        ...settings,
        ...(fractions !== undefined && { fractions: COUNTED }),
        ...(blanks?.sureness === 'likely' && { blanks: blanks.words }),
      },
    };
  }

  #withoutWords(family: TextFamily<object> | undefined): ParsedWords {
    const classes = this.#classes.classes();
    if (family === undefined || !holdsNumbers(this.#context.field)) return { classes, words: [] };
    return withoutRepeatedWords(classes, (text) => family.read(text, {}) !== undefined);
  }

  #read(text: string, settings: CellSettings): string | undefined {
    return readCellText(this.#context, settings, text, this.#family);
  }

  /** A number cell of a column of numbers needs no reading, unless its heading has a unit, as one of the logical values does. */
  #isValue(cell: Exclude<Cell, string>): boolean {
    const { field, heading } = this.#context;
    if (cell.type === 'boolean') return field.kind === 'yes-no';
    return cell.type === 'number' && holdsNumbers(field) && !hasUnitInHeading(heading);
  }

  #seeText(cell: Cell): void {
    const text = seenText(cell, this.#context.field);
    if (text === '' || isInvisible(text)) this.#blankCells += 1;
    else this.#collect(text);
  }

  #collect(text: string, cells = 1): void {
    if (!this.isNothing(text)) this.#texts.add(text, cells);
  }

  #classify(text: string, count: number): Tally<object> {
    const blank = blankWord(text, this.#context);
    if (blank !== undefined) return this.#blanks.add({ blank }, text, count);
    return this.#classes.add(this.#family?.featuresOf(text) ?? {}, text, count);
  }

  #unclearPeople(unread: readonly TextClass<object>[]): UnclearPerson[] {
    const people = this.#people;
    if (people === undefined) return [];
    return valuesIn(unread, MOST_UNCLEAR).map(({ text, count }) => ({
      ...{ text, count },
      candidates: people.candidates(text),
    }));
  }
}

/**
 * The value of one text by the settings of its column: empty for blank, undefined where it is not read. These may be
 * the settings of found, or what a person made of them.
 */
export function readCellText(
  context: ColumnContext,
  settings: CellSettings,
  text: string,
  family: TextFamily<object> | undefined = familyOf(
    context,
    context.people === undefined ? undefined : new PersonIndex(context.people),
  ),
): string | undefined {
  const trimmed = text.trim();
  // A person may call any word blank.
  if (settings.blanks?.includes(foldName(trimmed))) return '';
  const blank = blankWord(trimmed, context);
  if (blank !== undefined) return undefined;
  return family === undefined ? trimmed : family.read(trimmed, settings);
}

function blankWord(text: string, context: ColumnContext): string | undefined {
  const found = placeholder(text, context.field, namesPeople(context), context.language);
  const isName = found !== undefined && context.peopleNames?.has(found) === true;
  const word = isName ? undefined : found;
  if (word !== undefined || context.saidBlanks === undefined) return word;
  const folded = foldName(text);
  return context.saidBlanks.includes(folded) ? folded : undefined;
}

/** Whether words such as `Pool` mean no person. */
function namesPeople(context: ColumnContext): boolean {
  return context.namesPeople ?? context.people !== undefined;
}
