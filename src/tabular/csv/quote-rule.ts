/**
 * How quotes in the text of a CSV are understood. `strict`: as RFC 4180 has it. `bare`: a quote inside a cell is a character,
 * unless the cell ends behind it. `undoubled`: the same, and a quote at the end of a quoted cell is one of its characters, as
 * programs write it that put all cells in quotes as they are. `cut`: a cell ends at each delimiter, also within quotes.
 */
export const QUOTE_RULES = ['strict', 'bare', 'undoubled', 'cut'] as const;

export type QuoteRule = (typeof QUOTE_RULES)[number];
