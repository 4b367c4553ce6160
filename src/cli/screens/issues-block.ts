import { counted } from '../../kernel/counts.ts';
import { groupBy } from '../../kernel/group-by.ts';
import type { Issue } from '../../kernel/messages/issues.ts';
import { describePlace } from '../../kernel/rows.ts';
import { listBlock } from './list-block.ts';
import type { Canvas } from './style.ts';
import type { Text } from './text.ts';

type Shown = Pick<Issue, 'file' | 'sheet' | 'row' | 'column' | 'message' | 'hint'>;

/** How many rows with the same issue are named. */
const MOST_ROWS = 5;

/** The first issues with their places and what to do, equal ones of many rows once; undefined where there are none. */
export function issuesBlock(issues: readonly Shown[], canvas: Canvas): Text | undefined {
  const lines = [...groupBy(issues, likenessOf).values()].map((alike) => {
    const [{ message, hint } = { message: '', hint: '' }] = alike;
    return `${placeOf(alike)}${message}. ${hint}`;
  });
  return listBlock('Issues', lines, canvas);
}

function likenessOf({ file, sheet, column, message, hint }: Shown): string {
  return JSON.stringify([file, sheet, column, message, hint]);
}

function placeOf([first, ...others]: readonly Shown[]): string {
  if (first === undefined || first.file === '') return '';
  const { file, sheet, row, column } = first;
  const place = {
    file,
    ...(sheet !== null && { sheet }),
    ...(row !== null && others.length === 0 && { row }),
    ...(column !== null && { column }),
  };
  const rows = [first, ...others].flatMap((each) => each.row ?? []);
  return `${describePlace(place)}${others.length === 0 ? '' : `, ${rowsInWords(rows)}`}: `;
}

/** `13 rows (2, 3, 4, 5, 6, …)` */
function rowsInWords(rows: readonly number[]): string {
  const named = rows.slice(0, MOST_ROWS).map(String);
  const more = rows.length > MOST_ROWS ? ['…'] : [];
  return `${counted(rows.length, 'row')} (${[...named, ...more].join(', ')})`;
}
