import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { main } from '../../../src/cli/main.ts';
import { libreOfficeVersion } from '../../support/office.ts';
import { captureIo } from '../../support/captured-io.ts';
import { recalculateAll } from '../../support/recalculated.ts';
import { runIn, serveAccount, type ServedAccount } from '../../support/served-account.ts';
import { partOf } from '../../support/workbook-parts.ts';
import { textsOf } from '../../support/workbook-texts.ts';
import { IS_EVERYDAY } from '../../support/thinned.ts';

/** Each report with its sheets, between Summary and Exceptions, in order. */
const REPORTS: Readonly<Record<string, readonly string[]>> = {
  custody: ['Custody', 'By member', 'By team', 'By location'],
  audit: ['Audit', 'By member', 'By team', 'By location', 'By condition'],
  warranty: ['Warranty', 'By month', 'By month and group', 'By group'],
  replacement: ['Replacement', 'By month', 'By month and group', 'By group'],
  reservations: ['Reservations', 'Clashes', 'By item', 'By member', 'By month', 'By status'],
};

const NAMES = Object.keys(REPORTS);

async function withDemo<Result>(use: (account: ServedAccount) => Promise<Result>): Promise<Result> {
  const account = await serveAccount('--demo');
  try {
    return await use(account);
  } finally {
    await account.end();
  }
}

describe('reports on the state of an account', () => {
  test.skipIf(IS_EVERYDAY)(
    'are workbooks whose checks hold, also when a spreadsheet program computes them anew',
    async () => {
      const captured = captureIo({});
      const { folder } = captured;
      await withDemo(async (account) => {
        for (const name of NAMES) {
          const ran = await runIn(captured, account, [
            ...['report', name, '--stable-names', '--prepared-by', 'Anna Berg'],
          ]);
          expect([name, ran.exit, ran.stdout]).toEqual([name, 0, '']);
          expect(ran.stderr).toMatch(/Reconciliation checks +all \d+ passed\n\nFiles\n/);
        }
      });
      const files = NAMES.map((name) => `${name}.xlsx`);
      const computed = libreOfficeVersion() === undefined ? [] : recalculateAll(folder, files);

      for (const [at, name] of NAMES.entries()) {
        const texts = await textsOf(join(folder, files[at] ?? ''));
        const sheets = [...texts.keys()];
        expect(sheets.slice(0, sheets.indexOf('Exceptions'))).toEqual([
          'Summary',
          ...(REPORTS[name] ?? []),
        ]);
        expect(sheets.at(-1)).toBe('Integrity');
        const summary = texts.get('Summary') ?? [];
        expect(summary.find(([label]) => label === 'Prepared by')?.slice(1, 3)).toEqual([
          'Anna Berg',
          '--prepared-by',
        ]);
        const again = computed[at] === undefined ? texts : await textsOf(computed[at]);
        const cells = [...again.values()].flat(2);
        const passed = (rows: Map<string, string[][]>) =>
          (rows.get('Summary') ?? []).flat().filter((text) => /^(TRUE|FALSE)$/.test(text));
        expect(passed(again).length).toBeGreaterThan(3);
        expect(passed(again)).toEqual(passed(texts));
        expect(new Set(passed(again))).toEqual(new Set(['TRUE']));
        expect(cells.filter((text) => /^#[A-Z/0]+[!?]?$|^Err:/.test(text))).toEqual([]);
      }
    },
  );

  test.skipIf(IS_EVERYDAY)('have every table as CSV, and one page that runs nothing', async () => {
    const captured = captureIo({});
    const { folder } = captured;
    await withDemo(async (account) => {
      for (const name of NAMES) {
        for (const format of ['csv', 'html']) {
          const words = ['report', name, '--stable-names', '--format', format];
          expect([name, (await runIn(captured, account, words)).exit]).toEqual([name, 0]);
        }
      }
    });
    const written = readdirSync(folder);
    for (const name of NAMES) {
      for (const word of [...(REPORTS[name] ?? []), 'Exceptions', 'checks']) {
        const file = `${name}-${word.toLowerCase().replaceAll(' ', '-')}.csv`;
        expect(written).toContain(file);
        expect(parse(readFileSync(join(folder, file)), { bom: true }).length).toBeGreaterThan(0);
      }
      const page = readFileSync(join(folder, `${name}.html`), 'utf8');
      expect(page).toContain('reconciliation checks passed.');
      expect(page).not.toMatch(/<script|src=|href="http/);
    }
  });

  test('prints one document with --json', async () => {
    const captured = captureIo({});
    const ran = await withDemo((account) =>
      runIn(captured, account, ['report', 'custody', '--json', '--as-of', '2026-12-31']),
    );

    const document = JSON.parse(ran.stdout) as Record<string, unknown>;
    expect(document).toMatchObject({
      report: 'Custody report',
      asOf: '2026-12-31 23:59:59',
      timeZone: 'UTC',
      files: ['custody-2026-12-31.xlsx'],
    });
    const checks = document['checks'] as { check: string; passed: boolean }[];
    expect(checks.every(({ passed }) => passed)).toBe(true);
  });

  test.each([
    [['--as-of', '31.12.2026'], '--as-of: expected a date such as 2026-01-31'],
    [['--as-of', '2026-02-30'], '--as-of: expected a date such as 2026-01-31'],
    [['--time-zone', 'Europe/Berlinn'], '--time-zone: expected a time zone'],
    [['--decimals', '4'], '--decimals: expected 0, 2 or 3, found "4"'],
    [['--out', 'custody.pdf'], '--out custody.pdf: expected a name that ends with'],
  ])('refuse %j before an account is needed', async (words, message) => {
    const captured = captureIo({});

    expect(await main(['report', 'custody', ...words], captured.io)).toBe(2);

    expect(captured.stderr()).toContain(message);
  });
});

describe('report custody', () => {
  test('has a page for each custodian to sign, in the workbook and as HTML', async () => {
    const captured = captureIo({});
    const { folder } = captured;
    await withDemo(async (account) => {
      const words = ['report', 'custody', '--stable-names'];
      expect((await runIn(captured, account, words)).exit).toBe(0);
      expect((await runIn(captured, account, [...words, '--format', 'html'])).exit).toBe(0);
    });

    const page = readFileSync(join(folder, 'custody-sign-off.html'), 'utf8');
    const people = [...page.matchAll(/<h1 dir="auto">Items held by ([^<]+)<\/h1>/g)].map(
      ([, who]) => who,
    );
    expect(people).toEqual(['Callum Drayfield', 'Ines Carrow', 'Priya Halloway']);
    expect(page.match(/<section class="form">/g)?.length).toBe(3);
    expect(page).toContain('.form{break-after:page');
    const path = join(folder, 'custody.xlsx');
    const texts = (await textsOf(path)).get('Sign-off') ?? [];
    expect(texts.filter(([first = '']) => first.startsWith('Items held by')).length).toBe(3);
    const sheet = partOf(path, 'xl/worksheets/sheet7.xml');
    expect([...sheet.matchAll(/<brk id="(\d+)"/g)].length).toBe(2);
  });
});
