import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { shellLine } from '../../../kernel/shell-words.ts';
import { writeTextFile } from '../../../tabular/files/atomic-file.ts';

/** A file that a double click runs. */
interface Shortcut {
  readonly name: string;
  readonly text: (line: string, folder: string) => string;
}

const SHORTCUTS: Partial<Record<NodeJS.Platform, Shortcut>> = {
  win32: {
    name: 'Tallysheet.cmd',
    text: (line, folder) => `@echo off\r\ncd /d "${folder}"\r\n${line}\r\n`,
  },
  darwin: {
    name: 'Tallysheet.command',
    text: (line, folder) => `#!/bin/sh\ncd ${shellLine([folder])}\nexec ${line}\n`,
  },
};

const OF_LINUX: Shortcut = {
  name: 'Tallysheet.desktop',
  text: (line, folder) =>
    `[Desktop Entry]\nType=Application\nName=Tallysheet\nTerminal=true\nPath=${folder}\nExec=${line}\n`,
};

/** Writes a file into the folder that opens the page by a double click, and gives its path. Throws TallysheetError 'cannot-write'. */
export async function writeShortcut(
  folder: string,
  words: readonly string[],
  platform: NodeJS.Platform = process.platform,
): Promise<string> {
  const { name, text } = SHORTCUTS[platform] ?? OF_LINUX;
  const quoted = words.map((word) => (platform === 'win32' ? `"${word}"` : shellLine([word])));
  const path = await writeTextFile(join(folder, name), text(quoted.join(' '), folder));
  await chmod(path, 0o755);
  return path;
}
