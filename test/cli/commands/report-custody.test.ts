import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { captureIo, type CapturedIo } from '../../support/captured-io.ts';
import { pngOf } from '../../support/png.ts';
import { runIn, serveAccount, type Ran, type ServedAccount } from '../../support/served-account.ts';
import { partsOf } from '../../support/workbook-parts.ts';
import { textsOf } from '../../support/workbook-texts.ts';

const PEOPLE = [
  ['Ann', 'Smith', 'ann@firm.example', 'E1'],
  ['Ann', 'Smith', 'ann.smith2@firm.example', 'E2'],
  ['Bo', 'Hay', 'bo@firm.example', 'E3'],
  ['Łucja', 'Żółć', 'lucja@firm.example', 'E4'],
] as const;

const SEED = {
  groups: [{ name: 'Computers' }, { name: 'Clothing' }],
  locations: [{ name: 'HQ' }],
  custom_fields: ['Seriennummer', 'Modell'].map((name) => ({
    ...{ name, type: 'text', kinds: ['fixed-assets'] },
  })),
  members: [
    ...PEOPLE.map(([first_name, last_name, email, employee_id]) => ({
      ...{ first_name, last_name, email, employee_id, role: 'Staff' },
    })),
    { first_name: 'Max', last_name: 'Oak', role: 'Staff' },
  ],
  fixed_assets: Array.from({ length: 6 }, (_, at) => ({
    ...{ name: 'Laptop', identifier: `L-${at + 1}`, group: 'Computers' },
    ...{ purchased_on: '2025-01-01', location: 'HQ', manufacturer: 'Corvid' },
    product_model_number: 'CV-14',
    custom_fields: { Seriennummer: `SN-${at + 1}`, ...(at === 1 && { Modell: 'CV-15' }) },
  })),
  asset_stock: [
    {
      ...{ name: 'Vest', identifier: 'VEST', group: 'Clothing', location: 'HQ' },
      initial_stock_quantity: 50,
      movements: [{ order: 'checkout', quantity: 1, user: 'ann@firm.example' }],
    },
  ],
};

let account: ServedAccount;
let place: CapturedIo;

beforeAll(async () => {
  const seed = join(captureIo().folder, 'seed.json');
  writeFileSync(seed, JSON.stringify(SEED));
  account = await serveAccount('--seed', seed);
});

afterAll(async () => {
  await account.end();
});

beforeEach(() => {
  place = captureIo({ env: account.env });
});

function run(...words: readonly string[]): Promise<Ran> {
  return runIn(place, account, words);
}

function custody(...words: readonly string[]): Promise<Ran> {
  return run('report', 'custody', '--stable-names', ...words);
}

function file(name: string, ...lines: readonly string[]): string {
  writeFileSync(join(place.folder, name), `${lines.join('\n')}\n`);
  return name;
}

/** Imports rows, and gives the name of the run. */
async function imported(kind: string, ...lines: readonly string[]): Promise<string> {
  const name = file('rows.csv', ...lines);
  const before = new Set(runs());
  const ran = await run('import', name, '--kind', kind, '--yes');
  expect([ran.exit, ran.stderr]).toEqual([0, expect.any(String)]);
  return runs().find((each) => !before.has(each)) ?? '';
}

function runs(): string[] {
  const folder = join(place.folder, 'runs');
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** The pages to sign: whom each is for, with the cells of its rows. */
async function pages(): Promise<Record<string, string[][]>> {
  const rows = (await textsOf(join(place.folder, 'custody.xlsx'))).get('Sign-off') ?? [];
  const found: Record<string, string[][]> = {};
  let items: string[][] | undefined;
  for (const row of rows) {
    const [first = ''] = row;
    const title = /^Items (?:held|received) by .+/.exec(first)?.[0];
    if (title !== undefined) items = found[title] = [];
    else if (/\(#\d+(\/\d+)?\)$/.test(first)) items?.push(row);
  }
  return found;
}

async function returned(...items: readonly string[]): Promise<void> {
  await imported('fixed-assets.checkin', 'Item', ...items);
}

describe('report custody --run', () => {
  test('has a page for each person whom the run handed something, with just that', async () => {
    const first = await imported('fixed-assets.checkout', 'Item,Member', 'L-3,bo@firm.example');
    const second = await imported(
      'fixed-assets.checkout',
      'Item,Member',
      'L-1,ann@firm.example',
      'L-2,bo@firm.example',
    );

    expect((await custody('--run', second)).exit).toBe(0);
    const ofRun = await pages();
    expect((await custody('--run', join('runs', second), '--all-held')).exit).toBe(0);
    const allHeld = await pages();
    expect((await custody('--run', first, '--run', 'last')).exit).toBe(0);
    const ofBoth = await pages();
    await returned('L-1', 'L-2', 'L-3');

    expect(ofRun).toEqual({
      'Items received by Ann Smith': [
        ['Laptop (#1)', 'L-1', 'SN-1', 'Corvid CV-14', '1', expect.any(String), '', '☐'],
      ],
      'Items received by Bo Hay': [expect.arrayContaining(['Laptop (#2)', 'SN-2', 'CV-15'])],
    });
    const items = (all: Record<string, string[][]>) =>
      Object.entries(all).map(([title, rows]) => [title, rows.map(([name]) => name)]);
    expect(items(allHeld)).toEqual([
      ['Items held by Ann Smith', ['Laptop (#1)', expect.stringMatching(/^Vest/)]],
      ['Items held by Bo Hay', ['Laptop (#2)', 'Laptop (#3)']],
    ]);
    expect(items(ofBoth)).toEqual([
      ['Items received by Ann Smith', ['Laptop (#1)']],
      ['Items received by Bo Hay', ['Laptop (#2)', 'Laptop (#3)']],
    ]);
  });

  test('has the units of the run only, as far as they are still out', async () => {
    const vests = (units: number): Promise<string> =>
      imported('asset-stock.checkout', 'Item,Member,Quantity', `VEST,ann@firm.example,${units}`);
    const name = await vests(5);
    await vests(3);

    expect((await custody('--run', name)).exit).toBe(0);

    const rows = Object.values(await pages()).flat();
    expect(rows.map((row) => [row[0]?.replace(/\d+\)$/, ''), row[4]])).toEqual([
      ['Vest (#7/', '5'],
    ]);
  });

  test('names what its person no longer holds, and leaves it off the page', async () => {
    const name = await imported(
      'fixed-assets.checkout',
      'Item,Member',
      ...['L-4,ann@firm.example', 'L-5,ann@firm.example', 'L-6,ann@firm.example'],
    );
    await returned('L-4', 'L-5');
    await imported('fixed-assets.checkout', 'Item,Member', 'L-5,bo@firm.example');

    const ran = await custody('--run', name);
    const left = await pages();
    await returned('L-5', 'L-6');
    const after = await custody('--run', name, '--format', 'html');

    expect(ran.exit).toBe(0);
    const said = ran.stderr.replaceAll(/\s+/g, ' ');
    expect(said).toContain(
      '#4 Laptop: Ann Smith no longer holds it, so it is on no page: it is checked in',
    );
    expect(said).toContain(
      '#5 Laptop: Ann Smith no longer holds it, so it is on no page: it is checked out to Bo Hay',
    );
    expect(
      Object.values(left)
        .flat()
        .map(([item]) => item),
    ).toEqual(['Laptop (#6)']);
    expect(after.exit).toBe(0);
    expect(readFileSync(join(place.folder, 'custody-sign-off.html'), 'utf8')).toContain(
      'There is nothing to sign for.',
    );
  });

  test.each([
    [['--run', 'no-such-run'], 'There is no run or run folder named no-such-run'],
    [['--run', 'last'], 'No run on this account has checked anything out to a person'],
    [['--all-held'], '--all-held is for what a run checked out'],
  ])('refuses %j', async (words, message) => {
    const ran = await custody(...words);

    expect(ran.exit).not.toBe(0);
    expect(ran.stderr).toContain(message);
  });

  test('takes the newest run that checked something out as the last one, whatever was run since', async () => {
    await imported('fixed-assets.checkout', 'Item,Member', 'L-3,lucja@firm.example');
    await imported('fixed-assets.checkout', 'Item,Member', 'L-2,bo@firm.example');
    await imported('locations', 'Name', `Store of ${place.folder}`);
    await run(
      'plan',
      file('later.csv', 'Item,Member', 'L-1,ann@firm.example'),
      '--kind',
      'fixed-assets.checkout',
    );

    const ran = await custody('--run', 'last');
    const received = Object.keys(await pages());
    await returned('L-2', 'L-3');

    expect([ran.exit, received]).toEqual([0, ['Items received by Bo Hay']]);
  });

  test('refuses a run that checked nothing out', async () => {
    const name = await imported('locations', 'Name', `Room of ${place.folder}`);

    const ran = await custody('--run', name);

    expect(ran.exit).toBe(2);
    expect(ran.stderr).toContain(`The run ${name} checked nothing out to a person`);
    expect(readdirSync(place.folder)).not.toContain('custody.xlsx');
  });
});

describe('report custody --people', () => {
  test('names who is unknown, who may be several, and who holds nothing', async () => {
    const people = file(
      'people.csv',
      'Name,Email',
      'Ann Smith,ann@firm.example',
      'Ann Smith,',
      'Bo Hay,bo@other.example',
      'Lucja Zolc,lucja@firm.exampel',
      'Łucja Żółć,',
      'Max Oak,max@firm.example',
    );

    const ran = await custody('--people', people);

    expect(ran.exit).toBe(1);
    expect(Object.keys(await pages())).toEqual(['Items held by Ann Smith']);
    const said = ran.stderr.replaceAll(/\s+/g, ' ');
    expect(said).toContain(
      'Ann Smith: people.csv, row 3: "Ann Smith" may be Ann Smith (ann@firm.example) or Ann Smith (ann.smith2@firm.example). Name the person by e-mail address or employee id',
    );
    expect(said).toContain(
      'row 4: "Bo Hay" is not a member of the account. Write bo@firm.example if it is Bo Hay, who has another address.',
    );
    expect(said).toContain('Did you mean "lucja@firm.example"');
    expect(said).toContain('Łucja Żółć holds nothing, so there is no page to sign');
    expect(said).toContain(
      'row 7: no member has the address; "Max Oak" (#5) has none, and was found by the name',
    );
  });
});

describe('report custody --one-file-per-person', () => {
  test('writes a page for each person, and lists them', async () => {
    await imported(
      'fixed-assets.checkout',
      'Item,Member',
      ...['L-1,ann@firm.example', 'L-2,ann.smith2@firm.example', 'L-3,lucja@firm.example'],
    );

    const ran = await custody('--run', 'last', '--one-file-per-person');
    const folder = join(place.folder, 'custody-sign-off');
    const written = readdirSync(folder).toSorted();
    const again = await custody('--people', file('p.csv', 'E4'), '--one-file-per-person');
    const left = readdirSync(folder).toSorted();
    await returned('L-1', 'L-2', 'L-3');

    expect(ran.exit).toBe(0);
    expect(written).toEqual([
      'Ann Smith (ann.smith2@firm.example).html',
      'Ann Smith (ann@firm.example).html',
      ...['index.csv', 'index.html', 'Łucja Żółć.html'],
    ]);
    expect(ran.stderr).toContain('custody-sign-off: 3 pages to sign, one for each person');
    expect(again.exit).toBe(0);
    expect(left).toEqual(['index.csv', 'index.html', 'Łucja Żółć.html']);
    const index = parse<Record<string, string>>(readFileSync(join(folder, 'index.csv')), {
      bom: true,
      columns: true,
    });
    expect(index).toEqual([
      { Name: 'Łucja Żółć', Email: 'lucja@firm.example', Entries: '1', File: 'Łucja Żółć.html' },
    ]);
  });
});

describe('a logo', () => {
  const SVG =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 1"><path d="M0 0h3v1z"/></svg>';

  test('is at the top of each page to sign, in its proportions', async () => {
    await imported('fixed-assets.checkout', 'Item,Member', 'L-1,ann@firm.example');
    writeFileSync(join(place.folder, 'logo.png'), pngOf(30, 10, [0, 0, 200, 255]));
    file('logo.svg', SVG);

    const svg = await custody('--logo', 'logo.svg');
    const book = await custody('--logo', 'logo.png');
    const html = await custody('--logo', 'logo.svg', '--format', 'html', '--force');
    await returned('L-1');

    expect([svg.exit, book.exit, html.exit]).toEqual([0, 0, 0]);
    expect(svg.stderr).toContain('Workbooks have no SVG, so the logo is on HTML pages only');
    for (const { stderr } of [book, html]) expect(stderr).not.toContain('Workbooks have no SVG');
    const path = join(place.folder, 'custody.xlsx');
    const parts = [...partsOf(path)];
    const drawing = parts.find(([, text]) => text.includes('<xdr:pic>'))?.[1] ?? '';
    expect([...drawing.matchAll(/<xdr:ext cx="1724025" cy="571500"/g)].length).toBe(1);
    expect(parts.some(([name]) => /^xl\/media\/picture\d+\.png$/.test(name))).toBe(true);
    const page = readFileSync(join(place.folder, 'custody-sign-off.html'), 'utf8');
    expect(page).toContain('img-src data:');
    expect(page).toContain(`url("data:image/svg+xml;base64,${btoa(`${SVG}\n`)}")`);
    expect(page).toContain('.logo{width:48.00mm;height:16.00mm');
    expect(page.match(/<div class="logo">/g)?.length).toBe(1);
    expect(page).not.toContain('<script');
  });

  test.each([
    [
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 1"><script/></svg>',
      'has the element <script>',
    ],
    ['plain text', 'is not a PNG, JPEG or SVG file'],
  ])('that is %j is refused before anything is read', async (text, message) => {
    const ran = await custody('--logo', file('logo.svg', text));

    expect(ran.exit).not.toBe(0);
    expect(ran.stderr.replaceAll(/\s+/g, ' ')).toContain(message);
    expect(readdirSync(place.folder)).not.toContain('custody.xlsx');
  });

  test('is a setting of the profile, which labels have too', async () => {
    writeFileSync(join(place.folder, 'logo.png'), pngOf(30, 10, [0, 0, 200, 255]));
    const env = { ...account.env, XDG_CONFIG_HOME: join(place.folder, 'config') };
    const own = { ...account, env };
    const init = ['init', '--base-url', account.url, '--token-variable', 'TALLYSHEET_TOKEN'];
    const set = await runIn(place, own, [...init, '--logo', 'logo.png', '--yes']);
    const words = ['labels', '--filter', 'status=available', '--label'];
    const large = await runIn(place, own, [...words, 'avery-l7163', '--out', 'large.pdf']);
    const small = await runIn(place, own, [
      ...words,
      'brother-12',
      '--length',
      '60',
      '--out',
      's.pdf',
    ]);
    const zpl = await runIn(place, own, [...words, 'zebra-102x51', '--out', 'z.zpl']);

    expect([set.exit, large.exit, small.exit, zpl.exit]).toEqual([0, 0, 0, 0]);
    expect(readFileSync(join(place.folder, 'large.pdf'), 'latin1')).toContain('/Subtype /Image');
    expect(large.stderr).not.toContain('logo');
    expect(small.stderr.replaceAll(/\s+/g, ' ')).toContain(
      'The logo is not printed: brother-12 (60 x 12 mm) has no room for it beside the texts.',
    );
    expect(zpl.stderr).toContain('The logo is not printed: zebra-102x51 is printed from ZPL');
  });
});
