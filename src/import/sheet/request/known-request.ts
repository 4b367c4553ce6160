import { assertKnownOptions, type OptionNames } from '../../../kernel/messages/known-options.ts';
import type { ScanRules } from '../../../scan/scan-readings.ts';
import type {
  CheckingRequest,
  ExecutionRequest,
  MappingRequest,
  PlanningRequest,
  ReadingRequest,
  SheetReading,
} from './request.ts';
import type { ProgramRequest } from './program-request.ts';

const REQUEST: OptionNames<ProgramRequest> = {
  files: true,
  rows: true,
  validators: true,
  kind: true,
  then: true,
  sheets: true,
  recipe: true,
  isRecipeRemembered: true,
  reading: true,
  mapping: true,
  checking: true,
  planning: true,
  outputFormat: true,
  outputLanguage: true,
};

const READING: OptionNames<ReadingRequest> = {
  delimiter: true,
  encoding: true,
  quotes: true,
  columnEncodings: true,
  headerRow: true,
  isScanList: true,
  corrections: true,
  maxInputBytes: true,
  maxRows: true,
  hiddenRows: true,
  fillMerged: true,
  ofSheets: true,
};

const SHEET_READING: OptionNames<SheetReading> = {
  sheet: true,
  headerRow: true,
  hiddenRows: true,
  fillMerged: true,
};

const MAPPING: OptionNames<MappingRequest> = {
  map: true,
  recipe: true,
  set: true,
  defaults: true,
  dateFormats: true,
  decimals: true,
  identifierFormats: true,
  blanksCleared: true,
  language: true,
  remembered: true,
  isOfSource: true,
  keepsIdentical: true,
  scope: true,
  key: true,
  isKeyOfSheet: true,
  identifierPatterns: true,
};

const CHECKING: OptionNames<Omit<CheckingRequest, 'validatorNames'>> = {
  dateFormat: true,
  decimal: true,
  identifierFormat: true,
  clearBlank: true,
  scans: true,
  key: true,
  customFieldTypes: true,
};

const SCANS: OptionNames<ScanRules> = { prefixes: true, checkDigit: true };

const PLANNING: OptionNames<PlanningRequest> = {
  mode: true,
  createMissing: true,
  answers: true,
  assignIdentifiers: true,
  assignIdentifiersIn: true,
  checkinFirst: true,
  reassign: true,
  overrideReservations: true,
  sendInvitations: true,
  again: true,
  unattended: true,
  returned: true,
  inParts: true,
  undoes: true,
  seenBefore: true,
  generation: true,
};

/** How a plan is applied, by name. */
export const EXECUTION_OPTIONS: OptionNames<ExecutionRequest> = {
  concurrency: true,
  verificationDelayMs: true,
  maxErrors: true,
  historyCheck: true,
  freshWithinMs: true,
  first: true,
  duplicateCheck: true,
};

/** The options that are objects themselves, by the way that leads to them. */
const PARTS: readonly (readonly [way: readonly string[], known: object])[] = [
  [['reading'], READING],
  [['mapping'], MAPPING],
  [['checking'], CHECKING],
  [['checking', 'scans'], SCANS],
  [['planning'], PLANNING],
];

/** Refuses a request with an option that imports do not have. Throws as assertKnownOptions does. */
export function assertKnownRequest(owner: string, request: ProgramRequest): void {
  assertKnownOptions(owner, request, REQUEST);
  for (const [way, known] of PARTS) {
    const part = partOf(request, way);
    if (part !== undefined) assertKnownOptions(`${owner}: ${way.join('.')}`, part, known);
  }
  for (const part of request.reading?.ofSheets ?? []) {
    assertKnownOptions(`${owner}: reading.ofSheets`, part, SHEET_READING);
  }
}

function partOf(request: ProgramRequest, way: readonly string[]): unknown {
  let part: unknown = request;
  for (const name of way) {
    if (typeof part !== 'object' || part === null) return undefined;
    part = (part as Readonly<Record<string, unknown>>)[name];
  }
  return part;
}
