import { columnFinder } from '../../../catalogue/columns/column-finder.ts';
import type { Kind, Step } from '../../../catalogue/kinds.ts';
import { recordKindOf, stepCalled, stepsOf, withSteps } from '../../../catalogue/steps.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { didYouMean, didYouMeanName, nearestNames, quotedNames } from '../../../kernel/names.ts';
import { saidOfSheet, scopeIn, type ScopedSheet } from './sheet-scope.ts';
import type { SheetRecipe } from './recipe.ts';

/** What `--then` takes where rows are to have no steps, also where their columns show some. */
export const NO_STEPS = 'none';

/**
 * The kind of a sheet's rows with those of the steps that its records have; a kind that has steps keeps them.
 * @param then `checkout`, or for one sheet `IT kit!checkout`; `none` for no steps
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
  const said = then.map((text) => saidOfSheet(text, sheet) ?? text);
  if (said.some(isNone)) return kind;
  const named = said.flatMap((name) => stepCalled(kind, name) ?? []);
  const wanted = named.length > 0 ? named : stepsInRecipe(kind, recipe);
  const steps: Step[] = [...new Set(wanted)];
  return steps.length === 0 ? kind : withSteps(kind, steps);
}

/** Whether a flag or the recipe says which steps the rows of a sheet have, or that they have none. */
export function saysSteps(
  sheet: ScopedSheet,
  then: readonly string[] = [],
  recipe?: SheetRecipe,
): boolean {
  const isForIt = (text: string): boolean =>
    scopeIn(text) === undefined || saidOfSheet(text, sheet) !== undefined;
  return recipe?.then !== undefined || then.some(isForIt);
}

function isNone(name: string): boolean {
  return name.trim().toLowerCase() === NO_STEPS;
}

/** The steps that a recipe names; where it names none, those of the fields that it fills. */
function stepsInRecipe(kind: Kind, recipe: SheetRecipe | undefined): Step[] {
  if (recipe?.then === undefined) return stepsOfFields(kind, recipe);
  return recipe.then.map((name) => {
    const step = stepCalled(kind, name);
    if (step !== undefined) return step;
    throw noSuchStep(name, [kind], recipe.place ?? 'The recipe');
  });
}

function stepsOfFields(kind: Kind, recipe: SheetRecipe | undefined): Step[] {
  const own = columnFinder(kind);
  const { columns = [], set = {}, defaults = {} } = recipe ?? {};
  const fields = [
    ...columns.flatMap(({ field }) => field ?? []),
    ...[set, defaults].flatMap((values) => Object.keys(values)),
  ].filter((field) => (own.exactly(field) ?? own.byAlias(field)) === undefined);
  if (fields.length === 0) return [];
  return stepsOf(kind).filter((step) => {
    const finder = columnFinder(withSteps(kind, [step]));
    return fields.some((field) => finder.exactly(field)?.step?.name === step.name);
  });
}

/** Whether a field is that of a step which the rows of the kind could have, but do not have here. */
export function isOfOtherStep(kind: Kind, field: string): boolean {
  const all = withSteps(recordKindOf(kind), stepsOf(recordKindOf(kind)));
  const step = columnFinder(all).exactly(field)?.step;
  return step !== undefined && kind.steps?.some(({ name }) => name === step.name) !== true;
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
  if (isNone(wanted)) return;
  const kinds = sheets.map(({ kind }) => recordKindOf(kind));
  if (kinds.some((kind) => stepCalled(kind, wanted) !== undefined)) return;
  throw noSuchStep(wanted, kinds, '--then');
}

/** @param place what said it: a flag, or a line of the recipe */
function noSuchStep(wanted: string, kinds: readonly Kind[], place: string): TallysheetError {
  const names = [...new Set(kinds.flatMap(stepsOf).map(({ name }) => name))];
  const rows = [...new Set(kinds.map(({ name }) => name))].join(', ');
  const near = nearestNames(wanted, names, 1).map((name) => `--then ${name}`);
  const hint =
    names.length === 0
      ? 'Remove --then; an operation has a sheet of its own, such as --kind fixed-assets.checkout.'
      : (didYouMean(near) ?? `Possible: --then ${names.join(',')}.`);
  return new TallysheetError(
    'bad-usage',
    `${place}: "${wanted}" is not an operation that rows of ${rows} can do next`,
    { hint },
  );
}

function noSuchSheet(scope: string, sheets: readonly ScopedSheet[]): TallysheetError {
  const names = sheets.flatMap(({ sheet, file }) => sheet ?? file ?? []);
  return new TallysheetError(
    'bad-usage',
    `--then: there is no sheet "${scope}"; the sheets are ${quotedNames(names)}`,
    { hint: didYouMeanName(nearestNames(scope, names, 1)) },
  );
}
