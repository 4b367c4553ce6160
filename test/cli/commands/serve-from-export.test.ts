import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { main } from '../../../src/cli/main.ts';
import { captureIo } from '../../support/captured-io.ts';
import { runIn, serveAccount } from '../../support/served-account.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const EXPORT = ['export', 'locations', 'groups', '--format', 'csv'];

test('serve --from makes an account of a folder of CSVs, keeps it, and lists what it lacks', async () => {
  const folder = temporaryFolder();
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  const account = await serveAccount('--demo');
  const work = captureIo({ clock: account.printed.io.clock });
  await runIn(work, account, [...EXPORT, '--stable-names', '--out', first]);
  await account.end();

  const data = join(folder, 'copy.db');
  const copy = await serveAccount('--from', first, '--data', data);
  await copy.end();
  const kept = await serveAccount('--data', data);
  await runIn(work, kept, [...EXPORT, '--stable-names', '--out', second]);
  await kept.end();

  const names = ['locations', 'groups'];
  const read = (from: string): string[] =>
    names.map((name) => readFileSync(join(from, `${name}.csv`), 'utf8'));
  expect(read(second)).toEqual(read(first));
  const said = copy.printed.stderr();
  expect(said).toMatch(/^Made from .*first:\s+18\s+records\.\n/);
  expect(said).toContain('Not copied');
  expect(said).toContain('the files have no sheet of them');
  expect(existsSync(join(folder, 'copy-not-copied.json'))).toBe(true);
});

test.each([
  [['--demo'], '--from and --demo exclude each other'],
  [['--seed', 'seed.json'], '--from and --seed exclude each other'],
  [['--from-account'], '--from-account and --from exclude each other'],
  [['--with', 'comments'], '--from and --with exclude each other'],
  [['--max-calls', '5'], '--from and --max-calls exclude each other'],
])('serve --from refuses %j', async (flags, message) => {
  const captured = captureIo();
  expect(await main(['serve', '--port', '0', '--from', 'export.xlsx', ...flags], captured.io)).toBe(
    2,
  );
  expect(captured.stderr()).toContain(message);
});
