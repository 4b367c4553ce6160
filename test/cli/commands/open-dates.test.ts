import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileReading } from '../../../src/import/sheet/recipe/file-reading.ts';
import { captureIo, type CapturedIo } from '../../support/captured-io.ts';
import { runIn, serveAccount, type Ran, type ServedAccount } from '../../support/served-account.ts';
import { saveUserWorkbook } from '../../support/user-workbook.ts';

const SEED = {
  custom_fields: [
    { name: 'Calibrated', type: 'date', kinds: ['fixed-assets'] },
    { name: 'Engraving', type: 'text', kinds: ['fixed-assets'] },
  ],
  groups: [{ name: 'Tools' }],
  locations: [{ name: 'HQ' }],
};

let account: ServedAccount;
let captured: CapturedIo;

beforeAll(async () => {
  captured = captureIo();
  writeFileSync(join(captured.folder, 'seed.json'), JSON.stringify(SEED));
  account = await serveAccount('--seed', join(captured.folder, 'seed.json'));
});

afterAll(async () => {
  await account.end();
});

/** Runs a command on a register with one cell of each value under the heading. */
async function ran(
  command: 'plan' | 'import' | 'validate',
  [heading, ...cells]: readonly string[],
  ...words: readonly string[]
): Promise<Ran> {
  const rows = cells.map((cell, at) => `Tool ${at},Tools,2024-03-31,${cell}`);
  const text = [`Name,Group,Purchased on,${heading ?? ''}`, ...rows, ''].join('\n');
  writeFileSync(join(captured.folder, 'tools.csv'), text);
  const argv = [command, 'tools.csv', '--kind', 'fixed-assets', ...words];
  const done = await runIn(captured, account, argv);
  return { ...done, stderr: done.stderr.replace(/\s+/g, ' ') };
}

describe('a date column for a custom field that no record fills is likely a date', () => {
  test.each<[string, string[], string]>([
    ['in another order', ['25.04.2024', '01.05.2024'], 'certain'],
    ['as ISO 8601 has it', ['2024-04-25', '2024-05-01'], 'certain'],
    ['in two possible orders', ['03.04.2024', '05.06.2024'], 'likely'],
  ])('%s', async (_title, cells, order) => {
    const { stdout } = await ran('plan', ['Calibrated', ...cells], '--json');
    const { readings } = JSON.parse(stdout) as { readings: readonly FileReading[] };

    const own = readings.filter(({ column }) => column === 'Calibrated');
    expect(own.map(({ topic, sureness }) => [topic, sureness])).toEqual([
      ['field', 'likely'],
      ['dates', order],
    ]);
  });

  test.each<[string, string[]]>([
    ['days as the service writes them', ['04/25/2024', '05/01/2024']],
    ['versions', ['1.2.10', '1.2.11']],
    ['numbers', ['20240425', '20240426']],
    ['a text among them', ['25.04.2024', 'soon']],
    ['blank cells alone', ['', '']],
  ])('but not %s', async (_title, cells) => {
    expect((await ran('plan', ['Engraving', ...cells], '--json')).stdout).not.toContain(
      'is a date or text',
    );
  });

  test('nor where the account is not asked, or a format was named', async () => {
    const cells = ['Calibrated', '25.04.2024'];

    expect((await ran('validate', cells)).exit).toBe(0);
    expect((await ran('plan', cells, '--date-format', 'd.m.yyyy')).exit).toBe(0);
  });

  test('a date cell of a workbook is a day without a question', async () => {
    await saveUserWorkbook(join(captured.folder, 'tools.xlsx'), {
      Assets: [
        ['Name', 'Group', 'Purchased on', 'Calibrated'],
        ['Saw', 'Tools', '2024-03-31', new Date(Date.UTC(2024, 3, 25))],
      ],
    });

    expect((await runIn(captured, account, ['plan', 'tools.xlsx'])).exit).toBe(0);
  });

  test('where the answer was wrong, one row is refused, and the others wait until the run is resumed', async () => {
    const dates = ['25.04.2024', '26.04.2024', '27.04.2024', '28.04.2024'];

    const first = await ran(
      'import',
      ['Calibrated', ...dates],
      ...[
        '--yes',
        '--set',
        'Location=HQ',
        '--date-format',
        'Calibrated=m/d/yyyy',
        '--out',
        'wrong',
      ],
    );
    const resumed = await runIn(captured, account, ['resume', 'wrong']);

    expect(first.exit).toBe(4);
    expect(first.stderr).toContain('The service refused the first row that fills Calibrated');
    expect(first.stderr).toContain('1 failed 3 not processed');
    expect(resumed.stderr).toContain('4 failed');
  });

  test('the answer for a date field is accepted by the service, and that for text by a text field', async () => {
    const dates = ['25.04.2024', '01.05.2024'];
    const words = ['--yes', '--set', 'Location=HQ'];

    const text = await ran(
      'import',
      ['Engraving', ...dates],
      ...[...words, '--date-format', 'Engraving=m/d/yyyy', '--out', 'text'],
    );
    const date = await ran(
      'import',
      ['Calibrated', ...dates],
      ...[...words, '--date-format', 'Calibrated=d.m.yyyy', '--out', 'date', '--mode', 'upsert'],
    );

    expect(text.exit, text.stderr).toBe(0);
    expect(date.exit, date.stderr).toBe(0);
    const shown = JSON.stringify(await account.get('/assets/1.api?include_custom_fields=true'));
    expect(shown).toContain('"Engraving":"25.04.2024"');
    expect(shown).toContain('"Calibrated":"April 25, 2024"');
  });
});

describe('without a terminal', () => {
  const REGISTER =
    'Bezeichnung;Kategorie;Kaufdatum\nLaptop;Tools;03.04.2024\nBeamer;Tools;05.06.2024\n';

  function inGerman(...words: string[]): Promise<Ran> {
    writeFileSync(join(captured.folder, 'geräte.csv'), REGISTER);
    return runIn(captured, account, [words[0] ?? '', 'geräte.csv', ...words.slice(1)]);
  }

  test.each([[['validate', '--out', 'found']], [['plan']], [['import', '--yes']]])(
    '%j --json has the questions and the recipe that takes the answers',
    async (words) => {
      const { exit, stdout } = await inGerman(...words, '--json');
      const { questions, recipe } = JSON.parse(stdout) as {
        questions: readonly FileReading[];
        recipe: { path: string };
      };

      expect(exit).toBe(1);
      expect(questions).toContainEqual(
        expect.objectContaining({ column: 'Kaufdatum', topic: 'dates', sureness: 'likely' }),
      );
      expect(existsSync(join(captured.folder, recipe.path))).toBe(true);
    },
  );

  test('the error of an unconfirmed reading names the recipe', async () => {
    const { exit, stderr } = await inGerman('import', '--yes');

    expect(exit).toBe(1);
    expect(stderr.replaceAll(/\s+/gu, ' ')).toMatch(
      /or correct them in runs\/\S+\/recipe\.xlsx and run the same command again/,
    );
  });
});
