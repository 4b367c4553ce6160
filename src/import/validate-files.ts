import { withSignal } from '../account/with-signal.ts';
import { namesIn, recordKindOf } from '../catalogue/steps.ts';
import { getOrMake } from '../kernel/get-or-make.ts';
import type { CheckedRow } from './ledger/rows/row-values.ts';
import { hasErrors, type Issue } from '../kernel/messages/issues.ts';
import { assertKnownOptions } from '../kernel/messages/known-options.ts';
import { inScope } from '../kernel/scope.ts';
import { readHints } from './sheet/columns/account-hints.ts';
import { surveyColumns } from './sheet/columns/survey-columns.ts';
import {
  declaredFields,
  mayNameCustomFields,
  readCustomFields,
  withKnownFields,
} from './sheet/map/custom-fields.ts';
import { decideNumbers } from './sheet/map/decide-numbers.ts';
import type { Input } from './sheet/map/input.ts';
import { mapSheets } from './sheet/map/map-sheets.ts';
import { mappingIssues } from './sheet/headings/map.ts';
import { columnSummaries } from './sheet/summary/mapping-summary.ts';
import type { IgnoredSheet } from './sheet/read/choose-sheets.ts';
import { readFiles } from './sheet/read/read-files.ts';
import { questionsIn } from './sheet/recipe/confirmation.ts';
import { takeRequest } from './sheet/request/take-request.ts';
import { type ProgramRequest } from './sheet/request/program-request.ts';
import type { ResolvedRequest } from './sheet/request/request.ts';
import { noteWrittenRecipe } from './sheet/intake/memory/recipe-store.ts';
import { languageOfReader } from './sheet/summary/reader-language.ts';
import { recipeAsRead } from './sheet/summary/recipe-as-read.ts';
import { importWithRecipe } from './import-with-recipe.ts';
import { NO_QUESTIONS, writeOpenRecipe } from './send/output/write-run-recipe.ts';
import { readingsOfOffers } from './sheet/summary/offered-steps.ts';
import { readingsOf } from './sheet/summary/readings-of-files.ts';
import { resolveRequest } from './sheet/intake/resolve-request.ts';
import type { Workplace } from './ledger/run/workplace.ts';
import {
  IssueCollection,
  isIn,
  locateIssues,
  type LocatedIssue,
} from './sheet/validate/issue-collection.ts';
import {
  WatchedCheck,
  type LateIssues,
  type WatchedSheet,
} from './send/validation/watched-check.ts';
import { writeRefusedRows, type CheckedSheet } from './send/validation/refused-rows.ts';
import { KeptRows } from './sheet/validate/kept-rows.ts';
import { checkingOptions, validateSheet, type CheckingOptions } from './sheet/validate/validate.ts';
import { checkWholeSheet } from './decide/load/whole-sheet.ts';
import { StoredSamples } from './sheet/validate/stored-samples.ts';
import type { StepOffer } from './sheet/steps/step-offers.ts';
import {
  assertOutFree,
  VALIDATION_OPTIONS,
  writeValidation,
  type ValidationOptions,
  type ValidationReport,
  type ValidationResult,
} from './send/validation/validation-report.ts';

/**
 * Stages 1 to 3 of 7 without an account: checks the files alone, in memory that does not grow with
 * them. Throws what reading and mapping throw, and `cannot-write`.
 */
export function validateFiles(
  program: ProgramRequest,
  place: Workplace,
  options: ValidationOptions = {},
): Promise<ValidationReport> {
  return inScope(async (scope) => {
    const [asked, workplace] = takeRequest(
      'The request of validateFiles',
      program,
      withSignal(place, options.signal),
    );
    assertKnownOptions('validateFiles', options, VALIDATION_OPTIONS);
    assertOutFree(options, workplace);
    const request = await resolveRequest(asked, workplace);
    const files = scope.use(await readFiles(request, workplace));
    const mapped = await mapSheets(files, request);
    const decided = await decideNumbers(mapped, { ...workplace, request, caller: undefined });
    const known = await withCustomFields(decided, request, options);
    const hints = await readHints(known, undefined);
    const inputs = await surveyColumns(known, request, workplace, hints);
    const watched = new WatchedCheck(options.watch, inputs, files, request);
    const rules = checkingOptions(request, workplace);
    const checked = await checkInputs(inputs, rules, workplace, watched);
    const { outputFormat: format, outputLanguage: language } = request;
    const found = resultOf(checked, files.ignored, request);
    // A program that watches has every issue with its row.
    const issues = options.watch === undefined ? await locatedIssues(checked, options) : [];
    const result = { ...found, issues };
    const read = { inputs: checked.map(({ input }) => input), ignored: files.ignored };
    const { recipeCommand = importWithRecipe(request, workplace) } = options;
    return writeValidation(
      result,
      {
        errors: (place) => writeRefusedRows(checked, { ...place, format, language }),
        recipe: async ({ folder, notices }) => {
          if (result.questions.length === 0) return undefined;
          const written = await writeOpenRecipe(recipeAsRead(read, request), NO_QUESTIONS, {
            ...{ folder, notices, command: recipeCommand, name: request.files.join(', ') },
            files: request.files,
            language: languageOfReader(request, read.inputs),
            createdAt: new Date(workplace.clock.now()).toISOString(),
          });
          noteWrittenRecipe(request.files, written.path, workplace);
          return written;
        },
      },
      options,
      workplace,
    );
  });
}

/** Custom fields as they were given, as the account shows them, or as the request says them. */
async function withCustomFields(
  inputs: readonly Input[],
  request: ResolvedRequest,
  { account, watch, customFields = declaredFields(request) }: ValidationOptions,
): Promise<readonly Input[]> {
  if (account === undefined || !inputs.some(mayNameCustomFields)) {
    return withKnownFields(inputs, customFields);
  }
  const understood = await readCustomFields(inputs, account, request);
  watch?.onCustomFields?.(understood.customFields);
  return understood.inputs;
}

interface CheckedInput extends CheckedSheet, WatchedSheet {
  readonly late: () => Iterable<Issue>;
  readonly offers: readonly StepOffer[];
}

async function checkInputs(
  inputs: readonly Input[],
  options: CheckingOptions,
  workplace: Workplace,
  watched: WatchedCheck,
): Promise<CheckedInput[]> {
  const checked: CheckedInput[] = [];
  for (const each of inputs) {
    const { input, result } = await checkWholeSheet(
      each,
      options.keyIndex,
      (input) => checkInput(input, options, workplace, watched),
      () => {
        watched.again();
      },
    );
    const whole = { ...result, input: { ...input, samples: result.samples } };
    watched.finish(whole);
    checked.push(whole);
  }
  await watched.conclude(addLateIssues(checked));
  return checked;
}

async function checkInput(
  input: Input,
  options: CheckingOptions,
  { stop, onProgress }: Workplace,
  watched: WatchedCheck,
): Promise<CheckedInput> {
  const letsPass = { survey: input.openSurvey?.routine };
  const validation = validateSheet(input.sheet, input.mapping, options, letsPass);
  const found = new IssueCollection();
  found.addAll(mappingIssues(input.sheet.name, input.mapping));
  const samples = new StoredSamples(input.mapping);
  const refused = new KeptRows();
  const see = (row: CheckedRow): void => {
    if (row.issues.length > 0) {
      found.addAll(row.issues);
      if (hasErrors(row.issues)) refused.add(row);
    }
    input.openSurvey?.see(row);
    samples.see(row);
  };
  let rows = 0;
  for await (const batch of validation.batches()) {
    batch.forEach(see);
    rows += batch.length;
    watched.see({ input, found, rows, samples: samples.all() }, batch);
    stop.signal.throwIfAborted();
    onProgress({ stage: 'validate', current: rows, total: undefined });
  }
  const offers = validation.offers();
  const late = (): Iterable<Issue> => validation.lateIssues();
  const { passing } = validation;
  return { input, rows, found, refused, offers, late, passing, samples: samples.all() };
}

/** What only the end of a sheet, or another sheet, shows belongs to the sheet that it names; gives those of each. */
function addLateIssues(checked: readonly CheckedInput[]): Map<CheckedInput, LateIssues> {
  const found = new Map<CheckedInput, Map<number, Issue[]>>();
  for (const { late } of checked) {
    for (const issue of late()) {
      const of = checked.find(({ input: { sheet } }) => isIn(sheet.name, issue));
      if (of === undefined) continue;
      of.found.addAll([issue]);
      const own = getOrMake(found, of, () => new Map<number, Issue[]>());
      getOrMake(own, issue.row ?? 0, () => []).push(issue);
    }
  }
  return found;
}

async function locatedIssues(
  checked: readonly CheckedInput[],
  options: ValidationOptions,
): Promise<LocatedIssue[]> {
  const located = checked.map(({ input, found }) => locateIssues(found.issues(), input, options));
  return (await Promise.all(located)).flat();
}

function resultOf(
  checked: readonly CheckedInput[],
  ignored: readonly IgnoredSheet[],
  request: ResolvedRequest,
): Omit<ValidationResult, 'issues'> {
  const inputs = checked.map(({ input }) => input);
  const offers = checked.flatMap((each) => each.offers);
  const readings = [...readingsOf({ inputs, ignored }, request), ...readingsOfOffers(offers)];
  return {
    kind: [...new Set(checked.map(({ input }) => recordKindOf(input.kind).name))].join('+'),
    inputs: checked.map(({ input: { sheet, kind }, rows }) => ({
      ...sheet.name,
      ...namesIn(kind.name),
      sha256: sheet.sha256,
      rows,
    })),
    ignored,
    rows: checked.reduce((sum, { rows }) => sum + rows, 0),
    rowsWithErrors: checked.reduce((sum, { found }) => sum + found.rowsWithErrors, 0),
    openRows: checked.reduce((sum, { found }) => sum + found.openRows, 0),
    groups: checked.flatMap(({ found }) => found.groups()),
    offers,
    readings,
    questions: questionsIn(readings),
    columns: checked.flatMap(({ input }) => columnSummaries(input.sheet.name, input.mapping)),
  };
}
