import { foldName } from '../../../../kernel/names.ts';
import { REGISTER_COLUMNS } from './register-columns.ts';
import type { RegisterRow } from './register.ts';

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
