import { defined } from '../../../kernel/defined.ts';
import type { OpenName } from './open-names.ts';
import type { Question, Questions } from './questions.ts';
import type { NameRecipe } from '../../sheet/recipe/recipe.ts';

/** Lists of their own for every line are written as long as they hold no more cells than this together. */
const MOST_LISTED = 100_000;

/** The questions of a run as lines of its recipe, and what was answered before. */
export function namesOf({ questions, given, hints }: Questions): NameRecipe[] {
  const sentences = new Map(hints.map(({ label, sentence }) => [label, sentence]));
  return [
    ...questions.map((question): NameRecipe => {
      const { name, spellings, nearest, hint } = question;
      const { resource, within, value, columns, rows } = name;
      return {
        recordType: resource.name,
        value,
        ...(spellings.length > 0 && { spellings }),
        ...(within !== '' && { within }),
        ...(hint === undefined
          ? { sureness: 'open' as const }
          : { use: hint.says, sureness: 'likely' as const }),
        ...defined({ because: hint && sentences.get(hint.label) }),
        columns,
        rows,
        inRows: rowsInWords(name),
        ...(nearest.length > 0 && { candidates: nearest }),
      };
    }),
    ...given.map(({ kind, within, value, use }) => ({
      recordType: kind,
      value,
      use,
      ...(within !== '' && { within }),
      inRows: 'answered before',
    })),
  ];
}

/**
 * What may replace a name: the nearest names first, then the words, then all. Where these are too many, lines of one
 * record type share a list, and the nearest names are only in the cell beside it.
 */
export function choicesOfNames({ questions }: Questions): (name: NameRecipe) => readonly string[] {
  const cells = questions.reduce((sum, { choices }) => sum + choices.all.length, 0);
  const hasOwnLists = cells <= MOST_LISTED;
  const byName = new Map(questions.map((question) => [keyOf(asLine(question)), question]));
  const shared = new Map<unknown, readonly string[]>();
  return (name) => {
    const question = byName.get(keyOf(name));
    if (question === undefined) return [];
    const { nearest, choices, words } = question;
    const all = choices.all.map(({ text }) => text);
    if (hasOwnLists) return [...new Set([...nearest, ...words, ...all])];
    const list = shared.get(choices) ?? [...words, ...all];
    shared.set(choices, list);
    return list;
  };
}

function asLine({ name: { resource, within, value } }: Question): NameRecipe {
  return { recordType: resource.name, value, within };
}

function keyOf({ recordType, within = '', value }: NameRecipe): string {
  return JSON.stringify([recordType, within, value]);
}

/** `Assets 2, 5; Sites 3 …` */
function rowsInWords({ firstRows, rows }: OpenName): string {
  const sheets = [...new Set(firstRows.map(({ sheet }) => sheet))];
  const parts = sheets.map((sheet) => {
    const numbers = firstRows.filter((row) => row.sheet === sheet).map(({ number }) => number);
    return `${sheet} ${numbers.join(', ')}`.trim();
  });
  return `${parts.join('; ')}${rows > firstRows.length ? ' …' : ''}`;
}
