import { foldHeading, foldName } from '../../../kernel/names.ts';
import type { Choice } from '../display-names/choices.ts';

/** How one rule explains a name: the choice that it comes to, and what such names have in common. */
export interface Explanation {
  readonly choice: string;
  /** Names that the rule explains in the same way: the same new domain, the same words in front. */
  readonly group: string;
}

/** A way in which many names at once may differ from those of the account. */
export interface HintRule {
  /** Names with one form are the same by the rule; undefined where it has nothing to say. */
  readonly form: (name: string) => string | undefined;
  readonly explain: (name: string, known: KnownForms) => Explanation | undefined;
  /** What is said of the names, after `12 of 14 unknown names in Members`. */
  readonly says: (group: string, singular: string) => string;
}

/** The choices by the form that a rule gives their names; a form of several choices suggests none of them. */
export class KnownForms {
  readonly #choices = new Map<string, string | null>();

  constructor(rule: HintRule, choices: readonly Choice[]) {
    for (const { text, names } of choices) {
      for (const name of new Set([text, ...names])) this.#add(rule.form(name), text);
    }
  }

  /** The one choice of that form. */
  only(form: string | undefined): string | undefined {
    return form === undefined ? undefined : (this.#choices.get(form) ?? undefined);
  }

  #add(form: string | undefined, choice: string): void {
    if (form === undefined || form === '') return;
    const known = this.#choices.get(form);
    this.#choices.set(form, known === undefined || known === choice ? choice : null);
  }
}

/** A rule by which two names are the same when they have one form. */
function sameForm(form: HintRule['form'], says: string): HintRule {
  return {
    form,
    explain: (name, known) => {
      const choice = known.only(form(name));
      return choice === undefined ? undefined : { choice, group: '' };
    },
    says: () => says,
  };
}

const ADDRESS = /^([^@\s]+)@([^@\s]+)$/;

/** jane@old.example is jane@new.example. */
const OTHER_DOMAIN: HintRule = {
  form: (name) => ADDRESS.exec(foldName(name))?.[1],
  explain: (name, known) => {
    const choice = known.only(OTHER_DOMAIN.form(name));
    const domain = choice === undefined ? undefined : ADDRESS.exec(choice)?.[2];
    return choice === undefined || domain === undefined ? undefined : { choice, group: domain };
  },
  says: (domain, singular) => `have one ${singular} with the same name at @${domain}`,
};

/** `Site North` is North, `Laptops (old)` is Laptops. */
const WORDS_AROUND: HintRule = {
  form: foldHeading,
  explain: (name, known) => {
    const words = wordsOf(name);
    for (let taken = 1; taken < words.length; taken += 1) {
      const front = { rest: words.slice(taken), away: words.slice(0, taken), side: 'in front of' };
      const behind = { rest: words.slice(0, -taken), away: words.slice(-taken), side: 'behind' };
      for (const { rest, away, side } of [front, behind]) {
        const choice = known.only(rest.join(' '));
        if (choice !== undefined) return { choice, group: `have "${away.join(' ')}" ${side}` };
      }
    }
    return undefined;
  },
  says: (group) => `${group} a known name`,
};

/** What may explain many names at once, the surest first. */
export const HINT_RULES: readonly HintRule[] = [
  sameForm(foldHeading, 'differ from a known name only in punctuation'),
  OTHER_DOMAIN,
  sameForm(sortedWords, 'differ from a known name only in word order'),
  sameForm(withoutZeros, 'differ from a known name only in leading zeros'),
  sameForm(inSingular, 'differ from a known name only in singular or plural'),
  WORDS_AROUND,
];

function wordsOf(name: string): string[] {
  return foldHeading(name).split(' ');
}

/** `Doe, Jane` and `Jane Doe` */
function sortedWords(name: string): string | undefined {
  const words = wordsOf(name);
  return words.length < 2 ? undefined : words.toSorted().join(' ');
}

/** `0042` and `42`, `EMP-007` and `EMP-7` */
function withoutZeros(name: string): string | undefined {
  return /\d/.test(name) ? foldName(name).replace(/(?<!\d)0+(?=\d)/g, '') : undefined;
}

/** `Laptops` and `Laptop`, `Boxes` and `Box`, `Batteries` and `Battery` come to the same. */
function inSingular(name: string): string {
  return wordsOf(name)
    .map((word) =>
      word
        .replace(/ies$/, 'y')
        .replace(/([^s])s$/, '$1')
        .replace(/e$/, ''),
    )
    .join(' ');
}
