import type { MessageLanguage } from '../../kernel/messages/translation/issue-texts.ts';
import { Text, type StyleName, type Words } from './text.ts';

/** The emphasis of words on a screen. */
export type Style = Readonly<Record<StyleName, (words: Words) => Text>>;

const inStyle =
  (style: StyleName) =>
  (words: Words): Text =>
    Text.of(words).in(style);

/** What each emphasis looks like is known to the terminal. */
export const STYLE: Style = {
  strong: inStyle('strong'),
  quiet: inStyle('quiet'),
  good: inStyle('good'),
  warning: inStyle('warning'),
  bad: inStyle('bad'),
  /** A command to copy. */
  command: inStyle('command'),
};

/** What a screen is drawn on. */
export interface Canvas {
  readonly columns: number;
  readonly style: Style;
  /** Messages of rows are in this language, English unless given; all else is in English. */
  readonly language?: MessageLanguage;
}
