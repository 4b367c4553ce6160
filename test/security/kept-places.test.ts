import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SOURCE = fileURLToPath(new URL('../../src', import.meta.url));
const PAGE = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8');

/** What joins a place to the state folder. */
const JOINED = /join\((?:ensurePrivateFolder\()?[\w.]*stateFolder\)?,\s*(['`][^,)]+|[A-Z_]+)/g;

/** Every place in the state folder, as the sources join them: `runs.db`, `snapshots`. */
function placesInSources(): string[] {
  const places = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(SOURCE, name), 'utf8'))
    .flatMap((text) =>
      [...text.matchAll(JOINED)].map(([, place = '']) => placeOf(place.trim(), text)),
    );
  return [...new Set(places)].sort();
}

/** A place as the page writes it; a constant counts as its value, what differs by account as `<account>`. */
function placeOf(written: string, text: string): string {
  const [, constant] = /^\w+$/.test(written)
    ? (new RegExp(`const ${written} = '([^']+)'`).exec(text) ?? [])
    : [];
  return (constant ?? written).replaceAll(/^[`']|[`']$/g, '').replaceAll(/\$\{(\w+)\}/g, '<$1>');
}

const PLACES = placesInSources();

test('the sources name the places of the state folder', () => {
  expect(PLACES).toEqual([
    ...['account-<account>.holder.json', 'account-<account>.lock.db', 'closes', 'feeds'],
    ...[
      'fingerprints.db',
      'last-sending',
      'outputs',
      'page',
      'readings',
      'recipes.db',
      'rehearsals',
      'runs.db',
    ],
    ...['sessions', 'snapshots', 'stocktakes.db'],
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
