import { describe, expect, test } from 'vitest';
import { SessionScreen } from '../../../../src/cli/commands/scan/session-screen.ts';
import { styleOf } from '../../../../src/cli/screens/style.ts';
import { width } from '../../../../src/cli/screens/wrap.ts';
import { ScanSession } from '../../../../src/scan/scan-session.ts';
import { stateOf } from '../../../../src/scan/session-state.ts';
import { sourceOf } from '../../../scan/sessions.ts';

const LINES = ['to: anna@company.example', 'L-001', 'L-001', 'L-005', 'L-0091', 'undo', 'L-0091'];

/** What a session shows in a window of so many columns. */
function shown(columns: number, colours = false): string[] {
  const source = sourceOf('checkout');
  const session = new ScanSession(source, [], () => undefined);
  const screen = new SessionScreen(source.operation, () => ({ columns, style: styleOf(colours) }));
  const answers = LINES.map((line) => screen.answer(session.take(line)).text);
  const { state } = session;
  return [
    ...answers,
    screen.list(state),
    screen.help(),
    screen.welcome(state, 5),
    screen.prompt(state, 'L-0'),
  ];
}

describe('the screen of a session', () => {
  test.each([30, 40, 80])('fits into %d columns', (columns) => {
    const lines = shown(columns).flatMap((text) => text.split('\n'));
    const wide = lines.filter((line) => width(line) > columns && line.trim().includes(' '));
    expect(wide).toEqual([]);
  });

  test('says the count, the last scans and the unknown tags', () => {
    const list = shown(80).at(-4);
    expect(list).toBe(
      [
        '  1  L-001  Laptop 1',
        '  2  L-005  Laptop 5',
        '  3  L-0091  unknown',
        '  Unknown: L-0091',
        '  Member: Anna Lee',
        '2 scanned, 1 unknown, 1 duplicate.',
      ].join('\n'),
    );
    expect(shown(80).at(-1)).toBe('2 scanned, 1 unknown, 1 duplicate > L-0');
  });

  test('has colors only where they are wanted', () => {
    expect(shown(80).join('')).not.toContain('\u001B');
    expect(shown(80, true).join('')).toContain('\u001B[');
  });

  test('follows a window that is resized', () => {
    const { operation } = sourceOf('checkout');
    let columns = 80;
    const screen = new SessionScreen(operation, () => ({ columns, style: styleOf(false) }));
    columns = 24;
    const widths = screen.help().split('\n').map(width);
    expect(Math.max(...widths)).toBeLessThanOrEqual(42);
    expect(width(screen.prompt(stateOf([]), 'L-2001-and-more-than-fits'))).toBe(23);
  });

  test('rings for duplicates, unknown tags and wrong states alone', () => {
    const source = sourceOf('checkout');
    const session = new ScanSession(source, [], () => undefined);
    const screen = new SessionScreen(source.operation, () => ({
      columns: 80,
      style: styleOf(false),
    }));
    const alarms = LINES.map((line) => screen.answer(session.take(line)).isAlarm);
    expect(alarms).toEqual([false, false, true, true, true, false, true]);
  });
});
