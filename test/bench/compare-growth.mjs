import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROGRAM, runMeasured, startNode } from './child-process.mjs';
import { figure, rounded } from './table.mjs';

const TOKEN = 'bench-token';
const GROUPS = 20;
const LOCATIONS = 300;
const MOST_MB = 400;
/** What a row of the largest register may cost, against one of the middle one. */
const MOST_GROWTH = 1.5;
/** A comparison that found differences ends so. */
const DIFFERS = 1;

/** A register compared with an account and with another file, in three sizes: a row costs the same in each. */
export async function measureCompareGrowth({ folder: parent, isQuick, say }) {
  const sizes = isQuick ? [300, 1_000, 3_000] : [1_000, 10_000, 50_000];
  const folder = join(parent, 'compare-growth');
  const figures = [];
  const costs = { account: [], file: [] };
  for (const size of sizes) {
    say(`${counted(size)} rows`);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    const measured = await measureSize(folder, size);
    for (const [other, { cpuSeconds, peakMb, seconds }] of Object.entries(measured)) {
      costs[other].push(cpuSeconds / size);
      const name = `${counted(size)} rows with ${other === 'account' ? 'an account' : 'another file'}`;
      const peak = `${rounded(peakMb, 0)} MB`;
      const time = `${rounded(cpuSeconds, 1)} s (${rounded(seconds, 1)} s in all)`;
      figures.push(
        figure(`${name}, peak`, peak, `<= ${MOST_MB} MB`, peakMb <= MOST_MB),
        figure(`${name}, CPU`, time),
      );
    }
  }
  for (const [other, [, middle = 1, largest = 1]] of Object.entries(costs)) {
    const growth = largest / middle;
    figures.push(
      figure(
        `CPU of a row, ${counted(sizes[2])} against ${counted(sizes[1])}, ${other}`,
        `${rounded(growth, 2)} times`,
        `<= ${MOST_GROWTH} times`,
        growth <= MOST_GROWTH,
      ),
    );
  }
  return figures;
}

async function measureSize(folder, size) {
  const assets = Array.from({ length: size }, (_, at) => assetOf(at));
  const seed = join(folder, 'seed.json');
  const named = (count, name) =>
    Array.from({ length: count }, (_, at) => ({ name: `${name} ${at}` }));
  const account = { groups: named(GROUPS, 'Group'), locations: named(LOCATIONS, 'Location') };
  writeFileSync(seed, JSON.stringify({ ...account, fixed_assets: assets }));
  writeRegister(join(folder, 'other.csv'), assets);
  writeRegister(join(folder, 'register.csv'), assets.flatMap(asInRegister));
  const serve = ['serve', '--port', '0', '--token', TOKEN, '--rate-limit', 'off', '--seed', seed];
  const service = await startNode([PROGRAM, ...serve]);
  try {
    const [url] = /http:\/\/[\d.]+:\d+/.exec(service.ready) ?? [];
    const env = {
      TALLYSHEET_BASE_URL: url,
      TALLYSHEET_TOKEN: TOKEN,
      TALLYSHEET_STATE_DIR: join(folder, 'state'),
    };
    const run = (out, ...flags) => {
      const words = [PROGRAM, 'compare', 'register.csv', '--kind', 'fixed-assets', '--out', out];
      const options = { cwd: folder, env, exitCodes: [DIFFERS] };
      return runMeasured([...words, '--quiet', ...flags], options);
    };
    return {
      account: await run('account.xlsx', '--rate-limit', 'off'),
      file: await run('file.xlsx', '--with', 'other.csv'),
    };
  } finally {
    service.stop();
  }
}

function assetOf(at) {
  return {
    identifier: `AST-${String(at).padStart(8, '0')}`,
    name: `Portable workstation ${Math.floor(at / 2)}`,
    group: `Group ${at % GROUPS}`,
    location: `Location ${at % LOCATIONS}`,
    purchased_on: `2024-0${1 + (at % 9)}-1${at % 10}`,
    price: String(100 + (at % 4_000)),
  };
}

/** Of a hundred rows one is missing on each side, two differ and one is there twice. */
function asInRegister(asset, at) {
  const place = at % 100;
  if (place === 7) return [];
  if (place === 13) return [asset, { ...asset, identifier: `NEW-${at}` }];
  if (place === 29 || place === 71) return [{ ...asset, price: '7' }];
  return place === 97 ? [asset, asset] : [asset];
}

function writeRegister(path, assets) {
  const headings = ['Asset tag', 'Asset name', 'Category', 'Site', 'Purchase date', 'Cost'];
  const lines = assets.map(({ identifier, name, group, location, purchased_on, price }) =>
    [identifier, name, group, location, purchased_on, price].join(','),
  );
  writeFileSync(path, `${[headings.join(','), ...lines].join('\n')}\n`);
}

function counted(rows) {
  return rows.toLocaleString('en');
}
