import type { PlanSummary } from '../../import/run/summary.ts';
import { block, definitions } from './blocks.ts';
import { nameList } from './phrases.ts';
import type { Canvas } from './style.ts';
import type { Text } from './text.ts';

type Columns = PlanSummary['columns'];

const SHOWN = 12;

/** Headings in another language than English, with the fields that they fill; undefined where there are none. */
export function headingsBlock(columns: Columns, canvas: Canvas): Text | undefined {
  const languages = [...new Set(columns.flatMap(({ language }) => language ?? []))];
  if (languages.length === 0) return undefined;
  const lines = languages.map((name) => {
    const meant = columns.flatMap(({ heading, field, language }) =>
      language === name && field !== null ? [`${heading} (${field})`] : [],
    );
    const headings = [...new Set(meant)];
    return [name, nameList(headings, headings.length, SHOWN)] as const;
  });
  return block('Headings in another language', definitions(lines, canvas), canvas);
}

/** The columns that nothing is taken from, and why; undefined where there are none. */
export function columnsBlock(columns: Columns, canvas: Canvas): Text | undefined {
  const manySheets = new Set(columns.map(({ sheet }) => sheet)).size > 1;
  const lines = [
    {
      how: 'unknown',
      term: 'not recognized',
      note: "(not imported, but copied to the results file; --map 'Heading=field' imports a column)",
    },
    { how: 'read-only', term: 'read-only', note: '(the service cannot write these)' },
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
    : block('Ignored columns', definitions(lines, canvas), canvas);
}
