import { expect } from 'vitest';
import { translatorFor } from '../../src/catalogue/messages/issue-words.ts';
import { entryOf } from '../../src/kernel/messages/issues.ts';
import { MESSAGE_LANGUAGES } from '../../src/kernel/messages/translation/issue-texts.ts';

interface SaidIssue {
  readonly code: string;
  readonly hint: string;
  readonly message?: string;
  readonly expected?: string | null;
}

/** What their rows ought to have is a name, a heading, words that are typed, or what the service says. */
const EXPECTED_IS_DATA: ReadonlySet<string> = new Set([
  'held-by-member',
  'merged-cells',
  'merged-cells-filled',
  'not-custodian',
  'received-in-parts',
  'received-meanwhile',
  'delivery-unclear',
  'delivery-unfinished',
  'reference-blocked',
  'time-without-date',
  'not-free',
  'unknown-action',
  'unknown-state',
]);

/** Fails where any text of an issue would stay in English for a reader of another language. */
export function expectWorded({ code, hint, message, expected }: SaidIssue): void {
  if (entryOf({ code }) === undefined) return;
  for (const language of MESSAGE_LANGUAGES) {
    const translator = translatorFor({ language, face: 'page' });
    expect(translator.text(hint), `${language}, hint of ${code}: ${hint}`).toBeDefined();
    if (message !== undefined) {
      const said = translator.message(code, message);
      expect(said, `${language}, message of ${code}: ${message}`).toBeDefined();
    }
    if (typeof expected !== 'string' || EXPECTED_IS_DATA.has(code)) continue;
    const said = translator.text(expected);
    expect(said, `${language}, expectation of ${code}: ${expected}`).toBeDefined();
  }
}
