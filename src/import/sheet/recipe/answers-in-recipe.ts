import { resourceCalled } from './resource-called.ts';
import type { NameRecipe, Recipe } from './recipe.ts';
import { foldName } from '../../../kernel/names.ts';
import { CREATE, PROPOSAL, type Answer } from '../values/answer.ts';

/**
 * What a recipe answers about names, sorted, so that the same answers make the same run. Open names and
 * unconfirmed proposals have no answer.
 */
export function answersInRecipe(recipe: Recipe | undefined): readonly Answer[] {
  return (recipe?.names ?? []).flatMap(answerIn).sort(byName);
}

function answerIn(line: NameRecipe): Answer[] {
  return line.sureness === 'likely' ? [] : answersOf(line, line.place ?? 'The recipe');
}

/** What a line says of a name and of all its spellings; a record that is to be created is created once. */
export function answersOf(
  { recordType, within = '', value, spellings = [], use }: NameRecipe,
  cell: string,
): Answer[] {
  if (use === undefined) return [];
  const kind = resourceCalled(recordType) ?? recordType;
  const ofOthers = use === CREATE ? value : use;
  const others = spellings.filter((each) => foldName(each) !== foldName(value));
  return [
    { kind, within, value, use, cell },
    ...others.map((each) => ({ kind, within, value: each, use: ofOthers, cell })),
  ];
}

/** What names probably mean, as if it had been answered: spellings of an open name mean that name. */
export function proposedAnswers(names: readonly NameRecipe[]): Answer[] {
  return names.flatMap(({ use, value, spellings = [], ...line }) =>
    use === undefined
      ? spellings.flatMap((each) => answersOf({ ...line, value: each, use: value }, PROPOSAL))
      : answersOf({ ...line, value, spellings, use }, PROPOSAL),
  );
}

function byName(one: Answer, other: Answer): number {
  const keyOf = ({ kind, within, value }: Answer): string => `${kind}\n${within}\n${value}`;
  return keyOf(one) < keyOf(other) ? -1 : 1;
}
