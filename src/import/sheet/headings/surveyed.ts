import { resourceNamed } from '../../../catalogue/index.ts';
import { columnOf, type Kind } from '../../../catalogue/kinds.ts';
import type { CellField } from '../../../catalogue/fields.ts';
import { columnFinder } from '../../../catalogue/columns/column-finder.ts';
import type { MappedColumn, Mapping } from './mapping.ts';

/** A column whose cells are seen before anything is checked. */
export interface SurveyedColumn {
  readonly mapped: MappedColumn;
  readonly label: string;
  readonly field: CellField;
}

/** The number of a record that a cell beside it names: only our exports have such columns. */
const NUMBER_BESIDE = /^_[a-z_]+_id$/;

/**
 * Whether the sheet is written as the service and our templates have it: by their own headings, or with the formats in
 * a heading of ours. What it has is read as it is specified. An export has the names of custom fields besides.
 */
export function isOwnSheet({ kind, columns }: Pick<Mapping, 'kind' | 'columns'>): boolean {
  if (columns.some(({ declared }) => declared !== undefined)) return true;
  const isExport = columns.some(({ heading }) => NUMBER_BESIDE.test(heading));
  const guessed = columns.filter(
    ({ target, how }) => target !== undefined && how !== 'map' && !(isExport && how === 'custom'),
  );
  return guessed.length > 0 && guessed.every((column) => hasOwnHeading(kind, column));
}

/** A recipe that says what such a heading says does not make it another one. */
function hasOwnHeading(kind: Kind, { how, heading, target }: MappedColumn): boolean {
  if (how !== 'recipe' || target === undefined) return how === 'exact';
  return columnFinder(kind).exactly(heading)?.target === target;
}

/** The columns of a sheet that fill fields, each with what its cells are. */
export function surveyedColumns({ kind, columns }: Mapping): SurveyedColumn[] {
  return columns.flatMap((mapped) => {
    const { target } = mapped;
    const column = columnOf(kind, target);
    if (column?.use !== 'value' || column.field === undefined) return [];
    return [{ mapped, label: column.label, field: column.field }];
  });
}

/** Whether the cells of a field name people. */
export function namesPeople(field: CellField): boolean {
  const to = field.kind === 'reference' ? field.to : field.kind === 'email' && field.names?.to;
  return to !== undefined && to !== false && resourceNamed(to).splitsInto !== undefined;
}
