import { foldHeading, nearestNames } from '../../../kernel/names.ts';
import type { ColumnNames } from './column-names.ts';

/** Short words are near to too many others. */
const SHORTEST_NEAR = 6;

/** Columns that a report misses, and what is looked for among the headings it does not know. */
export interface MissedColumns<Name extends string> {
  readonly names: ColumnNames<Name>;
  /** Those that the file does not have. */
  readonly missing: readonly Name[];
  /** Words that are enough to ask about a heading, for columns whose absence changes figures. */
  readonly typicalWords: ReadonlyMap<Name, ReadonlySet<string>>;
}

/** The missing column that an unknown heading may belong to, or undefined if it is similar to none. */
export function likelyColumn<Name extends string>(
  heading: string,
  { names, missing, typicalWords }: MissedColumns<Name>,
): Name | undefined {
  const near = missing.find((name) =>
    names.headingsOf(name).some((known) => areNear(heading, known)),
  );
  const words = wordsOf(heading);
  return near ?? missing.find((name) => words.some((word) => typicalWords.get(name)?.has(word)));
}

/** Two headings are near where one has all words of the other, two at least, or a letter or two are wrong. */
function areNear(one: string, other: string): boolean {
  const [few = [], many = []] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length);
  if (few.length > 1 && few.every((word) => many.includes(word))) return true;
  const [short = '', long = ''] = [foldHeading(one), foldHeading(other)].sort(
    (a, b) => a.length - b.length,
  );
  if (short.length < SHORTEST_NEAR || long.includes(short)) return false;
  return nearestNames(short, [long]).length > 0;
}

function wordsOf(heading: string): readonly string[] {
  return foldHeading(heading).split(' ');
}
