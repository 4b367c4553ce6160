// Formats of the sample workbooks of the invented company: bold headings, columns that are wide enough.
import { fileURLToPath } from 'node:url';
import ExcelJS from 'exceljs';

/** The folder of the samples. */
export const SAMPLES = fileURLToPath(new URL('../samples', import.meta.url));

/** As the office shows its amounts and days. */
export const MONEY = '#,##0.00';
export const DAY = 'dd mmm yyyy';

const WIDEST = 40;
const NARROWEST = 12;
/** Rows that determine the width of a column. */
const LOOKED_AT = 20;

/** A blank workbook of the company, as of the day it was made. */
export function companyWorkbook(made) {
  const workbook = new ExcelJS.Workbook();
  workbook.creator = 'Harbourline Freight';
  workbook.created = made;
  workbook.modified = made;
  return workbook;
}

/** A sheet for people, which is not a record type. */
export function readMeSheet(workbook, lines) {
  const sheet = workbook.addWorksheet('Read me');
  sheet.getColumn(1).width = 90;
  sheet.addRows(lines.map((line) => (line === '' ? [] : [line])));
  sheet.getCell('A1').font = { bold: true, size: 16 };
}

/** Adds a sheet with a heading row and rows, and returns it. */
export function table(workbook, name, headings, rows) {
  const sheet = workbook.addWorksheet(name);
  fill(sheet, headings, rows);
  return sheet;
}

/** Adds a heading row and rows below what a sheet has. */
export function fill(sheet, headings, rows) {
  const heading = sheet.addRow(headings);
  heading.font = { bold: true };
  heading.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFDDE6EE' } };
  sheet.addRows(rows);
  headings.forEach((text, index) => {
    const lengths = rows.slice(0, LOOKED_AT).map((row) => Math.min(WIDEST, shown(row[index])));
    sheet.getColumn(index + 1).width = Math.max(NARROWEST, text.length + 4, ...lengths);
  });
  sheet.views = [{ state: 'frozen', ySplit: heading.number }];
}

/** Shows the numbers of a column in a way. */
export function format(sheet, headings, heading, numberFormat) {
  sheet.getColumn(headings.indexOf(heading) + 1).numFmt = numberFormat;
}

/** Rows that are written as lines, their cells separated by `|`: numbers are numbers, `2025-03-31` is a day. */
export function linesOf(text) {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => line.split('|').map((cell) => cellOf(cell.trim())));
}

function cellOf(text) {
  if (text === '') return null;
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return day(text);
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : text;
}

/** A day that a cell can hold: `2025-03-31`. */
export function day(text) {
  return new Date(`${text}T00:00:00Z`);
}

function shown(value) {
  return value instanceof Date ? DAY.length : String(value?.text ?? value ?? '').length;
}
