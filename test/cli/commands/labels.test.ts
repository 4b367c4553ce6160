import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { main } from '../../../src/cli/main.ts';
import { findMedium } from '../../../src/labels/media/find-medium.ts';
import { labelArea } from '../../../src/labels/media/label-medium.ts';
import { captureIo, type CapturedIo } from '../../support/captured-io.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { printedPages, readCodes } from '../../support/printed-labels.ts';
import { runIn, serveAccount, type Ran, type ServedAccount } from '../../support/served-account.ts';

let account: ServedAccount;
let captured: CapturedIo;

beforeAll(async () => {
  account = await serveAccount('--demo');
  captured = captureIo({ env: account.env });
});

afterAll(async () => {
  await account.end();
});

function labels(...words: readonly string[]): Promise<Ran> {
  return runIn(captured, account, ['labels', ...words]);
}

/** The codes of the first labels of a sheet, in their places. */
async function codesIn(
  name: string,
  medium: string,
  places: number,
): Promise<(string | undefined)[]> {
  const [page] = await printedPages(readFileSync(join(captured.folder, name)));
  if (page === undefined) throw new Error(`${name} has no page`);
  const codes = [];
  for (let at = 0; at < places; at += 1) {
    codes.push((await readCodes(page, labelArea(findMedium(medium, []), at)))[0]?.text);
  }
  return codes;
}

describe('labels', () => {
  test('are sorted by place, and the screen says how to print them', async () => {
    const fresh = captureIo({ env: account.env, clock: new FakeClock({ auto: true }) });
    expect(await main(['labels', '--label', 'avery-5160'], fresh.io)).toBe(0);

    expect(fresh.stderr()).toBe(
      'Written\n  fixed-assets-labels-2026-01-15.pdf  30 labels on 1 page\n\n' +
        'Avery 5160: 30 labels of 66.7 x 25.4 mm on Letter\n\n' +
        'Complete: 30 labels, 5 API calls.\n\n' +
        'Print it at 100 % ("actual size"), not fitted to the page.\n',
    );
    const pages = await printedPages(
      readFileSync(join(fresh.folder, 'fixed-assets-labels-2026-01-15.pdf')),
    );
    const places = [...(pages[0]?.text ?? '').matchAll(/(Head office \/ Floor \d|Warehouse)/g)];
    expect([...new Set(places.map(([place]) => place))]).toEqual([
      'Head office / Floor 1',
      'Head office / Floor 2',
      'Warehouse',
    ]);
  });

  test('of a list are those that it names; what it does not find is reported', async () => {
    writeFileSync(
      join(captured.folder, 'tags.txt'),
      `HL-LAP-003\n#1\nhl-lap-002\n${account.url}/a/30?c=x\nNO-SUCH-TAG\n2\n`,
    );
    const ran = await labels(
      '--file',
      'tags.txt',
      '--label',
      'L7163',
      '--sort',
      'given',
      '--out',
      'list.pdf',
    );

    expect(ran.exit).toBe(1);
    expect(ran.stderr).toContain('Not found, or not unique: "NO-SUCH-TAG" (tags.txt, row 5).');
    const codes = await codesIn('list.pdf', 'L7163', 5);
    expect(codes[0]).toBe('HL-LAP-003');
    expect(codes[2]).toBe('HL-LAP-002');
    expect(codes[3]).toBe('30');
    expect(codes[4]).toBeUndefined();
  });

  test('of a list on standard input are printed, too', async () => {
    const fresh = captureIo({ env: account.env });
    fresh.stdin.end('HL-LAP-001\n');
    const words = ['labels', '--file', '-', '--label', 'L7163', '--out', 'input.pdf'];

    expect([await main(words, fresh.io), fresh.stderr()]).toEqual([
      0,
      expect.stringContaining('1 label on 1 page') as unknown,
    ]);
  });

  test('of a table are found by number or identifier, and start at a free place', async () => {
    writeFileSync(
      join(captured.folder, 'table.csv'),
      'Item #,Name,Asset tag\n,Laptop,HL-LAP-001\n2,,\n,,\n',
    );
    const ran = await labels(
      ...['fixed-assets', '--file', 'table.csv', '--label', 'L7163', '--start', '3'],
      ...['--code', 'number', '--symbology', 'datamatrix', '--out', 'table.pdf'],
    );

    expect([ran.exit, ran.stderr]).toEqual([
      0,
      expect.stringContaining('2 labels on 1 page') as unknown,
    ]);
    const codes = await codesIn('table.pdf', 'L7163', 4);
    expect(codes.slice(0, 2)).toEqual([undefined, undefined]);
    expect(codes.slice(2)).toContain('2');
  });

  test('hold public links on request', async () => {
    writeFileSync(join(captured.folder, 'two.txt'), '#1\n#2\n');
    await labels(
      '--file',
      'two.txt',
      '--label',
      'L7163',
      '--code',
      'link',
      '--sort',
      'number',
      '--out',
      'links.pdf',
    );

    const codes = await codesIn('links.pdf', 'L7163', 2);
    expect(codes).toEqual([
      expect.stringContaining(`${account.url}/a/1?c=`),
      expect.stringContaining(`${account.url}/a/2?c=`),
    ]);
  });

  test('of a filter show the columns that were chosen, as JSON on request', async () => {
    const ran = await labels(
      ...['--filter', 'status=checked_out', '--fields', 'Name,Group', '--label', 'zebra-57x32'],
      ...['--out', 'out.zpl', '--json', '--quiet'],
    );

    const zpl = readFileSync(join(captured.folder, 'out.zpl'), 'utf8');
    const report = JSON.parse(ran.stdout) as { labels: number };
    expect(report).toMatchObject({
      files: [{ path: 'out.zpl', format: 'zpl' }],
      notFound: [],
      cut: [],
    });
    expect(zpl.match(/\^XA/g)).toHaveLength(report.labels);
    expect(zpl).toContain('Computers');
  });

  test('of a run are those of the records that it created', async () => {
    writeFileSync(
      join(captured.folder, 'new.csv'),
      'Name,Group,Purchased on,Identifier\nTape saw,Tools,01/31/2026,SAW-1\nBand saw,Tools,01/31/2026,SAW-2\n',
    );
    const imported = await runIn(captured, account, [
      ...['import', 'new.csv', '--kind', 'fixed-assets', '--yes', '--create-missing', 'groups'],
      ...['--out', 'saws'],
    ]);
    expect([imported.exit, imported.stderr]).toEqual([0, expect.anything()]);

    const ran = await labels(
      '--run',
      'saws',
      '--label',
      'L7163',
      '--sort',
      'given',
      '--out',
      'run.pdf',
    );
    expect([ran.exit, ran.stderr]).toEqual([0, expect.stringContaining('2 labels') as unknown]);
    expect(await codesIn('run.pdf', 'L7163', 3)).toEqual(['SAW-1', 'SAW-2', undefined]);

    const other = await labels('locations', '--run', 'saws', '--label', 'L7163');
    expect([other.exit, other.stderr]).toEqual([
      2,
      expect.stringContaining('created or changed no locations') as unknown,
    ]);
  });

  test('of the service are saved as it makes them', async () => {
    const ran = await labels('locations', '--service', '--out', 'new/service.pdf');
    expect([ran.exit, ran.stderr]).toEqual([
      0,
      'Written\n  new/service.pdf  7 labels\n\nComplete: 7 labels of the service.\n',
    ]);
    const pdf = readFileSync(join(captured.folder, 'new/service.pdf'));
    expect(await printedPages(pdf)).toHaveLength(7);
  });

  test('on a sheet of the user take its measures from a file', async () => {
    writeFileSync(
      join(captured.folder, 'mine.yaml'),
      'labels:\n  tags:\n    type: roll\n    width: 60\n    height: 30\n',
    );
    const ran = await labels('locations', '--label-file', 'mine.yaml', '--out', 'mine.pdf');
    expect([ran.exit, ran.stderr]).toEqual([
      0,
      expect.stringContaining('tags: 60 x 30 mm') as unknown,
    ]);
  });
});

describe('what cannot be printed is refused before anything is written', () => {
  test.each([
    [[], 'needs a label sheet or roll', 'avery-5160, '],
    [['--label', 'L7164'], 'no label sheet or roll "L7164"', 'Did you mean avery-l716'],
    [
      ['fixed-asets', '--label', 'L7163'],
      'no records named "fixed-asets"',
      'tallysheet labels fixed-assets',
    ],
    [['--label', 'L7163', '--start', '15'], 'avery-l7163 has 14 labels on a page', 'from 1 to 14'],
    [
      ['--label', 'L7163', '--fields', 'Locaton'],
      'there is no column "Locaton"',
      'Did you mean Location',
    ],
    [['--label', 'L7163', '--filter', 'place=x'], 'there is no such filter', 'There are: '],
    [['--label', 'L7163', '--out', 'labels.doc'], 'must end with .pdf', '--out labels.pdf'],
    [
      ['vendors', '--label', 'L7163', '--code', 'link'],
      'Vendors have no public links',
      '--code identifier',
    ],
    [['vendors', '--service'], 'the service makes no labels of vendors', 'fixed-assets'],
    [['--service', '--label', 'L7163'], '--label cannot be combined with --service', '--template'],
    [['--service', '--template', 'Wide'], 'there is no label template "Wide"', 'There are: '],
    [
      ['--label', 'L7163', '--run', 'a', '--file', 'b'],
      '--run and --file cannot be combined',
      'in one way',
    ],
    [['--label', 'L7163', '--run', 'nothing'], 'There is no run nothing', ''],
    [['--label', 'L7163', '--font', 'none.ttf'], 'none.ttf cannot be read', ''],
    [['--label-file', 'none.yaml'], 'The label document none.yaml cannot be read', ''],
  ])('%o', async (words, message, hint) => {
    const ran = await labels(...words);
    const said = ran.stderr.replace(/\s+/g, ' ');

    expect(ran.exit).not.toBe(0);
    expect(said).toContain(message);
    expect(said).toContain(hint);
    expect(existsSync(join(captured.folder, 'labels.doc'))).toBe(false);
  });
});
