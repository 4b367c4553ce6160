import { resolve } from 'node:path';
import { findKind, type Kind } from '../catalogue/kinds.ts';
import { TallysheetError } from '../kernel/errors.ts';
import type { Spreadsheet } from '../sheets/sheet.ts';
import { kindOfFile, namedKind, wantedSheets } from './choose-kind.ts';
import {
  chooseSheets,
  noSuchSheet,
  type ChosenSheet,
  type SheetLeftAlone,
} from './choose-sheets.ts';
import { countKnownHeadings, mapColumns, type Mapping } from './map.ts';
import {
  mappingsOf,
  refuseUnknownHeadings,
  withKnownHeadings,
} from './mapping/mapping-for-sheet.ts';
import { openFile, readSheet, type HeadedSheet } from './read.ts';
import type { ImportRequest, MappingRequest } from './request.ts';
import type { Workplace } from './run/workplace.ts';

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
  readonly leftAlone: readonly SheetLeftAlone[];
  close(): Promise<void>;
}

/**
 * Stages 1 and 2 of 7 for all files of a request. If one is refused all are, and every refusal is
 * told. Throws what reading and mapping throw.
 */
export async function openInputs(request: ImportRequest, workplace: Workplace): Promise<Inputs> {
  const opening = new Opening(request, workplace);
  try {
    await opening.openFiles();
    await opening.readSheets();
    opening.throwRefusals();
    return {
      inputs: opening.inputs,
      leftAlone: opening.leftAlone,
      close: () => opening.close(),
    };
  } catch (error) {
    await opening.close();
    throw error;
  }
}

/** Whether a heading that nobody knows may be the name of a custom field of the account, or names one. */
export function mayNameCustomFields({ kind, mapping }: Input): boolean {
  const families = kind.families.filter(({ shown }) => shown === 'by-name');
  return (
    families.length > 0 &&
    mapping.columns.some(
      ({ how, target }) =>
        how === 'unknown' || families.some(({ prefix }) => target?.startsWith(`${prefix}:`)),
    )
  );
}

/** The same input with headings understood as custom fields where they bear their names. */
export function withCustomFields(input: Input, customFields: readonly string[]): Input {
  const mapping = mapColumns(input.sheet, input.kind, { ...input.mappingRequest, customFields });
  return { ...input, mapping };
}

type FoundSheet = ChosenSheet & { readonly spreadsheet: Spreadsheet };

class Opening {
  readonly inputs: Input[] = [];
  readonly leftAlone: SheetLeftAlone[] = [];
  readonly #request: ImportRequest;
  readonly #workplace: Workplace;
  readonly #spreadsheets: Spreadsheet[] = [];
  readonly #found: FoundSheet[] = [];
  readonly #refusals: TallysheetError[] = [];
  /** What the user said of sheets, as far as one of the files has them. */
  readonly #met = new Set<string>();

  constructor(request: ImportRequest, workplace: Workplace) {
    this.#request = request;
    this.#workplace = workplace;
  }

  async openFiles(): Promise<void> {
    const { files } = this.#request;
    for (const [at, file] of files.entries()) {
      await this.#noting(() => this.#openFile(file));
      this.#workplace.onProgress({ stage: 'read', current: at + 1, total: files.length });
    }
    const missing = (this.#request.sheets ?? []).find((text) => !this.#met.has(text));
    if (missing !== undefined && this.#refusals.length === 0) {
      this.#refusals.push(noSuchSheet(missing, this.#spreadsheets));
    }
  }

  async readSheets(): Promise<void> {
    const sheets = this.#found.map(({ sheet, kind }) => ({ sheet: sheet.name.sheet, kind }));
    const mappings = mappingsOf(this.#request.mapping, sheets);
    for (const [at, found] of this.#found.entries()) {
      await this.#noting(() => this.#readSheet(found, mappings[at] ?? {}));
    }
    if (this.#found.length > 1 && this.#refusals.length === 0) {
      refuseUnknownHeadings(
        mappings,
        this.inputs.map(({ mappingRequest }) => mappingRequest),
      );
    }
  }

  throwRefusals(): void {
    if (this.#refusals.length > 0) throw allRefusals(this.#refusals);
    if (this.inputs.length > 0) return;
    const names = this.leftAlone.map(({ file, sheet }) => `${file}, sheet ${sheet}`);
    throw new TallysheetError('empty-file', `There are no rows in ${names.join('; ')}`);
  }

  async close(): Promise<void> {
    await Promise.all(this.inputs.map(({ sheet }) => sheet.close()));
    await Promise.all(this.#spreadsheets.map((spreadsheet) => spreadsheet.close()));
  }

  async #openFile(file: string): Promise<void> {
    const { cwd, standardInput } = this.#workplace;
    const named = namedKind(this.#request);
    const expected = named === undefined ? kindOfFile(file) : findKind(named);
    const known =
      expected === undefined ? undefined : countKnownHeadings(expected, this.#mappingFor(expected));
    const spreadsheet = await openFile(
      file,
      {
        path: resolve(cwd, file),
        reading: this.#request.reading,
        ...(standardInput && { standardInput }),
      },
      known,
    );
    this.#spreadsheets.push(spreadsheet);
    const { chosen, leftAlone, met } = chooseSheets(spreadsheet, {
      kind: named,
      ...wantedSheets(this.#request),
    });
    for (const text of met) this.#met.add(text);
    this.#found.push(...chosen.map((each) => ({ ...each, spreadsheet })));
    this.leftAlone.push(...leftAlone);
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
    }).catch((error: unknown) => {
      if (this.#mayBeEmpty(found) && isEmpty(error)) return undefined;
      throw error;
    });
    if (headed === undefined) {
      const { file, sheet: name = '' } = sheet.name;
      this.leftAlone.push({ file, sheet: name, why: 'no-rows' });
      return;
    }
    const mappingRequest =
      this.#found.length > 1 ? withKnownHeadings(mapping, headed.headings) : mapping;
    try {
      const mapped = mapColumns(headed, kind, mappingRequest);
      this.inputs.push({ kind, sheet: headed, mapping: mapped, mappingRequest });
    } catch (error) {
      await headed.close();
      throw error;
    }
  }

  /** A workbook may have sheets that nobody has filled in, unless they are asked for. */
  #mayBeEmpty({ spreadsheet }: FoundSheet): boolean {
    return spreadsheet.format === 'xlsx' && wantedSheets(this.#request).sheets === undefined;
  }

  /** What is wrong with one file or sheet does not keep the others from being looked at. */
  async #noting(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof TallysheetError)) throw error;
      this.#refusals.push(error);
    }
  }
}

function isEmpty(error: unknown): boolean {
  return error instanceof TallysheetError && error.code === 'empty-file';
}

function allRefusals(refusals: readonly TallysheetError[]): TallysheetError {
  const [first, ...others] = refusals;
  if (first === undefined) return new TallysheetError('bug', 'no file was refused');
  if (others.length === 0) return first;
  const told = refusals.map(({ message, hint }) => `${message} (${hint})`).join('\n');
  return new TallysheetError(first.code, `${refusals.length} files are refused:\n${told}`, {
    hint: 'Nothing was sent; mend them, or leave them out.',
    cause: first,
  });
}
