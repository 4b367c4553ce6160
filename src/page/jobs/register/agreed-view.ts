import type { Checked } from '../../interface/calls.ts';

type Sureness = Checked['sheets'][number]['readings'][number]['sureness'];

/** What reading the files has found, once a person agreed to all that is likely; what is open stays open. */
export function agreedView(checked: Checked): Checked {
  const sheets = checked.sheets.map((sheet) => ({
    ...sheet,
    readings: sheet.readings.map(agreed),
    columns: sheet.columns.map((column) => ({
      ...agreed(column),
      values: column.values.map(agreed),
    })),
  }));
  const open = sheets.flatMap(({ readings }) => readings.filter(isOpen));
  return { ...checked, sheets, questions: open.length };
}

function agreed<Line extends { readonly sureness?: Sureness | undefined }>(line: Line): Line {
  return line.sureness === 'likely' ? { ...line, sureness: 'confirmed' } : line;
}

function isOpen({ sureness }: { readonly sureness: Sureness }): boolean {
  return sureness === 'open';
}
