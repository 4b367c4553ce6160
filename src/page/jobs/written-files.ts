import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** A file that a job has written. */
export interface WrittenFile {
  readonly path: string;
  readonly bytes: number;
}

/** Has files written into a folder of their own in this one, and removes those of before once the new ones are whole. */
export async function replaceFiles<Report extends { readonly files: readonly { path: string }[] }>(
  folder: string,
  write: (out: string) => Promise<Report>,
): Promise<{ readonly report: Report; readonly files: readonly WrittenFile[] }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const out = await mkdtemp(join(folder, 'of-'));
  const report = await write(out);
  const paths = report.files.map(({ path }) => path);
  for (const name of await readdir(folder)) {
    if (name !== basename(out)) await rm(join(folder, name), { recursive: true, force: true });
  }
  const files = paths.map(async (path) => ({ path, bytes: (await stat(path)).size }));
  return { report, files: await Promise.all(files) };
}

/** Files that can be downloaded by their numbers; those of a run take the place of earlier ones. */
export function downloadable(
  outputs: readonly string[],
  files: readonly WrittenFile[],
): { id: number; name: string; bytes: number }[] {
  return files
    .map(({ path, bytes }) => ({ id: outputs.indexOf(path), name: basename(path), bytes }))
    .filter(({ id }) => id >= 0);
}
