import type { Resource } from '../../../catalogue/define.ts';
import { counted, inNumber } from '../../../kernel/counts.ts';
import { MOST_SAMPLES } from '../../sheet/evidence/readings.ts';
import { LEAVE_EMPTY } from '../../sheet/values/value-columns.ts';
import type { FileReading } from '../../sheet/recipe/file-reading.ts';
import type { NameRecipe } from '../../sheet/recipe/recipe.ts';
import type { NamingColumn, UnknownText } from './named-texts.ts';

/** The line of a recipe about a name, without what it means. */
export function lineOf(
  resource: Resource,
  { text, rows, columns }: UnknownText,
): Pick<NameRecipe, 'recordType' | 'value' | 'rows' | 'columns'> {
  const headings = [...new Set(columns.map(({ heading }) => heading))];
  return { recordType: resource.name, value: text, rows, columns: headings };
}

/** A name and what it means. */
export interface MeantName {
  readonly unknown: UnknownText;
  readonly use: string;
}

/**
 * One likely reading for each column.
 * @param why what is said of the names: `not in the account; the nearest is used`
 */
export function readingsByColumn(
  { singular }: Resource,
  meant: readonly MeantName[],
  why: string,
): FileReading[] {
  const columns = new Set(meant.flatMap(({ unknown }) => unknown.columns.slice(0, 1)));
  return [...columns].map((column) => {
    const own = meant.filter(({ unknown }) => unknown.columns[0] === column);
    const are = inNumber(own.length, 'is', 'are');
    return {
      ...placeOf(column),
      topic: 'spellings',
      sureness: 'likely',
      rule: `${counted(own.length, singular)} ${are} ${why}.`,
      rows: own.reduce((sum, { unknown }) => sum + unknown.rows, 0),
      samples: own
        .slice(0, MOST_SAMPLES)
        .map(({ unknown: { text }, use }) => ({ text, value: use })),
      choices: [LEAVE_EMPTY],
    };
  });
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
