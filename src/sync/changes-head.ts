import { shellLine } from '../kernel/shell-words.ts';
import type { Taking } from './compared-file.ts';
import type { Feed } from './feed.ts';
import type { writeChanges } from './output/changes-workbook.ts';
import type { FeedPlan } from './plan-feed.ts';
import type { FeedFile } from './source/feed-files.ts';
import type { SyncStop } from './stops.ts';
import type { SyncOptions } from './sync-options.ts';

/** What the workbook of a file says besides its lists. */
export function headed(
  feed: Feed,
  {
    file,
    planned,
    ...head
  }: {
    readonly file: FeedFile;
    readonly planned: FeedPlan | undefined;
    readonly notes: readonly string[];
    readonly reasons: readonly string[];
    readonly next: readonly string[];
  },
  { workplace }: Taking,
): Parameters<typeof writeChanges>[2] {
  return {
    head: {
      ...{ feed: feed.name, account: workplace.connection.baseUrl, file: file.name },
      comparedAt: new Date(workplace.clock.now()).toISOString(),
      ...head,
    },
    resource: planned?.resource,
    stateFolder: workplace.stateFolder,
  };
}

/** The command that lets exactly this change through. */
export function nextSteps(feed: Feed, { id, hint }: SyncStop, options: SyncOptions): string[] {
  if (id === undefined) return hint === undefined ? [] : [hint];
  const { accountFlags = [], file } = options;
  const words = ['tallysheet', 'sync', feed.file, ...(file === undefined ? [] : ['--file', file])];
  return [`If this is right: ${shellLine([...words, '--allow', id, ...accountFlags])}`];
}
