import fc from 'fast-check';
import { expect, test } from 'vitest';
import { definitions, screenOf } from '../../../src/cli/screens/blocks.ts';
import { STYLE } from '../../../src/cli/screens/style.ts';
import { fittedTable } from '../../../src/cli/screens/table.ts';
import { stacked, Text, text, type Words } from '../../../src/cli/screens/text.ts';
import { wrap } from '../../../src/cli/screens/wrap.ts';
import { rendered } from '../../../src/cli/terminal/render.ts';
import { ANY_TEXT } from '../../support/hostile-texts.ts';
import { printable } from '../../../src/kernel/printable.ts';

const CANVAS = { columns: 60, style: STYLE };

/** What is drawn of a value has these characters alone beside the visible ones. */
// eslint-disable-next-line no-control-regex -- the emphasis is control sequences
const EMPHASIS = /\u001B\[(?:1|2|22|3[1236]|39)m/g;

test('line ends of a template are lines, and those of a value are shown', () => {
  const shown = text`a\n${'b\nc'}\n${STYLE.bad('d\n')}`;
  expect(shown.plain()).toBe('a\nb\\nc\nd\\n');
  expect(rendered(shown, true)).toBe('a\nb\\nc\n\u001B[31md\\n\u001B[39m');
});

test('a value that has the sequences of an emphasis has no emphasis', () => {
  const value = '\u001B[31mred\u001B[39m';
  expect(rendered(text`${value}`, true)).toBe(String.raw`\u001b[31mred\u001b[39m`);
  expect(rendered(STYLE.strong(STYLE.good('x')), true)).toBe(
    '\u001B[1m\u001B[32mx\u001B[39m\u001B[22m',
  );
});

test('no value adds a line or a control sequence to any drawing', () => {
  const drawings: readonly ((value: string) => Words)[] = [
    (value) => Text.of(value),
    (value) => text`of ${value}: ${STYLE.warning(value)}`,
    (value) => stacked(definitions([[value, STYLE.good(value)]], CANVAS)),
    (value) => stacked(fittedTable([value, 'b'], [['a', value]], CANVAS)),
    (value) => screenOf([wrap(value, 60, 2, 4)]),
  ];
  fc.assert(
    fc.property(ANY_TEXT, fc.constantFrom(...drawings), (value, draw) => {
      for (const colours of [false, true]) {
        const drawn = rendered(Text.of(draw(value)), colours).replace(EMPHASIS, '');
        expect(drawn.replaceAll('\n', '')).not.toMatch(/\p{Cc}|\p{Bidi_Control}/u);
      }
      // A harmless value of the same words makes the same lines.
      const harmless = Text.of(draw(printable(value)));
      expect(Text.of(draw(value)).lines()).toHaveLength(harmless.lines().length);
    }),
  );
});
