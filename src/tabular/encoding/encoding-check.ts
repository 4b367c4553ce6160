import { quotedNames } from '../../kernel/names.ts';
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
import { allWords, foreignWords } from './foreign-words.ts';
import type { SourceFile } from '../files/source.ts';
import type { SeenText } from '../seen-text.ts';

/** Stops a file whose encoding is wrong. Throws `bad-encoding` with the encoding that fits. */
export async function assertEncodingFits(
  source: SourceFile,
  encoding: Encoding,
  markBytes: number,
  seen?: SeenText,
): Promise<void> {
  if (source.isAscii || encoding.startsWith('utf-16')) return;
  const words = await allWords(source, markBytes, seen);
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
