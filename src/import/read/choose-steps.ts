import type { Kind, Step } from '../../catalogue/kinds.ts';
import { isCalled, recordKindOf, stepsOf, withSteps } from '../../catalogue/steps.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { nearestNames } from '../../kernel/names.ts';
import { saidOfSheet, scopeIn, type ScopedSheet } from '../map/sheet-scope.ts';
import type { SheetRecipe } from '../recipe/recipe.ts';

/**
 * The kind of a sheet's rows with those of the steps that its records have; a kind that has steps keeps them.
 * @param then `checkout`, or for one sheet `IT kit!checkout`
 * @param recipe what the recipe says of the sheet, unless a flag names a step of its records. Throws TallysheetError
 * 'bad-usage' for a step that these do not have.
 */
export function kindWithSteps(
  sheet: ScopedSheet,
  then: readonly string[] = [],
  recipe?: SheetRecipe,
): Kind {
  const { kind } = sheet;
  if (kind.steps !== undefined || kind.operation !== undefined) return kind;
  const known = stepsOf(kind);
  const named = then.flatMap((text) => {
    const name = saidOfSheet(text, sheet) ?? text;
    return known.find((step) => isCalled(step, name)) ?? [];
  });
  const wanted = named.length > 0 ? named : stepsInRecipe(kind, recipe);
  const steps: Step[] = [...new Set(wanted)];
  return steps.length === 0 ? kind : withSteps(kind, steps);
}

function stepsInRecipe(kind: Kind, recipe: SheetRecipe | undefined): Step[] {
  const known = stepsOf(kind);
  return (recipe?.then ?? []).map((name) => {
    const step = known.find((each) => isCalled(each, name));
    if (step !== undefined) return step;
    throw noSuchStep(name, [kind], recipe?.place ?? 'The recipe');
  });
}

/** Refuses a step that no sheet may have, or that is for none of them. Throws TallysheetError 'bad-usage'. */
export function assertStepsKnown(
  sheets: readonly ScopedSheet[],
  then: readonly string[] = [],
): void {
  if (sheets.length === 0) return;
  for (const text of then) {
    const scope = scopeIn(text);
    const own = sheets.filter((sheet) => saidOfSheet(text, sheet) !== undefined);
    if (scope !== undefined && own.length === 0) throw noSuchSheet(scope, sheets);
    const name = scope === undefined ? text : text.slice(scope.length + 1);
    assertStepKnown(name, scope === undefined ? sheets : own);
  }
}

function assertStepKnown(wanted: string, sheets: readonly ScopedSheet[]): void {
  const kinds = sheets.map(({ kind }) => recordKindOf(kind));
  if (kinds.flatMap(stepsOf).some((step) => isCalled(step, wanted))) return;
  throw noSuchStep(wanted, kinds, '--then');
}

/** @param place what said it: a flag, or a line of the recipe */
function noSuchStep(wanted: string, kinds: readonly Kind[], place: string): TallysheetError {
  const names = [...new Set(kinds.flatMap(stepsOf).map(({ name }) => name))];
  const rows = [...new Set(kinds.map(({ name }) => name))].join(', ');
  const [near] = nearestNames(wanted, names);
  const hint =
    names.length === 0
      ? 'Remove --then; an operation has a sheet of its own, such as --kind fixed-assets.checkout.'
      : near === undefined
        ? `Possible: --then ${names.join(',')}.`
        : `Did you mean --then ${near}?`;
  return new TallysheetError(
    'bad-usage',
    `${place}: "${wanted}" is not an operation that rows of ${rows} can do next`,
    { hint },
  );
}

function noSuchSheet(scope: string, sheets: readonly ScopedSheet[]): TallysheetError {
  const names = sheets.flatMap(({ sheet, file }) => sheet ?? file ?? []);
  const [near] = nearestNames(scope, names);
  return new TallysheetError(
    'bad-usage',
    `--then: there is no sheet "${scope}"; the sheets are ${names.map((name) => `"${name}"`).join(', ')}`,
    near === undefined ? {} : { hint: `Did you mean "${near}"?` },
  );
}
