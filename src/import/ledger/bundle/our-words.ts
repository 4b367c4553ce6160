import { RESOURCES } from '../../../catalogue/index.ts';
import { ERRORS } from '../../../kernel/messages/error-catalogue.ts';
import { ISSUES } from '../../../kernel/messages/issue-catalogue.ts';
import { CALL_EFFECTS } from '../journal/call-effect.ts';
import { CALL_STATES } from '../journal/schema.ts';

/** Words of the journal itself: names of what is kept, and its states. */
const OF_JOURNAL = `
  account addresses all appeared as asked at attempts base before blocked body by bytes cells changed changes clock code
  codes column columns concurrency content counters create created csv date default delimiter detail dialect done effect
  encoding endpoint error errors event fatal field fields file files fixed folder format found freshWithinMs generation
  heading headings id identity intent is item items key keys kind kinds label language lineEnd lines list lookup maxErrors
  message messages method mode name named names number of open operation operations options order outcome pages payload
  place placed planned planning position proven quantity reason recipe record recordType refused request result results
  row rows rule run sent set sheet sheets skipped stage startedAt state status steps switch table tallysheet text the
  title turn unchanged update upsert values verdict verificationDelayMs version waiting warning whole whole-list window
  words xlsx read reads retries rateLimited writes sending reading sentAt doneAt true false utf-8 utf8 windows-1252
`;

const WORDS: ReadonlySet<string> = new Set([
  ...OF_JOURNAL.trim().split(/\s+/),
  ...CALL_STATES,
  ...CALL_EFFECTS,
  ...Object.keys(ISSUES),
  ...Object.keys(ERRORS),
  ...RESOURCES.flatMap(({ name, fields, endpoints }) => [
    name,
    ...Object.keys(fields),
    ...Object.entries(endpoints).flatMap(([operation, { params = {} }]) => [
      operation,
      ...Object.keys(params),
    ]),
  ]),
]);

/** Whether a text is one of this program, or several of them: `pages of fixed-assets`. */
export function isOurWord(text: string): boolean {
  return text.split(/[ .:]/).every((word) => WORDS.has(word));
}
