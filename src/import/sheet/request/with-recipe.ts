import { defined } from '../../../kernel/defined.ts';
import { mergeAnswers } from '../values/answer.ts';
import { answersInRecipe } from '../recipe/answers-in-recipe.ts';
import type { ImportRequest } from './request.ts';

/** What the recipe says of the import as a whole is where the flags would say it, which are stronger. */
export function withRecipe<Request extends ImportRequest>(request: Request): Request {
  const { recipe, mapping, planning } = request;
  if (recipe === undefined) return request;
  const { language, mode, createMissing } = recipe;
  const answers = mergeAnswers(answersInRecipe(recipe), planning.answers ?? []);
  return {
    ...request,
    mapping: { ...defined({ language }), ...mapping },
    planning: {
      ...defined({ mode, createMissing }),
      ...planning,
      ...(answers.length > 0 && { answers }),
    },
  };
}
