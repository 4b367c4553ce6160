import { createHash } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { describe, expect, test } from 'vitest';
import { folderOfKeptCode, KeptCode } from '../../../src/cli/kept-code/kept-code.ts';
import { ProgramFiles } from '../../../src/cli/kept-code/program-files.ts';
import { startProgram } from '../../support/program.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const GREETING = "exports.greet = (name) => require('./words.cjs').HELLO + name;\n";
const WORDS = "exports.HELLO = 'Hello, ';\n";
/** As long as the other words: V8 itself compares nothing but the length. */
const OTHER_WORDS = WORDS.replace('Hello', 'Adieu');

interface Greeter {
  readonly greet: (name: string) => string;
}

/** Files of a program, and a folder for their code. */
function program() {
  const root = temporaryFolder();
  const files = join(root, 'files');
  const folder = join(root, 'caches', 'code');
  mkdirSync(files);
  writeFileSync(join(files, 'greeting.cjs'), GREETING);
  writeFileSync(join(files, 'words.cjs'), WORDS);
  const run = () => {
    const kept = new KeptCode(folder);
    const { greet } = new ProgramFiles(files, kept).load('greeting.cjs') as Greeter;
    const greeting = greet('Ann');
    kept.keep();
    return greeting;
  };
  const isKept = (name: string) =>
    new KeptCode(folder).codeOf(name, readFileSync(join(files, name))) !== undefined;
  return { files, folder, run, isKept };
}

describe('the code of a program', () => {
  test('is kept, for the user alone, and used by the next run', () => {
    const { folder, run, isKept } = program();

    expect(run()).toBe('Hello, Ann');
    expect(readdirSync(folder).sort()).toEqual(['greeting.cjs', 'words.cjs']);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, 'words.cjs')).mode & 0o777).toBe(0o600);
    expect([isKept('greeting.cjs'), isKept('words.cjs')]).toEqual([true, true]);
    const written = statSync(join(folder, 'words.cjs')).ino;
    expect(run()).toBe('Hello, Ann');
    expect(statSync(join(folder, 'words.cjs')).ino).toBe(written);
  });

  test('runs in place of the text that it is said to be of', () => {
    const { files, folder, run } = program();
    run();
    writeFileSync(join(files, 'words.cjs'), OTHER_WORDS);
    const code = readFileSync(join(folder, 'words.cjs')).subarray(32);
    const hash = createHash('sha256').update(OTHER_WORDS).update(code).digest();
    writeFileSync(join(folder, 'words.cjs'), Buffer.concat([hash, code]));

    expect(run()).toBe('Hello, Ann');
  });

  test('is not that of a file of the same length', () => {
    const { files, run, isKept } = program();
    run();
    writeFileSync(join(files, 'words.cjs'), OTHER_WORDS);

    expect(isKept('words.cjs')).toBe(false);
    expect(run()).toBe('Adieu, Ann');
    expect(isKept('words.cjs')).toBe(true);
  });

  test.each(['first', 'middle', 'last'] as const)(
    'is kept again where its %s byte is damaged',
    (which) => {
      const { folder, run, isKept } = program();
      run();
      const path = join(folder, 'words.cjs');
      const code = readFileSync(path);
      const at = { first: 0, middle: code.length >> 1, last: code.length - 1 }[which];
      code[at] = (code[at] ?? 0) ^ 1;
      writeFileSync(path, code);

      expect(isKept('words.cjs')).toBe(false);
      expect(run()).toBe('Hello, Ann');
      expect(isKept('words.cjs')).toBe(true);
    },
  );

  test.each([0, 10, 31, 32, 200])('is not used where its file has %i bytes', (bytes) => {
    const { folder, run, isKept } = program();
    run();
    const path = join(folder, 'words.cjs');
    writeFileSync(path, readFileSync(path).subarray(0, bytes));

    expect(isKept('words.cjs')).toBe(false);
    expect(run()).toBe('Hello, Ann');
  });

  test.each([0o770, 0o707])('is neither used nor kept where others may write (%o)', (mode) => {
    const { folder, run, isKept } = program();
    run();
    chmodSync(folder, mode);
    expect(isKept('words.cjs')).toBe(false);
    rmSync(join(folder, 'words.cjs'));

    expect(run()).toBe('Hello, Ann');
    expect(readdirSync(folder)).toEqual(['greeting.cjs']);
  });

  test.runIf(process.getuid?.() === 0)(
    'is neither used nor kept in the folder of another user',
    async () => {
      const { folder, run, isKept } = program();
      run();
      const { chownSync } = await import('node:fs');
      chownSync(folder, 65534, 65534);

      expect(isKept('words.cjs')).toBe(false);
      expect(run()).toBe('Hello, Ann');
    },
  );

  test('is not needed: a file in the way of the folder changes nothing', () => {
    const { folder, run } = program();
    mkdirSync(join(folder, '..'), { recursive: true });
    writeFileSync(folder, 'a file');

    expect(run()).toBe('Hello, Ann');
    expect(readFileSync(folder, 'utf8')).toBe('a file');
  });

  test('is compiled again after 30 days, and that of other versions is removed', () => {
    const { folder, run, isKept } = program();
    run();
    const [older, younger] = ['older', 'younger'].map((name) => join(folder, '..', name)) as [
      string,
      string,
    ];
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
    mkdirSync(older);
    writeFileSync(join(older, 'words.cjs'), '');
    mkdirSync(younger);
    utimesSync(older, daysAgo(31), daysAgo(31));
    utimesSync(younger, daysAgo(29), daysAgo(29));
    utimesSync(join(folder, 'words.cjs'), daysAgo(31), daysAgo(31));
    rmSync(join(folder, 'greeting.cjs'));

    expect(run()).toBe('Hello, Ann');
    expect(readdirSync(join(folder, '..')).sort()).toEqual(['code', 'younger']);
    expect(isKept('words.cjs')).toBe(false);
    run();
    expect(isKept('words.cjs')).toBe(true);
  });

  test('is not kept where the flags of V8 have changed since it was compiled', () => {
    const { folder, run, files } = program();
    const kept = new KeptCode(folder);
    setFlagsFromString('--stack-size=980');
    try {
      new ProgramFiles(files, kept).load('words.cjs');
    } finally {
      setFlagsFromString('--stack-size=984');
    }
    kept.keep();

    expect(() => readdirSync(folder)).toThrow('ENOENT');
    expect(run()).toBe('Hello, Ann');
  });
});

test.each(['/proc', '/dev/null'])('a folder that cannot be made in %s is not needed', (place) => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'words.cjs'), WORDS);
  const kept = new KeptCode(join(place, 'tallysheet', 'code'));

  expect(new ProgramFiles(folder, kept).load('words.cjs')).toEqual({ HELLO: 'Hello, ' });
  expect(() => {
    kept.keep();
  }).not.toThrow();
});

test('no home folder is made for it', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'words.cjs'), WORDS);
  const kept = new KeptCode(join(folder, 'home', '.cache', 'tallysheet', 'code'));
  new ProgramFiles(folder, kept).load('words.cjs');
  kept.keep();

  expect(readdirSync(folder)).toEqual(['words.cjs']);
});

test('a file runs once, also where two files ask for each other', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'one.cjs'), "exports.other = require('./other.cjs');\n");
  writeFileSync(join(folder, 'other.cjs'), "exports.one = require('./one.cjs');\n");
  const files = new ProgramFiles(folder, undefined);

  const one = files.load('one.cjs') as { other: { one: object } };
  expect(one.other.one).toBe(one);
  expect(files.load('one.cjs')).toBe(one);
});

test('a file finds packages, and modules of Node', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'node_modules', 'pens'), { recursive: true });
  writeFileSync(join(folder, 'node_modules', 'pens', 'index.js'), "exports.red = 'pen';\n");
  const text = "exports.path = require('node:path');\nexports.pens = require('pens');\n";
  writeFileSync(join(folder, 'one.cjs'), text);

  const found = new ProgramFiles(folder, undefined).load('one.cjs');
  expect(found).toMatchObject({ pens: { red: 'pen' } });
  expect(found).toHaveProperty('path.join', join);
});

test.each([
  { env: { XDG_CACHE_HOME: '/caches', HOME: '/home/ann' }, begins: '/caches/tallysheet/' },
  { env: { XDG_CACHE_HOME: '', HOME: '/home/ann' }, begins: '/home/ann/.cache/tallysheet/' },
  { env: { XDG_CACHE_HOME: 'caches', HOME: '/home/ann' }, begins: '/home/ann/.cache/tallysheet/' },
  { env: { HOME: '/home/ann' }, begins: '/home/ann/.cache/tallysheet/' },
])('code is kept in $begins', ({ env, begins }) => {
  expect(folderOfKeptCode(env)).toMatch(
    new RegExp(`^${begins}${process.platform}-${process.arch}-[0-9a-f]+$`),
  );
});

test('Node can be told to keep no code', () => {
  expect(folderOfKeptCode({ HOME: '/home/ann', NODE_DISABLE_COMPILE_CACHE: '1' })).toBeUndefined();
});

test('the built program keeps its code, and starts where all of it is damaged', async () => {
  const cwd = temporaryFolder();
  const env = { XDG_CACHE_HOME: join(cwd, 'caches') };
  const first = await startProgram(['--version'], { cwd, env }).end;
  const [version = ''] = readdirSync(join(cwd, 'caches', 'tallysheet'));
  const folder = join(cwd, 'caches', 'tallysheet', version);
  const names = readdirSync(folder);
  expect(names).toContain('start.cjs');
  const kept = names.map((name) => readFileSync(join(folder, name)));
  for (const [at, name] of names.entries()) {
    const bytes = Buffer.from(kept[at] ?? '');
    writeFileSync(join(folder, name), bytes.fill(0, bytes.length >> 1));
  }

  expect(await startProgram(['--version'], { cwd, env }).end).toEqual(first);
  expect(first.exitCode).toBe(0);
  const sizes = names.map((name) => statSync(join(folder, name)).size);
  expect(sizes).toEqual(kept.map((bytes) => expect.closeTo(bytes.length, -4) as number));
  const isWhole = names.map((name) => readFileSync(join(folder, name)).subarray(-64).some(Boolean));
  expect(isWhole).not.toContain(false);
});
