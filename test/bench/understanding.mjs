import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import '../support/typescript-loader.mjs';
import { figure, rounded } from './table.mjs';

/** Where registers of the user's own are, with `truth.json`: nothing of them is in the project. */
const REAL_REGISTERS = process.env['UNDERSTANDING_REGISTERS'];

/** What the first attempt without a flag makes of every file of the corpus, against its truth. */
export async function measureUnderstanding({ folder: parent, say }) {
  const { CASES } = await import('../understanding/cases/index.ts');
  const { measureCase } = await import('../understanding/measure/measure-case.ts');
  const folder = join(parent, 'understanding');
  mkdirSync(folder);
  say(`${CASES.length} files`);
  const corpus = [];
  for (const each of CASES) {
    const defects = each.trap === undefined ? each.defects : [...each.defects, 'trap'];
    corpus.push({ name: each.name, defects, scores: await measureCase(each, folder) });
  }
  const figures = await reportOf('understanding', corpus);
  return REAL_REGISTERS === undefined ? figures : [...figures, ...(await measureReal(say))];
}

async function measureReal(say) {
  const { measureRegisters } = await import('../understanding/measure/measure-registers.ts');
  say(`the registers in ${REAL_REGISTERS}`);
  return reportOf('own registers', await measureRegisters(REAL_REGISTERS));
}

async function reportOf(name, corpus) {
  const { byCause, byDefect, byReason, totalsOf } =
    await import('../understanding/measure/totals.ts');
  const [first, answered, withKinds] = ['first', 'answered', 'withKinds'].map((attempt) =>
    corpus.map((each) => ({ ...each, score: each.scores[attempt] })),
  );
  const why = (measured) => [
    ...byReason(measured).map(([reason, cells]) =>
      figure(`    missed: ${reason}`, `${cells} cells`),
    ),
    ...byCause(measured).map(([cause, files, rows]) =>
      figure(`    cause: ${cause}`, `${files} files, ${rows} rows`),
    ),
  ];
  return [
    ...totalFigures(name, totalsOf(first)),
    ...why(first),
    figure(`  ${name}, once everything is answered and confirmed`, ''),
    ...answeredFigures(totalsOf(answered)),
    ...why(answered),
    ...confirmedFigures(corpus.map(({ scores }) => scores.confirmed)),
    figure(`  ${name}, with the record types given`, ''),
    ...totalFigures(name, totalsOf(withKinds)).map(({ name: what, measured }) =>
      figure(`  ${what}`, measured),
    ),
    ...why(withKinds),
    ...first.map(({ name: file, score }) => figure(`  ${file}`, inWords(score))),
    ...byDefect(withKinds).map(([defect, { files, stops, cells, cellsExact }]) =>
      figure(
        `  defect: ${defect}`,
        `${cells - cellsExact} of ${cells} cells missed, ${stops} of ${files} files stopped, with the record types given`,
      ),
    ),
  ];
}

function inWords(score) {
  const { cellsExact, cells, rowsWithErrors, rowsTrulyWrong, cellsUnsaid, wrongCertain } = score;
  const asked = score.questionsNeeded + score.questionsUnneeded;
  return [
    ...(score.stopped === undefined ? [] : [`stopped (${score.stopped})`]),
    `cells ${cellsExact}/${cells}`,
    `errors ${rowsWithErrors}/${rowsTrulyWrong}`,
    `asked ${asked}/${score.unknown}`,
    `demands ${score.demands.length}`,
    ...(cellsUnsaid === 0 ? [] : [`unsaid ${cellsUnsaid}`]),
    ...(score.wrongRowsSent === 0 ? [] : [`wrong rows sent ${score.wrongRowsSent}`]),
    ...(wrongCertain.length === 0 ? [] : [`wrong: ${wrongCertain.join(', ')}`]),
  ].join(', ');
}

/** What comes of the answers: nothing else has changed. */
function answeredFigures({ stops, cells, cellsExact, rowsWithErrors, wrongCertain }) {
  return [
    figure('  stops, once answered', `${stops}`, '0', stops === 0),
    figure(
      '  importable cells exact, once answered',
      `${rounded((100 * cellsExact) / cells)}% (${cellsExact} of ${cells})`,
      '>= 99.5%',
      cellsExact >= 0.995 * cells,
    ),
    figure('  rows with errors, once answered', `${rowsWithErrors}`),
    figure('  wrong certain readings, once answered', `${wrongCertain}`, '0', wrongCertain === 0),
  ];
}

/** What comes of proposals that are confirmed as they are. */
function confirmedFigures(confirmed) {
  const sum = (of) => confirmed.reduce((whole, each) => whole + of(each), 0);
  const none = (what, number) => figure(`  ${what}`, `${number}`, '0', number === 0);
  return [
    none(
      'stops, once all proposals are confirmed',
      confirmed.filter(({ stopped }) => stopped !== undefined).length,
    ),
    none(
      'rows sent otherwise, once all proposals are confirmed',
      sum(({ rowsChanged }) => rowsChanged),
    ),
    none(
      'readings asked again, once all proposals are confirmed',
      sum(({ askedAgain }) => askedAgain),
    ),
  ];
}

/** The totals with what is promised of them. */
function totalFigures(name, totals) {
  const { files, stops, rowsWithErrors, rowsTrulyWrong, cells, cellsExact } = totals;
  const { questions, questionsUnneeded, unknown, notAsked } = totals;
  const none = (what, number) => figure(`  ${what}`, `${number}`, '0', number === 0);
  return [
    figure(name, `${stops} of ${files} files stopped`, '0', stops === 0),
    figure(
      '  rows with errors to rows truly wrong',
      `${rounded(rowsWithErrors / rowsTrulyWrong)} (${rowsWithErrors} to ${rowsTrulyWrong})`,
      '<= 1.02',
      rowsWithErrors <= 1.02 * rowsTrulyWrong,
    ),
    none('wrong rows sent', totals.wrongRowsSent),
    figure(
      '  importable cells exact, before anything is answered',
      `${rounded((100 * cellsExact) / cells)}% (${cellsExact} of ${cells})`,
    ),
    none('cells left behind without a word', totals.cellsUnsaid),
    none('wrong certain readings', totals.wrongCertain),
    figure(
      '  questions to things truly unknown',
      `${rounded(questions / unknown)} (${questions} to ${unknown}; ${questionsUnneeded} unneeded, ${notAsked} not asked)`,
      '<= 1.1, 0 not asked',
      questions <= 1.1 * unknown && notAsked === 0,
    ),
    figure(
      '  flags, answers and edits asked for, at the least',
      `${rounded(totals.demands / files, 1)} a file`,
      '0',
      totals.demands === 0,
    ),
  ];
}
