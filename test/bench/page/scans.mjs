/* global document */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { figure, rounded } from '../table.mjs';
import { servePage } from './page-client.mjs';

const CHROMIUM = '/usr/bin/chromium';
const TABS = 2;
const SCANS = 200;
const PER_SECOND = 20;
const MOST_SECONDS = 2;
/** Between two keys of a scanner. */
const KEY_MS = 2;
const CLOCK_TICKS_PER_SECOND = 100;

/** What is scanned into, and how its tabs show it. */
const JOBS = [
  {
    name: 'scans',
    begin: async (page) => {
      await page.getByRole('button', { name: 'Start scanning' }).click();
      await page.getByRole('button', { name: 'Take back', exact: true }).click();
    },
    path: 'scans',
    codesOf: ({ lines }) => lines.map(({ code, name }) => `${name}${code}`),
  },
  {
    name: 'count',
    begin: async (page) => {
      await page.getByRole('button', { name: 'Start a count' }).click();
      await page.getByRole('button', { name: 'Read the account and start' }).click();
    },
    path: 'stocktake/scans',
    codesOf: ({ answers }) => answers.map(({ code }) => code),
  },
];

/** Two tabs scan into one session, and count in one count: nothing is lost, all is in order, and soon in sight. */
export async function measureScans({ folder, say }) {
  if (!existsSync(CHROMIUM)) {
    return [figure('page: 200 scans', `not measured: no ${CHROMIUM}`, '', false)];
  }
  const figures = [];
  for (const job of JOBS) figures.push(...(await measureJob(job, { folder, say })));
  return figures;
}

async function measureJob(job, { folder, say }) {
  const served = await servePage(join(folder, `page-${job.name}`));
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
  try {
    say(`${SCANS} codes are scanned in ${TABS} tabs, ${PER_SECOND} a second (${job.name})`);
    const tabs = await openTabs(browser, served.address, job);
    const before = await cpuSeconds(browser, served.pid);
    const lists = tabs.map((_tab, at) => codesOf(at));
    const endedAt = Math.max(...(await Promise.all(tabs.map((tab, at) => scan(tab, lists[at])))));
    const isShown = await Promise.all(tabs.map((tab) => showsAll(tab, job)));
    const seconds = (Date.now() - endedAt) / 1000;
    const after = await cpuSeconds(browser, served.pid);
    const answer = await tabs[0].evaluate(
      (path) => fetch(path).then((response) => response.json()),
      `/api/jobs/${jobOf(tabs[0])}/${job.path}`,
    );
    const isInOrder = isShown.every(Boolean) && areInOrder(job.codesOf(answer), lists);
    const lost = SCANS - (await keptScans(tabs[0], job));
    return [
      figure(
        `page: ${SCANS} scans in ${TABS} tabs (${job.name})`,
        `${lost} lost, ${isInOrder ? 'in order' : 'not in order'}`,
        '0 lost, in order',
        lost === 0 && isInOrder,
      ),
      figure(
        '  all in sight in both tabs',
        `${rounded(seconds)} s after the last scan`,
        `<= ${MOST_SECONDS} s`,
        seconds <= MOST_SECONDS,
      ),
      figure(
        '  CPU',
        `server ${rounded(after.server - before.server, 1)} s, browser ${rounded(after.browser - before.browser, 1)} s`,
      ),
    ];
  } finally {
    await browser.close();
    served.stop();
  }
}

/** Tabs of one browser at one job, each with its field ready. */
async function openTabs(browser, address, { begin }) {
  const context = await browser.newContext({ locale: 'en-GB' });
  const first = await context.newPage();
  first.setDefaultTimeout(120_000);
  await first.goto(address);
  await first.getByRole('button', { name: 'Practise with an invented company' }).click();
  await begin(first);
  await first.locator('.scan-field input').waitFor();
  const others = [];
  for (let tab = 1; tab < TABS; tab += 1) {
    const page = await context.newPage();
    await page.goto(first.url());
    await page.locator('.scan-field input').waitFor();
    others.push(page);
  }
  const tabs = [first, ...others];
  for (const tab of tabs) await tab.locator('.scan-field input').focus();
  return tabs;
}

function jobOf(tab) {
  return /jobs\/([^/]+)/.exec(tab.url())[1];
}

/** The codes of a tab: numbers of items, each tab others. */
function codesOf(tab) {
  return Array.from({ length: SCANS / TABS }, (_each, at) => `#${at * TABS + tab + 1}`);
}

/** Types codes as a scanner does, in the pace of the tab; gives the time of the last one. */
async function scan(tab, codes) {
  const startedAt = Date.now();
  for (const [at, code] of codes.entries()) {
    const due = startedAt + (at * TABS * 1000) / PER_SECOND;
    await wait(Math.max(0, due - Date.now()));
    await tab.keyboard.type(code, { delay: KEY_MS });
    await tab.keyboard.press('Enter');
  }
  return Date.now();
}

/** Waits until a tab shows the latest scans as the server has them; gives whether it does. */
async function showsAll(tab, { path }) {
  const shown = await tab.waitForFunction(
    async ([address, scans]) => {
      const answer = await fetch(address).then((response) => response.json());
      const latest = answer.lines ?? answer.answers;
      const texts = [...document.querySelectorAll('.scan-list > li strong')].map(
        (each) => each.textContent,
      );
      const names = latest.map(({ name, code, item }) => (item?.name ?? name) || code);
      const isWhole =
        answer.counts === undefined || answer.counts.scanned + answer.counts.unknown === scans;
      return (
        isWhole &&
        document.querySelector('.scan-waiting')?.textContent === '' &&
        `${texts}` === `${names}`
      );
    },
    [`/api/jobs/${jobOf(tab)}/${path}`, SCANS],
    { polling: 50, timeout: 60_000 },
  );
  return shown.jsonValue();
}

/** Whether what is shown, the latest first, has the codes of each tab in the order of their scans. */
function areInOrder(latestFirst, lists) {
  const places = latestFirst.toReversed();
  return lists.every((codes) => {
    const own = places.filter((place) => codes.some((code) => place.endsWith(code)));
    const expected = codes.slice(-own.length);
    return own.length > 0 && own.every((place, at) => place.endsWith(expected[at]));
  });
}

async function keptScans(tab, { name }) {
  const read = (path) =>
    tab.evaluate((address) => fetch(address).then((response) => response.json()), path);
  if (name === 'scans') {
    const { counts } = await read(`/api/jobs/${jobOf(tab)}/scans`);
    return counts.scanned + counts.unknown;
  }
  const { people } = await read(`/api/jobs/${jobOf(tab)}/stocktake/status`);
  return people.reduce((sum, { rows }) => sum + rows, 0);
}

/** What the server and all processes of the browser have used so far. */
async function cpuSeconds(browser, pid) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const [, fields] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13).map(Number);
  return {
    server: (user + system) / CLOCK_TICKS_PER_SECOND,
    browser: processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0),
  };
}
