import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { main } from '../../../src/cli/main.ts';
import { captureIo, type CapturedIo } from '../../support/captured-io.ts';
import { serveAccount, type ServedAccount } from '../../support/served-account.ts';

const REGISTER = `Name,Group,Purchased on,Identifier,Colour
Laptop A,Computers,01/15/2024,LT-1,red
Laptop B,Computers,02/30/2024,LT-2,red
Laptop C,Computers,02/20/2024,LT-3,blue
`;
const FIXED = REGISTER.replace('02/30/2024', '02/29/2024');

let account: ServedAccount;
let captured: CapturedIo;

beforeEach(async () => {
  account = await serveAccount('--demo');
  captured = captureIo({ env: account.env });
  writeFileSync(join(captured.folder, 'register.csv'), REGISTER);
});

afterEach(async () => {
  expect(await account.end()).toBe(0);
});

/** The command in the folder of `captured`, with fresh output. */
async function tallysheet(
  line: string | readonly string[],
  options: { isTerminal?: boolean; answer?: string } = {},
) {
  const fresh = captureIo({ env: account.env, isTerminal: options.isTerminal ?? false });
  if (options.answer !== undefined) fresh.answer('[y/N]', options.answer);
  const { cwd, env } = captured.io;
  const io = { ...fresh.io, cwd, env: { ...env, ...account.env } };
  const exit = await main(typeof line === 'string' ? line.split(' ') : line, io);
  return { exit, stdout: fresh.stdout(), stderr: fresh.stderr() };
}

async function namesInAccount(search: string): Promise<string[]> {
  const answer = (await account.get(`/search.api?facet=FixedAsset&search=${search}`)) as {
    assets: { name: string }[];
  };
  return answer.assets.map(({ name }) => name);
}

function onlyRun(): string {
  const [run = ''] = readdirSync(join(captured.folder, 'runs'));
  return join(captured.folder, 'runs', run);
}

describe('plan', () => {
  test('shows what would be done and sends nothing', async () => {
    const { exit, stdout, stderr } = await tallysheet('plan register.csv --kind assets');
    expect([exit, stdout]).toEqual([1, '']);
    expect(stderr).toContain(
      'Plan for register.csv: 3 rows of fixed-assets\n  2 to create, 1 with errors.',
    );
    expect(stderr).toContain('not recognized  Colour');
    expect(stderr).toMatch(
      /Nothing was sent\. Next, to send the 2 rows without errors:\n {2}tallysheet apply runs\/fixed-assets-\S+\n$/,
    );
    expect(await namesInAccount('Laptop')).not.toContain('Laptop A');
  });

  test('is one document with --json, plan.json with what there is to know of the files', async () => {
    const { stdout } = await tallysheet('plan register.csv --kind assets --json');
    const plan = JSON.parse(stdout) as { totals: unknown };
    expect(plan.totals).toEqual({
      create: 2,
      update: 0,
      operation: 0,
      unchanged: 0,
      skipped: 0,
      blocked: 1,
      open: 0,
    });
    const written = JSON.parse(readFileSync(join(onlyRun(), 'plan.json'), 'utf8')) as Readonly<
      Record<string, unknown>
    >;
    const { kind: recordType, ...facts } = written;
    expect(plan).toEqual({
      version: 1,
      kind: 'plan',
      exitCode: 1,
      counts: { rows: 3, issues: 1, writes: 2 },
      ...{ recordType, ...facts, notices: [] },
    });
  });

  test('is what import --dry-run does', async () => {
    const { exit, stderr } = await tallysheet('import register.csv --kind assets --dry-run --yes');
    expect(exit).toBe(1);
    expect(stderr).toContain('Nothing was sent. Next, to send the 2 rows without errors:');
    expect(await namesInAccount('Laptop')).not.toContain('Laptop A');
  });

  test('is carried out by apply, exactly', async () => {
    await tallysheet('plan register.csv --kind assets --out planned');
    const { exit, stderr } = await tallysheet('apply planned');
    expect(exit).toBe(1);
    expect(stderr).toContain('2 created\n  1 failed');
    expect(await namesInAccount('Laptop')).toEqual(
      expect.arrayContaining(['Laptop A', 'Laptop C']),
    );
  });

  test('is not begun by resume, which nobody confirmed', async () => {
    await tallysheet('plan register.csv --kind assets --out planned');
    const { exit, stderr } = await tallysheet('resume');
    expect(exit).toBe(2);
    expect(stderr).toContain('The run planned was planned but not started');
  });
});

describe('import', () => {
  test('sends the good rows and gives the bad ones back, to be mended and imported as they are', async () => {
    const { exit, stdout, stderr } = await tallysheet('import register.csv --kind assets --yes');
    expect([exit, stdout]).toEqual([1, '']);
    expect(stderr).toContain('3 rows of fixed-assets\n  2 created\n  1 failed');
    const errors = join(onlyRun(), 'register.errors.csv');
    expect(stderr).toMatch(
      /Next: fix the rows in\s(runs\/\S+\/register\.errors\.csv),\sthen\simport\sit:\n {2}tallysheet import \1\n\nTo undo this run:\n {2}tallysheet undo runs\/\S+\n$/,
    );

    writeFileSync(errors, readFileSync(errors, 'utf8').replace('02/30/2024', '02/29/2024'));
    const again = await tallysheet(`import ${errors} --yes`);
    expect(again.exit).toBe(0);
    expect(again.stderr).toContain('1 row of fixed-assets\n  1 created');
    expect((await namesInAccount('Laptop')).filter((name) => name === 'Laptop B')).toHaveLength(1);
  });

  test('with --json prints the summary and nothing else on standard output', async () => {
    const { stdout } = await tallysheet('import register.csv --kind assets --yes --json');
    const summary = JSON.parse(stdout) as { outcomes: unknown; exitCode: number };
    expect(summary.outcomes).toEqual({
      created: 2,
      updated: 0,
      unchanged: 0,
      done: 0,
      skipped: 0,
      failed: 1,
      needsReview: 0,
      notProcessed: 0,
    });
    const { kind: recordType, ...facts } = JSON.parse(
      readFileSync(join(onlyRun(), 'summary.json'), 'utf8'),
    ) as Readonly<Record<string, unknown>>;
    expect(summary).toEqual({
      version: 1,
      kind: 'run',
      counts: { rows: 3, issues: 1, calls: expect.any(Number) as unknown },
      ...{ recordType, ...facts },
    });
  });

  test('with --quiet one line is left', async () => {
    const { stdout, stderr } = await tallysheet(
      'import register.csv --kind assets --yes --quiet --out quiet',
    );
    expect([stdout, stderr]).toEqual(['', 'quiet: 2 created, 1 failed\n']);
  });

  test('off a terminal needs --yes', async () => {
    const { exit, stdout, stderr } = await tallysheet('import register.csv --kind assets');
    expect([exit, stdout]).toEqual([2, '']);
    expect(stderr).toContain('Plan for register.csv');
    expect(stderr).toMatch(
      /error: Nothing was sent, because the plan was not confirmed\n {2}-> Apply it with/,
    );
    expect(await namesInAccount('Laptop')).not.toContain('Laptop A');
  });

  test.each([
    ['y', 1, true],
    ['n', 2, false],
  ])('asks in a terminal: %s', async (answer, exit, sent) => {
    const asked = await tallysheet('import register.csv --kind assets --no-color', {
      isTerminal: true,
      answer,
    });
    expect(asked.exit).toBe(exit);
    expect(asked.stderr).toContain('1 row has errors. Import the other 2? [y/N]');
    expect((await namesInAccount('Laptop')).includes('Laptop A')).toBe(sent);
  });

  test('with --all-or-nothing sends nothing when a row has a problem, and says which', async () => {
    const { exit, stderr } = await tallysheet(
      'import register.csv --kind assets --yes --all-or-nothing',
    );
    expect(exit).toBe(1);
    expect(stderr).toContain('Nothing was sent, because some rows have errors');
    expect(stderr).toContain('1 failed\n  2 not processed');
    expect(existsSync(join(onlyRun(), 'register.errors.csv'))).toBe(true);
    expect(await namesInAccount('Laptop')).not.toContain('Laptop A');
  });

  test('of what is there already costs no write and asks nothing', async () => {
    writeFileSync(join(captured.folder, 'register.csv'), FIXED);
    await tallysheet('import register.csv --kind assets --yes');
    const { exit, stdout } = await tallysheet('import register.csv --kind assets --json');
    const { outcomes, calls } = JSON.parse(stdout) as {
      outcomes: { unchanged: number };
      calls: { writes: number };
    };
    expect([exit, outcomes.unchanged, calls.writes]).toEqual([0, 3, 0]);
  });

  test('with rows of several files refused, ends with one command for all of them and one that undoes the others', async () => {
    for (const name of ['it kit.csv', 'office.csv']) {
      const rows = REGISTER.replaceAll('LT-', name).replaceAll('Laptop', name);
      writeFileSync(join(captured.folder, name), rows);
    }
    const words = ['import', 'it kit.csv', 'office.csv', '--kind', 'assets', '--yes'];
    const { stderr } = await tallysheet([...words, '--out', 'my run']);

    expect(stderr).toMatch(
      /Next: fix the rows in 2 errors files, then import them:\n {2}tallysheet import 'my run\/it kit\.errors\.csv' 'my run\/office\.errors\.csv'\n\nTo undo this run:\n {2}tallysheet undo 'my run'\n$/,
    );
    const again = await tallysheet([
      ...['import', 'my run/it kit.errors.csv', 'my run/office.errors.csv', '--json'],
    ]);
    const { inputs, notices } = JSON.parse(again.stdout) as { inputs: unknown[]; notices: unknown };
    expect([again.exit, inputs.length, notices]).toEqual([1, 2, []]);
  });

  test('sends some rows first; resume and the same command go on with the rest', async () => {
    writeFileSync(join(captured.folder, 'register.csv'), FIXED);
    const first = await tallysheet('import register.csv --kind assets --yes --first 1');
    expect(first.stderr).toContain('1 created\n  2 not processed');
    expect(first.stderr).toMatch(/Next:\n {2}tallysheet resume runs\/fixed-assets-/);
    const second = await tallysheet('import register.csv --kind assets --first 1');
    expect(second.stderr).toMatch(
      /^Resuming runs\/fixed-assets-\S+ at row 2\. Remaining cost: 8 API\s/,
    );
    expect(second.stderr).toContain('2 created\n  1 not processed');
    const third = await tallysheet('resume');
    expect(third.exit).toBe(0);
    expect(third.stderr).toContain('3 created');
    expect(await namesInAccount('Laptop')).toEqual(
      expect.arrayContaining(['Laptop A', 'Laptop B', 'Laptop C']),
    );
  });

  test('goes on with the same command, also where its headings are remembered since', async () => {
    const register = FIXED.replace('Name,', 'Bezeichnung,').replace('Identifier,', 'Inventarnr.,');
    writeFileSync(join(captured.folder, 'register.csv'), register);
    const command = 'import register.csv --yes --confirm-readings --rate-limit off';
    const first = await tallysheet(`${command} --first 1`);
    expect(first.stderr).toContain('1 created\n  2 not processed');
    const second = await tallysheet(command);
    expect(second.stderr).toMatch(/^Resuming runs\/fixed-assets-/);
    expect(second.stderr).toContain('3 created');
    const third = await tallysheet(command);
    expect(third.stderr).toContain('3 unchanged');
  });

  test('empties fields only at a host that was named', async () => {
    const refused = await tallysheet(
      'import register.csv --kind assets --yes --clear-blank --confirm-account other.example',
    );
    expect(refused.exit).toBe(2);
    const { host } = new URL(account.url);
    expect(refused.stderr).toContain(`--confirm-account ${host}`);
    const sent = await tallysheet(
      `import register.csv --kind assets --yes --clear-blank --confirm-account ${host}`,
    );
    expect(sent.stderr).toContain('2 created');
  });

  test('reads standard input, which the token may not come from then', async () => {
    const piped = captureIo({ env: account.env });
    piped.stdin.end(REGISTER);
    expect(await main(['import', '-', '--kind', 'assets', '--yes'], piped.io)).toBe(1);
    expect(piped.stderr()).toContain('2 created');
    const clash = captureIo({ env: { TALLYSHEET_BASE_URL: account.url } });
    expect(await main(['import', '-', '--kind', 'assets', '--token-file', '-'], clash.io)).toBe(2);
    expect(clash.stderr()).toContain('Standard input cannot be both the spreadsheet and the token');
  });
});

test.each([
  ['P-1', 'P-2', 'prices.csv', '2 of 2 keys are in the account.'],
  ['P-1', 'X-2', 'prices.csv', undefined],
  ['P-1', 'P-2', 'prices.csv --mode create', undefined],
])(
  'rows about %s and %s that lack what new records need: %s names the command that updates',
  async (one, other, words, said) => {
    const register =
      'Name,Group,Purchased on,Identifier\nDesk,Computers,01/15/2024,P-1\nLamp,Computers,01/15/2024,P-2\n';
    writeFileSync(join(captured.folder, 'items.csv'), register);
    await tallysheet('import items.csv --kind assets --yes');
    writeFileSync(join(captured.folder, 'prices.csv'), `Identifier,Price\n${one},5\n${other},6\n`);

    const { stderr } = await tallysheet(`plan ${words} --kind assets`);

    const shown = stripVTControlCharacters(stderr);
    const command = '\n  tallysheet import prices.csv --kind assets --mode update\n';
    expect([shown.includes(said ?? ' keys are in'), shown.includes(command)]).toEqual([
      said !== undefined,
      said !== undefined,
    ]);
  },
);

describe('what ends a command', () => {
  test('Ctrl-C, after which the same command goes on and nothing is done twice', async () => {
    const rows = Array.from({ length: 300 }, (_, at) => `Bulk ${at},Computers,01/15/2024,B-${at}`);
    const text = `Name,Group,Purchased on,Identifier\n${rows.join('\n')}\n`;
    writeFileSync(join(captured.folder, 'bulk.csv'), text);
    const pressed = captureIo({ env: account.env, isTerminal: true });
    const { cwd, env } = captured.io;
    const io = { ...pressed.io, cwd, env: { ...env, ...account.env } };
    const running = main(['import', 'bulk.csv', '--kind', 'assets', '--yes'], io);
    await pressed.whenPrinted(' of 300, ');
    pressed.signals.emit('SIGINT');
    expect(await running).toBe(130);
    expect(pressed.stderr()).toContain('Stopping: open calls may finish');
    expect(stripVTControlCharacters(pressed.stderr())).toMatch(
      /Next:\n {2}tallysheet resume runs\/fixed-assets-/,
    );

    const again = await tallysheet('import bulk.csv --kind assets');
    expect([again.exit, again.stderr]).toEqual([
      0,
      expect.stringMatching(/^Resuming .* at row \d+\. Remaining cost: /),
    ]);
    expect(again.stderr).toContain('300 created');
    const list = (await account.get('/search.api?search=Bulk&facet=FixedAsset')) as {
      total_pages: number;
    };
    expect(list.total_pages).toBe(12);
  });

  test('a token that the service refuses', async () => {
    const wrong = captureIo({ env: { ...account.env, TALLYSHEET_TOKEN: 'wrong' } });
    writeFileSync(join(wrong.folder, 'register.csv'), REGISTER);
    expect(await main(['import', 'register.csv', '--kind', 'assets', '--yes'], wrong.io)).toBe(6);
    expect(wrong.stderr()).not.toContain('wrong');
  });

  test('a service that is not there', async () => {
    const nowhere = captureIo({
      env: { ...account.env, TALLYSHEET_BASE_URL: 'http://127.0.0.1:9' },
    });
    writeFileSync(join(nowhere.folder, 'register.csv'), REGISTER);
    expect(
      await main(['call', 'groups.create', '--param', 'name=Bikes', '--yes'], nowhere.io),
    ).toBe(3);
    expect(nowhere.stderr()).toContain('http://127.0.0.1:9');
  });

  test('a file that is not there, and a kind that is none', async () => {
    const missing = await tallysheet('import nowhere.csv --kind assets --yes');
    expect([missing.exit, missing.stderr]).toEqual([3, expect.stringContaining('nowhere.csv')]);
    const unknown = await tallysheet('import register.csv --kind asets --yes');
    expect([unknown.exit, unknown.stderr]).toEqual([2, expect.stringContaining('--kind')]);
  });

  test('a second file of which - is one too many', async () => {
    const { exit, stderr } = await tallysheet('validate - - --kind assets');
    expect([exit, stderr]).toEqual([2, expect.stringContaining('- is given more than once')]);
  });
});

describe('runs', () => {
  test('lists, shows and drops', async () => {
    expect((await tallysheet('runs')).stdout).toBe('There are no runs.\n');
    await tallysheet('plan register.csv --kind assets --out planned');
    expect((await tallysheet('runs')).stdout).toMatch(
      /^Runs on http\S+\n {2}run +rows +state\n {2}planned +3 +planned, nothing sent\n/,
    );
    expect((await tallysheet('runs show planned')).stdout).toContain(
      'files    journal.db, journal.db.count, plan.json, plan.xlsx\n',
    );
    await tallysheet('apply planned');
    expect((await tallysheet('runs show planned')).stdout).toContain(
      'outcomes  2 created, 1 failed',
    );
    expect((await tallysheet('runs drop planned')).stderr).toContain('Abandoned planned.');
    expect((await tallysheet('runs')).stdout).toContain('dropped');
    expect(JSON.parse((await tallysheet('runs --json')).stdout)).toMatchObject({
      counts: { runs: 1 },
      runs: [{ name: 'planned', state: 'dropped' }],
    });
  });

  test.each([
    ['runs drop planned', 'n', 2, 'planned was not abandoned'],
    ['runs drop planned', 'y', 0, 'Abandoned planned.'],
    ['runs drop planned --yes', undefined, 0, 'Abandoned planned.'],
  ])('in a terminal, %s is asked about first: %s', async (line, answer, exit, said) => {
    await tallysheet('plan register.csv --kind assets --out planned');
    const options = { isTerminal: true, ...(answer !== undefined && { answer }) };

    const dropped = await tallysheet(line, options);

    const isDropped = (await tallysheet('runs')).stdout.includes('dropped');
    expect([dropped.exit, isDropped]).toEqual([exit, exit === 0]);
    expect(stripVTControlCharacters(dropped.stderr)).toContain(said);
    expect(dropped.stderr.includes('It can no longer be resumed.')).toBe(answer !== undefined);
  });

  test.each([
    ['runs shows planned', 2, 'There is no command "runs shows"; did you mean runs show?'],
    ['runs show', 2, 'tallysheet runs show needs <run>'],
    ['runs show plannd', 2, 'There is no run plannd'],
    ['resume', 2, 'There is no unfinished run'],
  ])('%s is refused', async (line, exit, message) => {
    const refused = await tallysheet(line);
    expect([refused.exit, refused.stderr]).toEqual([exit, expect.stringContaining(message)]);
  });
});
