import { commaList } from '../../kernel/texts.ts';
import { SPLIT_TARGET } from '../../catalogue/columns/columns.ts';
import type { WrittenLanguage } from '../../catalogue/languages/language-codes.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import {
  DEFAULT_EXECUTION,
  type CheckingRequest,
  type ExecutionRequest,
  type ImportRequest,
  type MappingRequest,
  type CheckingBeforeCalls,
  type PlanningRequest,
  type ReadingRequest,
  type SheetReading,
} from '../../import/sheet/request/request.ts';
import type { Recipe } from '../../import/sheet/recipe/recipe.ts';
import type { ScanRules } from '../../scan/scan-readings.ts';
import type { Given } from '../flags/flag.ts';
import type { ByColumn } from '../flags/format-flags.ts';
import type { CHECKING_FLAGS, MAPPING_FLAGS, READING_FLAGS } from '../flags/input-flags.ts';
import type {
  EXECUTION_FLAGS,
  OUTPUT_FLAGS,
  PLANNING_FLAGS,
  REMEDY_FLAGS,
} from '../flags/run-flags.ts';
import { languageSetting, localeLanguage } from '../connection/message-language.ts';
import type { Session } from '../session.ts';
import { defined } from '../../kernel/defined.ts';

type InputFlags = Given<typeof READING_FLAGS & typeof MAPPING_FLAGS & typeof CHECKING_FLAGS> &
  Partial<Pick<Given<typeof OUTPUT_FLAGS>, 'format'>>;

/** Commands that make no plan take only some of them. */
type PlanningFlags = Partial<Given<typeof PLANNING_FLAGS>>;

const MIB = 1024 * 1024;

/** What a request has besides its flags. */
export interface RequestPlace {
  readonly cwd: string;
  /** The language of what is written, as the settings or the locale say; that of files is detected. */
  readonly language?: WrittenLanguage | undefined;
}

/** Throws TallysheetError 'bad-settings', and 'bad-usage' for a language that is not known. */
export function requestPlace({ io, global }: Pick<Session, 'io' | 'global'>): RequestPlace {
  const language = languageSetting(global.profile, io.env) ?? localeLanguage(io.env);
  return { cwd: io.cwd, language };
}

/** What the flags say about the files and their cells. Throws TallysheetError 'bad-mapping', 'bad-usage'. */
export async function importRequest(
  files: readonly string[],
  given: InputFlags,
  planning: PlanningFlags,
  { cwd, language }: RequestPlace,
): Promise<ImportRequest> {
  if (files.filter((file) => file === '-').length > 1) {
    throw new TallysheetError(
      'bad-usage',
      'Standard input can be used only once: - is given more than once',
    );
  }
  return {
    files,
    ...defined({
      kind: given.kind,
      then: given.then.length === 0 ? undefined : partsIn(given.then),
      sheets: given.sheet.length === 0 ? undefined : given.sheet,
      outputFormat: given.format,
      outputLanguage: given.language ?? language,
      recipe: given.recipe === undefined ? undefined : await recipeIn(given.recipe, cwd),
    }),
    reading: { ...readingRequest(given), ...(await correctionsIn(given.corrections, cwd)) },
    mapping: mappingRequest(given),
    checking: checkingRequest(given),
    planning: planningRequest(planning),
  };
}

async function recipeIn(file: string, cwd: string): Promise<Recipe> {
  const { readRecipe } = await import('../../import/sheet/recipe/document/read-recipe.ts');
  return readRecipe(file, { cwd });
}

async function correctionsIn(
  file: string | undefined,
  cwd: string,
): Promise<Pick<ReadingRequest, 'corrections'>> {
  if (file === undefined) return {};
  const { readCorrections } = await import('../../import/sheet/corrections/corrections-file.ts');
  return { corrections: await readCorrections(file, { cwd }) };
}

/** The flags about applying a plan. */
export function executionRequest(given: Given<typeof EXECUTION_FLAGS>): ExecutionRequest {
  return {
    concurrency: given.concurrency ?? DEFAULT_EXECUTION.concurrency,
    verificationDelayMs: given['verification-delay'] ?? DEFAULT_EXECUTION.verificationDelayMs,
    duplicateCheck: given['duplicate-check'] ?? DEFAULT_EXECUTION.duplicateCheck,
    maxErrors: given['max-errors'] ?? DEFAULT_EXECUTION.maxErrors,
    ...checkingOf(given),
    ...defined({ first: given.first }),
  };
}

/** What is read again right before calls, which the plan says the cost of. */
export function checkingOf(
  given: Pick<Given<typeof EXECUTION_FLAGS>, 'fresh-within' | 'history-age' | 'no-history-check'>,
): CheckingBeforeCalls {
  const historyCheck = given['history-age'] ?? DEFAULT_EXECUTION.historyCheck;
  return {
    freshWithinMs: given['fresh-within'] ?? DEFAULT_EXECUTION.freshWithinMs,
    historyCheck: given['no-history-check'] ? 'off' : historyCheck,
  };
}

function readingRequest(given: InputFlags): ReadingRequest {
  const megabytes = given['max-input-mb'];
  return defined({
    delimiter: given.delimiter,
    encoding: given.encoding.general,
    columnEncodings: columnsOf(given.encoding),
    headerRow: given['header-row'].general,
    maxInputBytes: megabytes === undefined ? undefined : megabytes * MIB,
    maxRows: given['max-rows'],
    hiddenRows: given['hidden-rows'].general,
    fillMerged: given['fill-merged'] ? true : undefined,
    ofSheets: sheetReadings(given),
    isScanList: given.scan ? true : undefined,
  });
}

/** What was said of single sheets, where anything was. */
function sheetReadings(given: InputFlags): readonly SheetReading[] | undefined {
  const said = [
    ...given['header-row'].sheets.map(({ sheet, value }) => ({ sheet, headerRow: value })),
    ...given['hidden-rows'].sheets.map(({ sheet, value }) => ({ sheet, hiddenRows: value })),
    ...given['fill-merged-in'].map((sheet) => ({ sheet, fillMerged: true })),
  ];
  return said.length === 0 ? undefined : said;
}

function mappingRequest(given: InputFlags): MappingRequest {
  const splitNames = given['split-name'];
  return defined({
    map: [...given.map, ...splitNames.map((heading) => `${heading}=${SPLIT_TARGET}`)],
    set: given.set,
    defaults: given.default,
    dateFormats: columnsOf(given['date-format']),
    decimals: columnsOf(given.decimal),
    identifierFormats: columnsOf(given['identifier-format']),
    blanksCleared: given['clear-blank-in'].length === 0 ? undefined : given['clear-blank-in'],
    language: given.language,
  });
}

function checkingRequest(given: InputFlags): CheckingRequest {
  return defined({
    dateFormat: given['date-format'].general,
    decimal: given.decimal.general,
    identifierFormat: given['identifier-format'].general,
    scans: scanRules(given),
    clearBlank: given['clear-blank'] ? true : undefined,
    key: given.key.length === 0 ? undefined : partsIn(given.key),
  });
}

/** How scanned codes are read, in a list of them. Throws TallysheetError 'bad-usage' for rules without a list. */
function scanRules(given: InputFlags): ScanRules | undefined {
  const prefixes = given['scan-prefix'];
  const rules = defined({
    prefixes: prefixes.length === 0 ? undefined : prefixes,
    checkDigit: given['scan-check-digit'],
  });
  if (given.scan) return rules;
  const [rule] = Object.keys(rules);
  if (rule === undefined) return undefined;
  const flag = rule === 'prefixes' ? '--scan-prefix' : '--scan-check-digit';
  throw new TallysheetError('bad-usage', `${flag} is about lists of scanned codes`, {
    hint: 'Add --scan if the files are such lists.',
  });
}

function planningRequest(given: PlanningFlags): PlanningRequest {
  const createMissing = commaList(...(given['create-missing'] ?? []));
  return defined({
    mode: given.mode,
    createMissing: createMissing.length === 0 ? undefined : createMissing,
    ...identifiersAssigned(given['assign-identifiers'] ?? []),
    sendInvitations: given['send-invitations'] === true ? true : undefined,
    ...remediesRequest(given),
    again: given.again === true ? true : undefined,
  });
}

/** `IMP-{row}` for all sheets, `IT kit!KIT-{row}` for one. Throws TallysheetError 'bad-usage'. */
function identifiersAssigned(
  patterns: readonly string[],
): Pick<PlanningRequest, 'assignIdentifiers' | 'assignIdentifiersIn'> {
  const [general, second] = patterns.filter((text) => !text.includes('!'));
  const ofSheets = patterns.filter((text) => text.includes('!'));
  if (second !== undefined) {
    throw new TallysheetError(
      'bad-usage',
      `--assign-identifiers: expected one pattern for all sheets, others as 'Sheet!KIT-{row}', found "${second}"`,
    );
  }
  return defined({
    assignIdentifiers: general,
    assignIdentifiersIn: ofSheets.length === 0 ? undefined : ofSheets,
  });
}

/** The flags that let a plan do more than its rows say. */
function remediesRequest(given: Partial<Given<typeof REMEDY_FLAGS>>): PlanningRequest {
  return defined({
    checkinFirst: given['checkin-first'] === true ? true : undefined,
    reassign: given.reassign === true ? true : undefined,
    overrideReservations: given['override-reservations'] === true ? true : undefined,
  });
}

/** `IT kit!checkout,retire`: each operation or field with the sheet that it is for. */
function partsIn(texts: readonly string[]): string[] {
  return texts.flatMap((text) => {
    const at = text.lastIndexOf('!') + 1;
    return commaList(text.slice(at)).map((part) => `${text.slice(0, at)}${part}`);
  });
}

/** What was said of single columns, where anything was. */
function columnsOf({ columns }: ByColumn<string>): readonly string[] | undefined {
  return columns.length === 0 ? undefined : columns;
}
