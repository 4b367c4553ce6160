import { defined } from '../../../kernel/defined.ts';
import { encodingNamed, isDuplicate } from '../../../tabular/encoding/encodings.ts';
import { mergeRecipes } from '../recipe/later-recipe.ts';
import { type Answer, mergeAnswers } from '../values/answer.ts';
import type { ImportRequest, PlanningRequest } from './request.ts';
import { answersInRecipe } from '../recipe/answers-in-recipe.ts';

const LISTS = [
  ...(['map', 'set', 'defaults'] as const),
  ...(['dateFormats', 'decimals', 'identifierFormats', 'blanksCleared'] as const),
];

/** The command's own flags come before those of an earlier run; lists are added to. */
export function mergeRequests(
  { kind, then, sheets, recipe, reading, mapping, checking, planning }: ImportRequest,
  before: ImportRequest,
  sheetsBefore: readonly string[] | undefined,
): Partial<ImportRequest> & Pick<ImportRequest, 'reading' | 'mapping' | 'checking' | 'planning'> {
  const both = (name: (typeof LISTS)[number]): readonly string[] => [
    ...(before.mapping[name] ?? []),
    ...(mapping[name] ?? []),
  ];
  const knownKind = kind ?? before.kind;
  const knownSheets = sheets ?? sheetsBefore;
  return {
    ...defined({
      kind: knownKind,
      then: then ?? before.then,
      sheets: knownSheets,
      recipe: mergeRecipes(recipe, before.recipe),
    }),
    reading: { ...defined({ encoding: encodingOfOutputs(before) }), ...reading },
    mapping: {
      ...before.mapping,
      ...mapping,
      ...Object.fromEntries(LISTS.map((name) => [name, both(name)])),
      remembered: LISTS.flatMap((name) => before.mapping[name] ?? []),
    },
    checking: { ...before.checking, ...checking },
    planning: {
      ...before.planning,
      ...planning,
      ...bothAnswers(before.planning.answers, planning.answers),
    },
  };
}

/** An errors file without a mark is in the encoding of its file; text that was damaged was repaired in it. */
function encodingOfOutputs({ reading }: ImportRequest): string | undefined {
  const encoding = encodingNamed(reading.encoding ?? '');
  return encoding === undefined || isDuplicate(encoding) ? undefined : encoding;
}

/** An answer holds until the same question is answered again. */
function bothAnswers(
  before: readonly Answer[] | undefined,
  now: readonly Answer[] | undefined,
): Pick<PlanningRequest, 'answers'> {
  return before === undefined || now === undefined ? {} : { answers: mergeAnswers(before, now) };
}

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
