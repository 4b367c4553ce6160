import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { PROGRAM, runNode } from '../child-process.mjs';
import { figure, median, rounded, spread } from '../table.mjs';
import { servePage } from './page-client.mjs';
import { WRONG_SHARES, writeProblemRegister } from './problem-register.mjs';

const MOST_SECONDS_MORE = 1;
const MOST_MS_OF_PAGE = 100;
const MOST_MS_OF_CELL = 200;
const ROUNDS = 3;
const CELLS = 15;

/** Problems of a large register: its causes against `validate`, a page of the grid, a corrected cell. */
export async function measureProblems({ folder, isQuick, say }) {
  const rows = isQuick ? 100_000 : 1_000_000;
  const figures = [];
  for (const share of WRONG_SHARES) {
    say(`${rows.toLocaleString('en')} rows, ${share} % of them wrong, ${ROUNDS} times each`);
    figures.push(...(await figuresOf({ rows, share }, folder)));
  }
  return figures;
}

async function figuresOf({ rows, share }, folder) {
  const path = join(folder, 'problems.csv');
  await writeProblemRegister(path, { rows, share });
  const served = await servePage(join(folder, `page-${share}`));
  try {
    const page = await served.enter();
    const { id } = await page.post('/api/jobs');
    await page.upload(id, path);
    const checks = [];
    const validations = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      checks.push(await secondsOf(() => checkOnPage(page, id)));
      validations.push(await secondsOf(() => validate(path, folder)));
    }
    const more = median(checks.map((seconds, turn) => seconds - validations[turn]));
    return [
      figure(
        `page: causes of problems (${share} % wrong)`,
        `${rounded(more)} s more than validate (${spread(checks)} s against ${spread(validations)} s)`,
        `<= ${MOST_SECONDS_MORE} s more`,
        more <= MOST_SECONDS_MORE,
      ),
      ...(await gridFigures(page, id)),
    ];
  } finally {
    served.stop();
    rmSync(path);
  }
}

async function checkOnPage(page, id) {
  await page.post(`/api/jobs/${id}/check`);
  await page.idle(id);
}

async function validate(path, cwd) {
  const env = { TALLYSHEET_STATE_DIR: join(cwd, 'validate-state') };
  await runNode([PROGRAM, 'validate', path, '--quiet'], { cwd, env, exitCodes: [1] });
}

async function secondsOf(work) {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}

/** The last page of the cause with most rows, and cells of its first page, one after the other. */
async function gridFigures(page, id) {
  const { checked } = await page.get(`/api/jobs/${id}`);
  const cause = checked.causes
    .filter(({ severity }) => severity === 'error')
    .toSorted((one, other) => other.count - one.count)[0];
  const first = await page.get(`/api/jobs/${id}/causes/${cause.id}/rows/0`);
  const last = Math.ceil(first.total / first.rowsOfPage) - 1;
  const pages = [];
  const cells = [];
  for (let at = 0; at < CELLS; at += 1) {
    pages.push(
      1000 * (await secondsOf(() => page.get(`/api/jobs/${id}/causes/${cause.id}/rows/${last}`))),
    );
    const { row } = first.rows[at];
    const edit = { is: 'cell', sheet: first.sheet, row, column: first.column, value: '2024-03-31' };
    const show = { cause: cause.id, page: 0 };
    cells.push(1000 * (await secondsOf(() => page.post(`/api/jobs/${id}/edit`, { edit, show }))));
  }
  return [
    figure(
      '  a page of the grid',
      `${spread(pages, 0)} ms (of ${first.total.toLocaleString('en')} rows)`,
      `< ${MOST_MS_OF_PAGE} ms`,
      median(pages) < MOST_MS_OF_PAGE,
    ),
    figure(
      '  a corrected cell, checked again',
      `${spread(cells, 0)} ms`,
      `< ${MOST_MS_OF_CELL} ms`,
      median(cells) < MOST_MS_OF_CELL,
    ),
  ];
}
