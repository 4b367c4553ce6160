import { withSignal } from '../account/with-signal.ts';
import { assertKnownOptions } from '../kernel/messages/known-options.ts';
import { inScope } from '../kernel/scope.ts';
import { prepareImport } from './import-file.ts';
import type { Input } from './sheet/map/input.ts';
import { writeErrors } from './send/write-outputs.ts';
import { takeRequest } from './sheet/request/take-request.ts';
import { type ProgramRequest } from './sheet/request/program-request.ts';
import { noteWrittenRecipe } from './sheet/intake/memory/recipe-store.ts';
import { importWithRecipe } from './import-with-recipe.ts';
import { writeRunRecipe } from './send/output/write-run-recipe.ts';
import type { RunReader } from './ledger/run/run.ts';
import type { ConnectedWorkplace } from './ledger/run/workplace.ts';
import { locateIssues, type LocatedIssue } from './sheet/validate/issue-collection.ts';
import {
  assertOutFree,
  VALIDATION_OPTIONS,
  MOST_ISSUES,
  writeValidation,
  type ValidationOptions,
  type ValidationReport,
} from './send/validation/validation-report.ts';
import { makeTrialFolder } from './ledger/run/folder/trial-folder.ts';

/**
 * As validateFiles, and names are resolved against the account and keys compared with it: everything
 * that a plan would find. The plan is made in a temporary folder, which is gone afterwards, however it ends.
 * Throws what prepareImport throws.
 */
export function validateOnline(
  asked: ProgramRequest,
  place: ConnectedWorkplace,
  options: ValidationOptions = {},
): Promise<ValidationReport> {
  return inScope(async (scope) => {
    const [request, workplace] = takeRequest(
      'The request of validateOnline',
      asked,
      withSignal(place, options.signal),
    );
    assertKnownOptions('validateOnline', options, VALIDATION_OPTIONS);
    assertOutFree(options, workplace);
    const { folder } = scope.use(makeTrialFolder('validate', workplace.clock));
    let issues: readonly LocatedIssue[] = [];
    const { run, plan } = await prepareImport(request, workplace, {
      out: folder,
      afresh: true,
      isTrial: true,
      onPlanned: async (planned, inputs) => {
        issues = await locatedIn(planned, inputs, options);
      },
    });
    scope.use(run);
    const { kind, inputs, ignored, rows, issues: groups, columns, offers, readings } = plan;
    const { blocked: rowsWithErrors, open: openRows } = plan.totals;
    const found = { rowsWithErrors, openRows, issues, groups };
    const { questions } = plan;
    return writeValidation(
      { kind, inputs, ignored, rows, ...found, readings, questions, columns, offers },
      {
        errors: (place) => writeErrors(run, place),
        recipe: async (place) => {
          const { recipeCommand: command = importWithRecipe(request, workplace) } = options;
          const written = await writeRunRecipe(run, plan, { ...place, command });
          if (written !== undefined) noteWrittenRecipe(request.files, written.path, workplace);
          return written;
        },
      },
      options,
      workplace,
    );
  });
}

async function locatedIn(
  { views }: Pick<RunReader, 'views'>,
  inputs: readonly Input[],
  options: ValidationOptions,
): Promise<LocatedIssue[]> {
  const issues = views.issues.first(MOST_ISSUES);
  const located: LocatedIssue[] = [];
  for (const input of inputs) located.push(...(await locateIssues(issues, input, options)));
  return located;
}
