import type { IssueGroup } from '../../import/run/summary.ts';
import type { IssueCode } from '../../kernel/messages/issues.ts';

/** Where rows have an issue. */
export interface CausePlace {
  readonly file: string;
  readonly sheet: string | null;
  readonly rows: readonly number[];
  readonly count: number;
}

/** What is wrong with some rows, as one line of a screen. */
export interface Cause {
  readonly message: string;
  readonly hint: string;
  readonly count: number;
  readonly places: readonly CausePlace[];
  /** The message has the number of rows. */
  readonly isReported: boolean;
}

/** Issues of which each has a counterpart in another row, perhaps of another file. */
const PAIRED: ReadonlySet<IssueCode> = new Set(['duplicate-key', 'duplicate-line']);

/** More groups of one code and field than these are one cause with many values. */
const MOST_OF_ONE_SORT = 5;

/** A message of many values names so many of them. */
const MOST_VALUES = 3;

/** A place names so many rows, and the last one. */
const MOST_ROWS = 10;

/** Groups that are one cause together: the two sides of duplicates, and one code and field with many values. */
export function causesOf(groups: readonly IssueGroup[]): Cause[] {
  return gathered(groups, ({ code, severity, field }) => [code, severity, field])
    .flatMap((sort) => (isOneCause(sort) ? [sort] : sort.map((group) => [group])))
    .flatMap((alike) => causeOf(alike) ?? []);
}

function isOneCause(sort: readonly IssueGroup[]): boolean {
  return (
    sort.length > MOST_OF_ONE_SORT ||
    sort.some(({ alike, code }) => alike !== undefined || PAIRED.has(code))
  );
}

/** Those with an equal key together, in the order of their first ones. */
function gathered(
  groups: readonly IssueGroup[],
  keyOf: (group: IssueGroup) => unknown,
): IssueGroup[][] {
  const byKey = new Map<string, IssueGroup[]>();
  for (const group of groups) {
    const key = JSON.stringify(keyOf(group));
    byKey.set(key, [...(byKey.get(key) ?? []), group]);
  }
  return [...byKey.values()];
}

function causeOf(groups: readonly IssueGroup[]): Cause | undefined {
  const [first, ...others] = groups;
  if (first === undefined) return undefined;
  const counted = groups.reduce((sum, { count }) => sum + count, 0);
  const isAlone = others.length === 0;
  return {
    message: isAlone ? first.message : messageOfMany(groups),
    hint: others.every(({ hint }) => hint === first.hint) ? first.hint : hintOfFirst(first),
    count: Math.max(counted, first.alike ?? 0),
    places: placesOf(groups),
    isReported: isAlone && (first.names?.count ?? 0) > 1,
  };
}

/** The message of the first, with some values of the others: `Group: "Abe", "Bo", "Cy", … is unknown`. */
function messageOfMany(groups: readonly IssueGroup[]): string {
  const message = groups[0]?.message ?? '';
  const values = [...new Set(groups.flatMap((group) => FIRST_VALUE.exec(group.message) ?? []))];
  // The two rows of a pair have one value.
  if (values.length === 1 || message.includes(', …')) return message;
  const shown = `${values.slice(0, MOST_VALUES).join(', ')}, …`;
  return values.length === 0 ? `${message}, …` : message.replace(FIRST_VALUE, () => shown);
}

const FIRST_VALUE = /"[^"]*"/u;

function hintOfFirst({ hint, rows: [row] }: IssueGroup): string {
  return hint.startsWith('For row ') ? hint : `For row ${row ?? 0}: ${hint}`;
}

function placesOf(groups: readonly IssueGroup[]): CausePlace[] {
  return gathered(groups, ({ file, sheet }) => [file, sheet]).flatMap((alike) => {
    const [first] = alike;
    if (first === undefined) return [];
    const { file, sheet } = first;
    const count = alike.reduce((sum, group) => sum + group.count, 0);
    const all = [...new Set(alike.flatMap(({ rows }) => rows))].sort((one, two) => one - two);
    const last = all.slice(MOST_ROWS).slice(-1);
    const rows = alike.length === 1 ? first.rows : [...all.slice(0, MOST_ROWS), ...last];
    return [{ file, sheet, rows, count }];
  });
}
