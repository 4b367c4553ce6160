import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorCode } from '../../src/kernel/messages/error-catalogue.ts';
import { makeCertificate } from '../support/certificates.ts';
import { serveAccountAt } from '../support/served-account.ts';
import { theNetworkIsFineAgain } from './network.ts';
import { ASSETS, csv, GOOD, IMPORT, SEED } from './registers.ts';
import type { Act, Hands, Situation } from './situation.ts';
import type { WayAnswer } from './way.ts';

const FINE = { seed: SEED, files: csv([GOOD]) };
const PLAN = [...ASSETS, '--json'];
const THIRTY = Array.from({ length: 30 }, (_each, at) => `${GOOD}${at}`);
const IMPORT_IT = [...IMPORT, '--json'];
const MINUTE_MS = 60_000;

/** Everything is answered like this. */
function answering(answer: Partial<WayAnswer>): Act {
  return (hands) => {
    hands.meet(() => Promise.resolve({ status: 200, body: '', ...answer }));
  };
}

/** Writes are answered like this, and do not reach the service. */
function answeringWrites(answer: Partial<WayAnswer>): Act {
  return (hands) => {
    hands.meet((call) =>
      call.method === 'GET'
        ? call.forward()
        : Promise.resolve({ status: 200, body: '', ...answer }),
    );
  };
}

/** Each answer reports a quota of which nothing is used yet. */
function theDailyQuotaIs(calls: number): Act {
  const quota = { 'x-rate-limit': String(calls), 'x-rate-limit-remaining': String(calls) };
  return (hands) => {
    hands.meet(async (call) => {
      const answer = await call.forward();
      return { ...answer, headers: { ...answer.headers, ...quota } };
    });
  };
}

const takeAWrongToken: Act = (hands) => {
  hands.set('TALLYSHEET_TOKEN', 'an-old-token');
};

const takeTheRightToken: Act = (hands) => {
  hands.set('TALLYSHEET_TOKEN', 'token-of-the-tests');
};

const nameAnAddressWhereNobodyListens: Act = (hands) => {
  hands.set('TALLYSHEET_BASE_URL', 'http://127.0.0.1:9');
};

/** The account is served with a certificate that no authority has signed. */
async function serveWithACertificate(hands: Hands): Promise<void> {
  const { cert, key } = makeCertificate();
  writeFileSync(join(hands.folder, 'service.pem'), cert);
  writeFileSync(join(hands.folder, 'service.key'), key);
  const files = ['--tls-cert', 'service.pem', '--tls-key', 'service.key'].map((word) =>
    word.startsWith('--') ? word : join(hands.folder, word),
  );
  const seed = join(hands.folder, 'seed-of-the-service.json');
  const account = await serveAccountAt(hands.clock, '--seed', seed, ...files);
  hands.set('TALLYSHEET_BASE_URL', account.url);
  hands.atTheEnd(() => account.end());
}

const anAnswerToAWriteGetsLost: Act = (hands) => {
  hands.meet(async (call) => {
    const answer = await call.forward();
    return call.method === 'GET' ? answer : 'lost';
  });
};

const THREE_PAGES = {
  groups: Array.from({ length: 60 }, (_each, at) => ({ name: `Group ${at}` })),
};

/** The second page comes without its records. */
const losingTheSecondPage: Act = (hands) => {
  hands.meet(async (call) => {
    const answer = await call.forward();
    if (!/[?&]page=2/.test(call.target)) return answer;
    const page = JSON.parse(answer.body) as Record<string, unknown>;
    const empty = Object.entries(page).map(([key, value]) => [
      key,
      Array.isArray(value) ? [] : value,
    ]);
    return { ...answer, body: JSON.stringify(Object.fromEntries(empty)) };
  });
};

/** What was sent is shown otherwise. */
const showingOtherNames: Act = (hands) => {
  hands.meet(async (call) => {
    const answer = await call.forward();
    return { ...answer, body: answer.body.replaceAll('"Laptop"', '"LAPTOP (edited)"') };
  });
};

const dayPasses: Act = (hands) => {
  hands.clock.pass(24 * 60 * MINUTE_MS);
};

const anHourPasses: Act = (hands) => {
  hands.clock.pass(61 * MINUTE_MS);
};

const busyForAnHour: Act = answering({
  status: 429,
  headers: { 'retry-after': '3600', 'content-type': 'application/json' },
  body: '{}',
});

/** Errors that the service, the way to it or its limits bring about. */
export const SERVICE_ERRORS = {
  'token-refused': {
    ...FINE,
    before: [takeAWrongToken],
    command: ASSETS,
    remedies: [{ acts: [takeTheRightToken, PLAN] }],
  },
  'service-unreachable': {
    ...FINE,
    before: [nameAnAddressWhereNobodyListens],
    command: ASSETS,
    remedies: [{ words: ['--base-url', '{url}'] }],
  },
  'not-the-service': {
    ...FINE,
    before: [answering({ headers: { 'content-type': 'text/html' }, body: '<html>Welcome</html>' })],
    command: ASSETS,
    remedies: [{ acts: [theNetworkIsFineAgain, [...PLAN, '--base-url', '{url}']] }],
  },
  redirected: {
    ...FINE,
    before: [answering({ status: 301, headers: { location: 'https://company.example/' } })],
    command: ASSETS,
    remedies: [{ acts: [theNetworkIsFineAgain, [...PLAN, '--base-url', '{url}']] }],
  },
  'certificate-refused': {
    ...FINE,
    before: [serveWithACertificate],
    command: ASSETS,
    remedies: [{ words: ['--ca-file', 'service.pem'] }],
  },
  'service-refused': {
    ...FINE,
    command: ['call', 'groups.delete', '--param', 'group_id=1', '--yes'],
    remedies: [{ acts: [['call', 'groups.delete', '--param', 'group_id=2', '--yes', '--json']] }],
  },
  'bad-response': {
    ...FINE,
    before: [answering({ headers: { 'content-type': 'application/json' }, body: '{"assets": [' })],
    command: ASSETS,
    remedies: [{ acts: [theNetworkIsFineAgain, PLAN] }],
  },
  'unverified-write': {
    ...FINE,
    before: [anAnswerToAWriteGetsLost],
    command: ['call', 'groups.create', '--param', 'name=Desks', '--yes'],
    remedies: [{ acts: [['export', 'groups', '--out', 'groups.csv', '--json']] }],
  },
  'incomplete-list': {
    seed: THREE_PAGES,
    before: [losingTheSecondPage],
    command: ['export', 'groups'],
    remedies: [{ acts: [theNetworkIsFineAgain, ['export', 'groups', '--json']] }],
  },
  'values-not-stored': {
    ...FINE,
    before: [showingOtherNames],
    command: IMPORT,
    remedies: [{ acts: [theNetworkIsFineAgain, ['resume', '{run}', '--json']] }],
  },
  'call-limit-reached': {
    ...FINE,
    command: [...IMPORT, '--max-calls', '1'],
    remedies: [{ acts: [[...IMPORT, '--max-calls', '100', '--json']] }, { acts: [IMPORT_IT] }],
  },
  'daily-quota-used': {
    seed: SEED,
    files: csv(THIRTY),
    serve: ['--daily-quota', '30'],
    command: IMPORT,
    remedies: [{ acts: [dayPasses, IMPORT_IT] }],
  },
  'daily-quota-too-small': {
    seed: { locations: Array.from({ length: 60 }, (_each, at) => ({ name: `Room ${at}` })) },
    files: { 'rooms.csv': 'Name\nAttic\nCellar\n' },
    before: [
      theDailyQuotaIs(4),
      ['plan', 'rooms.csv', '--kind', 'locations', '--out', 'runs/rooms'],
      anHourPasses,
    ],
    command: ['apply', 'runs/rooms'],
    remedies: [{ acts: [theDailyQuotaIs(6), ['apply', 'runs/rooms', '--json']] }],
  },
  'wait-too-long': {
    ...FINE,
    before: [busyForAnHour],
    command: IMPORT,
    remedies: [
      { acts: [theNetworkIsFineAgain, anHourPasses, IMPORT_IT] },
      { acts: [theNetworkIsFineAgain, [...IMPORT_IT, '--max-wait', '2h']] },
    ],
  },
  'service-failing': {
    seed: SEED,
    files: csv(THIRTY),
    before: [answeringWrites({ status: 502 })],
    command: [...IMPORT, '--verification-delay', '1s'],
    remedies: [{ acts: [theNetworkIsFineAgain, [...IMPORT_IT, '--verification-delay', '1s']] }],
  },
} satisfies Partial<Record<ErrorCode, Situation>>;
