import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { main } from '../../src/cli/main.ts';
import { OFFICE } from '../stocktake/seed.ts';
import { captureIo, type CapturedIo } from '../support/captured-io.ts';
import { serveAccount, type ServedAccount } from '../support/served-account.ts';
import { temporaryFile } from '../support/temporary-folder.ts';
import { thinned } from '../support/thinned.ts';

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
  gone: { within: { Identifier: [S-1, S-2] } }
`;

let account: ServedAccount;
let desk: CapturedIo;

beforeAll(async () => {
  const seed = temporaryFile('seed.json', JSON.stringify(OFFICE));
  account = await serveAccount('--admin', '--seed', seed);
  desk = captureIo({ env: account.env });
  save('groups.csv', 'Name\nKites\nKayaks\n');
  save('assets.csv', 'Name,Group,Purchased on,Identifier\nDrill,Computers,03/31/2024,D-1\n');
  save('broken.csv', 'Name,Group,Purchased on,Identifier\nSaw,Computers,02/31/2024,D-2\n');
  save('devices.yaml', RECIPE);
  save('devices.csv', 'Serial,Name,Bought\nS-1,Tablet,2026-01-05\n');
  save('leavers.csv', 'Email\nanna@company.example\n');
});

afterAll(async () => {
  await account.end();
});

function save(name: string, text: string): void {
  writeFileSync(join(desk.folder, name), text);
}

interface Ran {
  readonly exit: number;
  readonly stdout: string;
  readonly stderr: string;
}

async function run(
  words: readonly string[],
  { lines, isTerminal = false }: { lines?: readonly string[]; isTerminal?: boolean } = {},
): Promise<Ran> {
  const fresh = captureIo({ env: account.env, isTerminal });
  const { cwd, env } = desk.io;
  if (lines !== undefined) fresh.stdin.end(`${lines.join('\n')}\n`);
  const exit = await main(words, { ...fresh.io, cwd, env: { ...env, ...account.env } });
  return { exit, stdout: fresh.stdout(), stderr: fresh.stderr() };
}

/** The calls that changed something so far. */
async function writes(): Promise<string[]> {
  const { requests } = (await account.get('/_admin/requests')) as {
    requests: { method: string; path: string }[];
  };
  return requests.filter(({ method }) => method !== 'GET').map(({ path }) => path);
}

/** Every file of the desk and its state by its content, but the pace of calls and the workbook of a rehearsal. */
function files(): Record<string, string> {
  const paths = readdirSync(desk.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const own = createHash('sha256').update(join(desk.folder, 'rehearsal.xlsx')).digest('hex');
  const kept = paths.filter(
    (path) => !/limiter-|rehearsal\.xlsx/.test(path) && !path.endsWith(own),
  );
  return Object.fromEntries(
    kept.map((path) => [
      relative(desk.folder, path),
      createHash('sha256').update(readFileSync(path)).digest('hex'),
    ]),
  );
}

/** The first run folder of that name. */
function runOf(name: string): string {
  return join(
    'runs',
    readdirSync(join(desk.folder, 'runs')).find((each) => each.startsWith(name)) ?? '',
  );
}

interface Case {
  readonly what: string;
  /** What is done for real before. */
  readonly before?: readonly (readonly string[])[];
  readonly words: () => readonly string[];
  readonly lines?: readonly string[];
  /** The counts of the difference that are not zero. */
  readonly counts: Readonly<Record<string, number>>;
  readonly exit?: number;
  /** What makes it real. */
  readonly consent?: readonly string[];
  /** A call of the real command. */
  readonly sent: string;
}

const CASES: readonly Case[] = [
  {
    what: 'an import',
    words: () => ['import', 'groups.csv', '--kind', 'groups'],
    counts: { created: 2 },
    consent: ['--yes'],
    sent: '/groups.api',
  },
  {
    what: 'an import with a row that has an error',
    words: () => ['import', 'broken.csv', 'assets.csv', '--kind', 'fixed-assets'],
    counts: { created: 1, rows: 1 },
    exit: 1,
    consent: ['--yes'],
    sent: '/assets.api',
  },
  {
    what: 'the rest of a run',
    before: [
      ['plan', 'places.csv', '--kind', 'locations', '--out', 'places'],
      ['apply', 'places', '--first', '1'],
    ],
    words: () => ['resume', 'places'],
    counts: { created: 1 },
    sent: '/locations.api',
  },
  {
    what: 'a kept plan',
    before: [['plan', 'leavers-none.csv', '--kind', 'vendors']],
    words: () => ['apply', runOf('vendors')],
    counts: { created: 1 },
    sent: '/vendors.api',
  },
  {
    what: 'a feed that nobody confirmed yet',
    words: () => ['sync', 'devices.yaml'],
    counts: { created: 1 },
    exit: 0,
    sent: '',
  },
  {
    what: 'an undo',
    words: () => ['undo', runOf('groups')],
    counts: { deleted: 2 },
    consent: ['--yes', '--confirm-account', 'THE HOST'],
    sent: '/groups/',
  },
  {
    what: 'a single call',
    words: () => [
      'call',
      'fixed-assets.retire',
      ...['asset_no=106', 'retired_on=01/02/2026', 'retire_reason_id=1'].flatMap((each) => [
        '--param',
        each,
      ]),
    ],
    counts: { ended: 1 },
    consent: ['--yes'],
    sent: '/assets/106/retire.api',
  },
  {
    what: 'scans from a pipe',
    words: () => ['scan', 'checkout', '--to', 'anna@company.example', '--until', '12/31/2099'],
    lines: ['T-103', 'end'],
    counts: { updated: 1, handedOut: 1 },
    consent: ['--yes'],
    sent: '/assets/103/checkout.api',
  },
  {
    what: 'the end of a stocktake',
    before: [
      ['stocktake', 'start', '--location', 'Floor 2', '--by', 'anna'],
      ['stocktake', 'count', 'codes.csv'],
    ],
    words: () => ['stocktake', 'finish'],
    counts: { moved: 1 },
    consent: ['--yes'],
    sent: 'api',
  },
  {
    what: 'an offboarding',
    words: () => ['offboard', 'leavers.csv', '--all-returned'],
    counts: { checkedIn: 3, ended: 1, stock: 1, updated: 2 },
    consent: ['--yes'],
    sent: '/members/1/deactivate.api',
  },
];

describe('rehearse', () => {
  // Every second one each day.
  test.each(thinned(CASES, 1 / 3))(
    'tries $what, and leaves account, runs and feeds as they are',
    async (each) => {
      save('leavers-none.csv', 'Name\nHarbour Supply\n');
      save('places.csv', 'Name\nNorth\nSouth\n');
      save(
        'codes.csv',
        'Code,Place\nT-101,Room 5\nT-102,Room 5\nT-103,Room 6\nHAT,Room 6\nT-104,Room 5\n',
      );
      for (const words of each.before ?? []) await run(words);
      const words = each.words();
      const before = { files: files(), writes: await writes() };

      const { exit, stdout, stderr } = await run(['rehearse', ...words, '--json'], each);

      expect(stderr).not.toContain('error:');
      const { counts } = JSON.parse(stdout) as { counts: Record<string, number> };
      expect({
        exit,
        counts: Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
      }).toEqual({ exit: each.exit ?? 0, counts: each.counts });
      expect({ files: files(), writes: await writes() }).toEqual(before);
      expect(existsSync(join(desk.folder, 'state', 'rehearsals'))).toBe(false);

      if (each.sent === '') return;
      const host = new URL(account.url).host;
      const consent = (each.consent ?? []).map((word) => word.replace('THE HOST', host));
      const real = await run([...words, ...consent], each);
      expect(real.exit, real.stderr).toBe(each.exit ?? 0);
      expect((await writes()).slice(before.writes.length).join(' ')).toContain(each.sent);
    },
  );
});
