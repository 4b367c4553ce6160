import { resourceNamed } from '../../../catalogue/index.ts';
import type { IssueCode } from '../../../kernel/messages/issues.ts';
import { foldName } from '../../../kernel/names.ts';
import type { LikeIssueGroup, RowWithIssue } from '../../ledger/journal/views/like-issues.ts';
import type { NameRecipe } from '../../sheet/recipe/recipe.ts';
import type { RunReader } from '../../ledger/run/run.ts';
import {
  type IssueGroup,
  DistinctNames,
  summarizeAlike,
} from '../../ledger/rows/issue-likeness.ts';

const MOST_GROUPS = 200;

/** More groups of one code and field than these are one cause with many values. */
const MOST_OF_ONE_SORT = 5;

/**
 * The issues of a run, similar ones together, errors and the most frequent first.
 * @param only those of this code
 */
export function groupIssues(
  { views, meta }: Pick<RunReader, 'views' | 'meta'>,
  only?: IssueCode,
): IssueGroup[] {
  const open = (meta.read('proposedNames')?.names ?? []).filter(({ use }) => use === undefined);
  return views.likeIssues.groups(only, MOST_GROUPS).map((group) => {
    const { first, count } = group;
    const names = namesIn(group, open);
    const variety = {
      messages: group.differIn('message'),
      values: group.differIn('value'),
      expectations: group.differIn('expected'),
      hints: group.differIn('hint'),
    };
    return {
      ...summarizeAlike(first, { variety, count, names }),
      rows: group.rows(),
      ...(group.sort.groups > MOST_OF_ONE_SORT && { alike: group.sort.count }),
    };
  });
}

/**
 * The rows of groups of issues, group by group.
 * @param isWanted of groups by their places in groupIssues
 * @internal
 */
export function* rowsOfGroups(
  { views }: Pick<RunReader, 'views'>,
  isWanted: (at: number) => boolean,
): Generator<RowWithIssue & { readonly group: number }> {
  for (const [at, group] of views.likeIssues.groups(undefined, MOST_GROUPS).entries()) {
    if (!isWanted(at)) continue;
    for (const row of group.eachRow()) yield { ...row, group: at };
  }
}

/**
 * What the issues are about, where one hint resolves all of them: spellings of one name are one question.
 * @param open names that wait for an answer, with their spellings
 */
function namesIn(group: LikeIssueGroup, open: readonly NameRecipe[]): DistinctNames | undefined {
  const { together, expected } = group.first;
  if (together === undefined) return undefined;
  const own = open.filter(({ recordType }) => resourceNamed(recordType).singular === expected);
  const questions = new Map(
    own.flatMap(({ value, spellings = [] }) =>
      spellings.map((spelling) => [foldName(spelling), value] as const),
    ),
  );
  const names = new DistinctNames();
  for (const value of group.values()) names.add(questions.get(foldName(value)) ?? value);
  return names;
}
