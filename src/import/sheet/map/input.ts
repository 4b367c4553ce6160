import type { Kind } from '../../../catalogue/kinds.ts';
import type { Sample } from '../evidence/readings.ts';
import type { FirstRows } from '../read/first-rows.ts';
import type { CheckedRow } from '../../ledger/rows/row-values.ts';
import type { HeadedSheet } from '../read/headed-sheet.ts';
import type { RoutineSurvey } from '../routine/routine-rules.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import type { MappingRequest } from '../request/request.ts';
import type { CallingColumns } from '../steps/calling-columns.ts';
import type { Mapping, MappingOptions } from '../headings/mapping.ts';

/** What only all rows of a sheet show: the survey of its columns ends before. */
const OF_ALL_ROWS: ReadonlySet<FileReading['topic']> = new Set([
  'heading-row',
  'left-out-rows',
  'hidden-rows',
  'merged-cells',
  'cells-beside',
  'encoding',
  'quotes',
]);

/** The readings of a sheet and its columns, once all its rows were read. */
export function completeReadings({
  sheet,
  readings,
}: Pick<Input, 'sheet' | 'readings'>): readonly FileReading[] {
  return [...sheet.readings(), ...readings.filter(({ topic }) => !OF_ALL_ROWS.has(topic))];
}

/** A sheet of the request, opened, with the meaning of its columns. */
export interface Input {
  readonly kind: Kind;
  readonly sheet: HeadedSheet;
  readonly mapping: Mapping;
  /** What the request says about the columns of this sheet. */
  readonly mappingRequest: SheetMapping;
  /** How the sheet and its columns are read, as far as the user did not say it; complete once its rows were read. */
  readonly readings: readonly FileReading[];
  /** The headings of columns that are used where others are blank, and that no row needs. */
  readonly unused?: ReadonlySet<string>;
  /** Values of each column by its index, with what is stored for them, once its rows were checked. */
  readonly samples?: ReadonlyMap<number, readonly Sample[]>;
  /** The steps that its first rows show. */
  readonly likelySteps?: LikelySteps | undefined;
  /** Its first rows, where its survey need not read them again. */
  readonly firstRows?: FirstRows | undefined;
  /** What its further rows show, while they are checked; missing where all of them were seen before. */
  readonly openSurvey?: OpenSurvey;
}

/** The mapping of a sheet for a kind of its records, by what is said of its columns. */
export type MapAs = (kind: Kind, request: SheetMapping) => Mapping;

/** What the request says about the columns of a sheet, and who has its records as its cells show. */
export type SheetMapping = MappingRequest & Pick<MappingOptions, 'holder'>;

/** A step that the first rows of a sheet show. */
export interface LikelyStep {
  readonly calling: CallingColumns;
  /** What is said of it, and of its values for all rows. */
  readonly reading: FileReading;
  readonly values: readonly FileReading[];
  /** Its cells are of people only if these are members of the account. */
  readonly isOfMembersOnly?: true;
}

/** The likely steps of a sheet. */
export interface LikelySteps {
  readonly steps: readonly LikelyStep[];
  readonly as: MapAs;
}

/** A survey of a sheet of which only the first rows were seen. */
export interface OpenSurvey {
  see(row: Pick<CheckedRow, 'number' | 'cells' | 'action' | 'issues' | 'routine'>): void;
  /** How it counts rows that pass unread. */
  readonly routine: RoutineSurvey;
  /** How the sheet is read once all rows were seen, and whether that is another way than that of its first rows. */
  conclude(): SurveyedInput;
}

export interface SurveyedInput {
  readonly input: Input;
  readonly isWithdrawn: boolean;
}
