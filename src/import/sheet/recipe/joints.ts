import { hasRoomForLines } from '../../../catalogue/columns/appended-lines.ts';
import type { Column } from '../../../catalogue/columns/columns.ts';
import type { CellField } from '../../../catalogue/fields.ts';
import { resourceNamed } from '../../../catalogue/index.ts';

/** How several cells make one value: a path of places, or lines. */
type Joint = 'lines' | 'path';

/** A field whose value may be put together from several cells: `Building / Room`, or lines of a description. */
export function jointOf(field: CellField | undefined): Joint | undefined {
  if (field?.kind === 'text' && field.identifier !== true) return 'lines';
  const isTree = field?.kind === 'reference' && resourceNamed(field.to).parent !== undefined;
  return isTree ? 'path' : undefined;
}

/** A text that has room for several columns, each in a line of its own. */
export function isLongText({ field, use }: Column): boolean {
  return use === 'value' && hasRoomForLines(field);
}

/** What is written in several cells: the words of a name, the day and the time. */
const IN_WORDS: ReadonlySet<string> = new Set<CellField['kind']>(['text', 'reference', 'date']);

/** How the cells of several columns usually make one value of a field; undefined where they make none. */
export function usualJoint(column: Column): Joint | 'words' | undefined {
  const { field, use } = column;
  if (field === undefined || use !== 'value') return undefined;
  if (jointOf(field) === 'path') return 'path';
  if (isLongText(column)) return 'lines';
  const isDayAlone = field.kind === 'date' && field.timed !== true;
  return IN_WORDS.has(field.kind) && !isDayAlone ? 'words' : undefined;
}
