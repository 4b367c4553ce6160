import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LineInput } from '../../../../src/cli/commands/scan/line-input.ts';
import { LONGEST_LINE } from '../../../../src/scan/session-line.ts';
import { captureIo } from '../../../support/captured-io.ts';

const NEVER = new AbortController().signal;

/** The lines that come of pieces of input, as a terminal or a pipe hands them over. */
async function linesOf(pieces: readonly Buffer[], isTerminal: boolean): Promise<string[]> {
  const { io, stdin } = captureIo({ isTerminal });
  const input = new LineInput(io);
  for (const piece of pieces) stdin.write(piece);
  stdin.end();
  const lines: string[] = [];
  for (;;) {
    const line = await input.next(NEVER);
    if (typeof line !== 'string') break;
    lines.push(line);
  }
  input.close();
  return lines;
}

describe('the input of a session', () => {
  test.each([false, true])(
    'loses no scan, however fast they come (terminal: %s)',
    async (isTerminal) => {
      const codes = fc.stringMatching(/^[A-Z0-9äß€-]{1,12}$/);
      const ends = fc.constantFrom('\n', '\r', '\t');
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(codes, ends), { maxLength: 30 }),
          fc.array(fc.nat(400), { maxLength: 12 }),
          async (scans, cuts) => {
            const bytes = Buffer.from(scans.map((scan) => scan.join('')).join(''));
            const at = [0, ...cuts.filter((cut) => cut < bytes.length), bytes.length];
            at.sort((one, other) => one - other);
            const pieces = at.slice(1).map((end, index) => bytes.subarray(at[index], end));
            expect(
              await linesOf(
                pieces.filter(({ length }) => length > 0),
                isTerminal,
              ),
            ).toEqual(scans.map(([code]) => code));
          },
        ),
        { numRuns: 60 },
      );
    },
  );

  test.each([
    ['a last line without an end', 'L-001\nL-002', ['L-001', 'L-002']],
    ['a mistake that is corrected', 'L-003\u007F\u007F02\r', ['L-002']],
    ['a line that is given up', 'L-003\u0015L-004\r', ['L-004']],
    ['arrow keys', 'L-\u001B[D\u001B[1;5C003\r', ['L-003']],
    ['Ctrl-D after the last scan', 'L-001\r\u0004', ['L-001']],
  ])('takes %s', async (_title, typed, lines) => {
    expect(await linesOf([Buffer.from(typed)], true)).toEqual(lines);
  });

  test.each([false, true])(
    'keeps no more of a line of 10 MB than shows that it is too long (terminal: %s)',
    async (isTerminal) => {
      const piece = Buffer.alloc(64 * 1024, 'A');
      const pieces = [...Array.from({ length: 160 }, () => piece), Buffer.from('\nL-001\n')];
      const [long = '', next] = await linesOf(pieces, isTerminal);
      expect([long.length, next]).toEqual([LONGEST_LINE + 1, 'L-001']);
    },
  );

  test('ends with Ctrl-C, after the lines that came before', async () => {
    const { io, stdin } = captureIo({ isTerminal: true });
    const input = new LineInput(io);
    stdin.write('L-001\r\u0003');
    expect(await input.next(NEVER)).toBe('L-001');
    expect(await input.next(NEVER)).toEqual({ ended: 'interrupt' });
    input.close();
  });

  test('ends with a signal', async () => {
    const { io } = captureIo({ isTerminal: true });
    const input = new LineInput(io);
    const stop = new AbortController();
    const next = input.next(stop.signal);
    stop.abort(new Error('stopped'));
    await expect(next).rejects.toThrow('stopped');
    input.close();
  });
});
