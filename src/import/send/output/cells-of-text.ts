import { urlCheck } from '../../../catalogue/checks/address-check.ts';
import type { Field } from '../../../catalogue/fields.ts';
import type { Cell } from '../../../kernel/cells.ts';
import type { OutputTable } from './output-table.ts';

/** The same rule as for reading, so that what is written out goes in again as the same. */
const URL_CHECK = urlCheck();

/** Whether the values of a field are addresses of the web, which a workbook may keep behind a word. */
export function holdsAddresses(field: Field | undefined): boolean {
  return field?.kind === 'url' || field?.kind === 'urls';
}

/** Cells for a file that knows no links: where an address is needed, it replaces its word. */
export function cellsOfText(cells: readonly Cell[], table: OutputTable): Cell[] {
  return cells.map((cell, at) => {
    if (typeof cell === 'string' || cell.address === undefined) return cell;
    if (!table.holdsAddresses(table.headings[at] ?? '')) return cell;
    const read = URL_CHECK.fromTyped?.(cell);
    return typeof read === 'string' ? read : cell;
  });
}
