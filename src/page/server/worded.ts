import type { z } from 'zod';
import { issueWords } from '../../inner-library.ts';
import type { Cause, Job, ProblemPage } from '../interface/calls.ts';
import type { PageLanguage } from './page-language.ts';
import { saidByShape } from './said-by-shape.ts';

/**
 * An answer of the page with the texts of the library in the language of who asked; they are kept as the catalogue says
 * them.
 * @param shape of the answer, which marks these texts
 */
export function worded(shape: z.ZodType, answer: unknown, language: PageLanguage): unknown {
  return saidByShape(shape, withIssues(answer, language), language);
}

/** The same field has other words in other record types, so that issues are worded by their sheets. */
function withIssues(answer: unknown, language: PageLanguage): unknown {
  if (isJob(answer)) return wordedJob(answer, language);
  if (isPage(answer)) return wordedPage(answer, language);
  if (!isEdited(answer)) return answer;
  const { job, shown } = answer;
  return {
    ...{ ...answer, job: wordedJob(job, language) },
    ...(shown && { shown: wordedPage(shown, language) }),
  };
}

function wordedJob(job: Job, language: PageLanguage): Job {
  const { checked, plan, correcting } = job;
  const inWords = (cause: Cause): Cause => {
    const sheet = checked?.sheets.find(
      (each) => each.file === cause.file && (each.sheet ?? null) === cause.sheet,
    );
    return { ...cause, ...wordsOf(cause, cause.column, language, sheet?.recordType) };
  };
  const early = correcting?.early;
  return {
    ...job,
    ...(checked && { checked: { ...checked, causes: checked.causes.map(inWords) } }),
    ...(plan && { plan: { ...plan, causes: plan.causes.map(inWords) } }),
    ...(early && {
      correcting: { ...correcting, early: { ...early, causes: early.causes.map(inWords) } },
    }),
  };
}

function wordedPage(page: ProblemPage, language: PageLanguage): ProblemPage {
  const { columns, recordType } = page;
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      issues: row.issues.map((issue) => {
        const heading = issue.column === null ? null : columns[issue.column]?.heading;
        return { ...issue, ...wordsOf(issue, heading ?? null, language, recordType) };
      }),
    })),
  };
}

function wordsOf(
  { code, message, hint }: Pick<Cause, 'code' | 'message' | 'hint'>,
  column: string | null,
  language: PageLanguage,
  recordType: string | null | undefined,
): Pick<Cause, 'message' | 'hint'> {
  const said = { code, message, hint, column };
  return issueWords(said, { language, face: 'page', recordType: recordType ?? undefined });
}

function isJob(answer: unknown): answer is Job {
  return hasAll(answer, ['kind', 'version', 'files']);
}

function isPage(answer: unknown): answer is ProblemPage {
  return hasAll(answer, ['rows', 'rowsOfPage']);
}

function isEdited(answer: unknown): answer is { readonly job: Job; readonly shown?: ProblemPage } {
  return hasAll(answer, ['job']) && isJob((answer as { readonly job: unknown }).job);
}

function hasAll(answer: unknown, names: readonly string[]): boolean {
  if (typeof answer !== 'object' || answer === null) return false;
  return names.every((name) => Object.hasOwn(answer, name));
}
