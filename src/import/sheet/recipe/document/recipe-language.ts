import { RESOURCES } from '../../../../catalogue/index.ts';
import { KINDS, type Kind, type Step, findKind } from '../../../../catalogue/kinds.ts';
import {
  type Language,
  kindNamesIn,
  languageCoded,
  operationTermsIn,
} from '../../../../catalogue/languages/index.ts';
import { ENGLISH, type WrittenLanguage } from '../../../../catalogue/languages/language-codes.ts';
import {
  type RecipeSentence,
  type RecipeWord,
  type WordsOfRecipes,
  recipeTexts,
} from '../../../../catalogue/languages/recipe-texts.ts';
import { capitalized } from '../../../../kernel/nouns.ts';
import type { Choices } from '../../../../tabular/xlsx/write/workbook-content.ts';
import { IDENTIFIER_FORMATS } from '../../../../catalogue/checks/cell-check.ts';
import { DECIMAL_STYLES } from '../../../../kernel/decimals.ts';
import { QUOTE_RULES } from '../../../../tabular/csv/quote-rule.ts';
import { CREATE, SKIP_ROWS } from '../../values/answer.ts';
import { KEEP_NUMBER } from '../../evidence/amounts/currencies.ts';
import { DATE_ORDERS } from '../../evidence/dates/date-text.ts';
import { LEAVE_EMPTY } from '../../values/value-columns.ts';
import { HIDDEN_ROWS } from '../hidden-row-ways.ts';
import { MODES } from '../modes.ts';
import { MERGED, NO_STEPS_CELL } from './line-cells.ts';
import { LEFT_OUT_ROWS, PERSON_FORMS, SURENESSES } from '../recipe-words.ts';
import { joinTexts, splitTexts } from './cell-lists.ts';
import { COLUMN_LINE, NAME_LINE, RECIPE_FACTS, SHEET_LINE } from './recipe-headings.ts';
import { IGNORE } from '../ignore-word.ts';
import { type TextAndWord, Vocabulary } from './vocabulary.ts';
import type { Column } from '../../../../catalogue/columns/columns.ts';
import { headingsIn } from '../../../../catalogue/columns/headings-in.ts';
import { stepsOf, withSteps } from '../../../../catalogue/steps.ts';
import { appendedTo } from '../append-word.ts';
import { isLongText } from '../joints.ts';

/** A cell of a recipe workbook: below which heading, and what the rows of its sheet are. */
export interface RecipeCell {
  readonly heading: string;
  readonly recordType?: string | null | undefined;
}

/** Cells with several texts; those of the second kind may have commas between them. */
const LISTS: ReadonlySet<string> = new Set([
  ...[SHEET_LINE.key, SHEET_LINE.then, SHEET_LINE.leaveOut],
  ...[COLUMN_LINE.personForms, RECIPE_FACTS.createMissing],
]);
const LISTS_OF_WORDS: ReadonlySet<string> = new Set([SHEET_LINE.leaveOut, COLUMN_LINE.personForms]);

const YES = ['yes'] as const;

/** The words of ours that cells under a heading may have; other cells are in no language of ours. */
const WORDS_UNDER: Readonly<Record<string, readonly RecipeWord[]>> = {
  [RECIPE_FACTS.mode]: MODES,
  [SHEET_LINE.recordType]: [IGNORE],
  [SHEET_LINE.quotes]: QUOTE_RULES,
  [SHEET_LINE.leaveOut]: LEFT_OUT_ROWS,
  [SHEET_LINE.hiddenRows]: HIDDEN_ROWS,
  [SHEET_LINE.fillMerged]: MERGED,
  [SHEET_LINE.then]: [NO_STEPS_CELL],
  [SHEET_LINE.sureness]: SURENESSES,
  [SHEET_LINE.confirmed]: YES,
  [COLUMN_LINE.field]: [IGNORE],
  [COLUMN_LINE.dateOrder]: DATE_ORDERS,
  [COLUMN_LINE.incompleteDates]: ['first', 'last'],
  [COLUMN_LINE.decimal]: DECIMAL_STYLES,
  [COLUMN_LINE.personForms]: PERSON_FORMS,
  [COLUMN_LINE.identifiers]: IDENTIFIER_FORMATS,
  [COLUMN_LINE.monthAndYear]: YES,
  [COLUMN_LINE.serialDates]: YES,
  [COLUMN_LINE.negativeSigns]: YES,
  [COLUMN_LINE.percentSign]: YES,
  [COLUMN_LINE.fillDown]: YES,
  [COLUMN_LINE.clearBlank]: YES,
  [COLUMN_LINE.instead]: YES,
  [NAME_LINE.use]: [CREATE, SKIP_ROWS, LEAVE_EMPTY, KEEP_NUMBER],
  [NAME_LINE.candidates]: [KEEP_NUMBER],
};

/** The names of ours under a heading. */
const NAMES_UNDER: Readonly<Record<string, (names: NamesIn) => readonly TextAndWord[]>> = {
  [RECIPE_FACTS.createMissing]: ({ language }) => recordTypeWords(language),
  [SHEET_LINE.recordType]: ({ language }) => recordTypeWords(language),
  [NAME_LINE.recordType]: ({ language }) => titleWords(language),
  [SHEET_LINE.then]: ({ language, recordType }) => stepWords(recordType, language),
  [SHEET_LINE.key]: ({ language, recordType, texts }) => fieldWords(recordType, language, texts),
  [COLUMN_LINE.field]: ({ language, recordType, texts }) => fieldWords(recordType, language, texts),
};

interface NamesIn {
  readonly language: Language;
  readonly texts: WordsOfRecipes;
  readonly recordType: string;
}

const KNOWN = new Map<WrittenLanguage, RecipeLanguage>();

/** The language of a recipe workbook: what its headings, sheets, fields and words are called. */
export class RecipeLanguage {
  readonly #texts: WordsOfRecipes;
  /** Undefined for English, in which recipes are kept. */
  readonly #language: Language | undefined;
  readonly #vocabularies = new Map<string, Vocabulary>();

  private constructor(code: WrittenLanguage) {
    this.#texts = recipeTexts(code);
    this.#language = code === ENGLISH ? undefined : languageCoded(code);
  }

  static of(code: WrittenLanguage = ENGLISH): RecipeLanguage {
    const known = KNOWN.get(code) ?? new RecipeLanguage(code);
    KNOWN.set(code, known);
    return known;
  }

  /** The heading or the name of a sheet; an unknown one is as it is. */
  heading(heading: string): string {
    return (this.#texts.headings as Readonly<Record<string, string>>)[heading] ?? heading;
  }

  note(heading: string): string | undefined {
    return (this.#texts.notes as Readonly<Record<string, string>>)[heading];
  }

  sentence(name: RecipeSentence, values: Readonly<Record<string, string>> = {}): string {
    return this.#texts.sentences[name].replace(
      /\{(\w+)\}/gu,
      (all, key: string) => values[key] ?? all,
    );
  }

  /** What a cell shows of a text of the recipe. */
  shown(cell: RecipeCell, text: string): string {
    const words = this.#vocabularyOf(cell);
    if (words === undefined) return text;
    if (!LISTS.has(cell.heading)) return words.shown(text);
    return joinTexts(splitTexts(text).map((each) => words.shown(each)));
  }

  /** One text of a cell that may have several. */
  shownPart(cell: RecipeCell, text: string): string {
    return this.#vocabularyOf(cell)?.shown(text) ?? text;
  }

  /** What a text in a cell says; English words are understood as well. */
  said(cell: RecipeCell, shown: string): string {
    const words = this.#vocabularyOf(cell);
    if (words === undefined || shown === '') return shown;
    if (!LISTS.has(cell.heading)) return words.said(shown);
    const list = LISTS_OF_WORDS.has(cell.heading) ? shown.replaceAll(',', ';') : shown;
    return joinTexts(splitTexts(list).map((each) => words.said(each)));
  }

  choices(cell: RecipeCell, choices: Choices): Choices {
    if ('formula' in choices) return choices;
    const values = choices.values.map((value) => this.shownPart(cell, value));
    return { ...choices, values };
  }

  #vocabularyOf({ heading, recordType }: RecipeCell): Vocabulary | undefined {
    const language = this.#language;
    const words = WORDS_UNDER[heading] ?? [];
    const names = NAMES_UNDER[heading];
    if (language === undefined || (words.length === 0 && names === undefined)) return undefined;
    const key = JSON.stringify([heading, recordType]);
    const known = this.#vocabularies.get(key);
    if (known !== undefined) return known;
    const texts = this.#texts;
    const made = new Vocabulary([
      ...words.map((word) => [word, texts.words[word]] as const),
      ...(names?.({ language, texts, recordType: recordType ?? '' }) ?? []),
    ]);
    this.#vocabularies.set(key, made);
    return made;
  }
}

function recordTypeWords(language: Language): TextAndWord[] {
  return KINDS.map(({ name, resource, operation }) => [
    name,
    firstCapitalized(kindNamesIn(language, resource, operation)),
  ]);
}

function titleWords(language: Language): TextAndWord[] {
  return RESOURCES.map((resource) => [
    resource.title,
    firstCapitalized(kindNamesIn(language, resource, undefined)),
  ]);
}

function firstCapitalized([first]: readonly string[]): string | undefined {
  return first === undefined ? undefined : capitalized(first);
}

/** What a language calls the fields of a record type, with those of its operations, by their labels. */
function fieldWords(
  recordType: string,
  language: Language,
  texts: WordsOfRecipes,
): readonly TextAndWord[] {
  const kind = findKind(recordType);
  if (kind === undefined) return [];
  const columns = columnsOf(kind).filter(({ use }) => use !== 'read-only');
  const steps = stepsOf(kind);
  const words = columns.map((column) => [column, wordOf(column, kind, steps)] as const);
  return words.flatMap(([column, word]): TextAndWord[] => [
    [column.label, word],
    ...(isLongText(column) && word !== undefined
      ? [[appendedTo(column.label), `${word} ${texts.fields['#append']}`] as const]
      : []),
  ]);

  function wordOf(column: Column, { resource }: Kind, all: readonly Step[]): string | undefined {
    const { label, step } = column;
    const own = step?.label ?? label;
    const [word = (texts.fields as Readonly<Record<string, string>>)[own]] = headingsIn(
      language,
      resource,
      column,
    );
    const operation = all.find(({ name }) => name === step?.name)?.kind.operation;
    if (word === undefined || operation === undefined) return word;
    const [verb] = operationTermsIn(language, operation);
    return verb && `${capitalized(verb)}: ${word}`;
  }
}

/** What a language calls the operations that rows of a record type may have. */
function stepWords(recordType: string, language: Language): readonly TextAndWord[] {
  const kind = findKind(recordType);
  return (kind === undefined ? [] : stepsOf(kind)).map(({ name, kind: { operation = '' } }) => [
    name,
    operationTermsIn(language, operation)[0],
  ]);
}

function columnsOf(kind: Kind): readonly Column[] {
  const steps = stepsOf(kind);
  return steps.length === 0 ? kind.columns : withSteps(kind, steps).columns;
}
