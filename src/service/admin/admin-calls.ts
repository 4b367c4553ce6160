import { z } from 'zod';
import { checkDocument } from '../../documents/check-document.ts';
import { checkFaults } from '../faults/fault-document.ts';
import type { RequestLog } from '../accounts/request-log.ts';
import type { TestAccount } from './test-account.ts';

/** A call under `/_admin`. */
export interface AdminCall {
  readonly account: TestAccount;
  /** The requests that came with the token of no account. */
  readonly unmatched: RequestLog;
  /** The name in the braces of the path. */
  readonly name: string;
  readonly query: Readonly<Record<string, string>>;
  /** What the JSON body says; undefined without a body. */
  readonly body: unknown;
  /** The body as it came, for the places of errors. */
  readonly text: string;
}

/** Returns what JSON can say. */
type AdminHandler = (call: AdminCall) => object;

const TEXT = z.string({ error: 'a text' }).optional();
const COUNT = z.number({ error: 'a number' }).nonnegative({ error: 'a number from 0' }).optional();

const FILTER = z.strictObject({
  method: TEXT,
  path: TEXT,
  endpoint: TEXT,
  status: z
    .string()
    .regex(/^[1-5](?:\d\d|xx)$/, { error: 'a status such as 404 or 4xx' })
    .optional(),
  after: z.coerce
    .number({ error: 'the number of a request' })
    .int({ error: 'the number of a request' })
    .optional(),
});

const TIME = z.strictObject(
  {
    now: TEXT,
    stopped: z.boolean({ error: 'true or false' }).optional(),
  },
  { error: 'an object such as {"now": "2026-03-01 09:00"}' },
);

const DURATION = z.strictObject(
  { days: COUNT, hours: COUNT, minutes: COUNT, seconds: COUNT },
  { error: 'an object such as {"hours": 2}' },
);

/** What each call does, and what it answers. A handler throws TallysheetError. */
export const ADMIN_CALLS: Readonly<Record<string, AdminHandler>> = {
  'GET /': ({ account }) => ({
    account: account.name,
    ...time(account),
    requests: account.requests().length,
    snapshots: account.snapshots,
    faults: account.faults ?? null,
  }),
  'POST /reset': ({ account }) => {
    account.reset();
    return { message: 'The account is as it was at the start' };
  },
  'GET /snapshots': ({ account }) => ({ snapshots: account.snapshots }),
  'PUT /snapshots/{name}': ({ account, name }) => {
    account.snapshot(name);
    return { snapshots: account.snapshots };
  },
  'POST /snapshots/{name}/restore': ({ account, name }) => {
    account.restore(name);
    return { message: 'The records are as they were at the snapshot' };
  },
  'DELETE /snapshots/{name}': ({ account, name }) => {
    account.deleteSnapshot(name);
    return { snapshots: account.snapshots };
  },
  'GET /requests': ({ account, query }) => ({
    requests: account.requests(read(FILTER, 'query', query)),
  }),
  'DELETE /requests': ({ account }) => {
    account.clearRequests();
    return { requests: [] };
  },
  'GET /requests/unmatched': ({ unmatched, query }) => ({
    requests: unmatched.select(read(FILTER, 'query', query)),
  }),
  'DELETE /requests/unmatched': ({ unmatched }) => {
    unmatched.clear();
    return { requests: [] };
  },
  'GET /clock': ({ account }) => time(account),
  'PUT /clock': ({ account, body, text }) => {
    const { now, stopped } = read(TIME, 'body', body, text);
    if (now !== undefined) account.setNow(now);
    if (stopped === true) account.stopClock();
    if (stopped === false) account.startClock();
    return time(account);
  },
  'POST /clock/advance': ({ account, body, text }) => {
    account.advance(read(DURATION, 'body', body, text));
    return time(account);
  },
  'GET /faults': ({ account }) => ({ faults: account.faults ?? null }),
  'PUT /faults': ({ account, body, text }) => {
    account.setFaults(checkFaults(body, text));
    return { faults: account.faults };
  },
  'DELETE /faults': ({ account }) => {
    account.clearFaults();
    return { faults: null };
  },
};

function time(account: TestAccount): object {
  return { now: account.now, stopped: account.isClockStopped };
}

function read<S extends z.ZodType>(
  schema: S,
  part: 'query' | 'body',
  document: unknown,
  text?: string,
): z.output<S> {
  const source = { title: `the ${part}`, error: 'bad-usage', hint: '' } as const;
  return checkDocument(schema, document, { ...source, ...(text && { text }) });
}
