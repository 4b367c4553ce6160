import type { IssueCode } from '../../src/kernel/messages/issue-catalogue.ts';
import type { Worksheet } from 'exceljs';
import type { UserCell } from '../support/user-workbook.ts';
import { HEADING_CELLS, LAST_OF_MARCH, SEED, WORKBOOK, workbook } from './registers.ts';
import type { Files, Situation } from './situation.ts';

const GOOD_CELLS = ['Laptop', 'Tools', LAST_OF_MARCH, 'A-1'];
const FINE = workbook([HEADING_CELLS, GOOD_CELLS]);

/** A workbook with one cell of its own, which is fine otherwise. */
function identifier(value: UserCell, touch?: (sheet: Worksheet) => void): Files {
  return workbook([HEADING_CELLS, [...GOOD_CELLS.slice(0, 3), value]], touch);
}

const TWO_ROWS = [HEADING_CELLS, GOOD_CELLS, ['Phone', 'Tools', LAST_OF_MARCH, 'A-2']];
const UNMERGED = workbook(TWO_ROWS);
const MERGED = workbook(TWO_ROWS, (sheet) => {
  sheet.mergeCells('B2:B3');
});

/** Merged cells over several rows are filled by themselves, those beside each other are not. */
const BESIDE = [[...HEADING_CELLS, 'Description'], GOOD_CELLS];
const MERGED_BESIDE = workbook(BESIDE, (sheet) => {
  sheet.mergeCells('D2:E2');
});

/** Issues that only workbooks have. */
export const WORKBOOK_SITUATIONS = {
  'date-without-format': {
    seed: SEED,
    files: workbook([HEADING_CELLS, ['Laptop', 'Tools', 45382, 'A-1']]),
    command: WORKBOOK,
    remedies: [{ files: workbook([HEADING_CELLS, ['Laptop', 'Tools', LAST_OF_MARCH, 'A-1']]) }],
  },
  'identifier-display-differs': {
    seed: SEED,
    files: identifier(7, (sheet) => {
      sheet.getCell('D2').numFmt = '000';
    }),
    command: WORKBOOK,
    remedies: [
      { files: identifier('007') },
      { words: ['--identifier-format', 'shown'] },
      { words: ['--identifier-format', 'stored'] },
    ],
  },
  'display-differs': {
    seed: SEED,
    files: workbook(
      [
        [...HEADING_CELLS, 'Price'],
        [...GOOD_CELLS, 0.155],
      ],
      (sheet) => {
        sheet.getCell('E2').numFmt = '0%';
      },
    ),
    command: WORKBOOK,
    remedies: [
      'nothing',
      {
        files: workbook([
          [...HEADING_CELLS, 'Price'],
          [...GOOD_CELLS, 15.5],
        ]),
      },
    ],
  },
  'formula-without-value': {
    seed: SEED,
    files: identifier({ formula: '"A-"&1' }),
    command: WORKBOOK,
    remedies: [{ files: identifier({ formula: '"A-"&1', result: 'A-1' }) }],
  },
  'formula-value': {
    seed: SEED,
    files: identifier({ formula: '"A-"&1', result: 'A-1' }),
    command: WORKBOOK,
    remedies: ['nothing'],
  },
  'error-cell': {
    seed: SEED,
    files: identifier({ error: '#N/A' }),
    command: WORKBOOK,
    remedies: [{ files: FINE }],
  },
  'merged-cells': {
    seed: SEED,
    files: MERGED_BESIDE,
    command: WORKBOOK,
    remedies: [{ words: ['--fill-merged'] }, { files: workbook(BESIDE) }],
  },
  'merged-cells-filled': {
    seed: SEED,
    files: MERGED,
    command: [...WORKBOOK, '--fill-merged'],
    remedies: ['nothing', { files: UNMERGED }],
  },
  'hidden-row': {
    seed: SEED,
    files: workbook(
      [HEADING_CELLS, GOOD_CELLS, ['Phone', 'Tools', LAST_OF_MARCH, 'A-2']],
      (sheet) => {
        sheet.getRow(3).hidden = true;
      },
    ),
    command: [...WORKBOOK, '--hidden-rows', 'skip'],
    remedies: ['nothing', { acts: [[...WORKBOOK, '--hidden-rows', 'import', '--json']] }],
  },
} satisfies Partial<Record<IssueCode, Situation>>;
