import type { Resource } from '../../../catalogue/define.ts';
import { nearestMeaning } from '../../../catalogue/name-meanings.ts';
import { nearestNames } from '../../../kernel/names.ts';
import type { ProposedNames } from '../../sheet/recipe/proposed-names.ts';
import type { Directory } from '../names/directory.ts';
import { lineOf, readingsByColumn, type MeantName } from './lines-of-names.ts';
import type { UnknownText } from './named-texts.ts';

/**
 * Names of a list that no call extends: the nearest of the account by its meaning, or its letters, is likely, else its rows
 * could never be sent. `verschrottet` is near to _Worn out_.
 */
export function proposeMeanings(
  resource: Resource,
  texts: readonly UnknownText[],
  directory: Directory,
): ProposedNames {
  const { meanings } = resource;
  if (meanings === undefined) return { names: [], readings: [] };
  const known = [...directory.namesOf(resource)];
  const near = texts.flatMap((unknown): MeantName[] => {
    const { text } = unknown;
    const use =
      nearestMeaning([text], known, { alike: meanings.alike }) ??
      nearestNames(text, known)[0] ??
      nearestMeaning([text], known, meanings);
    return use === undefined ? [] : [{ unknown, use }];
  });
  return {
    names: near.map(({ unknown, use }) => ({
      ...lineOf(resource, unknown),
      use,
      sureness: 'likely',
      because: `The nearest ${resource.singular} of the account`,
    })),
    readings: readingsByColumn(resource, near, 'not in the account; the nearest is used'),
  };
}
