import { foldName } from '../../../../kernel/names.ts';
import { groupBy } from '../../../../kernel/group-by.ts';
import { SKIP_ROWS } from '../../values/answer.ts';
import type { ColumnContext, Conclusion, DraftReading, Sureness, TextFamily } from '../readings.ts';
import { type TextClass, type ValueCount, cellsIn } from '../tally.ts';
import { type ClosedList, closedListOf } from './closed-list.ts';
import { formatCount } from '../../../../kernel/counts.ts';
import { foldTerm } from '../../../../catalogue/languages/spellings.ts';
import { quote } from '../../../../kernel/messages/issues.ts';
import { LEAVE_EMPTY } from '../../values/value-columns.ts';

interface WordFeatures {
  readonly value?: string;
  readonly isSure?: true;
}

type WordClass = TextClass<WordFeatures>;

/** Words of closed lists: yes and no, choices, states, countries. */
export function wordFamily(context: ColumnContext): TextFamily<WordFeatures> | undefined {
  const list = closedListOf(context.field, context.language);
  if (list === undefined) return undefined;
  const { saidWords = {} } = context;
  return {
    featuresOf: (text) => {
      const folded = foldName(text);
      if (Object.hasOwn(saidWords, folded)) return { value: saidWords[folded] ?? '', isSure: true };
      const known = list.meaning(text);
      return known === undefined
        ? {}
        : { value: known.value, ...(known.isSure && { isSure: true as const }) };
    },
    conclude: (classes) => conclude(classes, list),
    read: (text, { words = {} }) => {
      const folded = foldName(text);
      return Object.hasOwn(words, folded) ? answered(words[folded] ?? '', list) : undefined;
    },
  };
}

/** A person may answer with a word for the value. */
function answered(use: string, list: ClosedList): string {
  return use === '' || use === SKIP_ROWS ? use : (list.meaning(use)?.value ?? use);
}

/** Where fewer of the cells are words of the list, it is open whether the field is right. */
const LEAST_KNOWN = 0.5;

function conclude(classes: readonly WordClass[], list: ClosedList): Conclusion {
  const known = classes.filter(({ features }) => features?.value !== undefined);
  const others = classes.filter((each) => !known.includes(each));
  const unknown = readUnknownValues(others, list);
  const words = known.flatMap(({ features, values }) =>
    values.map(({ text }): [string, string] => [foldName(text), features?.value ?? '']),
  );
  return {
    readings: [...(known.length === 0 ? [] : [knownWords(known, classes)]), ...unknown.readings],
    settings:
      words.length === 0 && unknown.settings.words === undefined
        ? {}
        : { words: { ...Object.fromEntries(words), ...unknown.settings.words } },
  };
}

function knownWords(
  known: readonly WordClass[],
  classes: readonly WordClass[],
): Conclusion['readings'][number] {
  const share = cellsIn(known) / cellsIn(classes);
  const isSure = known.every(({ features }) => features?.isSure);
  const sureness: Sureness = share < LEAST_KNOWN ? 'open' : isSure ? 'certain' : 'likely';
  return {
    topic: 'words',
    sureness,
    rule: RULES[sureness],
    classes: known,
    against: classes.filter((each) => !known.includes(each)),
  };
}

const RULES: Readonly<Record<Sureness, string>> = {
  certain: 'These values are words of the closed list.',
  likely: 'These values are usual words of the closed list.',
  open: 'Only some values are words of the closed list.',
};

/** So many different values are asked about one by one; a column with more of them is another field. */
const MOST_ASKED = 30;

/** So many values of the list are named. */
const MOST_NAMED = 6;

/** Values that a closed list does not have: one question for each, however many cells have it. */
function readUnknownValues(unknown: readonly TextClass<object>[], list: ClosedList): Conclusion {
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
  const clusters = groupBy(values, ({ text }) => foldTerm(text) || foldName(text));
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
  };
}
