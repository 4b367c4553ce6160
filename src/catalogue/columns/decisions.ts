import type { Resource } from '../define.ts';
import type { Values } from '../fields.ts';
import { LANGUAGES, foldTerm, operationTermsIn, spellings, termsFor } from '../languages/index.ts';
import { termsIn } from '../languages/language.ts';
import { unmetNeeds } from '../operations/transitions.ts';

/** The operation that a word in the column of decisions means, in any language; undefined for an unknown word. */
export function decisionMeant({ decided }: Resource, text: string): string | undefined {
  const folded = foldTerm(text);
  const words = Object.entries(decided?.by ?? {});
  const named = (word: string): string | undefined =>
    words.find(([, own]) => own.some((each) => foldTerm(each) === word))?.[0];
  const abroad = words.find(([operation]) =>
    LANGUAGES.some((language) => isTerm(folded, operationTermsIn(language, operation))),
  );
  return named(folded) ?? abroad?.[0] ?? named(inEnglish(folded));
}

function isTerm(folded: string, terms: readonly string[]): boolean {
  return terms.some((term) => spellings(term).includes(folded));
}

/** Yes and no of any language. */
function inEnglish(folded: string): string {
  const answers = ['yes', 'no'] as const;
  const isAnswer = (answer: 'yes' | 'no'): boolean =>
    LANGUAGES.some((language) => isTerm(folded, termsIn(termsFor(language, 'answers', answer))));
  return answers.find(isAnswer) ?? folded;
}

/** The usual word of each decision. */
export function decisionWords({ decided }: Pick<Resource, 'decided'>): readonly string[] {
  return Object.values(decided?.by ?? {}).flatMap(([usual]) => usual ?? []);
}

/** The usual words of the decisions that a record is open for. */
export function openDecisions({ decided, endpoints }: Resource, record: Values): readonly string[] {
  return Object.entries(decided?.by ?? {}).flatMap(([operation, [usual]]) => {
    const endpoint = endpoints[operation];
    const isOpen = endpoint !== undefined && unmetNeeds(endpoint, record).length === 0;
    return isOpen && usual !== undefined ? [usual] : [];
  });
}
