import type { WrittenLanguage } from '../../../catalogue/languages/language-codes.ts';
import { issueWords, textOfIssues } from '../../../catalogue/messages/issue-words.ts';
import type { Issue } from '../../../kernel/messages/issues.ts';
import { isMessageLanguage } from '../../../kernel/messages/translation/issue-texts.ts';

/**
 * An issue as a workbook in that language says it; in English where there are no messages in the language.
 * @param recordType that of its row, if it is known: record types have other words for the same field
 */
export function issueIn(
  issue: Issue,
  language: WrittenLanguage | undefined,
  recordType?: string,
): Issue {
  if (language === undefined || language === 'en' || !isMessageLanguage(language)) return issue;
  const reader = { language, face: 'command-line', recordType } as const;
  const expected = issue.expected === null ? null : textOfIssues(issue.expected, reader);
  return { ...issue, ...issueWords(issue, reader), expected };
}
