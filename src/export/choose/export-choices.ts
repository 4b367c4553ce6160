import type { ListFilter, Resource } from '../../catalogue/define.ts';
import { languageCoded } from '../../catalogue/languages/index.ts';
import type { WrittenLanguage } from '../../catalogue/languages/language-codes.ts';
import { findKind } from '../../catalogue/kinds.ts';
import { HISTORIES } from '../../catalogue/relations/histories.ts';
import { LISTED_APART, READABLE } from '../../catalogue/relations/listed.ts';
import { exportColumns, isImported, isOurs } from '../export-columns.ts';
import { filtersOf } from './choose-filters.ts';
import { chooseExportKinds } from './choose-kinds.ts';

/** A record type that can be exported. @internal */
export interface ExportedType {
  readonly name: string;
  /** Costs an API call for each record of another type, so that `all` omits it. */
  readonly isApart: boolean;
  readonly isImported: boolean;
}

/** A way to narrow an export. @internal */
export interface FilterChoice {
  readonly name: string;
  /** What its value is: one of some words, the name of a record, a date or a period, or a text. */
  readonly takes: 'word' | 'name' | 'period' | 'text';
  readonly words: string[];
  /** The record type that its value names. */
  readonly names?: string;
}

/** A column that an export can have. @internal */
export interface ColumnChoice {
  /** By which `columns` of a request choose it. */
  readonly name: string;
  readonly heading: string;
  /** The field that an import of it fills; undefined where it is read-only. */
  readonly field?: string;
}

/** Every record type that can be exported. @internal */
export function exportedTypes(): ExportedType[] {
  return READABLE.map((resource) => ({
    name: resource.name,
    isApart: LISTED_APART.includes(resource) || HISTORIES.includes(resource),
    isImported: findKind(resource.name)?.resource === resource,
  }));
}

/** What an export of a record type can be narrowed to, with the headings of a language. Throws TallysheetError 'unknown-kind'. @internal */
export function exportChoices(
  kind: string,
  language: WrittenLanguage,
): { readonly filters: FilterChoice[]; readonly columns: ColumnChoice[] } {
  const [resource] = chooseExportKinds([kind]);
  if (resource === undefined) return { filters: [], columns: [] };
  return { filters: filterChoices(resource), columns: columnChoices(resource, language) };
}

/** Each filter once, by the first of its names. */
function filterChoices(resource: Resource): FilterChoice[] {
  const byFilter = new Map<ListFilter, string>();
  for (const [name, filter] of filtersOf(resource)) {
    if (!byFilter.has(filter)) byFilter.set(filter, name);
  }
  return [...byFilter].map(([filter, name]) => ({
    name,
    takes: takenBy(filter),
    words: Object.keys(filter.words ?? {}),
    ...(filter.names !== undefined && { names: filter.names }),
  }));
}

function takenBy({ words, names, byChange }: ListFilter): FilterChoice['takes'] {
  if (words !== undefined) return 'word';
  if (names !== undefined) return 'name';
  return byChange === true ? 'period' : 'text';
}

function columnChoices(resource: Resource, language: WrittenLanguage): ColumnChoice[] {
  return exportColumns(resource, [], { language: languageCoded(language) })
    .filter((column) => column.holds !== 'id' && column.holds !== 'decision' && !isOurs(column))
    .map((column) => ({
      name: column.target,
      heading: column.heading,
      ...(isImported(column) && { field: column.label }),
    }));
}
