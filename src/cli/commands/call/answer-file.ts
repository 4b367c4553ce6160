import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { NamedEndpoint } from '../../../catalogue/index.ts';
import type { Confirmed } from '../../../client/transport/attempt-result.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { writeAtomically } from '../../../tabular/files/atomic-file.ts';
import { assertFilesFree } from '../../../templates/plan-files.ts';

/** A response that is in a file. */
export interface SavedAnswer {
  readonly path: string;
  readonly bytes: number;
  readonly mediaType: string;
}

export interface AnswerFileRequest {
  /** `--out`, from the working folder. */
  readonly out: string | undefined;
  /** Replaces a file that is there. */
  readonly force: boolean;
}

/** Where the response to a call goes. */
export interface AnswerFile {
  /** Writes the response whole or not at all. Throws TallysheetError 'cannot-write'. */
  save(answer: Pick<Confirmed, 'body' | 'file'>): Promise<SavedAnswer>;
}

/**
 * The file that the response to a call is saved in; undefined where it is printed. Throws TallysheetError before
 * anything is sent: 'bad-usage' where the response is a file and no name is given, 'cannot-write' where one of
 * that name is there, or its folder is not.
 */
export async function answerFile(
  { name, endpoint: { answer } }: NamedEndpoint,
  { out, force }: AnswerFileRequest,
  cwd: string,
): Promise<AnswerFile | undefined> {
  if (out === undefined) {
    if (answer.is !== 'file') return undefined;
    throw new TallysheetError(
      'bad-usage',
      `The response of ${name} is a file (${answer.mediaType})`,
      {
        hint: `Save it with --out ${name}.${endingOf(answer.mediaType)}`,
      },
    );
  }
  const path = resolve(cwd, out);
  await assertFolder(path);
  if (!force) await assertFilesFree([{ path }]);
  return {
    save: async ({ body, file }) => {
      const content = file ?? Buffer.from(`${JSON.stringify(body, undefined, 2)}\n`);
      const mustBeNew = !force;
      const written = await writeAtomically(path, (sink) => sink.write(content), { mustBeNew });
      const mediaType = answer.is === 'file' ? answer.mediaType : 'application/json';
      return { path: written, bytes: content.byteLength, mediaType };
    },
  };
}

/** `pdf` of `application/pdf`. */
function endingOf(mediaType: string): string {
  return /[a-z0-9]+$/.exec(mediaType)?.[0] ?? 'bin';
}

/** The response of a change cannot be requested again, so this is checked first. */
async function assertFolder(path: string): Promise<void> {
  const folder = dirname(path);
  const found = await stat(folder).catch(() => undefined);
  if (found?.isDirectory() === true) return;
  throw new TallysheetError('cannot-write', `${folder} is not a folder; nothing was sent`, {
    hint: 'Create the folder, or choose another file with --out.',
  });
}
