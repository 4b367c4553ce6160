// Makes calls in one way and prints the CPU microseconds of each: <way> <url> <folder> <calls>.
import { join } from 'node:path';
import { Pool } from 'undici';
import { findEndpoint } from '../../build/catalogue/index.js';
import { createClient } from '../../build/client/connect.js';
import { systemClock } from '../../build/kernel/clock.js';
import { CallTable } from '../../build/import/ledger/journal/tables/call-table.js';
import { RunJournal } from '../../build/import/ledger/journal/journal.js';

const WORKERS = 4;
const WARM_UP = 1_000;
/** Over a minute, as the limit of the service is. */
const NO_LIMIT_IN_PRACTICE = '60000000/min';

const ASSET = {
  name: 'Laptop 14',
  group_id: 3,
  purchased_on: '2024-03-31',
  identifier: 'T-1',
  price: '1250.00',
};
const HEADERS = { token: 'bench-token', 'content-type': 'application/x-www-form-urlencoded' };
const FORM = new URLSearchParams({
  'fixed_asset[name]': ASSET.name,
  'fixed_asset[group_id]': `${ASSET.group_id}`,
  'fixed_asset[purchased_on]': '03/31/2024',
  'fixed_asset[identifier]': ASSET.identifier,
  'fixed_asset[price]': ASSET.price,
}).toString();

const [way, url, folder, calls] = process.argv.slice(2);

const WAYS = {
  'bare-read': () =>
    bareCall(new Pool(url), { method: 'GET', path: '/assets/12.api', headers: HEADERS }),
  'bare-write': () => {
    const request = { method: 'POST', path: '/assets.api', headers: HEADERS, body: FORM };
    return bareCall(new Pool(url, { pipelining: 0 }), request);
  },
  read: () => {
    const { caller } = client().connection;
    const endpoint = findEndpoint('fixed-assets.detail');
    return () => caller.read(endpoint, { asset_no: 12 });
  },
  write: () => {
    const { caller } = client().connection;
    const endpoint = findEndpoint('fixed-assets.create');
    return async () => confirmed(await caller.write(endpoint, ASSET));
  },
  'journalled-write': () => {
    const { caller } = client().connection;
    const endpoint = findEndpoint('fixed-assets.create');
    const journal = new RunJournal(join(folder, 'journal.db'), systemClock);
    const table = new CallTable(journal);
    journal.commit(() => {
      for (let id = 1; id <= WARM_UP + Number(calls); id += 1) {
        const call = {
          id,
          rows: [],
          resource: 'fixed-assets',
          operation: 'create',
          title: ASSET.name,
          payload: ASSET,
        };
        table.add(call, id);
      }
    });
    let last = 0;
    return async () => {
      last += 1;
      const id = last;
      const beforeSending = () => table.intend(id, ASSET);
      const answer = confirmed(await caller.write(endpoint, ASSET, { beforeSending }));
      journal.share(() => table.complete(id, answer.id, 'confirmed by the response'));
    };
  },
};

const call = WAYS[way]();
await callOften(call, WARM_UP);
const before = process.cpuUsage();
await callOften(call, Number(calls));
const { user, system } = process.cpuUsage(before);
console.log((user + system) / Number(calls));
process.exit(0);

function client() {
  return createClient({
    baseUrl: url,
    token: 'bench-token',
    rateLimit: NO_LIMIT_IN_PRACTICE,
    stateFolder: folder,
  });
}

function bareCall(pool, request) {
  return async () => {
    const { body } = await pool.request(request);
    await body.text();
  };
}

/** A call that fails is cheap: it must not be taken for a fast one. */
function confirmed(answer) {
  if (answer.result !== 'confirmed') throw new Error(`the write was ${answer.result}`);
  return answer;
}

async function callOften(once, times) {
  let left = times;
  const work = async () => {
    for (; left > 0;) {
      left -= 1;
      await once();
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
}
