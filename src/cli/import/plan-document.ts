import { withoutKeys } from '../../import/sheet/recipe/without-keys.ts';
import type { JsonBody } from '../documents/outputs/index.ts';
import type { PlanView } from '../screens/plan-screen.ts';

/** What of a plan waits for a person, for machines: what is asked, and the recipe that takes the answers. */
export type QuestionsDocument = Partial<Pick<PlanView, 'questions'>> & {
  readonly recipe?: NonNullable<PlanView['files']>['recipe'];
};

/** The document of --json: plan.json, the recipe of what is open, and what there is to know of the files that show the plan. */
export function planDocument(plan: PlanView): JsonBody<'plan'> {
  const { kind: recordType, ...facts } = withoutKeys(plan, ['files', 'asksBelow']);
  return {
    counts: {
      rows: plan.rows,
      issues: plan.issues.reduce((sum, { count }) => sum + count, 0),
      writes: plan.cost.writes,
    },
    recordType,
    ...facts,
    ...questionsDocument(plan),
    notices: plan.notices ?? [],
  };
}

/** Nothing where the data answer everything. */
export function questionsDocument({
  questions,
  files,
}: Pick<PlanView, 'questions' | 'files'>): QuestionsDocument {
  const { recipe } = files ?? {};
  return recipe === undefined && questions.length === 0
    ? {}
    : { questions, ...(recipe && { recipe }) };
}
