import { utcDate } from '../../kernel/dates/dates.ts';
import type { SheetRow } from '../../kernel/rows.ts';
import type { Input } from '../map/input.ts';
import { readFirstRows, type FirstRows } from '../read/first-rows.ts';
import { withProposedValues } from '../recipe/known/propose-values.ts';
import { unusedFallbacks } from '../recipe/known/unused-fallbacks.ts';
import { isFile } from '../recipe/sheet-recipe.ts';
import type { KnownOrigin, ResolvedRequest } from '../request/request.ts';
import type { Workplace } from '../run/workplace.ts';
import { ignoredColumns, readingsOfIgnored } from './ignored-columns.ts';
import { withoutTotals } from './derived-totals.ts';
import { withFillDown } from './fill-down.ts';
import { withBlankRequired } from './blank-required.ts';
import { withFieldsByContent } from './by-content.ts';
import { withoutUnfit } from './unfit-columns.ts';
import { readingsOfLists } from './words-of-lists.ts';
import { withMissingOfSteps } from './missing-of-steps.ts';
import { missingFields, withMissingFields } from './missing-fields.ts';
import { withFittingCustomFields } from './fitting-custom-fields.ts';
import { withOpenCustomFields } from './open-custom-fields.ts';
import { withRivals } from './rival-columns.ts';
import { SheetSurvey } from './sheet-survey.ts';
import { NO_USUAL_VALUES, withUsualValues, type UsualValues } from './usual-values.ts';
import { isOwnSheet } from './surveyed.ts';

type SurveyRequest = Pick<
  ResolvedRequest,
  'checking' | 'planning' | 'reading' | 'isRecipeRemembered' | 'known'
>;

/**
 * Finds out how the cells of all sheets are written, where neither a flag nor a recipe says it: their columns get the
 * settings that are certain or likely, and the inputs what is to be said of them. A sheet that is written as the
 * service has it stays as it is. Throws what reading rows throws.
 * @param usual what most records of the account have, where it was asked
 */
export async function surveyColumns(
  inputs: readonly Input[],
  request: SurveyRequest,
  { clock }: Pick<Workplace, 'clock'>,
  usual = NO_USUAL_VALUES,
): Promise<readonly Input[]> {
  if (request.planning.undoes !== undefined || request.reading.isScanList === true) return inputs;
  const survey = { request, today: utcDate(clock.now()), usual };
  const surveyed: Input[] = [];
  for (const input of inputs) surveyed.push(await surveySheet(input, survey));
  return surveyed;
}

interface Survey {
  readonly request: SurveyRequest;
  readonly today: string;
  readonly usual: UsualValues;
}

async function surveySheet({ firstRows, ...input }: Input, survey: Survey): Promise<Input> {
  const { mapping } = input;
  const origin = knownOrigin(input, survey);
  const isOwn = origin === undefined && isOwnSheet(mapping);
  const isComplete = missingFields(mapping).length === 0 && ignoredColumns(mapping).length === 0;
  const isSaid = mapping.columns.some(({ fillDown }) => fillDown === true);
  if (isOwn && isComplete && !isSaid) return input;
  const seen = firstRows ?? (await readFirstRows(input.sheet));
  const filled = isOwn && !isSaid ? { input, first: seen } : withFillDown(input, seen);
  const { first } = filled;
  const { rows, isWhole } = first;
  const proposed = withProposedValues(filled.input, origin, first);
  const unused = unusedFallbacks(proposed.mapping, first);
  const fitting = withFittingCustomFields({ ...proposed, unused }, rows);
  const known = withOpenCustomFields(fitting, rows, survey.request.checking);
  const completed = completeSheet(known, rows, survey);
  const ignored = readingsOfIgnored(input.sheet.name, completed.mapping, rows, isWhole);
  if (isOwn) return { ...completed, readings: [...completed.readings, ...ignored] };
  return surveyCells(withMissingOfSteps(completed), first, { ...survey, ignored });
}

/** The known source that a sheet comes from. */
function knownOrigin({ sheet }: Input, { request }: Survey): KnownOrigin | undefined {
  const { file, sheet: name } = sheet.name;
  return request.known?.find((origin) => isFile(origin.file, file) && origin.sheet === name);
}

function completeSheet(input: Input, rows: readonly SheetRow[], survey: Survey): Input {
  const { mode } = survey.request.planning;
  const { name, headingRow } = input.sheet;
  const seen =
    headingRow === 0
      ? withFieldsByContent(name, input.mapping, rows)
      : withoutUnfit(name, input.mapping, rows);
  const single = withoutTotals(name, seen.mapping, rows);
  const chosen = withRivals(name, single.mapping, rows);
  const { today, usual } = survey;
  const missing = withMissingFields(name, chosen.mapping, rows, { mode, today });
  const { mapping, readings } = withUsualValues(missing, usual);
  return {
    ...input,
    mapping,
    readings: [
      ...input.readings,
      ...seen.readings,
      ...single.readings,
      ...chosen.readings,
      ...readings,
      ...readingsOfLists(name, mapping),
    ],
  };
}

interface CellSurvey extends Survey {
  /** What is said of the columns that no field takes. */
  readonly ignored: Input['readings'];
}

/** A sheet with more rows is surveyed to its end while it is checked. */
function surveyCells(
  input: Input,
  first: FirstRows,
  { request, today, ignored }: CellSurvey,
): Input {
  const { rows, isWhole } = first;
  const survey = new SheetSurvey(input, request, today);
  for (const { cells } of rows) survey.see(cells);
  const read = survey.conclude();
  // Blank cells are known once it is known which words mean one.
  const blanks = withBlankRequired(input.sheet.name, read.mapping, first, request.planning.mode);
  const { openFields } = blanks.mapping;
  const complete = (concluded: Input): Input => ({
    ...concluded,
    mapping: { ...concluded.mapping, openFields },
    readings: [...concluded.readings, ...blanks.readings, ...ignored],
  });
  if (isWhole) return complete(read);
  const openSurvey = survey.continuedAfter(rows.at(-1)?.number ?? 0, read, complete);
  return { ...complete(read), openSurvey };
}
