import { describe, expect, test } from 'vitest';
import { SessionScreen } from '../../../../src/cli/commands/scan/session-screen.ts';
import { STYLE } from '../../../../src/cli/screens/style.ts';
import { rendered } from '../../../../src/cli/terminal/render.ts';
import { width } from '../../../../src/cli/screens/wrap.ts';
import { ScanSession } from '../../../../src/scan/scan-session.ts';
import { stateOf } from '../../../../src/scan/session-state.ts';
import { sourceOf } from '../../../scan/sessions.ts';

const LINES = ['to: anna@company.example', 'L-001', 'L-001', 'L-005', 'L-0091', 'undo', 'L-0091'];

/** What a session shows in a window of so many columns. */
function shown(columns: number, colours = false): string[] {
  const source = sourceOf('checkout');
  const session = new ScanSession(source, [], () => undefined);
  const screen = new SessionScreen(source.operation, () => ({ columns, style: STYLE }));
  const answers = LINES.map((line) => screen.answer(session.take(line)).text);
  const { state } = session;
  return [
    ...answers,
    screen.list(state),
    screen.help(),
    screen.welcome(state, 5),
    screen.prompt(state, 'L-0'),
  ].map((each) => rendered(each, colours));
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
        '  2  L-005  Laptop 5  refused',
        '  3  L-0091  unknown',
        '  Unknown: L-0091',
        '  Member: Anna Lee',
        '2 scanned, 1 refused, 1 unknown, 1 duplicate.',
      ].join('\n'),
    );
    expect(shown(80).at(-1)).toBe('Anna Lee: 2 scanned, 1 refused, 1 unknown, 1 duplicate > L-0');
  });

  test('numbers each answer as the list does, and names the flag that helps', () => {
    expect(shown(80).slice(1, 5)).toEqual([
      '  1  L-001  Laptop 1  available',
      '  L-001  Laptop 1: scanned before, as number 1',
      '  2  L-005  Laptop 5  checked out: expected available; --reassign checks it in\n  first',
      expect.stringContaining('  3  Item: no fixed asset has the tag or the number "L-0091"'),
    ]);
  });

  test('says without a bell what the flag of the session takes back', () => {
    const source = sourceOf('checkout', ['reassign']);
    const session = new ScanSession(source, [], () => undefined);
    const screen = new SessionScreen(source.operation, () => ({
      columns: 80,
      style: STYLE,
    }));
    session.take('to: ben.ode@company.example');

    const { text, isAlarm } = screen.answer(session.take('L-005'));
    expect(text.plain()).toBe('  1  L-005  Laptop 5  checked out: is checked in first');
    expect(isAlarm).toBe(false);
    expect(screen.counts(session.state)).toBe('1 scanned');
  });

  test('explains the words that are not the names of their columns', () => {
    expect(shown(80).at(-3)?.split('\n')).toEqual([
      '  undo  takes the last scan back',
      '  list  shows the last scans and all unknown tags',
      '  end   shows the plan with its cost, and asks',
      '  quit  ends without keeping anything',
      '  to:          Member',
      '  until:       Till',
      '  until-time:  Till time',
      '  at:          Location',
      '  note:        Comments',
      '  member-email:',
    ]);
  });

  test('has colors only where they are wanted', () => {
    expect(shown(80).join('')).not.toContain('\u001B');
    expect(shown(80, true).join('')).toContain('\u001B[');
  });

  test('follows a window that is resized', () => {
    const { operation } = sourceOf('checkout');
    let columns = 80;
    const screen = new SessionScreen(operation, () => ({ columns, style: STYLE }));
    columns = 24;
    const widths = screen.help().lines().map(width);
    expect(Math.max(...widths)).toBeLessThanOrEqual(42);
    expect(width(screen.prompt(stateOf([]), 'L-2001-and-more-than-fits'))).toBe(23);
  });

  test('rings for duplicates, unknown tags and wrong states alone', () => {
    const source = sourceOf('checkout');
    const session = new ScanSession(source, [], () => undefined);
    const screen = new SessionScreen(source.operation, () => ({
      columns: 80,
      style: STYLE,
    }));
    const alarms = LINES.map((line) => screen.answer(session.take(line)).isAlarm);
    expect(alarms).toEqual([false, false, true, true, true, false, true]);
  });

  test.each([
    ['to: anna@company.example', 'Anna Lee: 0 scanned > '],
    ['member-email: new@company.example', 'new@company.example: 0 scanned > '],
    ['at: HQ', '0 scanned > '],
  ])('says in its prompt whom the scans are for, after %s', (line, prompt) => {
    const source = sourceOf('checkout');
    const session = new ScanSession(source, [], () => undefined);
    const screen = new SessionScreen(source.operation, () => ({ columns: 80, style: STYLE }));
    session.take(line);
    expect(screen.prompt(session.state, '').plain()).toBe(prompt);
  });
});
