import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scanOperation } from '../../src/scan/scan-operations.ts';
import { ScanSession } from '../../src/scan/scan-session.ts';
import { stateOf, type SessionEvent, type SessionState } from '../../src/scan/session-state.ts';
import { SCAN_COMMANDS } from '../../src/cli/commands/scan/operations.ts';
import { SCAN_OPERATIONS } from '../../src/scan/scan-operations.ts';
import { scanRows } from '../../src/scan-sessions/scan-rows.ts';
import { sourceOf } from './sessions.ts';

/** A session in memory, with what it would keep on the disk. */
function begin(
  word = 'checkin',
  kept: SessionEvent[] = [],
): { readonly session: ScanSession; readonly kept: SessionEvent[] } {
  const before = [...kept];
  const session = new ScanSession(sourceOf(word), before, (event) => {
    // As on the disk: nothing but JSON comes back.
    kept.push(JSON.parse(JSON.stringify(event)) as SessionEvent);
  });
  return { session, kept };
}

/** The rows that the scans would be imported as. */
function rowsAfter(lines: readonly string[], word = 'checkin'): readonly (readonly string[])[] {
  const { session } = begin(word);
  for (const line of lines) session.take(line);
  return scanRows(scanOperation(word), session.state);
}

test('a line that is longer than any code is not taken, and not compared with any tag', () => {
  const { session, kept } = begin();
  expect(session.take('A'.repeat(10_000_000))).toMatchObject({
    is: 'problem',
    sentence:
      'A line of more than 10,000 characters is not a code, so it is not taken. Scan it again.',
  });
  expect(kept).toEqual([]);
});

describe('a session of scans', () => {
  test.each([
    ['keeps codes in their order', ['L-002', ']C1L-001\r'], [['@L-002'], ['@L-001']]],
    ['keeps an item once', ['L-001', '1', '#1', 'https://company.example/a/1?c=x'], [['@L-001']]],
    ['keeps an unknown code once', ['L-009', 'L-009'], [['L-009']]],
    ['removes prefixes', ['acme:L-001'], [['@L-001']]],
    ['asks nothing of blank lines', ['', ' ', '\u001D'], []],
    ['takes scans back, also unknown ones', ['L-001', 'L-009', 'undo', 'UNDO LAST', 'undo'], []],
    ['takes an item again that was taken back', ['L-001', 'undo', 'L-001'], [['@L-001']]],
    ['writes a number where the identifier is a number of another item', ['@3'], [['@3']]],
  ])('%s', (_title, lines, rows) => {
    expect(rowsAfter(lines).slice(1)).toEqual(rows);
  });

  test('sets values for the scans that follow', () => {
    expect(
      rowsAfter(
        [
          'L-001',
          'to: anna@company.example',
          'L-001',
          'UNTIL=12/31/2026',
          'at: hq / floor 2',
          'L-002',
          'to: https://company.example/m/8?c=x',
          'https://company.example/m/9?c=x',
          'until:',
          '00417',
        ],
        'checkout',
      ),
    ).toEqual([
      ['Item', 'Member', 'Till', 'Location'],
      ['@L-001', 'anna@company.example', '', ''],
      ['@L-002', 'anna@company.example', '2026-12-31', 'HQ / Floor 2'],
      ['@00417', 'ben.ode@company.example', '', 'HQ / Floor 2'],
    ]);
  });

  test.each([
    ['an unknown person', 'to: ana@company.example', 'Did you mean "anna@company.example"'],
    ['a name that two people have', 'to: Ben Ode', 'Write the path or #number.'],
    ['a place that is in two', 'at: Floor 2', '"HQ / Floor 2 (#3)", "Depot / Floor 2 (#4)"'],
    ['a day that does not exist', 'until: 02/30/2026', '"02/30/2026" is not a valid date'],
    ['a scan without a person', 'L-001', 'L-001 is not taken: Member is not set.'],
    [
      'a value that does not exist',
      'untill: 12/31/2026',
      'There is no value "untill" to set. Values: to: ',
    ],
    ['an undo of nothing', 'undo', 'There is no scan to undo.'],
  ])('says what is wrong with %s', (_title, line, sentence) => {
    const { session, kept } = begin('checkout');
    expect(session.take(line)).toMatchObject({
      is: 'problem',
      sentence: expect.stringContaining(sentence) as string,
    });
    expect(kept).toEqual([]);
  });

  test.each([
    ['checkout', 'reassign', 'reassign', true],
    ['checkout', 'checkin-first', 'reassign', true],
    ['retire', 'checkin-first', 'checkin-first', true],
    ['retire', 'reassign', 'checkin-first', false],
    ['activate', 'checkin-first', undefined, false],
  ] as const)(
    '%s with --%s takes an item back that a member has',
    (word, given, flag, isRemedied) => {
      const session = new ScanSession(sourceOf(word, [given]), [], () => undefined);
      session.take('to: ben.ode@company.example');
      session.take('on: 01/10/2026');
      session.take('reason: Sold');
      session.take('at: HQ');

      expect(session.take('L-005')).toMatchObject({ refused: { flag, isRemedied } });
    },
  );

  test('sets the person whose badge is scanned', () => {
    const { session, kept } = begin('checkout');
    session.take('to: anna@company.example');
    session.take('L-001');

    expect(session.take('ben.ode@company.example')).toMatchObject({
      is: 'set',
      value: { word: 'to' },
      to: { value: 'ben.ode@company.example', shown: 'Ben Ode' },
    });
    expect(kept).toHaveLength(3);
  });

  test.each(['to: carla@company.example', 'carla@company.example'])(
    'refuses a person who is inactive: %s',
    (line) => {
      const { session, kept } = begin('checkout');
      expect(session.take(line)).toMatchObject({
        is: 'problem',
        sentence: 'Member: Carla Old is inactive, so nothing was set. Choose another.',
        why: { is: 'unfit', shown: 'Carla Old', state: 'inactive' },
      });
      expect(kept).toEqual([]);
    },
  );

  test('says of a code that nothing has, before a person is set, that it is neither', () => {
    expect(begin('checkout').session.take('L-009')).toMatchObject({ why: { is: 'meaningless' } });
    // Person 9 is not meant: a number is that of an item.
    expect(begin('checkout').session.take('#9')).toMatchObject({ why: { is: 'meaningless' } });
  });

  test('says in which state an item is, and keeps it for the plan to decide', () => {
    const { session } = begin('checkout');
    session.take('to: anna@company.example');
    expect(session.take('L-005')).toMatchObject({
      is: 'record',
      name: 'Laptop 5',
      refused: {
        unmet: [{ field: 'state', held: 'checked_out', wanted: ['available'] }],
        flag: 'reassign',
        isRemedied: false,
      },
    });
    expect(session.state.scans).toMatchObject([{ name: 'Laptop 5', isRefused: true }]);
  });

  test('takes the custodian of an item from the item, unless one is set', () => {
    expect(
      rowsAfter(['L-005', 'undo', 'custodian: ben@company.example', 'L-005'], 'verify'),
    ).toEqual([
      ['Item', 'Custodian'],
      ['@L-005', 'ben@company.example'],
    ]);
    expect(rowsAfter(['L-005'], 'verify')).toEqual([
      ['Item', 'Custodian'],
      ['@L-005', '#7'],
    ]);
  });
});

const LINES = fc.constantFrom(
  ...['L-001', 'L-002', '00417', '417', '3', '#5', 'L-005', 'L-009', 'acme:L-001', 'undo', 'list'],
  ...['to: anna@company.example', 'to: nobody@x', 'until: 12/31/2026', 'until:', 'at: HQ', ''],
);

describe('a session that is killed at any scan and resumed', () => {
  /** The state after the lines, with a new process after each of so many events. */
  function interrupted(lines: readonly string[], deaths: ReadonlySet<number>): SessionState {
    const kept: SessionEvent[] = [];
    let { session } = begin('checkout', kept);
    for (const [at, line] of lines.entries()) {
      session.take(line);
      if (deaths.has(at)) ({ session } = begin('checkout', kept));
    }
    return session.state;
  }

  test('has the scans of one that was not, each once', () => {
    fc.assert(
      fc.property(fc.array(LINES, { maxLength: 40 }), fc.array(fc.nat(39)), (lines, deaths) => {
        const whole = interrupted(lines, new Set());
        expect(interrupted(lines, new Set(deaths))).toEqual(whole);
        const ids = whole.scans.flatMap(({ id }) => id ?? []);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  test('has every scan that was answered, and no other', () => {
    fc.assert(
      fc.property(fc.array(LINES, { maxLength: 40 }), fc.nat(60), (lines, deathAt) => {
        const kept: SessionEvent[] = [];
        const answered: SessionState[] = [stateOf([])];
        const session = new ScanSession(sourceOf('checkout'), [], (event) => {
          if (kept.length >= deathAt) throw new Error('killed');
          kept.push(event);
        });
        for (const line of lines) {
          try {
            session.take(line);
          } catch {
            break;
          }
          answered.push(session.state);
        }
        expect(stateOf(kept)).toEqual(answered.at(-1));
      }),
    );
  });
});

test('the commands are those of the catalogue, with its values as flags', () => {
  const described = SCAN_OPERATIONS.map(({ word, kind, endpoint, values }) => ({
    word,
    kind: kind.name,
    summary: endpoint.summary,
    values: Object.fromEntries(values.map((value) => [value.word, value.column.label])),
  }));
  const byWord = (one: { word: string }, other: { word: string }): number =>
    one.word < other.word ? -1 : 1;
  expect(SCAN_COMMANDS.toSorted(byWord)).toEqual(described.toSorted(byWord));
});
