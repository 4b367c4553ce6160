import { TableSheet, type TableColumn } from '../../reports/engine/sheet/table-sheet.ts';
import type { UnknownTag } from '../findings/unknown-tags.ts';
import { UNKNOWN_TAGS } from './lists-of-counts.ts';
import { distinctTexts, sourcesOf, type ReportParts } from './report-parts.ts';

/** Codes that belong to no item of the account. */
export function unknownSheet(
  tags: readonly UnknownTag[],
  parts: ReportParts,
): TableSheet<UnknownTag> {
  const { style, subtitle } = parts;
  return new TableSheet<UnknownTag>(
    {
      name: UNKNOWN_TAGS,
      title: 'Codes that belong to no item',
      subtitles: [subtitle],
      columns: columnsOf(tags, parts),
      rows: tags,
      rowCount: tags.length,
      ifEmpty: 'Every code belongs to an item.',
      frozenColumns: 1,
    },
    style,
  );
}

function columnsOf(
  tags: readonly UnknownTag[],
  parts: ReportParts,
): readonly TableColumn<UnknownTag>[] {
  const { places } = parts;
  return [
    { key: 'code', heading: 'Code', is: 'text', width: 20, of: ({ code }) => code },
    {
      key: 'place',
      heading: 'Counted location',
      is: 'text',
      width: 28,
      of: ({ counts }) =>
        distinctTexts(
          counts.map(({ location }) =>
            location === undefined ? undefined : places.pathOf(location),
          ),
        ),
    },
    {
      key: 'nearest',
      heading: 'Nearest tags',
      is: 'text',
      width: 28,
      of: ({ nearest }) => nearest.join(', '),
    },
    {
      key: 'by',
      heading: 'Counted by',
      is: 'text',
      width: 22,
      of: ({ counts }) => distinctTexts(counts.map(({ by }) => by)),
    },
    {
      key: 'notes',
      heading: 'Notes',
      is: 'text',
      width: 22,
      of: ({ counts }) => distinctTexts(counts.map(({ note }) => note)),
    },
    {
      key: 'rows',
      heading: 'Rows',
      is: 'count',
      width: 7,
      of: ({ counts }) => BigInt(counts.length),
      total: BigInt(tags.reduce((sum, { counts }) => sum + counts.length, 0)),
    },
    {
      key: 'source',
      heading: 'Source',
      is: 'text',
      width: 34,
      of: ({ counts }) => sourcesOf(counts, parts),
    },
  ];
}
