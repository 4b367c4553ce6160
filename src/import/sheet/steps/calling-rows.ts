import type { Step } from '../../../catalogue/kinds.ts';
import type { SheetName, SheetRow } from '../../../kernel/rows.ts';
import type { Mapping } from '../headings/mapping.ts';
import { callFor } from './step-trigger.ts';
import { RowReader } from '../cells/row-reader.ts';

/** How many rows of a sheet call for a step, by the cells of its columns. */
export function callingRows(...seen: Parameters<typeof callingRowsOf>): number {
  return callingRowsOf(...seen).length;
}

/** The rows of a sheet that call for a step, as they are read. */
export function callingRowsOf(
  step: Step,
  mapping: Mapping,
  { name, rows }: { readonly name: SheetName; readonly rows: readonly SheetRow[] },
): readonly SheetRow[] {
  const { filled, state } = step.trigger;
  const indexOf = (target: string): number[] =>
    mapping.columns
      .filter((column) => column.target === `${step.name}.${target}`)
      .map(({ index }) => index);
  const columns = {
    filled: filled.flatMap(indexOf),
    state: state === undefined ? undefined : indexOf(state)[0],
  };
  const read = new RowReader(name, mapping, {}).readAll(rows);
  return read.filter(({ cells }) => callFor(step, columns, cells));
}
