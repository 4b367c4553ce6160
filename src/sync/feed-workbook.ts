import { join, resolve } from 'node:path';
import { allowCommand } from './allow-command.ts';
import type { Taking } from './compared-file.ts';
import type { Feed } from './feed.ts';
import { writeChanges } from './output/changes-workbook.ts';
import type { FeedPlan } from './plan-feed.ts';
import type { FeedFile } from './source/feed-files.ts';
import type { SyncStop } from './stops.ts';
import type { SyncOptions } from './sync-options.ts';

/** A file whose lists are written; without a plan it could not be compared. */
interface ListedFile {
  readonly file: FeedFile;
  readonly planned?: FeedPlan | undefined;
  readonly notes?: readonly string[] | undefined;
}

/** Where the lists of a file are written that has no run: the same name for the same lists. */
export function reviewWorkbook({ slug }: Feed, name: string): string {
  return join('runs', `${slug}-review`, `${slug}-${name}.xlsx`);
}

/**
 * Writes the lists of a file as a workbook, to a path unless the options name another one. Gives its path. Throws TallysheetError
 * 'cannot-write'.
 * @param stop why nothing was sent
 */
export function writeFeedWorkbook(
  feed: Feed,
  { file, planned, notes = [] }: ListedFile,
  { path, stop }: { readonly path: string; readonly stop?: SyncStop },
  { workplace, options }: Taking,
): Promise<string> {
  const { cwd, clock, connection, stateFolder } = workplace;
  return writeChanges(resolve(cwd, options.out ?? path), planned?.lists, {
    head: {
      ...{ feed: feed.name, account: connection.baseUrl, file: file.name },
      comparedAt: new Date(clock.now()).toISOString(),
      notes,
      reasons: (stop?.reasons ?? []).map(({ message }) => message),
      next: stop === undefined ? [] : nextSteps(feed, stop, options),
    },
    resource: planned?.resource,
    stateFolder,
  });
}

/** How the feed continues: by the command that allows the change, or by what corrects the file. */
function nextSteps(feed: Feed, { id, hint }: SyncStop, options: SyncOptions): string[] {
  if (id === undefined) return hint === undefined ? [] : [hint];
  return [`If this is right: ${allowCommand(feed.file, id, options)}`];
}
