import { READABLE } from '../../../catalogue/relations/listed.ts';
import { findKind, type Kind } from '../../../catalogue/kinds.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { didYouMean, foldHeading, foldName, nearestNames } from '../../../kernel/names.ts';
import type { Sheet, Spreadsheet } from '../../../tabular/sheet.ts';
import { kindOfFile, kindNamed, nameWithoutEnding } from './choose-kind.ts';
import type { NoRegister } from '../shape/no-registers.ts';
import { isOurSheet } from '../../ledger/rows/result-columns.ts';
import type { Recipe, SheetRecipe } from '../recipe/recipe.ts';
import { choosesSheets, sheetRecipeFor } from '../recipe/sheet-recipe.ts';
import type { FileReading } from '../recipe/file-reading.ts';

/** @internal */
declare module '../../ledger/journal/run-meta.ts' {
  interface RunMeta {
    /** Sheets of the files that are not taken. */
    readonly ignoredSheets: readonly IgnoredSheet[];
  }
}

/** What the user said about the sheets of the files. */
export interface SheetRequest {
  /** The kind of all rows: `fixed-assets`, an alias. */
  readonly kind: string | undefined;
  /**
   * The only sheets that are taken: `Assets`, or `IT kit=fixed-assets`, which says what it holds. A file may lack
   * some of them.
   */
  readonly sheets: readonly string[] | undefined;
  /** What is said of them one by one, where no sheets are named. */
  readonly recipe?: Recipe | undefined;
  /** Other files are imported, too, so that one without records may be ignored. */
  readonly isOneOfSeveral?: boolean;
}

/** A sheet that is taken, with what its rows are. */
export interface ChosenSheet {
  readonly sheet: Sheet;
  readonly kind: Kind;
  /** Nothing but the name of the sheet or of the file says so. */
  readonly isByName?: true;
  /** How that was found out, where neither the user nor a name says it. */
  readonly readings?: readonly FileReading[];
}

/** A sheet that is not taken, or a file without sheets, and why. */
export interface IgnoredSheet {
  readonly file: string;
  readonly sheet?: string;
  readonly why:
    | 'not-a-record-type'
    | 'read-only'
    | 'hidden'
    | 'own-output'
    | 'not-selected'
    | 'no-rows'
    | 'no-records'
    | 'older-copy'
    | NoRegister;
  /** How sure that is, and what it may be instead. */
  readonly reading?: FileReading;
}

/** What is used of a file. */
export interface SheetChoice {
  readonly chosen: readonly ChosenSheet[];
  readonly ignored: readonly IgnoredSheet[];
  /** Sheets whose record type neither the user nor a name says. */
  readonly undecided: readonly UndecidedSheet[];
  /** Those of the named sheets that the file has, as the user wrote them. */
  readonly met: readonly string[];
}

/** A sheet that only its content can show to be a list of records. */
export interface UndecidedSheet {
  readonly sheet: Sheet;
  /** What its rows are, where that is said of all sheets. */
  readonly kind?: Kind | undefined;
  /** The user named it, so that it is imported in any case. */
  readonly isNamed?: true;
}

/**
 * Which sheets of a file are taken, and as what: only those that are asked for, else those whose names are
 * kinds. Hidden sheets are taken only when they are named. Throws `unknown-kind`, `choose-sheet`.
 */
export function chooseSheets(spreadsheet: Spreadsheet, request: SheetRequest): SheetChoice {
  const { file, format, sheets } = spreadsheet;
  const [only] = sheets;
  if (only !== undefined && format === 'csv') {
    if (request.kind === undefined && sheetRecipeFor(request.recipe, { file })?.recordType === null)
      return { chosen: [], ignored: [{ file, why: 'not-selected' }], undecided: [], met: [] };
    if (request.kind === undefined && isReadOnly(nameWithoutEnding(file)))
      return { chosen: [], ignored: [{ file, why: 'read-only' }], undecided: [], met: [] };
    const found: FoundSheet =
      request.kind === undefined
        ? { sheet: only, kind: kindOfFile(file), isByName: true }
        : { sheet: only, kind: kindNamed(request.kind) };
    return { ...decided([found]), ignored: [], met: [] };
  }
  const named = sheetsNamed(spreadsheet, request);
  const isClosed = (request.sheets ?? []).length > 0 || choosesByRecipe(file, request);
  const found = isClosed ? inOrder(sheets, named) : sheetsByName(file, sheets, request);
  const taken = new Set(found.map(({ sheet }) => sheet));
  return {
    ...decided(found),
    ignored: sheets.flatMap((sheet) => (taken.has(sheet) ? [] : [leave(sheet, isClosed)])),
    met: named.flatMap(({ text }) => text ?? []),
  };
}

/** A sheet with what its rows are, as far as that is known. */
type FoundSheet = UndecidedSheet & { readonly isUnclear?: true; readonly isByName?: true };

function decided(found: readonly FoundSheet[]): Pick<SheetChoice, 'chosen' | 'undecided'> {
  return {
    chosen: found.flatMap(({ sheet, kind, isUnclear, isByName }) =>
      kind === undefined || isUnclear ? [] : [{ sheet, kind, ...(isByName && { isByName }) }],
    ),
    undecided: found.filter(({ kind, isUnclear }) => kind === undefined || isUnclear),
  };
}

/** A sheet that the user named. */
interface NamedSheet extends FoundSheet {
  /** As the user wrote it, in a flag. */
  readonly text?: string;
}

function sheetsNamed(spreadsheet: Spreadsheet, request: SheetRequest): NamedSheet[] {
  const { file, sheets } = spreadsheet;
  if (request.sheets === undefined) {
    return choosesByRecipe(file, request) ? sheetsOfRecipe(spreadsheet, request) : [];
  }
  return request.sheets.flatMap((text) => {
    const { name, kind: own } = nameAndKind(text, sheets);
    const sheet = sheetNamed(name, sheets);
    const inRecipe = sheet && lineFor(sheet, request)?.recordType;
    const said = own ?? inRecipe ?? request.kind;
    if (said !== undefined) kindNamed(said);
    return sheet === undefined
      ? []
      : [{ sheet, kind: kindOfSheet(sheet, file, said), text, isNamed: true }];
  });
}

/** The sheets that the recipe does not ignore; one that it does not name is not imported. */
function sheetsOfRecipe({ file, sheets }: Spreadsheet, request: SheetRequest): NamedSheet[] {
  return sheets.flatMap((sheet) => {
    const line = lineFor(sheet, request);
    if (line?.sheet === undefined || line.recordType === null) return [];
    const kind = kindOfSheet(sheet, file, line.recordType ?? request.kind);
    return [{ sheet, kind, isNamed: true }];
  });
}

function choosesByRecipe(file: string, { sheets, recipe }: SheetRequest): boolean {
  return sheets === undefined && choosesSheets(recipe, file);
}

function lineFor({ name }: Sheet, { recipe }: SheetRequest): SheetRecipe | undefined {
  return sheetRecipeFor(recipe, name);
}

/** The kind that was said, else the one that the names say. Throws TallysheetError 'unknown-kind'. */
function kindOfSheet(sheet: Sheet, file: string, said: string | undefined): Kind | undefined {
  if (said !== undefined) return kindNamed(said);
  return findKind(nameOf(sheet)) ?? kindOfFile(file);
}

function inOrder(sheets: readonly Sheet[], named: readonly NamedSheet[]): FoundSheet[] {
  return sheets.flatMap((sheet) => named.find((each) => each.sheet === sheet) ?? []);
}

/** The sheets whose names are kinds, and those that may hold records under any name. */
function sheetsByName(file: string, sheets: readonly Sheet[], request: SheetRequest): FoundSheet[] {
  const visible = visibleSheets(sheets).filter(
    (sheet) => lineFor(sheet, request)?.recordType !== null,
  );
  if (request.sheets !== undefined) return visible.flatMap(knownByName);
  const [first, second] = visible;
  if (first === undefined) throw noVisibleSheet(file, sheets);
  if (request.kind !== undefined) {
    const kind = kindNamed(request.kind);
    if (second === undefined) return [{ sheet: first, kind }];
    return visible.map((sheet) => ({ sheet, kind, isUnclear: true }));
  }
  const byFile = second === undefined ? kindOfFile(file) : undefined;
  return visible.flatMap((sheet): FoundSheet[] => {
    const kind = findKind(nameOf(sheet));
    if (kind === undefined && isReadOnly(nameOf(sheet))) return [];
    return [{ sheet, kind: kind ?? byFile, isByName: true }];
  });
}

/** The sheets that may be the user's registers: not hidden, and not written by this program. */
function visibleSheets(sheets: readonly Sheet[]): Sheet[] {
  return sheets.filter((sheet) => !sheet.isHidden && !isOurSheet(nameOf(sheet)));
}

function knownByName(sheet: Sheet): FoundSheet[] {
  const kind = findKind(nameOf(sheet));
  return kind === undefined ? [] : [{ sheet, kind, isByName: true }];
}

/** A sheet's own name may hold an equals sign. */
function nameAndKind(text: string, sheets: readonly Sheet[]): { name: string; kind?: string } {
  const at = text.lastIndexOf('=');
  if (at < 1 || sheetNamed(text, sheets) !== undefined) return { name: text };
  return { name: text.slice(0, at).trim(), kind: text.slice(at + 1).trim() };
}

function sheetNamed(name: string, sheets: readonly Sheet[]): Sheet | undefined {
  return (
    sheets.find((sheet) => nameOf(sheet) === name) ??
    sheets.find((sheet) => foldName(nameOf(sheet)) === foldName(name))
  );
}

function leave(sheet: Sheet, wereNamed: boolean): IgnoredSheet {
  const name = nameOf(sheet);
  const place = { file: sheet.name.file, sheet: name };
  if (isOurSheet(name)) return { ...place, why: 'own-output' };
  if (sheet.isHidden) return { ...place, why: 'hidden' };
  if (wereNamed) return { ...place, why: 'not-selected' };
  return { ...place, why: isReadOnly(name) ? 'read-only' : 'not-a-record-type' };
}

/** Whether a sheet or a file bears the name of records that exports hold and no call writes. */
function isReadOnly(name: string): boolean {
  const folded = foldHeading(name);
  const found = READABLE.find(({ name: own, title }) =>
    [own, title].some((each) => foldHeading(each) === folded),
  );
  return found !== undefined && findKind(name) === undefined;
}

function nameOf({ name }: Sheet): string {
  return name.sheet ?? '';
}

function listed(sheets: readonly Sheet[]): string {
  return `sheets ${sheets.map((sheet) => `"${nameOf(sheet)}"`).join(', ')}`;
}

function noVisibleSheet(file: string, sheets: readonly Sheet[]): TallysheetError {
  return new TallysheetError('choose-sheet', `${file} has no visible sheet`, {
    hint:
      sheets.length === 0
        ? 'Add a sheet with headings and rows.'
        : `Unhide a sheet, or name a hidden one with --sheet: ${listed(sheets)}.`,
  });
}

/** What the error says of a sheet that none of the files has. */
export function noSuchSheet(text: string, files: readonly Spreadsheet[]): TallysheetError {
  const all = files.flatMap(({ sheets }) => sheets);
  const { name } = nameAndKind(text, all);
  const near = nearestNames(name, all.map(nameOf), 1);
  const [only, ...others] = files;
  const who =
    others.length === 0 && only !== undefined ? `${only.file} has` : 'None of the files has';
  return new TallysheetError(
    'choose-sheet',
    `${who} no sheet "${name}"; there are ${listed(all)}`,
    { hint: didYouMean(near.map((each) => `--sheet '${each}'`)) },
  );
}
