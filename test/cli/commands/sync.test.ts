import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { main } from '../../../src/cli/main.ts';
import { parseYaml } from '../../../src/documents/parse-yaml.ts';
import { captureIo, type CapturedIo } from '../../support/captured-io.ts';
import { type Ran, serveAccount, type ServedAccount } from '../../support/served-account.ts';
import { readPages, ROOT } from '../../docs/markdown.ts';

const HEADINGS = 'Serial,Name,Bought\n';
const FIRST = `${HEADINGS}S-1,Laptop one,2026-01-05\nS-2,Laptop two,2026-01-05\n`;
const RECIPE = `version: 1
sheets:
  - recordType: fixed-assets
    key: [Identifier]
    columns:
      - { heading: Serial, field: Identifier }
      - { heading: Name, field: Name }
      - { heading: Bought, field: Purchased on, read: { dateOrder: year-month-day } }
    set: { Group: Computers }
sync:
  source: { file: devices.csv }
  gone: { within: { Identifier: [S-1, S-2, S-3] } }
`;

let account: ServedAccount;
let captured: CapturedIo;

beforeEach(async () => {
  account = await serveAccount('--demo');
  captured = captureIo({ env: account.env });
  save('devices.csv', FIRST);
  save('devices.yaml', RECIPE);
});

afterEach(async () => {
  expect(await account.end()).toBe(0);
});

function save(name: string, text: string): void {
  writeFileSync(join(captured.folder, name), text);
}

async function sync(
  words: readonly string[] = [],
  options: { isTerminal?: boolean; answer?: string } = {},
): Promise<Ran> {
  const fresh = captureIo({ env: account.env, isTerminal: options.isTerminal ?? false });
  if (options.answer !== undefined) fresh.answer('[y/N]', options.answer);
  const { cwd, env } = captured.io;
  const io = { ...fresh.io, cwd, env: { ...env, ...account.env } };
  const exit = await main(['sync', 'devices.yaml', ...words], io);
  return { exit, stdout: fresh.stdout(), stderr: fresh.stderr() };
}

async function documentOf(words: readonly string[]): Promise<{
  files: { status: string; stop?: { id: string }; counts?: object }[];
  exitCode: number;
}> {
  const { stdout } = await sync([...words, '--json']);
  return JSON.parse(stdout) as never;
}

describe('sync', () => {
  test('asks at a terminal about the first file, and takes later ones without', async () => {
    const first = await sync([], { isTerminal: true, answer: 'y' });
    save('devices.csv', FIRST.replace('one', 'first'));
    const second = await sync();

    expect([first.exit, second.exit]).toEqual([0, 0]);
    expect(stripVTControlCharacters(first.stderr)).toContain(
      'devices: devices.csv, 2 rows: 2 new, 0 changed, 0 gone, 0 held',
    );
    expect(first.stderr).toContain('2 created');
    expect(second.stderr).toContain('Name "Laptop one" -> "Laptop first"');
    expect(second.stderr).toContain('tallysheet undo devices-');
  });

  test('sends nothing where the person says no', async () => {
    const { exit, stderr } = await sync([], { isTerminal: true, answer: 'n' });

    expect(exit).toBe(5);
    expect(stderr).toContain('Nothing was sent');
  });

  test('stops without a terminal, with the command that allows exactly this change', async () => {
    const stopped = await sync();
    const command = /--allow (\w+)/.exec(stopped.stderr)?.[1] ?? '';
    const allowed = await sync(['--allow', command]);

    expect([stopped.exit, allowed.exit]).toEqual([5, 0]);
    expect(stopped.stdout).toBe('');
    expect(stopped.stderr).toContain('The first file of a feed is confirmed by a person');
  });

  test('says nothing of a stop that was allowed, although there is nothing to send', async () => {
    save('devices.csv', `${HEADINGS}HL-LAP-001,Laptop Corvid 14 #1,2024-03-31\n`);
    save('devices.yaml', RECIPE.replace('Purchased on,', 'Purchased on, owner: ours,'));
    const { files } = await documentOf([]);

    const { exit, stderr } = await sync(['--allow', files[0]?.stop?.id ?? '']);

    expect(exit).toBe(0);
    expect(stderr).not.toContain('Nothing was sent');
  });

  test('is quiet without a terminal where nothing differs', async () => {
    const { files } = await documentOf([]);
    await sync(['--allow', files[0]?.stop?.id ?? '']);

    const same = await sync();
    const onTerminal = await sync([], { isTerminal: true });

    expect(same).toEqual({ exit: 0, stdout: '', stderr: '' });
    expect(onTerminal.stderr).toContain('The file is unchanged.');
  });

  test('only compares with --check, and leaves nothing behind', async () => {
    const { exit, stderr } = await sync(['--check']);

    expect(exit).toBe(1);
    expect(stderr).toContain('2 new, 0 changed');
    expect(existsSync(join(captured.folder, 'runs'))).toBe(false);
    expect((await sync(['--check', '--out', 'lists.xlsx'])).exit).toBe(1);
    expect(existsSync(join(captured.folder, 'lists.xlsx'))).toBe(true);
  });

  test('takes the file that is named', async () => {
    save('other.csv', `${HEADINGS}S-3,Laptop three,2026-01-05\n`);

    const { files } = await documentOf(['--file', 'other.csv']);

    expect(files).toMatchObject([{ file: 'other.csv', counts: { new: 1 } }]);
  });

  test('gives the summary, and no token, to the command of --on-finish', async () => {
    const { exit } = await sync(['--on-finish', 'cat > summary.json; env > environment.txt']);

    const summary = JSON.parse(
      readFileSync(join(captured.folder, 'summary.json'), 'utf8'),
    ) as object;
    expect(exit).toBe(5);
    expect(summary).toMatchObject({ feed: 'devices', exitCode: 5, files: [{ status: 'stopped' }] });
    const environment = readFileSync(join(captured.folder, 'environment.txt'), 'utf8');
    expect(environment).not.toContain(account.token);
  });

  test('says that the command of --on-finish failed, and keeps its own exit code', async () => {
    const { exit, stderr } = await sync(['--on-finish', 'exit 3']);

    expect(exit).toBe(5);
    expect(stderr).toContain('The command of --on-finish failed: it ended with exit code 3');
  });

  test('gives the error to the command of --on-finish where the feed cannot be taken', async () => {
    save('devices.yaml', 'version: 1\nsheets: []\n');

    const { exit, stderr } = await sync(['--on-finish', 'cat > summary.json']);

    expect(exit).toBe(2);
    expect(stderr).toContain('devices.yaml is not the recipe of a feed');
    const summary = JSON.parse(
      readFileSync(join(captured.folder, 'summary.json'), 'utf8'),
    ) as object;
    expect(summary).toMatchObject({ error: { code: 'bad-recipe' }, exitCode: 2 });
  });

  test('says what a feed is where a spreadsheet is given in its place', async () => {
    const fresh = captureIo({ env: account.env });
    const { cwd } = captured.io;
    const exit = await main(['sync', 'devices.csv'], { ...fresh.io, cwd, env: { ...account.env } });

    expect(exit).toBe(2);
    expect(fresh.stderr()).toContain('devices.csv is not the recipe of a feed');
    expect(fresh.stderr().replaceAll(/\s+/gu, ' ')).toContain(
      '`sync: { source: { file: "devices.csv" } }`',
    );
  });

  test('refuses fields, names and operations of the policy that do not exist, with the nearest', async () => {
    const wrong = async (from: string, to: string): Promise<string> => {
      save('devices.yaml', RECIPE.replace(from, to));
      return (await sync()).stderr.replaceAll(/\s+/gu, ' ');
    };
    expect(await wrong('within: { Identifier', 'within: { Identifer')).toContain(
      'Fixed assets have no field "Identifer"',
    );
    expect(await wrong('within: { Identifier: [S-1, S-2, S-3] }', 'action: retired')).toContain(
      'Fixed assets have no operation "retired" that an undo takes back -> Did you mean "retire"?',
    );
    const line = 'within: { Identifier: [S-1, S-2, S-3] }';
    expect(await wrong(line, 'action: delete')).toContain('have no operation "delete"');
    expect(await wrong(line, 'action: retire')).toContain('retire needs "Retired on"');
    const lost = 'action: retire, set: { Retired on: (today), Retire reason: Losst }';
    expect(await wrong(line, lost)).toContain(
      'there is no retire reason "Losst" -> Did you mean "Lost"?',
    );
    expect(
      await wrong('within: { Identifier: [S-1, S-2, S-3] }', 'within: { Group: Computer }'),
    ).toContain('there is no group "Computer" -> Did you mean "Computers"?');
    expect(
      await wrong(
        'within: { Identifier: [S-1, S-2, S-3] }',
        'within: { Group: Computers | Phone }',
      ),
    ).toContain('there is no group "Phone"');
    expect(
      await wrong(
        'within: { Identifier: [S-1, S-2, S-3] }',
        'within: { Group: ["Computers | A"] }',
      ),
    ).toContain('there is no group "Computers | A"');
    expect(
      await wrong('within: { Identifier: [S-1, S-2, S-3] }', "within: { Group: '|' }"),
    ).toContain('there is no group "|"');
  });

  test.each(['S-1 | S-3', '[S-1, S-3]'])(
    'is about the records of any of several names: %s',
    async (said) => {
      await sync([], { isTerminal: true, answer: 'y' });
      save('devices.yaml', RECIPE.replace('[S-1, S-2, S-3]', said));
      save('devices.csv', `${HEADINGS}S-2,Laptop two,2026-01-05\n`);
      const { files } = await documentOf(['--check']);
      expect(files[0]?.counts).toMatchObject({ rows: 1, new: 0, changed: 0, gone: 1 });
    },
  );
});

/** The blocks of a page in a language. */
function blocksOf(page: string, language: string): string[] {
  const text = readFileSync(join(ROOT, 'docs/how-to', page), 'utf8');
  const found = text.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'gu'));
  return [...found].map(([, block = '']) => block);
}

describe('the schedules of the guide', () => {
  const PAGE = 'sync-a-feed.md';

  test('cron: five fields and a command that the program has', () => {
    const [line = ''] = blocksOf(PAGE, 'cron');
    const [, times = '', command] = /^((?:\S+ ){5})(.*)$/mu.exec(line) ?? [];
    expect(times.trim().split(' ')).toEqual(['30', '2', '*', '*', '*']);
    expect(command).toContain('tallysheet sync feeds/devices.yaml --on-finish');
  });

  test('systemd: sections with keys, and exit code 4 as success', () => {
    const [service = '', timer = ''] = blocksOf(PAGE, 'ini');
    const lines = [service, timer].join('\n').split('\n');
    const faulty = lines.filter((line) => !/^(?:|#.*|\[\w+\]|\w+=.+)$/u.test(line));
    expect(faulty).toEqual([]);
    expect(service).toContain('SuccessExitStatus=4');
    expect(service).toMatch(/^User=\w+$/mu);
    expect(timer).toContain('OnCalendar=');
  });

  test('systemd: every page names the program by its whole path', () => {
    const commands = readPages().flatMap(({ text }) => text.match(/^ExecStart=.*$/gmu) ?? []);
    expect(commands).toHaveLength(2);
    expect(commands.filter((line) => !line.startsWith('ExecStart=/usr/bin/tallysheet '))).toEqual(
      [],
    );
  });

  test('Windows: one command of the scheduler', () => {
    const [command = ''] = blocksOf(PAGE, 'powershell');
    expect(command.trim().split('\n')).toHaveLength(1);
    expect(command).toMatch(/^schtasks \/Create \/TN \w+ \/SC DAILY \/ST \d\d:\d\d \/TR ".*"$/mu);
  });

  test('container: a service that keeps the state folder', async () => {
    const compose = blocksOf(PAGE, 'yaml').find((block) => block.includes('services:')) ?? '';
    expect(await parseYaml(compose)).toMatchObject({
      services: { devices: { entrypoint: ['tallysheet', 'sync', 'devices.yaml'] } },
      volumes: { state: null },
    });
  });
});
