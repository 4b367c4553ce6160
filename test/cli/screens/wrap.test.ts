import fc from 'fast-check';
import { expect, test } from 'vitest';
import { STYLE } from '../../../src/cli/screens/style.ts';
import { cut, cutAtWord, width, wrap } from '../../../src/cli/screens/wrap.ts';

test('breaks at blanks and hangs the lines that follow', () => {
  expect(wrap('one two three four five', 20, 2, 4).plain()).toBe('  one two three four\n    five');
});

test('a word longer than the line stays whole', () => {
  expect(wrap('see https://example.test/a/very/long/path now', 20).plain()).toBe(
    'see\nhttps://example.test/a/very/long/path\nnow',
  );
});

test.each([
  [
    'a command',
    'Apply it with `tallysheet apply runs/one --max-wait 5m`, or add --yes.',
    'Apply it with\n`tallysheet apply runs/one --max-wait 5m`,\nor add --yes.',
  ],
  [
    'a flag with its quoted value',
    "import one with --map 'Asset name=Name' or not",
    "import one with\n--map 'Asset name=Name'\nor not",
  ],
])('%s stays on one line, to be copied', (_what, words, wrapped) => {
  expect(wrap(words, 24).plain()).toBe(wrapped);
});

test('a backtick of a value begins no command', () => {
  expect(wrap('expected a name, found "O`Neill" twice`', 24).plain()).toBe(
    'expected a name, found\n"O`Neill" twice`',
  );
});

test('emphasis takes no room, and what a value has instead is counted as it is shown', () => {
  expect(width(STYLE.bad('red'))).toBe(3);
  expect(width('\u001B[31mred')).toBe(String.raw`\u001b[31mred`.length);
});

test.each([
  ['Corvid 16 with a docking station', 'Corvid 16 with a …'],
  ['https://files.example/scans/1.pdf', 'https://files.exampl…'],
  ['Corvid 16', 'Corvid 16'],
])('a sample is cut behind a word: %s', (words, cutText) => {
  expect(cutAtWord(words, 21).plain()).toBe(cutText);
});

test('a text that is cut says so', () => {
  expect([cut('120 of 449', 20).plain(), cut('120 of 449', 6).plain()]).toEqual([
    '120 of 449',
    '120 o…',
  ]);
});

test('no line with more than one word is longer than the columns, and no word is lost', () => {
  const words = fc.array(fc.stringMatching(/^[a-z]{1,30}$/), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(
      words,
      fc.integer({ min: 20, max: 100 }),
      fc.integer({ min: 0, max: 8 }),
      (all, columns, indent) => {
        const lines = wrap(all.join(' '), columns, indent).plain().split('\n');
        expect(
          lines
            .join(' ')
            .split(/\s+/)
            .filter((word) => word !== ''),
        ).toEqual(all);
        for (const line of lines) {
          if (line.trim().includes(' ')) expect(line.length).toBeLessThanOrEqual(columns);
        }
      },
    ),
  );
});
