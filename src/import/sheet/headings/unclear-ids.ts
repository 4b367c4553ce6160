import { columnOf, type Kind } from '../../../catalogue/kinds.ts';
import { ID_TARGET, type Column } from '../../../catalogue/columns/columns.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { describePlace, type SheetName } from '../../../kernel/rows.ts';
import { shellLine } from '../../../kernel/shell-words.ts';
import { isSaid, type MappedColumn, type Mapping } from './mapping.ts';
import { inSheet } from '../recipe/sheet-scope.ts';

/** The column whose heading alone says that it has the numbers of records. */
export function guessedIdColumn({ columns }: Mapping): MappedColumn | undefined {
  return columns.find((column) => column.target === ID_TARGET && !isSaid(column));
}

/**
 * Asks what a column is whose values are plainly not the numbers of records.
 * @param found what speaks against it, as the end of a sentence
 */
export function unclearIds(
  name: SheetName,
  { kind, scope }: Mapping,
  { heading }: MappedColumn,
  found: string,
): TallysheetError {
  const { label } = kind.resource.id;
  const own = identifierColumn(kind)?.label;
  const asId = shellLine(['--map', inSheet(scope, `${heading}=${label}`)]);
  const asOwn = shellLine(['--map', inSheet(scope, `${heading}=${own ?? ''}`)]);
  return new TallysheetError(
    'bad-headings',
    `${describePlace({ ...name, column: heading })}: expected record numbers of the service (${label}), ${found}`,
    {
      hint: `If they are your own numbers, ${own === undefined ? 'ignore the column' : `import them as ${own}`}: ${asOwn}   If they are record numbers of the service: ${asId}`,
    },
  );
}

/** Where a kind keeps the numbers that people give themselves. */
export function identifierColumn(kind: Kind): Column | undefined {
  const { fields } = kind.resource;
  const [target] =
    Object.entries(fields).find(([, field]) => field.kind === 'text' && field.identifier) ?? [];
  return columnOf(kind, target);
}
