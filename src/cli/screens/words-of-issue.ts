import { issueWords } from '../../catalogue/messages/issue-words.ts';
import type { Canvas } from './style.ts';

/** The message and the hint of an issue, or of many that have one cause, in the language of the reader. */
export function wordsOfIssue(
  issue: Parameters<typeof issueWords>[0],
  { language = 'en' }: Canvas,
): ReturnType<typeof issueWords> {
  return issueWords(issue, { language, face: 'command-line' });
}
