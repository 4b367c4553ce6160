import { RESOURCES } from '../../../../catalogue/index.ts';
import { getOrMake } from '../../../../kernel/get-or-make.ts';
import { KINDS, findKind, type Kind, type Step } from '../../../../catalogue/kinds.ts';
import {
  kindNamesIn,
  languageCoded,
  operationTermsIn,
  type Language,
} from '../../../../catalogue/languages/index.ts';
import { ENGLISH, type WrittenLanguage } from '../../../../catalogue/languages/language-codes.ts';
import {
  recipeTexts,
  type RecipeSentence,
  type RecipeWord,
  type WordsOfRecipes,
} from '../../../../catalogue/languages/recipe-texts.ts';
import { capitalized } from '../../../../kernel/nouns.ts';
import type { Choices } from '../../../../tabular/xlsx/write/workbook-content.ts';
import { MODES } from '../modes.ts';
import { joinTexts, splitTexts } from './cell-lists.ts';
import { COLUMN_LINE, NAME_LINE, RECIPE_FACTS, SHEET_LINE } from './recipe-headings.ts';
import type { Column } from '../../../../catalogue/columns/columns.ts';
import { headingsIn } from '../../../../catalogue/columns/headings-in.ts';
import { stepsOf, withSteps } from '../../../../catalogue/steps.ts';
import { appendedTo } from '../recipe-words.ts';
import { isLongText } from '../joints.ts';
import { COLUMN_COLUMNS, NAME_COLUMNS, SHEET_COLUMNS, type LineColumns } from './line-columns.ts';
import { foldName } from '../../../../kernel/names.ts';

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

/** The words of ours that cells under a heading may have; other cells are in no language of ours. */
const WORDS_UNDER: Readonly<Record<string, readonly RecipeWord[]>> = {
  [RECIPE_FACTS.mode]: MODES,
  ...Object.fromEntries(
    [SHEET_COLUMNS, COLUMN_COLUMNS, NAME_COLUMNS]
      .flatMap((columns: LineColumns) => Object.values(columns))
      .flatMap(({ heading, words }) => (words === undefined ? [] : [[heading, words]])),
  ),
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
    return getOrMake(KNOWN, code, () => new RecipeLanguage(code));
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
    const texts = this.#texts;
    return getOrMake(
      this.#vocabularies,
      key,
      () =>
        new Vocabulary([
          ...words.map((word) => [word, texts.words[word]] as const),
          ...(names?.({ language, texts, recordType: recordType ?? '' }) ?? []),
        ]),
    );
  }
}

function recordTypeWords(language: Language): TextAndWord[] {
  return KINDS.map(({ name, resource, operation, compound = operation }) => [
    name,
    firstCapitalized(kindNamesIn(language, resource, compound)),
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
  const steps = kind.steps ?? stepsOf(kind);
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
    if (column.words !== undefined) return word;
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

/** A text of a recipe with the word for it; a text without a word is shown as it is. */
type TextAndWord = readonly [text: string, word: string | undefined];

/**
 * Words of a language for texts of a recipe. Each text is shown in one way, and each shown text means one: a text that is
 * spelled like the word for another one is shown in quotes.
 */
export class Vocabulary {
  readonly #words = new Map<string, string>();
  readonly #texts = new Map<string, string>();

  constructor(known: readonly TextAndWord[]) {
    const own = new Set(known.map(([text]) => foldName(text)));
    for (const [text, word = text] of known) {
      const folded = foldName(word);
      const isOfAnother = this.#texts.has(folded) || (own.has(folded) && folded !== foldName(text));
      if (word === text || isOfAnother || this.#words.has(text)) continue;
      this.#words.set(text, word);
      this.#texts.set(folded, text);
    }
  }

  shown(text: string): string {
    return this.#words.get(text) ?? (this.#isMistakable(text) ? JSON.stringify(text) : text);
  }

  said(shown: string): string {
    const text = this.#texts.get(foldName(shown));
    if (text !== undefined) return text;
    const inside = unquoted(shown);
    return inside !== undefined && this.#isMistakable(inside) ? inside : shown;
  }

  #isMistakable(text: string): boolean {
    if (this.#texts.has(foldName(text))) return true;
    const inside = unquoted(text);
    return inside !== undefined && this.#isMistakable(inside);
  }
}

/** The text within the quotes around it; undefined where there are none. */
function unquoted(text: string): string | undefined {
  if (!/^".*"$/su.test(text)) return undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'string' ? parsed : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
