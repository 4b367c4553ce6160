import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { TallysheetError } from '../kernel/messages/errors.ts';
import { assertKnownOptions, type OptionNames } from '../kernel/messages/known-options.ts';
import { writeAtomically } from '../tabular/files/atomic-file.ts';
import { assertFilesFree } from '../tabular/files/files-free.ts';

/** A response that is in a file. */
export interface SavedAnswer {
  readonly path: string;
  readonly bytes: number;
  readonly mediaType: string;
}

/** Where the response to a call is saved. */
export interface AnswerFileRequest {
  /** From the current folder. */
  readonly out: string | undefined;
  /** Replaces a file that is there. */
  readonly force?: boolean | undefined;
}

const REQUEST: OptionNames<AnswerFileRequest> = { out: true, force: true };

/** What is saved, piece by piece. */
export interface Content {
  readonly mediaType: string;
  readonly pieces: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;
}

/** Where the response to a call goes. */
export interface AnswerFile {
  /** Writes the content whole or not at all. Throws TallysheetError 'cannot-write', and what the pieces throw. */
  save(content: Content): Promise<SavedAnswer>;
}

/**
 * The file that the response to a call is saved in; undefined where it is printed. Throws TallysheetError
 * 'cannot-write' before anything is sent where one of that name is there, or its folder is not.
 */
export async function answerFile(
  request: AnswerFileRequest,
  cwd: string,
): Promise<AnswerFile | undefined> {
  assertKnownOptions('answerFile', request, REQUEST);
  const { out, force = false } = request;
  if (out === undefined) return undefined;
  const path = resolve(cwd, out);
  await assertFolder(path);
  if (!force) await assertFilesFree([{ path }]);
  return {
    save: async ({ mediaType, pieces }) => {
      let bytes = 0;
      const written = await writeAtomically(
        path,
        async (sink) => {
          for await (const piece of pieces) {
            bytes += Buffer.byteLength(piece);
            await sink.write(piece);
          }
        },
        { mustBeNew: !force },
      );
      return { path: written, bytes, mediaType };
    },
  };
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
