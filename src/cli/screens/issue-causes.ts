import type { IssueGroup } from '../../import/ledger/rows/issue-likeness.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { counted, inNumber } from '../../kernel/counts.ts';
import {
  columnInWords,
  waitsFor,
  isSkipReason,
  type Issue,
  type IssueCode,
} from '../../kernel/messages/issues.ts';

/** Where rows have an issue. */
export interface CausePlace {
  readonly file: string;
  readonly sheet: string | null;
  readonly rows: readonly number[];
  readonly count: number;
}

/** What is wrong with some rows, as one line of a screen. */
export interface Cause {
  readonly code: IssueGroup['code'];
  readonly message: string;
  readonly hint: string;
  readonly count: number;
  readonly places: readonly CausePlace[];
  /** The message has the number of rows. */
  readonly isReported: boolean;
  /** What it means for its rows. */
  readonly severity: IssueGroup['severity'];
  readonly isSkipped: boolean;
  /** What its rows wait for, where nothing is wrong with them. */
  readonly waitsFor: ReturnType<typeof waitsFor>;
}

/** Issues of which each has a counterpart in another row, perhaps of another file. */
const PAIRED: ReadonlySet<Issue['code']> = new Set<IssueCode>([
  'duplicate-key',
  'duplicate-line',
  'repeated-number',
]);

/** More groups of one code and field than these are one cause with many values. */
const MOST_OF_ONE_SORT = 5;

/** A message of many values names so many of them. */
const MOST_VALUES = 3;

/** A place names so many rows, and the last one. */
const MOST_ROWS = 10;

/**
 * Groups that are one cause together: merged cells with the cells that they leave blank, one fix for several columns, the
 * two sides of duplicates, and one code and field with many values.
 */
export function causesOf(groups: readonly IssueGroup[]): Cause[] {
  const merged = mergedCauses(groups);
  const others = groups.filter((group) => !merged.groups.has(group));
  const sorts = gathered(others, ({ code, severity, field }) => [code, severity, field]).flatMap(
    (sort) => (isOneCause(sort) ? [sort] : sort.map((group) => [group])),
  );
  const single = sorts.flatMap((sort) => (sort.length === 1 ? sort : []));
  return [
    ...merged.causes,
    ...sorts.filter(({ length }) => length > 1).flatMap((sort) => causeOf(sort) ?? []),
    ...gathered(single, fixOf).flatMap((columns) => causeOfColumns(columns) ?? []),
  ];
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
  return [...groupBy(groups, (group) => JSON.stringify(keyOf(group))).values()];
}

function causeOf(groups: readonly IssueGroup[]): Cause | undefined {
  const [first, ...others] = groups;
  if (first === undefined) return undefined;
  const counted = groups.reduce((sum, { count }) => sum + count, 0);
  const isAlone = others.length === 0;
  return {
    code: first.code,
    message: isAlone ? first.message : messageOfMany(groups),
    hint: others.every(({ hint }) => hint === first.hint) ? first.hint : hintOfFirst(first),
    count: Math.max(counted, first.alike ?? 0),
    places: placesOf(groups),
    isReported: isAlone && (first.names?.count ?? 0) > 1,
    severity: first.severity,
    isSkipped: isSkipReason(first),
    waitsFor: waitsFor(first),
  };
}

/** What groups of several columns share that have one fix: the message but for its column and its values. */
function fixOf(group: IssueGroup): unknown {
  const { code, severity, hint } = group;
  const rest = withoutSubject(group).replace(VALUES, '');
  return group.names === undefined && !hint.startsWith('For row ')
    ? [code, severity, hint, rest]
    : group;
}

/** `"A", …` */
const VALUES = /"[^"]*"(?:, …)?/gu;

function subjectOf({ column, field }: IssueGroup): string {
  return field === null ? (column ?? '') : columnInWords(column, field);
}

/** One fix for several columns: `Name, Raum (Location): leading or trailing spaces of " Saw ", … were removed`. */
function causeOfColumns(groups: readonly IssueGroup[]): Cause | undefined {
  const cause = causeOf(groups);
  const [first] = groups;
  const subjects = [...new Set(groups.map(subjectOf))];
  if (first === undefined || cause === undefined || subjects.length < 2) return cause;
  const named = subjects.slice(0, MOST_COLUMNS).join(', ');
  const more = subjects.length > MOST_COLUMNS ? ', …' : '';
  const differ = groups.some((group) => withoutSubject(group) !== withoutSubject(first));
  const message = first.message.replace(subjectOf(first), () => `${named}${more}`);
  return {
    ...cause,
    message: differ && !message.includes('", …') ? message.replace(FIRST_VALUE, '$&, …') : message,
    // The same rows may have it in several columns.
    count: most(groups),
    places: cause.places.map((place) => ({
      ...place,
      count: most(groups.filter(({ file, sheet }) => file === place.file && sheet === place.sheet)),
    })),
  };
}

function most(groups: readonly IssueGroup[]): number {
  return Math.max(...groups.map(({ count }) => count));
}

function withoutSubject(group: IssueGroup): string {
  return group.message.replace(subjectOf(group), '');
}

/** A message over several columns names so many of them. */
const MOST_COLUMNS = 4;

interface MergedCauses {
  readonly causes: readonly Cause[];
  /** The groups that they are made of. */
  readonly groups: ReadonlySet<IssueGroup>;
}

/** Merged cells and the blank ones that they leave are one thing to do: `Kategorie is merged in 41 groups: 327 rows are blank`. */
function mergedCauses(groups: readonly IssueGroup[]): MergedCauses {
  const used = new Set<IssueGroup>();
  const causes = groups.flatMap((merged): Cause[] => {
    if (merged.code !== 'merged-cells') return [];
    const blank = groups.find(
      ({ code, file, sheet, column }) =>
        code === 'required' &&
        file === merged.file &&
        sheet === merged.sheet &&
        column === merged.column,
    );
    if (blank === undefined) return [];
    for (const group of [merged, blank]) used.add(group);
    const cause = causeOf([blank]);
    const where = `${subjectOf(merged)} is merged in ${counted(merged.count, 'group')}`;
    const message = `${where}: ${counted(blank.count, 'row')} ${inNumber(blank.count, 'is', 'are')} blank`;
    return cause === undefined ? [] : [{ ...cause, message, hint: merged.hint, isReported: true }];
  });
  return { causes, groups: used };
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
