import { describe, expect, test } from 'vitest';
import { askLine, askYesNo } from '../../../src/cli/terminal/prompts.ts';
import { captureIo } from '../../support/captured-io.ts';

describe('a question', () => {
  test.each([
    ['y', true],
    ['YES', true],
    ['n', false],
    ['', false],
    ['yesterday', false],
  ])('answered with %j is %s', async (line, yes) => {
    const captured = captureIo({ isTerminal: true });
    captured.answer('[y/N]', line);
    expect(await askYesNo('Import 300 rows?', captured.io)).toBe(yes);
    expect(captured.stderr()).toBe('Import 300 rows? [y/N] ');
  });

  test('can be asked after another one', async () => {
    const captured = captureIo({ isTerminal: true });
    captured.answer('First?', 'y');
    expect(await askYesNo('First?', captured.io)).toBe(true);
    captured.answer('Second?', 'y');
    expect(await askYesNo('Second?', captured.io)).toBe(true);
    expect(captured.signals.listenerCount('SIGINT')).toBe(0);
  });

  test('ends with Ctrl-C', async () => {
    const captured = captureIo({ isTerminal: true });
    const answer = askYesNo('Import 300 rows?', captured.io);
    captured.signals.emit('SIGINT');
    await expect(answer).rejects.toMatchObject({ code: 'interrupted' });
  });

  test('that nobody can answer any more is no', async () => {
    const captured = captureIo({ isTerminal: true });
    captured.stdin.end();
    expect(await askYesNo('Import 300 rows?', captured.io)).toBe(false);
  });
});

describe('a question for a line', () => {
  test('shows the usual answer, which Enter takes', async () => {
    const captured = captureIo({ isTerminal: true });
    captured.answer('Rate', '');
    expect(await askLine('Rate', '60/min', captured.io)).toBe('60/min');
    expect(captured.stderr()).toBe('Rate [60/min]: ');
  });

  test('takes what is typed, without blanks around it', async () => {
    const captured = captureIo({ isTerminal: true });
    captured.answer('Rate', '  10/s ');
    expect(await askLine('Rate', '', captured.io)).toBe('10/s');
    expect(captured.stderr()).toBe('Rate: ');
  });

  test('leaves the second of two pasted lines for the next question', async () => {
    const captured = captureIo({ isTerminal: true });
    captured.stdin.write('one\ntwo\n');
    expect(await askLine('First', '', captured.io)).toBe('one');
    expect(await askLine('Second', '', captured.io)).toBe('two');
  });

  test('that nobody can answer any more ends it', async () => {
    const captured = captureIo({ isTerminal: true });
    captured.stdin.end();
    const asking = askLine('Rate', '', captured.io);
    await expect(asking).rejects.toMatchObject({ code: 'interrupted' });
    const again = askLine('Rate', '', captured.io);
    await expect(again).rejects.toMatchObject({ code: 'interrupted' });
  });
});
