import { cellRules } from '../../import/sheet/validate/rows/sheet-plan.ts';
import { RowReader } from '../../import/sheet/cells/row-reader.ts';
import type { CheckingOptions } from '../../import/sheet/validate/checking-options.ts';
import { cellCheckOf, readCell } from '../../catalogue/checks/row-check.ts';
import type { CellField } from '../../catalogue/fields.ts';
import { stateIn } from '../../catalogue/state-words.ts';
import {
  canonicalDecimal,
  decimalOfNumber,
  type DecimalStyle,
  parseAmount,
} from '../../kernel/decimals.ts';
import { cellText, type Cell } from '../../kernel/cells.ts';
import { readTarget } from '../../import/ledger/rows/targets.ts';
import type { ComparedValue } from '../entries/entry.ts';
import type { ComparedSheet, SheetColumn } from './compared-sheet.ts';

/** Reads what an import does not: the cells of columns that no update writes, or that no record type has. */
export class ShownValues {
  readonly #reader: RowReader;
  readonly #columns: readonly (readonly [SheetColumn, ReadShown])[];

  constructor(sheet: ComparedSheet, checking: CheckingOptions) {
    this.#reader = new RowReader(sheet.name, sheet.mapping, checking);
    const style = decimalStyleOf(sheet);
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
  { resource }: ComparedSheet,
  { target, mapped }: SheetColumn,
  checking: CheckingOptions,
): ReadShown {
  const field = readTarget(resource, target)?.field;
  if (field === undefined || field.kind === 'lines') return () => undefined;
  const check = cellCheckOf(field, cellRules(checking, checking, mapped));
  return (cell) => {
    const text = cellText(cell).trim();
    if (isState(field)) return stateText(field, text);
    if (field.kind === 'text' && typeof cell !== 'string' && cell.type === 'date') {
      return shownTime(cell.iso);
    }
    const { value } = readCell(check, cell);
    return value ?? (field.kind === 'text' ? text : undefined);
  };
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
  const state = stateIn(field, text.replaceAll('_', ' '));
  if (field.kind === 'integer') return typeof state === 'number' ? state : undefined;
  const own = field.kind === 'choice' ? field.choices : [];
  return (
    own.find((choice) => choice.replaceAll('_', ' ') === text.replaceAll('_', ' ').toLowerCase()) ??
    (state === undefined ? undefined : text)
  );
}

/** How the amounts of a sheet are written, as its own columns show it. */
function decimalStyleOf({ mapping }: ComparedSheet): DecimalStyle {
  const styles = mapping.columns.flatMap(
    ({ decimal, read, declared }) => decimal ?? read?.decimal ?? declared?.decimal ?? [],
  );
  return styles[0] ?? 'point';
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
