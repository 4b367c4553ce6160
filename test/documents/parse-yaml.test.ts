import { expect, test } from 'vitest';
import { parseYaml } from '../../src/documents/parse-yaml.ts';

test.each([
  ['lists in lists', '['.repeat(5_000) + ']'.repeat(5_000), 'it is nested deeper than 100 levels'],
  ['so many that no parser follows', '['.repeat(200_000), 'it is nested deeper than 100 levels'],
  ['lists in lists by dashes', '- '.repeat(200_000), 'it is nested deeper than 100 levels'],
  ['101 levels', '['.repeat(101) + ']'.repeat(101), 'it is nested deeper than 100 levels'],
  ['an alias of what it is in', 'a: &a [*a]', 'an alias refers to what it is in'],
  [
    'aliases that repeat',
    ['a: &a [x, x, x, x, x, x, x, x, x, x]']
      .concat(
        Array.from('bcdefgh', (name, at) => {
          const before = String.fromCharCode(name.charCodeAt(0) - 1);
          return `${name}: &${name} [${Array(10).fill(`*${before}`).join(', ')}] # ${at}`;
        }),
      )
      .join('\n'),
    'its aliases repeat too much',
  ],
  ['what is neither', 'a: b: c', /^Nested mappings are not allowed .* at line 1, column 4$/],
])('a text with %s is refused in one line of plain words', async (_what, text, message) => {
  const error: unknown = await parseYaml(text).catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(Error);
  expect((error as Error).message).toMatch(message);
  expect((error as Error).message).not.toMatch(/\n|stack size|RangeError/);
});

test('100 levels, repeated aliases and unknown tags are read, and nothing is said past the writer', async () => {
  const warnings: Error[] = [];
  const note = (warning: Error): void => void warnings.push(warning);
  process.on('warning', note);
  await expect(parseYaml('['.repeat(100) + ']'.repeat(100))).resolves.toBeDefined();
  await expect(parseYaml('a: &a [1]\nb: [*a, *a]')).resolves.toEqual({ a: [1], b: [[1], [1]] });
  await expect(parseYaml('a: !odd x\n')).resolves.toEqual({ a: 'x' });
  await new Promise(setImmediate);
  process.off('warning', note);
  expect(warnings).toEqual([]);
});
