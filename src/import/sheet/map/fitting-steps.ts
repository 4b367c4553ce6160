import { withOnlySteps } from '../../../catalogue/steps.ts';
import type { Kind } from '../../../catalogue/kinds.ts';
import { isOfOtherStep, saysSteps } from '../recipe/choose-steps.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import type { SheetRecipe } from '../recipe/recipe.ts';
import { withoutKeys } from '../recipe/without-keys.ts';
import type { ImportRequest, MappingRequest } from '../request/request.ts';
import type { Input, MapAs } from './input.ts';
import { unfitSteps } from './step-fit.ts';
import { actionOf } from './step-count.ts';

/**
 * A sheet that is read by a recipe, without the steps that its columns do not ask for; what its columns show is likely
 * again. A flag that asks for steps is not overruled.
 */
export function withFittingSteps(
  input: Input,
  { then }: Pick<ImportRequest, 'then'>,
  as: MapAs,
): Input {
  const { mapping, mappingRequest, sheet } = input;
  const scoped = { sheet: sheet.name.sheet, file: sheet.name.file, kind: mapping.kind };
  const { recipe, isOfSource } = mappingRequest;
  if (recipe === undefined || saysSteps(scoped, then)) return input;
  const unfit = unfitSteps(mapping);
  if (unfit.length === 0) return input;
  const left = (mapping.kind.steps ?? []).filter((step) => !unfit.includes(step));
  const kind = withOnlySteps(mapping.kind, left);
  const request: MappingRequest = { ...mappingRequest, recipe: withoutFieldsOfSteps(recipe, kind) };
  const dropped = unfit.map((step): FileReading => ({
    ...sheet.name,
    topic: 'recipe',
    sureness: 'certain',
    rule: `No column asks for the next step of the recipe, which is dropped: ${actionOf({ step })}.`,
  }));
  return {
    ...input,
    kind,
    mapping: as(kind, request),
    mappingRequest: request,
    // The exports of a source may have fewer columns.
    readings: isOfSource === true ? input.readings : [...input.readings, ...dropped],
  };
}

/** The recipe without fields of steps that its rows do not have. */
function withoutFieldsOfSteps(recipe: SheetRecipe, kind: Kind): SheetRecipe {
  const isLeft = (field: string): boolean => !isOfOtherStep(kind, field);
  const valuesLeft = (values: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(Object.entries(values).filter(([field]) => isLeft(field)));
  const { columns, set, defaults } = recipe;
  return {
    ...withoutKeys(recipe, ['then']),
    ...(columns && {
      columns: columns.filter(({ field }) => typeof field !== 'string' || isLeft(field)),
    }),
    ...(set && { set: valuesLeft(set) }),
    ...(defaults && { defaults: valuesLeft(defaults) }),
  };
}
