import { ignoredColumns } from '../headings/mapping.ts';
import { utcDate } from '../../../kernel/dates/dates.ts';
import type { Input } from '../map/input.ts';
import { StepWatch, withoutSteps } from '../map/step-watch.ts';
import type { MappedColumn } from '../headings/mapping.ts';
import { readFirstRows, type FirstRows } from '../read/first-rows.ts';
import { withProposedValues } from './propose-values.ts';
import { unusedFallbacks } from '../headings/rivals.ts';
import { isFile } from '../recipe/sheet-recipe.ts';
import type { KnownOrigin, ResolvedRequest } from '../request/request.ts';
import type { Workplace } from '../../ledger/run/workplace.ts';
import { IdenticalRows } from './identical-rows.ts';
import { readingsOfIgnored } from './ignored-columns.ts';
import { isTypeSaid, quantityColumn, readingsOfQuantities } from './counted-things.ts';
import { withFillDown, type FillWatch } from './fill-down.ts';
import { withBlankRequired } from './blank-required.ts';
import { missingFields } from './missing-fields.ts';
import { withFittingCustomFields, withOpenCustomFields } from './fitting-custom-fields.ts';
import { SheetSurvey } from './sheet-survey.ts';
import { NO_NAMES } from './account-names.ts';
import { type AccountNames, withFound } from './surveyed-sheet.ts';
import { completeSheet } from './complete-sheet.ts';
import { NO_HINTS, type AccountHints } from './account-hints.ts';
import { withChosenHolders, withoutOtherWords, withoutStrangers } from './rival-holders.ts';
import { withNamesOfSteps, withMissingOfSteps } from './names-of-steps.ts';
import { isOwnSheet, surveyedColumns } from '../headings/surveyed.ts';
import { WholeSurvey, type SurveyStages } from './whole-survey.ts';

type SurveyRequest = Pick<
  ResolvedRequest,
  'checking' | 'planning' | 'reading' | 'isRecipeRemembered' | 'known' | 'kind' | 'sheets'
>;

/** What the account shows of the columns of a file. */
interface ShownByAccount extends AccountHints {
  readonly names: AccountNames;
}

/**
 * Finds out how the cells of all sheets are written, where neither a flag nor a recipe says it: their columns get the
 * settings that are certain or likely, and the inputs what is to be said of them. A sheet that is written as the
 * service has it stays as it is. Throws what reading rows throws.
 * @param account what the account shows, where it was asked
 */
export async function surveyColumns(
  inputs: readonly Input[],
  request: SurveyRequest,
  { clock }: Pick<Workplace, 'clock'>,
  account: Partial<ShownByAccount> = {},
): Promise<readonly Input[]> {
  if (request.planning.undoes !== undefined || request.reading.isScanList === true) return inputs;
  const { names = NO_NAMES, ...hints } = account;
  const survey = { request, today: utcDate(clock.now()), names, ...NO_HINTS, ...hints };
  const surveyed: Input[] = [];
  for (const input of inputs) surveyed.push(await surveySheet(input, survey));
  return surveyed;
}

interface Survey extends ShownByAccount {
  readonly request: SurveyRequest;
  readonly today: string;
}

async function surveySheet({ firstRows, ...input }: Input, survey: Survey): Promise<Input> {
  const { mapping } = input;
  const origin = knownOrigin(input, survey);
  const isOwn = origin === undefined && isOwnSheet(mapping);
  const isComplete = missingFields(mapping).length === 0 && ignoredColumns(mapping).length === 0;
  const isSaid = mapping.columns.some(({ fillDown }) => fillDown === true);
  if (isOwn && isComplete && !isSaid) {
    return { ...input, sheet: IdenticalRows.in(input, false)?.sheet ?? input.sheet };
  }
  const seen = firstRows ?? (await readFirstRows(input.sheet));
  const held = withChosenHolders(input, seen.rows, survey.people);
  const named = withoutOtherWords(held, seen.rows, survey.everyone);
  const known = withoutStrangers(named, seen.rows, survey.everyone);
  return surveyRows(known, seen, { ...survey, origin, isOwn, isFilled: !isOwn || isSaid });
}

/** What all rows of a sheet showed that its first ones did not. */
interface ShownByAll {
  /** The headings of columns whose blank cells do not have the value above them. */
  readonly refused: readonly string[];
  /** A row seems to be the same as another one. */
  readonly hasIdentical: boolean;
}

const NOTHING_SHOWN: ShownByAll = { refused: [], hasIdentical: false };

function surveyRows(
  input: Input,
  seen: FirstRows,
  survey: SheetStages,
  shown = NOTHING_SHOWN,
): Input {
  const { watch, ...filled } = survey.isFilled
    ? withFillDown(input, seen, new Set(shown.refused))
    : { input, first: seen, watch: undefined };
  const mayPropose = !survey.isOwn && survey.request.planning.generation === undefined;
  const identical = IdenticalRows.in(filled.input, mayPropose, shown.hasIdentical);
  const first = identical?.kept(filled.first) ?? filled.first;
  const stepWatch = new StepWatch(input);
  for (const row of first.rows) stepWatch.see(row);
  const sheet = identical?.sheet ?? filled.input.sheet;
  const stages = stagesOf({ ...filled.input, sheet }, first, {
    ...survey,
    ...{ watch, identical, stepWatch },
    again: (all) => {
      const found = watch?.refused() ?? [];
      const isSeen = identical?.isSeen === true;
      const steps = stepWatch.refused(all);
      if (found.length === 0 && !isSeen && steps.length === 0) return undefined;
      const refused = [...shown.refused, ...found];
      const hasIdentical = shown.hasIdentical || isSeen;
      return surveyRows(withoutSteps(input, steps), seen, survey, { refused, hasIdentical });
    },
  });
  const { rows, isWhole } = first;
  const cells = stages.begin(stages.decide(rows));
  for (const row of rows) cells.see(row.cells);
  const read = stages.complete(cells, rows);
  if (isWhole) return read;
  return { ...read, openSurvey: new WholeSurvey(stages, { cells, first: rows, before: read }) };
}

interface SheetStages extends Survey {
  readonly origin: KnownOrigin | undefined;
  /** The sheet is written as it is specified. */
  readonly isOwn: boolean;
  /** Its blank cells may have the values above them. */
  readonly isFilled: boolean;
}

interface FilledStages extends SheetStages, Pick<SurveyStages, 'again'> {
  readonly watch: FillWatch | undefined;
  readonly identical: IdenticalRows | undefined;
  readonly stepWatch: StepWatch;
}

function stagesOf(
  input: Input,
  first: FirstRows,
  { origin, isOwn, watch, identical, stepWatch, again, ...survey }: FilledStages,
): SurveyStages {
  const { request, today, namesOfSteps } = survey;
  return {
    again,
    compare: (row) => {
      identical?.see(row);
      stepWatch.see(row);
    },
    decide: (rows) => {
      const valued = withProposedValues(input, origin, { ...first, rows, known: namesOfSteps });
      const proposed = withNamesOfSteps(valued, { rows, origin }, survey);
      const unused = unusedFallbacks(proposed.mapping, { ...first, rows });
      const fitting = withFittingCustomFields({ ...proposed, unused }, rows);
      const known = withOpenCustomFields(fitting, rows, request.checking);
      const completed = completeSheet(known, rows, { ...survey, mode: request.planning.mode });
      return isOwn ? completed : withMissingOfSteps(completed);
    },
    begin: (decided) => {
      const columns = isOwn ? [] : surveyedColumns(decided.mapping);
      const quantity = quantityColumn(input.mapping)?.index;
      return new SheetSurvey(decided, columns, { request, today, quantity });
    },
    complete: (cells, rows) => {
      const read = cells.conclude();
      const { name } = read.sheet;
      const ignored = readingsOfIgnored(name, read.mapping, rows, (at) => cells.filledCells(at));
      const readings = [
        ...withCounts(read.readings, watch).map((reading) => stepWatch.counted(reading)),
        ...(identical?.readings() ?? []),
      ];
      // Blank cells are known once it is known which words mean one.
      const counts = {
        rows: cells.rows,
        blankRows: (mapped: MappedColumn) => cells.blankRows(mapped),
        firstRows: first.rows,
      };
      const { mode } = request.planning;
      const surveyed = { ...read, readings };
      const whole = isOwn
        ? surveyed
        : withBlankRequired(surveyed, counts, { mode, proposes: origin?.proposes });
      const quantities = readingsOfQuantities({
        ...{ name, mapping: input.mapping, rows: cells.severalThings },
        isSaid: isTypeSaid(request, input.mappingRequest.recipe?.recordType),
      });
      return withFound(whole, { readings: [...quantities, ...ignored] });
    },
  };
}

/** The readings, with those of filled cells as all rows that were seen show them. */
function withCounts(readings: Input['readings'], watch: FillWatch | undefined): Input['readings'] {
  const found = watch?.readings() ?? [];
  return readings.map(
    (reading) =>
      found.find(({ topic, column }) => topic === reading.topic && column === reading.column) ??
      reading,
  );
}

/** The known source that a sheet comes from. */
function knownOrigin({ sheet }: Input, { request }: Survey): KnownOrigin | undefined {
  const { file, sheet: name } = sheet.name;
  return request.known?.find((origin) => isFile(origin.file, file) && origin.sheet === name);
}
