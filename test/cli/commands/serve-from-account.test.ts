import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { main } from '../../../src/cli/main.ts';
import { captureIo, type CapturedIo } from '../../support/captured-io.ts';
import { runIn, serveAccount, type ServedAccount } from '../../support/served-account.ts';

const EXPORT = ['export', 'members', 'fixed-assets', '--format', 'csv', '--stable-names'];
const SETTINGS = ['TALLYSHEET_BASE_URL', 'TALLYSHEET_TOKEN', 'TALLYSHEET_RATE_LIMIT'];

/** Serves a twin of the account until it listens and ends; gives the exit code. */
async function serveTwin(place: CapturedIo, ...flags: readonly string[]): Promise<number> {
  const argv = ['serve', '--port', '0', '--from-account', ...flags];
  const running = main(argv, place.io);
  await Promise.race([place.whenPrinted('listening on'), running]);
  place.signals.emit('SIGTERM');
  return running;
}

/** The files that are kept about accounts, without those of the rate limit. */
function keptOf({ io }: CapturedIo): string[] {
  const folder = io.env['TALLYSHEET_STATE_DIR'] ?? '';
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((each) => each.isFile()).map(({ name }) => name);
  return files.filter((name) => !name.startsWith('limiter-')).toSorted();
}

/** The account is read itself, so that its snapshots do not matter. */
function damageSnapshots({ io }: CapturedIo): void {
  const folder = join(io.env['TALLYSHEET_STATE_DIR'] ?? '', 'snapshots');
  const kept = readdirSync(folder).filter((name) => name.endsWith('.db'));
  expect(kept).toHaveLength(1);
  for (const name of kept) writeFileSync(join(folder, name), 'not a snapshot'.repeat(999));
}

async function exported(place: CapturedIo, account: ServedAccount, out: string): Promise<string[]> {
  const words = [...EXPORT, '--no-snapshot', '--out', join(place.folder, out)];
  await runIn(place, account, words);
  return ['members', 'fixed-assets'].map((kind) =>
    readFileSync(join(place.folder, out, `${kind}.csv`), 'utf8'),
  );
}

test('serve --from-account says the cost first, keeps a private copy, and remembers nothing else of the account', async () => {
  const account = await serveAccount('--demo');
  const place = captureIo({ env: account.env, clock: account.printed.io.clock });
  const data = join(place.folder, 'twin.db');

  await runIn(place, account, ['export', 'fixed-assets', '--snapshot', '--out', 'kept.csv']);
  damageSnapshots(place);
  const before = keptOf(place);
  const exit = await serveTwin(place, '--data', 'twin.db');
  const after = keptOf(place);
  const lists = await exported(place, account, 'account');
  const again = await serveTwin(place, '--data', 'twin.db');
  await account.end();
  const served = await serveAccount('--data', data);
  const own = await exported(place, served, 'twin');
  await served.end();

  const said = place.stderr();
  const stages = ['Reads', 'Cost: ', 'Twin of the account as of', 'Not copied', 'This list is in'];
  expect(stages.map((stage) => said.indexOf(stage))).toEqual(
    stages.map((stage) => said.indexOf(stage)).toSorted((one, other) => one - other),
  );
  expect([exit, own]).toEqual([0, lists]);
  expect(after).toEqual(before);
  expect(again).toBe(2);
  expect(said).toContain('The file of --data exists already');
  const copies = readdirSync(place.folder).filter((name) => name.startsWith('twin'));
  expect(copies.toSorted()).toEqual(expect.arrayContaining(['twin-not-copied.json', 'twin.db']));
  for (const name of copies.filter((each) => !statSync(join(place.folder, each)).isDirectory())) {
    expect([name, statSync(join(place.folder, name)).mode & 0o777]).toEqual([name, 0o600]);
    expect(readFileSync(join(place.folder, name), 'latin1')).not.toContain(account.token);
  }
});

test.each([
  [['--demo'], '--from-account and --demo exclude each other'],
  [['--accounts', 'accounts.json'], '--from-account and --accounts exclude each other'],
  [['--with', 'history'], '--with does not know "history"'],
  [['--without', 'members'], '--without does not know "members"'],
])('serve --from-account refuses %j', async (flags, message) => {
  const place = captureIo({ env: Object.fromEntries(SETTINGS.map((name) => [name, 'unused'])) });

  expect(await serveTwin(place, ...flags)).toBe(2);
  expect(place.stderr()).toContain(message);
});
