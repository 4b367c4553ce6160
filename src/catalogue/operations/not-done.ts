import type { Answer } from '../endpoints.ts';

/**
 * How services report in a success response that they did nothing. An unsent mail does not matter.
 */
const SAYS_NO =
  /\b(?:not(?! (?:sent|notified|e-?mailed))|cannot|can't|couldn't|wasn't|weren't|unable|failed|denied|refused|rejected|nothing|forbidden)\b/i;

/**
 * Whether a message that came in place of a confirmation says that the call was not done. Its first
 * sentence counts. Words that say it was done leave open what is true.
 */
export function saysNotDone(answer: Answer, message: string): boolean {
  const [sentence = ''] = message.trim().split(/(?<=[.!?])\s/);
  if (SAYS_NO.test(sentence)) return true;
  const { doneWords } = { doneWords: undefined, ...answer };
  if (doneWords === undefined) return false;
  const words = sentence.toLowerCase();
  return !doneWords.some((word) => words.includes(word));
}
