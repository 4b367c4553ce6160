import { quote } from '../../../kernel/messages/issues.ts';
import type { SheetName, SheetRow } from '../../../kernel/rows.ts';
import { isLongText } from '../recipe/joints.ts';
import { apart, withAppended } from '../headings/rivals.ts';
import type { Mapping } from '../headings/mapping.ts';
import { widthOf } from '../headings/width.ts';
import { sampleColumns, type ColumnSample } from '../shape/column-sample.ts';
import { ignoredColumns } from './ignored-columns.ts';
import type { Completed } from './missing-fields.ts';
import { likelyReading } from './proposed-column.ts';

/** The address of a page. */
const ADDRESS = /^https?:\/\/\S+$/iu;

/** Values that are read, and the share of them that have to be addresses. */
const MOST_VALUES = 100;
const SHARE = 0.9;

/** A column of addresses of pages that no field takes becomes a line of the description, as likely: `Link: https://...`. */
export function withLinks(name: SheetName, mapping: Mapping, rows: readonly SheetRow[]): Completed {
  const text = mapping.kind.columns.find(isLongText);
  const ignored = text === undefined ? [] : ignoredColumns(mapping);
  const samples = ignored.length === 0 ? [] : sampleColumns(rows, widthOf(mapping));
  const links = ignored.flatMap((column) => {
    const sample = samples[column.index];
    return sample !== undefined && hasAddresses(sample) ? [{ column, sample }] : [];
  });
  if (text === undefined || links.length === 0) return { mapping, readings: [] };
  const { target, label } = text;
  const columns = mapping.columns.map((each) =>
    links.some(({ column }) => column === each)
      ? apart({ ...each, target, isAppended: true })
      : each,
  );
  return {
    mapping: {
      ...mapping,
      columns: withAppended(columns, { how: 'proposed', certainty: 'likely' }),
    },
    readings: links.map(({ column, sample }) =>
      likelyReading(name, column, sample, {
        topic: 'field',
        rule: `${quote(column.heading)} has addresses of pages, and no field takes it: it is a line below the ${label}.`,
        field: label,
        choices: [column.heading],
      }),
    ),
  };
}

function hasAddresses(sample: ColumnSample): boolean {
  return sample.shareOfValues(MOST_VALUES, (value) => ADDRESS.test(value)) >= SHARE;
}
