import type { Issue } from '../../kernel/messages/issues.ts';
import { describePlace } from '../../kernel/rows.ts';
import { listBlock } from './list-block.ts';
import type { Canvas } from './style.ts';
import type { Text } from './text.ts';

type Shown = Pick<Issue, 'file' | 'sheet' | 'row' | 'column' | 'message' | 'hint'>;

/** The first issues with their places and what to do; undefined where there are none. */
export function issuesBlock(issues: readonly Shown[], canvas: Canvas): Text | undefined {
  const lines = issues.map((issue) => `${placeOf(issue)}${issue.message}. ${issue.hint}`);
  return listBlock('Issues', lines, canvas);
}

function placeOf({ file, sheet, row, column }: Shown): string {
  if (file === '') return '';
  const place = { file, ...(sheet !== null && { sheet }), ...(row !== null && { row }) };
  return `${describePlace({ ...place, ...(column !== null && { column }) })}: `;
}
