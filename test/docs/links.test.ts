import { existsSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readCommandLine } from '../../src/cli/command-line.ts';
import { splitShellWords } from './shell-lines.ts';
import { anchorsOf, codeBlocks, localLinks, readPages, ROOT } from './markdown.ts';

const PAGES = readPages();
const TEXTS = new Map(PAGES.map(({ path, text }) => [path, text]));

/** Why a link of a page leads nowhere, or undefined where it leads somewhere. */
function brokenLink(from: string, link: string): string | undefined {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? from : normalize(join(dirname(from), path));
  if (!existsSync(join(ROOT, target))) return `${link}: there is no ${target}`;
  const isAnchored = anchor !== undefined && statSync(join(ROOT, target)).isFile();
  if (!isAnchored || anchorsOf(TEXTS.get(target) ?? '').has(anchor)) return undefined;
  return `${link}: ${target} has no heading #${anchor}`;
}

describe('the documentation', () => {
  test.each(PAGES)('has no broken link in $path', ({ path, text }) => {
    const broken = localLinks(text).flatMap((link) => brokenLink(path, link) ?? []);

    expect(broken).toEqual([]);
  });

  test('finds a link to a page or a heading that is not there', () => {
    expect(brokenLink('docs/README.md', 'nowhere.md')).toBe(
      'nowhere.md: there is no docs/nowhere.md',
    );
    expect(brokenLink('README.md', '#nowhere')).toBe('#nowhere: README.md has no heading #nowhere');
  });

  test('reaches every page from its index', () => {
    const reached = new Set(['docs/README.md']);
    for (const path of reached) {
      for (const link of localLinks(TEXTS.get(path) ?? '')) {
        const [target = ''] = link.split('#');
        const page = normalize(join(dirname(path), target));
        if (page.startsWith('docs/') && TEXTS.has(page)) reached.add(page);
      }
    }

    const pages = PAGES.map(({ path }) => path).filter((path) => path.startsWith('docs/'));
    expect(pages.filter((path) => !reached.has(path))).toEqual([]);
  });

  test.each(PAGES)('has only commands that the program understands in $path', ({ text }) => {
    const commands = codeBlocks(text)
      .filter(({ language }) => language === 'bash' || language === 'console')
      .flatMap((block) => splitShellWords(block));

    for (const words of commands) {
      expect(() => readCommandLine(words), `tallysheet ${words.join(' ')}`).not.toThrow();
    }
  });

  test.each(PAGES)('never advises to fetch the program from a registry in $path', ({ text }) => {
    expect(text).not.toMatch(/npx tallysheet|npm (i|install)( -g| --global)? tallysheet/);
  });
});
