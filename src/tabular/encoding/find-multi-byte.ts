import { iconv } from './iconv.ts';
import { MULTI_BYTE, type MultiByte } from './encodings.ts';
import { decodeMultiByte, unfinishedIn, weighMultiByte } from './multi-byte.ts';
import type { SourceFile } from '../files/source.ts';

/** As FoundEncoding has it. */
interface FoundMultiByte {
  readonly encoding: MultiByte;
  readonly sureness: 'likely';
  readonly samples: readonly { readonly text: string; readonly value: string }[];
  readonly choices: readonly MultiByte[];
}

/** Enough to decide, however long the file is. */
const MOST_BYTES = 65_536;

/** Fewer characters may be usual ones by chance. */
const FEWEST_CHARACTERS = 4;

/** A text of the language has hardly any other characters. */
const NEARLY_ALL = 0.94;
const IN_RUNS = 0.8;

const SAMPLES = 3;

/** Words of two characters or more beyond ASCII. */
const WORD = /[^\0-\x7F]{2,}/gu;

/**
 * The encoding of Chinese, Japanese or Korean text, as its usual characters show it: never certain, as the same bytes
 * are characters of several of them. Undefined for other text.
 */
export async function multiByteEncodingOf(source: SourceFile): Promise<FoundMultiByte | undefined> {
  const bytes = await firstForeignBytes(source);
  const weighed = MULTI_BYTE.flatMap((encoding) => {
    const evidence = weighMultiByte(bytes, encoding);
    if (evidence === undefined || evidence.characters < FEWEST_CHARACTERS) return [];
    const { characters, usual, inRuns } = evidence;
    return inRuns < IN_RUNS * characters ? [] : [{ encoding, share: usual / characters }];
  });
  // Syllables of Korean are characters of Chinese too, but hardly ever the other way round: the narrower one is first.
  const best = weighed.find(({ share }) => share >= NEARLY_ALL);
  if (best === undefined) return undefined;
  const others = weighed.filter(({ encoding, share }) => encoding !== best.encoding && share > 0.5);
  return {
    encoding: best.encoding,
    sureness: 'likely',
    samples: samplesOf(bytes, best.encoding),
    choices: others.length === 0 ? [] : [best.encoding, ...others.map(({ encoding }) => encoding)],
  };
}

/** From the first line with a byte beyond ASCII on. */
async function firstForeignBytes(source: SourceFile): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of source.chunks()) {
    const from = length > 0 ? 0 : startOfForeign(chunk);
    if (from === -1) continue;
    // A chunk is only good until the next but one.
    const part = Buffer.from(chunk.subarray(from, from + MOST_BYTES - length));
    parts.push(part);
    length += part.length;
    if (length >= MOST_BYTES) break;
  }
  return Buffer.concat(parts);
}

/** The start of the line of the first byte beyond ASCII: characters begin there. */
function startOfForeign(chunk: Buffer): number {
  const at = chunk.findIndex((byte) => byte > 0x7f);
  return at === -1 ? -1 : chunk.lastIndexOf(LINE_FEED, at) + 1;
}

const LINE_FEED = 10;

function samplesOf(bytes: Buffer, encoding: MultiByte): FoundMultiByte['samples'] {
  const whole = bytes.subarray(0, bytes.length - unfinishedIn(encoding, bytes));
  const words = decodeMultiByte(whole, encoding)?.match(WORD) ?? [];
  return [...new Set(words)].slice(0, SAMPLES).map((value) => ({
    text: Array.from(
      iconv().encode(value, encoding),
      (byte) => `<${byte.toString(16).toUpperCase()}>`,
    ).join(''),
    value,
  }));
}
