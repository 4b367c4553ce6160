import { describe, expect, test } from 'vitest';
import { mainHelp, readCommandLine } from '../../src/cli/command-line.ts';
import { STYLE } from '../../src/cli/screens/style.ts';
import { COMMANDS } from '../../src/cli/commands/index.ts';
import { singleCommands } from '../../src/cli/help.ts';
import type { Flags } from '../../src/cli/flags/flag.ts';
import { GLOBAL_FLAGS } from '../../src/cli/flags/global-flags.ts';
import { readFlags } from '../../src/cli/connection/settings.ts';
import { wordsOf } from '../docs/shell-lines.ts';

const NARROW = { columns: 60, style: STYLE };

const SINGLE = singleCommands(COMMANDS);

const EXAMPLES = SINGLE.flatMap(({ name, examples }) =>
  examples.map(([line]): [string] => [`${name} ${line}`.trim()]),
);

describe('every example of the help can be run as it stands:', () => {
  test.each(EXAMPLES)('tallysheet %s', (line) => {
    const read = readCommandLine(wordsOf(line));
    if ('print' in read) throw new Error(`"${line}" only prints a text`);
    const flags: Flags = { ...GLOBAL_FLAGS, ...read.command.flags };
    expect(() => readFlags(read.flags, flags)).not.toThrow();
  });
});

test.each(SINGLE.map(({ name, examples }) => [name, examples.length]))(
  'tallysheet %s has a few examples, not many',
  (_name, examples) => {
    expect(examples).toBeGreaterThanOrEqual(1);
    expect(examples).toBeLessThanOrEqual(4);
  },
);

function helpOf(name: string, ...words: readonly string[]): readonly string[] {
  const read = readCommandLine([...name.split(' '), '--help', ...words]);
  if (!('print' in read)) throw new Error(`${name} --help does not print`);
  return read.print.plain().split('\n');
}

describe.each(SINGLE.map(({ name }) => [name]))('the help of %s', (name) => {
  test('fits one screen of 40 lines and 80 columns', () => {
    const lines = helpOf(name);
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
    expect(lines.length - 1).toBeLessThanOrEqual(40);
    expect(lines.join('\n')).toContain(`Examples:\n  tallysheet ${name}`);
  });

  test('with --all has every option, at most 80 columns wide', () => {
    const lines = helpOf(name, '--all');
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
    const { flags = {} } = SINGLE.find((command) => command.name === name) ?? {};
    for (const flag of ['help', 'profile', ...Object.keys(flags)]) {
      expect(lines.some((line) => new RegExp(`^  (-\\w, )?--${flag}( |$)`).test(line))).toBe(true);
    }
  });

  test('breaks no word at 60 columns', () => {
    const wide = helpOf(name, '--all').join(' ').split(/\s+/);
    const read = readCommandLine([...name.split(' '), '--help', '--all'], NARROW);
    const narrow = 'print' in read ? read.print.plain().split(/\s+/) : [];
    const continued = (words: readonly string[]): string[] => words.filter((word) => word !== '\\');
    expect(continued(narrow)).toEqual(continued(wide));
  });
});

test('the help of the program fits one screen', () => {
  const lines = mainHelp().plain().split('\n');
  expect(lines.length - 1).toBeLessThanOrEqual(40);
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
});
