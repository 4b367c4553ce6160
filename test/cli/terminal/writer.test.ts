import { describe, expect, test } from 'vitest';
import { STYLE } from '../../../src/cli/screens/style.ts';
import { text } from '../../../src/cli/screens/text.ts';
import { safeJson } from '../../../src/cli/terminal/safe-json.ts';
import { withoutWorkflowCommands } from '../../../src/cli/terminal/workflow-commands.ts';
import { writerTo, type Writer } from '../../../src/cli/terminal/writer.ts';

/** What reaches each stream of a process, whose streams are terminals or not. */
function writtenBy(
  act: (writer: Writer) => void,
  terminals: { readonly isTerminal: boolean; readonly isOutputTerminal: boolean },
  wantsColours = true,
): { readonly stdout: string; readonly stderr: string } {
  const written = { stdout: '', stderr: '' };
  const sink = (name: keyof typeof written) => ({
    write: (characters: string) => (written[name] += characters),
  });
  const streams = { stdout: sink('stdout'), stderr: sink('stderr'), ...terminals };
  act(writerTo(streams, wantsColours ? 'terminal' : 'never'));
  return written;
}

describe('the writer', () => {
  test.each([
    [{ isTerminal: true, isOutputTerminal: false }, true, 'a\n', '\u001B[31mb\u001B[39m'],
    [{ isTerminal: false, isOutputTerminal: true }, true, '\u001B[1ma\u001B[22m\n', 'b'],
    [{ isTerminal: true, isOutputTerminal: true }, false, 'a\n', 'b'],
  ])('gives each stream its own colours: %j, wanted: %j', (terminals, wanted, stdout, stderr) => {
    const act = (writer: Writer): void => {
      writer.print(text`${STYLE.strong('a')}\n`);
      writer.talk(STYLE.bad('b'));
    };
    expect(writtenBy(act, terminals, wanted)).toEqual({ stdout, stderr });
  });

  test('leaves data as they are, byte for byte, but to a terminal', () => {
    const data = 'a;"\u001B[2J"\r\n\u202Eb\t\u0000\r';
    const act = (writer: Writer): void => {
      writer.printData(data);
    };
    const inPipe = { isTerminal: true, isOutputTerminal: false };
    expect(writtenBy(act, inPipe).stdout).toBe(data);
    expect(writtenBy(act, { ...inPipe, isOutputTerminal: true }).stdout).toBe(
      'a;"\\u001b[2J"\r\n\\u202eb\t\\u0000\\r',
    );
  });

  test('redraws a line without letting a value end it', () => {
    const act = (writer: Writer): void => {
      writer.redrawLine(text`${'a\r\nb'}`);
    };
    const terminals = { isTerminal: true, isOutputTerminal: true };
    expect(writtenBy(act, terminals).stderr).toBe('\r\u001B[2Ka\\r\\nb');
  });
});

describe('the runner of a pipeline', () => {
  test.each([
    ['::error::pwned', ': :error::pwned'],
    ['fine\n  ::stop-commands::x', 'fine\n  : :stop-commands::x'],
    ['a ##[group]b', 'a ## [group]b'],
    ['10:30 a::b', '10:30 a::b'],
  ])('obeys nothing of the screen %j', (words, printed) => {
    expect(withoutWorkflowCommands(words)).toBe(printed);
  });

  test('obeys nothing behind a colour, and nothing in a document', () => {
    expect(withoutWorkflowCommands('\u001b[31m::error::pwned')).toBe('\u001b[31m: :error::pwned');
    expect(safeJson(['##[error]'])).not.toContain('##[');
    expect(JSON.parse(safeJson(['##[error]']))).toEqual(['##[error]']);
  });
});
