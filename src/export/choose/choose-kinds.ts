import type { Resource } from '../../catalogue/define.ts';
import { findKind, nearestKinds } from '../../catalogue/kinds.ts';
import { LISTED } from '../../catalogue/relations/listed.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { foldHeading, nearestNames } from '../../kernel/names.ts';

/**
 * The kinds that the words name, each once, parents before those that refer to them; `all` is every one.
 * Throws TallysheetError 'bad-usage' without a word, 'unknown-kind'.
 */
export function chooseExportKinds(words: readonly string[]): Resource[] {
  if (words.length === 0) {
    throw new TallysheetError('bad-usage', 'tallysheet export needs one or more record types', {
      hint: `There are: all, ${namesOf(LISTED)}.`,
    });
  }
  const wanted = new Set(words.flatMap(kindsCalled));
  return LISTED.filter((resource) => wanted.has(resource));
}

function kindsCalled(word: string): readonly Resource[] {
  if (word.toLowerCase() === 'all') return LISTED;
  const kind = findKind(word);
  const resource =
    kind === undefined || kind.operation !== undefined ? listCalled(word) : kind.resource;
  if (resource !== undefined && LISTED.includes(resource)) return [resource];
  const near = [
    ...nearestNames(
      word,
      LISTED.map(({ name }) => name),
    ),
    ...nearestKinds(word).filter((name) => LISTED.some((each) => each.name === name)),
  ];
  const hint =
    near[0] === undefined
      ? `There are: all, ${namesOf(LISTED)}.`
      : `Did you mean tallysheet export ${near[0]}?`;
  throw new TallysheetError('unknown-kind', `There are no records named "${word}"`, { hint });
}

/** Some kinds are read only, and nothing can be imported of them. */
function listCalled(word: string): Resource | undefined {
  const folded = foldHeading(word);
  return LISTED.find(({ name, title, singular }) =>
    [name, title, singular].some((each) => foldHeading(each) === folded),
  );
}

function namesOf(resources: readonly Resource[]): string {
  return resources.map(({ name }) => name).join(', ');
}
