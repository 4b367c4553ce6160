import { expect, test } from 'vitest';
import { ERRORS } from '../../../src/kernel/messages/error-catalogue.ts';
import { commentTexts, foldersIn } from '../../support/user-texts.ts';

/** The quoted codes of what a comment says that a function throws. */
function thrownCodes(text: string): string[] {
  return [...text.matchAll(/TallysheetError\s+((?:'[a-z-]+'(?:,\s|\sand\s|\sor\s)?)+)/gu)].flatMap(
    ([, codes = '']) => [...codes.matchAll(/'([a-z-]+)'/gu)].flatMap(([, code = '']) => code),
  );
}

test('every error code that a comment names is one that the program has', () => {
  const named = foldersIn('src')
    .flatMap((folder) => commentTexts(folder))
    .flatMap(({ place, text }) => thrownCodes(text).map((code) => ({ place, code })));

  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ code }) => !Object.hasOwn(ERRORS, code))).toEqual([]);
});
