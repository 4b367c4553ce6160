import { describe, expect, test } from 'vitest';
import { readCommandLine } from '../../src/cli/command-line.ts';
import { COMMANDS } from '../../src/cli/commands/index.ts';
import type { Flags } from '../../src/cli/flags/flag.ts';
import { GLOBAL_FLAGS } from '../../src/cli/flags/global-flags.ts';
import { readFlags } from '../../src/cli/connection/settings.ts';

/** The words of a line as a shell parts them; what goes to a file is no word. */
function wordsOf(line: string): string[] {
  const [command = ''] = line.split(' > ');
  const words = command.match(/(?:'[^']*'|[^\s'])+/g) ?? [];
  return words.map((word) => word.replaceAll("'", ''));
}

const EXAMPLES = COMMANDS.flatMap(({ name, examples }) =>
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

test.each(COMMANDS.map(({ name, examples }) => [name, examples.length]))(
  'tallysheet %s has a few examples, not many',
  (_name, examples) => {
    expect(examples).toBeGreaterThanOrEqual(1);
    expect(examples).toBeLessThanOrEqual(4);
  },
);

test.each(COMMANDS.map(({ name }) => [name]))('the help of %s fits into 80 columns', (name) => {
  const read = readCommandLine([name, '--help']);
  const page = 'print' in read ? read.print : '';
  expect(page.split('\n').filter((text) => text.length > 80)).toEqual([]);
  expect(page).toContain(`Examples:\n  tallysheet ${name}`);
});
