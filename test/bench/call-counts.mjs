import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROGRAM, runNode } from './child-process.mjs';
import { startStampingService, TOKEN } from './stamping-service.mjs';
import { figure } from './table.mjs';

const GROUPS = 10;
const LOCATIONS = 40;
const ASSETS = 1_200;
const PAGES = ASSETS / 25;
/** The lists of groups and of locations. */
const NAMES = 1 + 2;
const CHANGED = 5;
const WRITES = ASSETS + GROUPS + LOCATIONS;
const OTHERS = 12;
/** A hundredth of all calls counts at the end what was made. */
const FINAL_COUNT = Math.floor(WRITES / 100);
/** No fewer find every asset that has one of 300 identifiers: decision 40 says why. */
const SMALL_CHANGE = PAGES + NAMES + CHANGED;

/** How many calls an import makes: the first, the same again, and a small change. */
export async function measureCallCounts({ folder: parent, say }) {
  const folder = join(parent, 'call-counts');
  mkdirSync(folder);
  const service = await startStampingService({ secondsEachCall: 1 });
  const importFile = async (file, ...flags) => {
    const words = [
      'import',
      file,
      '--kind',
      'fixed-assets',
      '--create-missing',
      'groups,locations',
    ];
    await runNode([PROGRAM, ...words, ...flags, '--yes', '--quiet', '--rate-limit', 'off'], {
      cwd: folder,
      env: {
        TALLYSHEET_BASE_URL: service.url,
        TALLYSHEET_TOKEN: TOKEN,
        TALLYSHEET_STATE_DIR: join(folder, 'state'),
      },
    });
    const calls = service.takeCalls();
    const isWrite = ({ method }) => method !== 'GET';
    const writes = calls.filter(isWrite).length;
    const counting = calls.slice(calls.findLastIndex(isWrite) + 1);
    return { writes, others: calls.length - writes, counting: counting.length };
  };
  const everyFourth = numbersTo(300).map((number) => number * 4);
  writeFileSync(join(folder, 'all.csv'), register(numbersTo(ASSETS)));
  writeFileSync(
    join(folder, 'changed.csv'),
    register(everyFourth, (number) => number % 240 === 0),
  );

  try {
    say(`${ASSETS} assets into an empty account, again, and 300 rows of which 5 changed`);
    const first = await importFile('all.csv');
    const again = await importFile('all.csv');
    const small = await importFile('changed.csv', '--mode', 'upsert');
    return [
      figure(
        'calls, first import',
        `${first.writes} writes, ${first.others} other calls`,
        `${WRITES} writes, <= ${OTHERS + FINAL_COUNT} other calls`,
        first.writes === WRITES && first.others <= OTHERS + FINAL_COUNT,
      ),
      figure(
        '  that count what was made',
        `${first.counting} calls`,
        `<= ${FINAL_COUNT} calls`,
        first.counting <= FINAL_COUNT,
      ),
      figure(
        'calls, unchanged',
        `${again.writes} writes, ${again.others} other calls`,
        '0 writes',
        again.writes === 0,
      ),
      figure(
        'calls, small change',
        `${small.writes} writes, ${small.writes + small.others} calls`,
        `${CHANGED} writes, <= ${SMALL_CHANGE} calls`,
        small.writes === CHANGED && small.writes + small.others <= SMALL_CHANGE,
      ),
    ];
  } finally {
    await service.close();
  }
}

function register(numbers, isChanged = () => false) {
  const lines = numbers.map((number) => {
    const group = `Group ${number % GROUPS}`;
    const location = `Location ${number % LOCATIONS}`;
    const price = isChanged(number) ? '99.50' : '125.00';
    return [`T-${number}`, `Asset ${number}`, group, location, '03/31/2024', price].join(',');
  });
  return ['Identifier,Name,Group,Location,Purchased on,Price', ...lines, ''].join('\n');
}

function numbersTo(last) {
  return Array.from({ length: last }, (_, at) => at + 1);
}
