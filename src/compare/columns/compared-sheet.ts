import { ID_TARGET } from '../../catalogue/columns/columns.ts';
import type { Key, Resource } from '../../catalogue/define.ts';
import type { Field } from '../../catalogue/fields.ts';
import { columnOf, type Kind } from '../../catalogue/kinds.ts';
import { recordKindOf } from '../../catalogue/steps.ts';
import { TIMESTAMPS } from '../../catalogue/resources/common-fields.ts';
import type { SheetName } from '../../kernel/rows.ts';
import { freeHeading } from './free-headings.ts';
import { labelOf, readTarget } from '../../import/ledger/rows/targets.ts';
import { type Mapping, type MappedColumn, widthOf } from '../../import/sheet/headings/mapping.ts';
import type { Input } from '../../import/sheet/map/input.ts';
import type { SideName } from '../entries/entry.ts';
import { withQuantities } from './quantity-columns.ts';

/** A sheet of a side, with what its columns are compared as. */
export interface ComparedSheet {
  readonly id: number;
  readonly side: SideName;
  readonly name: SheetName;
  readonly kind: Kind;
  readonly resource: Resource;
  readonly headings: readonly string[];
  readonly mapping: Mapping;
  readonly columns: readonly SheetColumn[];
}

/** A column of a sheet whose cells are compared, in the order of the sheet. */
export interface SheetColumn {
  readonly index: number;
  readonly heading: string;
  readonly target: string;
  /** `read-only` is written by no update; the record type has no field for `free`. */
  readonly use: 'value' | 'read-only' | 'free' | 'id';
  readonly mapped: MappedColumn;
}

/** The sheet of an input, as it is compared. */
export function comparedSheet(
  { sheet, mapping, kind: asked }: Input,
  id: number,
  side: SideName,
): ComparedSheet {
  const kind = recordKindOf(asked);
  const byPlace = new Map(mapping.columns.map(({ index, heading }) => [index, heading]));
  return {
    ...{ id, side, kind, mapping },
    name: sheet.name,
    resource: kind.resource,
    headings: Array.from({ length: widthOf(mapping) }, (_, at) => byPlace.get(at) ?? ''),
    columns: withQuantities(kind, mapping).flatMap((mapped) => sheetColumns(kind, mapped)),
  };
}

function sheetColumns(kind: Kind, mapped: MappedColumn): SheetColumn[] {
  const { index, heading, target, how } = mapped;
  const of = (targets: readonly string[], use: SheetColumn['use']): SheetColumn[] =>
    targets.map((each) => ({ index, heading, target: each, use, mapped }));
  if (target === undefined) {
    const isFree = how === 'unknown' && heading !== '';
    return isFree ? of([`${FREE}${freeHeading(heading)}`], 'free') : [];
  }
  if (target === ID_TARGET) return of([target], 'id');
  const column = columnOf(kind, target);
  if (column?.parts !== undefined) {
    return of([column.parts.first.target, column.parts.last.target], 'value');
  }
  const base = target.replace(/#\d+$/, '');
  const field = readTarget(kind.resource, base)?.field;
  if (field === undefined || !isCompared(kind.resource, base, field)) return [];
  return of([base], column?.use === 'read-only' ? 'read-only' : 'value');
}

const FREE = 'heading:';

/** What the service shows; a register does not have the times of changes. */
function isCompared({ within, derivedFields }: Resource, target: string, field: Field): boolean {
  if (target in TIMESTAMPS || field.kind === 'lines') return false;
  if (derivedFields?.includes(target)) return false;
  return field.answer !== null || target === within?.field;
}

/** What people call a target. */
export function labelOfTarget({ resource, columns }: ComparedSheet, target: string): string {
  if (!target.startsWith(FREE)) return labelOf(resource, target);
  return columns.find((column) => column.target === target)?.heading ?? target.slice(FREE.length);
}

/** Whether a target is a column that no record type has. */
export function isFree(target: string): boolean {
  return target.startsWith(FREE);
}

/** The targets of a sheet, each once. */
export function targetsOf({ columns }: ComparedSheet): readonly string[] {
  return [...new Set(columns.filter(({ use }) => use !== 'id').map(({ target }) => target))];
}

/** The keys that find the records of a record type: those that were asked for, else its own. */
export function keysOfSheets(
  sheets: readonly ComparedSheet[],
): (resource: Resource) => readonly Key[] {
  const chosen = new Map<string, readonly Key[]>();
  for (const { resource, mapping } of sheets) {
    if (mapping.key !== undefined) chosen.set(resource.name, [{ fields: mapping.key }]);
  }
  return (resource) => chosen.get(resource.name) ?? resource.keys;
}
