import { foldName } from '../../../../kernel/names.ts';
import { SKIP_ROWS } from '../../values/answer.ts';
import {
  type ColumnContext,
  type Conclusion,
  type Sureness,
  type TextFamily,
} from '../readings.ts';
import { cellsIn, type TextClass } from '../tally.ts';
import { closedListOf, type ClosedList } from './closed-list.ts';
import { readUnknownValues } from './unknown-values.ts';

interface WordFeatures {
  readonly value?: string;
  readonly isSure?: true;
}

type WordClass = TextClass<WordFeatures>;

/** Words of closed lists: yes and no, choices, states, countries. */
export function wordFamily(context: ColumnContext): TextFamily<WordFeatures> | undefined {
  const list = closedListOf(context.field, context.language);
  if (list === undefined) return undefined;
  const { saidWords = {} } = context;
  return {
    featuresOf: (text) => {
      const folded = foldName(text);
      if (Object.hasOwn(saidWords, folded)) return { value: saidWords[folded] ?? '', isSure: true };
      const known = list.meaning(text);
      return known === undefined
        ? {}
        : { value: known.value, ...(known.isSure && { isSure: true as const }) };
    },
    conclude: (classes) => conclude(classes, list),
    read: (text, { words = {} }) => {
      const folded = foldName(text);
      return Object.hasOwn(words, folded) ? answered(words[folded] ?? '', list) : undefined;
    },
  };
}

/** A person may answer with a word for the value. */
function answered(use: string, list: ClosedList): string {
  return use === '' || use === SKIP_ROWS ? use : (list.meaning(use)?.value ?? use);
}

/** Where fewer of the cells are words of the list, it is open whether the field is right. */
const LEAST_KNOWN = 0.5;

function conclude(classes: readonly WordClass[], list: ClosedList): Conclusion {
  const known = classes.filter(({ features }) => features?.value !== undefined);
  const others = classes.filter((each) => !known.includes(each));
  const unknown = readUnknownValues(others, list);
  const words = known.flatMap(({ features, values }) =>
    values.map(({ text }): [string, string] => [foldName(text), features?.value ?? '']),
  );
  return {
    readings: [...(known.length === 0 ? [] : [knownWords(known, classes)]), ...unknown.readings],
    settings:
      words.length === 0 && unknown.settings.words === undefined
        ? {}
        : { words: { ...Object.fromEntries(words), ...unknown.settings.words } },
  };
}

function knownWords(
  known: readonly WordClass[],
  classes: readonly WordClass[],
): Conclusion['readings'][number] {
  const share = cellsIn(known) / cellsIn(classes);
  const isSure = known.every(({ features }) => features?.isSure);
  const sureness: Sureness = share < LEAST_KNOWN ? 'open' : isSure ? 'certain' : 'likely';
  return {
    topic: 'words',
    sureness,
    rule: RULES[sureness],
    classes: known,
    against: classes.filter((each) => !known.includes(each)),
  };
}

const RULES: Readonly<Record<Sureness, string>> = {
  certain: 'These values are words of the closed list.',
  likely: 'These values are usual words of the closed list.',
  open: 'Only some values are words of the closed list.',
};
