import { describe, expect, test } from 'vitest';
import { askYesNo } from '../../src/cli/prompts.ts';
import { captureIo } from '../support/captured-io.ts';

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
