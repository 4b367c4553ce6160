import { expect, test } from 'vitest';
import { pageTexts } from '../../../scripts/page-texts.mjs';
import type { LineAnswer } from '../../../src/page/interface/calls.ts';
import { answerWords, toneOf } from '../../../src/page/browser/screens/scan/answer-words.ts';
import { hasLineEnd, linesOf } from '../../../src/page/browser/state/code-lines.ts';
import { textsIn } from '../../../src/page/browser/texts/catalogue.ts';
import { wordsOf } from '../../../src/page/browser/texts/translate.ts';

const WORDS = wordsOf('en', textsIn(pageTexts(), 'en'));
const CONTEXT = { operation: 'checkout', labelOf: () => 'Member' };
const REFUSED: LineAnswer = {
  is: 'record',
  ...{ code: 'HL-LAP-204', name: 'Kestrel 15 Pro', isRemedied: false },
  tone: 'doubtful',
  states: { state: 'checked_out', assigned_to_user_name: 'Ines Carrow' },
  flag: 'reassign',
};

test('an item that is refused is red, and says what is not done, and why', () => {
  expect(toneOf(REFUSED)).toBe('unknown');
  expect(answerWords(WORDS, CONTEXT, REFUSED)).toEqual({
    title: 'HL-LAP-204',
    word: 'Already out',
    detail: 'Will not be handed out, Kestrel 15 Pro, handed out, Ines Carrow',
  });
});

test('a code that was scanned before is said to be there twice', () => {
  const twice: LineAnswer = { is: 'duplicate', code: 'HL-LAP-204', name: 'Kestrel', number: 3 };
  expect(answerWords(WORDS, CONTEXT, twice)).toEqual({
    title: 'HL-LAP-204',
    word: 'Twice',
    detail: 'Kestrel, scanned before as number 3, kept once',
  });
});

test('an inactive person is named with the reason', () => {
  const unfit: LineAnswer = {
    ...{ is: 'problem', sentence: '', why: 'unfit', code: 'to: #4', fields: ['to'] },
    ...{ shown: 'Rufus Amberley', state: 'inactive' },
  };
  expect(answerWords(WORDS, CONTEXT, unfit)).toEqual({
    title: 'Rufus Amberley',
    word: 'Not taken',
    detail: 'Rufus Amberley is inactive. Choose somebody else.',
  });
});

test('a list is one code a line, and a code with spaces is one code', () => {
  expect(linesOf('HL-1\r\nHL-2\n\n \tHL 3\n')).toEqual(['HL-1', 'HL-2', 'HL 3']);
  expect(hasLineEnd('HL 3')).toBe(false);
});
