import type { Resource } from '../../catalogue/define.ts';
import { nearestMeaning } from '../../catalogue/name-meanings.ts';
import { nearestNames } from '../../kernel/names.ts';
import { counted } from '../../kernel/counts.ts';
import { MOST_SAMPLES } from '../evidence/readings.ts';
import { LEAVE_EMPTY } from '../map/value-columns.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import type { ProposedNames } from '../recipe/proposed-names.ts';
import type { Directory } from '../resolve/directory.ts';
import { lineOf, placeOf } from './lines-of-names.ts';
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
  const near = texts.flatMap((unknown): Near[] => {
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
    readings: readingsOf(resource, near),
  };
}

interface Near {
  readonly unknown: UnknownText;
  readonly use: string;
}

/** One reading for each column. */
function readingsOf({ singular }: Resource, near: readonly Near[]): FileReading[] {
  const columns = new Set(near.flatMap(({ unknown }) => unknown.columns.slice(0, 1)));
  return [...columns].map((column) => {
    const own = near.filter(({ unknown }) => unknown.columns[0] === column);
    const are = own.length === 1 ? 'is' : 'are';
    return {
      ...placeOf(column),
      topic: 'spellings',
      sureness: 'likely',
      rule: `${counted(own.length, singular)} ${are} not in the account; the nearest is used.`,
      rows: own.reduce((sum, { unknown }) => sum + unknown.rows, 0),
      samples: own
        .slice(0, MOST_SAMPLES)
        .map(({ unknown: { text }, use }) => ({ text, value: use })),
      choices: [LEAVE_EMPTY],
    };
  });
}
