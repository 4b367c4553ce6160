import { foldHeading } from '../../kernel/names.ts';
import { remembering } from '../../kernel/remember.ts';
import type { NamedField } from '../fields.ts';
import { ACTION_COLUMN, type Column } from './columns.ts';

/** What a sheet of one operation has. */
export interface SheetColumns {
  readonly columns: readonly Column[];
  readonly families: readonly NamedField[];
}

/** Each of the operations is asked for each column of all. */
const foldedOnce = remembering(foldHeading);

/**
 * The columns of a sheet whose rows say by their action which operation they are: those of all the operations, each
 * once by its label and by what it fills. Required is what every operation requires; the others are for each row to have
 * or not.
 */
export function columnsOfActions(operations: readonly SheetColumns[]): Column[] {
  const byLabel = new Map<string, Column>();
  for (const column of operations.flatMap(({ columns }) => columns)) {
    const label = foldedOnce(column.label);
    const same = [...byLabel.values()].some(({ target }) => target === column.target);
    if (!same && !byLabel.has(label)) byLabel.set(label, withRequirement(column, operations));
  }
  const taken = new Set(byLabel.keys());
  const columns = [...byLabel.values()].map((column) => ({
    ...column,
    aliases: column.aliases.filter((alias) => {
      const isFree = !taken.has(foldedOnce(alias));
      taken.add(foldedOnce(alias));
      return isFree;
    }),
  }));
  return [{ ...ACTION_COLUMN, aliases: ['Operation'], requiredFor: ['operation'] }, ...columns];
}

/** The families of named values of any of the operations, each once. */
export function familiesOfActions(operations: readonly SheetColumns[]): NamedField[] {
  const families = operations.flatMap((each) => each.families);
  return families.filter(
    ({ prefix }, at) => families.findIndex((other) => other.prefix === prefix) === at,
  );
}

/** The column of one operation that a column of the sheet fills; undefined where it has none. */
export function columnOfAction(operation: SheetColumns, column: Column): Column | undefined {
  const wanted = foldedOnce(column.label);
  return (
    namesakeOfAction(operation, column) ??
    operation.columns.find(({ aliases }) => aliases.some((alias) => foldedOnce(alias) === wanted))
  );
}

/** The column of the sheet that fills a target of one operation; undefined where the sheet has none. */
export function columnForAction(
  { columns }: SheetColumns,
  operation: SheetColumns,
  target: string,
): Column | undefined {
  return columns.find((column) => columnOfAction(operation, column)?.target === target);
}

/** The column of one operation with the label of a column of the sheet, or with its target. */
export function namesakeOfAction(
  { columns }: SheetColumns,
  { label, target }: Column,
): Column | undefined {
  const wanted = foldedOnce(label);
  return (
    columns.find((column) => foldedOnce(column.label) === wanted) ??
    columns.find((column) => column.target === target)
  );
}

function withRequirement(column: Column, operations: readonly SheetColumns[]): Column {
  const isRequired = operations.every(
    (operation) => columnOfAction(operation, column)?.requiredFor.includes('operation') === true,
  );
  return { ...column, requiredFor: isRequired ? ['operation'] : [] };
}
