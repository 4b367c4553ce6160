import TABLE from './error-texts.json' with { type: 'json' };
import { textsIn, type WordedText } from './worded-text.ts';

/** What errors that end a run say. */
interface ErrorTexts {
  /** What went wrong, and what to do about it, by the codes of the catalogue. */
  readonly titles: ReadonlyMap<string, WordedText>;
  readonly tips: ReadonlyMap<string, WordedText>;
  /** What single errors say besides. */
  readonly phrases: ReadonlyMap<string, WordedText>;
}

let texts: ErrorTexts | undefined;

/** All texts of errors. They are made when the first is asked for. */
export function errorTexts(): ErrorTexts {
  const { title, tip, phrase, page, 'page title': pageTitle } = TABLE.words;
  texts ??= {
    titles: textsIn(title, pageTitle),
    tips: textsIn(tip, page),
    phrases: textsIn(phrase, page),
  };
  return texts;
}
