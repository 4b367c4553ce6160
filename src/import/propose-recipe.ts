import { inScope } from '../kernel/scope.ts';
import { readHints } from './sheet/columns/account-hints.ts';
import { surveyColumns } from './sheet/columns/survey-columns.ts';
import { decideNumbers } from './sheet/map/decide-numbers.ts';
import type { Input } from './sheet/map/input.ts';
import { mapSheets } from './sheet/map/map-sheets.ts';
import { readFiles } from './sheet/read/read-files.ts';
import type { AskedImport } from './sheet/request/request.ts';
import { resolveRequest } from './sheet/intake/resolve-request.ts';
import type { Workplace } from './ledger/run/workplace.ts';
import { MOST_SAMPLED_ROWS, StoredSamples } from './sheet/validate/stored-samples.ts';
import { checkingOptions, validateSheet } from './sheet/validate/validate.ts';
import { recipeAsRead } from './sheet/summary/recipe-as-read.ts';
import type { Recipe } from './sheet/recipe/recipe.ts';

/**
 * How files would be read, as a plan would write it, from their first rows alone: nothing stops where a column has no
 * field, or several have one. Throws what reading and mapping throw.
 * @param work is done with the recipe while the files can still be read
 */
export function withProposedRecipe<Result>(
  asked: AskedImport,
  workplace: Workplace,
  work: (proposed: {
    readonly inputs: readonly Input[];
    readonly recipe: Recipe;
  }) => Promise<Result>,
): Promise<Result> {
  return inScope(async (scope) => {
    const request = await resolveRequest(asked, workplace);
    const files = scope.use(await readFiles(request, workplace));
    const mapped = await mapSheets(files, request, { takesUnknown: true });
    const decided = await decideNumbers(mapped, { ...workplace, request, caller: undefined });
    const hints = await readHints(decided, undefined);
    const surveyed = await surveyColumns(decided, request, workplace, hints);
    const options = checkingOptions(request, workplace);
    const inputs: Input[] = [];
    for (const input of surveyed) inputs.push(await withSamples(input, options));
    const recipe = recipeAsRead({ inputs, ignored: files.ignored }, request);
    return work({ inputs, recipe });
  });
}

async function withSamples(
  input: Input,
  options: Parameters<typeof validateSheet>[2],
): Promise<Input> {
  const samples = new StoredSamples(input.mapping);
  let rows = 0;
  for await (const batch of validateSheet(input.sheet, input.mapping, options).batches()) {
    for (const row of batch) samples.see(row);
    rows += batch.length;
    if (rows >= MOST_SAMPLED_ROWS) break;
  }
  return { ...input, samples: samples.all() };
}
