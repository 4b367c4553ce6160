import type { FoundEncoding } from '../../../tabular/encoding/find-encoding.ts';
import { isDuplicate } from '../../../tabular/encoding/encodings.ts';
import type { Sheet } from '../../../tabular/sheet.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import { counted, formatCount } from '../../../kernel/counts.ts';
import { quote } from '../../../kernel/messages/issues.ts';
import type { FoundQuotes } from '../../../tabular/csv/find-quotes.ts';
import type { QuoteRule } from '../../../tabular/csv/quote-rule.ts';

/** More are among the choices alone. */
const MOST_SHOWN = 3;

/**
 * How the bytes of a file are read that does not name its encoding; none where nothing was to be found out.
 * @param ofParts what is said of headings and columns that were damaged
 */
export function encodingReadings(
  { name, foundEncoding }: Sheet,
  ofParts: readonly FileReading[],
): readonly FileReading[] {
  if (foundEncoding === undefined) return ofParts;
  if (foundEncoding.damage !== undefined && ofParts.length > 0) return ofParts;
  const { sureness, samples, choices } = foundEncoding;
  return [
    {
      ...{ ...name, topic: 'encoding', sureness, rule: ruleOf(foundEncoding), samples },
      ...(sureness === 'open' && { choices }),
    },
    ...ofParts,
  ];
}

function ruleOf({ encoding, strays, sureness, choices, damage }: FoundEncoding): string {
  if (damage !== undefined) {
    return `Some text was saved in a wrong encoding and stays as it is; --encoding ${damage} restores it`;
  }
  if (isDuplicate(encoding)) return restoredRule('Text', encoding);
  const page = strays ?? encoding;
  const what = strays === undefined ? 'Text' : 'Text is UTF-8; what is not';
  if (sureness === 'open') {
    return `${what} may be ${alternatives(choices)}; it is read as ${page}, and --encoding names another`;
  }
  if (strays !== undefined) return `${what} is ${page}`;
  return sureness === 'certain'
    ? `${what} is ${page}: no other encoding makes words of it`
    : `${what} is ${page}, which makes words of it`;
}

function alternatives(choices: readonly string[]): string {
  const shown = choices.slice(0, MOST_SHOWN);
  return [shown.slice(0, -1).join(', '), shown.at(-1)].filter(Boolean).join(' or ');
}

/** What is said of text that a wrong encoding damaged, and that is as it was again. */
export function restoredRule(what: string, encoding: string): string {
  return `${what} was saved in a wrong encoding and is restored (${encoding})`;
}

const WHAT: Readonly<Record<QuoteRule, string>> = {
  strict: 'Quotes are around cells',
  bare: 'Quotes inside cells are part of their text',
  undoubled: 'Quotes inside quoted cells are part of their text, though they are not written twice',
  cut: 'Quotes are part of the text, and cells end at each delimiter',
};

/** How the quotes of a CSV are understood that break its rules; none where they keep to them, or the recipe says it. */
export function quoteReadings(
  { name, foundQuotes }: Pick<Sheet, 'name' | 'foundQuotes'>,
  said: QuoteRule | undefined,
): FileReading[] {
  if (foundQuotes === undefined || foundQuotes.rule === said) return [];
  const { sureness, rule, rowsWithQuotes: rows, first } = foundQuotes;
  const { row, text } = first;
  const shown = `${WHAT[rule]}: row ${row} has ${quote(text)}; ${widths(foundQuotes)}`;
  return [{ ...name, topic: 'quotes', sureness, rule: shown, rows }];
}

function widths({ equalRows, rows, width }: FoundQuotes): string {
  const cells = counted(width, 'cell');
  if (equalRows === rows) return `all ${counted(rows, 'row')} then have ${cells}`;
  return `${formatCount(equalRows)} of ${counted(rows, 'row')} then have ${cells}`;
}
