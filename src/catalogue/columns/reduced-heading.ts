import { resourceNamed } from '../index.ts';
import { hasRoomForLines } from './appended-lines.ts';
import { ID_TARGET, type Column } from './columns.ts';
import { withoutPiece } from '../languages/piece-words.ts';
import { isThing, withoutThing } from '../languages/thing-qualifiers.ts';
import { foldTerm } from '../languages/spellings.ts';

const OF = new Set(
  'of,the,de,del,della,dello,dell,di,do,da,du,des,la,le,el,l,d,van,het,der'.split(','),
);

/**
 * A heading without the words that say of what it is: `Nom du composant`, `Tool location`, `Artikelpreis`. Undefined where it has no
 * such words, or nothing else.
 */
function withoutThings(heading: string): string | undefined {
  const words = foldTerm(heading.replace(/[’']/gu, ' ')).split(' ').filter(Boolean);
  const [first = '', ...others] = words;
  if (words.length === 1) return withoutThing(first);
  if (isThing(first)) return others.join(' ');
  const at = words.findIndex(
    (word, place) =>
      isThing(word) && (place === words.length - 1 || OF.has(words[place - 1] ?? '')),
  );
  const before = words.slice(0, Math.max(0, at));
  while (OF.has(before.at(-1) ?? '')) before.pop();
  return before.length === 0 ? undefined : before.join(' ');
}

const NUMBER = new Set('number,no,nr,num,nummer,numero,code,cod,kode'.split(','));

/** A heading without its word for a number: `Numéro Armoire`. Undefined where it has none, or nothing else. */
function withoutNumber(heading: string): string | undefined {
  const words = foldTerm(heading).split(' ');
  const others = words.filter((word) => !NUMBER.has(word) && !OF.has(word));
  const hasNumber = words.some((word) => NUMBER.has(word));
  return hasNumber && others.length > 0 ? others.join(' ') : undefined;
}

/** The parts of a heading that names one thing in two words: `Drawer/Cabinet`. */
function partsOfHeading(heading: string): readonly string[] {
  const parts = heading.split('/').map((part) => part.trim());
  return parts.length === 2 && parts.every((part) => /\p{L}{2}/u.test(part)) ? parts : [];
}

/** `Device ID` beside a serial number is the key of a program, which no person knows. */
const KEYS = new Set(['id', 'guid', 'uuid']);

/** The column of a heading that is known by a part of it alone. */
export function columnOfReduced(
  heading: string,
  columnOf: (word: string) => Column | undefined,
): Column | undefined {
  const rest = withoutThings(heading) ?? '';
  const whole = KEYS.has(rest) ? undefined : columnOf(rest);
  // What describes a thing names it, too: `Item description`.
  if (whole !== undefined && whole.target !== ID_TARGET && !hasRoomForLines(whole.field)) {
    return whole;
  }
  const ofPart = priceOfPiece(heading, columnOf) ?? numberedPlace(heading, columnOf);
  if (ofPart !== undefined) return ofPart;
  const columns = partsOfHeading(heading).flatMap((part) => columnOf(part) ?? []);
  return columns.every((each) => each === columns[0]) ? columns[0] : undefined;
}

function priceOfPiece(
  heading: string,
  columnOf: (word: string) => Column | undefined,
): Column | undefined {
  const column = columnOf(withoutPiece(heading) ?? '');
  return column?.field?.kind === 'decimal' ? column : undefined;
}

function numberedPlace(
  heading: string,
  columnOf: (word: string) => Column | undefined,
): Column | undefined {
  const place = columnOf(withoutNumber(heading) ?? '');
  return place !== undefined && isTree(place) ? place : undefined;
}

/** A field for records that are within each other, as rooms are. */
function isTree({ field }: Column): boolean {
  return field?.kind === 'reference' && resourceNamed(field.to).parent !== undefined;
}

/** Fewer headings with one beginning may have it by chance. */
const FEWEST_ALIKE = 4;

const BEGINNING = /^(\p{L}[\p{L}\d]{0,9}[_.])(?=\p{L})/u;

/**
 * Takes from headings what most of them begin with: databases put the name of the table before each of its columns, as in
 * `eqt_serial`, `eqt_status`.
 */
export function withoutBeginning(headings: readonly string[]): (heading: string) => string {
  const filled = headings.filter((heading) => heading.trim() !== '');
  const counts = new Map<string, number>();
  for (const heading of filled) {
    const [, beginning] = BEGINNING.exec(heading.trim()) ?? [];
    if (beginning === undefined) continue;
    const key = beginning.toLowerCase();
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  if (most === undefined || most[1] < FEWEST_ALIKE || most[1] * 2 < filled.length) {
    return (heading) => heading;
  }
  const [common] = most;
  return (heading) =>
    heading.trim().toLowerCase().startsWith(common) ? heading.trim().slice(common.length) : heading;
}
