import type { Resource } from '../../catalogue/define.ts';
import { findKind, nearestKinds } from '../../catalogue/kinds.ts';
import { HISTORIES } from '../../catalogue/relations/histories.ts';
import { LISTED, LISTED_APART, READABLE } from '../../catalogue/relations/listed.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { didYouMean, foldHeading, nearestNames } from '../../kernel/names.ts';

/** Words for many kinds at once. */
const ALL = 'all';
const SEVERAL: ReadonlyMap<string, readonly Resource[]> = new Map([
  [ALL, LISTED.filter((resource) => !LISTED_APART.includes(resource))],
  ['histories', HISTORIES],
]);

/**
 * The kinds that the words name, each once, parents before those that refer to them; `all` is every
 * record type but those that keptApart gives, `histories` their histories: that costs a call for each record. Throws
 * TallysheetError 'bad-usage' without a word, 'unknown-kind'.
 */
export function chooseExportKinds(words: readonly string[]): Resource[] {
  if (words.length === 0) {
    throw new TallysheetError('bad-usage', 'tallysheet export needs one or more record types', {
      hint: `There are: ${[...SEVERAL.keys()].join(', ')}, ${namesOf(READABLE)}.`,
    });
  }
  const wanted = new Set(words.flatMap(kindsCalled));
  return READABLE.filter((resource) => wanted.has(resource));
}

/** The record types that `all` omits, as they cost a call for each record of another kind, unless they are named too. */
export function keptApart(words: readonly string[]): Resource[] {
  if (!words.some((word) => word.toLowerCase() === ALL)) return [];
  const chosen = chooseExportKinds(words);
  return LISTED_APART.filter((resource) => !chosen.includes(resource));
}

function kindsCalled(word: string): readonly Resource[] {
  const several = SEVERAL.get(word.toLowerCase());
  if (several !== undefined) return several;
  const kind = findKind(word);
  const resource =
    kind === undefined || kind.operation !== undefined ? listCalled(word) : kind.resource;
  if (resource !== undefined && READABLE.includes(resource)) return [resource];
  const near = [
    ...nearestNames(
      word,
      READABLE.map(({ name }) => name),
    ),
    ...nearestKinds(word).filter((name) => READABLE.some((each) => each.name === name)),
  ];
  const hint =
    didYouMean(near.slice(0, 1).map((name) => `\`tallysheet export ${name}\``)) ??
    `There are: ${[...SEVERAL.keys()].join(', ')}, ${namesOf(READABLE)}.`;
  throw new TallysheetError('unknown-kind', `There are no records named "${word}"`, { hint });
}

/** Some kinds are read only, and nothing can be imported of them. */
function listCalled(word: string): Resource | undefined {
  const folded = foldHeading(word);
  return READABLE.find(({ name, title, singular }) =>
    [name, title, singular].some((each) => foldHeading(each) === folded),
  );
}

function namesOf(resources: readonly Resource[]): string {
  return resources.map(({ name }) => name).join(', ');
}
