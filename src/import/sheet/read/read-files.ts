import { resolve } from 'node:path';
import { counted, inNumber } from '../../../kernel/counts.ts';
import { defined } from '../../../kernel/defined.ts';
import { findKind, type Kind } from '../../../catalogue/kinds.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { Sheet, Spreadsheet } from '../../../tabular/sheet.ts';
import { correctionsOfOthers, withCorrections } from './corrected-cells.ts';
import { withFixedValues } from './fixed-values.ts';
import { assertRecipeSheets, assertSheetsImported } from './named-sheets.ts';
import { kindOfFile, namedKind } from './choose-kind.ts';
import { assertStepsKnown, kindWithSteps } from '../recipe/choose-steps.ts';
import { noSuchSheet, type ChosenSheet, type IgnoredSheet } from './choose-sheets.ts';
import { chooseOrPropose } from './propose-sheets.ts';
import { countKnownHeadings } from '../headings/map.ts';
import { mappingsOf, withKnownHeadings } from '../headings/mapping-for-sheet.ts';
import type { ScopedSheet } from '../recipe/sheet-scope.ts';
import { NoRows } from './heading-row.ts';
import { openFile, readSheet } from './read.ts';
import { type HeadedSheet } from './headed-sheet.ts';
import { openAsSaid, readingOfSheet } from './open-options.ts';
import { withUnsaidParts } from './with-parts.ts';
import { Refusals } from './reading-refusals.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import type { SheetRecipe } from '../recipe/recipe.ts';
import { choosesSheets, sheetRecipeFor } from '../recipe/sheet-recipe.ts';
import type { ImportRequest, MappingRequest, ResolvedRequest } from '../request/request.ts';
import type { Workplace } from '../../ledger/run/workplace.ts';

/** A sheet whose headings are read. */
export interface ReadSheet {
  readonly kind: Kind;
  readonly headed: HeadedSheet;
  /** What the request says about its columns. */
  readonly mappingRequest: MappingRequest;
  /** How the sheet is read, as far as the user did not say it; complete once its rows were read. */
  readonly readings: readonly FileReading[];
}

/** What is open of the files of a request; the caller closes it. */
export interface ReadFiles {
  readonly sheets: readonly ReadSheet[];
  readonly ignored: readonly IgnoredSheet[];
  /** What could not be read, to be reported together with what cannot be mapped. */
  readonly refusals: Refusals;
  /** What the request says about the columns of each sheet that was found, those that could not be read included. */
  readonly mappingRequests: readonly MappingRequest[];
  close(): Promise<void>;
}

/** What reading has to know of a request. */
export type ReadRequest = Pick<
  ImportRequest,
  'files' | 'kind' | 'then' | 'sheets' | 'recipe' | 'isRecipeRemembered' | 'reading' | 'mapping'
> &
  Partial<Pick<ImportRequest, 'checking' | 'planning'>> &
  Partial<Pick<ResolvedRequest, 'origins'>>;

/**
 * Stage 1 of 7 for all files of a request: opens them and finds the headings of their sheets. What is refused
 * is thrown by `mapSheets`, all of it at once. Throws `bad-mapping`.
 */
export async function readFiles(request: ReadRequest, workplace: Workplace): Promise<ReadFiles> {
  const reading = new Reading(request, workplace);
  try {
    await reading.openFiles();
    await reading.readSheets();
    return reading;
  } catch (error) {
    await reading.close();
    throw error;
  }
}

type FoundSheet = ChosenSheet & {
  readonly spreadsheet: Spreadsheet;
  /** What the user calls the sheet. */
  readonly called: string | undefined;
};

function scopedSheet({ called, kind, spreadsheet }: FoundSheet): ScopedSheet {
  return { sheet: called, kind, file: spreadsheet.file };
}

class Reading implements ReadFiles {
  readonly sheets: ReadSheet[] = [];
  readonly refusals = new Refusals();
  mappingRequests: readonly MappingRequest[] = [];
  readonly ignored: IgnoredSheet[] = [];
  readonly #request: ReadRequest;
  readonly #workplace: Workplace;
  readonly #spreadsheets: Spreadsheet[] = [];
  readonly #found: FoundSheet[] = [];
  /** What is said of sheets that have several tables, by the first of them. */
  readonly #partReadings = new Map<Sheet, FileReading>();
  /** The first sheet that has headings and nothing else. */
  #withoutRows: { readonly found: FoundSheet; readonly mapping: MappingRequest } | undefined;
  /** What the user said of sheets, as far as one of the files has them. */
  readonly #met = new Set<string>();

  constructor(request: ReadRequest, workplace: Workplace) {
    this.#request = request;
    this.#workplace = workplace;
  }

  async openFiles(): Promise<void> {
    const { files } = this.#request;
    for (const [at, file] of files.entries()) {
      await this.refusals.noting('file', () => this.#openFile(file), { file });
      this.#workplace.onProgress({ stage: 'read', current: at + 1, total: files.length });
    }
    this.#reportForeignCorrections();
    const missing = (this.#request.sheets ?? []).find((text) => !this.#met.has(text));
    if (missing !== undefined && this.refusals.isEmpty) {
      this.refusals.add('sheet', noSuchSheet(missing, this.#spreadsheets));
    }
    if (this.refusals.isEmpty) {
      await this.refusals.noting('sheet', () => {
        assertRecipeSheets(this.#request, this.#spreadsheets);
      });
    }
  }

  /** Throws TallysheetError 'bad-usage' for a step that no sheet may have, unless an errors file remembers it. */
  #assertSteps(): void {
    const { then, mapping } = this.#request;
    if (mapping.remembered !== undefined || !this.refusals.isEmpty) return;
    assertStepsKnown(this.#found.map(scopedSheet), then);
  }

  async readSheets(): Promise<void> {
    assertSheetsImported(this.#request, this.#found.map(scopedSheet), this.ignored);
    this.#assertSteps();
    const { mapping, checking, planning } = this.#request;
    const wanted = {
      ...mapping,
      ...defined({ key: checking?.key, identifierPatterns: planning?.assignIdentifiersIn }),
    };
    const { recipe } = this.#request;
    this.mappingRequests = mappingsOf(wanted, this.#found.map(scopedSheet), recipe);
    for (const [at, each] of this.#found.entries()) {
      const what = each.spreadsheet.format === 'csv' ? 'file' : 'sheet';
      await this.refusals.noting(
        what,
        () => this.#readSheet(each, this.mappingRequests[at] ?? {}),
        each.sheet.name,
      );
    }
    await this.#readSheetWithoutRows();
  }

  async close(): Promise<void> {
    await Promise.all(this.sheets.map(({ headed }) => headed.close()));
    await Promise.all(this.#spreadsheets.map((spreadsheet) => spreadsheet.close()));
  }

  async #openFile(file: string): Promise<void> {
    const { cwd, standardInput, given } = this.#workplace;
    const origin = this.#request.origins?.[file];
    const named = namedKind(this.#request, file) ?? origin?.kind;
    const source = { path: resolve(cwd, file), ...defined({ standardInput, given }) };
    const known = this.#knownHeadings(file, named);
    const opened = await openAsSaid(file, this.#request, (reading) =>
      openFile(file, { ...source, reading }, known),
    );
    this.#spreadsheets.push(opened);
    const corrected = withCorrections(opened, this.#request.reading.corrections);
    const fixed = await withFixedValues(corrected, (notice) => {
      this.#report(file, notice);
    });
    const { spreadsheet, readings } = await withUnsaidParts(fixed, this.#request);
    for (const [sheet, reading] of readings) this.#partReadings.set(sheet, reading);
    this.#spreadsheets.splice(-1, 1, spreadsheet);
    const { chosen, ignored, met } = await chooseOrPropose(spreadsheet, {
      kind: named,
      sheets: this.#request.sheets,
      recipe: this.#request.recipe,
      isOneOfSeveral: this.#request.files.length > 1,
    });
    for (const text of met) this.#met.add(text);
    for (const each of chosen) {
      const called = each.sheet.name.sheet ?? origin?.sheet;
      const found = { ...each, spreadsheet, called };
      const kind = kindWithSteps(scopedSheet(found), this.#request.then, this.#recipeFor(found));
      this.#found.push({ ...found, kind });
    }
    if (spreadsheet.countsFrom1904 === true && chosen.length > 0) this.#reportDateSystem(file);
    this.ignored.push(...ignored);
  }

  #reportForeignCorrections(): void {
    const { files, reading } = this.#request;
    const others = correctionsOfOthers(this.#spreadsheets, reading.corrections);
    if (others === 0) return;
    this.#report(
      files[0] ?? '',
      `${counted(others, 'correction')} of single cells ${inNumber(others, 'is', 'are')} of another file and not used.`,
    );
  }

  /** Users who copy cells into another workbook have to know it; the dates here are right. */
  #reportDateSystem(file: string): void {
    this.#report(
      file,
      `${file} uses the 1904 date system; its dates are read correctly. Copied into a workbook with the 1900 date system, they would be four years early.`,
    );
  }

  #report(file: string, notice: string): void {
    const { files } = this.#request;
    this.#workplace.onProgress({
      stage: 'read',
      current: files.indexOf(file) + 1,
      total: files.length,
      notice,
    });
  }

  #recipeFor(found: FoundSheet): SheetRecipe | undefined {
    return sheetRecipeFor(this.#request.recipe, {
      ...scopedSheet(found),
      file: found.spreadsheet.file,
    });
  }

  /** How many headings of a row are known, as far as it is known what the rows are. */
  #knownHeadings(file: string, named: string | undefined): Parameters<typeof openFile>[2] {
    const own = named === undefined ? kindOfFile(file) : findKind(named);
    if (own === undefined) return undefined;
    const { then, recipe } = this.#request;
    const said = sheetRecipeFor(recipe, { file, kind: own });
    const kind = kindWithSteps({ sheet: undefined, kind: own, file }, then, said);
    return countKnownHeadings(kind, this.#mappingFor(kind, file));
  }

  /** What is said about columns, as far as it can be for that kind at all. */
  #mappingFor(kind: Kind, file: string): MappingRequest {
    const { files, mapping, recipe } = this.#request;
    if (files.length > 1) return {};
    return mappingsOf(mapping, [{ sheet: undefined, kind, file }], recipe)[0] ?? {};
  }

  /** Where no sheet has rows, one with headings is read all the same, to say so. */
  async #readSheetWithoutRows(): Promise<void> {
    const left = this.#withoutRows;
    if (left === undefined || this.sheets.length > 0 || !this.refusals.isEmpty) return;
    const { file, sheet } = left.found.sheet.name;
    const at = this.ignored.findIndex((each) => each.file === file && each.sheet === sheet);
    this.ignored.splice(at, 1);
    await this.#readSheet(left.found, left.mapping, { takesNoRows: true });
  }

  async #readSheet(
    found: FoundSheet,
    mapping: MappingRequest,
    { takesNoRows = false } = {},
  ): Promise<void> {
    const { spreadsheet, sheet, kind } = found;
    const headed = await readSheet(spreadsheet, sheet, kind, {
      reading: readingOfSheet(this.#request.reading, scopedSheet(found), mapping.recipe),
      mapping,
      scanPrefixes: this.#request.checking?.scans?.prefixes ?? [],
      takesNoRows,
    }).catch((error: unknown) => {
      const mayBeEmpty = error instanceof NoRows || this.#mayBeEmpty(found);
      if (mayBeEmpty && isEmpty(error)) return error instanceof NoRows ? error : undefined;
      throw error;
    });
    if (headed === undefined || headed instanceof NoRows) {
      this.ignored.push({ ...sheet.name, why: 'no-rows' });
      if (headed !== undefined) this.#withoutRows ??= { found, mapping };
      return;
    }
    const mappingRequest = withKnownHeadings(mapping, headed.headings, this.#found.length === 1);
    const ofParts = this.#partReadings.get(sheet);
    const own = [...(ofParts === undefined ? [] : [ofParts]), ...(found.readings ?? [])];
    this.sheets.push({
      ...{ kind, headed, mappingRequest },
      get readings() {
        return [...own, ...headed.readings()];
      },
    });
  }

  /** Workbooks may have sheets without content, and an export files, unless they are requested. */
  #mayBeEmpty({ spreadsheet }: FoundSheet): boolean {
    const isOneOfMany = spreadsheet.format === 'xlsx' || this.#request.files.length > 1;
    const { sheets, recipe } = this.#request;
    return isOneOfMany && sheets === undefined && !choosesSheets(recipe, spreadsheet.file);
  }
}

function isEmpty(error: unknown): boolean {
  return error instanceof TallysheetError && error.code === 'empty-file';
}
