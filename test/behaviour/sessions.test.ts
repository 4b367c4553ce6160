import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../src/cli/commands/index.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { differencesOf } from './compare.ts';
import { inWords } from './files-in-words.ts';
import { sessions } from './sessions.ts';

const NAMES = COMMANDS.flatMap((each) => ('commands' in each ? each.commands : [each])).map(
  ({ name }) => name,
);

/** They run until somebody stops them, or read what is typed. */
const NOT_RECORDED = ['serve', 'init', 'scan'];

describe('a recording', () => {
  const typed = sessions().flatMap(({ commands }) => commands.map((words) => words.join(' ')));

  test.each(NAMES.filter((name) => !NOT_RECORDED.includes(name.split(' ')[0] ?? '')))(
    'has the command %s',
    (name) => {
      expect(typed.filter((line) => line.startsWith(name) && !line.includes('--help'))).not.toEqual(
        [],
      );
    },
  );

  test('has sessions with different names', () => {
    const names = sessions().map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
  });
});

describe('two recordings', () => {
  const recorded = (files: Readonly<Record<string, string>>): string => {
    const folder = temporaryFolder();
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(join(folder, 'session'), { recursive: true });
      writeFileSync(join(folder, 'session', name), text);
    }
    return folder;
  };

  test.each([
    ['are equal', { '0.txt': 'a\nb' }, { '0.txt': 'a\nb' }, []],
    [
      'differ in a line',
      { '0.txt': 'a\nb' },
      { '0.txt': 'a\nc' },
      ['session/0.txt: line 2\n  - b\n  + c'],
    ],
    [
      'differ at the end',
      { '0.txt': 'a' },
      { '0.txt': 'a\nb' },
      ['session/0.txt: line 2\n  - (end)\n  + b'],
    ],
    [
      'have other files',
      { '0.txt': 'a', '1.txt': '' },
      { '0.txt': 'a', '2.txt': '' },
      ['session/1.txt: only before', 'session/2.txt: only after'],
    ],
  ])('that %s', (_title, before, after, differences) => {
    expect(differencesOf(recorded(before), recorded(after))).toEqual(differences);
  });
});

test('a PDF is compared by what its streams hold', () => {
  const file = join(temporaryFolder(), 'labels.pdf');
  writeFileSync(file, '1 0 obj\nstream\nplain\nendstream\n');

  expect(inWords(file)).toBe(
    '1 0 obj\nstream a116c9ed46d6207734a43317d30fd88f52ac8634c37d904bbf4e41d865f90475\n',
  );
});
