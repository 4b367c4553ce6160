import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { checkDocument } from '../../src/documents/check-document.ts';
import { placeInText } from '../../src/documents/place-in-text.ts';

const TEXT = z.string({ error: 'text' });
const SCHEMA = z.strictObject(
  {
    name: TEXT,
    columns: z.array(
      z.strictObject({ heading: TEXT, field: TEXT.nullish() }, { error: 'an object' }),
      { error: 'a list' },
    ),
    groups: z.record(z.string(), z.strictObject({ life: TEXT.optional() })).optional(),
  },
  { error: 'an object' },
);

function messageOf(document: unknown, text?: string): string {
  try {
    checkDocument(SCHEMA, document, {
      title: 'The file a.yaml',
      error: 'bad-settings',
      hint: 'Correct it.',
      ...(text !== undefined && { text }),
    });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return '';
}

describe('a document that is not as its schema', () => {
  const yaml = `name: Register
columns:
  - heading: A
  - heading: 7
    fild: x
`;

  test('is refused with line, column, path, found and expected', () => {
    const document = { name: 'Register', columns: [{ heading: 'A' }, { heading: 7 }] };
    expect(messageOf(document, yaml)).toBe(
      'The file a.yaml, line 4, column 5: columns[1].heading: expected text, found 7',
    );
  });

  test('is refused with the nearest key, wherever the unknown one is', () => {
    const document = {
      name: 'Register',
      columns: [{ heading: 'A' }, { heading: 'B', fild: 'x' }],
    };
    expect(messageOf(document, yaml)).toBe(
      'The file a.yaml, line 5, column 5: unknown key "fild" in columns[1]; did you mean "field"?',
    );
    expect(messageOf({ name: 'a', columns: [], groups: { B: { live: '5 years' } } })).toBe(
      'The file a.yaml: unknown key "live" in groups.B; did you mean "life"?',
    );
  });

  test.each([
    [[], 'the document: expected an object, found []'],
    [{ name: 'a' }, 'columns: expected a list, found nothing'],
    [{ name: 'a', columns: [3] }, 'columns[0]: expected an object, found 3'],
    [
      { name: 'a', columns: [], zzzzzzzz: 1 },
      'unknown key "zzzzzzzz" in the document; expected one of name, columns, groups',
    ],
  ])('%j: %s', (document, message) => {
    expect(messageOf(document)).toBe(`The file a.yaml: ${message}`);
  });

  test('is returned as it is where it is right', () => {
    expect(messageOf({ name: 'a', columns: [{ heading: 'A', field: null }] })).toBe('');
  });
});

describe('the place of a path', () => {
  test.each([
    ['{"a": [1, {"b": 2}]}', ['a', 1, 'b'], { line: 1, column: 12 }],
    ['{\n  "a": {\n    "b": 2 } }', ['a', 'b'], { line: 3, column: 5 }],
    ['a:\n  - 1\n  - b: 2\n', ['a', 1, 'b'], { line: 3, column: 5 }],
    ['a: 1\n', ['missing'], { line: 1, column: 1 }],
    ['a:\n  b: 1\n', ['a', 'missing'], { line: 1, column: 1 }],
    ['', ['a'], { line: 1, column: 1 }],
  ])('%j at %j', (text, path, place) => {
    expect(placeInText(text, path)).toEqual(place);
  });
});
