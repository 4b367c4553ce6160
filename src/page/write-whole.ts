import { renameSync, writeFileSync } from 'node:fs';

/** Writes a file whole or not at all, with these rights; for its user alone unless given. */
export function writeWhole(path: string, text: string, mode = 0o600): void {
  writeFileSync(`${path}.new`, text, { mode });
  renameSync(`${path}.new`, path);
}
