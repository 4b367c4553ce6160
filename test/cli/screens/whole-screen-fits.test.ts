import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { beforeAll, describe, expect, test } from 'vitest';
import { main } from '../../../src/cli/main.ts';
import { readingBlocks } from '../../../src/cli/screens/reading-blocks.ts';
import { screenWithIssues } from '../../../src/cli/screens/issue-groups.ts';
import { STYLE } from '../../../src/cli/screens/style.ts';
import { width } from '../../../src/cli/screens/wrap.ts';
import type { FileReading } from '../../../src/import/sheet/recipe/file-reading.ts';
import { captureIo, type CapturedIo } from '../../support/captured-io.ts';
import { thinned } from '../../support/thinned.ts';

const MOST_LINES = 30;

/** What office managers keep: titles, abbreviated headings, totals, instructions, several sheets. */
async function writeRegister(path: string): Promise<void> {
  const workbook = new ExcelJS.Workbook();
  workbook
    .addWorksheet('Anleitung')
    .addRows([
      ['So füllen Sie die Liste aus'],
      ['Bitte jede Zeile vollständig ausfüllen und am Monatsende abgeben.'],
    ]);
  for (const [name, group] of [
    ['IT', 'Laptop'],
    ['Büro', 'Stuhl'],
    ['Werkstatt', 'Bohrer'],
  ] as const) {
    const sheet = workbook.addWorksheet(name);
    sheet.addRow(['Müller & Söhne Ingenieure GmbH']);
    sheet.addRow(['Inventarliste', null, null, 'Stand 30.06.2026']);
    sheet.addRow([]);
    sheet.addRow([
      ...['Inv.-Nr.', 'Bezeichnung', 'Kategorie', 'Anschaff.-Datum', 'Ansch.wert', 'Standort'],
      ...['Raum', 'Nutzer', 'Serien-Nr.', 'Garantie', 'Zustand', 'Farbe', 'Bemerkung', 'Lieferant'],
    ]);
    for (let at = 1; at <= 30; at += 1) {
      sheet.addRow([
        ...[`${name}-${at}`, `${group} ${at}`, `${group} klein`],
        at % 7 === 0 ? 'März 2021' : `0${(at % 9) + 1}.0${(at % 8) + 1}.2021`,
        at % 5 === 0 ? '2.144,-' : '1.299,00',
        ...['Halle 1', `R ${at % 4}`, at % 3 === 0 ? 'frei' : 'Müller, Hans'],
        ...[`SN${at}`, at % 2 === 0 ? '36 Monate' : '-', 'gut', 'grau', 'k.A.'],
        ['Bechtle', 'Fa. Bechtle', 'BECHTLE AG'][at % 3] ?? '',
      ]);
    }
    sheet.addRow([null, 'Summe', null, null, '38.970,00']);
  }
  await workbook.xlsx.writeFile(path);
}

let captured: CapturedIo;

beforeAll(async () => {
  captured = captureIo({});
  await writeRegister(join(captured.folder, 'register.xlsx'));
});

describe('the screen of a workbook of which nearly everything has to be found out', () => {
  test.each(thinned([60, 80, 120], 1))(
    'has no more than 30 lines of %i columns',
    async (columns) => {
      const fresh = captureIo({ columns });
      const { cwd } = captured.io;
      const exit = await main(['validate', 'register.xlsx', '--kind', 'fixed-assets'], {
        ...fresh.io,
        cwd,
      });
      const lines = fresh.stderr().trimEnd().split('\n');
      expect(exit).toBe(1);
      expect(lines.length).toBeLessThanOrEqual(MOST_LINES);
      expect(lines.filter((line) => width(line) > columns)).toEqual([]);
      const screen = lines.join('\n');
      expect(screen).toContain('Likely: confirm this before anything is sent');
      expect(screen).toContain('recipe.xlsx');
      expect(screen).toContain('Standort (3 sheets): ');
    },
  );
});

test.each(thinned([60, 80, 100], 1))(
  'is as short with any number of readings at %i columns',
  (columns) => {
    const canvas = { columns, style: STYLE };
    const sentence =
      'The day comes first, then the month, as in the language of the headings; no proof.';
    const readings = (['open', 'likely', 'certain'] as const).flatMap((sureness) =>
      Array.from({ length: 20 }, (_, at): FileReading => ({
        ...{ file: 'register.xlsx', sheet: `Sheet ${at % 3}`, topic: 'dates', sureness },
        ...{ rule: sentence, column: `Anschaffungsdatum ${at}`, rows: 7 },
        samples: [{ text: '05.03.2021', value: '2021-03-05' }],
      })),
    );
    const plan = {
      inputs: [0, 1, 2].map((at) => ({
        ...{
          file: 'register.xlsx',
          sheet: `Sheet ${at}`,
          kind: 'fixed-assets',
          sha256: '',
          rows: 9,
        },
      })),
      ignored: [{ file: 'register.xlsx', sheet: 'Anleitung', why: 'no-records' as const }],
      columns: [],
      offers: [],
      readings,
    };
    const screen = screenWithIssues(
      [],
      {
        before: (brevity) => readingBlocks(plan, 'runs/a/recipe.xlsx', brevity, canvas),
        after: ['Totals', 'Next:'],
        rest: 'plan.xlsx',
      },
      canvas,
    );
    const lines = screen.lines().map((line) => line.plain());
    expect(lines.length).toBeLessThanOrEqual(MOST_LINES + 1);
    expect(lines.join('\n')).toContain('Read from the data: 20 readings, in ');
    expect(lines.join('\n')).toMatch(/Open: only you.*\n {2}Anschaffungsdatum 0 \(Sheet 0\)/);
  },
);
