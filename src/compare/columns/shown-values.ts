import { cellRules } from '../../import/sheet/validate/rows/sheet-plan.ts';
import { RowReader } from '../../import/sheet/cells/row-reader.ts';
import type { CheckingOptions } from '../../import/sheet/validate/checking-options.ts';
import { cellCheckOf, readCell } from '../../catalogue/checks/row-check.ts';
import type { CellField, Field } from '../../catalogue/fields.ts';
import { choiceNamed, stateIn } from '../../catalogue/state-words.ts';
import {
  canonicalDecimal,
  decimalOfNumber,
  type DecimalStyle,
  parseAmount,
} from '../../kernel/decimals.ts';
import { cellText, type Cell } from '../../kernel/cells.ts';
import { decimalStyleOf } from './quantity-columns.ts';
import { defined } from '../../kernel/defined.ts';
import { readTarget } from '../../import/ledger/rows/targets.ts';
import type { ComparedValue } from '../entries/entry.ts';
import type { ComparedSheet, SheetColumn } from './compared-sheet.ts';

/** Reads what an import does not: the cells of columns that no update writes, or that no record type has. */
export class ShownValues {
  readonly #reader: RowReader;
  readonly #columns: readonly (readonly [SheetColumn, ReadShown])[];

  constructor(sheet: ComparedSheet, checking: CheckingOptions) {
    this.#reader = new RowReader(sheet.name, sheet.mapping, checking);
    const style = decimalStyleOf(sheet.mapping) ?? 'point';
    this.#columns = sheet.columns.flatMap((column) => {
      if (column.use === 'free') return [[column, freeReader(style)] as const];
      if (column.use !== 'read-only') return [];
      return [[column, shownReader(sheet, column, checking)] as const];
    });
  }

  /** By target; a cell that the field cannot have is not there, so that it is not compared. */
  of(number: number, cells: readonly Cell[]): Record<string, ComparedValue> {
    if (this.#columns.length === 0) return {};
    const { row } = this.#reader.read({ number, cells });
    const values: Record<string, ComparedValue> = {};
    for (const [{ index, target }, read] of this.#columns) {
      const cell = row.cells[index] ?? '';
      const value = cellText(cell).trim() === '' ? null : read(cell);
      if (value !== undefined) values[target] = value;
    }
    return values;
  }
}

type ReadShown = (cell: Cell) => ComparedValue | undefined;

function shownReader(
  { resource, mapping }: ComparedSheet,
  { target, mapped }: SheetColumn,
  checking: CheckingOptions,
): ReadShown {
  const style = decimalStyleOf(mapping);
  const field = readTarget(resource, target)?.field;
  if (field === undefined || field.kind === 'lines') return () => undefined;
  // An import reads no such column, so that only the others of the sheet show how its numbers are written.
  const rules = cellRules(checking, checking, { ...defined({ decimal: style }), ...mapped });
  const check = cellCheckOf(field, rules);
  return (cell) => {
    const text = cellText(cell).trim();
    if (isState(field)) return stateText(field, text);
    if (field.kind === 'text' && typeof cell !== 'string' && cell.type === 'date') {
      return shownTime(cell.iso);
    }
    if (field.kind === 'integer') return unitsIn(cell, style) ?? readCell(check, cell).value;
    const { value } = readCell(check, cell);
    return value ?? (field.kind === 'text' ? text : undefined);
  };
}

/** `1.200` where commas are decimal signs: a thousand and more. */
function unitsIn(cell: Cell, style: DecimalStyle | undefined): number | undefined {
  if (typeof cell !== 'string' || style === undefined) return undefined;
  const isGrouped = style === 'comma' ? /^\d{1,3}(\.\d{3})+$/ : /^\d{1,3}(,\d{3})+$/;
  return isGrouped.test(cell.trim()) ? Number(cell.replaceAll(/\D/g, '')) : undefined;
}

/** A date cell as the service shows a time: `2026-01-31 00:00:00`. */
function shownTime(iso: string): string {
  const [day = '', time = '00:00:00'] = iso.split('T');
  return `${day} ${time}`.trim();
}

/** Whether people write the values of a field in words of their own. */
function isState(field: CellField): boolean {
  return field.kind === 'choice' || (field.kind === 'integer' && field.words !== undefined);
}

function stateText(field: CellField, text: string): ComparedValue | undefined {
  if (field.kind === 'integer' && /^\d{1,9}$/.test(text)) return Number(text);
  const words = text.replaceAll('_', ' ');
  const state = stateIn(field, words);
  if (field.kind !== 'choice') return typeof state === 'number' ? state : undefined;
  const own = field.choices.find((choice) => choice.replaceAll('_', ' ') === words.toLowerCase());
  // Of other words for the state of an item, only whether its use has ended is certain.
  const said = field.choices.some((choice) => choice === state) ? text : undefined;
  return own ?? choiceNamed(words, field.choices) ?? said;
}

/** Numbers in any form are numbers, but for codes with zeros in front. */
function freeReader(style: DecimalStyle): ReadShown {
  return (cell) => {
    if (typeof cell === 'string') {
      const text = cell.trim();
      // A number that can only be of the other style is one, such as 0,10 beside amounts with points.
      const other = style === 'point' ? 'comma' : 'point';
      return /^0\d/.test(text)
        ? text
        : (parseAmount(text, style) ?? parseAmount(text, other) ?? text);
    }
    if (cell.type === 'number') return canonicalDecimal(decimalOfNumber(cell.value)) ?? cell.text;
    return cell.type === 'date' ? cell.iso : cell.text;
  };
}

/** What people call a state that a field keeps as a number; undefined for other values. */
export function wordOfState(field: Field | undefined, value: ComparedValue): string | undefined {
  if (field?.kind !== 'integer' || typeof value !== 'number') return undefined;
  return field.words?.[value];
}
