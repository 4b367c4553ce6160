/** What the server says where it does not do something. */
export interface Problem {
  readonly code: string;
  readonly message: string;
  readonly hint?: string | undefined;
}

/** The session of this page has ended: `tallysheet open` starts another. */
export const SESSION_ENDED = 'page-session-ended';
/** The server does not answer. */
export const UNREACHABLE = 'page-unreachable';

/** A call that was not done. */
export class PageProblem extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** The problem of any error. */
export function problemOf(error: unknown): Problem {
  if (error instanceof PageProblem) return error.problem;
  return { code: 'page-error', message: error instanceof Error ? error.message : String(error) };
}

/** The problem that an answer of the server has in its body. */
export function problemInBody(status: number, body: unknown): Problem {
  if (status === 401) return { code: SESSION_ENDED, message: '' };
  const problem = isWithProblem(body) ? body.problem : undefined;
  return problem ?? { code: `http-${status}`, message: `HTTP ${status}` };
}

function isWithProblem(body: unknown): body is { readonly problem: Problem } {
  return typeof body === 'object' && body !== null && 'problem' in body;
}
