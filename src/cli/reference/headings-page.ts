import type { Column } from '../../catalogue/columns/columns.ts';
import type { Resource } from '../../catalogue/define.ts';
import { KINDS } from '../../catalogue/kinds.ts';
import { kindNamesIn, LANGUAGES, type Language } from '../../catalogue/languages/index.ts';
import {
  familyHeadingsIn,
  headingsIn,
  vagueHeadingsIn,
} from '../../catalogue/columns/headings-in.ts';
import { WORD_LISTS } from '../../catalogue/languages/lists/word-list.ts';
import { markdownTable, page } from '../openapi/markdown.ts';

/** docs/reference/headings.md: what sheets and columns are called in other languages. */
export function headingsPage(): string {
  const resources = [...new Set(KINDS.map(({ resource }) => resource))];
  const names = LANGUAGES.map(({ name, code }) => `${name} (\`${code}\`)`).join(', ');
  const listed = WORD_LISTS.map(({ name }) => name).join(', ');
  return page('Headings in other languages', [
    `Besides English, headings and sheet names may be ${names}. The language of a file is the one with the most matching headings; English always works. Set it with \`--language\`. Case, spaces, punctuation and accents do not matter. If a file has two words for one field, the first word in this list wins. A word in italics may well mean something else: it is used where no other column is that field. Abbreviations and the spellings of databases are understood: \`Seriennr.\`, \`SERIAL_NUMBER\`, \`serialNumber\`.`,
    `The usual headings of items, members, places, vendors and groups are understood in ${listed}, too, where they explain more of a file than any language above. They are never certain: a person confirms them once.`,
    ...resources.flatMap(resourceSection),
  ]);
}

function resourceSection(resource: Resource): string[] {
  const kinds = KINDS.filter((kind) => kind.resource === resource);
  const columns = new Map(
    kinds.flatMap((kind) => kind.columns).map((column) => [column.words ?? column.target, column]),
  );
  const rows = [
    ...kinds.map(({ title, operation, compound = operation }) => [
      `*sheet ${title}*`,
      ...inEach((language) => kindNamesIn(language, resource, compound).slice(0, MOST_NAMES)),
    ]),
    ...[...columns.values()]
      .filter((column) => !isPart(column))
      .map((column) => [
        column.label,
        ...inEach((language) => shownHeadings(language, resource, column)),
      ]),
    ...kinds
      .flatMap(({ families }) => families)
      .filter(({ heading }) => heading !== '{name}')
      .map((family) => [
        family.heading,
        ...inEach((language) => familyHeadingsIn(language, resource, family)),
      ]),
  ];
  const headings = ['column', ...LANGUAGES.map(({ name }) => name)];
  return [`## ${resource.title}`, markdownTable(headings, rows)];
}

/** Words that may mean something else are in italics. */
function shownHeadings(language: Language, resource: Resource, column: Column): string[] {
  const vague = vagueHeadingsIn(language, resource, column);
  return headingsIn(language, resource, column).map((word) =>
    vague.includes(word) ? `*${word}*` : word,
  );
}

/** Each name goes with each verb, which would make a page of its own. */
const MOST_NAMES = 12;

function inEach(words: (language: Language) => readonly string[]): string[] {
  return LANGUAGES.map((language) => words(language).join(', '));
}

/** `Document URL 2` is called what its field is, with the number. */
function isPart({ target }: Column): boolean {
  return /.#\d+$/.test(target);
}
