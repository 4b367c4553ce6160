import { TallysheetError } from '../../kernel/messages/errors.ts';
import { betterEncoding, likelyEncodings, type Proposal } from './detect-encoding.ts';
import type { Encoding } from './encodings.ts';
import { foreignWords } from './foreign-words.ts';
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
  return hintFor(likelyEncodings(await foreignWords(source, markBytes)));
}

function hintFor(proposals: readonly Proposal[]): string {
  const [best] = proposals;
  if (best === undefined) return 'Save the file as CSV UTF-8.';
  const flags = proposals.map(({ encoding, samples }) => {
    const words = samples.map((sample) => `"${sample}"`).join(', ');
    return `--encoding ${encoding}, which reads ${words}`;
  });
  return `Use ${flags.join('; or ')}. Or save the file as CSV UTF-8.`;
}
