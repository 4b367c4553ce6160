import ExcelJS, { type Cell } from 'exceljs';
import { textsOf } from './workbook-texts.ts';

/** A figure that no formula computes. */
export interface TypedFigure {
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
}

/** What is added to a figure. */
export type FigureAlteration = readonly [figure: TypedFigure, by: number];

const A_DAY = 24 * 60 * 60 * 1000;

/** Numbers and dates of a workbook by sheet and column; `Register!F`. */
function typedColumns(workbook: ExcelJS.Workbook): ReadonlyMap<string, readonly TypedFigure[]> {
  const columns = new Map<string, TypedFigure[]>();
  for (const sheet of workbook.worksheets) {
    sheet.eachRow((row) => {
      row.eachCell((cell) => {
        if (cell.type !== ExcelJS.ValueType.Number && cell.type !== ExcelJS.ValueType.Date) return;
        const [column = ''] = /^[A-Z]+/.exec(cell.address) ?? [];
        const figures = columns.get(`${sheet.name}!${column}`) ?? [];
        figures.push({ sheet: sheet.name, row: row.number, column: Number(cell.col) });
        columns.set(`${sheet.name}!${column}`, figures);
      });
    });
  }
  return columns;
}

/** One figure of each column. */
function oneOfEach(columns: ReadonlyMap<string, readonly TypedFigure[]>): FigureAlteration[] {
  return [...columns.values()].map((figures, at) => {
    const figure = figures[at % figures.length];
    if (figure === undefined) throw new Error('a column without figures');
    return [figure, 1];
  });
}

/** Two figures of each column that has two, so that its sum stays. */
function offsettingByColumn(
  columns: ReadonlyMap<string, readonly TypedFigure[]>,
): FigureAlteration[] {
  return [...columns.values()].flatMap((figures): FigureAlteration[] => {
    const [first, last] = [figures[0], figures.at(-1)];
    return first === undefined || last === undefined || first === last
      ? []
      : [
          [first, 1000],
          [last, -1000],
        ];
  });
}

/** Two figures of a row beside each other, so that its sum stays: each column is in one such pair at most. */
function offsettingByRow(columns: ReadonlyMap<string, readonly TypedFigure[]>): FigureAlteration[] {
  const rows = new Map<string, TypedFigure[]>();
  for (const figure of [...columns.values()].flat()) {
    const key = `${figure.sheet}!${figure.row}`;
    rows.set(key, [...(rows.get(key) ?? []), figure]);
  }
  const taken = new Set<string>();
  return [...rows.values()].flatMap((row) => {
    const free = row.filter(({ sheet, column }) => !taken.has(`${sheet}!${column}`));
    return free.slice(0, free.length - (free.length % 2)).map((figure, at): FigureAlteration => {
      taken.add(`${figure.sheet}!${figure.column}`);
      return [figure, at % 2 === 0 ? 1000 : -1000];
    });
  });
}

/** The ways in which every column is altered, each in a copy of its own; the benchmark tries them all on every report. */
export const EVERY_COLUMN = [
  ['one figure of each column', oneOfEach],
  ['two figures of each column that offset each other', offsettingByColumn],
  ['two figures of one row that offset each other, for each column', offsettingByRow],
] as const;

/** A copy of a workbook in which figures were altered. */
export async function writeAltered(
  path: string,
  target: string,
  alterationsOf: (
    columns: ReadonlyMap<string, readonly TypedFigure[]>,
  ) => readonly FigureAlteration[],
): Promise<readonly FigureAlteration[]> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.readFile(path);
  const alterations = alterationsOf(typedColumns(workbook));
  for (const [{ sheet, row, column }, by] of alterations) {
    const cell = workbook.getWorksheet(sheet)?.getCell(row, column);
    if (cell !== undefined) add(cell, by);
  }
  await saveAltered(workbook, target);
  return alterations;
}

/** Saves a workbook without what only pages and people need: a spreadsheet program opens it in half the time. */
export async function saveAltered(workbook: ExcelJS.Workbook, target: string): Promise<void> {
  for (const sheet of workbook.worksheets) {
    sheet.pageSetup.printTitlesRow = '';
    sheet.pageSetup.printTitlesColumn = '';
    sheet.autoFilter = '';
  }
  await workbook.xlsx.writeFile(target);
}

function add(cell: Cell, by: number): void {
  const { value } = cell;
  if (value instanceof Date) cell.value = new Date(value.getTime() + by * A_DAY);
  else if (typeof value === 'number') cell.value = value + by;
  else throw new Error(`${cell.address} has no figure`);
}

/** Where the lines of the control totals begin. */
const FIRST_LINE = 5;

/**
 * The cells whose control totals no longer agree in a recalculated workbook, as `Register!F7:F12`, and those
 * of the control totals themselves.
 */
export async function disagreeingCells(path: string): Promise<readonly string[]> {
  const rows = (await textsOf(path)).get('Control totals') ?? [];
  const lines = rows.slice(rows.findIndex(([heading]) => heading === 'Sheet') + 1);
  return lines.flatMap(([sheet, , cells, ...totals], at) =>
    totals.at(-1) === 'FALSE'
      ? [
          `${sheet}!${cells}`,
          ...['D', 'E', 'F'].map(
            (column) => `Control totals!${column}${FIRST_LINE + at}:${column}${FIRST_LINE + at}`,
          ),
        ]
      : [],
  );
}

/** Whether the control totals of some cells are those of a figure. */
export function covers(cells: string, { sheet, row, column }: TypedFigure): boolean {
  const [, name, letters = '', first, last] = /^(.*)!([A-Z]+)(\d+):[A-Z]+(\d+)$/.exec(cells) ?? [];
  const at = letters
    .split('')
    .reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
  return name === sheet && at === column && row >= Number(first) && row <= Number(last);
}
