import { commaList } from '../../kernel/texts.ts';
import { resourceNamed } from '../index.ts';
import { hasRoomForLines } from './appended-lines.ts';
import { ID_TARGET, type Column } from './columns.ts';
import { withoutPiece } from '../languages/unit-words.ts';
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

const NUMBER = new Set(
  'number,no,nr,num,nummer,numero,code,cod,kode,name,naam,nom,nombre,nome,bezeichnung,naziv,nazwa'.split(
    ',',
  ),
);

/** A heading without its word for a number or a name: `Numéro Armoire`, `Shelf name`. Undefined where it has none, or nothing else. */
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

/** In characters: a longer text, which may be any cell, is not taken apart. */
const LONGEST = 200;

/** The column of a heading that is known by a part of it alone. */
export function columnOfReduced(
  heading: string,
  columnOf: (word: string) => Column | undefined,
  inAnyLanguage = columnOf,
): Column | undefined {
  if (heading.length > LONGEST) return undefined;
  return byOwnWords(heading, columnOf) ?? byRemarked(heading, columnOf, inAnyLanguage);
}

/** What stays of a heading is its word: days and amounts with a remark are mostly others. */
function byRemarked(
  heading: string,
  columnOf: (word: string) => Column | undefined,
  inAnyLanguage: (word: string) => Column | undefined,
): Column | undefined {
  const column = columnOf(withoutRemark(heading, inAnyLanguage) ?? '');
  if (column !== undefined) return mayHaveRemarks(column, heading) ? column : undefined;
  // `Location A` and `Location B` are steps of one place, `Note 1` and `Note 2` lines of one text.
  const numbered = columnOf(INDEX_AT_END.exec(heading.trim())?.groups?.['word'] ?? '');
  return numbered !== undefined && isOfSeveral(numbered) ? numbered : undefined;
}

function mayHaveRemarks(column: Column, heading: string): boolean {
  const { field, target } = column;
  if (target === ID_TARGET || field?.kind === 'date' || field?.kind === 'decimal') return false;
  return !heading.includes('\n') || isTree(column);
}

/** Several columns may be its steps or its lines. */
function isOfSeveral(column: Column): boolean {
  return isTree(column) || hasRoomForLines(column.field);
}

const BRACKET_AT_END =
  /^(?<word>[^()（）[\]]*\p{L}[^()（）[\]]*)[(（[](?<remark>[^()（）[\]]*)[)）\]]\s*$/u;
const INDEX_AT_END = /^(?<word>.*\p{L}{3,})[\s_.-]*(?:[1-9]|(?<=[\s_.-])[A-D])$/u;

/**
 * A heading without what is said in brackets or in the lines below: `구분(발주처)`, `Location` over `Notes`. A word in
 * brackets that is a heading itself says whose it is: `Name (User)`.
 */
function withoutRemark(
  heading: string,
  columnOf: (word: string) => Column | undefined,
): string | undefined {
  const { word, remark = '' } = BRACKET_AT_END.exec(heading)?.groups ?? {};
  if (word !== undefined) return columnOf(remark.trim()) === undefined ? word.trim() : undefined;
  const [first = '', ...others] = heading.split(/\r?\n/u).map((line) => line.trim());
  return others.length > 0 && /\p{L}{2}/u.test(first) ? first : undefined;
}

/** What a heading without its remarks, its last words or the number behind it may be. */
export function plainerHeadings(heading: string): readonly string[] {
  if (heading.length > LONGEST) return [];
  const plain = withoutRemark(heading, () => undefined);
  const numbered = INDEX_AT_END.exec(heading.trim())?.groups?.['word'];
  const words = heading.trim().split(/\s+/u);
  const beginnings = Array.from({ length: Math.max(0, words.length - FEWEST_WORDS) }, (_, at) =>
    words.slice(0, words.length - 1 - at).join(' '),
  );
  return [plain, numbered, ...beginnings].flatMap((text) => text ?? []);
}

function byOwnWords(
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

/** Languages that write what a thing is before whose it is: `Fecha de compra del equipo`, `Inventarni broj opreme`. */
const NOUN_LAST: ReadonlySet<string> = new Set(commaList('en, de, nl, sv, da, no, nb, fi, hu, tr'));

/** A single word before others may be about anything. */
const FEWEST_WORDS = 2;
const SHORTEST_BEGINNING = 8;

/** The column of the words with which a longer heading begins, the longest first. */
export function columnOfBeginning(
  heading: string,
  language: string,
  columnOf: (word: string) => Column | undefined,
): Column | undefined {
  if (NOUN_LAST.has(language) || heading.length > LONGEST) return undefined;
  const words = heading.trim().split(/\s+/u);
  for (let end = words.length - 1; end >= FEWEST_WORDS; end -= 1) {
    const beginning = words.slice(0, end).join(' ');
    if (beginning.length < SHORTEST_BEGINNING) return undefined;
    const column = columnOf(beginning);
    if (column !== undefined) return column.target === ID_TARGET ? undefined : column;
  }
  return undefined;
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
