import type { Cell, TypedCell } from '../../../kernel/cells.ts';
import { getOrMake } from '../../../kernel/get-or-make.ts';
import { decimalOfNumber, roundWhole, timesDecimal } from '../../../kernel/decimals.ts';
import { foldName } from '../../../kernel/names.ts';
import { SKIP_ROWS } from '../values/answer.ts';
import { readCellText } from './column-evidence.ts';
import { foreignAmount } from './amounts/format-currency.ts';
import { familyOf, holdsDays, holdsNumbers } from './families.ts';
import { PersonIndex } from './people/person-index.ts';
import type { ColumnContext, TextFamily, Topic } from './readings.ts';
import { closedListOf, type ClosedList } from './lists/closed-list.ts';
import type { CellSettings } from './settings.ts';
import { classKey } from './tally.ts';

/** In place of a cell whose reading waits for a person. */
export const OPEN_CELL = Symbol('open');

/** In place of a cell whose row is skipped, as a person answered about its value. */
export const SKIPPED_CELL = Symbol('skipped');

/** A cell as it is read. */
export type CellAsRead = Cell | typeof OPEN_CELL | typeof SKIPPED_CELL;

/** Distinct texts that are remembered of one column. */
const MOST_TEXTS = 20_000;

const IN_BRACKETS = /\(([^()]+)\)$/u;

/** How the cells of a column are read. */
export interface ReadColumn extends ColumnContext {
  readonly settings: CellSettings;
  /** The classes of texts that wait for a person, with the topic of the question. */
  readonly openClasses?: ReadonlyMap<string, Topic> | undefined;
}

/**
 * Reads the cells of one column by its settings. A cell that is read becomes a cell with that value, which still
 * shows the text of the user; a placeholder becomes blank; one that is not read stays as it is.
 */
export class CellReader {
  readonly #column: ReadColumn;
  readonly #family: TextFamily<object> | undefined;
  readonly #known = new Map<string, CellAsRead>();
  /** Whether the texts of a shape are numbers as they are written. */
  readonly #keptShapes = new Map<number, boolean>();
  readonly #mayKeep: boolean;

  #list: ClosedList | undefined;

  constructor(column: ReadColumn) {
    this.#column = column;
    const { people } = column;
    this.#family = familyOf(column, people === undefined ? undefined : new PersonIndex(people));
    const { words, blanks = [] } = column.settings;
    const isSaidOfTexts = words !== undefined || blanks.some((text) => /^\d/u.test(text));
    const { kind } = column.field;
    this.#mayKeep = !isSaidOfTexts && (kind === 'decimal' || kind === 'integer');
  }

  /** The values that the field takes, where there is a list of them: made when it is first asked for. */
  get list(): ClosedList | undefined {
    this.#list ??= closedListOf(this.#column.field, this.#column.language);
    return this.#list;
  }

  /** Whether each cell stays as it is. */
  get keepsAll(): boolean {
    return this.keepsDigits && (this.#column.settings.blanks ?? []).length === 0;
  }

  /** Whether each text with a digit stays as it is. */
  get keepsDigits(): boolean {
    const { settings, openClasses } = this.#column;
    const { words, blanks = [] } = settings;
    return (
      this.#family === undefined &&
      words === undefined &&
      (openClasses?.size ?? 0) === 0 &&
      !blanks.some((text) => /\d/u.test(text))
    );
  }

  /** Whether a person said what single texts mean. */
  get hasAnswers(): boolean {
    return this.#column.settings.words !== undefined;
  }

  read(cell: Cell): CellAsRead {
    if (typeof cell === 'string') return cell === '' ? cell : this.#remembered(cell);
    const answered = this.#answered(cell.text, cell);
    if (answered !== undefined) return answered;
    return cell.type === 'date' ? cell : this.#readTyped(cell);
  }

  #remembered(text: string): CellAsRead {
    if (this.#mayKeep && this.#isKept(text)) return text;
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const read = this.#readText(text, { text }) ?? text;
    if (this.#known.size < MOST_TEXTS) this.#known.set(text, read);
    return read;
  }

  /** A plain number needs no reading: what checks it reads it in the same way. */
  #isKept(text: string): boolean {
    const { shapeOf, endsOf } = this.#family ?? {};
    const shape = shapeOf?.(text);
    if (shape === undefined || endsOf === undefined) return false;
    return getOrMake(this.#keptShapes, shape, () =>
      endsOf(shape).every((end) => this.#readsAsWritten(end)),
    );
  }

  #readsAsWritten(text: string): boolean {
    const read = this.#readText(text, { text });
    return typeof read === 'object' && read.type === 'number' && read.value === Number(text);
  }

  #readTyped(cell: TypedCell): CellAsRead {
    const { field } = this.#column;
    if (cell.type === 'number' && holdsNumbers(field)) return this.#readNumber(cell);
    if (cell.type === 'boolean' && field.kind === 'yes-no') return cell;
    if (cell.type === 'error') return this.#isPlaceholder(cell.text) ? '' : cell;
    if (cell.type === 'formula-without-value') return cell;
    const isDigits = cell.type === 'number' && holdsDays(field);
    return this.#readText(isDigits ? decimalOfNumber(cell.value) : cell.text, cell) ?? cell;
  }

  /** `#N/A` */
  #isPlaceholder(text: string): boolean {
    return this.#column.settings.blanks?.includes(foldName(text)) === true;
  }

  #readNumber(cell: TypedCell & { readonly type: 'number' }): CellAsRead {
    const foreign = foreignAmount(cell, this.#column.shownCurrency);
    return foreign === undefined ? this.#asSaid(cell) : (this.#readText(foreign, cell) ?? foreign);
  }

  #asSaid(cell: TypedCell & { readonly type: 'number' }): Cell {
    const { factor = '1', fractions } = this.#column.settings;
    const number = timesDecimal(decimalOfNumber(cell.value), factor);
    const value = Number(fractions === undefined ? number : roundWhole(number, fractions));
    if (value === cell.value) return cell;
    return { ...origin(cell), type: 'number', value, text: cell.text };
  }

  /** Undefined where the text is not read. */
  #readText(text: string, shown: ShownCell): CellAsRead | undefined {
    const answered = this.#answered(text, shown);
    if (answered !== undefined) return answered;
    const value = readCellText(this.#column, this.#column.settings, text, this.#family);
    if (value === undefined) return this.openTopic(text) === undefined ? undefined : OPEN_CELL;
    if (value === '') return '';
    const meant = this.#family === undefined ? this.#wordFor(value) : value;
    if (meant === SKIP_ROWS) return SKIPPED_CELL;
    return this.#family === undefined || meant === undefined ? meant : this.#cellOf(meant, shown);
  }

  /** What a person answered about a whole text of days, numbers or people; closed lists know their words themselves. */
  #answered(text: string, shown: ShownCell): CellAsRead | undefined {
    const { settings } = this.#column;
    if (this.#family === undefined || settings.words === undefined) return undefined;
    if (this.list !== undefined) return undefined;
    const meant = ownValue(settings.words, foldName(text));
    if (meant === undefined || meant === '') return meant;
    if (meant === SKIP_ROWS) return SKIPPED_CELL;
    const value = this.#family.read(meant, settings);
    return value === undefined ? meant : this.#cellOf(value, shown);
  }

  /**
   * A recipe may say what single words mean, also in a column whose texts are kept as they are. In `Lost (archived)` the
   * word in brackets says what the text means.
   */
  #wordFor(text: string): string | undefined {
    const { words } = this.#column.settings;
    if (words === undefined) return undefined;
    const inBrackets = IN_BRACKETS.exec(text)?.[1] ?? '';
    const known = [text, inBrackets].map(foldName).find((word) => Object.hasOwn(words, word));
    return known === undefined ? undefined : words[known];
  }

  #cellOf(value: string, shown: ShownCell): Cell {
    const { field } = this.#column;
    if (holdsDays(field)) return { ...origin(shown), type: 'date', iso: value, text: shown.text };
    if (holdsNumbers(field)) {
      const number = Number(value);
      const isExact = decimalOfNumber(number) === value;
      return isExact
        ? { ...origin(shown), type: 'number', value: number, text: shown.text }
        : value;
    }
    if (field.kind !== 'yes-no') return value;
    return { ...origin(shown), type: 'boolean', value: value === 'true', text: shown.text };
  }

  /** What has to be chosen before the text can be read; undefined where nothing has. */
  openTopic(text: string): Topic | undefined {
    const { openClasses } = this.#column;
    if (openClasses === undefined || openClasses.size === 0) return undefined;
    const features = this.#family?.featuresOf(text.trim());
    return features && openClasses.get(classKey(features));
  }
}

function ownValue(words: NonNullable<CellSettings['words']>, word: string): string | undefined {
  return Object.hasOwn(words, word) ? words[word] : undefined;
}

type ShownCell = Pick<TypedCell, 'formula' | 'address' | 'text'>;

/** Where a value came from is said of the value that was read, too; its number format is not. */
function origin({ formula, address }: ShownCell): Pick<TypedCell, 'formula' | 'address'> {
  return { ...(formula && { formula }), ...(address !== undefined && { address }) };
}
