import { namesIn } from '../../../catalogue/steps.ts';
import { defined } from '../../../kernel/defined.ts';
import { readingOfSheet } from '../../read/reading-of-sheet.ts';
import { isHeadingRowFound } from '../../recipe/file-reading.ts';
import type { ColumnRecipe, RecipeSureness, SheetRecipe } from '../../recipe/recipe.ts';
import type { ReadingRequest } from '../../request/request.ts';
import { fieldName, valuesByField } from '../field-names.ts';
import type { Input } from '../input.ts';
import type { MappedColumn, Mapping } from '../mapping.ts';

/** What a recipe says of a sheet, as its headings show it. */
export function recipeOfInput(
  { kind, sheet, mapping, mappingRequest, readings }: Input,
  samples: readonly (readonly string[])[],
  reading: ReadingRequest,
): SheetRecipe {
  const { file, sheet: name } = sheet.name;
  const { kind: recordType, then } = namesIn(kind.name);
  const said = mappingRequest.recipe;
  const { hiddenRows, fillMerged } = readingOfSheet(reading, { sheet: name, kind, file }, said);
  const columns = mapping.columns.filter(({ how }) => how !== 'ours' && how !== 'duplicate');
  return {
    ...defined({ sheet: name }),
    recordType,
    ...(isHeadingRowFound(readings) ? {} : { headingRow: said?.headingRow ?? sheet.headingRow }),
    ...defined({
      headingRows: said?.headingRows,
      lastRow: said?.lastRow,
      leaveOut: said?.leaveOut,
      hiddenRows,
      fillMerged,
      key: mappingRequest.key,
      then,
      assignIdentifiers: said?.assignIdentifiers,
    }),
    columns: columns.map((column) => columnIn(mapping, column, samples[column.index] ?? [])),
    ...(mapping.fixed.length > 0 && { set: valuesByField(kind, mapping.fixed) }),
    ...(mapping.defaults.length > 0 && { defaults: valuesByField(kind, mapping.defaults) }),
  };
}

const SURENESS: Readonly<Record<MappedColumn['certainty'], RecipeSureness>> = {
  certain: 'certain',
  likely: 'certain',
  conflict: 'open',
  none: 'open',
};

function columnIn(
  mapping: Mapping,
  { heading, target, how, certainty, suggestions, ...format }: MappedColumn,
  samples: readonly string[],
): ColumnRecipe {
  const { dateFormat, decimal, identifierFormat, clearBlank, read } = format;
  const settings = { ...defined({ decimal }), ...read };
  const isSaid = how === 'map' || how === 'recipe';
  // A plan asks about no heading that means its field alone.
  const isDoubtful = certainty === 'likely' && (format.isVague === true || suggestions.length > 0);
  return {
    heading,
    field: target === undefined ? null : fieldName(mapping.kind, target),
    ...(Object.keys(settings).length > 0 && { read: settings }),
    ...(read?.dateOrder === undefined && defined({ dateFormat })),
    ...defined({ identifiers: identifierFormat, clearBlank }),
    ...(!isSaid && { sureness: isDoubtful ? 'likely' : SURENESS[certainty] }),
    ...(suggestions.length > 0 && { because: reasonOf(certainty, suggestions) }),
    ...(samples.length > 0 && { samples }),
  };
}

function reasonOf(certainty: MappedColumn['certainty'], suggestions: readonly string[]): string {
  return certainty === 'conflict'
    ? `Several columns have this field: ${suggestions.join(', ')}`
    : `Possible: ${suggestions.join(', ')}`;
}
