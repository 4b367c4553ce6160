import type { QuoteRule } from '../../../tabular/csv/quote-rule.ts';
import type { IdentifierFormat } from '../../../catalogue/checks/cell-check.ts';
import type { ScanRules } from '../../../scan/scan-readings.ts';
import type { WrittenLanguage } from '../../../catalogue/languages/language-codes.ts';
import type { DateFormat } from '../../../kernel/dates/date-format.ts';
import type { DecimalStyle } from '../../../kernel/decimals.ts';
import type { SpreadsheetFormat } from '../../../tabular/sheet.ts';
import type { Answer } from '../values/answer.ts';
import type { SheetCorrections } from './corrections.ts';
import type { SeenBefore } from '../../ledger/run/sightings.ts';
import type { Mode } from '../recipe/modes.ts';
import type { HiddenRows } from '../recipe/hidden-row-ways.ts';
import type { Recipe, SheetRecipe } from '../recipe/recipe.ts';

/** @internal */
declare module '../../ledger/journal/run-meta.ts' {
  interface RunRequest extends ResolvedRequest {}
}

/** How one sheet is read, where that differs from the others. */
export interface SheetReading {
  /** Its name, its record type, or its file. */
  readonly sheet: string;
  readonly headerRow?: number;
  readonly hiddenRows?: HiddenRows;
  readonly fillMerged?: boolean;
}

/** How files are to be read. */
export interface ReadingRequest {
  readonly delimiter?: string;
  /** The encoding of a CSV, or the wrong one that any file was read with: `utf-8-via-windows-1252`. */
  readonly encoding?: string;
  /** How the quotes of a CSV are understood that break its rules. */
  readonly quotes?: QuoteRule;
  /** `Heading=macintosh-via-windows-1252`: the wrong encoding of one column. */
  readonly columnEncodings?: readonly string[];
  /** The row of the headings, counted from 1; detected by default. */
  readonly headerRow?: number;
  /** One column of scanned codes without a heading: each names the record that an operation works on. */
  readonly isScanList?: true;
  /** Cells that a person corrected, for the files of exactly these bytes. */
  readonly corrections?: readonly SheetCorrections[];
  readonly maxInputBytes?: number;
  readonly maxRows?: number;
  /** What is done with rows that the spreadsheet program does not show; without it they stop the file. */
  readonly hiddenRows?: HiddenRows;
  /** The value of merged cells is that of each of them. */
  readonly fillMerged?: boolean;
  /** How single sheets are read; the rest is said of all sheets. */
  readonly ofSheets?: readonly SheetReading[];
}

/** How headings become fields. */
export interface MappingRequest {
  /** `Heading=field`, each of them stronger than any guess. */
  readonly map?: readonly string[];
  /** What the recipe says of the sheet that the request is for. */
  readonly recipe?: SheetRecipe;
  /** `Field=value` for the whole column. */
  readonly set?: readonly string[];
  /** `Field=value` for the blank cells of a column. */
  readonly defaults?: readonly string[];
  /** `Heading=d.m.yyyy`: the format of the dates of one column. */
  readonly dateFormats?: readonly string[];
  /** `Heading=comma`: how the amounts of one column are written. */
  readonly decimals?: readonly string[];
  /** `Heading=shown`: what an identifier of one column is whose cell shows it unlike its value. */
  readonly identifierFormats?: readonly string[];
  /** `Heading`: a column whose blank cells empty its field. */
  readonly blanksCleared?: readonly string[];
  /** The language of the headings besides English, as ISO 639-1; recognised by itself unless given. */
  readonly language?: string;
  /** The recipe is that of a known source: a custom field of the account goes before a line that ignores its column, or makes it a part of another field. */
  readonly isOfSource?: true;
  /** Every row counts, also one that is the same as another, unless a recipe ignores such rows. */
  readonly keepsIdentical?: true;
  /** Entries of an earlier run: the sheets that they are for may be missing now. */
  readonly remembered?: readonly string[];
  /** What flags call the sheet that the request is for, where it is one of several. */
  readonly scope?: string;
  /** The fields of the key as they were typed, and whether they were named for this sheet alone. */
  readonly key?: readonly string[];
  readonly isKeyOfSheet?: boolean;
  /** Patterns of identifiers for single sheets; of one sheet the pattern that is for it. */
  readonly identifierPatterns?: readonly string[];
}

/** How cells are to be understood. */
export interface CheckingRequest {
  /** The format of written dates; without it m/d/yyyy, and columns in two orders are refused. */
  readonly dateFormat?: DateFormat;
  readonly decimal?: DecimalStyle;
  /** What an identifier is whose cell shows it unlike its value: `007`, or 7. */
  readonly identifierFormat?: IdentifierFormat;
  /** A blank cell empties its field, instead of leaving it as it is. */
  readonly clearBlank?: boolean;
  /** The records that operations work on are named by scanned codes. */
  readonly scans?: ScanRules;
  /** The fields that find a row's record, instead of those of its kind; of one sheet `Kit!Serial`. */
  readonly key?: readonly string[];
  /** What custom fields hold, by their names, instead of what the account shows of them. */
  readonly customFieldTypes?: Readonly<Record<string, CustomFieldType>>;
  /** The names of the validators of a program. */
  readonly validatorNames?: readonly string[];
}

/** What the values of a custom field are. */
export type CustomFieldType =
  | 'text'
  | 'number'
  | 'date'
  | 'yes-no'
  | { readonly options: readonly string[]; readonly several?: boolean };

/** What rows are to become. */
export interface PlanningRequest {
  readonly mode?: Mode;
  /** The kinds whose records may be made from a mere name. */
  readonly createMissing?: readonly string[];
  /** A person's answers about unknown names. */
  readonly answers?: readonly Answer[];
  /** `IMP-{run}-{row}`: gives rows without an identifier one. */
  readonly assignIdentifiers?: string;
  /** The same for single sheets: `IT kit!KIT-{row}`. */
  readonly assignIdentifiersIn?: readonly string[];
  /** Checks items in first that rows need available and that someone else has. */
  readonly checkinFirst?: boolean;
  /** Checks items in first that rows check out to another member. */
  readonly reassign?: boolean;
  /** Checks items out despite the reservations of others. */
  readonly overrideReservations?: boolean;
  /** New members get the service's invitation. */
  readonly sendInvitations?: boolean;
  /** Makes the rows without a key of a finished run again. */
  readonly again?: boolean;
  /**
   * The rows are those of a feed, and no person is there to decide: no meaning of a name is proposed, and rows with the key of
   * another row, or without one, are held.
   */
  readonly unattended?: boolean;
  /** Records of a feed that rows hand out again, although they were returned since the source said so: a person decides. */
  readonly returned?: readonly ReturnedRecord[];
  /** The rows are what arrived of orders that are received in parts: each waits for the row that notes it on its order. */
  readonly inParts?: boolean;
  /** The id of the run that the rows undo: they are known as its undoing only. */
  readonly undoes?: string;
  /**
   * What histories showed before it was read what people lack: with `again`, that is done again, and only what is newer was
   * done by others.
   */
  readonly seenBefore?: SeenBefore;
  /** How often the rows of a file of errors were wanted again when their run was planned. */
  readonly generation?: number;
}

/** A record that was returned. */
export interface ReturnedRecord {
  readonly recordType: string;
  readonly number: number;
  /** Who returned it. */
  readonly by: string;
  /** When, in the service's time. */
  readonly at: string;
}

/** What a command or a program asks for; `resolveRequest` makes it whole. */
export interface ImportRequest {
  /** Paths; `-` is standard input. */
  readonly files: readonly string[];
  /** `fixed-assets`, `fixed-assets.delete`, an alias. */
  readonly kind?: string;
  /** What each row does next on its record, in this order: `checkout`, or in one sheet `IT kit!retire`. */
  readonly then?: readonly string[];
  /** The only sheets to take: `Assets`, or with what they hold `IT kit=fixed-assets`. */
  readonly sheets?: readonly string[];
  /** How the files are read, sheet by sheet; what flags say is stronger. */
  readonly recipe?: Recipe;
  /** The recipe is that of an earlier file: what these files lack of it is not an error. */
  readonly isRecipeRemembered?: true;
  readonly reading: ReadingRequest;
  readonly mapping: MappingRequest;
  readonly checking: CheckingRequest;
  readonly planning: PlanningRequest;
  /** The format of results and errors; that of each input unless given. */
  readonly outputFormat?: SpreadsheetFormat;
  /** The language of the columns that results and errors add; English unless given. */
  readonly outputLanguage?: WrittenLanguage;
}

/** What a program asks for: the files, and what is not to be detected or left at its default. */
export type AskedImport = Pick<ImportRequest, 'files'> & Partial<ImportRequest>;

/** Everything is detected, or as the flags' defaults have it. */
export const NOTHING_ASKED: Omit<ImportRequest, 'files'> = {
  reading: {},
  mapping: {},
  checking: {},
  planning: {},
};

/** What decides which rows an import makes of a file. */
export type DecidingRequest = Pick<
  ImportRequest,
  'reading' | 'mapping' | 'checking' | 'planning' | 'recipe'
>;

/** Everything that decides what an import will do; the run's key is made of what was said of it. */
export interface ResolvedRequest extends ImportRequest {
  /** What CSV files of ours hold that were written of the sheets of a workbook, by their paths. */
  readonly origins: Readonly<Record<string, SheetOrigin>>;
  /** The folder of the run that a file of errors comes from. */
  readonly originFolder?: string;
  /** Where the recipe comes from, if it was that of an earlier file. */
  readonly remembered?: RecipeOrigin;
  /** The sheets that come from a known source, if their recipe is that of the source. */
  readonly known?: readonly KnownOrigin[];
  /** What was said, where more is remembered: the same command finds its run by this, also when it remembers other things. */
  readonly said?: DecidingRequest;
  /** The recipe is that of the results workbook itself. */
  readonly carriesRecipe?: true;
  /** The file of the recipe, if a plan wrote it and a person edited it. */
  readonly editedRecipe?: string;
}

/** An earlier file whose recipe fits, and what is new in these. */
export interface RecipeOrigin {
  readonly file: string;
  /** When it was used last, ISO. */
  readonly usedAt: string;
  readonly newColumns: readonly { readonly sheet: string | undefined; readonly heading: string }[];
}

/** A sheet that its columns show to come from a known source. */
export interface KnownOrigin {
  /** The name of the file without its folders. */
  readonly file: string;
  readonly sheet: string | undefined;
  /** What it is, behind "read as": `asset export of Snipe-IT`. */
  readonly title: string;
  /** The columns that the source has and that are not imported. */
  readonly ignored: readonly string[];
  /** The record types whose records are proposed to be created by name. */
  readonly creates: readonly string[];
  /** Values by field, for fields that such files lack. */
  readonly proposes: Readonly<Record<string, string>>;
}

/** The sheet that the rows of a file came from. */
export interface SheetOrigin {
  readonly kind: string;
  readonly sheet?: string;
}

/** What is read again right before calls, for the cost of a plan. */
export type CheckingBeforeCalls = Pick<ExecutionRequest, 'historyCheck' | 'freshWithinMs'>;

/** How a plan is applied. */
export interface ExecutionRequest {
  /** Writes that may be open at once. */
  readonly concurrency: number;
  /** How long an unverified write may still arrive, in milliseconds. */
  readonly verificationDelayMs: number;
  /** Refusals by the service after which the run stops: a number, or a share of the rows. */
  readonly maxErrors: { readonly count: number } | { readonly percent: number };
  /**
   * How old a change of an item may be, in milliseconds, for its history to be read before a movement is sent;
   * `off` to read none.
   */
  readonly historyCheck: number | 'off';
  /** How old a reading of a record may be when a call on it is sent, in milliseconds. */
  readonly freshWithinMs: number;
  /** Sends that many rows and leaves the rest for `resume`. */
  readonly first?: number;
  /** Whether what was made is counted at the end. */
  readonly duplicateCheck: DuplicateCheckMode;
}

/** `auto` skips the count where its calls would exceed the daily quota. */
export const DUPLICATE_CHECKS = ['auto', 'always', 'never'] as const;

export type DuplicateCheckMode = (typeof DUPLICATE_CHECKS)[number];

export const DEFAULT_EXECUTION: ExecutionRequest = {
  concurrency: 4,
  verificationDelayMs: 120_000,
  maxErrors: { count: 100 },
  duplicateCheck: 'auto',
  historyCheck: 31 * 24 * 3_600_000,
  freshWithinMs: 60_000,
};
