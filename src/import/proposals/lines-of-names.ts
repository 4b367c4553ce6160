import type { Resource } from '../../catalogue/define.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import type { NameRecipe } from '../recipe/recipe.ts';
import type { NamingColumn, UnknownText } from './named-texts.ts';

/** The line of a recipe about a name, without what it means. */
export function lineOf(
  resource: Resource,
  { text, rows, columns }: UnknownText,
): Pick<NameRecipe, 'recordType' | 'value' | 'rows' | 'columns'> {
  const headings = [...new Set(columns.map(({ heading }) => heading))];
  return { recordType: resource.name, value: text, rows, columns: headings };
}

/** Where a reading is shown. */
export function placeOf({
  file,
  sheet,
  heading,
  label,
}: NamingColumn): Pick<FileReading, 'file' | 'sheet' | 'column' | 'field'> {
  return { file, ...(sheet !== undefined && { sheet }), column: heading, field: label };
}
