import type { PlanSummary } from '../../pipeline/summary.ts';
import { block, definitions } from './blocks.ts';
import { nameList } from './phrases.ts';
import type { Canvas } from './style.ts';

type Columns = PlanSummary['columns'];

const SHOWN = 12;

/** The columns that nothing is taken from, and why; undefined where there are none. */
export function columnsBlock(columns: Columns, canvas: Canvas): string | undefined {
  const manySheets = new Set(columns.map(({ sheet }) => sheet)).size > 1;
  const lines = [
    {
      how: 'unknown',
      term: 'not understood',
      note: "(kept in the results; --map 'Heading=field' takes one in)",
    },
    { how: 'read-only', term: 'only shown', note: '(the service lets nobody write these)' },
  ].flatMap(({ how, term, note }) => {
    const headings = new Set(
      columns
        .filter((column) => column.how === how)
        .map(({ sheet, heading }) => (manySheets ? `${sheet ?? ''}!${heading}` : heading)),
    );
    return headings.size === 0
      ? []
      : [[term, `${nameList([...headings], headings.size, SHOWN)} ${note}`] as const];
  });
  return lines.length === 0
    ? undefined
    : block('Columns that are left alone', definitions(lines, canvas), canvas);
}
