import type { Worksheet } from 'exceljs';
import { saveUserWorkbook, type UserCell } from './user-workbook.ts';

const HEADINGS = [
  'Inventarnummer',
  'Bezeichnung',
  'Kategorie',
  'Kaufdatum',
  'Preis',
  'Lieferant',
  'Standort',
  'Bemerkung',
];

const VENDORS = [
  'Northwater Computing',
  'Northwatr Computing',
  'Pinegrove Office Supply',
  'Holzwerk Nord',
];
const PEOPLE = ['Carrow, Ines', 'Vestergren, Jonah', 'Halloway, Priya'];

/** A row of the register; dates are texts or real ones. */
function assetRow(number: number, kind: 'Laptop' | 'Tisch'): UserCell[] {
  const day = new Date(Date.UTC(2024, 0, 9 + number));
  const text = `${String(day.getUTCDate()).padStart(2, '0')}.${String(day.getUTCMonth() + 1).padStart(2, '0')}.2024`;
  return [
    `H-${100 + number}`,
    `${kind} ${number}`,
    kind === 'Laptop' ? 'Computers' : 'Furniture',
    number % 2 === 0 ? day : text,
    number % 3 === 0 ? 890 : '1.249,50 €',
    VENDORS[number % VENDORS.length] ?? '',
    number % 2 === 0 ? 'Floor 1' : 'Floor 2',
    `für ${PEOPLE[number % PEOPLE.length] ?? ''}`,
  ];
}

/**
 * Saves a register as an office has it: a title, headings in German, groups in merged cells, mixed dates and amounts, misspelt and
 * unknown vendors, a wrong date, a name that is too short, and a hidden sheet.
 */
export async function saveMessyRegister(path: string): Promise<void> {
  const laptops = Array.from({ length: 16 }, (_, at) => assetRow(at + 1, 'Laptop'));
  const desks = Array.from({ length: 12 }, (_, at) => assetRow(at + 21, 'Tisch'));
  const wrongDate = assetRow(41, 'Tisch').with(3, 'bald');
  const shortName = assetRow(42, 'Tisch').with(1, 'TV');
  const rows: UserCell[][] = [
    ['Anlagenverzeichnis Harbourline'],
    ['Stand: 31.10.2026'],
    [],
    HEADINGS,
    ['EDV'],
    ...laptops,
    ['Büromöbel'],
    ...desks,
    wrongDate,
    shortName,
  ];
  await saveUserWorkbook(
    path,
    { Anlagen: rows, Notizen: [['nur intern'], ['Bitte im Mai zählen']] },
    (workbook) => {
      const sheet = workbook.getWorksheet('Anlagen');
      if (sheet !== undefined) mergeTitles(sheet);
      const notes = workbook.getWorksheet('Notizen');
      if (notes !== undefined) notes.state = 'hidden';
    },
  );
}

/** Rows of one cell reach over the whole table. */
function mergeTitles(sheet: Worksheet): void {
  sheet.eachRow((row, number) => {
    if (row.actualCellCount === 1) sheet.mergeCells(number, 1, number, HEADINGS.length);
  });
}
