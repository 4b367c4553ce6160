import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { manPages } from '../../../src/cli/reference/man-pages.ts';
import { sampled } from '../../support/thinned.ts';

const ROOT = new URL('../../../', import.meta.url);
const FOLDER = new URL('man/', ROOT);
const PAGES = Object.entries(manPages());

/** The macros of man(7) that the pages use. */
const MACROS = new Set(['.TH', '.SH', '.SS', '.TP']);

const hasGroff = spawnSync('groff', ['--version']).status === 0;

describe('man pages', () => {
  test.each(PAGES)('%s is what the help says (npm run generate)', (name, page) => {
    expect(readFileSync(new URL(name, FOLDER), 'utf8')).toBe(page);
  });

  test('are all in the package, and there is no other', () => {
    const names = PAGES.map(([name]) => name).sort();
    const { man, files } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')) as {
      man: readonly string[];
      files: readonly string[];
    };
    expect(readdirSync(FOLDER).sort()).toEqual(names);
    expect(man).toEqual(names.map((name) => `./man/${name}`));
    expect(files).toContain('man');
  });

  test.each(PAGES)(
    '%s has only macros of man(7), ASCII, and text that is no macro',
    (_name, page) => {
      const lines = page.trimEnd().split('\n');
      expect(lines[0]).toMatch(
        /^\.TH TALLYSHEET\S* 1 "" "tallysheet \d+\.\d+\.\d+" "Tallysheet manual"$/,
      );
      const macros = lines.filter((line) => /^[.']/.test(line)).map((line) => line.split(' ')[0]);
      expect(macros.filter((macro) => !MACROS.has(macro ?? ''))).toEqual([]);
      expect(page).toMatch(/^[\x20-\x7E\n]*$/);
      expect(page).not.toMatch(/\\(?!f[BIR]|e|-|&|\(dq|\[u[\dA-F]{4,6}\])/);
      expect(page.split('\\fB').length + page.split('\\fI').length - 1).toBe(
        page.split('\\fR').length,
      );
    },
  );

  test.runIf(hasGroff)('are read by groff without a warning', () => {
    const paths = PAGES.map(([name]) => fileURLToPath(new URL(name, FOLDER)));
    for (const path of sampled(paths, 8)) {
      const { status, stderr } = spawnSync('groff', ['-ww', '-man', '-Tutf8', '-z', path], {
        encoding: 'utf8',
      });
      expect([path, status, stderr]).toEqual([path, 0, '']);
    }
  });

  test.runIf(hasGroff)('show the options as the help does', () => {
    const path = fileURLToPath(new URL('tallysheet-validate.1', FOLDER));
    const { stdout } = spawnSync('groff', ['-man', '-Tascii', '-P-cbou', path], {
      encoding: 'utf8',
    });
    expect(stdout).toContain('--annotations github|gitlab|sarif|junit');
    expect(stdout).toContain('tallysheet validate <file..> [options]');
  });
});
