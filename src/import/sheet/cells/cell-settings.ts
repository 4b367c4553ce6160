import type { CellField } from '../../../catalogue/fields.ts';
import type { Cell } from '../../../kernel/cells.ts';
import { CellReader } from '../evidence/cell-reader.ts';
import type { CellSettings } from '../evidence/settings.ts';
import type { CellFormat } from '../headings/mapping.ts';
import type { CheckingRequest } from '../request/request.ts';

/** What `--decimal` says by itself. */
const OF_AMOUNTS: ReadonlySet<string> = new Set<keyof CellSettings>([
  'decimal',
  'factor',
  'units',
  'currency',
  'negativeSigns',
  'percentSign',
]);

/** What is said of a column alone is stronger than what is said of all, and that stronger than what the file says. */
export function columnFormat(checking: CheckingRequest, said: CellFormat): CellFormat {
  return {
    dateFormat: said.dateFormat ?? checking.dateFormat ?? said.declared?.dateFormat,
    decimal: said.decimal ?? checking.decimal ?? said.declared?.decimal,
    identifierFormat: said.identifierFormat ?? checking.identifierFormat,
    read: said.read,
    survey: said.survey,
    ...(said.clearBlank === true || checking.clearBlank === true ? { clearBlank: true } : {}),
  };
}

/** The settings of a column, without what a flag says in their place; undefined where it has none. */
export function settingsUnder(
  said: CellFormat,
  checking: CheckingRequest,
): CellSettings | undefined {
  if (said.read === undefined) return undefined;
  const { dateFormat, decimal } = columnFormat(checking, said);
  const isReplaced = (name: string): boolean =>
    (dateFormat !== undefined && name === 'dateOrder') ||
    (decimal !== undefined && OF_AMOUNTS.has(name));
  const kept = Object.fromEntries(Object.entries(said.read).filter(([name]) => !isReplaced(name)));
  // What was answered about single amounts needs the sign of their decimals.
  return decimal !== undefined && said.read.words !== undefined ? { ...kept, decimal } : kept;
}

/** A value for a whole column, read by the settings of that column. */
export function readValue(said: CellFormat, field: CellField, text: string): Cell {
  const settings = settingsUnder(said, {});
  if (settings === undefined) return text;
  const read = new CellReader({ ...said.survey, field, heading: '', settings }).read(text);
  return typeof read === 'symbol' || read === '' ? text : read;
}
