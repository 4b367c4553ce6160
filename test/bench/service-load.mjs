import { copyFileSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'libsql';
import { Pool } from 'undici';
import { PROGRAM, pathOf, startAsked } from './child-process.mjs';
import { CUSTODY, loadSeed, MIX, mixedRequests, requestsOf } from './service-load-requests.mjs';
import { figure, median, rounded } from './table.mjs';

const TOKEN = 'bench-token';
const WORKERS = 8;
const ROUNDS = 5;
const MOST_TIMES = 3;
const MOST_MB_SEEDED = 300;
const WARM_UP = 300;
const BYTES_IN_MB = 1e6;

/**
 * What the local service takes for each kind of request, beside a plain HTTP server that gives the same bytes by bare
 * SQL on the same file (service-load-bare.mjs says what that does); and what seeding it takes.
 */
export async function measureServiceLoad({ folder: parent, isQuick, say }) {
  const folder = join(parent, 'service-load');
  mkdirSync(folder);
  const items = isQuick ? 10_000 : 100_000;
  const count = isQuick ? 100 : 300;
  const files = { service: join(folder, 'service.db'), bare: join(folder, 'bare.db') };
  say(`seeding ${items.toLocaleString('en')} items`);
  const seeded = await seedFile(folder, files.service, items);
  spreadChanges(files.service);
  copyFileSync(files.service, files.bare);
  const service = await startService(files.service);
  const bare = await startAsked([pathOf('./service-load-bare.mjs'), files.bare]);
  try {
    const sides = { service: sideOf(service, items), bare: sideOf(bare, items) };
    say('comparing answers');
    await compareAnswers(sides);
    const rows = [];
    for (const kind of [...Object.keys(MIX), 'mix']) {
      say(kind === 'mix' ? 'all kinds mixed' : kind);
      rows.push(...asFigures(kind, await measureKinds(sides, [kind], count)));
    }
    say(CUSTODY.join(' and '));
    const custody = await measureKinds(sides, CUSTODY, count);
    rows.push(...CUSTODY.flatMap((kind) => asFigures(kind, custody)));
    return [...seeded, ...rows];
  } finally {
    service.stop();
    bare.stop();
  }
}

/** Seeds a database in memory and one in a file, which stays. */
async function seedFile(folder, data, items) {
  const seed = join(folder, 'seed.json');
  writeFileSync(seed, JSON.stringify(loadSeed(items)));
  const inFile = await usageOfSeeding(data, seed);
  const inMemory = await usageOfSeeding(':memory:', seed);
  const pagesMb = statSync(data).size / BYTES_IN_MB;
  const name = `seeding of ${items.toLocaleString('en')} items`;
  const asSeeding = (where, { peakMb, cpuSeconds }, pages) => [
    figure(
      `${name}, ${where}`,
      `${rounded(peakMb - pages, 0)} MB${pages > 0 ? ` and ${rounded(pages, 0)} MB of pages` : ''}`,
      `<= ${MOST_MB_SEEDED} MB`,
      peakMb - pages <= MOST_MB_SEEDED,
    ),
    figure('  CPU', `${rounded(cpuSeconds, 1)} s`),
  ];
  return [...asSeeding('in a file', inFile, 0), ...asSeeding('in memory', inMemory, pagesMb)];
}

async function usageOfSeeding(data, seed) {
  const service = await startService(data, '--seed', seed);
  const usage = await service.ask('usage');
  await service.end();
  return usage;
}

async function startService(data, ...flags) {
  const words = ['serve', '--port', '0', '--token', TOKEN, '--rate-limit', 'off', '--data', data];
  const service = await startAsked([PROGRAM, ...words, ...flags]);
  return service;
}

/** A seed makes all items in the same minute; a minute apart they can be asked for by their changes. */
function spreadChanges(file) {
  const database = new Sqlite(file);
  const moment = `datetime('2023-01-01', '+' || record || ' minutes')`;
  database.exec(`BEGIN;
    UPDATE marks SET value = ${moment} WHERE resource = 'fixed-assets' AND field = 'updated_at';
    UPDATE records SET body = json_set(body, '$.updated_at', ${moment}) WHERE resource = 'fixed-assets';
    COMMIT`);
  database.close();
}

/** A side makes the requests of a batch and says what they took. */
function sideOf(server, items) {
  const [url] = /http:\/\/[\d.]+:\d+/.exec(server.ready) ?? [];
  const pool = new Pool(url, { connections: WORKERS });
  return async ({ kind, count, first }, isToShow = false) => {
    const requests =
      kind === 'mix' ? mixedRequests(count, first, items) : requestsOf(kind, count, first, items);
    const answers = [];
    const latencies = [];
    const before = await server.ask('usage');
    const startedAt = performance.now();
    let next = 0;
    const work = async () => {
      for (; next < requests.length;) {
        const at = next;
        next += 1;
        const sentAt = performance.now();
        const { statusCode, body } = await pool.request(httpRequest(requests[at]));
        const answer = await body.text();
        latencies.push(performance.now() - sentAt);
        if (statusCode !== 200) throw new Error(`${kind} was answered ${statusCode}: ${answer}`);
        if (isToShow) answers[at] = answer;
      }
    };
    // Answers are compared in the order in which the requests were made.
    await Promise.all(Array.from({ length: isToShow ? 1 : WORKERS }, work));
    const seconds = (performance.now() - startedAt) / 1000;
    const { cpuSeconds } = await server.ask('usage');
    return { cpuSeconds: cpuSeconds - before.cpuSeconds, seconds, latencies, answers };
  };
}

function httpRequest(request) {
  const { method, target, form } = WIRE[request.kind](request);
  const headers = { token: TOKEN };
  if (form === undefined) return { method, path: target, headers };
  headers['content-type'] = 'application/x-www-form-urlencoded';
  return { method, path: target, headers, body: form };
}

const filter = (status, value, page) => ({
  method: 'GET',
  target: `/assets/filter.api?${new URLSearchParams({ status, filter_param_val: value, page })}`,
});
const search = (text) => ({
  method: 'GET',
  target: `/search.api?${new URLSearchParams({ search: text })}`,
});
const form = (fields) =>
  new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [`fixed_asset[${name}]`, `${value}`]),
  ).toString();

const WIRE = {
  detail: ({ number }) => ({ method: 'GET', target: `/assets/${number}.api` }),
  list: ({ page }) => ({ method: 'GET', target: `/assets.api?page=${page}` }),
  group: ({ value, page }) => filter('group', value, page),
  location: ({ value, page }) => filter('location', value, page),
  changes: ({ value, page }) => filter('update_time', value, page),
  name: ({ text }) => search(text),
  identifier: ({ text }) => search(`@${text}`),
  create: ({ fields }) => ({ method: 'POST', target: '/assets.api', form: form(fields) }),
  update: ({ number, fields }) => ({
    method: 'PUT',
    target: `/assets/${number}.api`,
    form: form(fields),
  }),
  checkout: ({ number, member }) => ({
    method: 'PUT',
    target: `/assets/${number}/checkout.api?user_id=${member}`,
  }),
  checkin: ({ number }) => ({ method: 'PUT', target: `/assets/${number}/checkin.api` }),
};

/** Both make the same answers, but for the moments of writes; otherwise nothing is compared. */
async function compareAnswers({ service, bare }) {
  for (const kind of [...Object.keys(MIX), ...CUSTODY]) {
    const batch = { kind, count: 40, first: 7_000_000 };
    const [ours, theirs] = [await service(batch, true), await bare(batch, true)];
    for (const [at, answer] of ours.answers.entries()) {
      if (withoutMoments(answer) === withoutMoments(theirs.answers[at])) continue;
      throw new Error(`${kind} ${at} differs:\n${answer}\n${theirs.answers[at]}`);
    }
  }
}

function withoutMoments(answer) {
  const now = new RegExp(`"${new Date().toISOString().slice(0, 10)} [\\d:]+"`, 'g');
  return answer.replace(now, '"now"');
}

/** Rounds of both in turn, so that what else the machine does meets both; kinds that belong together in turn too. */
async function measureKinds({ service, bare }, kinds, count) {
  const rounds = Object.fromEntries(kinds.map((kind) => [kind, { service: [], bare: [] }]));
  for (const kind of kinds) {
    await service({ kind, count: WARM_UP, first: 9_000_000 });
    await bare({ kind, count: WARM_UP, first: 9_000_000 });
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const kind of kinds) {
      const batch = { kind, count, first: round * count };
      rounds[kind].service.push(await service(batch));
      rounds[kind].bare.push(await bare(batch));
    }
  }
  return { rounds, count };
}

function asFigures(kind, { rounds: all, count }) {
  const rounds = all[kind];
  const microseconds = (side) =>
    (median(rounds[side].map(({ cpuSeconds }) => cpuSeconds)) / count) * 1e6;
  const [ours, bare] = [microseconds('service'), microseconds('bare')];
  const times = ours / bare;
  const latencies = rounds.service.flatMap((round) => round.latencies).sort((a, b) => a - b);
  const at = (share) => rounded(latencies[Math.floor(latencies.length * share)], 1);
  const isMix = kind === 'mix';
  const perSecond = (side) =>
    rounded(count / median(rounds[side].map(({ seconds }) => seconds)), 0);
  const row = figure(
    isMix ? 'all kinds mixed' : `  ${kind}`,
    `${rounded(ours, 0)} us CPU, ${rounded(times)} x ${rounded(bare, 0)} us; ${perSecond('service')} a second, p50 ${at(0.5)}, p99 ${at(0.99)} ms`,
    `<= ${MOST_TIMES} x`,
    times <= MOST_TIMES,
  );
  if (!isMix) return [row];
  return [
    row,
    figure(
      `  requests a second of ${WORKERS} at once, bare SQL`,
      `${perSecond('service')}, ${perSecond('bare')}`,
    ),
  ];
}
