import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../src/cli/commands/index.ts';
import { allFlags, singleCommands } from '../../src/cli/help.ts';
import { choiceFlag, durationFlag, wholeNumberFlag } from '../../src/cli/flags/flag.ts';
import { EXECUTION_FLAGS } from '../../src/cli/flags/run-flags.ts';

describe('a time', () => {
  const flag = durationFlag('a time');

  test.each([
    ['0', 0],
    ['120s', 120_000],
    ['120', 120_000],
    ['15m', 900_000],
    ['15min', 900_000],
    ['1h', 3_600_000],
    ['250ms', 250],
    ['1.5s', 1_500],
  ])('%s is %i ms', (text, milliseconds) => {
    expect(flag.read([text], '--verification-delay')).toBe(milliseconds);
  });

  test.each(['', 'soon', '-5s', '5 s', '5w', '1e9', 'Infinity'])('%j is refused', (text) => {
    expect(() => flag.read([text], '--verification-delay')).toThrow(
      `--verification-delay: expected a time such as 120s, 15m or 0, found "${text}"`,
    );
  });

  test('that is not given has no value', () => {
    expect(flag.read([], '--verification-delay')).toBeUndefined();
  });
});

describe('a share of errors', () => {
  const flag = EXECUTION_FLAGS['max-errors'];

  test.each([
    ['100', { count: 100 }],
    ['0', { count: 0 }],
    ['1%', { percent: 1 }],
    ['100%', { percent: 100 }],
  ])('%s', (text, value) => {
    expect(flag.read([text], '--max-errors')).toEqual(value);
  });

  test.each(['101%', '-1', '1.5%', 'all'])('%s is refused', (text) => {
    expect(() => flag.read([text], '--max-errors')).toThrow(
      '--max-errors: expected a number or a share',
    );
  });
});

test.each(['0', '-1', '1.5', 'x', '12345678901234567890'])(
  '%j is no whole number of at least 1',
  (text) => {
    expect(() => wholeNumberFlag('rows', 1).read([text], '--first')).toThrow(
      '--first: expected a whole number',
    );
  },
);

test('one of a few words, in any case; a slip is told with what was meant', () => {
  const flag = choiceFlag(['create', 'update', 'upsert'], 'mode');
  expect(flag.read(['Update'], '--mode')).toBe('update');
  expect(() => flag.read(['upsrt'], '--mode')).toThrow(
    '--mode: expected one of create, update, upsert, found "upsrt"; did you mean upsert?',
  );
});

test('no command takes - for its output, but export, which prints records', () => {
  const outputs = singleCommands(COMMANDS).flatMap((command) => {
    const { out } = allFlags(command);
    return out === undefined ? [] : [{ name: command.name, out }];
  });

  expect(outputs.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['export', 'import', 'report stock', 'labels', 'template']),
  );
  for (const { name, out } of outputs) {
    if (name === 'export') continue;
    expect(() => out.read(['-'], '--out'), name).toThrow(
      '--out: files are not written to standard output',
    );
    expect(out.read(['folder'], '--out'), name).toBe('folder');
  }
});
