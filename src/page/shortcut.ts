import { chmod, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shellLine } from '../kernel/shell-words.ts';

/** A file that starts the page from the desktop: its name, its lines, and how they end. */
interface Shortcut {
  readonly name: string;
  readonly lines: (line: string, folder: string) => readonly string[];
  readonly end: string;
}

const SHORTCUTS: Partial<Record<NodeJS.Platform, Shortcut>> = {
  win32: {
    name: 'Tallysheet.cmd',
    lines: (line, folder) => ['@echo off', `cd /d "${folder}"`, line],
    end: '\r\n',
  },
  darwin: {
    name: 'Tallysheet.command',
    lines: (line, folder) => ['#!/bin/sh', `cd ${shellLine([folder])}`, `exec ${line}`],
    end: '\n',
  },
};

const OF_LINUX: Shortcut = {
  name: 'Tallysheet.desktop',
  lines: (line, folder) => [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Tallysheet',
    'Terminal=true',
    `Path=${folder}`,
    `Exec=${line}`,
  ],
  end: '\n',
};

/** Writes a file into the folder that opens the page from the desktop, and gives its path. */
export async function writeShortcut(
  folder: string,
  words: readonly string[],
  platform: NodeJS.Platform = process.platform,
): Promise<string> {
  const { name, lines, end } = SHORTCUTS[platform] ?? OF_LINUX;
  const quoted = words.map((word) => (platform === 'win32' ? `"${word}"` : shellLine([word])));
  const path = join(folder, name);
  await writeFile(`${path}.new`, [...lines(quoted.join(' '), folder), ''].join(end));
  await chmod(`${path}.new`, 0o755);
  await rename(`${path}.new`, path);
  return path;
}
