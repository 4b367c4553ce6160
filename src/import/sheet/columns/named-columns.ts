import { quote } from '../../../kernel/messages/issues.ts';
import type { SheetName, SheetRow } from '../../../kernel/rows.ts';
import type { MappedColumn, Mapping } from '../headings/mapping.ts';
import { asRival } from '../headings/rivals.ts';
import { widthOf } from '../headings/width.ts';
import {
  columnsOfNames,
  filledPlaces,
  mayBeStep,
  MOST,
  openReferences,
  shareOfNames,
  type AccountNames,
  type OpenReference,
} from './account-names.ts';
import { sampleColumns } from '../shape/column-sample.ts';
import type { Completed } from './missing-fields.ts';
import { likelyReading } from './proposed-column.ts';

interface Named extends OpenReference {
  readonly column: MappedColumn;
  readonly share: number;
}

/**
 * The fields of columns whose headings say nothing and whose values are names of the account: groups, places, vendors. Such a
 * field is likely, and each column has one.
 */
export function withNamedColumns(
  name: SheetName,
  mapping: Mapping,
  rows: readonly SheetRow[],
  names: AccountNames,
): Completed {
  if (names.size === 0 || rows.length === 0) return { mapping, readings: [] };
  const samples = sampleColumns(rows, widthOf(mapping));
  const columns = columnsOfNames(mapping, samples, rows.length);
  const all = openReferences(mapping).flatMap(({ field, resource }) => {
    const known = names.get(resource.name);
    return columns.map((column): Named => {
      const share = shareOfNames(samples[column.index], known);
      return { field, resource, column, share };
    });
  });
  const found = bestOf(all.filter(({ share }) => share >= MOST));
  const steps = columns.flatMap((column) => {
    const isFound = found.some((each) => each.column === column);
    const place = filledPlaces(mapping).find(
      (each) =>
        shareOfNames(samples[column.index], names.get(each.resource.name)) >= MOST &&
        mayBeStep(column, each, samples),
    );
    return isFound || place === undefined ? [] : [asRival(column, place.field)];
  });
  if (found.length + steps.length === 0) return { mapping, readings: [] };
  const targets = new Map(found.map(({ column, field }) => [column, field.target]));
  return {
    mapping: {
      ...mapping,
      columns: mapping.columns.map((column): MappedColumn => {
        const target = targets.get(column);
        const step = steps.find(({ index }) => index === column.index);
        if (target === undefined) return step ?? column;
        return { ...column, target, how: 'proposed', certainty: 'likely', suggestions: [] };
      }),
    },
    readings: found.map(({ column, field: { label }, resource }) =>
      likelyReading(name, column, samples[column.index], {
        topic: 'field',
        rule: `The ${label} is read from ${quote(column.heading)}: most of its values are ${resource.title.toLowerCase()} of the account.`,
        field: label,
      }),
    ),
  };
}

/** The clearest first; each column and each field once. */
function bestOf(named: readonly Named[]): Named[] {
  const best: Named[] = [];
  for (const each of named.toSorted((one, other) => other.share - one.share)) {
    const isTaken = best.some(
      ({ column, field }) => column === each.column || field === each.field,
    );
    if (!isTaken) best.push(each);
  }
  return best;
}
