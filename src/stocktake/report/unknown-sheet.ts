import type { TableSheet } from '../../reports/engine/sheet/table-sheet.ts';
import type { UnknownTag } from '../findings/unknown-tags.ts';
import { UNKNOWN_TAGS } from './lists-of-counts.ts';
import {
  distinctTexts,
  type ReportParts,
  stocktakeSheet,
  countedBy,
  originColumns,
} from './report-parts.ts';
import { column } from '../../reports/engine/sheet/columns.ts';

/** Codes that belong to no item of the account. */
export function unknownSheet(
  tags: readonly UnknownTag[],
  parts: ReportParts,
): TableSheet<UnknownTag> {
  const placesOf = ({ counts }: UnknownTag): string =>
    distinctTexts(
      counts.map(({ location }) =>
        location === undefined ? undefined : parts.places.pathOf(location),
      ),
    );
  const notesOf = ({ counts }: UnknownTag): string => distinctTexts(counts.map(({ note }) => note));
  return stocktakeSheet(parts, {
    name: UNKNOWN_TAGS,
    title: 'Codes that belong to no item',
    columns: [
      column.text('code', 'Code', ({ code }) => code, 20),
      column.text('place', 'Counted location', placesOf, 28),
      column.text('nearest', 'Nearest tags', ({ nearest }) => nearest.join(', '), 28),
      column.text('by', 'Counted by', countedBy, 22),
      column.text('notes', 'Notes', notesOf, 22),
      ...originColumns<UnknownTag>(parts, 34, ({ counts }) => counts),
    ],
    rows: tags,
    ifEmpty: 'Every code belongs to an item.',
    frozenColumns: 1,
  });
}
