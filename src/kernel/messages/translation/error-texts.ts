import { once } from '../../once.ts';
import { readWords } from '../../word-file.ts';
import type TABLE from './error-texts.json';
import { textsIn, type WordedText } from './worded-text.ts';

/** What errors that end a run say. */
interface ErrorTexts {
  /** What went wrong, and what to do about it, by the codes of the catalogue. */
  readonly titles: ReadonlyMap<string, WordedText>;
  readonly tips: ReadonlyMap<string, WordedText>;
  /** What single errors say besides. */
  readonly phrases: ReadonlyMap<string, WordedText>;
}

/** All texts of errors. */
export const errorTexts = once((): ErrorTexts => {
  const { words } = readWords('./error-texts.json', import.meta.url) as typeof TABLE;
  const { title, tip, phrase, page, 'page title': pageTitle } = words;
  return {
    titles: textsIn(title, pageTitle),
    tips: textsIn(tip, page),
    phrases: textsIn(phrase, page),
  };
});
