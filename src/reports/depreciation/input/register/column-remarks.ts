import type { ReportTable } from '../../../engine/input/report-table.ts';
import { REGISTER_COLUMNS, type RegisterColumn } from './register-columns.ts';
import { REGISTER_NAMES } from './register-file.ts';
import type { RegisterRow } from './register.ts';
import { unitColumns } from './beside/unit-columns.ts';
import { foldHeading, foldName, nearestNames } from '../../../../kernel/names.ts';
import type { ColumnNames } from '../../../engine/input/column-names.ts';

/** Largest number of duplicates named, and of rows for each; the others are counted. */
const MOST_NAMED = 5;

const IN_CLOSES = 'closes distinguish them by their order';

type NamingFact = 'number' | 'identifier';

interface Duplicated {
  readonly text: string;
  readonly rows: readonly RegisterRow[];
}

/**
 * Warns of numbers and identifiers in several rows: one asset may be listed twice. Closes identify
 * assets by number, otherwise by identifier.
 */
export function duplicateRemarks(rows: readonly RegisterRow[]): readonly string[] {
  const numbers = duplicatedBy('number', rows);
  const reported = new Set(numbers.flatMap((each) => each.rows));
  const identifiers = duplicatedBy('identifier', rows).filter(
    (each) => !each.rows.every((row) => reported.has(row)),
  );
  return [
    ...remark('number', numbers, IN_CLOSES),
    ...remark('identifier', identifiers.filter(areKeys), IN_CLOSES),
    ...remark(
      'identifier',
      identifiers.filter((each) => !areKeys(each)),
    ),
  ];
}

function areKeys({ rows }: Duplicated): boolean {
  return rows.every(({ facts }) => facts.number === '');
}

function duplicatedBy(fact: NamingFact, rows: readonly RegisterRow[]): readonly Duplicated[] {
  const firsts = new Map<string, RegisterRow>();
  const duplicated = new Map<string, RegisterRow[]>();
  for (const row of rows) {
    const key = foldName(row.facts[fact]);
    if (key === '') continue;
    const first = firsts.get(key);
    const same = duplicated.get(key);
    if (first === undefined) firsts.set(key, row);
    else if (same === undefined) duplicated.set(key, [first, row]);
    else same.push(row);
  }
  return [...duplicated.values()].map((same) => ({ text: same[0]?.facts[fact] ?? '', rows: same }));
}

function remark(
  fact: NamingFact,
  duplicated: readonly Duplicated[],
  ending?: string,
): readonly string[] {
  if (duplicated.length === 0) return [];
  const named = duplicated
    .slice(0, MOST_NAMED)
    .map(({ text, rows }, at) => `${text} ${at === 0 ? 'is ' : ''}in rows ${rowList(rows)}`);
  const more = duplicated.length - named.length;
  const rest = more === 0 ? [] : [`and ${more} more`];
  const sentence = `${REGISTER_COLUMNS[fact].label} ${[...named, ...rest].join(', ')}`;
  return [ending === undefined ? sentence : `${sentence}; ${ending}`];
}

/** `4 and 9`, `4, 9 and 12`, `4, 5, 6, 7, 8 and 20 more` */
function rowList(rows: readonly RegisterRow[]): string {
  const numbers = rows.slice(0, MOST_NAMED).map(({ place }) => String(place.row ?? ''));
  const more = rows.length - numbers.length;
  const last = more === 0 ? numbers.pop() : `${more} more`;
  return `${numbers.join(', ')} and ${last ?? ''}`;
}

/** Short words are near to too many others. */
const SHORTEST_NEAR = 6;

/** Columns that a report misses, and what is looked for among the headings it does not know. */
interface MissedColumns<Name extends string> {
  readonly names: ColumnNames<Name>;
  /** Those that the file does not have. */
  readonly missing: readonly Name[];
  /** Words that are enough to ask about a heading, for columns whose absence changes figures. */
  readonly typicalWords: ReadonlyMap<Name, ReadonlySet<string>>;
}

/** The missing column that an unknown heading may belong to, or undefined if it is similar to none. */
function likelyColumn<Name extends string>(
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

/** Columns whose absence moves figures in silence. */
const MISSED: readonly RegisterColumn[] = ['acquired', 'proceeds'];

/** Words that suggest that a heading belongs to a column. */
const TYPICAL_WORDS: ReadonlyMap<RegisterColumn, ReadonlySet<string>> = new Map([
  ['number', new Set(['asset', 'tag'])],
  ['acquired', new Set(['purchase', 'acquisition', 'buying', 'bought', 'date', 'day'])],
  ['proceeds', new Set(['sale', 'sales', 'sold', 'selling', 'proceeds', 'disposal', 'fetched'])],
]);

/**
 * The column that a register lacks although its rows need it, the ignored headings, and the columns that those
 * may belong to: at most one sentence.
 */
export function columnRemarks(
  table: ReportTable<RegisterColumn>,
  rows: readonly RegisterRow[],
): readonly string[] {
  const missed = missedColumns(table, rows);
  const ignored = ignoredList(table, missed);
  if (missed.length === 0) {
    return ignored === '' ? [] : [`Ignored columns: ${ignored}`];
  }
  const labels = missed.map((column) => REGISTER_NAMES.labelOf(column)).join(' or ');
  const rest = ignored === '' ? '' : `; ignored columns: ${ignored}`;
  return [`No column for ${labels}${rest}`];
}

function missedColumns(
  table: ReportTable<RegisterColumn>,
  rows: readonly RegisterRow[],
): readonly RegisterColumn[] {
  return MISSED.filter((column) => {
    if (table.has(column)) return false;
    return column !== 'proceeds' || rows.some(({ settings }) => settings.disposed !== undefined);
  });
}

function ignoredList(
  table: ReportTable<RegisterColumn>,
  missed: readonly RegisterColumn[],
): string {
  const missing = REGISTER_NAMES.names.filter((column) => !table.has(column));
  const typicalWords = new Map(
    [...TYPICAL_WORDS].filter(([column]) => !MISSED.includes(column) || missed.includes(column)),
  );
  const search = { names: REGISTER_NAMES, missing, typicalWords };
  const units = new Set(unitColumns(table).map(({ heading }) => heading));
  return table.unused
    .filter((heading) => !units.has(heading))
    .map((heading) => {
      const likely = likelyColumn(heading, search);
      if (likely === undefined) return heading;
      return `${heading} (${REGISTER_NAMES.labelOf(likely)}?)`;
    })
    .join(', ');
}
