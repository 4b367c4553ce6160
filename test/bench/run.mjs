// `npm run bench`: measures every figure that the project promises and prints one table.
// `npm run bench -- start-up rate` measures some of them, `--quick` measures smaller inputs,
// and `page pictures` takes one part of the page. `--keep` adds the figures to `history.csv`, beside which later ones are shown.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureAlterations } from './alterations.mjs';
import { measureCallCost } from './call-cost.mjs';
import { measureCallCounts } from './call-counts.mjs';
import { measureCompareGrowth } from './compare-growth.mjs';
import { measureDepreciation } from './depreciation.mjs';
import { measureDepreciationModel } from './depreciation-model.mjs';
import { measureEverydaySize } from './everyday-size.mjs';
import { keepFigures, keptFigures, machineClass, readHistory, sinceKept } from './history.mjs';
import { measureKills } from './kill.mjs';
import { measureOfflineValidation } from './offline-validation.mjs';
import { measurePage, PAGE_PARTS } from './page/measure-page.mjs';
import { measurePlanMemory } from './plan-memory.mjs';
import { measureRate } from './rate.mjs';
import { measureServiceLoad } from './service-load.mjs';
import { measureStartUp } from './start-up.mjs';
import { measureStockModel } from './stock-model.mjs';
import { asTable, figure } from './table.mjs';
import { measureSurveyCost } from './survey-cost.mjs';
import { measureTorture } from './torture.mjs';
import { measureUnderstanding } from './understanding.mjs';
import { measureHostileWorkbooks } from './xlsx-hostile.mjs';
import { measureIndependentReaders } from './xlsx-independent.mjs';
import { measureXlsxMillion } from './xlsx-million.mjs';
import { measureXlsxRead } from './xlsx-read.mjs';
import { measureSnapshotCalls } from './snapshot-calls.mjs';
import { measureXlsxWrite } from './xlsx-write.mjs';

const FIGURES = {
  'call-counts': measureCallCounts,
  'snapshot-calls': measureSnapshotCalls,
  'start-up': measureStartUp,
  'everyday-size': measureEverydaySize,
  'call-cost': measureCallCost,
  rate: measureRate,
  'offline-validation': measureOfflineValidation,
  'plan-memory': measurePlanMemory,
  'compare-growth': measureCompareGrowth,
  'service-load': measureServiceLoad,
  'xlsx-read': measureXlsxRead,
  'independent-readers': measureIndependentReaders,
  'xlsx-million': measureXlsxMillion,
  'xlsx-write': measureXlsxWrite,
  'hostile-workbooks': measureHostileWorkbooks,
  depreciation: measureDepreciation,
  'depreciation-model': measureDepreciationModel,
  'stock-model': measureStockModel,
  'survey-cost': measureSurveyCost,
  alterations: measureAlterations,
  kill: measureKills,
  page: measurePage,
  torture: measureTorture,
  understanding: measureUnderstanding,
};

const NOT_MEASURED = 'not measured: see above';

const words = process.argv.slice(2);
const [isQuick, isKept] = ['--quick', '--keep'].map((flag) => words.includes(flag));
const wanted = words.filter((word) => !word.startsWith('--') && !Object.hasOwn(PAGE_PARTS, word));
const unknown = wanted.filter((name) => !Object.hasOwn(FIGURES, name));
if (unknown.length > 0) {
  console.error(
    `There is no figure ${unknown.join(', ')}; there are: ${Object.keys(FIGURES).join(', ')}`,
  );
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), 'tallysheet-bench-'));
try {
  const rows = [];
  for (const [name, measure] of Object.entries(FIGURES)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const say = (text) => console.error(`${name}: ${text}`);
    try {
      const figures = await measure({ folder, isQuick, say, words });
      rows.push(...figures.map((each) => ({ ...each, part: name })));
    } catch (error) {
      // The figures of the others are worth their time all the same.
      console.error(error);
      rows.push({ ...figure(name, NOT_MEASURED, 'a figure', false), part: name });
      process.exitCode = 1;
    }
  }
  // Smaller inputs have other figures.
  const kept = isQuick ? new Map() : keptFigures(readHistory(), machineClass());
  console.log(asTable(rows.map((row) => ({ ...row, before: sinceKept(row, kept) }))));
  if (isKept && !isQuick) keepFigures(rows.filter(({ measured }) => measured !== NOT_MEASURED));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
