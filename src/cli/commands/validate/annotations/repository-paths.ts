import { existsSync } from 'node:fs';
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';
import { printable } from '../../../../kernel/printable.ts';

/**
 * Names files as services for pull requests do: from the root of the repository that the working folder is in, else from
 * the working folder, with forward slashes. A file elsewhere keeps the path that was given; standard input has none.
 */
export function repositoryPaths(cwd: string): (file: string) => string | undefined {
  const root = repositoryOf(cwd) ?? cwd;
  return (file) => {
    if (file === '-') return undefined;
    const path = relative(root, resolve(cwd, file));
    const isOutside = path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path);
    return printable((isOutside ? file : path).split(sep).join('/'));
  };
}

/** In a linked worktree `.git` is a file. */
function repositoryOf(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return folder;
  const above = dirname(folder);
  return above === folder ? undefined : repositoryOf(above);
}
