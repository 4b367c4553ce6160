import type { Resource } from '../../catalogue/define.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { didYouMean, foldHeading, nearestNames } from '../../kernel/names.ts';
import { isImported, isOurs, type ExportColumn } from '../export-columns.ts';

/** The columns of a kind that is exported. */
export interface DescribedColumns {
  readonly resource: Resource;
  readonly columns: readonly ExportColumn[];
}

/**
 * The named columns, in that order, by label, by name in the interface or by that without `_id`;
 * the number of the record, and its container, always come first. With one column of a line come the others that import
 * cannot read a line without. Of several kinds each gets those that it has. Throws TallysheetError 'bad-usage' for a name that none has.
 */
export function chooseColumns(
  described: readonly DescribedColumns[],
  wanted: readonly string[] | undefined,
): DescribedColumns[] {
  if (wanted === undefined) return [...described];
  for (const name of wanted) assertKnownColumn(name, described);
  return described.map(({ resource, columns }) => {
    const named = wanted.flatMap((name) => columnsCalled(columns, name));
    const always = columns.filter((column) => tellsWhich(column));
    const lines = columns.filter((column) => completesLine(column, named));
    return { resource, columns: [...new Set([...always, ...named, ...lines])] };
  });
}

function completesLine(column: ExportColumn, named: readonly ExportColumn[]): boolean {
  return (
    column.line !== undefined &&
    isImported(column) &&
    named.some(({ line }) => line === column.line)
  );
}

/** Whether a record cannot be found again without the column. */
function tellsWhich(column: ExportColumn): boolean {
  const isOfLine = column.line !== undefined;
  return column.holds === 'id' || (column.holds === 'name' && column.isNeeded && !isOfLine);
}

/** The columns that a label, a name in the interface, or that without `_id` means. */
export function columnsCalled(columns: readonly ExportColumn[], name: string): ExportColumn[] {
  if (name.startsWith('_')) return columns.filter(({ target }) => target === name);
  const folded = foldHeading(name);
  return columns.filter((column) => !isOurs(column) && namesOf(column).includes(folded));
}

function namesOf({ heading, label, target }: ExportColumn): string[] {
  const names = [heading, label, target, target.replace(/_id$/, ''), target.replace(/^[^:]*:/, '')];
  return names.map(foldHeading);
}

function assertKnownColumn(name: string, described: readonly DescribedColumns[]): void {
  const columns = described.flatMap((each) => each.columns);
  if (columnsCalled(columns, name).length > 0) return;
  const headings = [...new Set(columns.map(({ heading }) => heading))];
  throw new TallysheetError('bad-usage', `--columns: there is no column "${name}"`, {
    hint:
      didYouMean(nearestNames(name, headings)) ??
      `There are: ${headings.filter((heading) => !heading.startsWith('_')).join(', ')}.`,
  });
}
