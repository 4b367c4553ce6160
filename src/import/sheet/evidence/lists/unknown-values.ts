import { formatCount } from '../../../../kernel/counts.ts';
import { foldTerm } from '../../../../catalogue/languages/spellings.ts';
import { quote } from '../../../../kernel/messages/issues.ts';
import { foldName } from '../../../../kernel/names.ts';
import { SKIP_ROWS } from '../../values/answer.ts';
import { LEAVE_EMPTY } from '../../values/value-columns.ts';
import type { Conclusion, DraftReading } from '../readings.ts';
import { cellsIn, type TextClass, type ValueCount } from '../tally.ts';
import type { ClosedList } from './closed-list.ts';

/** So many different values are asked about one by one; a column with more of them is another field. */
const MOST_ASKED = 30;

/** So many values of the list are named. */
const MOST_NAMED = 6;

/** Values that a closed list does not have: one question for each, however many cells have it. */
export function readUnknownValues(
  unknown: readonly TextClass<object>[],
  list: ClosedList,
): Conclusion {
  const values = unknown.flatMap((each) => each.values);
  const isAll = values.reduce((sum, { count }) => sum + count, 0) === cellsIn(unknown);
  const clusters = clustersOf(values);
  if (clusters.length === 0) return { readings: [], settings: {} };
  if (!isAll || clusters.length > MOST_ASKED) {
    return { readings: [columnOfOthers(unknown, clusters.length, isAll)], settings: {} };
  }
  const asked = clusters.map((cluster) => askedValue(cluster, list));
  const likely = asked.flatMap(({ use, cluster }) =>
    use === undefined ? [] : cluster.map(({ text }) => [foldName(text), use] as const),
  );
  return {
    readings: asked.map(({ reading }) => reading),
    settings: likely.length === 0 ? {} : { words: Object.fromEntries(likely) },
  };
}

/** Spellings of one value, the most frequent first. */
type Cluster = readonly ValueCount[];

function clustersOf(values: readonly ValueCount[]): Cluster[] {
  const clusters = new Map<string, ValueCount[]>();
  for (const value of values) {
    const key = foldTerm(value.text) || foldName(value.text);
    clusters.set(key, [...(clusters.get(key) ?? []), value]);
  }
  return [...clusters.values()]
    .map((cluster) => cluster.toSorted((one, other) => other.count - one.count))
    .sort((one, other) => cellsOf(other) - cellsOf(one));
}

function cellsOf(cluster: Cluster): number {
  return cluster.reduce((sum, { count }) => sum + count, 0);
}

interface Asked {
  readonly cluster: Cluster;
  /** What it likely means. */
  readonly use: string | undefined;
  readonly reading: DraftReading;
}

function askedValue(cluster: Cluster, list: ClosedList): Asked {
  const [first, ...others] = cluster;
  const text = first?.text ?? '';
  const { likely: use, candidates } = list.near(text);
  const choices = [...new Set([...candidates, ...list.answers]), LEAVE_EMPTY, SKIP_ROWS];
  return {
    cluster,
    use,
    reading: {
      topic: 'unknown-values',
      sureness: use === undefined ? 'open' : 'likely',
      rule: use === undefined ? none(text, list) : `${quote(text)} is read as ${quote(use)}.`,
      classes: [{ features: {}, cells: cellsOf(cluster), values: cluster }],
      against: [],
      choices,
      about: { text, spellings: others.map((each) => each.text) },
    },
  };
}

function none(text: string, { answers }: ClosedList): string {
  const named = answers.slice(0, MOST_NAMED).join(', ');
  const more = answers.length > MOST_NAMED ? ', …' : '';
  return answers.length === 0
    ? `${quote(text)} is none of the values of the field.`
    : `${quote(text)} is none of the values ${named}${more}.`;
}

function columnOfOthers(
  classes: readonly TextClass<object>[],
  count: number,
  isAll: boolean,
): DraftReading {
  const many = `${isAll ? '' : 'More than '}${formatCount(count)}`;
  return {
    topic: 'unknown-values',
    sureness: 'open',
    rule: `${many} different values are none of the field: choose another field, or ignore the column.`,
    classes,
    against: [],
  };
}
