import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ENDINGS } from '../../src/database/database-files.ts';

const SOURCE = fileURLToPath(new URL('../../src', import.meta.url));
const PAGE = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8');

/** What joins a place to the state folder. */
const JOINED = /join\((?:ensurePrivateFolder\()?[\w.]*stateFolder\)?,\s*(['`][^,)]+|[A-Z_]+)/g;

const SOURCES = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(join(SOURCE, name), 'utf8'));

/** Every place in the state folder, as the sources join them: `runs.db`, `snapshots`. */
function placesInSources(): string[] {
  return foundBy(JOINED);
}

/** What a pattern finds in the sources, each once, as the page would write it. */
function foundBy(pattern: RegExp): string[] {
  const places = SOURCES.flatMap((text) =>
    [...text.matchAll(pattern)].map(([, place = '']) => placeOf(place.trim(), text)),
  );
  return [...new Set(places)].sort();
}

/** A place as the page writes it; a constant counts as its value, what differs by account as `<account>`. */
function placeOf(written: string, text: string): string {
  const [, constant] = /^\w+$/.test(written)
    ? (new RegExp(`const ${written} = '([^']+)'`).exec(text) ?? [])
    : [];
  return (constant ?? written)
    .replaceAll(/^[`']|[`']$/g, '')
    .replaceAll(/\$\{(?:\w+\.)?(\w+)(?:\(\w+\))?\}/g, '<$1>');
}

const PLACES = placesInSources();

test('the sources name the places of the state folder', () => {
  expect(PLACES).toEqual([
    ...['account-<account>.holder.json', 'account-<account>.lock.db', 'closes', 'feeds'],
    ...[
      'fingerprints.db',
      'last-sending',
      'machine-id',
      'outputs',
      'page',
      'readings',
      'recipes.db',
      'rehearsals',
      'runs.db',
    ],
    ...['sessions', 'shared-files.db', 'shared-state.db', 'snapshots', 'stocktakes.db'],
  ]);
});

test.each(PLACES)(
  'docs/security.md says what %s holds, for how long, and how to remove it',
  (place) => {
    const line = PAGE.split('\n').find((each) =>
      [`| \`${place}\``, `| \`${place}/\``].some((start) => each.startsWith(start)),
    );
    const cells = line?.split(' | ').map((cell) => cell.replaceAll('|', '').trim()) ?? [];
    expect(cells).toHaveLength(4);
    expect(cells).not.toContain('');
  },
);

/** Names of databases, and of locks that are databases. */
const DATABASE = /(['`][\w$][^'`\s/]*\.(?:db|lock)['`])/g;

/** Where each database is that the sources name, whatever its folder is called there. */
const DATABASES: Readonly<Record<string, string>> = {
  '<account>.db': 'snapshots/',
  '<key>.db': 'readings/',
  '<name>.db': 'sessions/',
  '<name><suffix>.db': 'sessions/',
  '<path>.lock': 'closes/',
  '<report>.db': 'closes/',
  '<snapshotPath>.lock': 'snapshots/',
  'account-<account>.lock.db': 'account-<account>.lock.db',
  'entries.db': 'tallysheet-…',
  'feed.db': 'feeds/',
  'fingerprints.db': 'fingerprints.db',
  'finish.lock.db': 'stocktakes/',
  'journal.damaged-<number>.db': 'runs/<run>/',
  'journal.db': 'runs/<run>/',
  'journal.new.db': 'runs/<run>/',
  'limiter-<account>.db': 'limiter-<account>.db',
  'lock.db': 'rehearsals/',
  'problem-rows.db': 'page/',
  'reading.db': 'tallysheet-…',
  'recipes.db': 'recipes.db',
  'runs.db': 'runs.db',
  'shared-files.db': 'shared-files.db',
  'shared-state.db': 'shared-state.db',
  'stocktake.db': 'stocktakes/',
  'stocktakes.db': 'stocktakes.db',
};

test('every database that the sources name is at a place of docs/security.md', () => {
  expect(foundBy(DATABASE)).toEqual(Object.keys(DATABASES));
  for (const place of Object.values(DATABASES)) expect(PAGE).toContain(`\`${place}\``);
});

/** Folders and files of fixed names that commands make in the working folder. */
const IN_WORKING_FOLDER = [
  /const \w*FOLDER = ('[a-z-]+[a-z]')/g,
  /join\(('[a-z]+'), /g,
  /const [A-Z_]+ = ('[a-z-]+\.(?:xlsx|html)')/g,
];

/** What these patterns find and is elsewhere: in the package, or a part of another name. */
const ELSEWHERE = new Set(['templates', '-sign-off.html', 'accounts.xlsx']);

test('docs/security.md names every folder and workbook of the working folder', () => {
  const found = IN_WORKING_FOLDER.flatMap(foundBy).filter((name) => !ELSEWHERE.has(name));
  expect(found).toContain('gone.xlsx');
  expect(found).toContain('offboarding');
  const missing = found.filter(
    (name) => ![`\`${name}\``, `\`${name}/`].some((said) => PAGE.includes(said)),
  );
  expect(missing).toEqual([]);
});

test('docs/security.md names the files that SQLite keeps beside a database', () => {
  expect(ENDINGS.filter((ending) => !PAGE.includes(`\`.db${ending}\``))).toEqual([]);
});
