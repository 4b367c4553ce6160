import { iconv } from './iconv.ts';
import { BadByte, createDecoder, tagOf } from './decoder.ts';
import {
  asUtf8,
  betterEncoding,
  distinctReadings,
  isConvincing,
  isUtf8Word,
  likeliestOf,
  possibleReadings,
  type PageReading,
} from './detect-encoding.ts';
import {
  CODE_PAGES,
  decodeBytes,
  isDuplicate,
  undoDetour,
  type CodePage,
  type DoubleEncoding,
  type Encoding,
} from './encodings.ts';
import { allWords, foreignWords } from './foreign-words.ts';
import { multiByteEncodingOf } from './find-multi-byte.ts';
import { weigh, type Evidence } from './text-evidence.ts';
import { wideEncodingOf } from './wide-text.ts';
import type { SourceFile } from '../files/source.ts';
import type { SeenText } from '../seen-text.ts';

/** The encoding of a file that does not name it, as its words show it. */
export interface FoundEncoding {
  readonly encoding: Encoding;
  /** What single bytes are in a file that is UTF-8 otherwise. */
  readonly strays?: CodePage;
  /** `certain` if no other makes words of the bytes, `likely` if it is clearly ahead, `open` if a person has to choose. */
  readonly sureness: 'certain' | 'likely' | 'open';
  /** Words of the file, bytes as `Gr<FC>n`, and as they are read. */
  readonly samples: readonly { readonly text: string; readonly value: string }[];
  /** What a person may choose between, the likeliest first. */
  readonly choices: readonly Encoding[];
  /** The wrong encoding that damaged a part of the text, which stays as it is: its columns show where. */
  readonly damage?: DoubleEncoding;
}

const SAMPLES = 3;

/** Fewer words may make sense by chance. */
const WORDS_THAT_PROVE = 3;

/** Words that a reading in one language may leave unexplained: a file has a few of others. */
const FEW_OUTSIDE = 0.1;

/** Turkish and Baltic text is not read, but it speaks against other readings of the same bytes. */
const NOT_READ = ['windows-1254', 'windows-1257'] as const;

/**
 * Finds the encoding of a file that does not name it; undefined for one that is read as it is: UTF-8 whose words make
 * sense, or what a mark at the start says.
 *
 * @param head its first bytes
 * @param seen what was seen of all of them, where they need not be read again
 */
export async function findEncoding(
  source: SourceFile,
  head: Buffer,
  seen?: SeenText,
): Promise<FoundEncoding | undefined> {
  const mark = tagOf(head);
  const wide = mark === undefined ? wideEncodingOf(head) : undefined;
  if (wide !== undefined) {
    return { encoding: wide, sureness: 'certain', samples: [], choices: [] };
  }
  if (source.isAscii || (mark !== undefined && mark.encoding !== 'utf-8')) return undefined;
  const markBytes = mark?.bytes ?? 0;
  if (seen?.isUtf8 ?? (await isWhollyUtf8(source, markBytes))) {
    return undoneDetour(await allWords(source, markBytes, seen));
  }
  return mark === undefined ? foundInWords(source) : undefined;
}

/** The encoding of a file without a mark that is not wholly UTF-8. */
async function foundInWords(source: SourceFile): Promise<FoundEncoding | undefined> {
  const odd = await foreignWords(source, 0, (word) => !isUtf8Word(word));
  const others = await foreignWords(source, 0, isUtf8Word);
  if (!isOfCodePage([...odd, ...others])) {
    const eastAsian = await multiByteEncodingOf(source);
    if (eastAsian !== undefined) return eastAsian;
  }
  return foundIn(odd, others);
}

/** Whether all words make sense in a code page: bytes in capitals of Cyrillic are characters of Chinese, too. */
function isOfCodePage(words: readonly string[]): boolean {
  const [best] = distinctReadings(words);
  return (
    best !== undefined && best.evidence.fits >= WORDS_THAT_PROVE && best.evidence.misfits === 0
  );
}

async function isWhollyUtf8(source: SourceFile, markBytes: number): Promise<boolean> {
  const decoder = createDecoder('utf-8', markBytes);
  let mark = markBytes;
  try {
    for await (const chunk of source.chunks()) {
      decoder.decode(chunk.subarray(mark));
      mark = 0;
    }
    decoder.end();
    return true;
  } catch (error) {
    if (error instanceof BadByte) return false;
    throw error;
  }
}

/** UTF-8 whose words made a detour over a wrong encoding; all but one kind would damage what made none. */
function undoneDetour(words: readonly string[]): FoundEncoding | undefined {
  const [detour] = betterEncoding(words, 'utf-8') ?? [];
  const encoding = detour?.encoding ?? 'utf-8';
  if (!isDuplicate(encoding)) return undefined;
  const samples = words.flatMap((word) => {
    const text = asUtf8(word);
    const value = undoDetour(text, encoding);
    return value === text ? [] : [{ text, value }];
  });
  const shown = samples.slice(0, SAMPLES);
  if (encoding.startsWith('utf-8-via-')) {
    return { encoding, sureness: 'likely', samples: shown, choices: [] };
  }
  const choices = ['utf-8', encoding] as const;
  return { encoding: 'utf-8', sureness: 'open', samples: shown, choices, damage: encoding };
}

/** @param others words that are UTF-8 as they are */
function foundIn(odd: readonly string[], others: readonly string[]): FoundEncoding | undefined {
  const words = [...odd, ...others];
  const readings = distinctReadings(words);
  const [best] = readings;
  if (best === undefined || hasTrueUtf8(others, best.page)) return mixed(foundIn(odd, []));
  const near = likeliestOf(readings);
  const explained = near.filter(({ evidence }) => evidence.outside === 0);
  const [ahead, ...rivals] = explained.length > 0 ? explained : near;
  if (ahead !== undefined && rivals.length === 0 && isConvincing(ahead.evidence)) {
    const sureness = isProven(ahead, readings, words) ? 'certain' : 'likely';
    return { encoding: ahead.page, sureness, samples: samplesOf(words, ahead.page), choices: [] };
  }
  const likely = [...explained, ...near].map(({ page }) => page);
  const possible = possibleReadings(words).map(({ encoding }) => encoding);
  const choices = [...new Set([...likely, ...possible])];
  const [encoding] = choices;
  if (encoding === undefined) return undefined;
  return { encoding, sureness: 'open', samples: samplesOf(words, encoding), choices };
}

/** UTF-8, with what was found of the words that are not. */
function mixed(found: FoundEncoding | undefined): FoundEncoding | undefined {
  const strays = CODE_PAGES.find((page) => page === found?.encoding);
  if (found === undefined || strays === undefined) return undefined;
  const sureness = found.sureness === 'open' ? 'open' : 'likely';
  return { ...found, encoding: 'utf-8', strays, sureness };
}

/** Whether words are UTF-8 that make none in the code page. */
function hasTrueUtf8(words: readonly string[], page: CodePage): boolean {
  return words.some((word) => {
    if (weigh([asUtf8(word)], 'unicode').misfits > 0) return false;
    return weigh([decodeBytes(Buffer.from(word, 'latin1'), page)], page).fits === 0;
  });
}

/** Whether one language explains all words, and no other reading explains most of them. */
function isProven(
  { page, read, evidence }: PageReading,
  readings: readonly PageReading[],
  words: readonly string[],
): boolean {
  if (evidence.fits < WORDS_THAT_PROVE || evidence.outside > 0) return false;
  const text = read.join(' ');
  const unlisted = NOT_READ.map((name) => {
    const other = words.map((word) => iconv().decode(Buffer.from(word, 'latin1'), name));
    return { read: other, evidence: weigh(other, 'unicode') };
  }).filter((other) => other.read.join(' ') !== text);
  const others = [...readings.filter((other) => other.page !== page), ...unlisted];
  return !others.some((other) => explains(other.evidence));
}

function explains({ fits, misfits, outside }: Evidence): boolean {
  return fits > 0 && outside <= (fits + misfits) * FEW_OUTSIDE;
}

function samplesOf(words: readonly string[], page: CodePage): FoundEncoding['samples'] {
  return words.slice(0, SAMPLES).map((word) => ({
    text: word.replace(
      /[\x80-\xFF]/g,
      (each) => `<${each.charCodeAt(0).toString(16).toUpperCase()}>`,
    ),
    value: decodeBytes(Buffer.from(word, 'latin1'), page),
  }));
}
