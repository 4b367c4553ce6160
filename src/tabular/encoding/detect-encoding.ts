import { isUtf8 } from 'node:buffer';
import {
  charactersOf,
  CODE_PAGES,
  countDetours,
  decodeBytes,
  encodeText,
  isDuplicate,
  MISTAKEN_FOR,
  undoDetour,
  type CodePage,
  type DoubleEncoding,
  type Encoding,
} from './encodings.ts';
import { weigh, type Evidence } from './text-evidence.ts';

/** An encoding that words make sense in, with some of them as they read then. */
export interface Proposal {
  readonly encoding: Encoding;
  readonly samples: readonly string[];
}

/** A reading is wrong if so many of its words are none, and another one has few such words. */
const MANY_MISFITS = 0.3;
const FEW_MISFITS = 0.1;

const SAMPLES = 3;

/**
 * The encodings that words of a file other than UTF-8 may have, the likeliest first. More than one
 * if the words do not decide; none if they make no sense in any.
 *
 * @param words as foreignWords returns them
 */
export function likelyEncodings(words: readonly string[]): readonly Proposal[] {
  return likeliestOf(distinctReadings(words)).map(({ page, read }) => ({
    encoding: page,
    samples: read.slice(0, SAMPLES),
  }));
}

/** How words read in a code page. */
export interface PageReading {
  readonly page: CodePage;
  readonly read: readonly string[];
  readonly evidence: Evidence;
}

/** Those of the readings that the first, the best, is not clearly ahead of; none if it makes no sense either. */
export function likeliestOf(readings: readonly PageReading[]): readonly PageReading[] {
  const best = readings[0]?.evidence.score ?? 0;
  return best <= 0 ? [] : readings.filter(({ evidence }) => evidence.score >= best * NEARLY);
}

/** How the words read in each code page, the likeliest first; alike readings are there once. */
export function distinctReadings(words: readonly string[]): readonly PageReading[] {
  const seen = new Set<string>();
  return CODE_PAGES.map((page) => {
    const read = words.map((word) => decodeBytes(Buffer.from(word, 'latin1'), page));
    return { page, read, evidence: weigh(read, page) };
  })
    .sort((one, other) => other.evidence.score - one.evidence.score)
    .filter(({ read }) => {
      const text = read.join(' ');
      if (seen.has(text)) return false;
      seen.add(text);
      return true;
    });
}

/** How many bytes show how encodings differ. */
const ODD_BYTES = 4;

/** What bytes are in an encoding. */
export interface ByteReading {
  readonly encoding: CodePage;
  readonly bytes: readonly { readonly byte: number; readonly character: string }[];
}

/**
 * What the bytes that are not UTF-8 would be in each encoding that has characters for them, for a person who knows
 * the text. Encodings that read them alike are named once.
 *
 * @param words as foreignWords returns them
 */
export function possibleReadings(words: readonly string[]): readonly ByteReading[] {
  const odd = words.filter((word) => !isUtf8Word(word));
  // Words that are UTF-8 can be restored from these alone.
  const pages = odd.length < words.length ? MISTAKEN_FOR : CODE_PAGES;
  const codes = odd.flatMap((word) => Array.from(word, (each) => each.charCodeAt(0)));
  const bytes = [...new Set(codes.filter((code) => code > 0x7f))].slice(0, ODD_BYTES);
  const seen = new Set<string>();
  return pages.flatMap((encoding) => {
    const characters = bytes.map((byte) => charactersOf(encoding)[byte] ?? '');
    const text = characters.join('');
    if (seen.has(text) || /\p{Cc}/u.test(text)) return [];
    seen.add(text);
    const read = bytes.map((byte, at) => ({ byte, character: characters[at] ?? '' }));
    return [{ encoding, bytes: read }];
  });
}

/** Words that are UTF-8 already, as they read. */
export function utf8Words(words: readonly string[]): string[] {
  return words.filter(isUtf8Word).map(asUtf8);
}

export function isUtf8Word(word: string): boolean {
  return isUtf8(Buffer.from(word, 'latin1'));
}

/** How near another reading has to come to be named too. */
const NEARLY = 0.8;

/**
 * The encoding that a file has in place of the one that it is read in, where that is surely the wrong
 * one; undefined where nothing speaks against it.
 * @param words as foreignWords gives them
 */
export function betterEncoding(
  words: readonly string[],
  encoding: Encoding,
): readonly Proposal[] | undefined {
  if (words.length === 0 || isDuplicate(encoding)) return undefined;
  const areUtf8 = words.every((word) => isUtf8(Buffer.from(word, 'latin1')));
  if (encoding === 'utf-8') {
    const detour = areUtf8 ? detourOf(words.map(asUtf8)) : undefined;
    return detour && [detour];
  }
  const page = CODE_PAGES.find((each) => each === encoding);
  if (page === undefined) return undefined;
  if (areUtf8) return [{ encoding: 'utf-8', samples: words.slice(0, SAMPLES).map(asUtf8) }];
  const now = weighAs(words, page);
  const isBetter = CODE_PAGES.filter((each) => each !== page).some((each) => {
    const other = weighAs(words, each);
    if (!isConvincing(other)) return false;
    return (
      shareOfMisfits(now) >= MANY_MISFITS ||
      other.score > now.score * CLEARLY_MORE + 1 ||
      explainsMore(other, now)
    );
  });
  return isBetter ? likelyEncodings(words) : undefined;
}

/** How much likelier another reading has to be where this one makes some sense, too. */
const CLEARLY_MORE = 1.25;

/** Whether one language explains words that now need several: a file is in one mostly. */
function explainsMore(other: Evidence, now: Evidence): boolean {
  const words = other.fits + other.misfits;
  return (
    other.outside <= words * FEW_MISFITS &&
    now.outside - other.outside >= Math.max(WORDS_THAT_PROVE, words * FEW_MISFITS)
  );
}

const WORDS_THAT_PROVE = 2;

function weighAs(words: readonly string[], page: CodePage): Evidence {
  return weigh(
    words.map((word) => decodeBytes(Buffer.from(word, 'latin1'), page)),
    page,
  );
}

/** The detour that words made over a wrong encoding; undefined where they make sense as they are. */
export function detourOf(words: readonly string[]): Proposal | undefined {
  const viaUtf8 = MISTAKEN_FOR.map((outer) => ({
    encoding: `utf-8-via-${outer}` as DoubleEncoding,
    garbled: words.filter((word) => isGarbled(word, outer)),
  })).sort((one, other) => other.garbled.length - one.garbled.length)[0];
  if (viaUtf8 !== undefined && viaUtf8.garbled.length >= words.length * MANY_MISFITS) {
    const { encoding, garbled } = viaUtf8;
    return garbled.length === 0 ? undefined : proposalOf(encoding, garbled);
  }
  const significant = words.filter((word) => word.length >= SHORTEST_SIGNIFICANT);
  if (significant.length < FEWEST_SIGNIFICANT) return undefined;
  const now = weigh(significant, 'unicode');
  const makesNoSense = shareOfMisfits(now) >= MOST_MISFITS;
  if (!makesNoSense && now.misfits === 0) return undefined;
  const found = MISTAKEN_FOR.flatMap((outer) => {
    const bytes = significant.flatMap((word) => encodeText(word, outer) ?? []);
    if (bytes.length < significant.length * (1 - FEW_MISFITS)) return [];
    return CODE_PAGES.filter((inner) => inner !== outer).flatMap((inner) => {
      const evidence = weigh(
        bytes.map((each) => decodeBytes(each, inner)),
        inner,
      );
      const encoding = `${inner}-via-${outer}` as DoubleEncoding;
      if (!makesNoSense && !explainsMore(evidence, now)) return [];
      const isSure = isConvincing(evidence) && evidence.fits >= FEWEST_SIGNIFICANT;
      return isSure ? [{ encoding, score: evidence.score }] : [];
    });
  }).sort((one, other) => other.score - one.score);
  const [best] = found;
  return best && proposalOf(best.encoding, significant);
}

/** Text of any language may be in UTF-8, so that more has to speak against it. */
const MOST_MISFITS = 0.5;

/**
 * Correct names may be rare, and two letters form a word in many languages: this many words of this
 * many letters decide.
 */
const FEWEST_SIGNIFICANT = 4;
const SHORTEST_SIGNIFICANT = 3;

function proposalOf(encoding: DoubleEncoding, words: readonly string[]): Proposal {
  return { encoding, samples: words.slice(0, SAMPLES).map((word) => undoDetour(word, encoding)) };
}

/** A capital before a closing quotation mark, `AMANHÃ”`, is not a wrongly decoded letter. */
function isGarbled(word: string, outer: CodePage): boolean {
  const bare = word.replace(/[”“’»®™]+$/u, '');
  const isCapitals = bare === bare.toUpperCase() && /[A-Z]/.test(bare);
  if (countDetours(isCapitals ? bare : word, outer) === 0) return false;
  const undone = undoDetour(word, `utf-8-via-${outer}` as DoubleEncoding);
  return IN_KNOWN_SCRIPTS.test(undone) && isPlausible(undone);
}

/** Letters and signs that people write alone: `à`, `–`, `€`. */
const ALONE = /^[\u00A0-\u017F\u2010-\u203A€™]$/;

/**
 * A wrongly decoded word becomes one that people write; the leftover would not be a letter of it.
 */
function isPlausible(word: string): boolean {
  if (word.length === 1) return ALONE.test(word);
  return !/[\p{L}\p{M}]/u.test(word) || weigh([word], 'unicode').misfits === 0;
}

/**
 * Two letters of a name, `Íñ`, may be the bytes of a Hebrew accent by chance; wrongly decoded text
 * becomes text again.
 */
const IN_KNOWN_SCRIPTS =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]*$/u;

/** Whether nearly all words that say something make sense. */
export function isConvincing(evidence: Evidence): boolean {
  return evidence.fits > 0 && shareOfMisfits(evidence) <= FEW_MISFITS;
}

function shareOfMisfits({ fits, misfits }: Evidence): number {
  return misfits === 0 ? 0 : misfits / (fits + misfits);
}

/** A word of bytes, read as UTF-8. */
export function asUtf8(word: string): string {
  return Buffer.from(word, 'latin1').toString('utf8');
}
