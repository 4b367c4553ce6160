import { quote } from '../../../kernel/messages/issues.ts';
import type { MappedColumn } from '../headings/mapping.ts';
import { asRival } from '../headings/rivals.ts';
import {
  columnsOfNames,
  filledPlaces,
  mayBeStep,
  MOST,
  openReferences,
  shareOfNames,
  type OpenReference,
} from './account-names.ts';
import {
  replaced,
  proposed,
  withFound,
  likelyReading,
  type SurveyedSheet,
} from './surveyed-sheet.ts';

interface Named extends OpenReference {
  readonly column: MappedColumn;
  readonly share: number;
}

/**
 * The fields of columns whose headings say nothing and whose values are names of the account: groups, places, vendors. Such a
 * field is likely, and each column has one.
 */
export function withNamedColumns(sheet: SurveyedSheet): SurveyedSheet {
  const { name, mapping, rows, samples, names } = sheet;
  if (names.size === 0 || rows.length === 0) return sheet;
  const columns = columnsOfNames(mapping, samples, rows.length);
  const all = openReferences(mapping).flatMap((open) =>
    columns.map((column): Named => {
      const share = shareOfNames(samples[column.index], names.get(open.resource.name));
      return { ...open, column, share };
    }),
  );
  const found = bestOf(all.filter(({ share }) => share >= MOST));
  const places = filledPlaces(mapping);
  return withFound(sheet, {
    columns: replaced(mapping, (column) => {
      const field = found.find((each) => each.column === column)?.field;
      if (field !== undefined) return proposed(column, field.target);
      const place = columns.includes(column)
        ? places.find(
            (each) =>
              shareOfNames(samples[column.index], names.get(each.resource.name)) >= MOST &&
              mayBeStep(column, each, samples),
          )
        : undefined;
      return place && asRival(column, place.field);
    }),
    readings: found.map(({ column, field: { label }, resource }) =>
      likelyReading(name, column, samples[column.index], {
        rule: `The ${label} is read from ${quote(column.heading)}: most of its values are ${resource.title.toLowerCase()} of the account.`,
        field: label,
      }),
    ),
  });
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
