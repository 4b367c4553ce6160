import { resolve } from 'node:path';
import { findKind, type Kind } from '../../catalogue/kinds.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import type { Spreadsheet } from '../../tabular/sheet.ts';
import { kindOfFile, namedKind, wantedSheets } from './choose-kind.ts';
import { chooseSheets, noSuchSheet, type ChosenSheet, type IgnoredSheet } from './choose-sheets.ts';
import { countKnownHeadings, mapColumns, type Mapping } from '../map/map.ts';
import {
  mappingsOf,
  assertKnownColumns,
  assertKnownHeadings,
  withKnownHeadings,
} from '../map/mapping-for-sheet.ts';
import type { RecognisedLanguage } from '../map/mapping.ts';
import { recogniseLanguage } from '../map/recognise-language.ts';
import { openFile, readSheet, type HeadedSheet } from './read.ts';
import { Refusals } from './reading-refusals.ts';
import type { ImportRequest, MappingRequest } from '../request/request.ts';
import type { Workplace } from '../run/workplace.ts';
import { assertColumnsExist } from './column-encodings.ts';

/** A sheet of the request, opened, with the meaning of its columns. */
export interface Input {
  readonly kind: Kind;
  readonly sheet: HeadedSheet;
  readonly mapping: Mapping;
  /** What the request says about the columns of this sheet. */
  readonly mappingRequest: MappingRequest;
}

/** What is open of the files of a request; whoever gets it closes it. */
export interface Inputs {
  readonly inputs: readonly Input[];
  readonly ignored: readonly IgnoredSheet[];
  close(): Promise<void>;
}

export interface OpeningOptions {
  /** Headings of which none is known are no error: they are what is wanted. */
  readonly takesUnknown?: boolean;
}

/**
 * Stages 1 and 2 of 7 for all files of a request. If one is refused all are, and every refusal is
 * told. Throws what reading and mapping throw.
 */
export async function openInputs(
  request: ImportRequest,
  workplace: Workplace,
  options: OpeningOptions = {},
): Promise<Inputs> {
  const opening = new Opening(request, workplace, options);
  try {
    await opening.openFiles();
    await opening.readSheets();
    opening.throwRefusals();
    return {
      inputs: opening.inputs,
      ignored: opening.ignored,
      close: () => opening.close(),
    };
  } catch (error) {
    await opening.close();
    throw error;
  }
}

/** A sheet whose headings are read. */
interface ReadSheet {
  readonly kind: Kind;
  readonly headed: HeadedSheet;
  readonly mappingRequest: MappingRequest;
}

type FoundSheet = ChosenSheet & {
  readonly spreadsheet: Spreadsheet;
  /** What the user calls the sheet. */
  readonly called: string | undefined;
};

class Opening {
  readonly inputs: Input[] = [];
  readonly ignored: IgnoredSheet[] = [];
  readonly #request: ImportRequest;
  readonly #workplace: Workplace;
  readonly #options: OpeningOptions;
  readonly #spreadsheets: Spreadsheet[] = [];
  readonly #found: FoundSheet[] = [];
  readonly #read: ReadSheet[] = [];
  readonly #refusals = new Refusals();
  /** What the user said of sheets, as far as one of the files has them. */
  readonly #met = new Set<string>();

  constructor(request: ImportRequest, workplace: Workplace, options: OpeningOptions) {
    this.#request = request;
    this.#workplace = workplace;
    this.#options = options;
  }

  async openFiles(): Promise<void> {
    const { files } = this.#request;
    for (const [at, file] of files.entries()) {
      await this.#refusals.noting('file', () => this.#openFile(file));
      this.#workplace.onProgress({ stage: 'read', current: at + 1, total: files.length });
    }
    const missing = (this.#request.sheets ?? []).find((text) => !this.#met.has(text));
    if (missing !== undefined && this.#refusals.isEmpty) {
      this.#refusals.add('sheet', noSuchSheet(missing, this.#spreadsheets));
    }
  }

  async readSheets(): Promise<void> {
    const sheets = this.#found.map(({ called, kind }) => ({ sheet: called, kind }));
    const mappings = mappingsOf(this.#request.mapping, sheets);
    for (const [at, found] of this.#found.entries()) {
      const what = found.spreadsheet.format === 'csv' ? 'file' : 'sheet';
      await this.#refusals.noting(what, () => this.#readSheet(found, mappings[at] ?? {}));
    }
    for (const file of new Set(this.#read.map(({ headed }) => headed.name.file))) {
      await this.#mapSheetsOf(file);
    }
    if (this.#refusals.isEmpty) this.#assertEncodedColumnsExist();
    if (this.#refusals.isEmpty) assertKnownColumns(this.#request.mapping, this.inputs);
    if (this.#found.length > 1 && this.#refusals.isEmpty) {
      assertKnownHeadings(
        mappings,
        this.inputs.map(({ mappingRequest }) => mappingRequest),
      );
    }
  }

  #assertEncodedColumnsExist(): void {
    assertColumnsExist(
      this.#request.reading.columnEncodings ?? [],
      this.#read.flatMap(({ headed }) => headed.headings),
    );
  }

  throwRefusals(): void {
    this.#refusals.throwAny();
    if (this.inputs.length > 0) return;
    const names = this.ignored.map(({ file, sheet }) => `${file}, sheet ${sheet}`);
    throw new TallysheetError('empty-file', `There are no rows in ${names.join('; ')}`);
  }

  async close(): Promise<void> {
    await Promise.all(this.#read.map(({ headed }) => headed.close()));
    await Promise.all(this.#spreadsheets.map((spreadsheet) => spreadsheet.close()));
  }

  async #openFile(file: string): Promise<void> {
    const { cwd, standardInput } = this.#workplace;
    const origin = this.#request.origins?.[file];
    const named = namedKind(this.#request) ?? origin?.kind;
    const spreadsheet = await openFile(
      file,
      {
        path: resolve(cwd, file),
        reading: this.#request.reading,
        ...(standardInput && { standardInput }),
      },
      this.#knownHeadings(file, named),
    );
    this.#spreadsheets.push(spreadsheet);
    const { chosen, ignored, met } = chooseSheets(spreadsheet, {
      kind: named,
      ...wantedSheets(this.#request),
    });
    for (const text of met) this.#met.add(text);
    for (const each of chosen) {
      const called = each.sheet.name.sheet ?? origin?.sheet;
      this.#found.push({ ...each, spreadsheet, called });
    }
    if (spreadsheet.countsFrom1904 === true && chosen.length > 0) this.#tellOf1904(file);
    this.ignored.push(...ignored);
  }

  /** Whoever copies cells into another workbook has to know it; the dates here are right. */
  #tellOf1904(file: string): void {
    const { files } = this.#request;
    this.#workplace.onProgress({
      stage: 'read',
      current: files.indexOf(file) + 1,
      total: files.length,
      notice: `${file} counts its days from 1904, and its dates were read so; copied into a workbook that counts from 1900 they would be four years early`,
    });
  }

  /** How many headings of a row are known, as far as it is known what the rows are. */
  #knownHeadings(file: string, named: string | undefined): Parameters<typeof openFile>[2] {
    const kind = named === undefined ? kindOfFile(file) : findKind(named);
    return kind === undefined ? undefined : countKnownHeadings(kind, this.#mappingFor(kind));
  }

  /** What is said about columns, as far as it can be for that kind at all. */
  #mappingFor(kind: Kind): MappingRequest {
    return this.#request.files.length > 1
      ? {}
      : (mappingsOf(this.#request.mapping, [{ sheet: undefined, kind }])[0] ?? {});
  }

  async #readSheet(found: FoundSheet, mapping: MappingRequest): Promise<void> {
    const { spreadsheet, sheet, kind } = found;
    const headed = await readSheet(spreadsheet, sheet, kind, {
      reading: this.#request.reading,
      mapping,
      ...this.#options,
    }).catch((error: unknown) => {
      if (this.#mayBeEmpty(found) && isEmpty(error)) return undefined;
      throw error;
    });
    if (headed === undefined) {
      const { file, sheet: name = '' } = sheet.name;
      this.ignored.push({ file, sheet: name, why: 'no-rows' });
      return;
    }
    const mappingRequest = withKnownHeadings(mapping, headed.headings, this.#found.length === 1);
    this.#read.push({ kind, headed, mappingRequest });
  }

  /** A file is in one language, however many sheets it has. */
  async #mapSheetsOf(file: string): Promise<void> {
    const sheets = this.#read.filter(({ headed }) => headed.name.file === file);
    await this.#refusals.noting('file', async () => {
      const recognised = recogniseLanguage(
        sheets.map(({ kind, headed, mappingRequest }) => ({
          ...headed,
          kind,
          options: { ...mappingRequest, ...this.#options },
        })),
      );
      for (const sheet of sheets) {
        const what = sheet.headed.format === 'csv' ? 'file' : 'sheet';
        await this.#refusals.noting(what, () => {
          this.#mapSheet(sheet, recognised);
        });
      }
    });
  }

  #mapSheet({ kind, headed, mappingRequest }: ReadSheet, recognised: RecognisedLanguage): void {
    const options = { ...mappingRequest, ...this.#options, recognised };
    const mapping = mapColumns(headed, kind, options);
    this.inputs.push({ kind, sheet: headed, mapping, mappingRequest });
  }

  /** A workbook may have sheets that nobody has filled in, unless they are asked for. */
  #mayBeEmpty({ spreadsheet }: FoundSheet): boolean {
    return spreadsheet.format === 'xlsx' && wantedSheets(this.#request).sheets === undefined;
  }
}

function isEmpty(error: unknown): boolean {
  return error instanceof TallysheetError && error.code === 'empty-file';
}
