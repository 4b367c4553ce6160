import { expect, test } from 'vitest';
import type { RoutineEvidence } from '../../../src/import/sheet/evidence/routine-evidence.ts';
import { RoutineGate } from '../../../src/import/sheet/routine/routine-gate.ts';
import type { ColumnRules } from '../../../src/import/sheet/routine/routine-rules.ts';
import { RecordScanner } from '../../../src/tabular/csv/record-scanner.ts';

/** A column of plain texts that notes how many cells it is said to have. */
function columnNoting(counted: number[]): ColumnRules {
  const evidence: RoutineEvidence = {
    isOfPlainTexts: true,
    passCells: (filled) => counted.push(filled),
    isNothing: () => true,
    counterOf: () => undefined,
    counterOfCell: () => undefined,
    counterOfShape: () => undefined,
    seeAgain: () => undefined,
  };
  return {
    mayBeBlank: true,
    seesTexts: false,
    isRoutine: () => true,
    plain: { are: 'texts', least: 0, most: Infinity },
    mayHaveLetters: () => true,
    typed: { isRoutine: () => false, haveRange: false, ignoreFormats: false },
    evidence,
  };
}

test('the cells of known rows are counted behind those that were counted before, up to the last row', () => {
  const counted: number[] = [];
  const gate = new RoutineGate({
    range: { after: 1, last: 15 },
    columns: [columnNoting(counted), columnNoting(counted)],
    headings: [],
    fewestCells: 1,
    countedUpTo: 6,
  });
  const bytes = Buffer.from('Room 1,Shelf 2\n'.repeat(20));
  const { scanned } = new RecordScanner(',').parse(bytes);
  if (scanned === undefined) throw new Error('nothing was scanned');
  const rows = Array.from({ length: 20 }, (_, record) => record + 1);
  const passed = rows.filter((row) => gate.passes(scanned, row - 1, row) !== false);
  gate.conclude();

  // Everything sees the first row of the table.
  expect(passed).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
  expect(counted).toEqual([9, 9]);
});
