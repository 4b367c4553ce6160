import { pathFrom } from '../../kernel/shell-words.ts';
import type { FileNotice } from '../../tabular/file-notices.ts';

/** Notices with their paths as a person at the terminal would write them. */
export function shownNotices(notices: readonly FileNotice[], cwd: string): FileNotice[] {
  return notices.map((notice) => ({ ...notice, path: pathFrom(cwd, notice.path) }));
}
