import { findKind, type Kind } from '../catalogue/kinds.ts';
import { TallysheetError } from '../kernel/errors.ts';
import { foldName, nearestNames } from '../kernel/names.ts';
import type { Sheet, Spreadsheet } from '../sheets/sheet.ts';
import { chooseKind, kindOfFile, kindNamed, unknownKindOf } from './choose-kind.ts';
import { isOurSheet } from './our-columns.ts';

/** What the user said about the sheets of the files. */
export interface SheetRequest {
  /** The kind of all rows: `fixed-assets`, an alias. */
  readonly kind: string | undefined;
  /** `Assets`, or with the kind of its rows `IT kit=fixed-assets`. */
  readonly sheets: readonly string[] | undefined;
}

/** A sheet that is taken, with what its rows are. */
export interface ChosenSheet {
  readonly sheet: Sheet;
  readonly kind: Kind;
}

/** A sheet that is not taken, and why. */
export interface SheetLeftAlone {
  readonly file: string;
  readonly sheet: string;
  readonly why: 'not-a-kind' | 'hidden' | 'ours' | 'not-asked-for' | 'no-rows';
}

/** What is taken of a file. */
export interface SheetChoice {
  readonly chosen: readonly ChosenSheet[];
  readonly leftAlone: readonly SheetLeftAlone[];
}

/**
 * Which sheets of a file are taken, and as what: those that are asked for, else those whose names are
 * kinds. Hidden sheets are taken only when they are named. Throws `unknown-kind`, `choose-sheet`.
 */
export function chooseSheets(spreadsheet: Spreadsheet, request: SheetRequest): SheetChoice {
  const { file, format, sheets } = spreadsheet;
  const [only] = sheets;
  if (only !== undefined && format === 'csv') {
    return { chosen: [{ sheet: only, kind: chooseKind(request.kind, file) }], leftAlone: [] };
  }
  const chosen =
    request.sheets === undefined
      ? sheetsBy(spreadsheet, request.kind)
      : sheetsNamed(spreadsheet, request.sheets, request.kind);
  const taken = new Set(chosen.map(({ sheet }) => sheet));
  const leftAlone = sheets.flatMap((sheet) =>
    taken.has(sheet) ? [] : [leave(sheet, request.sheets !== undefined)],
  );
  return { chosen, leftAlone };
}

function sheetsNamed(
  { file, sheets }: Spreadsheet,
  wanted: readonly string[],
  kind: string | undefined,
): ChosenSheet[] {
  return wanted.map((text) => {
    const { name, kind: own } = nameAndKind(text, sheets);
    const sheet = sheetNamed(name, sheets);
    if (sheet === undefined) throw noSuchSheet(file, name, sheets);
    const said = own ?? kind;
    if (said !== undefined) return { sheet, kind: kindNamed(said) };
    const byName = findKind(nameOf(sheet)) ?? kindOfFile(file);
    if (byName === undefined)
      throw unknownKindOf(`sheet "${nameOf(sheet)}" of ${file}`, sayKind(sheet));
    return { sheet, kind: byName };
  });
}

/** Without a word about sheets: the only visible one, or those whose names are kinds. */
function sheetsBy({ file, sheets }: Spreadsheet, kind: string | undefined): ChosenSheet[] {
  const visible = sheets.filter((sheet) => !sheet.isHidden && !isOurSheet(nameOf(sheet)));
  const [first, second] = visible;
  if (first === undefined)
    throw new TallysheetError('choose-sheet', `${file} has no visible sheet`);
  if (kind !== undefined) {
    if (second === undefined) return [{ sheet: first, kind: kindNamed(kind) }];
    throw severalSheets(file, visible, kind);
  }
  const known = visible.flatMap((sheet) => {
    const found = findKind(nameOf(sheet));
    return found === undefined ? [] : [{ sheet, kind: found }];
  });
  if (known.length > 0) return known;
  const byFile = second === undefined ? kindOfFile(file) : undefined;
  if (byFile !== undefined) return [{ sheet: first, kind: byFile }];
  throw unknownKindOf(
    second === undefined ? `${file}, sheet ${nameOf(first)},` : `${file} (${listed(visible)})`,
    second === undefined ? undefined : sayKind(first),
  );
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

function leave(sheet: Sheet, wereNamed: boolean): SheetLeftAlone {
  const name = nameOf(sheet);
  const place = { file: sheet.name.file, sheet: name };
  if (isOurSheet(name)) return { ...place, why: 'ours' };
  if (sheet.isHidden) return { ...place, why: 'hidden' };
  return { ...place, why: wereNamed ? 'not-asked-for' : 'not-a-kind' };
}

function nameOf({ name }: Sheet): string {
  return name.sheet ?? '';
}

function listed(sheets: readonly Sheet[]): string {
  return `sheets ${sheets.map((sheet) => `"${nameOf(sheet)}"`).join(', ')}`;
}

function sayKind(sheet: Sheet): string {
  return `Say what each sheet holds, such as --sheet '${nameOf(sheet)}=fixed-assets', or name the sheets after their kinds.`;
}

function severalSheets(file: string, sheets: readonly Sheet[], kind: string): TallysheetError {
  const [first] = sheets;
  return new TallysheetError('choose-sheet', `${file} has several visible ${listed(sheets)}`, {
    hint: `Say which one holds ${kind}: --sheet '${first === undefined ? '' : nameOf(first)}'; it may stand several times.`,
  });
}

function noSuchSheet(file: string, name: string, sheets: readonly Sheet[]): TallysheetError {
  const [near] = nearestNames(name, sheets.map(nameOf));
  return new TallysheetError(
    'choose-sheet',
    `${file} has no sheet "${name}"; it has ${listed(sheets)}`,
    {
      ...(near !== undefined && { hint: `Did you mean --sheet '${near}'?` }),
    },
  );
}
