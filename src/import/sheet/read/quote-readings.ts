import { counted, formatCount } from '../../../kernel/counts.ts';
import { quote } from '../../../kernel/messages/issues.ts';
import type { FoundQuotes } from '../../../tabular/csv/find-quotes.ts';
import type { QuoteRule } from '../../../tabular/csv/quote-rule.ts';
import type { Sheet } from '../../../tabular/sheet.ts';
import type { FileReading } from '../recipe/file-reading.ts';

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
