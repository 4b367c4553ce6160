import type { CallName, GivenBy, Job, TakenBy } from '../../interface/calls.ts';
import { ROUTES } from '../../interface/routes.ts';
import { fillPath } from './fill-path.ts';
import { PageProblem, problemInBody, UNREACHABLE } from './page-problem.ts';
import { uploadFile, type UploadListener } from './upload.ts';

const TOKEN_HEADER = 'x-tallysheet-page';

/** The calls of the page, with the header that every change needs. */
export class PageClient {
  #changeToken = '';
  readonly #language: () => string;

  /** @param language of the page: what the server says is said in it */
  constructor(language: () => string) {
    this.#language = language;
  }

  /** Does a call and gives its answer; throws a PageProblem. */
  async call<Name extends CallName>(name: Name, input: TakenBy<Name>): Promise<GivenBy<Name>> {
    const [method, pattern] = ROUTES[name];
    const { path, rest } = fillPath(pattern, input);
    const answer = await answerOf(path, {
      method,
      headers: {
        [TOKEN_HEADER]: this.#changeToken,
        'content-type': 'application/json',
        'accept-language': this.#language(),
      },
      ...(method === 'POST' && { body: JSON.stringify(rest) }),
    });
    this.#keepToken(answer);
    return answer as GivenBy<Name>;
  }

  /** Copies a file to the folder of a job. */
  upload(job: string, file: File, onProgress: UploadListener): Promise<Job> {
    const path = `/api/jobs/${encodeURIComponent(job)}/files?name=${encodeURIComponent(file.name)}`;
    return uploadFile(path, file, {
      headers: {
        [TOKEN_HEADER]: this.#changeToken,
        'content-type': 'application/octet-stream',
        'accept-language': this.#language(),
      },
      onProgress,
    });
  }

  /** The first screen brings the token of changes. */
  #keepToken(answer: unknown): void {
    if (typeof answer !== 'object' || answer === null || !('changeToken' in answer)) return;
    if (typeof answer.changeToken === 'string') this.#changeToken = answer.changeToken;
  }
}

async function answerOf(path: string, request: RequestInit): Promise<unknown> {
  const answer = await fetch(path, request).catch((error: unknown) => {
    throw new PageProblem({ code: UNREACHABLE, message: String(error) });
  });
  const body: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) throw new PageProblem(problemInBody(answer.status, body));
  return body;
}
