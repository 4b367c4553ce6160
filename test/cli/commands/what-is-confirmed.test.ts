import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { main } from '../../../src/cli/main.ts';
import { captureIo, type CapturedIo } from '../../support/captured-io.ts';
import { serveAccount, type ServedAccount } from '../../support/served-account.ts';

const REGISTER = `Gerät;Gruppe;Anschaffungsdatum;Preis;Standort;Benutzer;Bemerkung
Laptop;Computers;03.04.2024;1.299,00 €;Floor 1;Drayfield, Callum;neu
Laptop;Computers;05.06.2024;1.299,00 €;Floor 2;J. Vestergren;
Beamer;Displays;ca. 2019;2.144,- €;Keller;Pool;Lampe neu
Beamer;Displays;05.07.2024;349,00 €;Keller;Pool;
Kamera;Displays;k.A.;349,00 €;Floor 1;Nobody, Nora;
Summe;;;5.440,00 €;;;
`;

let account: ServedAccount;
let captured: CapturedIo;

beforeAll(async () => {
  account = await serveAccount('--demo');
  captured = captureIo({ env: account.env });
  writeFileSync(join(captured.folder, 'Geräte.csv'), REGISTER);
});

afterAll(async () => {
  expect(await account.end()).toBe(0);
});

/** The command at a terminal where the user says no. */
async function refused(...words: readonly string[]): Promise<string> {
  const fresh = captureIo({ isTerminal: true });
  fresh.answer('read rightly', 'n');
  const { cwd, env } = captured.io;
  const exit = await main(words, { ...fresh.io, cwd, env: { ...env, NO_COLOR: '1' } });
  expect(exit).toBe(1);
  return fresh.stderr();
}

function listedIn(screen: string): readonly string[] {
  const [, list = ''] = screen.split('To confirm\n');
  return list.split('\n\n')[0]?.split('\n') ?? [];
}

describe('what a person is asked to confirm', () => {
  let screen: string;
  beforeAll(async () => {
    screen = await refused('import', 'Geräte.csv', '--out', 'run');
  });

  test('is listed above the question, every point of it', () => {
    const [, points] = /read rightly in all (\d+) points/u.exec(screen) ?? [];
    expect(listedIn(screen)).toHaveLength(Number(points));
    expect(Number(points)).toBeGreaterThan(6);
  });

  test('is listed in the same way by apply, which shows no plan', async () => {
    expect(listedIn(await refused('apply', 'run'))).toEqual(listedIn(screen));
  });

  test('is in the recipe with the people that names are found to mean', async () => {
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.readFile(join(captured.folder, 'run', 'recipe.xlsx'));
    const rows = workbook.getWorksheet('Spalten')?.getRows(1, 40) ?? [];
    const texts = rows.flatMap((row) => (Array.isArray(row.values) ? row.values : []));
    expect(texts).toEqual(
      expect.arrayContaining([
        'Drayfield, Callum -> callum.drayfield@harbourline.example',
        'J. Vestergren -> jonah.vestergren@harbourline.example',
      ]),
    );
  });
});
