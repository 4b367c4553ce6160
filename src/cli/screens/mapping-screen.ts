import type { MappingDocument } from '../../pipeline/mapping/mapping-document.ts';
import { screenOf, table } from './blocks.ts';
import type { Canvas } from './style.ts';
import { cut, wrap } from './wrap.ts';

const SAMPLE_COLUMNS = 24;

/** What each column would be taken for, how sure that is, and what else it may be. */
export function mappingScreen(
  documents: readonly MappingDocument[],
  path: string,
  nextCommand: string,
  canvas: Canvas,
): string {
  return screenOf([
    ...documents.map((document) => columnsOf(document, canvas)),
    wrap(
      `Written to ${path}: change a field there, or make it null to leave a column alone. Then:`,
      canvas.columns,
    ),
    `  ${nextCommand}`,
  ]);
}

function columnsOf({ sheet, kind, columns }: MappingDocument, canvas: Canvas): string {
  const rows = columns.map(({ heading, field, certainty, samples = [], alternatives = [] }) => [
    cut(heading, SAMPLE_COLUMNS),
    field ?? '-',
    certainty ?? '',
    cut(samples[0] ?? '', SAMPLE_COLUMNS),
    alternatives.join(', '),
  ]);
  const [headings = '', ...lines] = table(
    ['heading', 'field', 'certainty', 'sample', 'or perhaps'],
    rows,
  );
  const title = sheet === undefined ? [] : [`Sheet ${sheet}, ${kind}:`];
  return [...title, canvas.style.strong(headings), ...lines]
    .map((line) => cut(line, canvas.columns))
    .join('\n');
}
