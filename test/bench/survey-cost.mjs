import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathOf, runNode } from './child-process.mjs';
import { figure, median, rounded } from './table.mjs';

const MOST_SHARE = 15;
const MOST_GROWTH_MB = 60;
const CHILD = pathOf('./survey-child.mjs');
const ROUNDS = 9;

/** What it costs to find out how a register is written, against the same rows with all readings given; turn by turn. */
export async function measureSurveyCost({ folder, isQuick, say }) {
  const rows = isQuick ? 50_000 : 200_000;
  const [small, large] = [join(folder, 'small.csv'), join(folder, 'large.csv')];
  await writeRegister(small, 6_000);
  await writeRegister(large, rows);
  say(`${rows.toLocaleString('en')} rows, ${ROUNDS} times each`);
  const runs = { surveyed: [], given: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [how, measured] of Object.entries(runs)) {
      const { stdout } = await runNode([CHILD, small, large, how], { cwd: folder });
      measured.push(JSON.parse(stdout));
    }
  }
  const of = (how, name) => median(runs[how].map((run) => run[name]));
  const [surveyed, given] = ['surveyed', 'given'].map((how) => of(how, 'seconds'));
  // The two of one turn meet the same machine, which is faster and slower by turns.
  const ratio = median(
    runs.surveyed.map(({ seconds }, turn) => seconds / runs.given[turn].seconds),
  );
  const share = 100 * (ratio - 1);
  const growth = of('surveyed', 'peakMb') - of('given', 'peakMb');
  return [
    figure(
      'survey of columns',
      `${rounded(share, 1)}% of the CPU (${rounded(surveyed)} s against ${rounded(given)} s)`,
      `<= ${MOST_SHARE}%`,
      share <= MOST_SHARE,
    ),
    figure(
      '  memory besides',
      `${rounded(growth, 0)} MB`,
      `<= ${MOST_GROWTH_MB} MB`,
      growth <= MOST_GROWTH_MB,
    ),
  ];
}

const HEADINGS =
  'Bezeichnung;Kategorie;Anschaffungsdatum;Inventarnummer;Standort;Preis;Lieferant;Notiz;Garantie';

/** A German register that says nothing of how it is written, the same every time. */
async function writeRegister(path, rows) {
  const file = createWriteStream(path);
  file.write(`${HEADINGS}\n`);
  for (let row = 0; row < rows; row += 1) {
    if (!file.write(`${registerLine(row).join(';')}\n`)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
}

function registerLine(row) {
  const bought = new Date(Date.UTC(2005, 0, 1 + ((row * 7) % 7_000)));
  const thousands = String(row % 1_000).padStart(3, '0');
  return [
    `Laptop ${row}`,
    `Gruppe ${row % 40}`,
    bought.toISOString().slice(0, 10).split('-').reverse().join('.'),
    `INV-${row}`,
    `Standort ${row % 60}`,
    `${1 + (row % 300)}.${thousands},${String(row % 100).padStart(2, '0')}`,
    `Lieferant ${row % 200}`,
    `Text ${row}, geprüft`,
    `${12 * (1 + (row % 3))} Monate`,
  ];
}
