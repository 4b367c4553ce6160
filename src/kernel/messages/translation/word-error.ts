import { errorTexts } from './error-texts.ts';
import { textIn, type Face, type MessageLanguage } from './issue-texts.ts';
import type { WordedText } from './worded-text.ts';

/** An error that ends a run, as far as its words need it. */
export interface WordedError {
  readonly code: string;
  readonly message: string;
  readonly hint?: string | undefined;
}

export interface ErrorWords {
  readonly message: string;
  readonly hint?: string;
}

/** Who reads the words of an error. */
interface ErrorReader {
  readonly language: MessageLanguage;
  readonly face: Face;
  /** A text of the tables in the language; undefined for one that they do not have. */
  readonly text: (english: string) => string | undefined;
}

/**
 * The words of an error in a language. Where its message has no template, they are those of its code, with the message behind
 * them: it names what the error is about.
 */
export function wordError(error: WordedError, reader: ErrorReader): ErrorWords {
  const { code, message, hint } = error;
  return {
    message: messageOf(code, message, reader),
    ...(hint !== undefined && { hint: hintOf(code, hint, reader) }),
  };
}

function messageOf(code: string, message: string, reader: ErrorReader): string {
  const lines = message.split('\n').map((line) => ({ line, said: reader.text(line) }));
  if (lines.some(({ said }) => said !== undefined)) {
    return lines.map(({ line, said }) => said ?? line).join('\n');
  }
  const title = errorTexts().titles.get(code);
  if (title === undefined || reader.language === 'en') return message;
  return `${whole(title, reader)}: ${message}`;
}

/** Several codes have one tip, and the page says it in other words for each. */
function hintOf(code: string, hint: string, reader: ErrorReader): string {
  const tip = errorTexts().tips.get(code);
  if (tip?.template.match(hint) !== undefined) return whole(tip, reader);
  const known = reader.text(hint);
  if (known !== undefined || tip === undefined || reader.language === 'en') return known ?? hint;
  return whole(tip, reader);
}

/** A text without places. */
function whole({ cells, page }: WordedText, { language, face }: ErrorReader): string {
  return textIn((face === 'page' ? page : undefined) ?? cells, language);
}
