import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as library from '../../src/index.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { hurriedClock } from './hurried-clock.ts';
import { codeBlocks } from './markdown.ts';

const PAGE = readFileSync(new URL('../../docs/library.md', import.meta.url), 'utf8');
const PROGRAM = codeBlocks(PAGE)
  .filter(({ language }) => language === 'js')
  .map(({ text }) => text)
  .join('\n');

/** What the page says that its lines print, in order. */
const SHOWN = [...PROGRAM.matchAll(/console\.log\(.*\); \/\/ (.+)$/gm)].map(([, shown]) => shown);

type Program = (
  load: (module: string) => unknown,
  console: { log: (...values: unknown[]) => void },
) => Promise<void>;

/** The examples as one function, whose imports are loaded where they are. */
function programOf(text: string): Program {
  const body = text.replace(
    /^import (\{[^}]*\}) from '([^']+)';$/gm,
    (_import, names: string, module: string) => `const ${names} = await load('${module}');`,
  );
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the page itself is what is tried
  return new Function('load', 'console', `return (async () => {${body}})();`) as Program;
}

test('the examples of docs/library.md run, and print what it says', async () => {
  const folder = temporaryFolder();
  const before = process.cwd();
  const printed: string[] = [];
  process.chdir(folder);
  try {
    await programOf(PROGRAM)((module) => (module === 'tallysheet' ? hurried() : import(module)), {
      log: (...values) => printed.push(values.map(shown).join(' ')),
    });
  } finally {
    process.chdir(before);
  }
  expect(printed).toEqual(SHOWN);
});

/** The library, whose waits take no time. */
function hurried(): object {
  const { createClient, createService, openWorkplace } = library;
  const clock = hurriedClock();
  return {
    ...library,
    createClient: (options: library.ClientOptions) => createClient({ clock, ...options }),
    createService: (options: library.ServiceOptions) => createService({ clock, ...options }),
    openWorkplace: (options: library.WorkplaceOptions) => openWorkplace({ clock, ...options }),
  };
}

/** As Node prints it. */
function shown(value: unknown): string {
  return typeof value === 'bigint' ? `${value}n` : String(value);
}
