import { utcDate } from '../../kernel/dates/dates.ts';
import type { SheetRow } from '../../kernel/rows.ts';
import { ColumnEvidence } from '../evidence/column-evidence.ts';
import type { DateOrder } from '../evidence/dates/date-text.ts';
import type { ColumnContext, ColumnReadings, Topic } from '../evidence/readings.ts';
import type { Input } from '../map/input.ts';
import type { FixedValue, MappedColumn, Mapping } from '../map/mapping.ts';
import type { ResolvedRequest } from '../request/request.ts';
import type { Workplace } from '../run/workplace.ts';
import { readingsOfColumn } from './file-readings.ts';
import { ignoredColumns, readingsOfIgnored } from './ignored-columns.ts';
import { withBlankRequired } from './blank-required.ts';
import { missingFields, withMissingFields } from './missing-fields.ts';
import { withOpenCustomFields } from './open-custom-fields.ts';
import { withRivals } from './rival-columns.ts';
import { said, withSaid } from './said.ts';
import {
  isOwnSheet,
  namesPeople,
  surveyedColumns,
  type SurveyedColumn,
  type SurveyedRows,
} from './surveyed.ts';

/** Rows that are seen before a sheet is checked; most sheets have fewer. */
const MOST_ROWS = 5_000;

type SurveyRequest = Pick<ResolvedRequest, 'checking' | 'planning' | 'reading'>;

/**
 * Finds out how the cells of all sheets are written, where neither a flag nor a recipe says it: their columns get the
 * settings that are certain or likely, and the inputs what is to be said of them. A sheet that is written as the
 * service has it stays as it is. Throws what reading rows throws.
 */
export async function surveyColumns(
  inputs: readonly Input[],
  request: SurveyRequest,
  { clock }: Pick<Workplace, 'clock'>,
): Promise<readonly Input[]> {
  if (request.planning.undoes !== undefined || request.reading.isScanList === true) return inputs;
  const survey = { request, today: utcDate(clock.now()) };
  const surveyed: Input[] = [];
  for (const input of inputs) surveyed.push(await surveySheet(input, survey));
  return surveyed;
}

interface Survey {
  readonly request: SurveyRequest;
  readonly today: string;
}

async function surveySheet(input: Input, survey: Survey): Promise<Input> {
  const { mapping } = input;
  const isOwn = isOwnSheet(mapping);
  const isComplete = missingFields(mapping).length === 0 && ignoredColumns(mapping).length === 0;
  if (isOwn && isComplete) return input;
  const first = await firstRows(input);
  const { rows, isWhole } = first;
  const known = withOpenCustomFields(input, rows, survey.request.checking);
  const completed = completeSheet(known, rows, survey);
  const read = isOwn ? completed : withBlanks(surveyCells(completed, rows, survey), first, survey);
  const ignored = readingsOfIgnored(input.sheet.name, read.mapping, rows, isWhole);
  return { ...read, readings: [...read.readings, ...ignored] };
}

function completeSheet(input: Input, rows: readonly SheetRow[], survey: Survey): Input {
  const { mode } = survey.request.planning;
  const { name } = input.sheet;
  const chosen = withRivals(name, input.mapping, rows);
  const { mapping, readings } = withMissingFields(name, chosen.mapping, rows, {
    mode,
    today: survey.today,
  });
  return { ...input, mapping, readings: [...input.readings, ...chosen.readings, ...readings] };
}

/** Blank cells are known once it is known which words mean one. */
function withBlanks(input: Input, rows: SurveyedRows, survey: Survey): Input {
  const { mode } = survey.request.planning;
  const { mapping, readings } = withBlankRequired(input.sheet.name, input.mapping, rows, mode);
  return { ...input, mapping, readings: [...input.readings, ...readings] };
}

interface SeenColumn extends SurveyedColumn {
  readonly evidence: ColumnEvidence;
}

function surveyCells(input: Input, rows: readonly SheetRow[], { request, today }: Survey): Input {
  const { mapping, sheet } = input;
  const columns = surveyedColumns(mapping).map((column) => ({
    ...column,
    evidence: evidenceOf(column, mapping, today),
  }));
  seeRows(columns, rows);
  const found = concluded(columns);
  const byColumn = new Map<MappedColumn, MappedColumn>();
  const readings = columns.flatMap((column, at) => {
    const own = found[at];
    if (own === undefined) return [];
    const asked = said(column.mapped, request.checking);
    byColumn.set(column.mapped, withSettings(column, mapping, own, asked));
    return readingsOfColumn(sheet.name, column, withSaid(own, asked));
  });
  return {
    ...input,
    mapping: withColumns(mapping, byColumn),
    readings: [...input.readings, ...readings],
  };
}

function evidenceOf(
  { mapped: { heading }, field }: SurveyedColumn,
  mapping: Mapping,
  today: string,
): ColumnEvidence {
  const language = languageOf(mapping);
  const isOfPeople = namesPeople(field);
  return new ColumnEvidence({ field, heading, language, today, namesPeople: isOfPeople });
}

/** Headings that were not recognised are in no language. */
function languageOf({ language, columns }: Mapping): ColumnContext['language'] {
  if (language !== undefined) return language.code;
  const isEnglish = columns.some(({ how }) => how === 'exact' || how === 'alias');
  return isEnglish ? 'en' : undefined;
}

async function firstRows({ sheet }: Input): Promise<SurveyedRows> {
  const rows: SheetRow[] = [];
  for await (const batch of sheet.batches()) {
    for (const row of batch) {
      if (rows.length === MOST_ROWS) return { rows, isWhole: false };
      const isSkipped = row.hidden === true && sheet.hiddenRows === 'skip';
      if (!isSkipped && row.leftOut === undefined) rows.push(row);
    }
  }
  return { rows, isWhole: true };
}

function seeRows(columns: readonly SeenColumn[], rows: readonly SheetRow[]): void {
  for (const { cells } of rows) {
    for (const { mapped, evidence } of columns) evidence.see(cells[mapped.index] ?? '');
  }
}

/** What the columns come to; an order that some of them prove is likely for the others. */
function concluded(columns: readonly SeenColumn[]): readonly ColumnReadings[] {
  const first = columns.map(({ evidence }) => evidence.conclude());
  const proven = provenOrder(first);
  return proven === undefined ? first : columns.map(({ evidence }) => evidence.conclude(proven));
}

function provenOrder(found: readonly ColumnReadings[]): DateOrder | undefined {
  const orders = found.flatMap(({ readings, settings: { dateOrder } }) => {
    const isProven = readings.some(
      ({ topic, sureness, samples }) =>
        topic === 'dates' && sureness === 'certain' && samples.length > 0,
    );
    return isProven && dateOrder !== undefined ? [dateOrder] : [];
  });
  const [only, ...others] = new Set(orders);
  return others.length === 0 ? only : undefined;
}

/** What a recipe says of the cells of a column is stronger than what they show. */
function withSettings(
  { mapped, field }: SurveyedColumn,
  mapping: Mapping,
  { settings, openClasses }: ColumnReadings,
  asked: ReadonlySet<Topic>,
): MappedColumn {
  const language = languageOf(mapping);
  const isOfPeople = namesPeople(field);
  return {
    ...mapped,
    read: { ...settings, ...mapped.read },
    survey: { openClasses: unasked(openClasses, asked), language, namesPeople: isOfPeople },
  };
}

function unasked(
  openClasses: ColumnReadings['openClasses'],
  asked: ReadonlySet<Topic>,
): ReadonlyMap<string, Topic> {
  return new Map([...openClasses].filter(([, topic]) => !asked.has(topic)));
}

function withColumns(mapping: Mapping, found: ReadonlyMap<MappedColumn, MappedColumn>): Mapping {
  const columns = mapping.columns.map((column) => found.get(column) ?? column);
  const withRead = (value: FixedValue): FixedValue => {
    const column = columns.find(({ target }) => target === value.target);
    return column?.read === undefined ? value : { ...value, read: column.read };
  };
  return {
    ...mapping,
    columns,
    fixed: mapping.fixed.map(withRead),
    defaults: mapping.defaults.map(withRead),
  };
}
