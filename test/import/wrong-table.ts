import type { OutputTable } from '../../src/import/send/output/output-table.ts';
import { makeIssue } from '../../src/kernel/messages/issues.ts';

/** A table with one column, each of whose cells its row is refused for; its rows begin at 2. */
export function wrongTable(texts: Iterable<string>): OutputTable {
  return {
    file: 'register.csv',
    sheet: undefined,
    kind: 'fixed-assets',
    title: 'Fixed assets',
    format: 'csv',
    headings: ['Price'],
    ourHeadings: [],
    language: undefined,
    dialect: undefined,
    widths: [null],
    holdsIdentifiers: () => false,
    holdsAddresses: () => false,
    words: () => undefined,
    legalValues: () => undefined,
    *rows() {
      let number = 1;
      for (const text of texts) {
        number += 1;
        const place = { file: 'register.csv', row: number, column: 'Price' };
        const details = { field: 'Price', value: text, expected: 'a number' };
        const issues = [makeIssue('malformed-number', place, details)];
        yield [{ cells: [text], ours: [], number, issues }];
      }
    },
  };
}
