import { cellText } from '../../../kernel/cells.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import type { Mapping } from '../headings/mapping.ts';

/** Words that only headings in British English have, with what comes behind them. */
const BRITISH =
  /\b(?:colour|licence|organisation|centre|postcode|cheque|tyre|aluminium|labour|metre|litre|serialis|categoris|authoris|vat\b)/iu;

/** `SW1A 1AA` */
const POSTCODE = /^[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}$/u;

const MOST_ROWS = 200;
const FEWEST_CELLS = 2;

/** The mapping with the country of English headings, as far as they and the cells show it. */
export function withLocale(mapping: Mapping, rows: readonly SheetRow[]): Mapping {
  if (mapping.language !== undefined || mapping.words !== undefined) return mapping;
  const isBritish =
    mapping.columns.some(({ heading }) => BRITISH.test(heading)) ||
    rows.slice(0, MOST_ROWS).flatMap(({ cells }) => cells.map(cellText).filter(isOfBritain))
      .length >= FEWEST_CELLS;
  return isBritish ? { ...mapping, locale: 'en-GB' } : mapping;
}

/** An amount in pounds, or a postcode. */
function isOfBritain(text: string): boolean {
  return /^£\s?\d|\d\s?(?:£|GBP)$/u.test(text) || POSTCODE.test(text.trim());
}
