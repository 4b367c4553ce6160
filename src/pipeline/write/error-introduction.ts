import { relative } from 'node:path';

/** What stands above the list of errors in a workbook: how many, and how to go on. */
export function errorIntroduction(rows: number, path: string): readonly string[] {
  const count = rows === 1 ? '1 row was refused' : `${rows} rows were refused`;
  return [
    count,
    'Each red cell has a note that says what is wrong. Mend the cells, save the workbook, and run:',
    `tallysheet import ${relative('.', path)}`,
  ];
}
