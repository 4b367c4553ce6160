import { codesFor, countryCalled } from '../../../../catalogue/countries.ts';
import type { MemberValues } from '../../../../catalogue/columns/member-values.ts';
import type { CellField } from '../../../../catalogue/fields.ts';
import { LANGUAGES, foldTerm, termsFor } from '../../../../catalogue/languages/index.ts';
import { termsIn } from '../../../../catalogue/languages/language.ts';
import { choiceCalled, stateCalled, stateWords } from '../../../../catalogue/state-words.ts';
import { foldName, lettersApart, nearestNames } from '../../../../kernel/names.ts';
import type { ColumnContext } from '../readings.ts';
import type { LanguageCode } from '../../../../catalogue/languages/language-codes.ts';

/** The values that a field takes, and what people call them. */
export interface ClosedList {
  readonly meaning: (text: string) => WordMeaning | undefined;
  /** What may be answered, as a person writes it; empty where that is too much for a list. */
  readonly answers: readonly string[];
  /** The values that are likeliest for a text that means none of them. */
  readonly near: (text: string) => NearValues;
}

interface NearValues {
  /** It differs from the word for one value by a letter. */
  readonly likely?: string;
  readonly candidates: readonly string[];
}

/** Undefined for a field that takes other values, too. */
export function closedListOf(
  field: CellField,
  language: ColumnContext['language'],
): ClosedList | undefined {
  if (field.kind === 'yes-no') return yesNoList(language);
  if (field.kind === 'choice') return listOf(field.choices);
  if (field.kind === 'country') return COUNTRIES;
  if (field.kind !== 'named') return undefined;
  if (field.holds?.are === 'yes-no') return yesNoList(language);
  return field.holds?.are === 'options' ? optionList(field.holds) : undefined;
}

function yesNoList(language: ColumnContext['language']): ClosedList {
  const answers = ['yes', 'no'] as const;
  return {
    answers,
    meaning: (text) => yesNoCalled(text, language),
    near: (text) => {
      const first = text.split(/[\s,;(/-]+/u)[0] ?? '';
      const value = first === text ? undefined : yesNoCalled(first, language)?.value;
      return { candidates: value === undefined ? [] : [value === 'true' ? 'yes' : 'no'] };
    },
  };
}

/** More than two hundred are too many for a list. */
const COUNTRIES: ClosedList = {
  answers: [],
  meaning: (text) => {
    const code = countryCalled(text);
    return code === undefined ? undefined : { value: code, isSure: true };
  },
  near: (text) => ({ candidates: codesFor(text) }),
};

/** A choice in its own words; where choices are states, also what people call these. */
function listOf(choices: readonly string[]): ClosedList {
  const byFolded = new Map(choices.map((choice) => [foldName(choice), choice]));
  const states = [...stateWords()].filter(([, state]) => choices.includes(state));
  const words = new Map([
    ...choices.map((choice) => [foldTerm(choice), choice] as const),
    ...states,
  ]);
  return {
    answers: choices,
    meaning: (text) => {
      const own = byFolded.get(foldName(text));
      if (own !== undefined) return { value: own, isSure: true };
      const called = choiceCalled(text, choices);
      return called === undefined ? undefined : { value: called, isSure: isUsualWord(text) };
    },
    near: (text) => nearIn(words, text),
  };
}

/** Several options may be in one cell. */
function optionList({ options, several }: Extract<MemberValues, { are: 'options' }>): ClosedList {
  const { meaning, ...list } = listOf(options);
  return {
    ...list,
    meaning: (text) => {
      const own = meaning(text);
      const parts =
        several === false ? [] : text.split(/[,;|\n]/u).filter((part) => part.trim() !== '');
      const isList = own === undefined && parts.length > 1;
      return isList && parts.every((part) => meaning(part) !== undefined)
        ? { value: parts.map((part) => meaning(part)?.value).join(', '), isSure: true }
        : own;
    },
  };
}

/** The first word that a language has for a state means nothing else. */
function isUsualWord(text: string): boolean {
  const state = stateCalled(text);
  const folded = foldName(text);
  if (state === undefined) return true;
  return LANGUAGES.some((language) => {
    const [usual = ''] = termsIn(termsFor(language, 'states', state));
    return foldName(usual) === folded;
  });
}

/** In shorter words one letter makes another word. */
const LEAST_LETTERS = 5;

const MOST_NEAR = 3;

function nearIn(words: ReadonlyMap<string, string>, text: string): NearValues {
  const folded = foldTerm(text);
  const typed = valuesOf(
    words,
    (word) => word.length >= LEAST_LETTERS && lettersApart(word, folded, 1) <= 1,
  );
  const [only, another] = typed;
  const held = valuesOf(words, (word) => ` ${folded} `.includes(` ${word} `));
  const near = nearestNames(text, words.values(), MOST_NEAR);
  const candidates = [...new Set([...typed, ...held, ...near])];
  return only !== undefined && another === undefined
    ? { likely: only, candidates }
    : { candidates };
}

function valuesOf(
  words: ReadonlyMap<string, string>,
  fits: (word: string) => boolean,
): readonly string[] {
  return [...new Set([...words].filter(([word]) => fits(word)).map(([, value]) => value))];
}

/** Words that mean yes or no in every language. */
const SURE: Readonly<Record<'true' | 'false', string>> = {
  true: 'yes, y, true, ja, wahr, oui, vrai, sí, verdadero, waar, sì, vero, sim, verdadeiro, x, ✓, ✔, ☑, ✅, 1',
  false: 'no, n, false, nein, falsch, non, faux, falso, nee, onwaar, não, ☐, ✗, ✘, ❌, 0',
};

/** Words that usually mean it. */
const USUAL: Readonly<Record<'true' | 'false', string>> = {
  true: 'vorhanden, erledigt, gegeben, t, present, available, done, ok, on, présent, fait, presente, hecho, aanwezig, gedaan, fatto, feito, w, v, j, s, o',
  false:
    'nicht vorhanden, fehlt, nicht gegeben, f, absent, missing, not available, off, manquant, ausente, afwezig, assente',
};

/** First letters of yes that are sure in a language. */
const LETTERS: Readonly<Partial<Record<LanguageCode | 'en', string>>> = {
  de: 'j',
  nl: 'j',
  fr: 'o',
  es: 's',
  it: 's',
  pt: 's',
};

function meanings(lists: typeof SURE): ReadonlyMap<string, 'true' | 'false'> {
  return new Map(
    (['true', 'false'] as const).flatMap((value) =>
      lists[value].split(', ').map((word): [string, 'true' | 'false'] => [folded(word), value]),
    ),
  );
}

const SURE_WORDS = meanings(SURE);
const USUAL_WORDS = meanings(USUAL);

/** Whether a word means yes or no, `'true'` or `'false'`; undefined for other words. */
function yesNoCalled(
  text: string,
  language: LanguageCode | 'en' | undefined,
): WordMeaning | undefined {
  const word = folded(text);
  const sure = SURE_WORDS.get(word);
  if (sure !== undefined) return { value: sure, isSure: true };
  const usual = USUAL_WORDS.get(word);
  if (usual === undefined) return undefined;
  return { value: usual, isSure: language !== undefined && LETTERS[language] === word };
}

/** Accents do not matter; signs have no letters to fold. */
function folded(text: string): string {
  const term = foldTerm(text);
  return term === '' ? text.trim() : term;
}

/** The value that a word means in a closed list. */
interface WordMeaning {
  readonly value: string;
  /** It is the value itself, or a word that means nothing else in any language. */
  readonly isSure: boolean;
}
