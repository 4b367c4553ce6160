import { findKind, type Kind } from '../../../catalogue/kinds.ts';
import { isOfSameRecords, recordKindOf } from '../../../catalogue/steps.ts';
import { foldName, nearestNames } from '../../../kernel/names.ts';
import { shellLine } from '../../../kernel/shell-words.ts';
import type { HiddenRows } from './hidden-row-ways.ts';

/** A sheet among those of a run, as far as flags for it need to know it. */
export interface ScopedSheet {
  /** The sheet's name in a workbook. */
  readonly sheet: string | undefined;
  readonly kind: Kind;
  /** The file, as the user calls it. */
  readonly file?: string | undefined;
}

/** What is between the name of a sheet and what is said of it: `IT kit!Bought=d.m.yyyy`. */
const SCOPE_SIGN = '!';

/** What flags call one of several sheets; undefined for the only one, which needs no name. */
export function scopeOfSheet(own: ScopedSheet, sheets: readonly ScopedSheet[]): string | undefined {
  if (sheets.length < 2) return undefined;
  const alike = sheets.filter(({ kind }) => isOfSameRecords(kind, own.kind));
  return own.sheet ?? (alike.length > 1 ? own.file : undefined) ?? recordKindOf(own.kind).name;
}

/** A heading, a field or a step as a flag takes it for that sheet alone; without a scope, for all sheets. */
export function inSheet(scope: string | undefined, text: string): string {
  return scope === undefined ? text : `${scope}${SCOPE_SIGN}${text}`;
}

/** What is said of a sheet, without the name in front of it; undefined where it is not said of this sheet by name. */
export function saidOfSheet(text: string, sheet: ScopedSheet): string | undefined {
  const scope = scopeIn(text);
  return scope !== undefined && isFor(scope, sheet) ? text.slice(scope.length + 1) : undefined;
}

/** The name of a sheet before a heading or a step; a heading may have the same sign in it. */
export function scopeIn(text: string): string | undefined {
  const at = text.indexOf(SCOPE_SIGN);
  const end = text.indexOf('=');
  return at > 0 && (end < 0 || at < end) ? text.slice(0, at) : undefined;
}

/** What flags may call each of the sheets. */
export function namesOfSheets(sheets: readonly ScopedSheet[]): string[] {
  return sheets.map(({ sheet, file, kind }) => sheet ?? file ?? recordKindOf(kind).name);
}

/** The entry with the names of sheets that are nearly the one in front of it, which no sheet has. */
export function withNearSheets(text: string, sheets: readonly ScopedSheet[]): string[] {
  const scope = scopeIn(text);
  if (scope === undefined || sheets.some((sheet) => isFor(scope, sheet))) return [];
  const near = nearestNames(scope, namesOfSheets(sheets));
  return near.map((name) => inSheet(name, text.slice(scope.length + 1)));
}

/** Whether flags mean the sheet by that name: its own, that of its file or of its record type. */
export function isFor(scope: string, { sheet = '', kind, file = '' }: ScopedSheet): boolean {
  const names = [sheet, file].map(foldName);
  return names.includes(foldName(scope)) || isOfSameRecords(findKind(scope), kind);
}

/** A way to treat hidden rows as `--hidden-rows` takes it, for the sheet alone where there are several. */
export function hiddenRowsFlag(way: HiddenRows, scope: string | undefined): string {
  return shellLine(['--hidden-rows', inSheet(scope, way)]);
}
