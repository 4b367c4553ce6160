import { quotedNames } from '../../kernel/names.ts';
import { isAscii } from 'node:buffer';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { quote } from '../../kernel/messages/issues.ts';
import {
  type ByteReading,
  type Proposal,
  betterEncoding,
  likelyEncodings,
  possibleReadings,
  utf8Words,
} from './detect-encoding.ts';
import type { Encoding } from './encodings.ts';
import type { SourceFile } from '../files/source.ts';

/** Stops a file whose encoding is wrong. Throws `bad-encoding` with the encoding that fits. */
export async function assertEncodingFits(
  source: SourceFile,
  encoding: Encoding,
  markBytes: number,
): Promise<void> {
  if (source.isAscii || encoding.startsWith('utf-16')) return;
  const words = await foreignWords(source, markBytes);
  const better = betterEncoding(words, encoding);
  if (better === undefined) return;
  const shown = `${source.name} is not readable as ${encoding.toUpperCase()}`;
  const asItIs = encoding === 'utf-8' ? ' If the text is correct as it is: --encoding utf-8.' : '';
  throw new TallysheetError('bad-encoding', shown, { hint: `${hintFor(better)}${asItIs}` });
}

/** The hint for a file that is not UTF-8. */
export async function encodingHint(source: SourceFile, markBytes: number): Promise<string> {
  const words = await foreignWords(source, markBytes);
  const likely = likelyEncodings(words);
  return likely.length > 0
    ? hintFor(likely)
    : choiceHint(possibleReadings(words), utf8Words(words));
}

/** Where no encoding is certain, only a person who knows the text can choose one. */
function choiceHint(readings: readonly ByteReading[], asUtf8: readonly string[]): string {
  if (readings.length === 0) return SAVE_AS_UTF8;
  const flags = readings.map(({ encoding, bytes }) => {
    const read = bytes.map(({ byte, character }) => `${hexadecimal(byte)} is "${character}"`);
    return `--encoding ${encoding}, where ${read.join(', ')}`;
  });
  const [first] = readings;
  const [word] = asUtf8;
  const mixed =
    word === undefined
      ? ''
      : ` Other text is UTF-8 already, such as ${quote(word)}: for its column add --encoding 'Heading=utf-8-via-${first?.encoding ?? ''}', with the same encoding at its end.`;
  return `No encoding is certain. Choose the one that reads the text as it was written: ${flags.join('; ')}.${mixed} Or save the file as CSV UTF-8.`;
}

function hexadecimal(byte: number): string {
  return `0x${byte.toString(16).toUpperCase()}`;
}

const SAVE_AS_UTF8 = 'Save the file as CSV UTF-8.';

function hintFor(proposals: readonly Proposal[]): string {
  const [best] = proposals;
  if (best === undefined) return SAVE_AS_UTF8;
  const flags = proposals.map(({ encoding, samples }) => {
    const words = quotedNames(samples);
    return `--encoding ${encoding}, which reads ${words}`;
  });
  return `Use ${flags.join('; or ')}. Or save the file as CSV UTF-8.`;
}

/** Enough to decide, however long the file is. */
const MOST_WORDS = 5_000;

/** A longer word is cut where two pieces of the file meet. */
const LONGEST_WORD = 200;

const NOT_ASCII = /[\x80-\xFF]/g;

/**
 * The different words of a file that hold bytes beyond ASCII, each byte as the character of its number.
 * @param isWanted skips other words, so that rare words are found in a long file
 */
export async function foreignWords(
  source: SourceFile,
  markBytes: number,
  isWanted: (word: string) => boolean = () => true,
): Promise<string[]> {
  const words = new Set<string>();
  let rest = '';
  let skip = markBytes;
  for await (const chunk of source.chunks()) {
    const bytes = chunk.subarray(skip);
    skip = 0;
    if (rest === '' && isAscii(bytes)) continue;
    const text = rest + bytes.toString('latin1');
    const end = Math.max(startOfWord(text, text.length), text.length - LONGEST_WORD);
    rest = text.slice(end);
    addWords(words, text.slice(0, end), isWanted);
    if (words.size >= MOST_WORDS) return [...words];
  }
  addWords(words, rest, isWanted);
  return [...words];
}

/** Goes from one byte beyond ASCII to the next, because most text of most files has none. */
function addWords(words: Set<string>, text: string, isWanted: (word: string) => boolean): void {
  NOT_ASCII.lastIndex = 0;
  for (let found = NOT_ASCII.exec(text); found !== null; found = NOT_ASCII.exec(text)) {
    let end = found.index + 1;
    while (end < text.length && isOfWord(text.charCodeAt(end))) end += 1;
    const word = text.slice(startOfWord(text, found.index), end);
    if (isWanted(word)) words.add(word);
    NOT_ASCII.lastIndex = end;
  }
}

function startOfWord(text: string, end: number): number {
  let start = end;
  while (start > 0 && isOfWord(text.charCodeAt(start - 1))) start -= 1;
  return start;
}

/** Letters of ASCII and all bytes beyond it. */
function isOfWord(code: number): boolean {
  return code > 0x7f || (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
}
