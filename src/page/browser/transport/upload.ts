import type { Job } from '../../interface/calls.ts';
import { PageProblem, problemInBody, UNREACHABLE } from './page-problem.ts';

/** Gets the part of a file that is copied, from 0 to 1. */
export type UploadListener = (part: number) => void;

interface UploadOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly onProgress: UploadListener;
}

/** Sends a file as it is; unlike fetch, this says how far it is. */
export function uploadFile(
  path: string,
  file: File,
  { headers, onProgress }: UploadOptions,
): Promise<Job> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      onProgress(total === 0 ? 1 : loaded / total);
    });
    request.addEventListener('error', () => {
      reject(new PageProblem({ code: UNREACHABLE, message: file.name }));
    });
    request.addEventListener('load', () => {
      const { status, response } = request as { status: number; response: unknown };
      if (status < 300) resolve(response as Job);
      else reject(new PageProblem(problemInBody(status, response)));
    });
    request.send(file);
  });
}
