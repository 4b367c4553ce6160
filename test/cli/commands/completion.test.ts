import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { main } from '../../../src/cli/main.ts';
import { RunRegistry } from '../../../src/import/ledger/run/folder/run-registry.ts';
import { captureIo, type CapturedIo } from '../../support/captured-io.ts';

async function printed(...words: readonly string[]): Promise<string> {
  const captured = captureIo();
  expect(await main(['completion', ...words], captured.io)).toBe(0);
  return captured.stdout();
}

function isInstalled(shell: string): boolean {
  try {
    execFileSync(shell, ['-c', 'true']);
    return true;
  } catch {
    return false;
  }
}

/** A folder with the script and, in place of the program, one that knows two profiles and one run. */
async function scriptOf(shell: string): Promise<{ folder: string; path: string }> {
  const { folder } = captureIo();
  writeFileSync(join(folder, `script.${shell}`), await printed(shell));
  const program = `#!/bin/sh
case "$*" in
'completion profiles') printf 'default\\nschool\\n' ;;
'completion runs') printf 'members-20261120T101500Z\\n' ;;
*) exit 1 ;;
esac
`;
  writeFileSync(join(folder, 'tallysheet'), program);
  chmodSync(join(folder, 'tallysheet'), 0o755);
  return { folder, path: `${folder}${delimiter}${process.env['PATH'] ?? ''}` };
}

/** What can stand in place of the last word. */
const CANDIDATES: readonly (readonly [words: readonly string[], expected: readonly string[]])[] = [
  [['val'], ['validate']],
  [
    ['import', '--kind', 'loc'],
    ['locations', 'locations.activate', 'locations.deactivate'],
  ],
  [
    ['plan', '--mode', ''],
    ['create', 'update', 'upsert'],
  ],
  [['plan', '--mod'], ['--mode']],
  [['call', 'groups.c'], ['groups.create']],
  [
    ['runs', ''],
    ['list', 'show', 'results', 'recover', 'drop'],
  ],
  [['runs', 'show', 'mem'], ['members-20261120T101500Z']],
  [['runs', 'recover', '--inp'], ['--input']],
  [
    ['report', ''],
    ['depreciation', 'stock'],
  ],
  [
    ['report', 'stock', '--abc-by', ''],
    ['consumption', 'value'],
  ],
  [
    ['report', 'depreciation', '--res'],
    ['--residual', '--restate'],
  ],
  [['resume', 'mem'], ['members-20261120T101500Z']],
  [
    ['doctor', '--profile', ''],
    ['default', 'school'],
  ],
  [
    ['completion', ''],
    ['bash', 'zsh', 'fish'],
  ],
  [
    ['serve', '--tls'],
    ['--tls-cert', '--tls-key'],
  ],
];

describe.skipIf(!isInstalled('bash'))('in bash', () => {
  let script: { folder: string; path: string };

  beforeAll(async () => {
    script = await scriptOf('bash');
  });

  function complete(words: readonly string[]): string[] {
    const run =
      'source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _tallysheet; printf "%s\\n" "${COMPREPLY[@]}"';
    const argv = ['--norc', '-c', run, join(script.folder, 'script.bash'), 'tallysheet', ...words];
    const output = execFileSync('bash', argv, { env: { PATH: script.path }, encoding: 'utf8' });
    return output.split('\n').filter((line) => line !== '');
  }

  test.each(CANDIDATES)('%j is completed', (words, expected) => {
    expect(complete(words)).toEqual(expect.arrayContaining([...expected]));
    const last = words.at(-1) ?? '';
    expect(complete(words).filter((word) => !word.startsWith(last))).toEqual([]);
  });

  test('a value behind an equals sign too', () => {
    expect(complete(['plan', '--mode', '=', 'up'])).toEqual(['update', 'upsert']);
    expect(complete(['plan', '--mode', '='])).toEqual(['create', 'update', 'upsert']);
  });

  test('names of files are left to bash', () => {
    expect(complete(['plan', 'register'])).toEqual([]);
    expect(complete(['plan', '--recipe', 'm'])).toEqual([]);
  });
});

describe.skipIf(!isInstalled('fish'))('in fish', () => {
  test.each(CANDIDATES)('%j is completed', async (words, expected) => {
    const { folder, path } = await scriptOf('fish');
    const run = 'source $argv[1]; complete -C $argv[2]';
    const line = ['tallysheet', ...words].join(' ');
    const argv = ['--no-config', '-c', run, join(folder, 'script.fish'), line];
    const output = execFileSync('fish', argv, { env: { PATH: path }, encoding: 'utf8' });
    const found = output.split('\n').map((each) => each.split('\t')[0]);
    expect(found).toEqual(expect.arrayContaining([...expected]));
  });
});

/** Types each line into a zsh of its own terminal, and prints the number of the line before each candidate for it. */
const TYPE_LINES = `
zmodload zsh/zpty
export TERM=dumb
folder=$1
shift
zpty inner zsh -f -i
zpty -w inner "PROMPT= RPROMPT=; PATH=$folder:/usr/bin:/bin; autoload -Uz compinit; compinit -u -D; source $folder/script.zsh"
zpty -w inner 'compadd() { local -a found; [[ "$*" == *-[OAD][[:space:]]* ]] || { builtin compadd -A found "$@"; print -rl -- $at:$^found >> $folder/found }; builtin compadd "$@" }'
zpty -w inner 'answered() { print "answered $at"; comppostfuncs=(answered) }; comppostfuncs=(answered); bindkey "^I" complete-word'
zpty -w inner "folder=$folder"
at=0
for line in "$@"; do
  at=$((at + 1))
  zpty -w inner "at=$at"
  zpty -w -n inner "$line"$'\t'
  zpty -r inner output "*answered $at*"
  zpty -w -n inner $'\x15'
done
zpty -d inner
cat $folder/found
`;

describe.skipIf(!isInstalled('zsh'))('in zsh', () => {
  const found = new Map<number, string[]>();

  beforeAll(async () => {
    const { folder, path } = await scriptOf('zsh');
    const lines = CANDIDATES.map(([words]) => ['tallysheet', ...words].join(' '));
    const output = execFileSync('zsh', ['-f', '-c', TYPE_LINES, 'zsh', folder, ...lines], {
      env: { PATH: path },
      encoding: 'utf8',
      timeout: 60_000,
    });
    for (const line of output.split('\n')) {
      const [at = '', candidate = ''] = line.split(/:(.*)/s);
      if (candidate !== '') found.set(Number(at), [...(found.get(Number(at)) ?? []), candidate]);
    }
  }, 60_000);

  test.each(CANDIDATES.map(([words, expected], at) => [words, expected, at + 1] as const))(
    '%j is completed',
    (words, expected, at) => {
      expect(found.get(at)).toEqual(expect.arrayContaining([...expected]));
      const last = words.at(-1) ?? '';
      expect(found.get(at)?.filter((word) => !word.startsWith(last))).toEqual([]);
    },
  );
});

test.each(['bash', 'zsh', 'fish'])(
  'the script for %s names commands, flags, kinds and calls',
  async (shell) => {
    const script = await printed(shell);
    for (const word of ['validate', 'create-missing', 'fixed-assets', 'groups.create']) {
      expect(script).toContain(word);
    }
  },
);

describe('the scripts ask for', () => {
  async function asked(captured: CapturedIo, what: string): Promise<string> {
    expect(await main(['completion', what], captured.io)).toBe(0);
    return captured.stdout();
  }

  test('the profiles', async () => {
    const captured = captureIo();
    expect(await asked(captured, 'profiles')).toBe('');
    const folder = join(captured.folder, '.config', 'tallysheet');
    mkdirSync(folder, { recursive: true });
    for (const name of ['school.json', 'default.json', 'default.token']) {
      writeFileSync(join(folder, name), '{}');
    }
    expect(await asked(captured, 'profiles')).toBe('default\nschool\n');
  });

  test('the runs', async () => {
    const captured = captureIo();
    expect(await asked(captured, 'runs')).toBe('');
    const state = join(captured.folder, 'state');
    mkdirSync(state);
    new RunRegistry(state).save({
      name: 'members-20261120T101500Z',
      folder: '/runs/members-20261120T101500Z',
      kind: 'members',
      account: 'a',
      baseUrl: 'https://company.example',
      key: 'k',
      input: 'i',
      state: 'open',
      startedAt: '2026-11-20T10:15:00Z',
      unverified: 0,
      rows: 1,
      parents: [],
    });
    expect(await asked(captured, 'runs')).toBe('members-20261120T101500Z\n');
  });
});

test('another shell is refused', async () => {
  const captured = captureIo();
  expect(await main(['completion', 'tcsh'], captured.io)).toBe(2);
  expect(captured.stderr()).toContain('expected bash, zsh or fish, found "tcsh"');
});
