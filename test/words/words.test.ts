import { describe, expect, test } from 'vitest';
import {
  commentsIn,
  commentTexts,
  documentTexts,
  foldersIn,
  paragraphsBelow,
  paragraphsIn,
  sourceTexts,
  textsIn,
  type UserText,
} from '../support/user-texts.ts';
import {
  BANNED_IN_COMMENTS,
  BANNED_IN_PAGES,
  BANNED_PHRASES,
  type BannedPhrase,
} from './phrases.ts';

const FOLDERS = foldersIn('src');

/** The pages that are searched. */
const PAGES = /^(?:docs\/|README|CONTRIBUTING|CHANGELOG)/u;

/** `src/a.ts:3: "told" in "it was told" -> show` for each phrase that is not used, but is there. */
function bannedIn(
  texts: readonly UserText[],
  phrases: readonly BannedPhrase[] = BANNED_PHRASES,
): string[] {
  return texts.flatMap(({ place, text }) =>
    phrases.flatMap(({ phrase, instead, allowed = [] }) => {
      const rest = allowed
        .filter(({ places }) => places?.test(place) ?? true)
        .reduce((left, { text: right }) => left.replace(right, ''), text);
      const [found] = phrase.exec(rest) ?? [];
      return found === undefined ? [] : [`${place}: "${found}" in "${text}" -> ${instead}`];
    }),
  );
}

interface Sentence {
  readonly place: string;
  readonly text: string;
  readonly words: number;
}

/** The sentences of a text, with each value of a template as one word. */
function sentencesOf({ place, text }: UserText): Sentence[] {
  return text
    .split(/(?<=[.!?][*_)"]{0,3})\s+|\n+/u)
    .map((sentence) => ({ place, text: sentence, words: sentence.trim().split(/\s+/u).length }))
    .filter(({ words }) => words > 1);
}

const MOST_WORDS = 30;
const MOST_ON_AVERAGE = 20;

const TEXTS = new Map(FOLDERS.map((folder) => [folder, sourceTexts(folder)]));

describe.each(FOLDERS)('the texts in %s', (folder) => {
  const texts = TEXTS.get(folder) ?? [];

  test('are in the words of the glossary', () => {
    expect(bannedIn(texts)).toEqual([]);
  });

  test('have short sentences', () => {
    const sentences = texts.flatMap(sentencesOf);
    const all = sentences.reduce((sum, { words }) => sum + words, 0);
    expect(sentences.filter(({ words }) => words > MOST_WORDS)).toEqual([]);
    expect(all / Math.max(1, sentences.length)).toBeLessThanOrEqual(MOST_ON_AVERAGE);
  });
});

test.each(FOLDERS)('the comments in %s are in the words of the glossary', (folder) => {
  expect(bannedIn(commentTexts(folder), [...BANNED_PHRASES, ...BANNED_IN_COMMENTS])).toEqual([]);
});

test.each(['.mjs', '.cjs'] as const)('scripts%s are in the words of the glossary', (ending) => {
  const comments = commentTexts('scripts', ending);
  expect(comments).not.toEqual([]);
  expect(bannedIn(comments, [...BANNED_PHRASES, ...BANNED_IN_COMMENTS])).toEqual([]);
  expect(bannedIn(sourceTexts('scripts', ending))).toEqual([]);
});

test('pages of the documentation are in the words of the glossary', () => {
  const texts = documentTexts().filter(({ place }) => PAGES.test(place));
  expect(texts.length).toBeGreaterThan(100);
  expect(bannedIn(texts, [...BANNED_PHRASES, ...BANNED_IN_PAGES])).toEqual([]);
});

test('the decisions have short sentences', () => {
  const sentences = paragraphsBelow('docs/decisions').flatMap(sentencesOf);
  const all = sentences.reduce((sum, { words }) => sum + words, 0);
  expect(sentences.filter(({ words }) => words > MOST_WORDS)).toEqual([]);
  expect(all / sentences.length).toBeLessThanOrEqual(MOST_ON_AVERAGE);
});

describe('what is searched', () => {
  test('is every literal of more than one word, with joined texts as one', () => {
    const source = `
      import { a } from 'some file';
      // a comment that is told
      const one = 'it was told';
      const two = \`the \${one} stands \${\`in \${one} here\`} twice\`;
      const three = 'left ' + 'out';
      const code = 'unknown-kind';
      run('SELECT told FROM told');
      const headings = termsIn('Tag told, Serial told');
    `;
    expect(textsIn('a.ts', source)).toEqual([
      { place: 'a.ts:4', text: 'it was told' },
      { place: 'a.ts:5', text: 'the … stands … twice' },
      { place: 'a.ts:5', text: 'in … here' },
      { place: 'a.ts:6', text: 'left out' },
    ]);
  });

  test('is every comment, as one line', () => {
    const source = `
      /**
       * What is told,
       * in two lines.
       */
      export const one = 'told'; // behind code
      // a line
      export const two = one;
    `;
    expect(commentsIn('a.ts', source)).toEqual([
      { place: 'a.ts:2', text: 'What is told, in two lines.' },
      { place: 'a.ts:7', text: 'a line' },
    ]);
  });

  test.each([
    ['It was told twice', 'told'],
    ['Mend the row and import it', 'Mend'],
    ['"02/30/2024" is no day of the calendar', 'is no '],
    ['--sheet stands twice', 'stands'],
    ['Price: 333 calls, about 5 min', 'Price: 333 calls'],
    ['Sheets that are left alone', 'left alone'],
    ['Go on with a run', 'Go on'],
    ['Say --force to replace it', 'Say --'],
    ["today's allowance is used up", 'allowance'],
    ['Columns are parted by commas', 'parted'],
    ['Lists each kind of record', 'kind of record'],
    ['A column that is taken for a number', 'taken for'],
    ['A look at the account', 'A look'],
  ])('finds in "%s" the words "%s"', (text, found) => {
    expect(bannedIn([{ place: 'a.ts:1', text }])).toEqual([
      expect.stringContaining(`a.ts:1: "${found}" in "${text}" -> `),
    ]);
  });

  test.each([
    'There is no sheet "Assets"',
    'Price: expected a number of at least 0, found "abc"',
    'Cost: 333 API calls, about 5 min at 60/min',
    'The file is no longer there',
    'Allowance for write-downs',
    'double-declining balance',
    'standard input',
  ])('lets "%s" pass', (text) => {
    expect(bannedIn([{ place: 'a.ts:1', text }])).toEqual([]);
  });

  test('is every paragraph and list entry of a page, as one line', () => {
    const page =
      '# Title\n\nOne\nparagraph.\n- An entry\n  in two lines.\n1. Another.\n\n| a | table |\nLast.\n';
    expect(paragraphsIn('a.md', page)).toEqual([
      { place: 'a.md:3', text: 'One paragraph.' },
      { place: 'a.md:5', text: 'An entry in two lines.' },
      { place: 'a.md:7', text: 'Another.' },
      { place: 'a.md:10', text: 'Last.' },
    ]);
  });

  test('counts the words of each sentence', () => {
    const text = 'Fix the row. Then import the file again.\nNext: tallysheet plan';
    const words = sentencesOf({ place: 'a.ts:1', text }).map((each) => each.words);
    expect(words).toEqual([3, 5, 3]);
  });

  test('has a reason for each exception', () => {
    const exceptions = BANNED_PHRASES.flatMap(({ allowed = [] }) => allowed);
    expect(exceptions.filter(({ because }) => because.length < 10)).toEqual([]);
  });
});
