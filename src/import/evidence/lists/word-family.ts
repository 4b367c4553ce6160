import { countryCalled } from '../../../catalogue/checks/country-check.ts';
import { LANGUAGES } from '../../../catalogue/languages/index.ts';
import type { CellField } from '../../../catalogue/fields.ts';
import { stateCalled } from '../../../catalogue/state-words.ts';
import { foldName } from '../../../kernel/names.ts';
import {
  LIKELY_SHARE,
  type ColumnContext,
  type Conclusion,
  type Sureness,
  type TextFamily,
} from '../readings.ts';
import { cellsIn, type TextClass } from '../tally.ts';
import type { WordMeaning } from './word-meaning.ts';
import { yesNoCalled } from './yes-no-words.ts';

interface WordFeatures {
  readonly value?: string;
  readonly isSure?: true;
}

type Meaning = (text: string) => WordMeaning | undefined;

/** Words of closed lists: yes and no, choices, states, countries. */
export function wordFamily(context: ColumnContext): TextFamily<WordFeatures> | undefined {
  const meaning = meaningsIn(context.field, context);
  if (meaning === undefined) return undefined;
  return {
    featuresOf: (text) => {
      const known = meaning(text);
      return known === undefined
        ? {}
        : { value: known.value, ...(known.isSure && { isSure: true as const }) };
    },
    conclude,
    read: (text, { words = {} }) => {
      const folded = foldName(text);
      return Object.hasOwn(words, folded) ? words[folded] : undefined;
    },
  };
}

function meaningsIn(field: CellField, { language }: ColumnContext): Meaning | undefined {
  const yesNo: Meaning = (text) => yesNoCalled(text, language);
  if (field.kind === 'yes-no') return yesNo;
  if (field.kind === 'choice') return oneOf(field.choices);
  if (field.kind === 'country') return countryMeant;
  if (field.kind !== 'named') return undefined;
  if (field.holds?.are === 'yes-no') return yesNo;
  const isOne = field.holds?.are === 'options' && field.holds.several !== true;
  return isOne ? oneOf(field.holds.options) : undefined;
}

function countryMeant(text: string): WordMeaning | undefined {
  const code = countryCalled(text);
  return code === undefined ? undefined : { value: code, isSure: true };
}

/** A choice in its own words; where choices are states, also what people call these. */
function oneOf(choices: readonly string[]): Meaning {
  const byFolded = new Map(choices.map((choice) => [foldName(choice), choice]));
  return (text) => {
    const own = byFolded.get(foldName(text));
    if (own !== undefined) return { value: own, isSure: true };
    const state = stateCalled(text);
    return state !== undefined && choices.includes(state)
      ? { value: state, isSure: isUsualWord(text, state) }
      : undefined;
  };
}

/** The first word that a language has for a state means nothing else. */
function isUsualWord(text: string, state: NonNullable<ReturnType<typeof stateCalled>>): boolean {
  const folded = foldName(text);
  return LANGUAGES.some(({ states }) => foldName(states[state].split(', ')[0] ?? '') === folded);
}

function conclude(classes: readonly TextClass<WordFeatures>[]): Conclusion {
  const known = classes.filter(({ features }) => features?.value !== undefined);
  const share = cellsIn(known) / Math.max(1, cellsIn(classes));
  if (known.length === 0) return { readings: [], settings: {} };
  const isSure = known.every(({ features }) => features?.isSure);
  const sureness: Sureness =
    share < LIKELY_SHARE ? 'open' : share === 1 && isSure ? 'certain' : 'likely';
  const words = known.flatMap(({ features, values }) =>
    values.map(({ text }): [string, string] => [foldName(text), features?.value ?? '']),
  );
  return {
    readings: [
      {
        topic: 'words',
        sureness,
        rule:
          sureness === 'certain'
            ? 'Every value is a word of the closed list.'
            : sureness === 'likely'
              ? 'Nearly all values are usual words of the closed list.'
              : 'Only some values are words of the closed list.',
        classes: known,
        against: classes.filter((each) => !known.includes(each)),
      },
    ],
    settings: { words: Object.fromEntries(words) },
  };
}
