import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { fileReason } from '../../kernel/messages/file-reasons.ts';
import { pathFrom } from '../../kernel/shell-words.ts';
import type { Feed } from '../feed.ts';

/** A file of a feed, before it is read. */
export interface FeedFile {
  /** As commands and messages name it. */
  readonly name: string;
  readonly sha256: string;
}

/** What is known of files that were taken. */
export interface TakenFiles {
  readonly cwd: string;
  /** Whether a file of that name and of these bytes was taken before. */
  readonly isTaken: (file: FeedFile) => boolean;
  /** The same, and another one was taken since: to touch an old file does not make it the newest. */
  readonly isPast: (file: FeedFile) => boolean;
}

/** Names that programs give to files that are not complete. */
const UNFINISHED = /^(?:\.|~\$)|\.(?:tmp|temp|part|partial|crdownload|filepart)$|~$/iu;

/**
 * The files that a feed has to take, in order: the one that is named, else those of its source. Throws TallysheetError
 * 'file-not-found' where there is none, 'bad-recipe' where neither the command nor the recipe names a source.
 */
export async function feedFiles(
  { name, folder, policy: { source } }: Feed,
  given: string | undefined,
  { cwd, isTaken, isPast }: TakenFiles,
): Promise<readonly FeedFile[]> {
  if (given !== undefined) return [await described(resolve(cwd, given), cwd)];
  if (source?.file !== undefined) return [await described(resolve(folder, source.file), cwd)];
  if (source?.folder === undefined) {
    throw new TallysheetError('bad-recipe', `The feed ${name} has no source`, {
      hint: 'Name a file behind the recipe, or add `source:` with `file:` or `folder:` to `sync:` in the recipe.',
    });
  }
  const place = resolve(folder, source.folder);
  const paths = await filesIn(place, source.pattern ?? '*', cwd);
  if (source.take !== 'all') {
    for (const path of paths.toReversed()) {
      const file = await described(path, cwd);
      if (!isPast(file)) return [file];
    }
    return [];
  }
  const all: FeedFile[] = [];
  for (const path of paths) {
    const file = await described(path, cwd);
    if (!isTaken(file)) all.push(file);
  }
  return all;
}

/** The files of a folder whose names have the pattern, the oldest first. */
async function filesIn(folder: string, pattern: string, cwd: string): Promise<string[]> {
  const shown = pathFrom(cwd, folder);
  const entries = await readdir(folder, { withFileTypes: true }).catch((cause: unknown) => {
    throw new TallysheetError(
      'file-not-found',
      `The folder ${shown} cannot be read: ${fileReason(cause)}`,
      { hint: 'Check the folder of the source in the recipe.', cause },
    );
  });
  const matches = asExpression(pattern);
  const names = entries
    .filter((entry) => entry.isFile() && !UNFINISHED.test(entry.name) && matches.test(entry.name))
    .map((entry) => entry.name);
  if (names.length === 0) {
    throw new TallysheetError('file-not-found', `The folder ${shown} has no file "${pattern}"`, {
      hint: 'Check whether the files are delivered, and the pattern of the source in the recipe.',
    });
  }
  const dated = await Promise.all(
    names.map(async (name) => ({ name, time: (await stat(join(folder, name))).mtimeMs })),
  );
  return dated
    .toSorted((one, other) => one.time - other.time || (one.name < other.name ? -1 : 1))
    .map(({ name }) => join(folder, name));
}

/** `*` is any text and `?` any sign, in any case of letters. */
function asExpression(pattern: string): RegExp {
  const escaped = pattern.replace(/[.+^${}()|[\]\\]/gu, '\\$&');
  return new RegExp(`^${escaped.replaceAll('*', '.*').replaceAll('?', '.')}$`, 'iu');
}

async function described(path: string, cwd: string): Promise<FeedFile> {
  const hash = createHash('sha256');
  const name = pathFrom(cwd, path);
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  } catch (cause) {
    throw new TallysheetError('file-not-found', `${name} cannot be read: ${fileReason(cause)}`, {
      cause,
    });
  }
  return { name, sha256: hash.digest('hex') };
}
