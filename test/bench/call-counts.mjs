import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROGRAM, runNode } from './child-process.mjs';
import { startStampingService, TOKEN } from './stamping-service.mjs';
import { figure } from './table.mjs';

const GROUPS = 10;
const LOCATIONS = 40;
const ASSETS = 1_200;
/** The count at the end reads the lists of what was made: 48 pages of assets, 1 of groups, 2 of locations. */
const FINAL_COUNT = 51;
const OTHERS = 12 + FINAL_COUNT;
const WRITES = ASSETS + GROUPS + LOCATIONS;
/** 48 pages of assets, 3 of groups and locations, and 5 updates: decision 40 says why no fewer find all. */
const SMALL_CHANGE = 56;

/** How many calls an import makes: the first, the same again, and a small change. */
export async function measureCallCounts({ folder: parent, say }) {
  const folder = join(parent, 'call-counts');
  mkdirSync(folder);
  const service = await startStampingService();
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
    const writes = calls.filter(({ method }) => method !== 'GET').length;
    return { writes, others: calls.length - writes };
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
        `${WRITES} writes, <= ${OTHERS} other calls`,
        first.writes === WRITES && first.others <= OTHERS,
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
        `5 writes, <= ${SMALL_CHANGE} calls`,
        small.writes === 5 && small.writes + small.others <= SMALL_CHANGE,
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
