import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A fenced block of a page. */
export interface CodeBlock {
  readonly language: string;
  readonly text: string;
}

/** A page of the documentation, by its path from the root of the project. */
export interface Page {
  readonly path: string;
  readonly text: string;
}

/** Every page that people read: those at the top, and all of docs/. */
export function readPages(): Page[] {
  const docs = readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => join('docs', path))
    .toSorted();
  return ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...docs].map((path) => ({
    path,
    text: readFileSync(join(ROOT, path), 'utf8'),
  }));
}

export function codeBlocks(text: string): CodeBlock[] {
  return [...text.matchAll(/^```(\w*)\n(.*?)^```$/gms)].map(([, language = '', block = '']) => ({
    language,
    text: block,
  }));
}

/** The text without its fenced blocks and code spans, in which brackets are no links. */
function prose(text: string): string {
  return text.replace(/^```.*?^```$/gms, '').replace(/`[^`\n]*`/g, 'code');
}

/** Where the links of a page lead, addresses on the web left aside. */
export function localLinks(text: string): string[] {
  return [...prose(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target));
}

/** The anchors that headings have on the usual hosts of repositories, and those that are written. */
export function anchorsOf(text: string): Set<string> {
  const seen = new Map<string, number>();
  const withoutBlocks = text.replace(/^```.*?^```$/gms, '');
  const written = [...withoutBlocks.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id);
  return new Set([
    ...written,
    ...[...withoutBlocks.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => {
      const anchor = heading
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replace(/ /g, '-');
      const count = seen.get(anchor) ?? 0;
      seen.set(anchor, count + 1);
      return count === 0 ? anchor : `${anchor}-${count}`;
    }),
  ]);
}
