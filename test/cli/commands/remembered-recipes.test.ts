import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { main } from '../../../src/cli/main.ts';
import { captureIo, type CapturedIo } from '../../support/captured-io.ts';
import { serveAccount, type ServedAccount } from '../../support/served-account.ts';

const HEADINGS = 'Bezeichnung;Gruppe;Anschaffungsdatum;Inventarnummer';

let account: ServedAccount;
let captured: CapturedIo;

beforeAll(async () => {
  account = await serveAccount('--demo');
  captured = captureIo({ env: account.env });
});

afterAll(async () => {
  expect(await account.end()).toBe(0);
});

/** The command in one folder and with one state, with fresh output. */
async function tallysheet(line: string, answers?: Readonly<Record<string, string>>) {
  const fresh = captureIo({ env: account.env, isTerminal: answers !== undefined });
  for (const [question, answer] of Object.entries(answers ?? {})) fresh.answer(question, answer);
  const { cwd, env } = captured.io;
  const io = { ...fresh.io, cwd, env: { ...env, ...account.env } };
  const exit = await main(line.split(' '), io);
  return { exit, stdout: fresh.stdout(), stderr: fresh.stderr() };
}

/** A register in which every date could have the day or the month first. */
function save(name: string, rows: readonly string[], headings = HEADINGS): void {
  writeFileSync(join(captured.folder, name), [headings, ...rows, ''].join('\n'));
}

async function recordsCalled(wanted: string): Promise<readonly object[]> {
  const { assets } = (await account.get('/assets.api')) as { assets: readonly { name: string }[] };
  return assets.filter(({ name }) => name === wanted);
}

/** The cell under a heading, in the line of a column. */
function cellUnder(sheet: ExcelJS.Worksheet | undefined, heading: string, column: string) {
  const rows = sheet?.getRows(1, sheet.rowCount) ?? [];
  const textsIn = (row: ExcelJS.Row): string[] =>
    Array.from({ length: row.cellCount }, (_, at) => row.getCell(at + 1).text);
  const headings = rows.find((row) => textsIn(row).includes(heading));
  const line = rows.find((row) => textsIn(row).includes(column));
  if (headings === undefined || line === undefined) throw new Error(`No ${heading} of ${column}`);
  return line.getCell(textsIn(headings).indexOf(heading) + 1);
}

async function remembered(): Promise<readonly { readonly id: number }[]> {
  const { stdout } = await tallysheet('recipes list --json');
  return (JSON.parse(stdout) as { recipes: readonly { id: number }[] }).recipes;
}

interface Questions {
  readonly questions: readonly Readonly<Record<string, unknown>>[];
}

function questionsIn(stdout: string): Questions['questions'] {
  return (JSON.parse(stdout) as Questions).questions;
}

describe('a file that does not prove how its dates are written', () => {
  beforeAll(() => {
    save('Inventar_2025.csv', [
      'Laptop;Computers;03.04.2024;R-1',
      'Beamer;Computers;05.06.2024;R-2',
    ]);
  });

  test.each(['validate', 'plan'])('%s asks about it and ends with 1', async (command) => {
    const { exit, stdout } = await tallysheet(
      `${command} Inventar_2025.csv --kind fixed-assets --json`,
    );
    expect(exit).toBe(1);
    expect(questionsIn(stdout)).toMatchObject([
      { topic: 'dates', sureness: 'likely', column: 'Anschaffungsdatum', rows: 2 },
    ]);
  });

  test('is not sent with --yes alone', async () => {
    const { exit, stderr } = await tallysheet('import Inventar_2025.csv --kind fixed-assets --yes');
    expect(exit).toBe(1);
    expect(stderr).toContain('Nothing was sent');
    expect(stderr).toContain('Likely: confirm this before anything is sent');
  });

  test('is not sent where the user says no', async () => {
    const { exit, stderr } = await tallysheet('import Inventar_2025.csv --kind fixed-assets', {
      'read rightly': 'n',
    });
    expect(exit).toBe(1);
    expect(stderr).toContain('Nothing was sent');
  });

  test('is sent by the same command once its recipe was edited and saved', async () => {
    save('Liste.csv', ['Kamera;Computers;03.04.2024;K-1']);
    const command = 'import Liste.csv --kind fixed-assets --out first --yes';
    expect(await tallysheet(command)).toMatchObject({ exit: 1 });
    const workbook = new ExcelJS.Workbook();
    const path = join(captured.folder, 'first', 'recipe.xlsx');
    await workbook.xlsx.readFile(path);
    const order = cellUnder(workbook.getWorksheet('Spalten'), 'Datumsfolge', 'Anschaffungsdatum');
    expect(order.value).toBe('Tag-Monat-Jahr');
    order.value = 'Monat-Tag-Jahr';
    await workbook.xlsx.writeFile(path);

    const { exit, stderr } = await tallysheet(command.replace('first', 'second'));

    expect({ exit, stderr }).toMatchObject({ exit: 0 });
    expect(stderr.replace(/\s+/g, ' ')).toContain('recipe first/recipe.xlsx, as you edited it');
    expect(await recordsCalled('Kamera')).toMatchObject([{ purchased_on: '2024-03-04' }]);
    for (const { id } of await remembered()) await tallysheet(`recipes forget ${id}`);
  });

  test('is sent once the user has agreed, and remembered', async () => {
    const { exit, stderr } = await tallysheet('import Inventar_2025.csv --kind fixed-assets', {
      'read rightly': 'y',
      'Import 2 rows?': 'y',
    });
    expect({ exit, stderr }).toMatchObject({ exit: 0 });
    expect(await remembered()).toMatchObject([{ file: 'Inventar_2025.csv' }]);
  });

  test('says of the next one how it is read, without a question or a flag', async () => {
    const headings = `Kostenstelle;${HEADINGS}`;
    save('Inventar_2026.csv', ['4711;Drucker;Computers;07.08.2024;R-3'], headings);
    const { exit, stderr } = await tallysheet('import Inventar_2026.csv --yes');
    expect({ exit, stderr }).toMatchObject({ exit: 0 });
    expect(stderr).toContain('read as Inventar_2025.csv on ');
    expect(stderr).toContain('new column Kostenstelle');
    expect(await recordsCalled('Drucker')).toMatchObject([
      { identifier: 'R-3', purchased_on: '2024-08-07' },
    ]);
  });

  test('is asked about again once its recipe is forgotten', async () => {
    for (const { id } of await remembered()) {
      expect(await tallysheet(`recipes forget ${id}`)).toMatchObject({ exit: 0 });
    }
    const planned = await tallysheet('plan Inventar_2025.csv --kind fixed-assets --json');
    expect(questionsIn(planned.stdout)).toMatchObject([{ topic: 'dates' }]);
  });

  test('is not asked about where nothing would be sent, and not remembered then', async () => {
    const register = 'Inventar_2025.csv --kind fixed-assets';
    expect(await tallysheet(`plan ${register}`)).toMatchObject({ exit: 0 });
    const { exit, stderr } = await tallysheet(`import ${register} --yes`);
    expect({ exit, stderr }).toMatchObject({ exit: 0 });
    expect(await remembered()).toEqual([]);
  });

  test('sends nothing with --all-or-nothing while rows are open', async () => {
    save('Gemischt.csv', [
      ...['Stativ;Computers;25/04/2024;G-1', 'Funk;Computers;04/26/2024;G-2'],
      'Mikrofon;Computers;2024-04-27;G-3',
    ]);
    const { exit, stderr } = await tallysheet(
      'import Gemischt.csv --kind fixed-assets --yes --confirm-readings --all-or-nothing',
    );
    expect(exit).toBe(1);
    expect(stderr).toContain('Nothing was sent, because some rows are open and --all-or-nothing');
    expect(await recordsCalled('Mikrofon')).toEqual([]);
  });

  test('names the flag that confirms it where a plan is resumed that was not applied', async () => {
    save('Neu.csv', ['Akku;Computers;03.04.2024;N-1']);
    await tallysheet('plan Neu.csv --kind fixed-assets --out neu');
    expect(await tallysheet('apply neu')).toMatchObject({ exit: 1 });
    const { stderr } = await tallysheet('resume neu');
    expect(stderr).toContain('tallysheet apply neu --confirm-readings');
  });
});
