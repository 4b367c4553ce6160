import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assertHolds } from '../../kernel/messages/errors.ts';
import type { PageReply } from './replies.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** As the build writes them, and browsers take them. */
const COMPRESSED = '.gz';

/** The files of the page by their addresses: those that were built, and no other path leads anywhere. */
export function staticFiles(folder = builtPage()): ReadonlyMap<string, PageReply> {
  const files = readdirSync(folder).flatMap((file): [string, PageReply][] => {
    const name = basename(file, COMPRESSED);
    const type = TYPES[extname(name)];
    if (type === undefined || name === file) return [];
    const headers = { 'content-encoding': 'gzip' };
    return [[`/${name}`, { status: 200, type, headers, body: readFileSync(join(folder, file)) }]];
  });
  const all = new Map(files);
  const index = all.get('/index.html');
  assertHolds(index !== undefined, `${folder} has no index.html: the page was not built`);
  // Browsers ask for it by themselves; the page has none.
  return all.set('/', index).set('/favicon.ico', { status: 204, type: 'image/x-icon' });
}

/** Beside the program where that is bundled; else where the build puts it. */
function builtPage(): string {
  const places = ['./page/', '../../../dist/page/'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  return (
    places.find((place) => existsSync(join(place, `index.html${COMPRESSED}`))) ??
    places.join(' or ')
  );
}
