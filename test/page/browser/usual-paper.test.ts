import { expect, test } from 'vitest';
import { usualPaper } from '../../../src/page/browser/texts/usual-paper.ts';

test.each([
  ['en-US', 'letter'],
  ['es-MX', 'letter'],
  ['fr-CA', 'letter'],
  ['en-GB', 'a4'],
  ['de-DE', 'a4'],
  ['zh-Hant-TW', 'a4'],
  ['en', 'a4'],
])('the usual paper of %s is %s', (language, paper) => {
  expect(usualPaper(language)).toBe(paper);
});
