import { TallysheetError } from '../../kernel/messages/errors.ts';
import { Token } from '../../kernel/secrets.ts';

/**
 * The token in a file or a setting, without the line break at its end. Throws TallysheetError
 * 'bad-settings', which never shows it.
 */
export function tokenFrom(text: string): Token {
  const value = text.replace(/\r?\n$/, '');
  if (value.trim() === '') throw badToken('it is empty');
  if (!/^[\x21-\x7E]+$/.test(value)) {
    throw badToken('it contains spaces, line breaks or other characters that tokens never have');
  }
  return new Token(value);
}

function badToken(reason: string): TallysheetError {
  return new TallysheetError('bad-settings', `The token cannot be used: ${reason}`, {
    hint: 'Copy it again from the settings page of the company.',
  });
}
